import type { RecordType } from '#contract/records/index';
import type { SettledOn } from '#domain/accounting/receivables';
import { type openState, withDiscount } from '#domain/settlement/settle';
import { creditMemoStatus, depositStatus, invoiceStatus } from '#domain/status/receivables';
import type { StoredDoc, StoredLine, StoredRecord } from '../../storage/records.ts';
import type { RelatedUpdate } from '../engine/relatedUpdates.ts';
import { numberOf, textOf } from '../engine/storedValues.ts';
import { isJournal } from './journalItems.ts';
import type { AppliedLine, SettlementRules } from './settlement.ts';

/** Documents of customers that others apply to, each with the field that names the customer. */
const partyFields = {
  invoice: 'entity',
  creditMemo: 'entity',
  cashSale: 'entity',
  customerPayment: 'customer',
  customerDeposit: 'customer',
} as const satisfies Partial<Record<RecordType, 'entity' | 'customer'>>;
type OpenType = keyof typeof partyFields;

/**
 * The fields of the open amount if they differ from the default. A cash sale has a balance or an overpayment, never
 * both.
 */
const owedFields: SettlementRules['openFields'] = {
  cashSale: { remaining: 'amountRemaining', applied: 'balancePaid', total: 'balance' },
};
const creditFields: SettlementRules['openFields'] = {
  cashSale: { remaining: 'unapplied', applied: 'applied', total: 'overpayment' },
  customerPayment: { remaining: 'unapplied', applied: 'usedElsewhere', total: 'onAccount' },
  customerDeposit: { remaining: 'amountRemaining', applied: 'amountPaid', total: 'payment' },
};

/** The status of a document that was applied to, from its remaining amount; payments keep theirs. */
function setStatus({ record, doc }: RelatedUpdate, state: ReturnType<typeof openState>): void {
  if (record.type === 'invoice') doc.status = invoiceStatus(state);
  else if (record.type === 'creditMemo') doc.status = creditMemoStatus(state);
  else if (record.type === 'customerDeposit')
    doc.status = depositStatus({ isPending: false, isHeld: isWaiting(doc) }, state);
}

/** How a sublist applies to documents of the given types, all of one customer. */
const applyingTo = (
  sublist: string,
  types: readonly OpenType[],
  customer: string | undefined,
  openFields = creditFields,
  journals: 'charge' | 'credit' = 'credit',
): SettlementRules => ({
  sublist,
  party: customer,
  journals,
  openFields,
  setStatus,
  documents: Object.fromEntries(types.map((type) => [type, partyFields[type]])),
});

export const chargesOf = (customer: string | undefined): SettlementRules =>
  applyingTo('apply', ['invoice', 'cashSale'], customer, owedFields, 'charge');
export const creditsOf = (customer: string | undefined): SettlementRules =>
  applyingTo('credit', ['creditMemo', 'customerPayment', 'cashSale'], customer);
export const depositsOf = (customer: string | undefined): SettlementRules => ({
  ...applyingTo('deposit', ['customerDeposit'], customer),
  journals: undefined,
});
export const refundableOf = (customer: string | undefined): SettlementRules =>
  applyingTo('apply', ['creditMemo', 'customerPayment', 'customerDeposit', 'cashSale'], customer);

/** A header field that names one document, as a line that takes an amount from it. */
export const asLine = (doc: string, amount: number, baseAmount?: number): StoredLine => ({
  line: 1,
  doc,
  apply: true,
  amount,
  ...(baseAmount === undefined ? {} : { baseAmount }),
});

/** What a line takes, on the control account of a journal's open item. */
export const settledOn = (line: AppliedLine): SettledOn => ({
  ...withDiscount(line),
  account: isJournal(line.document) ? line.account : undefined,
});

/** Money that is pending approval or voided takes nothing from other documents. */
export const isStanding = ({ doc }: Pick<StoredRecord, 'doc'>): boolean =>
  doc.status !== 'UNAPPROVED_PAYMENT' && doc.status !== 'VOIDED';

/** Whether received money is in undeposited funds: it was put there, and no bank deposit has taken it since. */
export const isWaiting = ({ undepFunds, bankDeposit, payment }: StoredDoc): boolean =>
  undepFunds === true && textOf(bankDeposit) === undefined && numberOf(payment) !== 0;

/** Lines that are all known and apply nothing; those that name no document were already refused for that. */
export const appliesNothing = (lines: readonly StoredLine[]): boolean =>
  lines.length > 0 &&
  lines.every(({ doc, apply, amount }) => typeof doc === 'string' && (apply !== true || amount === 0));
