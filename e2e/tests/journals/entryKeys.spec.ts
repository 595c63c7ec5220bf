import { JournalForm } from '../../pages/JournalForm.ts';
import { Shell } from '../../pages/Shell.ts';
import { expect, test } from '../../support/test.ts';

test(
  'the posting period is typed as p-1, as a month by name or number, or as a date',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const periods = (await books.periods()).filter(({ isClosed }) => !isClosed);
    const page = await openAs('accountant');
    const form = new JournalForm(page);
    await form.open();
    const period = page.getByRole('combobox', { name: 'Posting period' });
    await period.fill('p');
    await period.press('Tab');
    const now = await period.inputValue();
    const [month = '', year = ''] = now.split(' ');
    expect(periods.map(({ name }) => name)).toContain(now);
    await period.fill('p-1');
    await period.press('Tab');
    await expect(period).not.toHaveValue(now);
    for (const text of [month.toLowerCase(), `${month} ${year}`, 't']) {
      await period.fill('p-1');
      await period.press('Tab');
      await period.fill(text);
      await period.press('Tab');
      await expect(period).toHaveValue(now);
    }
  },
);

test(
  'Ctrl+Shift+Enter in a cell saves and starts the next journal; Alt+Enter repeats the line with the remainder',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('accountant');
    const form = new JournalForm(page);
    const memo = books.memo('And another');
    await form.open();
    await form.memo.fill(memo);
    await form.goTo('Account', 1);
    await form.typeLine(1, { account: '6310', debit: '80' });
    await form.goTo('Account', 1);
    await page.keyboard.press('Alt+Enter');
    await form.goTo('Account', 2);
    await page.keyboard.type('1010');
    await page.keyboard.press('Tab');
    await expect(form.cell('Credit', 2)).toHaveText('80.00');
    await form.isInBalance();
    await form.goTo('Memo', 2);
    await page.keyboard.type('Half typed');
    await page.keyboard.press('Control+Shift+Enter');
    await expect(new Shell(page).toast(/saved\.$/)).toBeVisible();
    await expect(page).toHaveURL(/\/new$/);
    await expect(form.editor('Account', 1)).toBeFocused();
    const [saved] = await books.service.list('periodEndJournal', `memo IS '${memo}'`);
    expect((await books.linesOf(saved?.id ?? '')).map(({ memo: text }) => text ?? '')).toEqual(['', 'Half typed']);
  },
);

test(
  'F4 and Shift+F4 go to the next and the previous line that has to be put right',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('accountant');
    const form = new JournalForm(page);
    await form.open();
    for (const line of [1, 2, 3]) {
      await form.goTo('Account', line);
      await form.typeLine(line, { account: line === 2 ? '6310' : `none ${line}`, debit: '5' });
    }
    // Both turn out to be wrong only when they have been looked up.
    await expect(form.bar).toContainText('2 lines with errors');
    await form.goTo('Memo', 2);
    await page.keyboard.press('F4');
    await expect(form.editor('Account', 3)).toBeFocused();
    await page.keyboard.press('Shift+F4');
    await expect(form.editor('Account', 1)).toBeFocused();
    await page.keyboard.press('Shift+F4');
    await expect(form.editor('Account', 3)).toBeFocused();
  },
);

test(
  'a record created from a cell of a new line is taken, and the cursor is back in the cell, also when it is given up',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    const form = new JournalForm(page);
    await form.open();
    const name = books.memo('Tollgate');
    await form.goTo('Name', 1);
    await page.keyboard.type(name);
    await page.keyboard.press('F3');
    const dialog = page.getByRole('dialog', { name: /^New customer/ });
    await expect(dialog.getByRole('textbox', { name: 'Company' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form.editor('Name', 1)).toBeFocused();
    await expect(form.editor('Name', 1)).toHaveValue(name);
    await page.keyboard.press('F3');
    await expect(dialog.getByRole('textbox', { name: 'Company' })).toHaveValue(name);
    await dialog.getByRole('textbox', { name: 'Company' }).fill(`${name} Inc.`);
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: /^Close without creating/ });
    await expect(
      question.getByRole('button', { name: 'Keep editing' }),
      'nothing typed goes without a question',
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(dialog.getByRole('textbox', { name: 'Company' })).toHaveValue(`${name} Inc.`);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(form.editor('Name', 1)).toBeFocused();
    await expect(form.editor('Name', 1)).toHaveValue(new RegExp(`${name} Inc.$`));

    // A Tab that leaves the open dialog loses nothing: both it and the journal are restored.
    await form.goTo('Name', 2);
    await page.keyboard.type(`${name} Two`);
    await page.keyboard.press('F3');
    await dialog.getByRole('textbox', { name: 'Company' }).fill(`${name} Two Inc.`);
    await expect(dialog.getByRole('status').filter({ hasText: /Draft saved/i })).toBeVisible();
    await page.reload();
    await expect(
      form
        .editor('Name', 1)
        .or(page.getByText(`${name} Inc.`))
        .first(),
    ).toBeVisible();
    await page.goto('/records/customer/new');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue(`${name} Two Inc.`);
  },
);

test('the app requests nothing missing at startup', { tag: '@slow' }, async ({ openAs }) => {
  const page = await openAs('auditor');
  const missing: string[] = [];
  page.on('response', (response) => void (response.status() === 404 && missing.push(response.url())));
  await page.goto('/');
  await new Shell(page).isOpenFor('auditor');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(missing).toEqual([]);
});
