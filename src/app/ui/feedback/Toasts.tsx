import { Check, CircleAlert, Info, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '../Icon.tsx';
import { LinkButton } from '../inputs/LinkButton.tsx';
import { baseMessages as messages } from '../baseMessages.ts';
import { type Toast, toastStore } from './toastStore.ts';

const icons = { neutral: Info, positive: Check, critical: CircleAlert } as const;

/** The place of results, once in the page. A permanent live region, so that each is announced. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot);
  return (
    <div
      className="toasts"
      role="status"
      aria-label={messages.toasts}
      onPointerEnter={() => toastStore.hold()}
      onPointerLeave={() => toastStore.release()}
      onFocus={() => toastStore.hold()}
      onBlur={() => toastStore.release()}
    >
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function OneToast({ toast: { id, text, tone, action } }: { readonly toast: Toast }) {
  const dismiss = () => toastStore.dismiss(id);
  const act = () => {
    dismiss();
    action?.run();
  };
  return (
    <div className="toast" data-tone={tone}>
      <Icon of={icons[tone]} />
      <div>{text}</div>
      {action && (
        <span className="right">
          <LinkButton keys={action.keys} onClick={act}>
            {action.label}
          </LinkButton>
        </span>
      )}
      <button type="button" className={action ? 'close' : 'close right'} aria-label={messages.close} onClick={dismiss}>
        <Icon of={X} isSmall />
      </button>
    </div>
  );
}
