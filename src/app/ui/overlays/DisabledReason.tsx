import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Layer } from './layers.ts';
import { baseMessages as messages } from '../baseMessages.ts';
import { showToast } from '../feedback/toastStore.ts';
import type { LayerAnchor } from './useLayer.ts';

/** Why something can't be done: the cause, the reason, and the remedy. Plain text is the whole answer. */
export type DisabledReason =
  | string
  | {
      readonly title: string;
      readonly text?: string;
      readonly action?: ReactNode;
      /** The request to an administrator, copied when the disabled control is activated. */
      readonly request?: string;
    };

/** The reason in one line, for a screen reader. */
export const reasonText = (reason: DisabledReason): string =>
  typeof reason === 'string'
    ? reason
    : [reason.title, reason.text, reason.request && messages.requestHint]
        .filter(Boolean)
        .map((part) => String(part).replace(/\.$/, ''))
        .join('. ');

/** Copies the request of a reason, if it has one, and confirms. */
export function copyRequest(reason: DisabledReason | undefined): void {
  const request = typeof reason === 'object' ? reason.request : undefined;
  if (request === undefined) return;
  navigator.clipboard.writeText(request).then(
    () => showToast(messages.requestCopied),
    () => undefined, // The browser has shown the reason already.
  );
}

interface ReasonLayerProps {
  readonly id: string;
  readonly anchor: LayerAnchor;
  readonly isOpen: boolean;
  readonly reason: DisabledReason;
  readonly onDismiss: () => void;
}

/** The reason next to its control. The text is always in the document, so that it can describe the control. */
function ReasonLayer({ id, anchor, isOpen, reason, onDismiss }: ReasonLayerProps) {
  const parts = typeof reason === 'string' ? { title: reason } : reason;
  return (
    <>
      <span id={id} hidden>
        {reasonText(reason)}
      </span>
      {isOpen && (
        <Layer
          anchor={anchor}
          onDismiss={onDismiss}
          className={typeof reason === 'string' ? 'layer tip' : 'layer why'}
          role="tooltip"
        >
          {typeof reason === 'string' ? reason : <b>{parts.title}</b>}
          {'text' in parts && parts.text !== undefined && <p>{parts.text}</p>}
          {'request' in parts && parts.request !== undefined && <p>{messages.requestHint}</p>}
          {'action' in parts && parts.action}
        </Layer>
      )}
    </>
  );
}

const HOVER_MS = 350;

/**
 * Explains a control by hover, by focus and by key. Spread `controlProps` on the control and render `layer`
 * after it. Without a reason both are empty.
 */
export function useDisabledReason(reason: DisabledReason | undefined, anchor: RefObject<HTMLElement | null>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (reason === undefined) return { show: () => {}, describedBy: undefined, controlProps: {}, layer: null };

  const later = (open: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(open), HOVER_MS);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  return {
    show: () => {
      setOpen(true);
      copyRequest(reason);
    },
    describedBy: id,
    controlProps: {
      ...(typeof reason === 'object' && reason.request !== undefined ? { 'data-request': reason.request } : {}),
      onPointerEnter: () => later(true),
      onPointerLeave: () => later(false),
      onBlur: () => later(false),
      onFocus: () => anchor.current?.matches(':focus-visible') === true && later(true),
      onKeyUp: (event: { readonly key: string }) => event.key === 'Escape' && close(),
    },
    layer: <ReasonLayer id={id} anchor={anchor} isOpen={isOpen} reason={reason} onDismiss={close} />,
  };
}
