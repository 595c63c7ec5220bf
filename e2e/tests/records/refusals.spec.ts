import { JournalForm } from '../../pages/JournalForm.ts';
import { expect, test } from '../../support/test.ts';

test('an unbalanced journal shows the difference on the bar, is not sent, and keeps its input', async ({
  openAs,
  books,
}) => {
  const page = await openAs('controller');
  const form = new JournalForm(page);
  const memo = books.memo('Unbalanced');
  await form.open();
  await form.memo.fill(memo);
  await form.goTo('Account', 1);
  await form.typeLine(1, { account: '6310', debit: '100.30' });
  await form.typeLine(2, { account: '1010', credit: '100' });
  await expect(form.bar).toContainText('Credit short by 0.30');
  await page.keyboard.press('Control+Enter');
  await expect(form.problems).toContainText(/problems? prevents? saving/i);
  await expect(form.chip).toContainText(/not saved/i);
  await expect(form.memo).toHaveValue(memo);
  await expect(form.cell('Debit', 1)).toHaveText('100.30');
  expect(await books.journalsOf(memo)).toHaveLength(0);
});

test(
  'a save that is refused marks what the line under the cursor still lacks',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('controller');
    const form = new JournalForm(page);
    await form.open();
    await form.goTo('Account', 1);
    await page.keyboard.type('6310');
    await page.keyboard.press('Control+Enter');
    await expect(form.problems).toContainText('Enter a debit or credit');
    const debit = form.editor('Debit', 1);
    await expect(debit).toBeFocused();
    await expect(debit).toHaveAttribute('aria-invalid', 'true');
    await expect(debit).toHaveAccessibleDescription('Enter a debit or credit');
  },
);

test('acceptance 2: 0.1 and 0.2 against 0.3 is in balance', async ({ openAs, books }) => {
  const page = await openAs('controller');
  const form = new JournalForm(page);
  const memo = books.memo('Tenths');
  await form.open();
  await form.memo.fill(memo);
  await form.goTo('Account', 1);
  await form.typeLine(1, { account: '6310', debit: '0.1' });
  await form.typeLine(2, { account: '6740', debit: '0.2' });
  await form.typeLine(3, { account: '1010', credit: '0.3' });
  await form.isInBalance();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/records\/periodEndJournal\/\d+$/);
  expect((await books.journalsOf(memo)).map(({ total }) => total)).toEqual([0.3]);
});

test(
  'a date in a closed period is warned of while it is typed and refused at its field',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    const form = new JournalForm(page);
    const memo = books.memo('Closed');
    const closed = await books.closedPeriod();
    await form.open();
    await form.fillSimple(memo);
    await form.date.fill(closed.end);
    await expect(form.date).toHaveAccessibleDescription(new RegExp(`${closed.name} is closed`));
    await form.date.press('Tab');
    await expect(page.getByRole('region', { name: 'Primary information' })).toContainText(`${closed.name} is closed`);
    await page.keyboard.press('Control+Enter');
    await expect(form.problems).toContainText(`${closed.name} is closed`);
    await expect(page.getByRole('combobox', { name: 'Posting period' })).toHaveAttribute('aria-invalid', 'true');
    await expect(form.memo).toHaveValue(memo);
    await form.isInBalance();
    expect(await books.journalsOf(memo)).toHaveLength(0);
  },
);

test(
  'a problem only the service can know is shown at its cell, and the way on is open',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const name = books.memo('Short lived');
    const account = await books.expenseAccount(name);
    const page = await openAs('accountant');
    const form = new JournalForm(page);
    const memo = books.memo('Refused');
    await form.open();
    await form.fillSimple(memo, '250.00', ['6310', '1010']);
    await form.goTo('Account', 1);
    await page.keyboard.type(account.number);
    await page.keyboard.press('Tab');
    await expect(form.cell('Account', 1)).toContainText(name);
    await books.service.update('account', account.id, { isInactive: true });
    await page.keyboard.press('Control+Enter');

    await expect(form.problems).toContainText('not saved: 1 problem');
    await expect(form.chip).toContainText(/not saved: 1 problem/i);
    await expect(form.problems.getByRole('link', { name: 'Line 1, Account' })).toBeVisible();
    await form.problems.getByRole('link', { name: 'Line 1, Account' }).click();
    await expect(form.editor('Account', 1)).toBeFocused();
    await expect(form.editor('Account', 1)).toHaveAttribute('aria-invalid', 'true');
    expect(await books.journalsOf(memo)).toHaveLength(0);

    await page.keyboard.type('6740');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/records\/periodEndJournal\/\d+$/);
    expect(await books.journalsOf(memo)).toHaveLength(1);
  },
);
