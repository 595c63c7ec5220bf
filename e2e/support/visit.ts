import type { Page } from '@playwright/test';

/**
 * Goes to another address within the app that is on the page, as Back and Forward do: loading the page and signing in anew takes
 * ten times the work. Loads it where there is no app yet, or where something lies over the screen and would stay.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const left = await page.evaluate((to) => {
    const isPlain =
      document.querySelector('main h1') !== null &&
      document.querySelector('dialog[open], :popover-open, [role=menu]') === null;
    if (!isPlain || new URL(to, location.href).pathname === location.pathname) return undefined;
    history.pushState({ idx: history.length, key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    return document.title;
  }, path);
  if (left === undefined) await page.goto(path);
  // Every screen has a title of its own; until it stands, what is looked for may be found in the screen that is being left.
  else await page.waitForFunction((former) => document.title !== former, left);
}
