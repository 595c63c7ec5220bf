import { minorToNumber } from '#contract/values/money';
import { addSettled, depositApplicationLegs, otherReceivablesLegs } from '#domain/accounting/receivables';
import { withdrawn } from '../engine/documentLifecycle.ts';
import { postDocument } from '../engine/documentPosting.ts';
import type { FullRecord, StoredDoc } from '../../storage/records.ts';
import type { ActionEffects, RecordHandler, SaveEffects } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { appliesNothing, asLine, chargesOf, depositsOf, isStanding, settledOn } from './openItems.ts';
import { dimensionsOf, rangeProblems } from './money.ts';
import { RelatedUpdates } from '../engine/relatedUpdates.ts';
import { transactionContextOf } from '../engine/transactionContext.ts';
import { precisionsOf } from '../engine/rates.ts';
import { roleAccount } from '../engine/roles.ts';
import { settle, unsettle } from './settlement.ts';
import { textOf, numberOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { problem, type Problem } from '#contract/messages/problem';

/** Applies a deposit to invoices; debits customer deposits and credits accounts receivable. */
async function save(pending: PendingRecord, world: ReadContext): Promise<SaveEffects> {
  const { doc, sub } = pending;
  const frame = await transactionContextOf(pending, world, { module: 'receivables', party: 'customer', posts: true });
  const problems: Problem[] = [...frame.problems];
  doc.status = 'APPLIED';
  const [customer, deposit] = [textOf(doc.customer), textOf(doc.deposit)];
  if (customer === undefined || frame.currency === '' || frame.subsidiary === '') return { problems };
  const parts = new RelatedUpdates(world);
  const namesNothing = appliesNothing(sub.apply ?? []);
  const invoices = await settle(sub.apply ?? [], parts, frame, world, chargesOf(customer));
  problems.push(...invoices.problems, ...rangeProblems([invoices.amount], frame, 'apply'));
  doc.total = frame.number(invoices.amount);
  if (invoices.problems.length === 0) {
    sub.apply = invoices.stored;
    if (namesNothing) problems.push(problem('apply.noInvoices', {}, { path: 'apply' }));
  }
  if (deposit === undefined || invoices.lines.length === 0) return { problems };
  const taken = await settle(
    [asLine(deposit, frame.number(invoices.amount))],
    parts,
    frame,
    world,
    depositsOf(customer),
  );
  // The deposit is a header field, so its problems are reported there.
  problems.push(...taken.problems.map((problem) => ({ ...problem, path: 'deposit' })));
  const [left, gone] = [addSettled(taken.lines), addSettled(invoices.lines)];
  doc.baseAmount = minorToNumber(left.base, frame.basePrecision);
  if (problems.length > 0) return { problems };
  const receivables = await roleAccount(world, 'AcctRec');
  const legs = [
    ...depositApplicationLegs(dimensionsOf(doc), await roleAccount(world, 'CustDep'), receivables, left, gone),
    ...otherReceivablesLegs(dimensionsOf(doc), receivables, { charges: invoices.lines.map(settledOn) }),
  ];
  return {
    problems,
    posting: await postDocument(legs, frame, world),
    gates: frame.gates,
    companions: await parts.changes(),
  };
}

/** Undone, the deposit and the invoices are restored. */
async function undoEffects(record: FullRecord, world: ReadContext, verb: 'deleted' | 'voided'): Promise<SaveEffects> {
  const parts = new RelatedUpdates(world);
  if (isStanding(record)) {
    const precisions = await precisionsOf(record, world);
    const { customer, deposit, total, baseAmount } = record.doc;
    await unsettle(record.sub.apply ?? [], parts, precisions, chargesOf(textOf(customer)));
    await unsettle(
      [asLine(textOf(deposit) ?? '', numberOf(total) ?? 0, numberOf(baseAmount) ?? 0)],
      parts,
      precisions,
      depositsOf(textOf(customer)),
    );
  }
  return withdrawn(record, { module: 'receivables', verb, companions: await parts.changes() }, world);
}

async function voidIt(record: FullRecord, world: ReadContext): Promise<ActionEffects> {
  const doc: StoredDoc = { ...record.doc, status: 'VOIDED', total: 0, baseAmount: 0 };
  return { ...(await undoEffects(record, world, 'voided')), doc, sub: { apply: [] } };
}

export const depositApplication: RecordHandler = {
  save,
  remove: (record, world) => undoEffects(record, world, 'deleted'),
  actions: { void: (record, _input, world) => voidIt(record, world) },
};
