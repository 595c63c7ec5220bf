import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import type { ListRow } from '#app/platform/api/records.ts';
import { currencyFieldOf, shownColumns } from '../table/columns.ts';
import { rowsToSheet, sheetToXlsx } from './exportXlsx.ts';
import { columnLetters, dateSerial, sheetName, workbookFiles } from './xlsxSheet.ts';

const journal = definitionOf('periodEndJournal');
const columns = shownColumns(journal, [
  { field: 'tranId' },
  { field: 'tranDate' },
  { field: 'tranStatus' },
  { field: 'memo' },
  { field: 'isReversal' },
  { field: 'total' },
]);
const row = (total: number, memo: string | null, currency: string): ListRow => ({
  id: '1',
  links: [],
  tranId: 'JE-1',
  tranDate: '2026-06-30',
  tranStatus: { id: 'APPROVED', refName: 'x' },
  memo,
  isReversal: false,
  total,
  currency: { id: currency, refName: currency },
});
const sheet = rowsToSheet(
  'Journals',
  columns,
  [row(1234.5, 'a < b & "c"', '1'), row(1500, null, '2')],
  (field) => currencyFieldOf(journal, field),
  (id) => (id === '2' ? 0 : 2),
);

describe('a list as a workbook', () => {
  it("contains exact numbers with their currency's decimals, real dates, words for states, and unchanged text", () => {
    const xml = workbookFiles(sheet)['xl/worksheets/sheet1.xml'] ?? '';
    expect(xml).toContain('<c r="B2" s="1"><v>46203</v></c>');
    expect(xml).toContain('<c r="F2" s="5"><v>1234.5</v></c>');
    expect(xml).toContain('<c r="F3" s="3"><v>1500</v></c>');
    expect(xml).toContain('a &lt; b &amp; &quot;c&quot;');
    expect(xml).toContain('<c r="E2" t="b"><v>0</v></c>');
    expect(xml).toContain('Approved');
  });

  it('is packed as programs expect it, and opens again', async () => {
    const blob = await sheetToXlsx(sheet);
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    expect(Object.keys(files).sort()).toEqual(Object.keys(workbookFiles(sheet)).sort());
    expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Journals"');
  });

  it('numbers columns and days as workbooks do', () => {
    expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
    expect([dateSerial('2026-06-30'), dateSerial('1900-03-01'), dateSerial('1900-01-01'), dateSerial('soon')]).toEqual([
      46203,
      61,
      undefined,
      undefined,
    ]);
    expect([sheetName('A/R: "open"'), sheetName('[]'), sheetName('x'.repeat(40)).length]).toEqual([
      'A R  "open"',
      'Sheet1',
      31,
    ]);
  });
});
