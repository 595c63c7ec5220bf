import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { CheckNote } from './checks/CheckNote.tsx';

/** Money paid to a vendor in advance. */
export const vendorPrepayment: TypePlug = {
  form: {
    layout: {
      primary: [
        ['entity', 2],
        'balance',
        ['account', 2],
        'tranDate',
        'paymentMethod',
        'checkNum',
        'currency',
        'subsidiary',
        ['memo', 2],
      ],
    },
    slots: [{ at: 'note', Part: CheckNote }],
  },
};
