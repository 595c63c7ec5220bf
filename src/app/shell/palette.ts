import { type ComponentType, lazy, type MutableRefObject, useLayoutEffect } from 'react';

export interface PaletteProps {
  /** What was typed while it was on its way. */
  readonly typed: MutableRefObject<string>;
  readonly onClose: () => void;
}

let loaded: ComponentType<PaletteProps> | undefined;

/** Loads the palette before anybody asks for it. */
export const loadPalette = async (): Promise<{ default: ComponentType<PaletteProps> }> => {
  const { Palette } = await import('../palette/Palette.tsx');
  loaded = Palette;
  return { default: Palette };
};

const onItsWay = lazy(loadPalette);

/** The palette itself once it is there, so that its field has the focus before the next key. Until then one that waits for it. */
export const palette = (): ComponentType<PaletteProps> => loaded ?? onItsWay;

/** Keeps what is typed while the palette is on its way: it is meant for the palette and no shortcut. */
export function TypedAhead({ into }: { readonly into: MutableRefObject<string> }): null {
  useLayoutEffect(() => typeAhead(into), [into]);
  return null;
}

/** Takes every letter that is typed, until told to stop. */
export function typeAhead(into: MutableRefObject<string>): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey) return;
    into.current += event.key;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', press, true);
  return () => removeEventListener('keydown', press, true);
}
