import { beforeEach, describe, expect, it } from 'vitest';
import { itemUnits, namedUnits } from '#contract/records/inventory/unitConversion';
import { purchaseOrder } from '#contract/records/purchasing/purchaseOrder';
import { columnsFor } from '#app/engine/grid/columnsFor.ts';
import type { GridBehaviour } from '#app/engine/grid/gridBehaviour.ts';
import { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { displayText, readCell } from '#app/engine/grid/model/readCell.ts';
import { gridSettings } from '../../../../proofs/fixtures/app/gridSettings.ts';
import { unitBehaviour } from './units.ts';
import { unitBook } from './unitBook.ts';

const units = namedUnits([
  { unitName: 'Piece', abbreviation: 'pc', conversionRate: 1, baseUnit: true },
  { unitName: 'Dozen', abbreviation: 'dz', conversionRate: 12 },
  { unitName: 'Box', pluralName: 'Boxes', conversionRate: 30 },
]);
const items = [
  { id: '1', code: 'BOLT', name: 'Bolt' },
  { id: '2', code: 'NUT', name: 'Nut' },
];

const order = (own?: GridBehaviour) => {
  const model = new GridModel({
    columns: columnsFor(purchaseOrder.sublists.item, {
      order: ['item', 'quantity', 'unitQuantity', 'unit', 'rate', 'unitRate', 'isClosed'],
    }),
    settings: gridSettings({ locale: 'en-US', workDate: '2026-06-30', precision: 2 }),
    behaviour: unitBehaviour({ usual: 'buying', quantity: 'quantity' }, own),
    references: { known: (field) => (field === 'item' ? items : []) },
  });
  unitBook(model).set('1', itemUnits(units, { buyingUnit: 'Dozen' }));
  unitBook(model).set('2', undefined);
  return model;
};

describe('a line of a purchase order with units', () => {
  let model: GridModel;
  const type = (field: string, text: string) => {
    const column = model.columns.findIndex((each) => each.field === field);
    const definition = model.columns[column];
    if (definition) model.setCell({ row: 0, column }, readCell(definition, text, model.reader), 'typed');
  };
  const shown = (...fields: readonly string[]) =>
    fields.map((field) => {
      const column = model.columns.find((each) => each.field === field);
      return (
        column &&
        displayText(column, model.store.rowAt(0)?.cells[field] ?? { text: '', value: undefined }, model.settings)
      );
    });
  const problem = (field: string) => model.store.rowAt(0)?.problems[field];
  beforeEach(() => {
    model = order();
    type('item', 'BOLT');
  });

  it('reads a number with a unit as that many, in the stock unit', () => {
    type('quantity', '5 dz');
    expect(shown('quantity', 'unitQuantity', 'unit')).toEqual(['60', '5', 'Dozen']);
    type('quantity', '1.5 boxes');
    expect(shown('quantity', 'unitQuantity', 'unit')).toEqual(['45', '1.5', 'Box']);
    expect(problem('quantity')).toBeUndefined();
  });

  it('follows whichever cell is changed', () => {
    type('quantity', '5 dz');
    type('unitRate', '10');
    expect(shown('rate', 'unitRate')).toEqual(['0.83333333', '10.00']);
    type('quantity', '72');
    expect(shown('unitQuantity', 'unit')).toEqual(['6', 'Dozen']);
    type('unitQuantity', '2');
    expect(shown('quantity')).toEqual(['24']);
    type('rate', '1');
    expect(shown('unitRate')).toEqual(['12.00']);
    type('unit', 'Box');
    expect(shown('quantity', 'unitQuantity', 'rate', 'unitRate')).toEqual(['24', '0.8', '1.00', '30.00']);
    type('unit', '');
    expect(shown('quantity', 'unitQuantity', 'rate', 'unitRate')).toEqual(['24', '', '1.00', '']);
  });

  it('takes the purchase unit of the item for a quantity in a unit that names none', () => {
    type('unitQuantity', '3');
    expect(shown('quantity', 'unit')).toEqual(['36', 'Dozen']);
  });

  it('names the units of the item when it has none of that name', () => {
    type('quantity', '5 crates');
    expect(problem('quantity')).toMatch(/^Bolt has no unit “crates”\. Its units: Piece, Dozen/);
    type('quantity', '5');
    expect(problem('quantity')).toBeUndefined();
    type('unit', 'crate');
    expect(problem('unit')).toContain('Its units: Piece, Dozen');
  });

  it('loses the unit with its item', () => {
    type('quantity', '5 dz');
    type('item', 'NUT');
    expect(shown('quantity', 'unitQuantity', 'unit')).toEqual(['60', '', '']);
    type('quantity', '5 dz');
    expect(problem('quantity')).toBeDefined();
  });

  it('leaves what is in a unit to the service while the units of its item are not known', () => {
    type('quantity', '5 dz');
    unitBook(model).delete('1');
    type('quantity', '72');
    expect(shown('quantity', 'unitQuantity', 'unit')).toEqual(['72', '', 'Dozen']);
  });

  it('keeps the rules of the type, which follow a converted quantity as a typed one', () => {
    model = order({
      settle: (cells) => ({ isClosed: { text: '', value: cells.quantity?.value === 0n } }),
      settledBy: ['quantity'],
    });
    type('item', 'BOLT');
    type('unitQuantity', '0');
    expect(shown('isClosed')).toEqual(['Yes']);
    type('unitQuantity', '1');
    expect(shown('isClosed', 'quantity')).toEqual(['No', '12']);
  });
});
