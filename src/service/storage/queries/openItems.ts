import { findRecordType, type RecordType } from '#contract/records/registry';
import type { AccountTypeId } from '#contract/records/accountTypes';
import type { SystemRole } from '#contract/records/systemAccounts';

/** Documents of customers and vendors that have an open part, and where it is kept. */
export interface OpenItem {
  readonly type: string;
  readonly party: 'customer' | 'vendor';
  readonly kind: 'charge' | 'credit' | 'deposit' | 'prepayment' | 'payment';
  readonly partyField: string;
  /** Fields: the whole that may be used, what has been used of it, what is open. */
  readonly total: string;
  readonly applied: string;
  readonly remaining: string;
  /** Its open part stands in accounts of this type, or in the account of this role: debit +1, credit -1. */
  readonly control: { readonly acctType: AccountTypeId } | { readonly role: SystemRole };
  readonly side: 1 | -1;
}

const receivable = { acctType: 'AcctRec' } as const;
const payable = { acctType: 'AcctPay' } as const;
const usual = { total: 'total', applied: 'amountPaid', remaining: 'amountRemaining' } as const;

const all: readonly OpenItem[] = [
  { type: 'invoice', party: 'customer', kind: 'charge', partyField: 'entity', ...usual, control: receivable, side: 1 },
  { type: 'creditMemo', party: 'customer', kind: 'credit', partyField: 'entity', ...usual, control: receivable, side: -1 },
  { type: 'customerDeposit', party: 'customer', kind: 'deposit', partyField: 'customer', ...usual, total: 'payment', control: { role: 'CustDep' }, side: -1 },
  { type: 'customerPayment', party: 'customer', kind: 'payment', partyField: 'customer', total: 'onAccount', applied: 'usedElsewhere', remaining: 'unapplied', control: receivable, side: -1 },
  { type: 'vendorBill', party: 'vendor', kind: 'charge', partyField: 'entity', ...usual, control: payable, side: -1 },
  { type: 'vendorCredit', party: 'vendor', kind: 'credit', partyField: 'entity', ...usual, control: payable, side: 1 },
  { type: 'vendorPrepayment', party: 'vendor', kind: 'prepayment', partyField: 'entity', total: 'balance', applied: 'applied', remaining: 'unapplied', control: { role: 'AdvPaid' }, side: 1 },
  { type: 'vendorPayment', party: 'vendor', kind: 'payment', partyField: 'entity', total: 'total', applied: 'applied', remaining: 'unapplied', control: payable, side: 1 },
];

/** Those whose type is served. */
export const openItems: readonly (OpenItem & { readonly type: RecordType })[] = all.flatMap((item) => {
  const type = findRecordType(item.type);
  return type === undefined ? [] : [{ ...item, type }];
});

/** States of documents that have not posted, or no longer: nothing is open of them. */
export const outsideStates = ['PENDING_APPROVAL', 'UNAPPROVED_PAYMENT', 'REJECTED', 'VOIDED'] as const;
