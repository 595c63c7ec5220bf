import { type ComponentType, lazy } from 'react';
import type { PaletteProps } from '#app/platform/palette/typeAhead.ts';
import { untilReached } from '#app/ui/lazyCode.ts';

let loaded: ComponentType<PaletteProps> | undefined;

/** Preloads the palette. */
export const loadPalette = async (): Promise<{ default: ComponentType<PaletteProps> }> => {
  const { Palette } = await import('#app/platform/palette/Palette.tsx');
  loaded = Palette;
  return { default: Palette };
};

const onItsWay = lazy(() => untilReached(loadPalette));

/** The palette once loaded, so that its field has the focus before the next key. Until then a placeholder. */
export const palette = (): ComponentType<PaletteProps> => loaded ?? onItsWay;
