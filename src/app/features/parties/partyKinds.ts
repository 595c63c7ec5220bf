import type { RecordType } from '#contract/records/index';
import type { ReportName } from '#contract/reports/index';
import { partyMessages as words } from './partyMessages.ts';

/** A document type with its party field. */
interface Documents {
  readonly type: RecordType;
  readonly field: 'entity' | 'customer';
}

/** Parts of a customer's or vendor's overview. */
export interface PartyKind {
  readonly party: 'customer' | 'vendor';
  readonly charge: Documents;
  readonly payment: Documents;
  readonly order: Documents;
  /** Orders that are neither done nor given up. */
  readonly openOrders: string;
  readonly others: readonly Documents[];
  readonly aging: ReportName;
  readonly unapplied: string;
  /** Records to start from here, with their keys; the first is the primary button. */
  readonly begins: readonly (Documents & { readonly label: string; readonly keys: string })[];
}

const states = ["'PENDING_APPROVAL'", "'PENDING_BILLING'", "'PARTIALLY_BILLED'"];

export const partyKinds: Readonly<Record<'customer' | 'vendor', PartyKind>> = {
  customer: {
    party: 'customer',
    charge: { type: 'invoice', field: 'entity' },
    payment: { type: 'customerPayment', field: 'customer' },
    order: { type: 'salesOrder', field: 'entity' },
    openOrders: `status ANYOF ${[...states, "'PENDING_FULFILLMENT'", "'PARTIALLY_FULFILLED'"].join(', ')}`,
    others: [
      { type: 'creditMemo', field: 'entity' },
      { type: 'returnAuthorization', field: 'entity' },
      { type: 'customerDeposit', field: 'customer' },
      { type: 'cashSale', field: 'entity' },
    ],
    aging: 'receivablesAging',
    unapplied: words.unapplied,
    begins: [
      { type: 'customerPayment', field: 'customer', label: words.recordPayment, keys: 'P' },
      { type: 'invoice', field: 'entity', label: words.newInvoice, keys: 'I' },
      { type: 'salesOrder', field: 'entity', label: words.newOrder, keys: 'O' },
    ],
  },
  vendor: {
    party: 'vendor',
    charge: { type: 'vendorBill', field: 'entity' },
    payment: { type: 'vendorPayment', field: 'entity' },
    order: { type: 'purchaseOrder', field: 'entity' },
    openOrders: `status ANYOF ${[...states, "'PENDING_RECEIPT'", "'PARTIALLY_RECEIVED'"].join(', ')}`,
    others: [
      { type: 'vendorCredit', field: 'entity' },
      { type: 'vendorPrepayment', field: 'entity' },
    ],
    aging: 'payablesAging',
    unapplied: words.unappliedPaid,
    begins: [
      { type: 'vendorPayment', field: 'entity', label: words.payBills, keys: 'P' },
      { type: 'vendorBill', field: 'entity', label: words.newBill, keys: 'I' },
      { type: 'purchaseOrder', field: 'entity', label: words.newPurchase, keys: 'O' },
    ],
  },
};
