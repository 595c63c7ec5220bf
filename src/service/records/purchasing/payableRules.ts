import type { SystemRole } from '#contract/lists/systemAccounts';
import { isWithinRange, type Minor } from '#contract/values/money';
import type { AccountUse } from '#domain/accounting/accounts';
import type { Leg } from '#domain/accounting/legs';
import type { Posting } from '#domain/accounting/posting';
import type { Dimensions } from '#domain/accounting/payables';
import { postDocument } from '../engine/documentPosting.ts';
import type { FullRecord, StoredDoc } from '../../storage/records.ts';
import type { ActionEffects, RecordHandler, Tools } from '../engine/handler.ts';
import { type PendingRecord, sameValue } from '../engine/pendingRecord.ts';
import { accountProblems } from '../engine/accounts.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';
import { roleAccount } from '../engine/roles.ts';
import { approving, type Decide } from '../engine/documentLifecycle.ts';
import { textOf, numberOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { applyTerm } from '#contract/records/payments/terms';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { labelAt } from '#contract/derive/labels';
import type { Problem } from '#contract/messages/problem';

/** The reporting dimensions of a header or line. */
export const dimensionsOf = (doc: StoredDoc, header: StoredDoc = {}): Dimensions => ({
  department: textOf(doc.department) ?? textOf(header.department) ?? null,
  class: textOf(doc.class) ?? textOf(header.class) ?? null,
  location: textOf(doc.location) ?? textOf(header.location) ?? null,
});

/** Whether a field that the ledger depends on has changed. */
export const differs = ({ doc, before }: PendingRecord, names: readonly string[]): boolean =>
  before === undefined || names.some((name) => !sameValue(doc[name], before.doc[name]));

/** Fills in the system account if none was chosen, and validates one that was. The system account serves every subsidiary. */
export async function chosenAccount(
  doc: Record<string, unknown>,
  field: string,
  role: SystemRole,
  use: Omit<AccountUse, 'path'>,
  world: ReadContext,
): Promise<Problem[]> {
  const usual = await roleAccount(world, role);
  if (textOf(doc[field]) === undefined) doc[field] = usual;
  return doc[field] === usual ? [] : accountProblems([{ ...use, path: field, account: doc[field] }], world);
}

/** Amounts too large for a field are refused at the rate or the lines that caused them. */
export const rangeProblems = (path: string, label: string, ...amounts: readonly Minor[]): Problem[] =>
  amounts.every(isWithinRange)
    ? []
    : [ruleViolation(path, message('amount.tooManyDigits', { field: labelAt(path, label) }))];

/** The posting of a document's legs, once it has no problems. */
export async function postingOf(
  legs: readonly Leg[],
  frame: TransactionContext,
  problems: readonly Problem[],
  world: ReadContext,
): Promise<Posting | null> {
  // A reference that wasn't found has already been refused for that.
  const isWhole =
    frame.subsidiary !== '' &&
    frame.currency !== '' &&
    legs.every(({ account, entity }) => account !== '' && entity !== '');
  if (frame.period === undefined || problems.length > 0 || !isWhole) return null;
  return postDocument(legs, frame, world);
}

/**
 * Approve, reject and void for a routed document. Approval validates it again as stored, in its period, which must be
 * open; rejection keeps it out of the ledger.
 */
export function routedActions(
  decide: Decide,
  undoEffects: (record: FullRecord, world: ReadContext, tools: Tools) => Promise<ActionEffects>,
): NonNullable<RecordHandler['actions']> {
  return {
    approve: approving(decide),
    reject: async (record) => Promise.resolve({ problems: [], doc: { ...record.doc, status: 'REJECTED' } }),
    void: (record, _input, world, tools) => undoEffects(record, world, tools),
  };
}

/** A reference in the form of a request body. */
export const refTo = (id: unknown): { readonly id: string } | undefined =>
  typeof id === 'string' ? { id } : undefined;

/** Terms determine the due date and the discount (spec, vendorPayment rule 5). */
export function fillDates(
  { doc, before, given }: PendingRecord,
  total: Minor,
  frame: TransactionContext,
  world: ReadContext,
): void {
  if (frame.date === '') return;
  const term = world.get(textOf(doc.terms) ?? '')?.doc ?? {};
  const { dueDate, discountDate, discount } = applyTerm(frame.date, total, {
    daysUntilNetDue: numberOf(term.daysUntilNetDue),
    discountPercent: numberOf(term.discountPercent),
    daysUntilExpiry: numberOf(term.daysUntilExpiry),
  });
  const follows =
    !given.has('dueDate') && (!before || doc.terms !== before.doc.terms || doc.tranDate !== before.doc.tranDate);
  if (follows || textOf(doc.dueDate) === undefined) doc.dueDate = dueDate;
  delete doc.discountDate;
  delete doc.discountAmount;
  if (discountDate !== null) Object.assign(doc, { discountDate, discountAmount: frame.number(discount) });
}

export const dueProblems = ({ dueDate, tranDate }: StoredDoc): Problem[] =>
  typeof dueDate === 'string' && typeof tranDate === 'string' && dueDate < tranDate
    ? [ruleViolation('dueDate', message('terms.dueBeforeDate', { due: arg.date(dueDate), date: arg.date(tranDate) }))]
    : [];
