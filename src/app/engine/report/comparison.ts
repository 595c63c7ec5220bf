import type { Drill, Sheet, SheetRow } from '#contract/reports/sheet';
import {
  addDays,
  addMonths,
  addYears,
  dayNumber,
  endOfMonth,
  isMonthEnd,
  partsOf,
  startOfMonth,
} from '#contract/values/date';
import {
  decimal,
  type Decimal,
  DECIMAL_UNIT,
  decimalFromNumber,
  decimalToNumber,
  decimalZero,
  divideHalfUp,
  subtractDecimals,
} from '#contract/values/decimal';

/** The comparison of a statement: the same time a year ago, or the preceding time of equal length. */
export const comparisons = ['lastYear', 'previous'] as const;
export type Comparison = (typeof comparisons)[number];

export const isComparison = (text: string | undefined): text is Comparison => comparisons.some((each) => each === text);

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The time to compare with: whole months with whole months, a month's end with a month's end, other spans by their days. */
export function spanBefore({ from, to }: Span, comparison: Comparison): Span {
  if (comparison === 'lastYear') return { from: addYears(from, -1), to: addYears(to, -1, { stickyMonthEnd: true }) };
  if (startOfMonth(from) === from && isMonthEnd(to)) {
    const [first, last] = [partsOf(from), partsOf(to)];
    const months = (last.year - first.year) * 12 + last.month - first.month + 1;
    return { from: addMonths(from, -months), to: endOfMonth(addMonths(to, -months)) };
  }
  const days = dayNumber(to) - dayNumber(from) + 1;
  return { from: addDays(from, -days), to: addDays(to, -days) };
}

/** The day to compare a balance of a day with: a month or a year before, a month's end staying one. */
export const dayBefore = (day: string, comparison: Comparison): string =>
  comparison === 'lastYear'
    ? addYears(day, -1, { stickyMonthEnd: true })
    : addMonths(day, -1, { stickyMonthEnd: true });

/** What the same report is asked for the time to compare with; undefined when it says no time. */
export function formerQuery(
  query: Readonly<Record<string, string | undefined>>,
  { from, to, asOf }: Sheet['parameters'],
  comparison: Comparison,
): Readonly<Record<string, string | undefined>> | undefined {
  if (typeof asOf === 'string') return { ...query, asOf: dayBefore(asOf, comparison) };
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  return { ...query, period: undefined, ...spanBefore({ from, to }, comparison) };
}

/** An address with what its form is filled with. */
export interface RowLink {
  readonly to: string;
  readonly filled?: Readonly<Record<string, unknown>>;
}

/** A row with figures of two times; each figure leads to where it comes from. */
export interface ComparedRow extends SheetRow {
  readonly drills?: Readonly<Record<string, Drill | undefined>>;
  /** Figures that lead to a list or begin a record. */
  readonly ways?: Readonly<Record<string, RowLink | undefined>>;
}

/** The identity of the rows of a statement: the headings above them, then their account or label. */
export function rowKeys(rows: readonly SheetRow[]): readonly string[] {
  const under: { readonly level: number; readonly label: string }[] = [];
  return rows.map(({ kind, level, values, drill }) => {
    while ((under.at(-1)?.level ?? -1) >= level) under.pop();
    const above = under.map(({ label }) => label);
    const label = String(values.label);
    if (kind === 'heading') under.push({ level, label });
    // Sums lead to all their accounts, of which there may be others at another time.
    const account =
      kind === 'line' && drill && 'parameters' in drill && drill.parameters.account?.includes(',') === false
        ? drill.parameters.account
        : undefined;
    return JSON.stringify([...above, account === undefined ? kind : 'account', account ?? label]);
  });
}

interface Pair {
  readonly key: string;
  readonly now?: SheetRow;
  readonly former?: SheetRow;
}

/** The rows of both, in the order of the first; others follow their predecessor, accounts in order. */
function pairsOf(now: readonly SheetRow[], former: readonly SheetRow[]): readonly Pair[] {
  const [nowKeys, formerKeys] = [rowKeys(now), rowKeys(former)];
  const formerByKey = new Map(former.map((row, at) => [formerKeys[at] ?? '', row]));
  const pairs: Pair[] = now.map((row, at) => ({
    key: nowKeys[at] ?? '',
    now: row,
    former: formerByKey.get(nowKeys[at] ?? ''),
  }));
  let after = -1;
  former.forEach((row, at) => {
    const key = formerKeys[at] ?? '';
    const known = pairs.findIndex((pair) => pair.key === key);
    if (known < 0) {
      const comesBefore = (pair: Pair | undefined): boolean =>
        row.kind === 'line' &&
        pair?.now?.kind === 'line' &&
        pair.former === undefined &&
        String(pair.now.values.label) < String(row.values.label);
      while (comesBefore(pairs[after + 1])) after += 1;
      pairs.splice(after + 1, 0, { key, former: row });
      after += 1;
    } else after = known;
  });
  return pairs;
}

/** The difference as a percentage of the former amount with one decimal; null where there was nothing. */
export function changeOf(
  now: number,
  former: number,
): { readonly difference: number; readonly percent: number | null } {
  const [a, b] = [decimalFromNumber(now) ?? decimalZero, decimalFromNumber(former) ?? decimalZero];
  const difference = subtractDecimals(a, b);
  const base: Decimal = b < 0n ? decimal(-b) : b;
  const percent =
    base === 0n ? null : decimalToNumber(decimal(divideHalfUp(difference * 1000n, base) * (DECIMAL_UNIT / 10n)));
  return { difference: decimalToNumber(difference), percent };
}

export interface ComparisonLabels {
  readonly now: string;
  readonly former: string;
  readonly difference: string;
  readonly percent: string;
}

/** Sheets with one section for each currency have no rows in common with a consolidated one. */
export const canCompare = (now: Sheet, former: Sheet): boolean =>
  now.rows.length === 0 || former.rows.length === 0 || (now.totals === null) === (former.totals === null);

/** A statement with the same statement of another time beside it, joined by the names of the rows; pure. */
export function comparedSheet(
  now: Sheet,
  former: Sheet,
  labels: ComparisonLabels,
): Omit<Sheet, 'rows'> & { readonly rows: readonly ComparedRow[] } {
  const columns = [
    ...now.columns.map((column) => (column.name === 'amount' ? { ...column, label: labels.now } : column)),
    { name: 'former', label: labels.former, type: 'amount' },
    { name: 'difference', label: labels.difference, type: 'amount' },
    { name: 'percent', label: labels.percent, type: 'rate' },
  ];
  const rows = pairsOf(now.rows, former.rows).flatMap(({ now: own, former: other }): ComparedRow[] => {
    const row = own ?? other;
    if (!row) return [];
    if (row.kind === 'heading') return [row];
    const [amount, before] = [amountOf(own), amountOf(other)];
    const drill = own?.drill ?? inTimeOf(other?.drill, now.parameters);
    const formerDrill = other?.drill ?? inTimeOf(own?.drill, former.parameters);
    return [
      {
        ...row,
        values: { ...row.values, amount, former: before, ...changeOf(amount, before) },
        ...(drill ? { drill } : {}),
        drills: { former: formerDrill },
      },
    ];
  });
  return { ...now, columns, rows };
}

/** Lines with the figure of another day beside that of this one; those that were only there follow at the end. Pure. */
export function comparedLines(
  now: { readonly columns: Sheet['columns']; readonly rows: readonly ComparedRow[] },
  former: readonly ComparedRow[],
  { figure, keys }: { readonly figure: string; readonly keys: readonly string[] },
  labels: Pick<ComparisonLabels, 'former' | 'difference'>,
): { readonly columns: Sheet['columns']; readonly rows: readonly ComparedRow[] } {
  const keyOf = ({ values }: SheetRow): string => keys.map((name) => idOf(values[name])).join('|');
  const before = new Map(former.map((row) => [keyOf(row), row]));
  const known = new Set(now.rows.map(keyOf));
  const numberIn = (row: SheetRow | undefined): number =>
    typeof row?.values[figure] === 'number' ? row.values[figure] : 0;
  const beside = (row: ComparedRow, own: SheetRow | undefined, other: ComparedRow | undefined): ComparedRow => ({
    ...row,
    values: { ...row.values, former: numberIn(other), difference: changeOf(numberIn(own), numberIn(other)).difference },
    drills: { ...row.drills, former: other?.drills?.[figure] ?? other?.drill },
  });
  const gone = former
    .filter((row) => !known.has(keyOf(row)))
    .map((row): ComparedRow => {
      const names = Object.fromEntries(
        Object.entries(row.values).filter(([name, value]) => keys.includes(name) || typeof value !== 'number'),
      );
      return beside(
        {
          kind: row.kind,
          level: row.level,
          currency: row.currency,
          values: { ...names, [figure]: 0 },
          ...(row.messages ? { messages: row.messages } : {}),
          drills: {},
        },
        undefined,
        row,
      );
    });
  const type = now.columns.find(({ name }) => name === figure)?.type ?? 'amount';
  return {
    columns: [
      ...now.columns,
      { name: 'former', label: labels.former, type },
      { name: 'difference', label: labels.difference, type },
    ],
    rows: [...now.rows.map((row) => beside(row, row, before.get(keyOf(row)))), ...gone],
  };
}

/** The totals of lines in one currency with that of the other day beside them; null where either has none. */
export function comparedTotals(now: Sheet['totals'], former: Sheet['totals'], figure: string): Sheet['totals'] {
  const [own, other] = [now?.[figure], former?.[figure]];
  return now === null || own === undefined || other === undefined
    ? now
    : { ...now, former: other, difference: changeOf(own, other).difference };
}

const idOf = (value: SheetRow['values'][string] | undefined): string =>
  typeof value === 'object' && value !== null ? value.id : String(value ?? '');

const amountOf = (row: SheetRow | undefined): number =>
  typeof row?.values.amount === 'number' ? row.values.amount : 0;

/** The link of a row that exists only in the other time: the same account in this one. */
function inTimeOf(drill: Drill | undefined, { from, to, asOf }: Sheet['parameters']): Drill | undefined {
  if (!drill || !('report' in drill)) return undefined;
  const { period: _period, from: _from, ...parameters } = drill.parameters;
  const last = typeof asOf === 'string' ? asOf : to;
  if (typeof last !== 'string') return undefined;
  return {
    report: drill.report,
    parameters: { ...parameters, from: typeof from === 'string' ? from : `${last.slice(0, 8)}01`, to: last },
  };
}
