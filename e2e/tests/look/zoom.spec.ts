import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';
import { visit } from '../../support/visit.ts';

/** A window of 1280 by 1024 at 400 %. */
const viewport = { width: 320, height: 256 };

/** How many rows of the page's main table are completely visible and uncovered after scrolling to them. */
const rowsSeen = async (page: Page, table: string): Promise<number> => {
  const rows = page.getByRole('main').locator(`${table} tbody tr:not(.row-note)`);
  await rows.first().waitFor();
  await expect(page.locator('main :is([aria-busy="true"], .sk)')).toHaveCount(0, { timeout: 60_000 });
  await rows.first().evaluate((row) => row.scrollIntoView({ block: 'start', behavior: 'instant' }));
  return await rows.evaluateAll((all) => {
    const isOf = (row: Element, x: number, y: number) =>
      y < innerHeight && document.elementFromPoint(x, y)?.closest('tr') === row;
    return all.filter((row) => {
      const { left, top, bottom } = row.getBoundingClientRect();
      const x = Math.max(left, 0) + 60;
      return isOf(row, x, top + 3) && isOf(row, x, bottom - 3);
    }).length;
  });
};

test('at 400 % rows are seen in lists, records, forms and reports', { tag: '@slow' }, async ({ openAs, books }) => {
  const page = await openAs('controller', { viewport });
  const journal = await books.idOf('periodEndJournal', 'isReversal IS true');
  for (const [path, table, wanted] of [
    ['/records/invoice', 'table', 2],
    ['/records/customer', 'table', 2],
    ['/records/account', 'table', 2],
    [`/records/periodEndJournal/${journal}`, 'table', 2],
    [`/records/periodEndJournal/${journal}/edit`, 'table.lines', 2],
    ['/reports/trialBalance', 'table', 3],
    ['/reports/incomeStatement', 'table', 3],
    ['/reports/receivablesAging', 'table', 3],
    ['/pay-bills', 'table', 3],
  ] as const) {
    await visit(page, path);
    expect.soft(await rowsSeen(page, table), path).toBeGreaterThanOrEqual(wanted);
  }
});

test(
  'at 400 % every tab of the foot shows its label, and the page does not scroll sideways',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('controller', { viewport });
    await visit(page, '/records/invoice');
    const tabs = page.locator('.tabbar > *');
    for (const tab of await tabs.all()) {
      await expect(tab).toHaveAccessibleName(/\w/);
      // Truncated text would still have its name.
      const { size, bottom } = await tab.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return {
          size: Number.parseFloat(getComputedStyle(element).fontSize),
          bottom: range.getBoundingClientRect().bottom,
        };
      });
      expect(size).toBeGreaterThan(9);
      expect(bottom).toBeLessThanOrEqual(viewport.height + 1);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  },
);
