import type { Page } from '@playwright/test';
import type { Books } from './books.ts';

/** A screen state worth reviewing, and the steps to it. */
export interface ScreenState {
  readonly name: string;
  /** Leaves something on the device that would change the next screen. */
  readonly isAlone?: boolean;
  readonly show: (page: Page, books: Books) => Promise<void>;
}
