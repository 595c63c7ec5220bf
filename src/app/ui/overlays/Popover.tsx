import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../inputs/Button.tsx';
import { useLayer } from './useLayer.ts';

interface PopoverProps {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly variant?: 'default' | 'quiet';
  readonly align?: 'start' | 'end';
  /** Words on the button; without them only the icon. */
  readonly text?: ReactNode;
  /** Its content; `close` returns the focus to the button. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a small panel of controls: columns, a filter clause. Not modal; Esc and a click elsewhere close it. */
export function Popover({ label, icon, variant = 'default', align = 'start', text, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const layer = useLayer(button, { isOpen, align, onDismiss: () => setOpen(false) });
  useEffect(() => {
    if (!isOpen) return;
    const first = layer.current?.querySelector<HTMLElement>(
      '[data-autofocus], input, select, button, a[href], [tabindex="0"]',
    );
    (first ?? layer.current)?.focus({ preventScroll: true });
  }, [isOpen, layer]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <>
      <Button
        ref={button}
        icon={icon}
        variant={variant}
        label={text === undefined ? label : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen((open) => !open)}
      >
        {text}
      </Button>
      {isOpen && (
        <div
          ref={layer}
          id={panelId}
          className="layer panel"
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={pressed}
        >
          {children(close)}
        </div>
      )}
    </>
  );
}
