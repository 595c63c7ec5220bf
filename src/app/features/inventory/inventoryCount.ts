import { isRef, type FormDoc } from '#app/engine/form/model/values.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { CountPanel } from './counting/CountPanel.tsx';
import { CountStrip } from './counting/CountStrip.tsx';

/** What the books say is not on the sheet: also an approver counts blind. */
const order = ['item', 'bin', 'inventoryNumber', 'countQuantity', 'isRecounted', 'recountQuantity', 'memo'] as const;

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
    lines: { count: { columns: { order }, hidden: ['isRecounted', 'recountQuantity', 'memo'] } },
    slots: [{ at: 'strip', Part: CountStrip }],
  },
  record: {
    facts: [['location', 2], 'tranDate', ['account', 2], 'frozenAt', 'recountFrom', 'adjustment', ['memo', 2]],
    panel: { Part: CountPanel, fields: ['surplus', 'shortage'] },
    lines: { count: { hidden: ['isRecounted', 'recountQuantity', 'memo'] } },
  },
};
