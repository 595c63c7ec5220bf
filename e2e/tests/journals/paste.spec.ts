import { JournalForm } from '../../pages/JournalForm.ts';
import { PastePreview } from '../../pages/PastePreview.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { centsOf, copyFromSpreadsheet, plainCents } from '../../support/spreadsheet.ts';
import { expect, test } from '../../support/test.ts';

/** Each line has its own amount, so that a lost or repeated line shows. */
const amountOf = (line: number): number => 10_000 + line * 137;

test('acceptance 3: 300 rows of a spreadsheet with unknown accounts are settled once, undone once, and saved to the cent', async ({
  openAs,
  books,
}) => {
  const page = await openAs('accountant');
  const form = new JournalForm(page);
  const preview = new PastePreview(page);
  const memo = books.memo('Pasted');
  const expenses = Array.from({ length: 299 }, (_, at) => ({
    // Every tenth row has an account that does not exist.
    account: at % 10 === 9 ? 'Miete Lager' : ['6310', '6740', '6750 Office supplies'][at % 3],
    memo: `Row ${at + 1}`,
    cents: amountOf(at),
  }));
  const total = expenses.reduce((sum, { cents }) => sum + cents, 0);
  const rows = [
    ['Account', 'Memo', 'Debit', 'Credit'],
    ...expenses.map(({ account, memo: text, cents }) => [account ?? '', text, plainCents(cents), '']),
    ['1010', 'Paid', '', plainCents(total)],
  ];
  await form.open();
  await form.memo.fill(memo);
  await form.goTo('Account', 1);
  await copyFromSpreadsheet(page, rows);
  await page.keyboard.press('Control+v');

  await test.step('the preview shows what waits; one pick settles all alike', async () => {
    await expect(preview.dialog).toHaveAccessibleName(/300 lines/);
    await expect(preview.dialog).toContainText('29 cells need review');
    await preview.resolve('Miete Lager', '6410');
    await expect(preview.dialog).not.toContainText(/needs? review/);
    await preview.apply();
  });

  await test.step('one undo reverses the whole paste, one redo restores it', async () => {
    await expect(form.bar).toContainText('300 lines');
    await form.isInBalance();
    await page.keyboard.press('Control+z');
    await expect(form.bar).toContainText('0 lines');
    await page.keyboard.press('Control+y');
    await expect(form.bar).toContainText('300 lines');
  });

  await page.keyboard.press('Control+Enter');
  const id = await new RecordPage(page).savedId();
  const saved = await books.linesOf(id);
  expect(saved).toHaveLength(300);
  expect(saved.slice(0, 299).map(({ debit }) => centsOf(debit))).toEqual(expenses.map(({ cents }) => cents));
  expect(centsOf(saved[299]?.credit ?? null)).toBe(total);
  expect(saved.filter(({ account }) => account.refName.startsWith('6410'))).toHaveLength(29);
});

test('one column of signed amounts is divided into debit and credit', { tag: '@slow' }, async ({ openAs, books }) => {
  const page = await openAs('accountant');
  const form = new JournalForm(page);
  const preview = new PastePreview(page);
  await form.open();
  await form.memo.fill(books.memo('Signed'));
  await form.goTo('Account', 1);
  await copyFromSpreadsheet(page, [
    ['Account', 'Amount'],
    ['6310', '$1,234.56'],
    ['6740', '100.00'],
    ['1010', '(1,334.56)'],
  ]);
  await page.keyboard.press('Control+v');
  if (await preview.dialog.isVisible()) await preview.apply();
  await form.isInBalance();
  await expect(form.cell('Debit', 1)).toHaveText('1,234.56');
  await expect(form.cell('Credit', 3)).toHaveText('1,334.56');
  await expect(form.cell('Debit', 3)).toHaveText('');
});

test(
  'a partial paste leaves the focus in the lines, and no amount is lost to its sign',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('accountant');
    const form = new JournalForm(page);
    const preview = new PastePreview(page);
    await form.open();
    await form.goTo('Account', 1);
    await copyFromSpreadsheet(page, [
      ['Account', 'Debit', 'Credit'],
      ['6310', '', '20.00-'],
      ['nothing such', '5.00', ''],
      ['1010', '', '(7.00)'],
    ]);
    await page.keyboard.press('Control+v');
    await expect(preview.lines.getByRole('row').nth(1).getByRole('gridcell').nth(1)).toHaveText('20.00');
    await preview.dialog.getByRole('button', { name: 'Paste 2, keep 1 here' }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(preview.dialog).toHaveCount(0);
    await expect(form.editor('Account', 1)).toBeFocused();
    await expect(form.cell('Debit', 1)).toHaveText('20.00');
    await expect(form.cell('Debit', 2)).toHaveText('7.00');
    await page.keyboard.press('Control+z');
    await expect(form.bar).toContainText('0 lines');
  },
);

test('an ambiguous amount is asked about, never guessed', { tag: '@slow' }, async ({ openAs }) => {
  const page = await openAs('accountant');
  const form = new JournalForm(page);
  const preview = new PastePreview(page);
  await form.open();
  await form.goTo('Account', 1);
  await copyFromSpreadsheet(page, [
    ['Account', 'Debit', 'Credit'],
    ['6310', '1.234', ''],
    ['1010', '', '1.234'],
  ]);
  await page.keyboard.press('Control+v');
  const format = preview.dialog.getByRole('combobox', { name: 'Number format' });
  await expect(format).toHaveValue('unknown');
  await expect(format).toBeFocused();
  await format.selectOption(',');
  await preview.apply();
  await expect(form.bar).toContainText('1,234.00');
});

test(
  'acceptance 3 and 4: rows go into the lines of a dialog too, and every bad one is flagged',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    const preview = new PastePreview(page);
    const name = books.memo('Dialog');
    await page.goto('/records/salesOrder/new');
    const form = page.locator('.form-body');
    await form.getByLabel('Customer', { exact: true }).fill(name);
    await page.keyboard.press('F3');
    const dialog = page.getByRole('dialog', { name: /customer/i });
    const lines = dialog.getByRole('grid', { name: 'Item prices' });
    await dialog.getByRole('button', { name: 'Add: Item prices' }).click();
    await lines.getByRole('gridcell').first().click();
    const items = (await books.service.list('serviceSaleItem', '', ['itemId']))
      .slice(0, 2)
      .map(({ itemId }) => String(itemId));
    const rows = [
      ['Item', 'Price'],
      ...Array.from({ length: 6 }, (_, at) => [items[at] ?? `nothing ${at}`, `${10 + at}.50`]),
    ];
    await copyFromSpreadsheet(page, rows);
    await page.keyboard.press('Control+v');
    await expect(preview.dialog).toContainText('4 cells need review');
    await expect(preview.dialog.locator('[data-pick]')).toHaveCount(4);
    await preview.dialog.getByRole('button', { name: 'Paste 2, keep 4 here' }).click();
    await page.keyboard.press('Escape');
    await expect(preview.dialog).toHaveCount(0);
    await expect(lines).toContainText('11.5');
  },
);
