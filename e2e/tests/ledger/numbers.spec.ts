import type { Page } from '@playwright/test';
import { JournalForm } from '../../pages/JournalForm.ts';
import { PastePreview } from '../../pages/PastePreview.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { centsOf, copyFromSpreadsheet } from '../../support/spreadsheet.ts';
import { expect, test } from '../../support/test.ts';

/** The computer writes numbers its way, and the person reads English. */
const inEnglish = (page: Page) => page.addInitScript(() => localStorage.setItem('countinghouse.language', 'en'));

test('acceptance 11: German numbers are typed with comma and numpad, calculated and pasted', async ({
  openAs,
  books,
}) => {
  const page = await openAs('accountant', { locale: 'de-DE' });
  await inEnglish(page);
  const form = new JournalForm(page);
  const memo = books.memo('Deutsch');
  await form.open();
  await form.memo.fill(memo);
  await form.goTo('Account', 1);
  await form.typeLine(1, { account: '6310', debit: '1.234,56' });
  await form.typeLine(2, { account: '6740', debit: '1,5*2' });
  await form.goTo('Account', 3);
  await page.keyboard.type('6750');
  await page.keyboard.press('Tab');
  await form.goTo('Debit', 3);
  await page.keyboard.type('12');
  await page.keyboard.press('Shift+NumpadDecimal');
  await page.keyboard.type('5');
  await expect(form.editor('Debit', 3)).toHaveValue('12,5');
  await page.keyboard.press('Enter');
  await expect(form.cell('Debit', 1)).toHaveText('1.234,56');
  await expect(form.cell('Debit', 2)).toHaveText('3,00');
  await expect(form.cell('Debit', 3)).toHaveText('12,50');

  await form.goTo('Account', 4);
  await copyFromSpreadsheet(page, [
    ['Account', 'Debit', 'Credit'],
    ['6310', '2.000,44', ''],
    ['1010', '', '3.250,50'],
  ]);
  await page.keyboard.press('Control+v');
  const preview = new PastePreview(page);
  if (await preview.dialog.isVisible()) await preview.apply();
  await form.isInBalance();
  await expect(form.bar).toContainText('3.250,50');
  await page.keyboard.press('Control+Enter');
  const lines = await books.linesOf(await new RecordPage(page).savedId());
  expect(lines.map(({ debit, credit }) => centsOf(debit) - centsOf(credit))).toEqual([
    123_456, 300, 1_250, 200_044, -325_050,
  ]);
});

test('acceptance 11: Swiss numbers take the apostrophe', { tag: '@slow' }, async ({ openAs }) => {
  const page = await openAs('accountant', { locale: 'de-CH' });
  await inEnglish(page);
  const form = new JournalForm(page);
  await form.open();
  await form.goTo('Account', 1);
  await form.typeLine(1, { account: '6310', debit: "1'234'567.85" });
  await form.typeLine(2, { account: '1010' });
  await form.isInBalance();
  await expect(form.cell('Credit', 2)).toHaveText(/^1[’']234[’']567\.85$/);
});

test('acceptance 11: yen have no decimals in display and input', { tag: '@slow' }, async ({ openAs, books }) => {
  const page = await openAs('controller');
  const form = new JournalForm(page);
  const memo = books.memo('Yen');
  await form.open();
  const subsidiary = page.getByRole('combobox', { name: 'Subsidiary' });
  await subsidiary.fill('K.K.');
  await subsidiary.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue(/Yen|JPY/);
  await form.memo.fill(memo);
  await form.goTo('Account', 1);
  await form.typeLine(1, { account: '6310', debit: '12,345' });
  await form.typeLine(2, { account: '1040' });
  await expect(form.cell('Debit', 1)).toHaveText('12,345');
  await expect(form.cell('Credit', 2)).toHaveText('12,345');
  await page.keyboard.press('Control+Enter');
  const id = await new RecordPage(page).savedId();
  expect((await books.linesOf(id)).map(({ debit, credit }) => [debit, credit])).toEqual([
    [12345, null],
    [null, 12345],
  ]);
});

test(
  'no digit is lost on a slow machine: the previous value is selected before the first key',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('controller');
    await page.addInitScript(() => {
      const soon = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (then) => soon(() => setTimeout(() => then(performance.now()), 400));
    });
    await page.goto('/records/customerPayment/new');
    const payment = page.locator('.form-body').getByLabel('Payment', { exact: true });
    await payment.fill('75');
    await page.keyboard.press('Tab');
    await expect(payment).toHaveValue('75.00');
    await page.keyboard.press('Shift+Tab');
    await expect(payment).toBeFocused();
    await page.keyboard.type('1');
    // Longer than the late frame, so that a selection made in it would overwrite the digit.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await page.keyboard.type('20.55');
    await expect(payment).toHaveValue('120.55');
    await page.keyboard.press('Tab');
    await payment.click();
    await page.keyboard.type('9');
    await expect(payment, 'a click selects as the key does').toHaveValue('9');
  },
);
