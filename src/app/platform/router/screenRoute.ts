import type { ComponentType } from 'react';
import type { Connection } from '#app/platform/api/connection.ts';
import type { Preferences } from '#app/platform/preferences/preferences.ts';

export interface Screen {
  readonly Component: ComponentType;
}

/** What is known when a screen is about to be shown. */
export interface ScreenAsk {
  readonly connection: Pick<Connection, 'cache' | 'queries'>;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  /** The user's; before the first screen of a page they are on their way, and the usual ones are assumed. */
  readonly preferences: Preferences;
}

/** The address of a screen, and the import of its code. */
export interface ScreenRoute {
  readonly path: string;
  readonly lazy: () => Promise<Screen>;
  /**
   * Requests what the screen shows first, so that it travels beside the code. What it guesses wrongly is requested again
   * by the screen itself; failures are the screen's to show.
   */
  readonly ask?: (asked: ScreenAsk) => Promise<unknown>;
}
