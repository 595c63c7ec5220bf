import type { TypePlug } from '#app/engine/plugs/typePlug.ts';

/** Quantities by department, class and location on one statistical account. */
export const statisticalJournal: TypePlug = {
  form: {
    layout: {
      primary: ['tranDate', ['account', 2], ['subsidiary', 2], 'quantityType', ['memo', 2]],
      keeps: ['tranDate', 'account', 'subsidiary', 'quantityType'],
    },
    rules: [{ start: ({ quantityType }) => (quantityType === undefined ? { quantityType: { id: 'CHANGE' } } : {}) }],
    lines: { line: { hidden: ['class', 'location'] } },
  },
  record: {
    facts: ['tranDate', ['account', 2], ['subsidiary', 2], 'quantityType', 'totalQuantity', 'unit', ['memo', 2]],
  },
};
