import { randomUUID } from 'node:crypto';
import { todayPlus } from '../../support/books.ts';
import { expect, test } from '../../support/test.ts';

test(
  'the trial balance is shown as it was known, compared with now, and leads to who recorded what since, by keyboard',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const mark = randomUUID().slice(0, 8);
    const { number } = await books.expenseAccount(`Late ${mark}`);
    const journal = await books.journal(`Late entry ${mark}`, [
      { account: number, debit: 412.5 },
      { account: '1010', credit: 412.5 },
    ]);
    const tranId = String(journal.tranId);
    const page = await openAs('controller');
    const main = page.getByRole('main');
    await page.goto('/reports/trialBalance');
    await expect(main.getByRole('row', { name: new RegExp(`Late ${mark}`) })).toBeVisible();

    await main.getByRole('button', { name: 'Filter' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('As known');
    await page.keyboard.press('Enter');
    const day = main.getByRole('textbox', { name: 'As known at, date' });
    await expect(day).toBeFocused();
    await page.keyboard.type('t-1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`knownAt=${todayPlus(-1)}`));
    await expect(main.getByRole('row', { name: new RegExp(`Late ${mark}`) })).toHaveCount(0);

    const since = main.getByRole('link', { name: 'Show what changed since' });
    await since.focus();
    await page.keyboard.press('Enter');
    const changed = main.getByRole('row', { name: new RegExp(`Late ${mark}`) });
    await expect(changed).toContainText('412.50');
    await changed.getByRole('link', { name: '412.50' }).last().focus();
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { level: 1, name: 'Entries recorded later' })).toBeVisible();
    const entry = main.getByRole('row', { name: new RegExp(tranId) });
    await expect(entry).toContainText('Entered');
    await expect(entry).toContainText('412.50');
    await entry.getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(tranId) })).toBeVisible();
  },
);
