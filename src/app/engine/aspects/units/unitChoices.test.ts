import { describe, expect, it } from 'vitest';
import { unitChoices, unitsOfOtherGroup } from './unitChoices.ts';

const group = {
  uom: {
    items: [
      { unitName: 'Piece', abbreviation: 'pc', conversionRate: 1, baseUnit: true },
      { unitName: 'Dozen', abbreviation: 'dz', conversionRate: 12 },
      { unitName: 'Box', conversionRate: 1200 },
    ],
  },
};
const purchaseUnit = { id: '7', refName: 'Pieces' };
const print = (count: number) => count.toLocaleString('en-US');

describe('the units of an item', () => {
  it('are chosen among those of its group, with what one of them is in base units', () => {
    expect(unitChoices('buyingUnit', { purchaseUnit, buyingUnit: 'Dozen' }, group, print)).toEqual({
      options: [
        { value: 'Piece', label: 'Piece' },
        { value: 'Dozen', label: 'Dozen (12 × Piece)' },
        { value: 'Box', label: 'Box (1,200 × Piece)' },
      ],
      chosen: 'Dozen',
      emptyLabel: 'Default: Piece',
    });
  });

  it('are the stock unit if none is chosen, and the stock unit is the base unit of the group', () => {
    const values = { purchaseUnit, stockUnit: 'Box' };
    expect(unitChoices('saleUnit', values, group, print).emptyLabel).toBe('Default: Box');
    expect(unitChoices('stockUnit', values, group, print)).toMatchObject({
      chosen: 'Box',
      emptyLabel: 'Default: Piece',
    });
  });

  it('may be known by an abbreviation', () => {
    expect(unitChoices('saleUnit', { purchaseUnit, saleUnit: 'dz' }, group, print).chosen).toBe('Dozen');
  });

  it('show one that the group lacks as such, while it is known', () => {
    const values = { purchaseUnit, saleUnit: 'Pallet' };
    expect(unitChoices('saleUnit', values, group, print).options.at(-1)).toEqual({
      value: 'Pallet',
      label: 'Pallet (not in the group)',
    });
    expect(unitChoices('saleUnit', values, undefined, print)).toEqual({
      options: [{ value: 'Pallet', label: 'Pallet' }],
      chosen: 'Pallet',
      emptyLabel: '',
    });
  });

  it('need a group first', () => {
    expect(unitChoices('saleUnit', {}, undefined, print)).toEqual({
      options: [],
      chosen: '',
      emptyLabel: 'Select a unit group first',
    });
  });

  it('leave with their group, unless the other group has them too', () => {
    const values = { stockUnit: 'Piece', buyingUnit: 'Pallet', saleUnit: null };
    expect(unitsOfOtherGroup(values, group)).toEqual({ buyingUnit: null });
    expect(unitsOfOtherGroup(values, undefined)).toEqual({ stockUnit: null, buyingUnit: null });
  });
});
