import type { Ref } from '#contract/derive/types';
import { accountTypes, type AccountTypeId } from '#contract/lists/accountTypes';
import { isRecurrenceType } from '#contract/lists/recurrences';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';
import { fiscalYearStart } from '#contract/records/ledger/fiscalYear';
import { type Decimal, decimalFromText, decimalZero } from '#contract/values/decimal';
import { minor, minorToNumber } from '#contract/values/money';
import { planDayFrom } from '#contract/values/recurrencePlan';
import type { ClosingItem } from '#contract/wire/closing';
import {
  allocationEntries,
  type AllocatedShare,
  type Basis,
  covers,
  debitsOf,
  hasNoWeight,
  leftToPost,
  type PlacedAmount,
  sharesOf,
  weightOfBalance,
  weightsOn,
} from '#domain/accounting/balanceAllocation';
import type { Period } from '#domain/accounting/period';
import {
  type DimensionBalance,
  dimensionBalances,
  postedTogether,
  statisticalBalances,
} from '../../storage/queries/ledger/allocations.ts';
import type { FullRecord, StoredRecord } from '../../storage/records.ts';
import { precisionOf } from '../engine/rates.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { numberOf, quantityOf, textOf } from '../engine/storedValues.ts';
import { periodsOf } from '../ledger/storedPeriods.ts';
import { methodOf, placeOf } from './allocationSchedule.ts';

/** What a schedule comes to in a period. */
interface AllocationRun {
  readonly sources: readonly PlacedAmount[];
  readonly shares: readonly AllocatedShare[];
  /** What is left to post after earlier runs. */
  readonly entries: readonly PlacedAmount[];
  /** Why there are no shares. */
  readonly problems: readonly Problem[];
}

type Span = Pick<Period, 'id' | 'startDate' | 'endDate'>;

/** The books a schedule allocates in, and the period. */
interface Within {
  readonly subsidiary: StoredRecord;
  readonly precision: number;
  readonly period: Span;
  /** The earlier runs of the schedule in the period. */
  readonly runs: readonly string[];
}

/** The schedule's shares of the balances in a period, without what it posted itself, and what is left to post of them. */
export async function allocationRun(world: ReadContext, schedule: FullRecord, within: Within): Promise<AllocationRun> {
  const { runs } = within;
  const posted = (await postedTogether(world.db, runs)).map(amountOf);
  const sources = await sourceBalances(world, schedule, within);
  if (sources.length === 0) return { sources, shares: [], entries: leftToPost([], posted), problems: [] };
  const weighted = await weightsOf(world, schedule, within);
  if (weighted.problems.length > 0) return { sources, shares: [], entries: [], problems: weighted.problems };
  const targets = (schedule.sub.target ?? []).map((line, at) => ({
    ...placeOf(line),
    weight: weighted.weights[at] ?? decimalZero,
  }));
  const shares = sharesOf(sources, targets);
  const entries = allocationEntries(sources, shares, textOf(schedule.doc.creditAccount));
  return { sources, shares, entries: leftToPost(entries, posted), problems: [] };
}

const amountOf = ({ amount, ...place }: DimensionBalance): PlacedAmount => ({
  ...place,
  amount: minor(BigInt(amount)),
});

const accountTypeOf = (record: StoredRecord | undefined) =>
  accountTypes[(textOf(record?.doc.acctType) ?? 'OthAsset') as AccountTypeId]; // an option field holds only ids of its table

/** The balances of the source lines by account and dimensions. */
async function sourceBalances(
  world: ReadContext,
  { doc, sub }: FullRecord,
  { subsidiary, period, runs }: Within,
): Promise<readonly PlacedAmount[]> {
  const lines = (sub.source ?? []).map(placeOf);
  const ids = [...new Set(lines.map(({ account }) => account))];
  await world.load(ids);
  const years = periodsOf(await world.all('accountingPeriod')).filter(({ isYear }) => isYear);
  const yearStart = fiscalYearStart(period.endDate, textOf(subsidiary.doc.fiscalYearStart) ?? null, years);
  const isActivity = doc.amountType !== 'BALANCE';
  const from = (id: string): string | null =>
    isActivity ? period.startDate : accountTypeOf(world.get(id)).statement === 'incomeStatement' ? yearStart : null;
  const found = await dimensionBalances(world.db, {
    subsidiary: subsidiary.id,
    accounts: ids.map((id) => ({ id, from: from(id) })),
    to: period.endDate,
    period: isActivity ? period.id : null,
    without: runs,
  });
  return found
    .map(amountOf)
    .filter((balance) => lines.some((line) => line.account === balance.account && covers(line, balance)));
}

interface Weighted {
  readonly weights: readonly Decimal[];
  readonly problems: readonly Problem[];
}

/** The weight of each target: entered, or its balance on the basis account. */
async function weightsOf(world: ReadContext, schedule: FullRecord, within: Within): Promise<Weighted> {
  const lines = schedule.sub.target ?? [];
  if (methodOf(schedule.doc) === 'FIXED')
    return { weights: lines.map(({ weight }) => quantityOf(weight)), problems: [] };
  const account = await world.loadOne(textOf(schedule.doc.basisAccount) ?? '');
  if (!account)
    return { weights: [], problems: [problem('allocation.basisRequired', {}, { path: 'allocationSchedule' })] };
  const basis =
    methodOf(schedule.doc) === 'STATISTICAL'
      ? await quantitiesOn(world, account, within)
      : await balancesOn(world, account, within);
  const weights = weightsOn(lines.map(placeOf), basis);
  const names = { schedule: schedule.refName, account: account.refName };
  const at = { path: 'allocationSchedule' };
  const negative = weights.flatMap((weight, index) =>
    weight < decimalZero ? [problem('allocation.basisNegative', { ...names, line: index + 1 }, at)] : [],
  );
  const isZero = hasNoWeight(weights);
  const date = arg.date(within.period.endDate);
  return { weights, problems: isZero ? [problem('allocation.basisZero', { ...names, date }, at)] : negative };
}

async function quantitiesOn(world: ReadContext, account: StoredRecord, { subsidiary, period }: Within): Promise<Basis> {
  const asked = { account: account.id, subsidiary: subsidiary.id, date: period.endDate };
  return (await statisticalBalances(world.db, asked)).map(({ quantity, ...place }) => ({
    ...place,
    weight: decimalFromText(quantity) ?? decimalZero,
  }));
}

/** Income and expenses count with their activity of the period, other accounts with their balance; positive on their own side. */
async function balancesOn(
  world: ReadContext,
  account: StoredRecord,
  { subsidiary, period, precision, runs }: Within,
): Promise<Basis> {
  const { statement, side } = accountTypeOf(account);
  const isActivity = statement === 'incomeStatement';
  const found = await dimensionBalances(world.db, {
    subsidiary: subsidiary.id,
    accounts: [{ id: account.id, from: isActivity ? period.startDate : null }],
    to: period.endDate,
    period: isActivity ? period.id : null,
    without: runs,
  });
  return found.map(amountOf).map(({ amount, account: _, ...place }) => ({
    ...place,
    weight: weightOfBalance(amount, side, precision),
  }));
}

/** The runs of a schedule in a period, among all. */
export const runsOf = (all: readonly StoredRecord[], schedule: string, period: string): readonly StoredRecord[] =>
  all.filter(({ doc }) => doc.allocationSchedule === schedule && doc.postingPeriod === period);

/** What a schedule would post for a period, and the last run that was posted. */
interface AllocationDue extends Required<Pick<ClosingItem, 'due' | 'allocation'>> {
  /** Whether there is something to do. */
  readonly count: 0 | 1;
}

/** The state of each schedule the caller sees that is due in a period or was run for it, in the order of running. */
export async function allocationStates(world: ReadContext, period: Span): Promise<readonly AllocationDue[]> {
  const all = await world.all('allocation');
  const wanted = (await world.all('allocationSchedule')).filter(
    (each) =>
      world.isVisible(each) &&
      (runsOf(all, each.id, period.id).length > 0 || (!each.isInactive && isDueIn(each, period))),
  );
  const found: AllocationDue[] = [];
  const ordered = (await world.loadWithLines(wanted.map(({ id }) => id))).toSorted(inSequence);
  for (const schedule of ordered) {
    const subsidiary = await world.loadOne(textOf(schedule.doc.subsidiary) ?? '');
    const base = subsidiary && (await world.loadOne(textOf(subsidiary.doc.currency) ?? ''));
    if (!base) continue;
    const runs = runsOf(all, schedule.id, period.id);
    const precision = precisionOf(base);
    const { entries, problems } = await allocationRun(world, schedule, {
      subsidiary,
      precision,
      period,
      runs: runs.map(({ id }) => id),
    });
    const last = runs.at(-1);
    const isSettled = problems.length === 0 && entries.length === 0;
    const state =
      problems.length > 0 ? 'blocked' : isSettled ? (last ? 'done' : 'notNeeded') : last ? 'outOfDate' : 'due';
    const amount = minorToNumber(debitsOf(entries), precision);
    found.push({
      count: isSettled ? 0 : 1,
      due: { subsidiary: refOf(subsidiary), amount, currency: refOf(base) },
      allocation: { schedule: refOf(schedule), state, run: last ? refOf(last) : null },
    });
  }
  return found;
}

function isDueIn({ doc }: StoredRecord, { startDate, endDate }: Span): boolean {
  const [every, start] = [textOf(doc.recurrenceType), textOf(doc.startDate)];
  if (!isRecurrenceType(every) || start === undefined) return false;
  const day = planDayFrom({ every, startDate: start, endDate: textOf(doc.endDate) }, startDate);
  return day !== undefined && day <= endDate;
}

/** Schedules without a place in the sequence come last. */
const inSequence = (one: FullRecord, other: FullRecord): number =>
  (numberOf(one.doc.sequence) ?? Infinity) - (numberOf(other.doc.sequence) ?? Infinity) ||
  one.refName.localeCompare(other.refName, 'en');

const refOf = ({ id, refName }: Pick<StoredRecord, 'id' | 'refName'>): Ref => ({ id, refName });
