import type { Queryable } from '../../storage/database.ts';
import { columnSums, type PartSum, type SumsPart } from '../../storage/queries/ledger/columnSums.ts';
import type { LedgerPeriod, LedgerSum, LedgerTime } from '../../storage/queries/ledger/ledgerBalances.ts';
import { addDays } from '#contract/values/calendar';
import type { Dimension } from '../reportFilters.ts';
import type { LedgerRange, Slice } from '../range.ts';

/** A time range of some columns. */
export interface Slot {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly slices: readonly Slice[];
  /** Only these time ranges; absent: all that count. */
  readonly times?: readonly LedgerTime[];
  readonly isByMember?: boolean;
}

/** A ledger total within a slot; `member` is null without a department, class, location or name. */
export interface ColumnSum extends LedgerSum {
  readonly slot: string;
  readonly member: string | null;
}

/** How a period counts in a slot: completely, or by the dates of its entries. */
type Counting = LedgerTime | 'dated';

interface Use {
  readonly slot: Slot;
  readonly yearStart: string;
  readonly counting: Counting;
}

/** Reads the totals of several slots in one statement. Periods that count the same in all of them are totaled by the database. */
export async function readSlots(
  db: Queryable,
  slots: readonly Slot[],
  { filters: { limits } }: LedgerRange,
  member?: Dimension | 'entity',
): Promise<readonly ColumnSum[]> {
  const days = [
    ...new Set(
      slots.flatMap(({ from, to, slices }) => [from, addDays(to, 1), ...slices.map((each) => each.yearStart)]),
    ),
  ].toSorted();
  const { parts, buckets } = partsOf(slots);
  const sums = await columnSums(db, { parts, days, limits, ...(member ? { member } : {}) });
  return sums.flatMap((sum) => countedIn(sum, buckets[sum.bucket] ?? [], days));
}

/** The uses of each period of each subsidiary, grouped under one number per set of uses. */
function partsOf(slots: readonly Slot[]): {
  readonly parts: readonly SumsPart[];
  readonly buckets: readonly (readonly Use[])[];
} {
  const uses = new Map<string, Use[]>();
  for (const slot of slots)
    for (const { subsidiaries, whole, partial, yearStart } of slot.slices) {
      const counted = [
        ...whole.map(({ period, time }) => ({ period, counting: time as Counting })),
        ...partial.map((period) => ({ period, counting: 'dated' as Counting })),
      ].filter(({ counting }) => counting === 'dated' || slot.times?.includes(counting) !== false);
      for (const subsidiary of subsidiaries)
        for (const { period, counting } of counted) {
          const key = `${subsidiary}/${period}`;
          uses.set(key, [...(uses.get(key) ?? []), { slot, yearStart, counting }]);
        }
    }
  const numbers = new Map<string, number>();
  const buckets: (readonly Use[])[] = [];
  const parts = [...uses].map(([key, own]): SumsPart => {
    const [subsidiary = '', period = ''] = key.split('/');
    const signature = own.map(({ slot, yearStart, counting }) => `${slot.name} ${yearStart} ${counting}`).join();
    const bucket = numbers.get(signature) ?? buckets.length;
    if (bucket === buckets.length) {
      numbers.set(signature, bucket);
      buckets.push(own);
    }
    return {
      subsidiary,
      period,
      bucket,
      isDated: own.some(({ counting }) => counting === 'dated'),
      isByMember: own.some(({ slot }) => slot.isByMember === true),
    };
  });
  return { parts, buckets };
}

/** A total, once for each slot it counts in. */
function countedIn(
  { bucket: _bucket, span, ...sum }: PartSum,
  uses: readonly Use[],
  days: readonly string[],
): ColumnSum[] {
  return uses.flatMap(({ slot, yearStart, counting }): ColumnSum[] => {
    const time = counting === 'dated' ? timeOf(days[span - 1] ?? '', slot, yearStart) : counting;
    return time === undefined || slot.times?.includes(time) === false ? [] : [{ ...sum, time, slot: slot.name }];
  });
}

/** The range of entries between two significant days, by the first of them. */
function timeOf(day: string, { from, to }: Slot, yearStart: string): LedgerTime | undefined {
  if (day > to) return undefined;
  return day < yearStart ? 'prior' : day < from ? 'year' : 'movement';
}

/** A month or quarter within a report. */
export interface TimePart {
  readonly id: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly periods: ReadonlySet<string>;
}

const isBase = ({ isYear, isQuarter }: LedgerPeriod): boolean => !isYear && !isQuarter;

/** Splits a range's movement by its months or quarters: every entry is in exactly one part. */
export function timeParts(range: LedgerRange, by: 'month' | 'quarter'): readonly TimePart[] {
  const { periods, movementPeriods, from, to } = range;
  const months = periods.filter((each) =>
    movementPeriods
      ? movementPeriods.includes(each.id)
      : isBase(each) && !each.isAdjust && each.endDate >= from && each.startDate <= to,
  );
  const groups = new Map<string, { readonly label: string; readonly months: LedgerPeriod[] }>();
  for (const month of months) {
    const { id, name } = (by === 'quarter' && quarterOf(month, range)) || month;
    const group = groups.get(id) ?? { label: name, months: [] };
    group.months.push(month);
    groups.set(id, group);
  }
  const parts = [...groups].map(([id, group]): TimePart => ({
    id,
    label: group.label,
    from: group.months.map(({ startDate }) => startDate).toSorted()[0] ?? from,
    to:
      group.months
        .map(({ endDate }) => endDate)
        .toSorted()
        .at(-1) ?? to,
    periods: new Set(group.months.map((each) => each.id)),
  }));
  return movementPeriods ? parts : contiguous(parts, from, to);
}

/** The quarter of a month. A requested period that doesn't contain the whole quarter uses its months instead. */
const quarterOf = (
  { startDate, endDate }: LedgerPeriod,
  { periods, movementPeriods, from, to }: LedgerRange,
): LedgerPeriod | undefined =>
  periods.find(
    (each) =>
      each.isQuarter &&
      each.startDate <= startDate &&
      endDate <= each.endDate &&
      (movementPeriods === null || (from <= each.startDate && each.endDate <= to)),
  );

/** Days between two parts belong to the earlier one, so that none is omitted. */
const contiguous = (parts: readonly TimePart[], from: string, to: string): readonly TimePart[] =>
  parts.map((part, at) => ({
    ...part,
    from: at === 0 ? from : part.from,
    to: parts[at + 1] ? addDays(parts[at + 1]?.from ?? to, -1) : to,
  }));

/** The movement of a part, counted the way the whole range counts it. */
export const partSlot = ({ slices }: LedgerRange, { id, from, to, periods }: TimePart): Slot => ({
  name: id,
  from,
  to,
  times: ['movement'],
  slices: slices.map((slice) => ({
    ...slice,
    whole: slice.whole.filter(({ period, time }) => time === 'movement' && periods.has(period)),
  })),
});
