import { definitionOf, findRecordType, type RecordType, recordTypes } from '#contract/records/index';
import type { AccountTypeId } from '#contract/lists/accountTypes';
import type { SystemRole } from '#contract/lists/systemAccounts';

/** Documents of customers and vendors that have an open part, and where it is kept. */
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
   * The accounts of its open part: of this type, or the account of this role or named by the document: debit +1, credit
   * -1.
   */
  readonly control: { readonly acctType: AccountTypeId } | { readonly role: SystemRole; readonly field?: string };
  readonly side: 1 | -1;
  /** Its own apply lines use it too, as those of a credit memo do; a payment's lines determine its open amount. */
  readonly usesItself?: boolean;
  /** One of two ways in which documents of the type may be open: only those with such a whole count. */
  readonly isOneOfTwo?: boolean;
  /** What the whole of it was in the books, where that is kept; `rate`: what it comes to at the rate of the document. */
  readonly baseTotal: string | { readonly at: 'rate' };
  /**
   * Its open part has this amount at its own rate; no other document applies it, so that no separate amount is stored.
   */
  readonly isOwnFold?: boolean;
  /** Its status when all is open, a part, and nothing; null: something else decides. */
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

/** The ones whose type is served. */
export const openItems: readonly (OpenItem & { readonly type: RecordType })[] = all.flatMap((item) => {
  const type = findRecordType(item.type);
  return type === undefined ? [] : [{ ...item, type }];
});

/** States of documents that have not posted, or no longer: nothing is open of them. */
export const outsideStates = ['PENDING_APPROVAL', 'UNAPPROVED_PAYMENT', 'REJECTED', 'VOIDED'] as const;

/** Sublists by which a document applies to others, by type; read off the definitions. */
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
