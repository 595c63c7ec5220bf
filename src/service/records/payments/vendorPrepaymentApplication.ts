import { minorToText, zero } from '#contract/values/money';
import { remainingOf } from '#domain/settlement/settle';
import { cappedAt } from '#domain/settlement/open';
import { prepaymentApplicationLegs } from '#domain/accounting/payables';
import { prepaymentStatus } from '#domain/status/payables';
import { openPrepayments } from '../../storage/queries/parties/openPrepayments.ts';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import type { RecordHandler, SaveEffects } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { dimensionsOf, postingOf } from '../purchasing/payableRules.ts';
import { billsOf } from '../purchasing/openItems.ts';
import { ruleViolation, RelatedUpdates } from '../engine/relatedUpdates.ts';
import { type TransactionContext, transactionContextOf } from '../engine/transactionContext.ts';
import { settle, type Settlement, type SettlementRules, unsettle } from './settlement.ts';
import { pendingOf, withdrawn } from '../engine/documentLifecycle.ts';
import { textOf, amountOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';

const framed = { module: 'payables', party: 'entity', posts: true } as const;
const prepaymentRules = (party?: string): SettlementRules => ({
  sublist: 'prepayment',
  documents: { vendorPrepayment: 'entity' },
  party,
  openFields: { vendorPrepayment: { remaining: 'unapplied', applied: 'applied', total: 'balance' } },
  setStatus: (part, state) => void (part.doc.status = prepaymentStatus(state)),
});

async function save(pending: PendingRecord, world: ReadContext): Promise<SaveEffects> {
  const { doc, sub } = pending;
  const frame = await transactionContextOf(pending, world, framed);
  const parts = new RelatedUpdates(world);
  const party = textOf(doc.entity);
  const bills = await settle(sub.apply ?? [], parts, frame, world, billsOf(party));
  const taken = await takePrepayments(pending, bills, parts, frame, world);
  const problems = [...frame.problems, ...bills.problems, ...taken.problems];
  if (bills.lines.length === 0 && bills.problems.length === 0)
    problems.push(ruleViolation('apply', message('apply.billsRequired')));
  if (bills.problems.length === 0) sub.apply = bills.stored;
  sub.prepayment = taken.stored.map((line, index) => ({ ...line, line: index + 1 }));
  doc.total = frame.number(bills.amount);
  const legs = prepaymentApplicationLegs(
    party ?? '',
    dimensionsOf(doc),
    bills.lines.map(({ account = '', amount, base }) => ({ account, amount, base })),
    taken.lines.map(({ document, amount, base }) => ({
      account: textOf(document.doc.prepaymentAccount) ?? '',
      amount,
      base,
    })),
  );
  return {
    problems,
    posting: await postingOf(legs, frame, problems, world),
    gates: frame.gates,
    companions: problems.length > 0 ? [] : await parts.changes(),
  };
}

/**
 * The amount for the bills from the named prepayment, else from the vendor's open ones in this currency, oldest first
 * (decisions 7d).
 */
async function takePrepayments(
  pending: PendingRecord,
  bills: Settlement,
  parts: RelatedUpdates,
  frame: TransactionContext,
  world: ReadContext,
): Promise<Settlement> {
  const { doc } = pending;
  const vendor = textOf(doc.entity);
  const named = textOf(doc.vendorPrepayment);
  const isKnown = vendor !== undefined && frame.currency !== '' && frame.subsidiary !== '';
  const from =
    named !== undefined
      ? [named]
      : isKnown
        ? await openPrepayments(world.db, { vendor, currency: frame.currency, subsidiary: frame.subsidiary })
        : [];
  await parts.load(from);
  let left = bills.amount;
  const lines: StoredLine[] = [];
  for (const id of from) {
    const open = amountOf(parts.get(id)?.doc.unapplied, frame.precision);
    const amount = named === undefined ? cappedAt(open, left) : left;
    if (amount <= zero) continue;
    lines.push({ line: lines.length + 1, doc: id, apply: true, amount: frame.number(amount) });
    left = remainingOf(left, amount);
  }
  const settled = await settle(lines, parts, frame, world, prepaymentRules(vendor));
  // The caller sent no such lines: their problems are reported at the prepayment or the amounts.
  const problems = settled.problems.map((problem): Problem => ({
    ...problem,
    path: named === undefined ? 'apply' : 'vendorPrepayment',
  }));
  if (left > zero && vendor !== undefined && bills.problems.length === 0) {
    const all = minorToText(bills.amount, frame.precision);
    problems.push(
      ruleViolation(
        'apply',
        message('apply.overPrepayments', {
          amount: arg.amount(all),
          over: arg.amount(minorToText(left, frame.precision)),
        }),
      ),
    );
  }
  return { ...settled, problems };
}

/** Undoes all of its effects on bills and prepayments (decisions 12.7). */
async function remove(record: FullRecord, world: ReadContext): Promise<SaveEffects> {
  const frame = await transactionContextOf(pendingOf(record), world, { ...framed, posts: false });
  const parts = new RelatedUpdates(world);
  await unsettle(record.sub.apply ?? [], parts, frame, billsOf(textOf(record.doc.entity)));
  await unsettle(record.sub.prepayment ?? [], parts, frame, prepaymentRules());
  return withdrawn(record, { module: 'payables', verb: 'deleted', companions: await parts.changes() }, world);
}

export const vendorPrepaymentApplication: RecordHandler = { save, remove };
