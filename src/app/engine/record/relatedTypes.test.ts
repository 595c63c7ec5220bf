import { expect, it } from 'vitest';
import { relatedTypesOf, relationOf } from './relatedTypes.ts';

it('references to several types are links in saved lines: related records give the type of each', () => {
  const item = (id: string, type: string) =>
    ({
      relation: 'Invoices: Invoice',
      path: 'apply.doc',
      direction: 'to',
      type,
      record: { id, refName: id },
      status: null,
      total: null,
    }) as const;
  expect([...relatedTypesOf([item('7', 'invoice'), item('8', 'cashSale'), item('9', 'unheardOf')])]).toEqual([
    ['7', 'invoice'],
    ['8', 'cashSale'],
  ]);
});

it('a relation has the label of the field that refers to the record, also of a line, and of an unknown type that of the service', () => {
  const related = (direction: 'to' | 'from', type: string, path: string) =>
    ({
      relation: 'As sent',
      path,
      direction,
      type,
      record: { id: '7', refName: '7' },
      status: null,
      total: null,
    }) as const;
  expect(relationOf('returnAuthorization', related('to', 'salesOrder', 'createdFrom'))).toBe('Created from');
  expect(relationOf('salesOrder', related('from', 'returnAuthorization', 'createdFrom'))).toBe('Created from');
  expect(relationOf('returnAuthorization', related('to', 'inventoryItem', 'item.item'))).toBe('Items: Item');
  expect(relationOf('salesOrder', related('from', 'unheardOf', 'source'))).toBe('As sent');
});
