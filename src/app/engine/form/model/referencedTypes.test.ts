import { expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { referencedTypes } from './referencedTypes.ts';

it('lists that a role may not see are not asked for when a form opens', () => {
  const order = definitionOf('salesOrder');
  const hidden = definitionOf('account').permission.id;
  const [all, some] = [
    referencedTypes(order, () => true),
    referencedTypes(order, (permission) => permission !== hidden),
  ];
  expect([all.has('account'), all.has('location')]).toEqual([true, true]);
  expect([some.has('account'), some.has('location')]).toEqual([false, true]);
});
