import { JournalForm } from '../../pages/JournalForm.ts';
import { PastePreview } from '../../pages/PastePreview.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { centsOf } from '../../support/spreadsheet.ts';
import { expect, test } from '../../support/test.ts';

test(
  'a CSV file opens in the grid, is previewed, and is saved as shown',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('accountant');
    const form = new JournalForm(page);
    const preview = new PastePreview(page);
    const memo = books.memo('From a file');
    await form.open();
    await form.memo.fill(memo);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    // As a German Excel saves it: its own heads, and the Western code page.
    const csv = [
      'Konto;Buchungstext;Soll;Haben',
      '6310;"Fire; and Müller";1.500,25;',
      '6410;Hall;2.000,00;',
      '1010;;;3.500,25',
    ].join('\r\n');
    await (await choosing).setFiles({ name: 'lines.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
    await expect(preview.dialog).toHaveAccessibleName(/^Import 3 lines/);
    await expect(preview.lines).toContainText('Fire; and Müller');
    await preview.dialog.getByRole('button', { name: /^Add 3 rows$/ }).click();
    await expect(preview.dialog).toHaveCount(0);
    await form.isInBalance();
    await page.keyboard.press('Control+Enter');
    const lines = await books.linesOf(await new RecordPage(page).savedId());
    expect(lines.map(({ memo: text, debit, credit }) => [text, centsOf(debit), centsOf(credit)])).toEqual([
      ['Fire; and Müller', 150_025, 0],
      ['Hall', 200_000, 0],
      [null, 0, 350_025],
    ]);
  },
);
