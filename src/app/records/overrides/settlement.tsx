import { definitionOf } from '#contract/records/registry';
import type { FormOverride, FormPartProps, RecordOverride } from './override.ts';
import { settlementBehaviour, settlementColumns, settlementOrder } from './settlementRules.ts';
import { type Settles, SettlementStrip } from './SettlementStrip.tsx';

const money = { charges: ['charge'], credits: ['credit', 'payment'], deposits: ['deposit'] } as const;

const settled = {
  customerPayment: { party: 'customer', partyType: 'customer', money: 'payment', lists: { apply: money.charges, credit: money.credits, deposit: money.deposits } },
  depositApplication: { party: 'customer', partyType: 'customer', lists: { apply: money.charges } },
  customerRefund: { party: 'customer', partyType: 'customer', lists: { apply: [...money.credits, ...money.deposits] } },
  creditMemo: { party: 'entity', partyType: 'customer', lists: { apply: money.charges } },
  vendorPayment: { party: 'entity', partyType: 'vendor', money: 'total', lists: { apply: money.charges, credit: money.credits } },
  vendorPrepaymentApplication: { party: 'entity', partyType: 'vendor', lists: { apply: money.charges } },
} as const satisfies Partial<Readonly<Record<string, Settles>>>;
type Settling = keyof typeof settled;

/** The fields over the lines where the order of the definition is not the order of the work. */
const primary: Partial<Record<Settling, FormOverride['primary']>> = {
  customerPayment: [
    { name: 'customer', span: 2 }, { name: 'payment' }, { name: 'tranDate' }, { name: 'paymentMethod' }, { name: 'checkNum' },
    { name: 'account' }, { name: 'undepFunds' }, { name: 'currency' }, { name: 'subsidiary' }, { name: 'memo', span: 2 },
  ],
  customerRefund: [
    { name: 'customer', span: 2 }, { name: 'account', span: 2 }, { name: 'tranDate' }, { name: 'paymentMethod' }, { name: 'checkNum' },
    { name: 'currency' }, { name: 'subsidiary' }, { name: 'memo', span: 2 },
  ],
  vendorPayment: [
    { name: 'entity', span: 2 }, { name: 'account', span: 2 }, { name: 'tranDate' }, { name: 'total' },
    { name: 'paymentMethod' }, { name: 'checkNum' }, { name: 'currency' }, { name: 'subsidiary' }, { name: 'memo', span: 2 },
  ],
};

function overrideOf(type: Settling): RecordOverride {
  const definition = definitionOf(type);
  const settles: Settles = settled[type];
  const lists = Object.keys(settles.lists).map((name) => [
    name,
    {
      columns: { order: settlementOrder(Object.keys(definition.sublists[name]?.fields ?? {})), overrides: settlementColumns },
      behaviour: settlementBehaviour,
      hidden: [],
    },
  ] as const);
  const first = primary[type];
  return {
    type,
    form: {
      ...(first ? { primary: first } : {}),
      sublists: Object.fromEntries(lists),
      Strip: ({ model }: FormPartProps) => <SettlementStrip model={model} settles={settles} />,
    },
  };
}

/** Documents that settle others: payments, refunds, credits, and applications of what was paid before. */
export const settlementOverrides: Readonly<Record<Settling, RecordOverride>> = {
  customerPayment: overrideOf('customerPayment'),
  depositApplication: overrideOf('depositApplication'),
  customerRefund: overrideOf('customerRefund'),
  creditMemo: overrideOf('creditMemo'),
  vendorPayment: overrideOf('vendorPayment'),
  vendorPrepaymentApplication: overrideOf('vendorPrepaymentApplication'),
};
