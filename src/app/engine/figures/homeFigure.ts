import type { ComponentType } from 'react';
import type { Viewer } from '#app/platform/shell/navigation.ts';

/** A part of Home that tells how a matter stands and leads to where that comes from. */
export interface HomeFigure {
  /** Above what waits for this person, among the figures, or beside what was opened last. */
  readonly at: 'start' | 'figures' | 'aside';
  /** Among the others there, the lowest first. */
  readonly place: number;
  readonly isFor: (viewer: Viewer) => boolean;
  readonly Part: ComponentType;
}
