/** Storage for the last frame of a tab, shown immediately on reload. */
export const FRAME_KEY = 'countinghouse.frame';

/**
 * A part of the bars as data, because the page's policy allows no markup as text: an element with its look and what it
 * contains, a text with its width, or the width of a text that is shown as a bar.
 */
export type Piece =
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, children: readonly Piece[]]
  | readonly [text: string, width: number]
  | number;

/** Rectangles of one color (`--rule`), as the path of a drawing whose origin is the page's left and top edge. */
export type Layer = readonly [color: string, path: string];

/** The bars around the screens, and where the last screen had text and lines. It contains nothing that a record says. */
export interface KeptFrame {
  readonly version: 2;
  /** The address and the window the layers are true of. */
  readonly path: string;
  readonly window: string;
  readonly bars: Readonly<Record<'topbar' | 'nav' | 'tabbar', Piece | undefined>>;
  /** In stacking order: one shape per color, because hundreds of elements delay the app. */
  readonly layers: readonly Layer[];
}

/** Removes what a tab keeps: the next person to sign in must not see it. */
export const forgetFrame = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(FRAME_KEY);

/** Takes the frame of the page's first bytes away, in the same frame in which the app shows its own. */
export const dropFrame = (): void => document.getElementById('frame')?.remove();
