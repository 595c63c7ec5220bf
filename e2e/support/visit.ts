import type { Page } from '@playwright/test';

/**
 * Navigates within the loaded app, as Back and Forward do: a full load with sign-in takes ten times as long. Loads the
 * page where there is no app yet, or where an open layer would stay.
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
  // Every screen has its own title; until it changes, a locator may match the previous screen.
  else await page.waitForFunction((former) => document.title !== former, left);
}
