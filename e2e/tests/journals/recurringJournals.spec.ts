import { randomUUID } from 'node:crypto';
import { DocumentForm } from '../../pages/DocumentForm.ts';
import { JournalForm } from '../../pages/JournalForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { today } from '../../support/books.ts';
import { overflowOf, violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';

test(
  'a due recurring journal opens filled from its template; its reversal is announced; an amount is allocated over months; a schedule shows its plan',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const name = `Rent by use ${randomUUID().slice(0, 8)}`;
    const accounts = await books.accountIds();
    const account = (number: string) => ({ id: accounts.get(number) ?? '' });
    const page = await openAs('controller');
    const row = page
      .getByRole('table', { name: 'Recurring journal entries' })
      .getByRole('row')
      .filter({ hasText: name });
    const looks = async (what: string): Promise<void> => {
      expect(await violationsOf(page), `${what}, light`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await violationsOf(page, ['color-contrast']), `${what}, dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    };

    await test.step('a template keeps its arithmetic, and one that is due is used', async () => {
      await books.service.create('journalTemplate', {
        name,
        recurrenceType: { id: 'MONTHLY' },
        startDate: today(),
        baseAmount: 900,
        isReversed: true,
        memo: 'Rent accrued in {year}',
        line: {
          items: [
            { account: account('6310'), debit: 'base * 60%' },
            { account: account('6310'), debit: 'rest' },
            { account: account('1010'), credit: 'base' },
          ],
        },
      });
      await page.goto('/journals/recurring');
      await expect(row.getByText('Due', { exact: true })).toBeVisible();
      await looks('recurring and reversals');
      await row.getByRole('button').focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Date')).toBeFocused();
      await expect(dialog.getByText('In balance')).toBeVisible();
      await dialog.getByLabel('Base amount').fill('1000.05');
      await looks('use of a template');
      await dialog.getByLabel('Base amount').focus();
      await page.keyboard.press('Control+Enter');
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
    expect(await books.service.read('periodEndJournal', id)).toMatchObject({
      total: 1000.05,
      template: { refName: name },
    });

    await test.step('the template is up to date, and the reversal of its journal is shown with both entries', async () => {
      await page.goto('/journals/recurring');
      await expect(row.getByText('Up to date')).toBeVisible();
      const { tranId, reversalEntry } = (await books.service.read('periodEndJournal', id)) as {
        readonly tranId?: string;
        readonly reversalEntry?: { readonly refName: string } | null;
      }; // the documented shape
      const reversal = page
        .getByRole('table', { name: 'Reversals' })
        .getByRole('row')
        .filter({ hasText: String(tranId) })
        .first();
      await expect(reversal).toContainText(reversalEntry ? `Done${reversalEntry.refName}` : 'Due');
    });

    await test.step('a reversal whose day has come without one is missing, says why, and its date is one press away', async () => {
      const memo = books.memo('Never reversed');
      const { id: unreversed, tranId } = await books.journalOn(today(), memo);
      // Two years ahead has no period yet, so nothing can be posted there.
      const day = `${Number(today().slice(0, 4)) + 2}-05-01`;
      await books.service.update('periodEndJournal', unreversed, { reversalDate: day });
      await page.goto('/journals/recurring');
      const missing = page
        .getByRole('table', { name: 'Reversals' })
        .getByRole('row')
        .filter({ hasText: String(tranId) });
      await expect(missing.getByText('Due', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: /^Work date/ }).click();
      await page.getByRole('textbox', { name: 'Work date' }).fill(day);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await expect(missing).toContainText('MissingNo period for this date.');
      await missing.getByRole('link', { name: /^Edit date/ }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Reversal date' })).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('+1');
      await page.keyboard.press('Control+s');
      expect(await new RecordPage(page).savedId()).toBe(unreversed);
      const put = (await books.service.read('periodEndJournal', unreversed)) as {
        readonly reversalDate?: string;
        readonly reversalEntry?: unknown;
      }; // the documented shape
      // Relative to the journal's date, not to the bar's.
      expect(put.reversalDate).toBe(new Date(Date.parse(today()) + 86_400_000).toISOString().slice(0, 10));
      expect(put.reversalEntry).toBeTruthy();
      await page.keyboard.press('Shift+F9');
      await expect(page.getByText('Work date, currency and dimensions reset.')).toBeVisible();
    });

    await test.step('an amount is allocated over two months by keyboard, each reversed on the first of the next, and posted to the ledger', async () => {
      const memo = books.memo('Insurance');
      await page.goto('/journals/spread');
      await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
      for (const text of ['1000.01', '6310', '1400']) {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
      await page.getByRole('textbox', { name: 'Months' }).fill('2');
      await page.getByRole('textbox', { name: 'Memo' }).focus();
      await page.keyboard.type(memo);
      await expect(page.getByRole('textbox', { name: 'Memo' })).toHaveValue(memo);
      await page.getByLabel('Reverse each').focus();
      await page.keyboard.press('Space');
      await expect(page.getByRole('table', { name: 'Plan' })).toContainText('500.01');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('Creating 2 journal entries')).toBeVisible();
      const entered = async () =>
        await books.service.list('periodEndJournal', `memo START_WITH '${memo}'`, ['memo', 'total', 'tranStatus']);
      await expect
        .poll(async () => (await entered()).map(({ total }) => Number(total)).toSorted((one, other) => one - other))
        .toEqual([500, 500, 500.01, 500.01]);
    });

    await test.step('a recognition schedule shows its plan as a chart with the same figures next to it, also while it is entered', async () => {
      const form = new DocumentForm(page);
      await page.goto('/records/revRecSchedule/new');
      await form.field('Name').fill(`Over a year ${name}`.slice(0, 60));
      await form.field('Method').selectOption({ label: 'Straight line' });
      await form.field('Recurrence').selectOption({ label: 'Monthly' });
      for (const [label, text] of [
        ['Periods', '12'],
        ['Amount', '1000'],
        ['Start date', '2026-01-31'],
      ] as const) {
        await form.field(label).fill(text);
        await page.keyboard.press('Tab');
      }
      const table = page.getByRole('table', { name: 'Recognition plan' });
      await expect(table.getByRole('row')).toHaveCount(14);
      await form.save();
      await expect(page.getByRole('img', { name: /^12 periods from .+, total 1,000\.00/ })).toBeVisible();
      await expect(table.getByRole('row')).toHaveCount(14);
      await expect(table.getByRole('row').last()).toContainText('1,000.00');
      await looks('plan of a schedule');

      await page.goto('/records/revRecSchedule/new');
      await form.field('Name').fill(`Pattern ${name}`.slice(0, 60));
      await form.field('Method').selectOption({ label: 'Custom pattern' });
      await form.field('Recurrence').selectOption({ label: 'Monthly' });
      await form.field('Periods').fill('2');
      await form.field('Amount').fill('1000.01');
      await form.grid('Plan').getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
      await expect(form.grid('Plan').getByLabel('Share %, line 1')).toBeFocused();
      for (const share of ['60', '50']) {
        await page.keyboard.type(share);
        await page.keyboard.press('Enter');
      }
      await expect(table.getByRole('row').last()).toContainText('99.99');
      await page.keyboard.press('Control+s');
      await expect(page.getByText('Shares total 110, 10 over 100. Reduce a share.').first()).toBeVisible();
      await expect(form.grid('Plan').getByLabel('Share %, line 2')).toBeFocused();
      await page.keyboard.type('40');
      await page.keyboard.press('Enter');
      await expect(table.getByRole('row').last()).toContainText('1,000.01');
      await form.save();
      await expect(table.getByRole('row').nth(2)).toContainText('400.01');
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await overflowOf(page)).toBe(0);
    });
  },
);
