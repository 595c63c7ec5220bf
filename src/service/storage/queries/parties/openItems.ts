import { definitionOf, findRecordType, type RecordType, recordTypes } from '#contract/records/index';
import type { AccountTypeId } from '#contract/lists/accountTypes';
import type { SystemRole } from '#contract/lists/systemAccounts';

/** Documents of customers and vendors that have an open balance, and where it is stored. */
export interface OpenItem {
  readonly type: string;
  readonly party: 'customer' | 'vendor';
  readonly kind: 'charge' | 'credit' | 'deposit' | 'prepayment' | 'payment';
  readonly partyField: string;
  /** Fields: the total, the used part and the open part. */
  readonly total: string;
  readonly applied: string;
  readonly remaining: string;
  /**
   * The accounts of its open balance: of this type, or the account of this role or named by the document: debit +1,
   * credit
   * -1.
   */
  readonly control: { readonly acctType: AccountTypeId } | { readonly role: SystemRole; readonly field?: string };
  readonly side: 1 | -1;
  /** Its own apply lines use it too, as on a credit memo; a payment's lines determine its open amount. */
  readonly usesItself?: boolean;
  /** One of two ways in which documents of the type can be open: only those with a total of this kind. */
  readonly isOneOfTwo?: boolean;
  /** Its total in the base currency, if stored; `rate`: the total at the document's rate. */
  readonly baseTotal: string | { readonly at: 'rate' };
  /** Its open balance has this amount at its own rate; no other document applies it, so no separate amount is stored. */
  readonly isOwnFold?: boolean;
  /** Its status when fully open, partly open, and closed; null: something else decides. */
  readonly states?: readonly [open: string | null, partly: string, done: string];
}

const receivable = { acctType: 'AcctRec' } as const;
const payable = { acctType: 'AcctPay' } as const;
const usual = { total: 'total', applied: 'amountPaid', remaining: 'amountRemaining' } as const;

const all: readonly OpenItem[] = [
  {
    type: 'invoice',
    party: 'customer',
    kind: 'charge',
    partyField: 'entity',
    ...usual,
    control: receivable,
    side: 1,
    baseTotal: 'baseTotal',
    states: ['OPEN', 'PARTIALLY_PAID', 'PAID'],
  },
  {
    type: 'creditMemo',
    party: 'customer',
    kind: 'credit',
    partyField: 'entity',
    ...usual,
    control: receivable,
    side: -1,
    usesItself: true,
    baseTotal: 'baseTotal',
    states: ['OPEN', 'PARTIALLY_APPLIED', 'FULLY_APPLIED'],
  },
  {
    type: 'customerDeposit',
    party: 'customer',
    kind: 'deposit',
    partyField: 'customer',
    ...usual,
    total: 'payment',
    control: { role: 'CustDep' },
    side: -1,
    baseTotal: 'baseTotal',
    states: [null, 'PARTIALLY_APPLIED', 'FULLY_APPLIED'],
  },
  {
    type: 'customerPayment',
    party: 'customer',
    kind: 'payment',
    partyField: 'customer',
    total: 'onAccount',
    applied: 'usedElsewhere',
    remaining: 'unapplied',
    control: receivable,
    side: -1,
    baseTotal: 'baseOnAccount',
  },
  {
    type: 'cashSale',
    party: 'customer',
    kind: 'charge',
    partyField: 'entity',
    total: 'balance',
    applied: 'balancePaid',
    remaining: 'amountRemaining',
    control: receivable,
    side: 1,
    isOneOfTwo: true,
    baseTotal: 'baseTotal',
  },
  {
    type: 'cashSale',
    party: 'customer',
    kind: 'credit',
    partyField: 'entity',
    total: 'overpayment',
    applied: 'applied',
    remaining: 'unapplied',
    control: receivable,
    side: -1,
    isOneOfTwo: true,
    baseTotal: 'baseTotal',
  },
  {
    type: 'vendorBill',
    party: 'vendor',
    kind: 'charge',
    partyField: 'entity',
    ...usual,
    control: payable,
    side: -1,
    baseTotal: 'baseTotal',
    states: ['OPEN', 'PARTIALLY_PAID', 'PAID_IN_FULL'],
  },
  {
    type: 'vendorCredit',
    party: 'vendor',
    kind: 'credit',
    partyField: 'entity',
    ...usual,
    control: payable,
    side: 1,
    usesItself: true,
    baseTotal: 'baseTotal',
    states: ['OPEN', 'PARTIALLY_APPLIED', 'FULLY_APPLIED'],
  },
  {
    type: 'vendorPrepayment',
    party: 'vendor',
    kind: 'prepayment',
    partyField: 'entity',
    total: 'balance',
    applied: 'applied',
    remaining: 'unapplied',
    control: { role: 'AdvPaid', field: 'prepaymentAccount' },
    side: 1,
    baseTotal: { at: 'rate' },
    states: ['PAID', 'PARTIALLY_APPLIED', 'FULLY_APPLIED'],
  },
  {
    type: 'vendorPayment',
    party: 'vendor',
    kind: 'payment',
    partyField: 'entity',
    total: 'total',
    applied: 'applied',
    remaining: 'unapplied',
    control: payable,
    side: 1,
    baseTotal: { at: 'rate' },
    isOwnFold: true,
  },
];

/** Those whose type is served. */
export const openItems: readonly (OpenItem & { readonly type: RecordType })[] = all.flatMap((item) => {
  const type = findRecordType(item.type);
  return type === undefined ? [] : [{ ...item, type }];
});

/** States of documents that aren't posted yet or anymore: they have no open balance. */
export const outsideStates = ['PENDING_APPROVAL', 'UNAPPROVED_PAYMENT', 'REJECTED', 'VOIDED'] as const;

/** Sublists through which a document applies to others, by type; derived from the definitions. */
export const applicationLists: readonly { readonly type: RecordType; readonly sublist: string }[] = recordTypes.flatMap(
  (type) =>
    Object.entries(definitionOf(type).sublists).flatMap(([sublist, { fields }]) =>
      ['doc', 'apply', 'baseAmount'].every((name) => name in fields) ? [{ type, sublist }] : [],
    ),
);

/** Header fields that name the one document an application takes its total from. */
export const applicationHeaders: readonly { readonly type: RecordType; readonly field: string }[] = [
  { type: 'depositApplication', field: 'deposit' },
];
