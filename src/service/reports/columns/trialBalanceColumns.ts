import { type ByColumn, byColumn, type ColumnsBy } from '#contract/reports/columns';
import type { SheetColumn } from '#contract/reports/sheet';
import { trialBalance as definition } from '#contract/reports/trialBalance';
import { minor, minorToNumber } from '#contract/values/money';
import type { Queryable } from '../../storage/database.ts';
import type { LedgerAccount } from '../../storage/queries/ledger/ledgerBalances.ts';
import type { Scope } from '../../storage/queries/records/scopeSql.ts';
import { type Book, foldSums } from '../books.ts';
import { dimensionOf, type FigureColumn, MAIN, memberColumns, subsidiaryColumns } from './columns.ts';
import { type ColumnSum, readSlots } from './columnSlots.ts';
import type { Outcome } from '../outcome.ts';
import type { LedgerRange } from '../range.ts';
import { movementPlan } from './timeColumns.ts';

/** The additional columns of a trial balance, with their totals. */
export interface BesideColumns {
  readonly columns: readonly SheetColumn[];
  /** Inputs for the rows. */
  readonly sums: readonly ColumnSum[];
  readonly figures: readonly FigureColumn[];
  readonly all: readonly ColumnSum[];
}

/** Cells of the rows in any layout. */
const always = ['acctNumber', 'account', 'acctType', 'subsidiary', 'currency'];

/**
 * The movement of each month or quarter between opening and closing balance, or the closing balance of each department,
 * class, location or subsidiary, in one read of the ledger.
 */
export async function columnsBeside(
  db: Queryable,
  range: LedgerRange,
  by: ColumnsBy,
  scope: Scope,
): Promise<Outcome<BesideColumns>> {
  const dimension = dimensionOf(by);
  const { parts, slots } = movementPlan(range, { by, compare: [], budget: null }, false);
  const main = {
    name: MAIN,
    from: range.from,
    to: range.to,
    slices: range.slices,
    isByMember: dimension !== undefined,
  };
  const all = await readSlots(db, [main, ...slots.filter(({ name }) => name !== MAIN)], range, dimension);
  const members = dimension
    ? await memberColumns(db, dimension, all, range, scope)
    : { ok: true as const, value: by === 'subsidiary' ? subsidiaryColumns(all, range) : parts };
  if (!members.ok) return members;
  const figures = members.value;
  const named = (names: readonly string[]) => definition.columns.filter(({ name }) => names.includes(name));
  return {
    ok: true,
    value: {
      all,
      sums: all.filter(({ slot }) => slot === MAIN),
      figures,
      columns: [
        ...named(always),
        ...(parts.length > 0 ? named(['opening']) : []),
        ...figures.map(({ column }) => column),
        ...named(['closing']).map((column) => (parts.length > 0 ? column : { ...column, kind: 'total' as const })),
      ],
    },
  };
}

/** The cells of an account by its id: debit positive. */
export function withCells(
  { figures, all }: BesideColumns,
  book: Book,
  accounts: ReadonlyMap<string, LedgerAccount>,
): (account: string) => Readonly<Record<ByColumn, number>> {
  const columns = figures.map(({ column, figure }) => ({
    name: byColumn(column.name.slice(byColumn('').length)),
    isTime: column.kind === 'time',
    folded: foldSums(book, all.filter(figure.counts), accounts),
  }));
  return (account) =>
    Object.fromEntries(
      columns.map(({ name, isTime, folded }) => {
        const { opening, debit, credit } = folded.get(account) ?? { opening: 0n, debit: 0n, credit: 0n };
        return [name, minorToNumber(minor((isTime ? 0n : opening) + debit - credit), book.precision)];
      }),
    );
}
