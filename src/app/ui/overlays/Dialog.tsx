import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../inputs/Button.tsx';
import { classNames } from '../classNames.ts';
import { messages } from '../messages.ts';
import { useShortcuts } from '../keys/useShortcuts.ts';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Small 440, medium 640, large 920 px. */
  readonly size?: 'small' | 'medium' | 'large';
  /** Asked by Esc and the cross; the owner closes by setting `isOpen`, or does not, to guard what was typed. */
  readonly onClose: () => void;
  /** Left side of the foot: totals, what still waits. */
  readonly footNote?: ReactNode;
  /** Buttons, the one to press last. */
  readonly actions?: ReactNode;
  /** A grid as the body fills the dialog's width. */
  readonly isFlush?: boolean;
  /** The sheet behind stays readable: for signing in again over a form. */
  readonly isSeeThrough?: boolean;
  /** No cross and no Esc: an answer is needed. */
  readonly mustAnswer?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog on the browser's own element: the page behind is inert, focus stays inside and returns to where it
 * was. Its content exists only while it is open.
 */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps) {
  const {
    title,
    subtitle,
    size = 'large',
    onClose,
    footNote,
    actions,
    isFlush = false,
    isSeeThrough = false,
    mustAnswer = false,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useShortcuts({ label: title, isModal: true, shortcuts: [] });
  useModal(dialog);

  const pressed = (event: KeyboardEvent) => {
    // A layer inside that used Esc has already prevented it.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    if (!mustAnswer) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={classNames('dialog', size !== 'large' && size, isSeeThrough && 'see-through')}
      aria-labelledby={titleId}
      onKeyDown={pressed}
      onCancel={(event) => event.preventDefault()}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        {!mustAnswer && <Button variant="quiet" icon={X} label={messages.close} onClick={onClose} />}
        {subtitle !== undefined && <p>{subtitle}</p>}
      </header>
      <div className={classNames('body', !isFlush && 'padded')}>{children}</div>
      {(actions !== undefined || footNote !== undefined) && (
        <footer>
          {footNote}
          <span className="right">{actions}</span>
        </footer>
      )}
    </dialog>
  );
}

/** Opens on mount, closes on unmount, and restores the focus even when its element was rendered again. */
export function useModal(dialog: { readonly current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]:not(div), [data-autofocus] input')?.focus();
    return () => {
      element.close();
      const again = before?.isConnected === true ? before : before?.id ? document.getElementById(before.id) : null;
      if (again instanceof HTMLElement) again.focus();
    };
  }, [dialog]);
}

interface Choice {
  readonly label: string;
  readonly variant?: 'primary' | 'danger' | 'dangerPrimary';
  readonly keys?: string;
  readonly onChoose: () => void;
  /** The initial focus: the choice that loses nothing. */
  readonly isSafe?: boolean;
}

interface ChoiceDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly choices: readonly Choice[];
  /** Esc and the close button: changes nothing. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question with a few answers: leave with edits, delete, respread or keep. */
export function ChoiceDialog({ isOpen, title, choices, onClose, children }: ChoiceDialogProps) {
  const actions = choices.map(({ label, variant, keys, onChoose, isSafe = false }) => (
    <Button
      key={label}
      variant={variant ?? 'default'}
      keys={keys}
      onClick={onChoose}
      {...(isSafe ? { 'data-autofocus': '' } : {})}
    >
      {label}
    </Button>
  ));
  return (
    <Dialog isOpen={isOpen} title={title} size="small" onClose={onClose} actions={actions}>
      {children}
    </Dialog>
  );
}
