import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import { slipAddress } from '#app/platform/router/addresses.ts';
import { BankBalance } from './bankDeposit/BankBalance.tsx';
import { DepositStrip } from './bankDeposit/DepositStrip.tsx';
import { bankDepositMessages as words } from './bankDeposit/messages.ts';
import { undepositedBehaviour, undepositedFacts } from './bankDeposit/undepositedRows.ts';

const overrides = {
  deposit: { label: words.columns.deposit, width: 64, grow: 0 },
  doc: { label: words.columns.doc, isReadOnly: true, width: 100, grow: 0.5 },
  docDate: { width: 100 },
  entity: { width: 112, grow: 1.6 },
  paymentMethod: { label: words.columns.method, width: 84, grow: 0.6 },
  checkNum: { label: words.columns.check, width: 70, grow: 0.4 },
  age: { width: 78, grow: 0 },
  amount: { width: 104, isSummed: false },
} as const;
const primary = [['account', 2], 'tranDate', 'slipNumber', ['memo', 2], 'currency', 'subsidiary'] as const;

/** Bank deposits: what waits in undeposited funds is offered, and selected by a tick. */
export const bankDeposit: TypePlug = {
  form: {
    layout: { primary },
    lines: {
      payment: {
        columns: {
          order: ['deposit', 'doc', 'entity', 'paymentMethod', 'checkNum', 'docDate', 'age', 'amount'],
          facts: undepositedFacts,
          overrides,
        },
        behaviour: undepositedBehaviour,
        kept: ['deposit', 'doc', 'entity', 'paymentMethod', 'checkNum', 'docDate', 'age', 'amount'],
      },
    },
    slots: [
      { at: 'field', field: 'account', Part: BankBalance },
      { at: 'strip', Part: DepositStrip, saysTotal: true },
    ],
    paper: { label: words.slip.save, addressOf: slipAddress },
  },
  // If the service doesn't list undeposited funds, payments are entered manually.
  byHand: { layout: { primary }, lines: { payment: { columns: { order: ['doc'] } } } },
  record: {
    tasks: ({ id, status }) =>
      isRef(status) && status.id === 'VOIDED'
        ? []
        : [{ id: 'slip', label: words.slip.task, to: slipAddress(String(id)) }],
    facts: ['tranId', ...primary, 'total', 'postingPeriod'],
    lines: {
      payment: {
        columns: {
          order: ['doc', 'entity', 'paymentMethod', 'checkNum', 'docDate', 'amount'],
          overrides: { ...overrides, amount: { width: 104 } },
        },
      },
    },
  },
};
