import type { Page } from '@playwright/test';
import { JournalForm } from '../../pages/JournalForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { copyFromSpreadsheet } from '../../support/spreadsheet.ts';
import { expect, test } from '../../support/test.ts';

/** A new journal with these lines, pasted at the first cell: account, memo, debit, credit. */
async function withLines(
  page: Page,
  lines: readonly (readonly [account: string, memo: string, debit: string, credit: string])[],
): Promise<JournalForm> {
  const form = new JournalForm(page);
  await form.open();
  await form.goTo('Account', 1);
  await copyFromSpreadsheet(page, [['Account', 'Memo', 'Debit', 'Credit'], ...lines]);
  await page.keyboard.press('Control+v');
  await expect(form.bar).toContainText(`${lines.length} lines`);
  return form;
}

test(
  'a refused save puts the cursor on the first invalid cell, even when it was already there',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('accountant');
    const form = new JournalForm(page);
    await form.open();
    await form.memo.fill(books.memo('Wrong cells'));
    await form.goTo('Account', 1);
    await form.typeLine(1, { account: '6310', debit: '100' });
    await page.keyboard.type('none such');
    await page.keyboard.press('Tab');
    await form.goTo('Debit', 1);
    await page.keyboard.press('Control+Enter');
    await expect(form.problems).toContainText(/problems? prevents? saving/i);
    await expect(form.editor('Account', 2)).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(form.problems).toContainText(/problems? prevents? saving/i);
    await expect(form.editor('Account', 2)).toBeFocused();
    await form.date.fill('');
    await page.keyboard.press('Control+Enter');
    await expect(form.date).toBeFocused();
  },
);

test(
  'Ctrl+D fills down, Ctrl+R fills to the right and never an account into a text',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('accountant');
    const form = await withLines(page, [
      ['6310', 'Same', '5', ''],
      ['6740', 'b', '6', ''],
      ['1010', 'c', '', '11'],
    ]);
    await form.goTo('Memo', 1);
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await expect(form.cell('Memo', 3)).toHaveText('Same');
    await form.goTo('Debit', 1);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+r');
    await expect(form.cell('Credit', 1)).toHaveText('5.00');
    await expect(form.cell('Debit', 1)).toHaveText('');
    await expect(form.cell('Credit', 2)).toHaveText('6.00');
    await form.goTo('Account', 1);
    await page.keyboard.press('Shift+End');
    await page.keyboard.press('Control+r');
    await expect(form.cell('Memo', 1)).toHaveText('Same');
  },
);

test(
  'a short pattern is repeated over a longer selection, and one undo takes it back',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('accountant');
    const form = await withLines(
      page,
      ['6310', '6310', '6310', '6310', '6310', '6310'].map((account) => [account, 'old', '1', ''] as const),
    );
    for (let line = 1; line < 6; line += 1) await page.keyboard.press('Shift+ArrowDown');
    await copyFromSpreadsheet(page, [['6740'], ['1010']]);
    await page.keyboard.press('Control+v');
    await expect(form.editor('Account', 1)).toHaveValue(/^6740 /);
    for (const [at, account] of ['1010', '6740', '1010', '6740', '1010'].entries())
      await expect(form.cell('Account', at + 2)).toContainText(account);
    await expect(form.bar).toContainText('6 lines');
    await page.keyboard.press('Control+z');
    for (const line of [2, 3, 6]) await expect(form.cell('Account', line)).toContainText('6310');
  },
);

test(
  'cells go to a spreadsheet as text and as a table, all selected lines in order',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('accountant');
    await withLines(page, [
      ['6310', 'One', '1234.50', ''],
      ['6740', 'Two', '0.50', ''],
      ['1010', 'Three', '', '1235'],
    ]);
    await page.keyboard.press('Control+Shift+End');
    await page.keyboard.press('Control+c');
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const part = async (type: string) => await (await item?.getType(type))?.text();
      return { text: await part('text/plain'), html: await part('text/html') };
    });
    expect(copied.text?.split('\n').map((line) => line.split('\t'))).toEqual([
      ['6310', '', '', 'One', '1234.50', ''],
      ['6740', '', '', 'Two', '0.50', ''],
      ['1010', '', '', 'Three', '', '1235.00'],
    ]);
    expect(copied.html?.match(/<tr/g)).toHaveLength(3);
  },
);

test(
  'F2 opens the record of a cell, Shift+F8 repeats the last account, words of a name come in any order',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('accountant');
    const form = new JournalForm(page);
    await form.open();
    await form.goTo('Account', 1);
    await page.keyboard.type('sup off');
    await expect(page.getByRole('option').first()).toContainText('Office supplies');
    await page.keyboard.press('Tab');
    await expect(form.cell('Account', 1)).toContainText('Office supplies');
    await form.goTo('Account', 1);
    const opening = page.waitForEvent('popup');
    await page.keyboard.press('F2');
    const opened = await opening;
    await opened.waitForURL(/\/records\/account\/\d+$/);
    await opened.close();
    await form.goTo('Debit', 1);
    await page.keyboard.type('5');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await form.goTo('Account', 2);
    await page.keyboard.press('Shift+F8');
    await expect(form.editor('Account', 2)).toHaveValue(/Office supplies/);
  },
);

test(
  'Ctrl+Z undoes typing in a field, then the steps of fields and lines, and Ctrl+Y redoes them',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('accountant');
    const form = new JournalForm(page);
    await form.open();
    const typed = await form.date.inputValue();
    await form.date.focus();
    await page.keyboard.type('15');
    // The browser takes letters back together or, where it was slow between them, each for itself.
    await expect(async () => {
      await page.keyboard.press('Control+z');
      expect(await form.date.inputValue()).toBe(typed);
    }).toPass();
    await form.memo.focus();
    await page.keyboard.type('June rent');
    await page.keyboard.press('Tab');
    await form.goTo('Account', 1);
    await page.keyboard.type('6310');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+z');
    await expect(form.bar).toContainText('0 lines');
    await page.keyboard.press('Control+z');
    await expect(form.memo).toHaveValue('');
    await form.date.focus();
    await page.keyboard.press('Control+y');
    await expect(form.memo).toHaveValue('June rent');
    await page.keyboard.press('Control+y');
    await expect(form.bar).toContainText('1 line');
  },
);

test(
  'save and continue editing stays on the record; a manually saved draft closes the form and can be restored',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('accountant');
    const form = new JournalForm(page);
    const memo = books.memo('Staying');
    await form.open();
    await form.fillSimple(memo);
    const choose = async (item: string): Promise<void> => {
      await page.getByRole('button', { name: 'More ways to save' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Save & keep editing');
    await page.waitForURL(/\/records\/periodEndJournal\/\d+\/edit$/);
    await form.isThere();
    await expect(form.memo).toHaveValue(memo);
    const [saved] = await books.journalsOf(memo);
    await expect(form.editor('Account', 3), 'the cursor stays where it was').toBeFocused();
    await form.memo.fill(`${memo} again`);
    await choose('Save & keep editing');
    await expect.poll(async () => (await books.journalsOf(`${memo} again`)).map(({ id }) => id)).toEqual([saved?.id]);
    await expect(page.getByText(/^Saved as JE\d+/), 'until its save has ended the form takes no input').toBeVisible();
    await expect(page).toHaveURL(/\/edit$/);
    await form.isThere();
    await form.memo.fill(`${memo} later`);
    await choose('Save draft');
    await page.waitForURL(/\/records\/periodEndJournal\/\d+$/);
    await new RecordPage(page).edit.click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(form.memo).toHaveValue(`${memo} later`);
    expect(await books.journalsOf(`${memo} later`)).toHaveLength(0);
  },
);
