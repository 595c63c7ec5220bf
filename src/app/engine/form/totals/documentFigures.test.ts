import { describe, expect, it } from 'vitest';
import { pointFormat } from '#contract/values/numberFormat';
import type { RecordType } from '#contract/records/index';
import type { Cells } from '#app/engine/grid/gridTypes.ts';
import { displayText, emptyValue, fromWire, readCell } from '#app/engine/grid/model/readCell.ts';
import { FormModel } from '../model/FormModel.ts';
import type { FormTools } from '../model/formTools.ts';
import type { FormDoc } from '../model/values.ts';
import { documentFigures, withFigures } from './documentFigures.ts';
import { keepAnswer } from './priceBasis.ts';

const formats = { number: pointFormat, dates: { today: '2026-07-02', order: 'ymd' }, precisionOf: () => 2 };
// The model uses only these parts.
const tools = {
  book: { knownOf: () => [] },
  formats: () => formats,
  access: { can: () => true, caller: { company: { multiSubsidiary: false } } },
} as unknown as FormTools;
const host = {
  create: () => Promise.resolve(undefined),
  open: () => undefined,
  recents: () => [],
  picked: () => undefined,
  recall: () => undefined,
  remember: () => undefined,
};
const item = { id: '7', refName: 'Lamp' };

const form = (type: RecordType, doc: FormDoc, mode: 'create' | 'edit' = 'create'): FormModel =>
  new FormModel(
    { type, mode, base: mode === 'edit' ? doc : {}, filled: doc, ...(mode === 'edit' ? { recordId: '1' } : {}) },
    {},
    tools,
    host,
  );

function type(model: FormModel, field: string, text: string, row = 0): void {
  const grid = model.grids.get('item');
  const column = grid?.options.columns.find((each) => each.field === field);
  if (grid && column) grid.write('typed', [{ row, cells: { [field]: readCell(column, text, grid.reader) } }]);
}

/** The figure in a line's cell: the service's or a calculated one before the stored one. */
function shown(model: FormModel, field: string, row = 0): string {
  const grid = model.grids.get('item');
  const column = grid?.options.columns.find((each) => each.field === field);
  if (!grid || !column) throw new Error(`No column ${field}`);
  const cell = grid.ghostsOf(row)[field] ?? grid.store.rowAt(row)?.cells[field] ?? emptyValue;
  return displayText(column, cell, grid.settings);
}

/** The last answer of the service about the first line. */
function serve(model: FormModel, line: FormDoc): void {
  const grid = model.grids.get('item');
  const cells: Cells = Object.fromEntries(
    (grid?.options.columns ?? []).map((column) => [
      column.field,
      fromWire(column, line[column.field], model.grids.get('item')?.settings ?? { ...settings }),
    ]),
  );
  grid?.served.show(
    new Map([[grid.idAt(0), Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.value !== undefined))]]),
  );
}
const settings = form('vendorBill', {}).grids.get('item')?.settings ?? emptySettings();
function emptySettings(): never {
  throw new Error('A bill has items.');
}

describe('numbers of a document while the prediction is refused', () => {
  it('shows quantity times rate on the line, and its total, of a bill of an order', () => {
    const model = form('vendorBill', {
      item: { items: [{ item, quantity: 24, rate: 5, amount: 120 }] },
      expense: { items: [{ account: { id: '3', refName: 'Freight' }, amount: 8 }] },
    });
    expect([shown(model, 'amount'), documentFigures(model).total]).toEqual(['120.00', 128]);
    type(model, 'quantity', '26');
    expect([shown(model, 'amount'), documentFigures(model).total]).toEqual(['130.00', 138]);
    expect(withFigures(model, { total: 128 }, true).total).toBe(138);
  });

  it('leaves the total of a bill to the service where it proposes a tax code', () => {
    const model = form('vendorBill', { item: { items: [{ item, quantity: 24, rate: 5, amount: 120 }] } });
    expect(documentFigures(model).total).toBe(120);
    serve(model, { taxCode: { id: '9', refName: 'VAT 19' }, taxAmount: 22.8 });
    expect(withFigures(model, { total: 142.8 }, false).total).toBe(142.8);
  });

  it('shows the amounts of a vendor credit created from a bill before any response', () => {
    const model = form('vendorCredit', { item: { items: [{ item, quantity: 3, rate: 4.25 }] } });
    expect([shown(model, 'amount'), documentFigures(model).total]).toEqual(['12.75', 12.75]);
  });

  it('adds tax and charges of a sale by the rules of the service', () => {
    const model = form(
      'invoice',
      {
        shippingCost: 10,
        item: {
          items: [{ item, quantity: 2, rate: 50, amount: 100, taxRate1: 7.25, tax1Amt: 7.25, grossAmt: 107.25 }],
        },
        total: 117.25,
      },
      'edit',
    );
    type(model, 'quantity', '3');
    expect([shown(model, 'amount'), shown(model, 'tax1Amt')]).toEqual(['150.00', '10.88']);
    expect(documentFigures(model)).toEqual({ subTotal: 150, discountTotal: 0, taxTotal: 10.88, total: 170.88 });
  });

  it('takes discounts of the line and of the document off before tax, those of an order until others are typed', () => {
    const model = form('invoice', {
      documentDiscountPercent: 10,
      item: { items: [{ item, quantity: 2, rate: 50, discountPercent: 20, taxRate1: 10 }] },
    });
    expect([shown(model, 'amount'), documentFigures(model)]).toEqual([
      '80.00',
      { subTotal: 80, discountTotal: 8, taxTotal: 7.2, total: 79.2 },
    ]);
    type(model, 'discountPercent', '');
    type(model, 'discountAmount', '5');
    expect(shown(model, 'amount')).toBe('95.00');
    const bill = form('invoice', { item: { items: [{ item, quantity: 1, rate: 50, taxRate1: 0 }] } });
    expect(documentFigures(bill, { documentDiscountAmount: 4 }).total).toBe(46);
  });

  it('takes tax out of gross prices, as entered or as the service says for the subsidiary', () => {
    const line = { item, quantity: 1, rate: 119, taxRate1: 19 };
    const model = form('invoice', { priceBasis: { id: 'GROSS', refName: 'Including tax' }, item: { items: [line] } });
    const expected = { subTotal: 119, discountTotal: 0, taxTotal: 19, total: 119 };
    expect([shown(model, 'tax1Amt'), documentFigures(model)]).toEqual(['19.00', expected]);
    const served = form('invoice', { item: { items: [line] } });
    expect(documentFigures(served)).toMatchObject({ taxTotal: 22.61, total: 141.61 });
    const answer = { priceBasis: { id: 'GROSS', refName: 'Including tax' } };
    keepAnswer(served, answer);
    expect([shown(served, 'tax1Amt'), documentFigures(served, answer)]).toEqual(['19.00', expected]);
  });

  it('takes rate and tax that the service filled in, until another item is chosen', () => {
    const model = form('invoice', { item: { items: [{ item, quantity: 2 }] } });
    expect([shown(model, 'amount'), documentFigures(model).total]).toEqual(['', undefined]);
    serve(model, { item, quantity: 2, rate: 50, taxRate1: 10, amount: 100 });
    type(model, 'quantity', '4');
    expect([shown(model, 'amount'), documentFigures(model).total]).toEqual(['200.00', 220]);
    model.grids
      .get('item')
      ?.write('picked', [{ row: 0, cells: { item: { text: '', value: { id: '8', name: 'Desk' } } } }]);
    expect([shown(model, 'amount'), documentFigures(model).total]).toEqual(['', undefined]);
    expect(withFigures(model, { total: 220 }, true).total).toBeUndefined();
    expect(withFigures(model, { total: 220 }, false).total).toBe(220);
  });

  it('leaves documents without priced lines to the service', () => {
    expect(documentFigures(form('customerPayment', {}))).toEqual({});
    expect(documentFigures(form('periodEndJournal', {}))).toEqual({});
  });
});
