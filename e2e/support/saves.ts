import type { Page, Route } from '@playwright/test';

/** Controls the saves of journals, and passes everything else, including the dry runs at the same address. */
export async function onSave(page: Page, handle: (route: Route, count: number) => Promise<void>): Promise<void> {
  let count = 0;
  await page.route(/\/record\/v1\/periodEndJournal(\?|$)/, async (route) => {
    const request = route.request();
    const isSave = request.method() === 'POST' && !(request.headers().accept ?? '').includes('-form');
    if (!isSave) return await route.fallback();
    count += 1;
    await handle(route, count);
  });
}

/** Holds what passes through until it is opened. */
export function gate(): { readonly open: () => void; readonly opened: Promise<void> } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
