import { ListPage } from '../../pages/ListPage.ts';
import { SignInPage } from '../../pages/SignInPage.ts';
import { Shell } from '../../pages/Shell.ts';
import { expect, test } from '../../support/test.ts';

const LIST = '/records/periodEndJournal';
const rowsOf = /\/services\/rest\/record\/v1\/periodEndJournal\?.*offset=0&fields=/;

test(
  'a reload requests the rows of a list in parallel with the user, and counts and the catalog after them',
  { tag: '@slow' },
  async ({ page }) => {
    const door = new SignInPage(page);
    await door.open(LIST);
    await door.pick('accountant');
    await new Shell(page).isOpenFor('accountant');
    const first = new ListPage(page, 'Period end journals').table.getByRole('link').first();
    await expect(first).toBeVisible();

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    let isKnown = false;
    let askedBefore: boolean | undefined;
    await page.route('**/session/v1/me', async (route) => {
      // Held until the rows have been requested: if they were requested only afterwards, this would never continue.
      await expect.poll(() => asked.some((url) => rowsOf.test(url))).toBe(true);
      askedBefore = !isKnown;
      isKnown = true;
      await route.continue();
    });
    const later: string[] = [];
    await page.route(/metadata-catalog|\/approvals\/v1|\/undepositedFunds\/v1/, async (route) => {
      if (await first.isHidden()) later.push(route.request().url());
      await route.continue();
    });
    await page.reload();
    await expect(first).toBeVisible();
    expect(askedBefore).toBe(true);
    // The same response is used: nothing requests this page a second time.
    await expect.poll(() => asked.some((url) => url.includes('metadata-catalog'))).toBe(true);
    expect(asked.filter((url) => rowsOf.test(url))).toHaveLength(1);
    expect(later).toEqual([]);
  },
);
