import type { ButtonHTMLAttributes } from 'react';
import { Kbd } from '../keys/Kbd.tsx';
import { ariaKeys } from '../keys/keys.ts';

interface LinkButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className' | 'disabled'> {
  readonly keys?: string | undefined;
}

/** An action that reads as a link in a sentence: "Undo", "Use 1 Jul". Places have real links instead. */
export function LinkButton({ keys, children, ...native }: LinkButtonProps) {
  return (
    <button
      {...native}
      type="button"
      className="link"
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
    >
      {children}
      {keys !== undefined && (
        <>
          {' '}
          <Kbd keys={keys} />
        </>
      )}
    </button>
  );
}
