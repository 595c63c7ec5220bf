import { describe, expect, it } from 'vitest';
import { alikeFieldsOf } from '#contract/derive/alikeFields';
import { definitionOf, recordTypes } from '#contract/records/index';
import { alikeFilter, alikeIn, typesAlike } from './alike.ts';

describe('a customer, vendor or item that may have been entered before', () => {
  it('is known by its number and its name; persons and documents are not', () => {
    const known = recordTypes.filter((type) => alikeFieldsOf(definitionOf(type)).length > 0);
    expect(known.toSorted()).toEqual([
      'assemblyItem',
      'customer',
      'inventoryItem',
      'partner',
      'serviceSaleItem',
      'vendor',
    ]);
    expect(alikeFieldsOf(definitionOf('vendor'))).toEqual(['entityId', 'companyName']);
    expect(alikeFieldsOf(definitionOf('inventoryItem'))).toEqual(['itemId', 'displayName']);
  });

  it('is searched in any spelling, an item among all items', () => {
    expect(alikeFilter('companyName', " O'Neill & Sons ")).toBe("companyName ALIKE 'O''Neill & Sons'");
    expect(alikeFilter('companyName', ' - ')).toBeUndefined();
    expect(typesAlike('customer')).toEqual(['customer']);
    expect(typesAlike('inventoryItem').toSorted()).toEqual(['assemblyItem', 'inventoryItem', 'serviceSaleItem']);
  });

  it('is named with its number, and others of an answer are not', () => {
    const rows = [
      { id: '1', refName: 'C1 Bay Books', companyName: 'Bay Books' },
      { id: '2', refName: 'C2 Bay Bookshop', companyName: 'Bay Bookshop' },
    ];
    expect(alikeIn('customer', rows, 'companyName', 'BAY-BOOKS')).toEqual([
      { type: 'customer', id: '1', name: 'C1 Bay Books' },
    ]);
    expect(alikeIn('customer', rows, 'email', 'BAY-BOOKS')).toEqual([]);
  });
});
