import type { Page } from '@playwright/test';
import { ListPage } from '../../pages/ListPage.ts';
import { Shell } from '../../pages/Shell.ts';
import { expect, test } from '../../support/test.ts';

const list = '/records/invoice';
const frame = '#frame';

/** Holds every file of the build back until released. */
async function holdFiles(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => void (letGo = resolve));
  await page.route('**/assets/**', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

/** Positions of the shell's bars and links, in whole pixels. */
const placesOf = (page: Page, root: string): Promise<readonly string[]> =>
  page.evaluate(
    (at) =>
      [...document.querySelectorAll(`${at} :is(.topbar, .brand, .palette, .nav, .nav a, .nav hr, .main)`)].map(
        (each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return `${each.className} ${[x, y, width, height].map(Math.round).join(' ')}`;
        },
      ),
    root,
  );

const paints = (page: Page): Promise<number> => page.evaluate(() => performance.getEntriesByType('paint').length);

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the first bytes of the page paint the shell before any script has come, ${colorScheme}`,
    { tag: '@slow' },
    async ({ openAs }) => {
      const page = await openAs('accountant', { colorScheme });
      const letGo = await holdFiles(page);
      await page.goto(list, { waitUntil: 'commit' });
      await expect(page.locator(`${frame} .nav li`).first()).toBeVisible();
      await expect.poll(() => paints(page)).toBeGreaterThan(0);
      const paper = await page.locator(`${frame} .topbar`).evaluate((bar) => getComputedStyle(bar).backgroundColor);
      expect(paper).toBe(colorScheme === 'light' ? 'rgb(243, 241, 233)' : 'rgb(14, 19, 18)');
      await expect(page.locator('#root')).toBeEmpty();
      letGo();
      await new Shell(page).isOpenFor('accountant');
      await expect(page.locator(frame)).toHaveCount(0);
    },
  );
}

test(
  'a reload of a live session paints the last frame immediately, in the same places and without a word of a record',
  { tag: '@slow' },
  async ({ openAs }) => {
    // A separate session: it is ended below, and others share the default one.
    const page = await openAs('accountant', { isFresh: true });
    await page.goto(list);
    const invoices = new ListPage(page, 'Invoices');
    await expect(invoices.rows.nth(5)).toBeVisible();
    // The frame is kept once the screen is at rest.
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('countinghouse.frame') ?? ''))
      .toContain('"path":"/records/invoice');
    await invoices.isSettled();
    const number = (await invoices.rows.nth(1).getByRole('link').first().textContent()) ?? '';
    const before = await placesOf(page, '#root');
    const letGo = await holdFiles(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator(`${frame} .nav`)).toContainText('Receivables');
    await expect(page.locator(`${frame} .kept-screen path`).nth(2)).toBeAttached();
    expect(await placesOf(page, frame)).toEqual(before);
    await expect(page.locator(`${frame} .main`)).toHaveText('');
    const kept = await page.evaluate(() => sessionStorage.getItem('countinghouse.frame') ?? '');
    expect(kept).toContain('Receivables');
    for (const secret of [number, 'Nora', 'Lindqvist', 'Beaumont']) expect(kept).not.toContain(secret);
    letGo();
    await expect(invoices.rows.nth(5)).toBeVisible();
    expect(await placesOf(page, '#root')).toEqual(before);

    // Signed out, nothing of it is left for the next person in this tab.
    await new Shell(page).signOut('accountant');
    await expect
      .poll(() =>
        page.evaluate(() => sessionStorage.getItem('countinghouse.frame')).catch(() => 'the page is being left'),
      )
      .toBeNull();
  },
);

test('without a session no places flash before the sign-in page', async ({ page }) => {
  const letGo = await holdFiles(page);
  await page.goto(list, { waitUntil: 'commit' });
  await expect(page.locator(`${frame} .brand`)).toBeVisible();
  await expect(page.locator(`${frame} .nav li`).first()).toBeHidden();
  letGo();
  await expect(page.getByRole('button', { name: 'Nora Lindqvist' })).toBeVisible();
});

test.describe('kept on the device', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'allow' } });

  test(
    'a reload without a network says that it is offline and that entries are safe, and opens when it returns',
    { tag: '@slow' },
    async ({ openAs }) => {
      const page = await openAs('accountant');
      await page.goto(list);
      await new Shell(page).isOpenFor('accountant');
      await page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready;
        if (active?.state === 'activated') return;
        await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
      });
      const answers = await page.evaluate(async () => {
        const names = await caches.keys();
        const kept = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
        return kept.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(answers.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
      expect(answers).toContain('/');

      await page.context().setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Offline' })).toBeVisible();
      await expect(page.getByText('Your unsaved entries are safe on this device.')).toBeVisible();
      await page.context().setOffline(false);
      await expect(new ListPage(page, 'Invoices').rows.nth(3)).toBeVisible();
    },
  );

  test('a page of an old build says so when the connection returns', { tag: '@slow' }, async ({ openAs }) => {
    const page = await openAs('accountant');
    await page.goto(list);
    const invoices = new ListPage(page, 'Invoices');
    await expect(invoices.rows.nth(3)).toBeVisible();
    await invoices.isSettled();
    await page.route(
      (url) => url.pathname === '/',
      (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><script type="module" src="/assets/index-ofTheNextBuild.js"></script>',
        }),
    );
    const notice = page.getByRole('button', { name: /^New version available/ });
    await expect(notice).toHaveCount(0);
    await page.context().setOffline(true);
    await invoices.search.fill('rent');
    await expect(page.getByRole('button', { name: 'No connection' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(notice).toBeVisible();
  });
});

/** What a page requested from the service, in waves: a request belongs to the next wave after the last answer before it. */
async function wavesOf(page: Page, load: () => Promise<unknown>): Promise<readonly (readonly string[])[]> {
  const waves: string[][] = [[]];
  let answered = false;
  const isService = (url: string): boolean => /\/(?:services|app\/login|config\.json)/.test(new URL(url).pathname);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!request.isNavigationRequest() && !isService(request.url())) return;
    if (answered) waves.push([]);
    answered = false;
    waves.at(-1)?.push(pathname.replace('/services/rest/', ''));
  });
  page.on('response', (response) => void (answered ||= isService(response.url())));
  await load();
  return waves;
}

for (const [title, path, first] of [
  ['a list', '/records/invoice', 'record/v1/invoice'],
  ['a record', undefined, 'record/v1/account/'],
] as const)
  test(
    `${title} in a browser that knows only the session is asked for in three steps after the page`,
    { tag: '@slow' },
    async ({ openAs, books }) => {
      const known = await openAs('accountant');
      const page = await known.context().newPage();
      // Nothing of an earlier visit: the session's cookie alone.
      await page.addInitScript(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      const address = path ?? `/records/account/${(await books.service.first('account'))?.id ?? ''}`;
      const rows = page
        .locator('#root main')
        .getByRole(path === undefined ? 'heading' : 'table')
        .first();
      const waves = await wavesOf(page, async () => {
        await page.goto(address);
        await expect(rows).toBeVisible();
      });
      const asked = waves.flat();
      expect(asked.filter((each) => each === address || each.startsWith('/auth/callback'))).toEqual([address]);
      expect(asked).not.toContain('/config.json');
      const waveOf = (start: string): number => waves.findIndex((wave) => wave.some((each) => each.startsWith(start)));
      expect(waveOf('/app/login/oauth2/authorize')).toBeLessThan(waveOf('auth/oauth2/v1/token'));
      // Who the user is, the preferences and the first rows are one step.
      expect([waveOf('session/v1/me'), waveOf('preferences/v1'), waveOf(first)]).toEqual(
        Array.from({ length: 3 }, () => waveOf('auth/oauth2/v1/token') + 1),
      );
    },
  );
