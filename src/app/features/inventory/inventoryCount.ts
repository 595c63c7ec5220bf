import { linesOf } from '#app/platform/api/merge.ts';
import { isRef, type FormDoc } from '#app/engine/form/model/values.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { CountPanel } from './counting/CountPanel.tsx';
import { CountStrip } from './counting/CountStrip.tsx';

/** What the books say is not on the sheet: also an approver counts blind. */
const order = [
  'item',
  'bin',
  'inventoryNumber',
  'countQuantity',
  'stockUnit',
  'isRecounted',
  'recountQuantity',
  'memo',
] as const;

const bookColumns = ['snapshotQuantity', 'difference', 'unitCost', 'differenceValue'] as const;

/** A recount while lines are marked for one, else the approval. */
export const nextOfCount = ({ count }: FormDoc): string =>
  linesOf(count).some(({ isRecounted }) => isRecounted === true) ? 'recount' : 'approve';

const hasNoSheet = ({ status }: FormDoc): boolean => !isRef(status) || status.id === 'OPEN';

/** Inventory counts: the sheet is filled by code, and its differences come by value. */
export const inventoryCount: TypePlug = {
  form: {
    layout: {
      primary: [
        'tranDate',
        ['location', 2],
        ['account', 2],
        'recountFrom',
        ['items', 2],
        ['bins', 2],
        'subsidiary',
        ['memo', 2],
      ],
      linesHiddenWhen: hasNoSheet,
    },
    lines: {
      count: {
        columns: { order },
        hidden: ['stockUnit', 'isRecounted', 'recountQuantity', 'memo'],
      },
    },
    slots: [{ at: 'strip', Part: CountStrip }],
  },
  record: {
    facts: [['location', 2], 'tranDate', ['account', 2], 'frozenAt', 'recountFrom', 'adjustment', ['memo', 2]],
    panel: { Part: CountPanel, fields: ['surplus', 'shortage'] },
    leadsWith: nextOfCount,
    // What differs is told once, by value, above the lines.
    lines: { count: { hidden: ['stockUnit', 'isRecounted', 'recountQuantity', 'memo'], asked: bookColumns } },
  },
};
