import type { Drill, Sheet, SheetRow } from '#contract/reports/sheet';
import { dayBefore, type PriorTime, spanBefore } from '#contract/reports/columns/times';
import { decimalFromNumber, decimalToNumber, decimalZero, subtractDecimals } from '#contract/values/decimal';

/** What a report can be compared with: the same time a year ago, or the preceding time of equal length. */
export const comparisons = ['priorYear', 'priorPeriod'] as const satisfies readonly PriorTime[];
export type Comparison = (typeof comparisons)[number];

/** Names used by saved views and links of earlier versions. */
const formerNames: Readonly<Record<string, Comparison>> = { lastYear: 'priorYear', previous: 'priorPeriod' };

/** The comparisons of an address by their present names. */
export const comparedIn = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').flatMap((each) => (each === '' ? [] : [formerNames[each] ?? each]));

export const isComparison = (text: string | undefined): text is Comparison => comparisons.some((each) => each === text);

/** The same report's parameters for the comparison time; undefined if it has no time. */
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

/** The difference between an amount and an earlier one. */
function differenceOf(now: number, former: number): number {
  const [a, b] = [decimalFromNumber(now) ?? decimalZero, decimalFromNumber(former) ?? decimalZero];
  return decimalToNumber(subtractDecimals(a, b));
}

/** Lines with the comparison date's figure next to the current one; lines only in the comparison follow. Pure. */
export function comparedLines(
  now: { readonly columns: Sheet['columns']; readonly rows: readonly ComparedRow[] },
  former: readonly ComparedRow[],
  { figure, keys }: { readonly figure: string; readonly keys: readonly string[] },
  labels: { readonly former: string; readonly difference: string },
): { readonly columns: Sheet['columns']; readonly rows: readonly ComparedRow[] } {
  const keyOf = ({ values }: SheetRow): string => keys.map((name) => idOf(values[name])).join('|');
  const before = new Map(former.map((row) => [keyOf(row), row]));
  const known = new Set(now.rows.map(keyOf));
  const numberIn = (row: SheetRow | undefined): number =>
    typeof row?.values[figure] === 'number' ? row.values[figure] : 0;
  const beside = (row: ComparedRow, own: SheetRow | undefined, other: ComparedRow | undefined): ComparedRow => ({
    ...row,
    values: { ...row.values, former: numberIn(other), difference: differenceOf(numberIn(own), numberIn(other)) },
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

/** Totals of lines in one currency with the comparison next to them; null if either is missing. */
export function comparedTotals(now: Sheet['totals'], former: Sheet['totals'], figure: string): Sheet['totals'] {
  const [own, other] = [now?.[figure], former?.[figure]];
  return now === null || own === undefined || other === undefined
    ? now
    : { ...now, former: other, difference: differenceOf(own, other) };
}

const idOf = (value: SheetRow['values'][string] | undefined): string =>
  typeof value === 'object' && value !== null ? value.id : String(value ?? '');
