import { addSettled, customerRefundLegs, otherReceivablesLegs } from '#domain/accounting/receivables';
import { withdrawn } from '../engine/documentLifecycle.ts';
import { postDocument } from '../engine/documentPosting.ts';
import type { FullRecord, StoredDoc } from '../../storage/records.ts';
import type { ActionEffects, RecordHandler, SaveEffects } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { appliesNothing, isStanding, refundableOf, settledOn } from './openItems.ts';
import { dimensionsOf, rangeProblems, refundProblems } from './money.ts';
import { RelatedUpdates } from '../engine/relatedUpdates.ts';
import { transactionContextOf } from '../engine/transactionContext.ts';
import { precisionsOf } from '../engine/rates.ts';
import { roleAccount } from '../engine/roles.ts';
import { type AppliedLine, settle, unsettle } from './settlement.ts';
import { textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { problem, type Problem } from '#contract/messages/problem';

const isDeposit = ({ document }: AppliedLine): boolean => document.record.type === 'customerDeposit';

/** Pays out credits, unapplied payments and deposits. */
async function save(pending: PendingRecord, world: ReadContext): Promise<SaveEffects> {
  const { doc, sub } = pending;
  const frame = await transactionContextOf(pending, world, { module: 'receivables', party: 'customer', posts: true });
  const problems: Problem[] = [...frame.problems, ...(await refundProblems(pending, frame, world))];
  doc.status = 'REFUNDED';
  const customer = textOf(doc.customer);
  if (customer === undefined || frame.currency === '' || frame.subsidiary === '') return { problems };
  const parts = new RelatedUpdates(world);
  const namesNothing = appliesNothing(sub.apply ?? []);
  const {
    lines,
    stored,
    amount,
    problems: refused,
  } = await settle(sub.apply ?? [], parts, frame, world, refundableOf(customer));
  problems.push(...refused, ...rangeProblems([amount], frame, 'apply'));
  doc.total = frame.number(amount);
  if (refused.length === 0) {
    sub.apply = stored;
    if (namesNothing) problems.push(problem('apply.nothingRefunded', {}, { path: 'apply' }));
  }
  if (problems.length > 0) return { problems };
  const receivables = await roleAccount(world, 'AcctRec');
  const legs = customerRefundLegs({
    dimensions: dimensionsOf(doc),
    bank: textOf(doc.account) ?? '',
    receivables,
    deposits: await roleAccount(world, 'CustDep'),
    credits: addSettled(lines.filter((line) => !isDeposit(line))),
    depositsUsed: addSettled(lines.filter(isDeposit)),
  });
  legs.push(...otherReceivablesLegs(dimensionsOf(doc), receivables, { credits: lines.map(settledOn) }));
  return {
    problems,
    posting: await postDocument(legs, frame, world),
    gates: frame.gates,
    companions: await parts.changes(),
  };
}

/** Undone, each credit, payment and deposit is restored. */
async function undoEffects(record: FullRecord, world: ReadContext, verb: 'deleted' | 'voided'): Promise<SaveEffects> {
  const parts = new RelatedUpdates(world);
  if (isStanding(record))
    await unsettle(
      record.sub.apply ?? [],
      parts,
      await precisionsOf(record, world),
      refundableOf(textOf(record.doc.customer)),
    );
  return withdrawn(record, { module: 'receivables', verb, companions: await parts.changes() }, world);
}

async function voidIt(record: FullRecord, world: ReadContext): Promise<ActionEffects> {
  const doc: StoredDoc = { ...record.doc, status: 'VOIDED', total: 0 };
  return { ...(await undoEffects(record, world, 'voided')), doc, sub: { apply: [] } };
}

export const customerRefund: RecordHandler = {
  save,
  remove: (record, world) => undoEffects(record, world, 'deleted'),
  actions: { void: (record, _input, world) => voidIt(record, world) },
};
