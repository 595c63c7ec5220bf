import { problem, type Problem } from '#contract/messages/problem';
import { decimalToNumber } from '#contract/values/decimal';
import { isWithinRange, type Minor, minorToNumber, zero } from '#contract/values/money';
import {
  allocationPosting,
  debitsOf,
  type Place,
  type PlacedAmount,
  totalOf,
} from '#domain/accounting/balanceAllocation';
import { isBase } from '#domain/accounting/period';
import { allocationGate } from '../../storage/commit.ts';
import type { StoredLine } from '../../storage/records.ts';
import { accountProblems } from '../engine/accounts.ts';
import { withdrawn } from '../engine/documentLifecycle.ts';
import type { RecordHandler, SaveEffects } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { precisionOf } from '../engine/rates.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { textOf } from '../engine/storedValues.ts';
import { transactionContextOf } from '../engine/transactionContext.ts';
import { asPeriod } from '../ledger/storedPeriods.ts';
import { allocationRun, runsOf } from './allocationRun.ts';
import { methodOf } from './allocationSchedule.ts';

/**
 * Runs a schedule for a period. Posts what is left after earlier runs of the period, so a repeated run posts what changed
 * since, and nothing else.
 */
async function save(pending: PendingRecord, world: ReadContext): Promise<SaveEffects> {
  const { doc, sub } = pending;
  Object.assign(sub, { source: [], share: [], line: [] });
  const chosen = await world.loadOne(textOf(doc.postingPeriod) ?? '');
  const [schedule] = await world.loadWithLines([textOf(doc.allocationSchedule) ?? '']);
  const subsidiary = schedule && (await world.loadOne(textOf(schedule.doc.subsidiary) ?? ''));
  const base = subsidiary && (await world.loadOne(textOf(subsidiary.doc.currency) ?? ''));
  if (!chosen || !schedule || !base) return { problems: [] };
  const period = asPeriod(chosen);
  Object.assign(doc, { subsidiary: subsidiary.id, currency: base.id, tranDate: period.endDate });
  doc.memo ??= textOf(schedule.doc.memo) ?? schedule.refName;
  const frame = await transactionContextOf(pending, world, { module: 'general', posts: true });
  delete doc.exchangeRate;
  if (!isBase(period)) return { problems: frame.problems };
  const names = { schedule: schedule.refName, period: period.periodName };
  if (period.isAdjust) {
    const adjusts = problem('journal.recognitionAdjusts', { period: period.periodName }, { path: 'postingPeriod' });
    return { problems: [...frame.problems, adjusts] };
  }
  // Makes the decision depend on every existing run.
  const runs = runsOf(await world.all('allocation'), schedule.id, period.id).map(({ id }) => id);
  const precision = precisionOf(base);
  const run = await allocationRun(world, schedule, { subsidiary, precision, period, runs });
  await fill(pending, run, { precision, isCorrection: runs.length > 0 }, world);
  Object.assign(doc, { method: methodOf(schedule.doc) });
  if (schedule.doc.basisAccount !== undefined) doc.basisAccount = schedule.doc.basisAccount;
  const unit = textOf(world.get(textOf(doc.basisAccount) ?? '')?.doc.unit);
  if (unit !== undefined) doc.unit = unit;
  const fits = [...run.sources, ...run.shares, ...run.entries].every(({ amount }) => isWithinRange(amount));
  const nothing = runs.length === 0 ? 'allocation.nothing' : 'allocation.unchanged';
  const problems: Problem[] = [
    ...frame.problems,
    ...run.problems,
    ...(fits ? [] : [problem('amount.tooLarge', {}, { path: 'postingPeriod' })]),
    ...(run.problems.length === 0 && run.entries.length === 0
      ? [problem(nothing, names, { path: 'postingPeriod' })]
      : []),
    ...(await accountsProblems(run.entries, subsidiary.id, base.id, world)),
  ];
  if (problems.length > 0 || frame.period === undefined) return { problems };
  const posting = allocationPosting(run.entries, {
    period: frame.period,
    date: frame.date,
    subsidiary: subsidiary.id,
    currency: base.id,
    memo: textOf(doc.memo) ?? null,
  });
  return { problems, posting, gates: [...frame.gates, allocationGate] };
}

const namedPlace = ({ account, department, class: ofClass, location }: Place): Readonly<Record<string, string>> => ({
  account,
  ...(department === null ? {} : { department }),
  ...(ofClass === null ? {} : { class: ofClass }),
  ...(location === null ? {} : { location }),
});

/** Sources, shares, lines and totals of a run. */
async function fill(
  { doc, sub }: PendingRecord,
  { sources, shares, entries }: Awaited<ReturnType<typeof allocationRun>>,
  { precision, isCorrection }: { readonly precision: number; readonly isCorrection: boolean },
  world: ReadContext,
): Promise<void> {
  const inBooks = (amount: Minor): number => minorToNumber(amount, precision);
  await world.load([...sources, ...shares, ...entries].flatMap((each) => Object.values(namedPlace(each))));
  sub.source = sources.map((source, index): StoredLine => ({
    line: index + 1,
    ...namedPlace(source),
    amount: inBooks(source.amount),
  }));
  sub.share = shares.map((share, index): StoredLine => ({
    line: index + 1,
    ...namedPlace(share),
    basis: decimalToNumber(share.weight),
    percent: decimalToNumber(share.percent),
    amount: inBooks(share.amount),
  }));
  sub.line = entries.map((entry, index): StoredLine => ({
    line: index + 1,
    ...namedPlace(entry),
    ...(entry.amount > zero ? { debit: inBooks(entry.amount) } : { credit: -inBooks(entry.amount) }),
  }));
  Object.assign(doc, {
    allocated: inBooks(totalOf(sources)),
    total: inBooks(debitsOf(entries)),
    isCorrection,
  });
}

/** Accounts that accept no posting although a schedule names them, each once. */
async function accountsProblems(
  entries: readonly PlacedAmount[],
  subsidiary: string,
  currency: string,
  world: ReadContext,
): Promise<Problem[]> {
  const first = entries.filter(({ account }, at) => entries.findIndex((each) => each.account === account) === at);
  const path = 'allocationSchedule';
  const inactive = first.flatMap(({ account }) => {
    const found = world.get(account);
    return found?.isInactive === true
      ? [problem('account.inactiveForPosting', { account: found.refName }, { path })]
      : [];
  });
  const uses = first.map(({ account }) => ({ account, path, subsidiary, currency, document: 'journal' }));
  return [...inactive, ...(await accountProblems(uses, world))];
}

export const allocation: RecordHandler = {
  save,
  // What it posted is due again.
  remove: async (record, world) => {
    await world.all('allocation');
    const effects = await withdrawn(record, { module: 'general', verb: 'deleted' }, world);
    return { ...effects, gates: [...(effects.gates ?? []), allocationGate] };
  },
};
