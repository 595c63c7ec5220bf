import { describe, expect, it } from 'vitest';
import type { Field } from '#contract/fields';
import { definitionOf, findRecordType, recordTypes } from '#contract/records/index';
import { parseFilter } from '#contract/wire/filter/parse';
import { addressesOf, filtersOf, limitsOf, operatorsFor, printed, statesOf } from './referenceFacts.ts';

const named = (name: string) => {
  const type = findRecordType(name);
  return type && definitionOf(type);
};

describe('the reference of a type', () => {
  it('shows each request with the permission and level it needs', () => {
    expect(addressesOf(definitionOf('inventoryBalance'), named).map(({ request, needs }) => [request, needs])).toEqual([
      ['GET /record/v1/inventoryBalance', 'LIST_ITEM, View'],
      ['GET /record/v1/inventoryBalance/{id}', 'LIST_ITEM, View'],
    ]);
    const estimate = addressesOf(definitionOf('estimate'), named);
    expect(estimate).toContainEqual({
      request: 'POST /record/v1/estimate/{id}/!transform/salesOrder',
      purpose: 'Create from this: sales order',
      needs: 'TRAN_SALESORD, Create',
    });
    expect(estimate).toContainEqual(
      expect.objectContaining({ request: 'DELETE /record/v1/estimate/{id}', needs: 'TRAN_ESTIMATE, Full' }),
    );
  });

  it('says what a field takes', () => {
    const percent: Field = {
      kind: 'percent',
      label: 'Share',
      access: 'optional',
      min: 0,
      max: 100,
      fixed: true,
      aliases: ['portion'],
    };
    expect(limitsOf(percent)).toEqual(['0 to 100', 'on create only', 'also portion']);
    expect(limitsOf({ kind: 'rate', label: 'Rate', access: 'optional', min: 0.00000001 })).toEqual([
      'at least 0.00000001',
    ]);
    expect(
      limitsOf({
        kind: 'option',
        label: 'Size',
        access: 'optional',
        options: { S: { label: 'Small' }, L: { label: 'Large' } },
      }),
    ).toEqual(['one of S or L']);
  });

  it('lists every path a filter may name with operators that apply', () => {
    const facts = filtersOf(definitionOf('bom'));
    expect(facts.find(({ valueType }) => valueType === 'date')?.paths).toEqual([
      'member.effectiveDate',
      'member.obsoleteDate',
    ]);
    expect(facts.flatMap(({ paths }) => paths)).toEqual(
      expect.arrayContaining(['id', 'name', 'subsidiary', 'member.component']),
    );
    expect(operatorsFor('boolean')).toEqual([
      ['IS EMPTY', 'IS NOT EMPTY'],
      ['=', '!='],
    ]);
  });

  it('says what can be done in each state', () => {
    const states = statesOf(definitionOf('salesOrder'));
    expect(states.find(({ id }) => id === 'PENDING_APPROVAL')).toEqual({
      id: 'PENDING_APPROVAL',
      aliases: ['A'],
      actions: ['@approve', '@reject', '@cancel'],
      transforms: [],
    });
    // What was billed can come back.
    expect(states.find(({ id }) => id === 'BILLED')).toMatchObject({
      actions: [],
      transforms: ['returnAuthorization'],
    });
  });

  it.each(recordTypes)('prints the example of %s so that parsing it returns the original', (type) => {
    expect(JSON.parse(printed(definitionOf(type).example.create ?? {}))).toEqual(
      definitionOf(type).example.create ?? {},
    );
  });

  it.each(recordTypes)('shows an example of %s whose filter can be read', (type) => {
    expect(parseFilter(definitionOf(type).example.q).ok).toBe(true);
  });
});
