import type { Page } from '@playwright/test';
import { JournalForm } from '../../pages/JournalForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { expect, test } from '../../support/test.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const nameOf = (date: string): string => `${months[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`;
const monthOf = (date: string): string => months[Number(date.slice(5, 7)) - 1] ?? '';

/** Saves the form and returns the id of the new record. */
async function saved(page: Page): Promise<string> {
  await page.keyboard.press('Control+s');
  return await new RecordPage(page).savedId();
}

test(
  'a journal is repeated at the end of the next month, its memos name that month, and nothing is saved before the user does',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const open = (await books.periods()).filter(({ isClosed, isLocked }) => !isClosed && !isLocked);
    const [first, second] = open;
    if (!first || !second) throw new Error('No two open months in a row');
    const tail = books.memo('kept');
    const { id } = await books.journal(
      `Rent ${nameOf(first.end)} ${tail}`,
      [
        { account: '6310', debit: 75, memo: 'For {month}, {quarter}' },
        { account: '1010', credit: 75 },
      ],
      first.end,
    );
    const memo = `Rent ${nameOf(second.end)} ${tail}`;

    const page = await openAs('accountant');
    const record = new RecordPage(page);
    const form = new JournalForm(page);
    await record.open('periodEndJournal', id);
    await record.choose('Repeat next month');
    await form.isThere();
    await expect(form.memo).toHaveValue(memo);
    await expect(form.cell('Memo', 1)).toHaveText(
      `For ${monthOf(second.end)}, Q${Math.ceil(Number(second.end.slice(5, 7)) / 3)}`,
    );
    expect(await books.journalsOf(memo)).toHaveLength(0);

    const copy = await books.service.read('periodEndJournal', await saved(page));
    expect(copy).toMatchObject({ tranDate: second.end, postingPeriod: { id: second.id }, memo, total: 75 });
    const former = await books.service.read('periodEndJournal', id);
    expect(former).toMatchObject({ tranDate: first.end, postingPeriod: { id: first.id } });
  },
);

test('the palette repeats and copies the journal in view', { tag: '@slow' }, async ({ openAs, books }) => {
  const [first, second] = (await books.periods()).filter(({ isClosed, isLocked }) => !isClosed && !isLocked);
  if (!first || !second) throw new Error('No two open months in a row');
  const tail = books.memo('from the palette');
  const { id } = await books.journalOn(first.end, `{month} ${tail}`);
  const page = await openAs('accountant');
  const form = new JournalForm(page);
  const choose = async (command: string): Promise<void> => {
    await new RecordPage(page).open('periodEndJournal', id);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill(`> ${command}`);
    await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toContainText(command);
    await page.keyboard.press('Enter');
    await form.isThere();
  };
  await choose('Repeat next month');
  await expect(form.memo).toHaveValue(`${monthOf(second.end)} ${tail}`);
  await choose('Duplicate this record');
  await expect(form.memo).toHaveValue(`${monthOf(first.end)} ${tail}`);
});
