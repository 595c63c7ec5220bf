import type { Page } from '@playwright/test';
import { JournalForm } from '../../pages/JournalForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { Shell } from '../../pages/Shell.ts';
import type { Books } from '../../support/books.ts';
import { type OpenAs, expect, test } from '../../support/test.ts';

const lines = [
  { account: '6310', debit: 100, memo: 'Insurance' },
  { account: '6740', debit: 50, memo: 'Telephone' },
  { account: '1010', credit: 150, memo: 'Paid' },
];

/** Two people with the same journal open for editing. */
async function bothEdit(
  openAs: OpenAs,
  books: Books,
): Promise<{ readonly id: string; readonly first: Page; readonly second: Page }> {
  const { id } = await books.journal(books.memo('Shared'), lines);
  const [first, second] = await Promise.all([openAs('controller'), openAs('accountant')]);
  await Promise.all([first, second].map((page) => new JournalForm(page).open(`/records/periodEndJournal/${id}/edit`)));
  return { id, first, second };
}

async function editMemo(page: Page, line: number, text: string): Promise<void> {
  const form = new JournalForm(page);
  await form.goTo('Memo', line);
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
}

test(
  'a form names who else has the record open, and who is changing it, on any machine',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const { first, second } = await bothEdit(openAs, books);
    await expect(second.getByText('Also open: Amira Chen')).toBeVisible();
    await editMemo(first, 1, 'Insurance of the hall');
    await editMemo(second, 2, 'Telephone of the hall');
    await expect(second.getByText('Also editing: Amira Chen')).toBeVisible();
    await save(first);
    await new RecordPage(first).savedId();
    // A form asks again every 15 seconds.
    await expect(second.getByText('Also editing: Amira Chen')).toHaveCount(0, { timeout: 30_000 });
  },
);

test('acceptance 7: two users who change different lines both find their change in the journal, and the second is notified', async ({
  openAs,
  books,
}) => {
  const { id, first, second } = await bothEdit(openAs, books);
  await editMemo(first, 1, 'Insurance of the hall');
  await editMemo(second, 2, 'Telephone of the hall');
  await save(first);
  await new RecordPage(first).savedId();
  await save(second);
  await expect(new Shell(second).toast(/^1 change by Amira Chen merged\.$/)).toBeVisible();
  await new RecordPage(second).savedId();
  expect((await books.linesOf(id)).map(({ memo }) => memo)).toEqual([
    'Insurance of the hall',
    'Telephone of the hall',
    'Paid',
  ]);
});

test('acceptance 7: two users who change the same cell choose a value before anything is saved', async ({
  openAs,
  books,
}) => {
  const { id, first, second } = await bothEdit(openAs, books);
  await editMemo(first, 1, 'By the controller');
  await editMemo(second, 1, 'By the accountant');
  await editMemo(second, 2, 'Beside it');
  await save(first);
  await new RecordPage(first).savedId();
  await save(second);

  const dialog = second.getByRole('dialog', { name: /changed while you were editing/ });
  await expect(dialog).toContainText('Amira Chen');
  expect((await books.linesOf(id)).map(({ memo }) => memo)).toEqual(['By the controller', 'Telephone', 'Paid']);
  const merge = dialog.getByRole('button', { name: 'Merge and save' });
  await expect(merge).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('radio', { name: /Mine: By the accountant/ }).check();
  await merge.click();
  await new RecordPage(second).savedId();
  expect((await books.linesOf(id)).map(({ memo }) => memo)).toEqual(['By the accountant', 'Beside it', 'Paid']);
});

test(
  'an edit that removes a line and changes the total is reviewed before it is sent',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const { id } = await books.journal(books.memo('Reviewed'), lines);
    const page = await openAs('controller');
    const form = new JournalForm(page);
    await form.open(`/records/periodEndJournal/${id}/edit`);
    await form.goTo('Account', 2);
    await page.keyboard.press('Control+Delete');
    await form.goTo('Credit', 2);
    await page.keyboard.type('100');
    await page.keyboard.press('Control+Enter');
    const review = page.getByRole('dialog', { name: /^Review changes to/ });
    await expect(review).toContainText('1 removed');
    expect(await books.linesOf(id)).toHaveLength(3);
    await page.keyboard.press('Enter');
    await new RecordPage(page).savedId();
    expect((await books.linesOf(id)).map(({ debit, credit }) => [debit, credit])).toEqual([
      [100, null],
      [null, 100],
    ]);
  },
);
