import { newAddress } from '#app/platform/router/addresses.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { allocationMessages as words } from './allocation/allocationMessages.ts';

const dimensions = ['class', 'location'] as const;

/** What is allocated and to where; a saved schedule leads to its preview. */
export const allocationSchedule: TypePlug = {
  form: {
    layout: {
      primary: [
        ['name', 2],
        ['subsidiary', 2],
        'amountType',
        'method',
        ['basisAccount', 2],
        ['creditAccount', 2],
        'recurrenceType',
        'startDate',
        'sequence',
      ],
    },
    rules: [{ start: ({ amountType }) => (amountType === undefined ? { amountType: { id: 'PERIOD' } } : {}) }],
    lines: { source: { hidden: dimensions }, target: { hidden: dimensions } },
  },
  record: {
    tasks: ({ id, name, isInactive }, { access: { can } }) =>
      isInactive === true || !can('TRAN_ALLOCATION', 'Create')
        ? []
        : [
            {
              id: 'allocate',
              label: words.allocate,
              keys: 'T',
              isLeading: true,
              to: newAddress('allocation'),
              state: { filled: { allocationSchedule: { id: String(id), refName: String(name) } } },
            },
          ],
  },
};
