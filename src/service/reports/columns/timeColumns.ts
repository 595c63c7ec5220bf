import { byColumn, type ColumnsBy } from '#contract/reports/columns';
import type { SheetColumn } from '#contract/reports/sheet';
import { dayBefore, type PriorTime, spanBefore } from '#contract/reports/columns/times';
import { startOfMonth } from '#contract/values/calendar';
import { type AskedColumns, type FigureColumn, MAIN } from './columns.ts';
import { partSlot, type Slot, timeParts } from './columnSlots.ts';
import { isBase, isMonth, type LedgerRange, rangeAt } from '../range.ts';

/** The slots and time columns of a report. */
export interface TimePlan {
  readonly slots: readonly Slot[];
  /** Months or quarters. */
  readonly parts: readonly FigureColumn[];
  /** Whether the amount is the total of the parts, and not the last of them. */
  readonly sumsParts: boolean;
  readonly amount: FigureColumn;
  /** What the amount is compared with. */
  readonly compared: readonly FigureColumn[];
}

const isTime = (by: ColumnsBy | null): by is 'month' | 'quarter' => by === 'month' || by === 'quarter';
const isPrior = (name: string): name is PriorTime => name === 'priorPeriod' || name === 'priorYear';

/** A column for a range of days, marked if one of its months isn't closed. */
function timeColumn(
  name: string,
  label: string,
  { from, to }: Pick<SheetColumn, 'from' | 'to'> & { readonly from: string; readonly to: string },
  { periods }: LedgerRange,
  parameters?: SheetColumn['parameters'],
): SheetColumn {
  const isOpen = periods.some((each) => isBase(each) && !each.isClosed && each.startDate <= to && each.endDate >= from);
  return {
    name,
    label,
    type: 'amount',
    kind: 'time',
    ...(parameters ? { parameters } : {}),
    from,
    to,
    ...(isOpen ? { isPreliminary: true } : {}),
  };
}

const figure = (column: SheetColumn, slot: string): FigureColumn => ({
  column,
  figure: { name: column.name, counts: (sum) => sum.slot === slot },
});

/** The name of the period with these days, else the days. */
const spanLabel = ({ from, to, period }: Pick<LedgerRange, 'from' | 'to' | 'period'>): string =>
  period?.refName ?? (from === to ? to : `${from} – ${to}`);

const askedTime = ({ period, from, to }: LedgerRange): Readonly<Record<string, string>> =>
  period ? { period: period.id } : { from, to };

/** The movement of a range: by its months or quarters, next to other periods, and from the beginning of the year. */
export function movementPlan(range: LedgerRange, { by, compare }: AskedColumns, isByMember: boolean): TimePlan {
  const parts = isTime(by) ? timeParts(range, by) : [];
  const hasYear = compare.includes('yearToDate');
  const { from, to } = range;
  const priors = compare
    .filter(isPrior)
    .map((name) => ({ name, range: rangeAt(range, spanBefore({ from, to }, name)) }));
  const main: Slot = {
    name: MAIN,
    from,
    to,
    slices: range.slices,
    times: hasYear ? ['year', 'movement'] : ['movement'],
    isByMember,
  };
  const [start, other] = [...new Set(range.slices.map(({ yearStart }) => yearStart))].toSorted();
  const amount = timeColumn('amount', spanLabel(range), range, range);
  const year = timeColumn(
    'yearToDate',
    'Year to date',
    { from: start ?? from, to },
    range,
    start !== undefined && other === undefined ? { from: start, to } : undefined,
  );
  return {
    slots: [
      main,
      ...parts.map((part) => partSlot(range, part)),
      ...priors.map(({ name, range: { from: first, to: last, slices } }): Slot => ({
        name,
        from: first,
        to: last,
        slices,
        times: ['movement'],
      })),
    ],
    parts: parts.map((part) =>
      figure(
        timeColumn(
          byColumn(part.id),
          part.label,
          part,
          range,
          range.period ? { period: part.id } : { from: part.from, to: part.to },
        ),
        part.id,
      ),
    ),
    sumsParts: true,
    amount: {
      column: amount,
      figure: { name: 'amount', counts: ({ slot, time }) => slot === MAIN && time === 'movement' },
    },
    compared: [
      ...priors.map((prior) =>
        figure(timeColumn(prior.name, spanLabel(prior.range), prior.range, range, askedTime(prior.range)), prior.name),
      ),
      ...(hasYear ? [{ column: year, figure: { name: 'yearToDate', counts: isMain } }] : []),
    ],
  };
}

const isMain: FigureColumn['figure']['counts'] = ({ slot }) => slot === MAIN;

/** The latest first day of a fiscal year in these books. */
const yearStartOf = ({ slices, from }: LedgerRange): string =>
  slices
    .map(({ yearStart }) => yearStart)
    .toSorted()
    .at(-1) ?? from;

/** Balances on a day: at the ends of earlier months or quarters of its year, and on earlier days. */
export function balancePlan(range: LedgerRange, { by, compare }: AskedColumns, isByMember: boolean): TimePlan {
  const { to: day, periods } = range;
  const start = yearStartOf(range);
  const within = periods.filter((each) => each.startDate >= start && each.endDate < day);
  const quarters = by === 'quarter' ? within.filter(({ isQuarter }) => isQuarter) : [];
  const ends = isTime(by) ? (quarters.length > 0 ? quarters : within.filter(isMonth)) : [];
  const at = (on: string): LedgerRange => {
    const month = rangeAt(range, { from: startOfMonth(on), to: on });
    // Stored balances cover whole months; if a year begins within one, only the day is read.
    return month.turn ? rangeAt(range, { from: on, to: on }) : month;
  };
  const times = [
    ...ends.map(({ id, endDate, name }) => ({ name: byColumn(id), label: name, range: at(endDate) })),
    ...compare.filter(isPrior).map((name) => {
      const before = dayBefore(day, name);
      return { name, label: before, range: at(before) };
    }),
  ];
  const columns = times.map(({ name, label, range: own }) =>
    figure(timeColumn(name, label, { from: own.to, to: own.to }, range, { from: yearStartOf(own), to: own.to }), name),
  );
  return {
    slots: [
      { name: MAIN, from: range.from, to: day, slices: range.slices, isByMember },
      ...times.map(({ name, range: { from, to, slices } }): Slot => ({ name, from, to, slices })),
    ],
    parts: columns.slice(0, ends.length),
    sumsParts: false,
    amount: figure(timeColumn('amount', day, { from: day, to: day }, range), MAIN),
    compared: columns.slice(ends.length),
  };
}
