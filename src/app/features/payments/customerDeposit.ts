import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { undepositedDefault } from '#app/engine/aspects/settlement/undepositedDefault.ts';

/** Deposits of customers, entered in the order in which the money is counted. */
export const customerDeposit: TypePlug = {
  form: {
    layout: {
      primary: [
        ['customer', 2],
        'payment',
        'tranDate',
        'paymentMethod',
        'checkNum',
        'account',
        'undepFunds',
        'salesOrder',
        'currency',
        'subsidiary',
        ['memo', 2],
      ],
    },
    rules: [undepositedDefault],
  },
};
