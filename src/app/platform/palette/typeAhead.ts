import { type RefObject, useLayoutEffect } from 'react';

export interface PaletteProps {
  /** Text typed while it was loading. */
  readonly typed: RefObject<string>;
  readonly onClose: () => void;
}

/** Buffers typing while the palette loads: it is meant for the palette and triggers no shortcut. */
export function TypedAhead({ into }: { readonly into: RefObject<string> }): null {
  useLayoutEffect(() => typeAhead(into), [into]);
  return null;
}

/** Captures every typed letter until stopped. */
export function typeAhead(into: RefObject<string>): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey) return;
    into.current += event.key;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', press, true);
  return () => removeEventListener('keydown', press, true);
}
