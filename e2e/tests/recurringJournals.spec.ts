import { randomUUID } from 'node:crypto';
import { JournalForm } from '../pages/JournalForm.ts';
import { RecordPage } from '../pages/RecordPage.ts';
import { today } from '../support/books.ts';
import { overflowOf, violationsOf } from '../support/inspect.ts';
import { expect, test } from '../support/test.ts';

test('a recurring journal that is due opens filled from its template; its reversal is told; a schedule shows its plan', async ({ openAs, books }) => {
  const name = `Rent by use ${randomUUID().slice(0, 8)}`;
  const accounts = await books.accountIds();
  const account = (number: string) => ({ id: accounts.get(number) ?? '' });
  const page = await openAs('controller');
  const row = page.getByRole('table', { name: 'Recurring journals' }).getByRole('row').filter({ hasText: name });
  const looks = async (what: string): Promise<void> => {
    expect(await violationsOf(page), `${what}, light`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await violationsOf(page, ['color-contrast']), `${what}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  };

  await test.step('a template keeps its arithmetic, and one that is due is used', async () => {
    await books.service.create('journalTemplate', {
      name, recurrenceType: { id: 'MONTHLY' }, startDate: today(), baseAmount: 900, isReversed: true, memo: 'Rent accrued in {year}',
      line: { items: [{ account: account('6310'), debit: 'base * 60%' }, { account: account('6310'), debit: 'rest' }, { account: account('1010'), credit: 'base' }] },
    });
    await page.goto('/journals/recurring');
    await expect(row.getByText('Due', { exact: true })).toBeVisible({ timeout: 20_000 });
    await looks('recurring and reversals');
    await row.getByRole('button').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Base amount').fill('1000.05');
    await looks('use of a template');
    await dialog.getByRole('button', { name: 'Open the journal' }).focus();
    await page.keyboard.press('Enter');
  });

  const id = await test.step('the journal is filled and balanced, and saved like any other', async () => {
    const form = new JournalForm(page);
    await form.isThere();
    await form.isInBalance();
    await expect(form.memo).toHaveValue(`Rent accrued in ${today().slice(0, 4)}`);
    await expect(form.cell('Debit', 1)).toContainText('600.03');
    await expect(form.cell('Debit', 2)).toContainText('400.02');
    await page.keyboard.press('Control+s');
    return await new RecordPage(page).savedId();
  });
  expect(await books.service.read('periodEndJournal', id)).toMatchObject({ total: 1000.05, template: { refName: name } });

  await test.step('the template is up to date, and the reversal of its journal is told with both entries', async () => {
    await page.goto('/journals/recurring');
    await expect(row.getByText('Up to date')).toBeVisible({ timeout: 20_000 });
    const { tranId, reversalEntry } = (await books.service.read('periodEndJournal', id)) as { readonly tranId?: string; readonly reversalEntry?: { readonly refName: string } | null }; // the documented shape
    const reversal = page.getByRole('table', { name: 'Reversals' }).getByRole('row').filter({ hasText: String(tranId) }).first();
    await expect(reversal).toContainText(reversalEntry ? `Done${reversalEntry.refName}` : 'Due');
  });

  await test.step('a recognition schedule shows its plan as a picture with the same figures beside it', async () => {
    const made = await books.service.create('revRecSchedule', {
      name: `Over a year ${name}`, amortizationType: { id: 'STRAIGHTLINE' }, recurrenceType: { id: 'MONTHLY' }, periodOffset: 12, initialAmount: 1000, scheduledDate: '2026-01-31',
    });
    await page.goto(`/records/revRecSchedule/${made.id}`);
    await expect(page.getByRole('img', { name: /^12 periods, 1,000.00 in all/ })).toBeVisible({ timeout: 20_000 });
    const table = page.getByRole('table', { name: 'Recognition plan' });
    await expect(table.getByRole('row')).toHaveCount(14);
    await expect(table.getByRole('row').last()).toContainText('1,000.00');
    await looks('plan of a schedule');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowOf(page)).toBe(0);
  });
});
