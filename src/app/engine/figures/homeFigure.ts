import type { ComponentType } from 'react';
import type { RecordType } from '#contract/records/index';
import type { Viewer } from '#app/platform/shell/navigation.ts';

/** A figure of Home with a link to its source. */
export interface HomeFigure {
  /** Above everything, among the figures, below what needs attention, or next to that. */
  readonly at: 'start' | 'figures' | 'below' | 'aside';
  /** Among the others there, the lowest first. */
  readonly place: number;
  readonly isFor: (viewer: Viewer) => boolean;
  readonly Part: ComponentType;
}

/** Work that begins from the head of Home: what a role does most comes first. */
export type HomeStart = { readonly at: 'head'; readonly place: number } & (
  | {
      /** It is offered to roles that may create this. */
      readonly makes: RecordType;
      /** Its target; absent: a new one. */
      readonly to?: string;
      /** Absent: New, and the name of the type. */
      readonly label?: string;
    }
  | { readonly isFor: (viewer: Viewer) => boolean; readonly to: string; readonly label: string }
);

export type HomePart = HomeFigure | HomeStart;
