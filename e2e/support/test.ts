import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { Shell } from '../pages/Shell.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { Books } from './books.ts';
import type { Person } from './credentials.ts';
import { ServiceClient } from './serviceClient.ts';

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A separate browser of a signed-in user, closed when the test ends. */
export type OpenAs = (
  person: Person,
  options?: BrowserContextOptions & { readonly isFresh?: boolean },
) => Promise<Page>;

interface TestFixtures {
  readonly openAs: OpenAs;
}

interface WorkerFixtures {
  readonly origin: string;
  readonly books: Books;
  /** Browser storage after signing in, once per user and worker. */
  readonly kept: Map<Person, Promise<Kept>>;
}

/** Journeys with the service next to the browser, and with signed-in users. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  origin: [
    async ({}, use, { config }) => {
      await use(config.projects[0]?.use.baseURL ?? '');
    },
    { scope: 'worker' },
  ],
  books: [
    async ({ origin }, use) => {
      await use(new Books(new ServiceClient(origin)));
    },
    { scope: 'worker' },
  ],
  kept: [
    async ({}, use) => {
      await use(new Map());
    },
    { scope: 'worker' },
  ],
  openAs: async ({ browser, kept, origin, contextOptions }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (person, { isFresh = false, ...options } = {}) => {
      const all = { ...contextOptions, baseURL: origin, ...options };
      if (!isFresh && !kept.has(person))
        kept.set(person, signInOnce(browser, { ...contextOptions, baseURL: origin }, person));
      const storageState = isFresh ? undefined : await kept.get(person);
      const context = await browser.newContext({ ...all, ...(storageState ? { storageState } : {}) });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      opened.push(context);
      const page = await context.newPage();
      if (isFresh) {
        await signIn(page, person);
      }
      return page;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect } from '@playwright/test';

async function signInOnce(browser: Browser, options: BrowserContextOptions, person: Person): Promise<Kept> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await signIn(page, person);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function signIn(page: Page, person: Person): Promise<void> {
  const door = new SignInPage(page);
  await door.open();
  await door.pick(person);
  await new Shell(page).isOpenFor(person);
}
