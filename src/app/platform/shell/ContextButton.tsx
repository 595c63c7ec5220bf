import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Layer } from '#app/ui/overlays/layers.ts';

interface ContextButtonProps {
  /** The subject; the name of the layer, and of the button by default. */
  readonly label: string;
  readonly name?: string;
  /** Stays at phone width. */
  readonly isKept?: boolean;
  readonly face: ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

/** A fact of the top bar that opens a small panel: work date, subsidiary, connection, user. */
export function ContextButton({ label, name, isKept = false, face, children }: ContextButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={isKept ? 'keep' : 'mid'}
        aria-label={name}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen((open) => !open)}
      >
        {face}
      </button>
      {isOpen && (
        // A panel of text alone may have to be scrolled by key.
        <Layer
          anchor={button}
          align="end"
          takesFocus
          onDismiss={() => setOpen(false)}
          id={id}
          className="layer panel context-panel"
          role="dialog"
          aria-label={label}
          tabIndex={0}
          onKeyDown={pressed}
        >
          {children(close)}
        </Layer>
      )}
    </>
  );
}
