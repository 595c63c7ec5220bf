import { describe, expect, it } from 'vitest';
import { definitionOf, type RecordType } from '#contract/records/index';
import { fieldsAsked, headWidth, shownColumns } from './columns.ts';

const growing = (type: RecordType) => {
  const definition = definitionOf(type);
  return shownColumns(
    definition,
    definition.list.map((field) => ({ field })),
  )
    .filter(({ isGrowing }) => isGrowing)
    .map(({ field }) => field);
};

it('the remaining width goes to text columns, not to a number', () => {
  expect([growing('inventoryNumber'), growing('bin'), growing('workOrder'), growing('inboundShipment')]).toEqual([
    ['item'],
    ['location'],
    ['assemblyItem'],
    ['vendor'],
  ]);
});

it('reads long heads in two lines, so that names have the room', () => {
  expect(headWidth('External reference number')).toBe(headWidth('ReferenceANDnumber') - 14); // 16 letters, not 25
  expect(headWidth('Ship date')).toBe(headWidth('Ship'));
  expect(headWidth('Memo')).toBeGreaterThan(0);
});

describe('the fields a list requests', () => {
  const asked = (type: 'invoice' | 'estimate', ...fields: string[]) =>
    fieldsAsked(definitionOf(type), { columns: fields.map((field) => ({ field })) });

  it('have the due date next to the status of payables', () => {
    expect(asked('invoice', 'status')).toEqual(['status', 'tranId', 'dueDate']);
    expect(asked('invoice', 'memo')).toEqual(['memo', 'tranId']);
    expect(asked('estimate', 'status')).toEqual(['status', 'tranId']);
  });
});
