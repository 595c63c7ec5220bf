import { RecordPage } from '../../pages/RecordPage.ts';
import { today } from '../../support/books.ts';
import { overflowOf, violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';

/** The first day of the month before this one. */
const lastMonth = (): string => {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
};

test(
  'revenue due shows in the close of its month, is previewed, recognized and shown on its schedule',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    const [period] = await books.service.list(
      'accountingPeriod',
      `startDate = '${lastMonth()}' AND isYear != true AND isQuarter != true`,
    );
    const id = String(period?.id);

    await test.step('the checklist leads to the journal of the month', async () => {
      await page.goto(`/records/accountingPeriod/${id}`);
      await page
        .getByRole('link', { name: /^Revenue recognition due/ })
        .first()
        .click();
      await expect(page.getByRole('table', { name: 'Revenue to recognize' })).toBeVisible();
      const preview = page.getByRole('table', { name: 'Revenue to recognize' });
      await expect(preview.getByRole('link', { name: /, line \d+$/ }).first()).toHaveAttribute(
        'href',
        /^\/records\/(?:invoice|cashSale|creditMemo)\/\d+$/,
      );
      await expect(page.getByRole('complementary', { name: 'Ledger preview' })).toContainText('Predicted');
      expect(await violationsOf(page), 'preview').toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    });

    const saved = await test.step('what was previewed is saved', async () => {
      await page.keyboard.press('Control+s');
      return await new RecordPage(page).savedId();
    });
    const journal = await books.service.read('revenueRecognition', saved);
    expect(journal).toMatchObject({ postingPeriod: { id }, caughtUp: 0 });
    expect(Number(journal.total)).toBeGreaterThan(0);

    await test.step('what is recognized once is not copied', async () => {
      await new RecordPage(page).isThere();
      await page.getByRole('button', { name: 'More actions' }).click();
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: /copy/i })).toHaveCount(0);
      await page.keyboard.press('Escape');
    });

    await test.step('a schedule shows plan against posted for each of its sale lines', async () => {
      const [schedule] = await books.service.list('revRecSchedule', "name IS 'Twelve months'");
      await page.goto(`/records/revRecSchedule/${String(schedule?.id)}`);
      const lines = page.getByRole('table', { name: 'Sale lines' });
      await expect(lines.getByRole('link', { name: String(journal.tranId) }).first()).toBeVisible();
      expect(await violationsOf(page), 'sale lines of a schedule').toEqual([]);
    });
  },
);
