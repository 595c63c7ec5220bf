import { describe, expect, it } from 'vitest';
import { invoice } from '#contract/records/sales/invoice';
import { copiedCells } from './clipboardCopy.ts';
import { columnsFor } from '../columnsFor.ts';
import { GridModel } from '../model/GridModel.ts';
import type { Cells, ReferenceSource } from '../gridTypes.ts';
import {
  accounts,
  fillLines,
  journalModel,
  parties,
  shownLines,
  shownTotals,
} from '../../../../proofs/fixtures/app/journal.ts';
import { applyPlan, type OpenPaste, pasteInto, planContext } from './pasteInto.ts';
import { editsOf, pickKey, planPaste } from './pastePlan.ts';
import { withFirstRowAs } from './readPaste.ts';
import { resolveThere } from './resolveTexts.ts';
import { totalsAfter } from '../model/totalsAfter.ts';
import { displayText, emptyValue } from '../model/readCell.ts';
import { recalculateLine } from '../model/recalculateLine.ts';
import { readCell } from '../model/readCell.ts';
import { SIDE_MARKS } from './sideMarks.ts';

function paste(
  text: string,
  references: Partial<ReferenceSource> = {},
  { locale = 'en-US', row = 0, column = 0 } = {},
) {
  const model = journalModel(references, locale);
  const opened: OpenPaste[] = [];
  model.selection.moveTo({ row, column });
  pasteInto(model, text, (open) => opened.push(open));
  const open = opened[0];
  const plan = open && planPaste(open.reading, open.resolution, planContext(model));
  return { model, open, plan };
}
/** Four columns of text, so that a cell can go anywhere. */
function textModel(): GridModel {
  const { options, columns, settings } = journalModel();
  const memo = columns.filter(({ field }) => field === 'memo');
  return new GridModel({
    columns: ['w', 'x', 'y', 'z'].flatMap((field) =>
      memo.map((column) => ({ ...column, field, label: field, names: [] })),
    ),
    settings,
    references: options.references,
  });
}
const column = (model: GridModel, field: string) => {
  const found = model.columns.find((each) => each.field === field);
  if (!found) throw new Error(`no column ${field}`);
  return found;
};
const tsv = (...rows: readonly (readonly string[])[]) => rows.map((row) => row.join('\t')).join('\r\n');

describe('pasting lines', () => {
  it('unambiguous data is written immediately, and extra rows become lines', () => {
    const { model, open } = paste(
      tsv(['6410', 'V118', '', 'a', '1,250.00', ''], ['2110', 'Kiln Street Properties', '', 'b', '', '1,250.00']),
    );
    expect(open).toBeUndefined();
    expect(shownLines(model)).toEqual([
      ['Rent', 'Beacon Freight', '', 'a', '1,250.00', ''],
      ['Accrued expenses', 'Kiln Street Properties', '', 'b', '', '1,250.00'],
    ]);
  });

  it('an amount with the sign of another currency than the document is refused at its cell', () => {
    const model = journalModel({}, 'en-US');
    model.changeSettings({ ...model.settings, currency: 'USD' });
    model.selection.moveTo({ row: 0, column: 0 });
    const opened: OpenPaste[] = [];
    pasteInto(
      model,
      tsv(
        ['6410', 'V118', '', 'a', '€1,057.04', ''],
        ['2110', 'Kiln Street Properties', '', 'b', '', '$1,057.04'],
        ['2110', 'Kiln Street Properties', '', 'c', '', '12.00 USD'],
      ),
      (open) => opened.push(open),
    );
    const [open] = opened;
    const lines = open ? planPaste(open.reading, open.resolution, planContext(model)).lines : [];
    expect(lines[0]?.cells.debit).toEqual({
      text: '€1,057.04',
      value: undefined,
      problem: 'Amount is in €, the document is in USD. Enter the amount in USD',
    });
    expect([lines[1]?.cells.credit?.value, lines[2]?.cells.credit?.value]).toEqual([105_704n, 1_200n]);
    expect(readCell(column(model, 'debit'), '(EUR 5)', model.reader).problem).toContain('Amount is in EUR');
    expect(readCell(column(model, 'debit'), '5+5', model.reader).problem).toBeUndefined();
  });

  it('an unrecognized first row can be made a heading, and a line again', () => {
    const { model, open } = paste(tsv(['Wert', 'Wer'], ['6410', 'nobody'], ['2110', 'nobody']));
    if (!open) throw new Error('nothing to look at');
    const { reading } = open;
    expect([reading.heads, reading.rows.length]).toEqual([undefined, 3]);
    const headed = withFirstRowAs(reading, 'heading', planContext(model));
    expect(headed).toMatchObject({
      heads: ['Wert', 'Wer'],
      targets: reading.targets,
      rows: [
        ['6410', 'nobody'],
        ['2110', 'nobody'],
      ],
    });
    expect(withFirstRowAs(headed, 'line', planContext(model))).toMatchObject({ heads: undefined, rows: reading.rows });
    const single = { ...reading, rows: reading.rows.slice(0, 1) };
    expect(withFirstRowAs(single, 'heading', planContext(model))).toBe(single);
  });

  it('one undo reverses the whole paste', () => {
    const { model } = paste(tsv(['6410', '', '', 'a', '1', ''], ['2110', '', '', 'b', '', '1']));
    model.undo();
    expect(model.store.size).toBe(0);
  });

  it('a heading row says which column is which, in any order', () => {
    const { model } = paste(
      tsv(['Memo', 'Account', 'Credit', 'Debit'], ['x', '6410', '', '7.5'], ['y', '2110', '7.5', '']),
    );
    expect(shownLines(model)).toEqual([
      ['Rent', '', '', 'x', '7.50', ''],
      ['Accrued expenses', '', '', 'y', '', '7.50'],
    ]);
  });

  it('a single signed column is divided into debit and credit', () => {
    const { model } = paste(
      tsv(['Account', 'Amount'], ['6410', '9,200.00'], ['2110', '(9,200.00)'], ['6220', '12.50-'], ['1410', '-$3.00']),
    );
    expect(shownLines(model).map((line) => line.slice(4))).toEqual([
      ['9,200.00', ''],
      ['', '9,200.00'],
      ['', '12.50'],
      ['', '3.00'],
    ]);
  });

  it('a negative amount goes to the other side also where both columns are pasted, and none is ever lost', () => {
    const { model } = paste(
      tsv(
        ['6410', '', '', '', '5.00-', ''],
        ['2110', '', '', '', '', '(7.25)'],
        ['6220', '', '', '', '', '1.00-'],
        ['1410', '', '', '', '-2', '-3'],
      ),
    );
    expect(shownLines(model).map((line) => line.slice(4))).toEqual([
      ['', '5.00'],
      ['7.25', ''],
      ['1.00', ''],
      ['\u22122.00', '\u22123.00'],
    ]);
    expect(model.store.totals().errors).toBe(1);
  });

  it('every pasted cell is checked by its definition, not only the first', () => {
    const { options, settings } = journalModel();
    const [memo] = options.columns.filter(({ field }) => field === 'memo');
    const definition = { kind: 'integer', label: 'Pieces', access: 'optional', min: 1 } as const;
    const amount = { kind: 'amount', label: 'Price', access: 'optional', min: 0 } as const;
    const columns = memo
      ? [
          { ...memo, field: 'pieces', kind: 'decimal' as const, definition },
          { ...memo, field: 'price', kind: 'amount' as const, definition: amount },
          { ...memo, definition: { ...memo.definition, maxLength: 4 } },
        ]
      : [];
    const model = new GridModel({ columns, settings, references: options.references });
    const opened: OpenPaste[] = [];
    pasteInto(model, tsv(['2', '1.00', 'abcd'], ['1.5', '1.00', ''], ['0', '-1.00', 'abcde']), (open) =>
      opened.push(open),
    );
    const [open] = opened;
    expect(open && planPaste(open.reading, open.resolution, planContext(model)).lines.map((line) => line.open)).toEqual(
      [[], ['pieces'], ['pieces', 'price', 'memo']],
    );
  });

  it('a printed zero on the other side is nothing', () => {
    const { model } = paste(tsv(['6410', '', '', '', '5.00', '0.00'], ['2110', '', '', '', '0.00', '5.00']));
    expect(shownTotals(model)).toBe('5.00 / 5.00');
    expect(model.store.totals().errors).toBe(0);
  });

  it.each([
    ['1 234,56', '1,234.56'],
    ['1.234,56', '1,234.56'],
    ['1\u2019234.56', '1,234.56'],
    ['\u20ac 12,50', '12.50'],
  ])('%s is read as %s', (text, shown) => {
    expect(shownLines(paste(tsv(['6410', '', '', '', text, ''])).model)[0]?.[4]).toBe(shown);
  });

  it('an ambiguous number asks once for the whole paste', () => {
    const { open } = paste(tsv(['6410', '', '', '', '1.234', ''], ['2110', '', '', '', '', '1.234']));
    expect(open?.reading.format).toEqual({ kind: 'unknown', example: '1.234' });
  });

  it('acceptance 4: a bad account is found in every row, not only in the first', () => {
    const { plan } = paste(
      tsv(['6410', '', '', '', '1', ''], ['nosuch', '', '', '', '', '1'], ['neither', '', '', '', '1', '']),
    );
    expect(plan?.lines.map(({ open }) => open)).toEqual([[], ['account'], ['account']]);
  });

  it('an approximate match is marked and reviewed, an ambiguous text needs a choice', () => {
    const { plan } = paste(tsv(['6410', 'Kiln Street Property', '', '', '1', ''], ['2110', 'Beacon', '', '', '', '1']));
    expect(plan?.lines[0]?.likeness).toEqual({ entity: 'like' });
    expect(plan?.lines[1]?.open).toEqual(['entity']);
    expect(plan).toMatchObject({ open: 1, matched: { exact: 2, like: 1 } });
  });

  it('one pick serves every identical cell, or only its own', () => {
    const text = tsv(['6410', 'Beacon', '', '', '1', ''], ['2110', 'Beacon', '', '', '', '1']);
    const { model, open } = paste(text);
    const [beacon] = parties;
    if (!open || !beacon) throw new Error('the paste was not looked at');
    const all = planPaste(
      open.reading,
      open.resolution,
      planContext(model),
      new Map([[pickKey('entity', 'Beacon'), beacon]]),
    );
    const one = planPaste(
      open.reading,
      open.resolution,
      planContext(model),
      new Map([[pickKey('entity', 'Beacon', 1), beacon]]),
    );
    expect([all.open, one.open]).toEqual([0, 1]);
    applyPlan(model, one, true);
    expect(shownLines(model).map((line) => line[0])).toEqual(['Accrued expenses']);
  });

  it('a remembered pick is taken without asking', () => {
    const { model, open } = paste(tsv(['6410', 'Beacon', '', '', '1', '']), {
      recall: (field, text) => (field === 'entity' && text === 'Beacon' ? parties[1] : undefined),
    });
    expect(open).toBeUndefined();
    expect(shownLines(model)[0]?.[1]).toBe('Beacon Bearings Ltd');
  });

  it('totals after a paste are known before it is done', () => {
    const { model, plan } = paste(tsv(['6410', 'Beacon', '', '', '10', ''], ['2110', '', '', '', '', '4']));
    if (!plan) throw new Error('the paste was not looked at');
    expect(totalsAfter(model, editsOf(plan)).sums).toEqual({ debit: 1000n, credit: 400n });
    expect(model.store.size).toBe(0);
  });

  it('rows are repeated when the selection is a multiple of them', () => {
    const model = journalModel();
    fillLines(
      model,
      Array.from({ length: 4 }, () => ['6410', '', '', '', '1', '']),
    );
    model.selection.select({ row: 0, column: 3 }, { row: 3, column: 3 });
    pasteInto(model, 'a\r\nb', () => expect.unreachable());
    expect(shownLines(model).map((line) => line[3])).toEqual(['a', 'b', 'a', 'b']);
  });

  it('a source narrower than the selection is repeated to the right, and in both directions together', () => {
    const texts = textModel();
    fillLines(
      texts,
      Array.from({ length: 4 }, () => ['z', 'z', 'z', 'z']),
    );
    texts.selection.select({ row: 0, column: 0 }, { row: 3, column: 3 });
    pasteInto(texts, 'a\tb\r\nc\td', () => expect.unreachable());
    expect(shownLines(texts)).toEqual([
      ['a', 'b', 'a', 'b'],
      ['c', 'd', 'c', 'd'],
      ['a', 'b', 'a', 'b'],
      ['c', 'd', 'c', 'd'],
    ]);
    texts.undo();
    texts.selection.select({ row: 0, column: 0 }, { row: 0, column: 2 });
    pasteInto(texts, 'a\tb', () => expect.unreachable());
    // No multiple: the source goes in once, from the first cell on.
    expect(shownLines(texts)[0]).toEqual(['a', 'b', 'z', 'z']);
  });

  it('references that only the service knows are painted first and filled in when it answers', async () => {
    const resolve = async (texts: readonly string[]) =>
      texts.map((text) => ({
        match: { option: { id: '99', name: `${text} Inc.` }, by: 'exact' as const },
        candidates: [],
      }));
    const { model, open } = paste(tsv(['6410', 'Zenith', '', '', '10', ''], ['2110', '', '', '', '', '10']), {
      resolve,
    });
    expect(open).toBeUndefined();
    expect(shownTotals(model)).toBe('10.00 / 10.00');
    await expect.poll(() => shownLines(model)[0]?.[1]).toBe('Zenith Inc.');
    model.undo();
    expect(model.store.size).toBe(0);
  });

  it("what the service can't decide is reversed and reviewed", async () => {
    const model = journalModel({ resolve: async (texts) => texts.map(() => ({ candidates: parties.slice(0, 2) })) });
    const opened: OpenPaste[] = [];
    pasteInto(model, tsv(['6410', 'Beacon', '', '', '10', '']), (open) => opened.push(open));
    await expect.poll(() => opened.length).toBe(1);
    expect(model.store.size).toBe(0);
    expect(opened[0]?.resolution.get('entity')?.get('Beacon')?.candidates).toHaveLength(2);
  });

  it('a file is always reviewed and goes below the last line', () => {
    const model = journalModel();
    fillLines(model, [['6410', '', '', '', '1', '']]);
    model.selection.moveTo({ row: 0, column: 0 });
    const opened: OpenPaste[] = [];
    pasteInto(model, 'Account,Memo,Debit\r\n2110,"a, b",5\r\n', (open) => opened.push(open), 'file');
    expect(opened[0]?.reading).toMatchObject({ top: 1, fromFile: true, targets: ['account', 'memo', 'debit'] });
  });

  it('without an answer of the service the matches at hand stay', async () => {
    const here = new Map([['account', new Map([['x', { candidates: [] }]])]]);
    expect(await resolveThere(here, { known: () => accounts })).toBe(here);
  });
});

describe('columns that are not in view', () => {
  it('a head that names one brings it into view with what it says', () => {
    const model = journalModel();
    model.showColumns(['account', 'debit', 'credit']);
    model.selection.moveTo({ row: 0, column: 1 });
    pasteInto(model, tsv(['Account', 'Memo', 'Debit', 'Credit'], ['6410', 'a', '5', ''], ['2110', 'b', '', '5']), () =>
      expect.unreachable(),
    );
    expect(model.columns.map(({ field }) => field)).toEqual(['account', 'memo', 'debit', 'credit']);
    expect(model.store.rowAt(1)?.cells.memo).toMatchObject({ value: 'b' });
    expect(model.selection.active).toEqual({ row: 0, column: 2 });
  });

  it('one that the paste leaves empty stays out of view', () => {
    const model = journalModel();
    model.showColumns(['account', 'debit', 'credit']);
    model.selection.moveTo({ row: 0, column: 0 });
    pasteInto(model, tsv(['Account', 'Memo', 'Debit', 'Credit'], ['6410', '', '5', ''], ['2110', '', '', '5']), () =>
      expect.unreachable(),
    );
    expect(model.columns.map(({ field }) => field)).toEqual(['account', 'debit', 'credit']);
  });
});

describe('copying cells', () => {
  it('numbers go out unformatted, references by code, all lines in order', () => {
    const model = journalModel();
    fillLines(model, [
      ['6410', 'V118', '', 'tab\there', '1250.5', ''],
      ['2110', '', '', 'b', '', '1250.5'],
    ]);
    model.selection.select({ row: 0, column: 0 }, { row: 1, column: 5 });
    expect(copiedCells(model, true)?.text).toBe(
      [
        'Account\tName\tDepartment\tMemo\tDebit\tCredit',
        '6410\tV118\t\t"tab\there"\t1250.50\t',
        '2110\t\t\tb\t\t1250.50',
      ].join('\n'),
    );
  });

  it('as a table numbers say themselves whatever the decimal sign, and texts stay texts', () => {
    const model = journalModel();
    fillLines(model, [['6410', '', '', '<0100>', '1250.5', '']]);
    model.selection.select({ row: 0, column: 3 }, { row: 0, column: 4 });
    const { html } = copiedCells(model, false) ?? {};
    expect(html).toContain('x:num="1250.50" sdval="1250.50"');
    expect(html).toContain(`style="mso-number-format:'\\@'" sdnum="1033;0;@">&lt;0100&gt;</td>`);
  });

  it('a formula among the texts is copied as text, into both forms', () => {
    const model = journalModel();
    fillLines(model, [['6410', '', '', '=HYPERLINK("x")', '1', '']]);
    model.selection.moveTo({ row: 0, column: 3 });
    expect(copiedCells(model, false)).toEqual({
      text: `'=HYPERLINK("x")`,
      html: expect.stringContaining(">'=HYPERLINK(&quot;x&quot;)</td>") as string,
    });
  });

  it('what was copied can be pasted again', () => {
    const model = journalModel();
    fillLines(model, [
      ['6410', 'V118', '', 'a', '1250.5', ''],
      ['2110', '', '', 'b', '', '1250.5'],
    ]);
    model.selection.select({ row: 0, column: 0 }, { row: 1, column: 5 });
    const text = copiedCells(model, false)?.text ?? '';
    model.selection.moveTo({ row: 2, column: 0 });
    pasteInto(model, text, () => expect.unreachable());
    expect(shownLines(model).slice(2)).toEqual(shownLines(model).slice(0, 2));
  });
});

describe('pasted marks for debit and credit', () => {
  const sides = (text: string, place = {}) => {
    const { plan, model } = paste(text, {}, place);
    return plan
      ? plan.lines.map(({ cells }) => recalculateLine(model, {}, cells)).map((cells) => shown(model, cells))
      : shownLines(model).map((line) => [line[0], ...line.slice(4)]);
  };
  const shown = (model: GridModel, cells: Cells) =>
    ['account', 'debit', 'credit'].map((field) => {
      const column = model.options.columns.find((each) => each.field === field);
      return column ? displayText(column, cells[field] ?? emptyValue, model.settings) : '';
    });
  const expected = [
    ['Rent', '1,250.00', ''],
    ['Accrued expenses', '', '1,250.00'],
  ];

  it.each([
    ['D/C', 'D', 'C'],
    ['Dr/Cr', 'Dr', 'Cr.'],
    ['S/H', 'S', 'H'],
    ['Soll/Haben-Kennzeichen', 'Soll', 'Haben'],
    ['Sens', 'Débit', 'Crédit'],
  ])('puts amounts on the side that the column %s names', (head, debit, credit) => {
    expect(sides(tsv(['Account', 'Amount', head], ['6410', '1250.00', debit], ['2110', '1250.00', credit]))).toEqual(
      expected,
    );
  });

  it('recognizes marks below a heading of another name, and asks before using them', () => {
    const text = tsv(['Account', 'Amount', 'Kz'], ['6410', '1250.00', 'S'], ['2110', '1250.00', 'H']);
    expect(paste(text).open).toBeDefined();
    expect(sides(text)).toEqual(expected);
  });

  it('counts the sign of an export once that marks its negative amounts as credits, too', () => {
    expect(sides(tsv(['Account', 'Amount', 'D/C'], ['6410', '1250.00', 'D'], ['2110', '-1250.00', 'C']))).toEqual(
      expected,
    );
  });

  it('moves a negative debit to credit if signs have their own meaning', () => {
    expect(
      sides(tsv(['Account', 'Amount', 'D/C'], ['6410', '-10.00', 'D'], ['2110', '-10.00', 'C'], ['6410', '5.00', 'D'])),
    ).toEqual([
      ['Rent', '', '10.00'],
      ['Accrued expenses', '10.00', ''],
      ['Rent', '5.00', ''],
    ]);
  });

  it('finds marks and amounts without a heading, and shows them before anything changes', () => {
    const text = tsv(['6410', 'S', '1250.00'], ['2110', 'H', '1250.00']);
    expect(paste(text).open?.reading.targets).toEqual(['account', SIDE_MARKS, 'debit']);
    expect(sides(text)).toEqual(expected);
  });

  it('says at the amount that a mark is unknown', () => {
    const { plan } = paste(tsv(['Account', 'Amount', 'D/C'], ['6410', '1', 'D'], ['2110', '1', 'X']));
    expect(plan?.lines.map(({ open }) => open)).toEqual([[], ['debit']]);
    expect(plan?.lines[1]?.cells.debit?.problem).toContain('X');
  });

  it('leaves letters alone that are no marks of a journal', () => {
    expect(paste(tsv(['6410', '', '', 'D', '1', ''], ['2110', '', '', 'D', '', '1'])).open).toBeUndefined();
  });
});

describe('a heading row in another order', () => {
  it.each([
    ['Quantity', 'Item', 'Rate'],
    ['Qty', 'SKU', 'Unit price'],
    ['Menge', 'Artikel', 'Einzelpreis'],
  ])('is seen on an invoice: %s, %s, %s', (...heads) => {
    const lines = invoice.sublists.item;
    const { options, settings } = journalModel();
    const model = new GridModel({
      columns: columnsFor(lines, { order: ['item', 'quantity', 'rate'] }),
      settings,
      references: options.references,
    });
    const opened: OpenPaste[] = [];
    model.selection.moveTo({ row: 0, column: 0 });
    pasteInto(model, tsv(heads, ['2', 'CAL-LAB', '95.00']), (open) => opened.push(open));
    expect(opened[0]?.reading).toMatchObject({ heads, targets: ['quantity', 'item', 'rate'] });
  });
});

describe('empty rows of a paste', () => {
  it('become no lines', () => {
    const { model } = paste(
      tsv(
        ['6410', '', '', 'a', '1', ''],
        ['', '', '', '', '', ''],
        ['2110', '', '', 'b', '', '1'],
        ['', '', '', '', '', ''],
      ),
    );
    expect(shownLines(model).map(([account]) => account)).toEqual(['Rent', 'Accrued expenses']);
  });

  it('clear the cells of existing lines', () => {
    const model = journalModel();
    fillLines(model, [
      ['6410', '', '', 'a', '1', ''],
      ['6220', '', '', 'b', '1', ''],
      ['2110', '', '', 'c', '', '2'],
    ]);
    model.selection.moveTo({ row: 0, column: 3 });
    pasteInto(model, 'x\r\n\r\nz', () => {});
    expect(shownLines(model).map((line) => line[3])).toEqual(['x', '', 'z']);
  });
});
