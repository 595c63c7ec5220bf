import { expect, it } from 'vitest';
import { relatedTypesOf } from './relatedTypes.ts';

it('documents of several types are links in saved lines: what is related says of which type each is', () => {
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
