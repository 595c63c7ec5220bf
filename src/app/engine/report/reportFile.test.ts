import { describe, expect, it } from 'vitest';
import { sheetToXlsx } from '#app/engine/list/export/exportXlsx.ts';
import { cellsToCsv, cellsToSheet, type ReportCells } from './reportFile.ts';

const cells: ReportCells = [
  ['Account', 'Date', 'Amount'],
  ['  Sales', '2026-06-30', { number: '1234.5' }],
  ['Freight', null, { number: '-0.25' }],
];

describe('the file of a report', () => {
  it('has in a workbook exact numbers with the decimals of their column, real dates and empty cells', () => {
    expect(cellsToSheet('Income statement', cells)).toEqual({
      name: 'Income statement',
      heads: ['Account', 'Date', 'Amount'],
      rows: [
        [{ text: '  Sales' }, { date: '2026-06-30' }, { number: '1234.5', places: 2 }],
        [{ text: 'Freight' }, undefined, { number: '-0.25', places: 2 }],
      ],
    });
  });

  it('packs into a workbook that has its parts', async () => {
    const { strFromU8, unzipSync } = await import('fflate');
    const files = unzipSync(
      new Uint8Array(await (await sheetToXlsx(cellsToSheet('Income statement', cells))).arrayBuffer()),
    );
    expect(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('<v>1234.5</v>');
    expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('Income statement');
  });

  const preface = [['Income statement'], ['Period', 'Jun 2026'], ['Basis', 'Accrual']];

  it('begins with title, period and basis, a blank row before the heads', async () => {
    expect(cellsToCsv(cells, preface).replace('\ufeff', '').split('\r\n').slice(0, 5)).toEqual([
      'Income statement',
      'Period,Jun 2026',
      'Basis,Accrual',
      '',
      'Account,Date,Amount',
    ]);
    const { strFromU8, unzipSync } = await import('fflate');
    const packed = await sheetToXlsx(cellsToSheet('Income statement', cells, preface));
    const sheet = strFromU8(
      unzipSync(new Uint8Array(await packed.arrayBuffer()))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    );
    expect(sheet).toMatch(/<row r="1"><c r="A1" s="2"[^>]*>.*Income statement/);
    expect(sheet).toContain('<row r="5"><c r="A5" s="2"');
    expect(sheet).toContain('ySplit="5" topLeftCell="A6"');
    expect(sheet).toContain('<autoFilter ref="A5:C7"/>');
  });

  it('says the same as CSV', () => {
    expect(cellsToCsv(cells).replace('\ufeff', '').split('\r\n').slice(0, 3)).toEqual([
      'Account,Date,Amount',
      '"  Sales",2026-06-30,1234.5',
      'Freight,,-0.25',
    ]);
  });
});
