import { expect, it } from 'vitest';
import { relatedTypesOf } from './relatedTypes.ts';

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
