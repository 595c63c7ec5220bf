import { applyTerm, discountOn } from '#contract/records/payments/terms';
import { paymentTotals } from '#contract/records/payments/vendorPaymentRules';
import { type Minor, zero } from '#contract/values/money';
import { cappedAt, worthInBooks } from '#domain/settlement/open';
import { type SettledPart, vendorPaymentLegs } from '#domain/accounting/payables';
import { isOutside } from '#domain/status/payables';
import { withDiscount } from '#domain/settlement/settle';
import type { FullRecord, StoredDoc, StoredLine } from '../../storage/records.ts';
import type { ActionEffects, RecordHandler, SaveEffects } from '../engine/handler.ts';
import { type PendingRecord, sameValue } from '../engine/pendingRecord.ts';
import { bankProblems, methodProblems } from '../purchasing/bank.ts';
import { differs, dimensionsOf, postingOf, rangeProblems, routedActions } from '../purchasing/payableRules.ts';
import { billsOf, creditsOf } from '../purchasing/openItems.ts';
import { RelatedUpdates } from '../engine/relatedUpdates.ts';
import { type TransactionContext, transactionContextOf, shutProblems } from '../engine/transactionContext.ts';
import { reverse, reversedProblems } from './paymentReversal.ts';
import { writeOffProblems } from './writeOff.ts';
import { roleAccount } from '../engine/roles.ts';
import { type AppliedLine, settle, type Settlement, unsettle } from './settlement.ts';
import { type Decide, pendingOf, isRouted, voidedProblems, withdrawn } from '../engine/documentLifecycle.ts';
import { textOf, numberOf, amountOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';
import { lastChange } from '../../storage/queries/audit/lastChange.ts';

const framed = { module: 'payables', party: 'entity', posts: true } as const;
/** Fields that affect the postings; other changes leave the ledger unchanged. */
const posted = [
  'tranDate',
  'postingPeriod',
  'exchangeRate',
  'entity',
  'account',
  'total',
  'department',
  'class',
  'location',
] as const;
const asked = (lines: readonly StoredLine[] | undefined) =>
  (lines ?? [])
    .filter(({ apply }) => apply === true)
    .map(({ doc, amount, disc, writeOff }) => [doc, amount, disc ?? 0, writeOff ?? 0]);
const changesLedger = (pending: PendingRecord): boolean =>
  differs(pending, posted) ||
  (['apply', 'credit'] as const).some((name) => !sameValue(asked(pending.sub[name]), asked(pending.before?.sub[name])));

const decide: Decide = async (pending, world, _tools, isApproving) => {
  const { doc, before } = pending;
  const frame = await transactionContextOf(pending, world, framed);
  doc.reservedCheck = reservedCheckOf(doc);
  const stood = before !== undefined && !isOutside(before.doc.status);
  const changes = isApproving || changesLedger(pending);
  const head = [
    ...(changes ? frame.problems : []),
    ...voidedProblems(before),
    ...(await reversedProblems(before, world)),
    ...(await reservedProblems(pending, world)),
    ...(await methodProblems(doc, world)),
    ...(await bankProblems(doc, frame, 'payment', world)),
  ];
  if (!changes) return { problems: head };
  const waits = !isApproving && (await isRouted('vendorPayment', world));
  if (before && stood && before.doc.postingPeriod !== doc.postingPeriod)
    head.push(...(await shutProblems(before, 'payables', world, 'changed')));
  const parts = new RelatedUpdates(world);
  if (before && stood) await giveBackAll(before, parts, frame);
  const due = await dueBefore(pending, parts, frame);
  const bills = await settle(pending.sub.apply ?? [], parts, frame, world, billsOf(textOf(doc.entity)));
  const credits = await settle(pending.sub.credit ?? [], parts, frame, world, creditsOf(textOf(doc.entity)));
  const totals = totalsOf(pending, bills, credits, frame);
  const inBooks = worthInBooks(totals.total, frame);
  const problems = [
    ...head,
    ...bills.problems,
    ...credits.problems,
    ...totals.problems,
    ...(await writeOffProblems(pending, bills, frame, world)),
    ...rangeProblems('exchangeRate', 'Total', totals.total, inBooks),
  ];
  const legs = vendorPaymentLegs({
    entity: textOf(doc.entity) ?? '',
    dimensions: dimensionsOf(doc),
    bank: textOf(doc.account) ?? '',
    total: totals.total,
    unapplied: totals.unapplied,
    payables: await roleAccount(world, 'AcctPay'),
    discounts: await roleAccount(world, 'PurchaseDiscounts'),
    discount: bills.discount,
    writeOff: bills.writeOff,
    differences: await roleAccount(world, 'PayDifferences'),
    bills: bills.lines.map(settledPart),
    credits: credits.lines.map(settledPart),
  });
  doc.status = waits ? 'PENDING_APPROVAL' : 'APPROVED';
  keepLines(pending, bills, credits, due, waits, frame);
  if (waits) {
    // A document pending approval applies nothing yet: this was only a trial.
    await unsettle(bills.stored, parts, frame, billsOf(textOf(doc.entity)));
    await unsettle(credits.stored, parts, frame, creditsOf(textOf(doc.entity)));
  }
  return {
    problems,
    posting: waits ? null : await postingOf(legs, frame, problems, world),
    gates: frame.gates,
    companions: problems.length > 0 ? [] : await parts.changes(),
  };
};

const settledPart = ({ account = '', ...applied }: AppliedLine): SettledPart => ({
  account,
  ...withDiscount(applied),
});

async function giveBackAll(record: FullRecord, parts: RelatedUpdates, frame: TransactionContext): Promise<void> {
  await unsettle(record.sub.apply ?? [], parts, frame, billsOf(textOf(record.doc.entity)));
  await unsettle(record.sub.credit ?? [], parts, frame, creditsOf(textOf(record.doc.entity)));
}

interface Due {
  readonly due: Minor;
  readonly discount: Minor;
  readonly discDate: string | undefined;
}

/** Each bill's open amount before this payment, and the discount of its terms on the payment date. */
async function dueBefore(
  { sub }: PendingRecord,
  parts: RelatedUpdates,
  frame: TransactionContext,
): Promise<ReadonlyMap<string, Due>> {
  const ids = (sub.apply ?? []).flatMap((line) => textOf(line.doc) ?? []);
  await parts.load(ids);
  return new Map(
    ids.flatMap((id): [string, Due][] => {
      const part = parts.get(id);
      if (!part) return [];
      const [due, discDate] = [amountOf(part.doc.amountRemaining, frame.precision), textOf(part.doc.discountDate)];
      const dates = {
        ...applyTerm(frame.date || '1970-01-01', zero, {}),
        discountDate: discDate ?? null,
        discount: amountOf(part.doc.discountAmount, frame.precision),
      };
      return [[id, { due, discount: cappedAt(discountOn(dates, frame.date), due), discDate }]];
    }),
  );
}

/** Total, applied and unapplied (decisions 12.3 and 12.21); not validated if a line was refused. */
function totalsOf(
  { doc, sub, before, given }: PendingRecord,
  bills: Settlement,
  credits: Settlement,
  frame: TransactionContext,
) {
  const problems: Problem[] = [];
  const hasLines = [...(sub.apply ?? []), ...(sub.credit ?? [])].some(
    (line) => line.apply === true && line.amount !== 0,
  );
  const isOnAccount = !hasLines || before?.doc.isOnAccount === true;
  const isAsked = isOnAccount || !before || given.has('total');
  const total = isAsked ? frame.minor(doc.total, 'total', 'Total', problems) : undefined;
  const totals = paymentTotals({
    total,
    applied: bills.amount,
    credited: credits.amount,
    isOnAccount,
    precision: frame.precision,
  });
  doc.isOnAccount = isOnAccount;
  doc.total = frame.number(totals.total);
  doc.applied = frame.number(totals.applied);
  doc.unapplied = frame.number(totals.unapplied);
  const isJudged = bills.problems.length + credits.problems.length + problems.length === 0;
  return { ...totals, problems: [...problems, ...(isJudged ? totals.problems : [])] };
}

/** Lines as stored: those that apply, with the due amount and the discount available. */
function keepLines(
  { sub }: PendingRecord,
  bills: Settlement,
  credits: Settlement,
  due: ReadonlyMap<string, Due>,
  waits: boolean,
  frame: TransactionContext,
): void {
  const kept = (line: StoredLine): StoredLine => (waits ? { ...line, baseAmount: 0 } : line);
  if (bills.problems.length === 0) {
    sub.apply = bills.stored.map((line) => {
      const known = due.get(textOf(line.doc) ?? '');
      const { discDate: _, ...rest } = line;
      return kept({
        ...rest,
        due: frame.number(known?.due ?? zero),
        discAmt: frame.number(known?.discount ?? zero),
        ...(known?.discDate === undefined ? {} : { discDate: known.discDate }),
      });
    });
  }
  if (credits.problems.length === 0) {
    sub.credit = credits.stored.map((line, index) =>
      kept({ ...line, total: numberOf(credits.lines[index]?.document.doc.total) ?? 0 }),
    );
  }
}

/** Undoes all of a payment's effects, credits included (decisions 12.7). */
async function remove(record: FullRecord, world: ReadContext, verb: 'deleted' | 'voided'): Promise<SaveEffects> {
  if (isOutside(record.doc.status)) return { problems: [], posting: null };
  const frame = await transactionContextOf(pendingOf(record), world, { ...framed, posts: false });
  const parts = new RelatedUpdates(world);
  await giveBackAll(record, parts, frame);
  const problems = await reversedProblems(record, world);
  return withdrawn(record, { module: 'payables', verb, problems, companions: await parts.changes() }, world);
}

/** A void keeps the record and empties its lines; its period must be open (decisions 7d). */
async function undoEffects(record: FullRecord, world: ReadContext): Promise<ActionEffects> {
  return {
    ...(await remove(record, world, 'voided')),
    doc: { ...record.doc, status: 'VOIDED', applied: 0, unapplied: 0, reservedCheck: null },
    sub: { apply: [], credit: [] },
  };
}

export const vendorPayment: RecordHandler = {
  save: (pending, world, tools) => decide(pending, world, tools, false),
  remove: (record, world) => remove(record, world, 'deleted'),
  actions: { ...routedActions(decide, undoEffects), reverse: reverse('vendorPayment') },
};

const checkNumberOf = (doc: StoredDoc): string => textOf(doc.checkNum)?.trim() ?? '';

/**
 * A number is reserved before the check is printed: bank account and number of a check that is printed and not
 * confirmed yet. Unique among payments, so that two clerks never print the same number. Null for any other payment.
 */
const reservedCheckOf = (doc: StoredDoc): string | null =>
  doc.toBePrinted === true && checkNumberOf(doc) !== '' ? `${textOf(doc.account) ?? ''}/${checkNumberOf(doc)}` : null;

/**
 * A check with a printed number gets no other number until that one is released or confirmed; the message says who
 * printed it, and when.
 */
async function reservedProblems({ doc, before }: PendingRecord, world: ReadContext): Promise<Problem[]> {
  if (!before || reservedCheckOf(before.doc) === null) return [];
  const [former, number] = [checkNumberOf(before.doc), checkNumberOf(doc)];
  if (number === '' || number === former) return [];
  const last = await lastChange(world.db, before.id);
  const time = arg.date((last?.at ?? world.context.now.toISOString()).replace(/\.\d+/, ''));
  return [problem('payment.checkReserved', { number: former, user: last?.name ?? '', time }, { path: 'checkNum' })];
}
