import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sheetToXlsx } from '#app/engine/list/export/exportXlsx.ts';
import { readXlsx } from './readXlsx.ts';

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

/** A workbook as spreadsheets write it: shared texts, styles, gaps, and binary numbers. */
const workbook = (cells: string): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="Data" r:id="rId7"/><sheet name="Other" r:id="rId8"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId8" Target="worksheets/a.xml"/><Relationship Id="rId7" Target="/xl/worksheets/b.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8('<sst><si><t>Name</t></si><si><r><t>Bay </t></r><r><t>Books</t></r></si></sst>'),
    'xl/styles.xml': strToU8(
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd.mm.yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/b.xml': strToU8(`<worksheet><sheetData>${cells}</sheetData></worksheet>`),
  });

describe('reading a workbook', () => {
  it('reads back what an export has written', async () => {
    const made = await sheetToXlsx({
      name: 'Invoices',
      heads: ['Number', 'Date', 'Total', 'Paid'],
      rows: [[{ text: 'INV-1 & more' }, { date: '2026-06-15' }, { number: '49795.67', places: 2 }, { truth: true }]],
    });
    expect(await readXlsx(await bytesOf(made))).toEqual([
      ['Number', 'Date', 'Total', 'Paid'],
      ['INV-1 & more', '2026-06-15', '49795.67', 'true'],
    ]);
  });

  it('reads shared texts, dates by their style, gaps, and numbers as the spreadsheet shows them', async () => {
    const cells =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="2"><c r="A2" s="1"><v>46188</v></c><c r="B2"><v>49795.669999999998</v></c><c r="C2" t="e"><v>#REF!</v></c></row>';
    expect(await readXlsx(workbook(cells))).toEqual([
      ['Name', '', 'Bay Books'],
      ['2026-06-15', '49795.67', ''],
    ]);
  });

  it('unpacks no workbook that says it is far larger, or has very many files', async () => {
    const bomb = workbook('<row><c><v>1</v></c></row>');
    expect(await readXlsx(bomb)).toEqual([['1']]);
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
    // The directory at the end says how large each file is: 24 bytes behind the beginning of its entry.
    for (let at = 0; at + 28 < bomb.length; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 400_000_000, true);
    expect(await readXlsx(bomb)).toBeUndefined();
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`xl/worksheets/${at}.xml`, strToU8('')]));
    expect(await readXlsx(zipSync(many, { level: 0 }))).toBeUndefined();
  });

  it('takes another packed file for no table', async () => {
    expect(await readXlsx(zipSync({ 'readme.txt': strToU8('hello') }))).toBeUndefined();
    expect(await readXlsx(strToU8('PK, but no more'))).toBeUndefined();
  });
});
