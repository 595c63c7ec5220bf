import {
  type BudgetScenario,
  byColumn,
  type ColumnsBy,
  type ComparisonColumn,
  maxColumns,
  withoutDimension,
} from '#contract/reports/columns';
import type { ReportParameter } from '#contract/reports/definition';
import type { SheetColumn } from '#contract/reports/sheet';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { english } from '#contract/messages/problem';
import type { Queryable } from '../../storage/database.ts';
import { topBranches } from '../../storage/queries/ledger/columnSums.ts';
import { type Scope, visibleNames } from '../../storage/queries/records/scopeSql.ts';
import type { ColumnSum } from './columnSlots.ts';
import { allRead, type Outcome, refused, type ReportQuery } from '../outcome.ts';
import type { LedgerRange } from '../range.ts';
import { branches, type Dimension, nameless } from '../reportFilters.ts';

/** How the amounts of a report are arranged in columns. */
export interface AskedColumns {
  readonly by: ColumnsBy | null;
  readonly compare: readonly ComparisonColumn[];
  readonly budget: BudgetScenario | null;
}

/** Reads `columns`, `compare` and `budget` by the choices of the report's parameters. Refuses each invalid choice. */
export function readColumns(query: ReportQuery, parameters: readonly ReportParameter[]): Outcome<AskedColumns> {
  const read = allRead([
    readChoices<ColumnsBy>(query, parameters, 'columns'),
    readChoices<ComparisonColumn>(query, parameters, 'compare'),
    readChoices<BudgetScenario>(query, parameters, 'budget'),
  ]);
  if (!read.ok) return read;
  const [[by = null], compare, [budget = null]] = read.value;
  return { ok: true, value: { by, compare, budget } };
}

function readChoices<T extends string>(
  query: ReportQuery,
  parameters: readonly ReportParameter[],
  name: string,
): Outcome<readonly T[]> {
  const { kind, choices = [] } = parameters.find((each) => each.name === name) ?? {};
  const text = query.get(name)?.trim() ?? '';
  if (text === '') return { ok: true, value: [] };
  const given = kind === 'choices' ? text.split(',').map((each) => each.trim()) : [text];
  const wrong = given.find((each) => choices.every(({ id }) => id !== each));
  if (wrong !== undefined)
    return refused(
      name,
      message('report.notAnOption', { value: wrong.slice(0, 40), list: arg.list(choices.map(({ id }) => id)) }),
    );
  return { ok: true, value: choices.map(({ id }) => id).filter((id) => given.includes(id)) as T[] }; // ids of the choices
}

/** The entries that a column totals. */
export interface Figure {
  readonly name: string;
  readonly counts: (sum: ColumnSum) => boolean;
  /** Of a budget: the subsidiaries that have one; cells of others are empty. */
  readonly known?: ReadonlySet<string>;
}

/** A column with what it totals. */
export interface FigureColumn {
  readonly column: SheetColumn;
  readonly figure: Figure;
}

export const dimensionOf = (by: ColumnsBy | null): Dimension | undefined =>
  by !== null && by in branches ? (by as Dimension) : undefined; // the keys of the const object

/** The slot of the report's own time range. */
export const MAIN = 'main';

/** A column for each department, class or location named by entries, and one for entries without any. */
export async function memberColumns(
  db: Queryable,
  dimension: Dimension,
  sums: readonly ColumnSum[],
  { filters }: LedgerRange,
  scope: Scope,
): Promise<Outcome<readonly FigureColumn[]>> {
  const asked = filters.asked[dimension];
  const own = sums.filter(({ slot }) => slot === MAIN);
  const ids = [...new Set(own.flatMap(({ member }) => member ?? []))];
  // Limited to one record, everything belongs to it.
  const tops =
    asked === undefined
      ? await topBranches(db, branches[dimension], ids)
      : new Map(ids.map((id): [string, string] => [id, asked]));
  const shown = [...new Set(tops.values())];
  if (shown.length > maxColumns)
    return refused('columns', message('report.tooManyColumns', { count: shown.length, max: maxColumns }));
  const names = await visibleNames(db, shown, scope);
  const columns = shown
    .map((id): FigureColumn => {
      const name = names.get(id);
      return {
        column: {
          name: byColumn(id),
          label: name ?? id,
          type: 'amount',
          kind: 'member',
          ...(name === undefined ? {} : { parameters: { [dimension]: id } }),
        },
        figure: {
          name: byColumn(id),
          counts: ({ slot, member }) => slot === MAIN && member !== null && tops.get(member) === id,
        },
      };
    })
    .toSorted((one, other) => (one.column.label < other.column.label ? -1 : 1));
  return {
    ok: true,
    value: own.some(({ member }) => member === null) ? [...columns, namelessColumn(dimension)] : columns,
  };
}

const namelessColumn = (dimension: Dimension): FigureColumn => ({
  column: {
    name: byColumn(withoutDimension),
    label: english(nameless(dimension)),
    type: 'amount',
    kind: 'none',
    parameters: { [dimension]: withoutDimension },
  },
  figure: { name: byColumn(withoutDimension), counts: ({ slot, member }) => slot === MAIN && member === null },
});

/** The slot of what is before that of another. */
export const beforeSlot = (slot: string): string => `before ${slot}`;

/** A column for each subsidiary that has entries, in its own currency. */
export function subsidiaryColumns(sums: readonly ColumnSum[], { subsidiaries }: LedgerRange): readonly FigureColumn[] {
  const used = new Set(
    sums.filter(({ slot }) => slot === MAIN || slot === beforeSlot(MAIN)).map(({ subsidiary }) => subsidiary),
  );
  return subsidiaries
    .filter(({ id }) => used.has(id))
    .map(({ id, name, currency, currencyName }) => ({
      column: {
        name: byColumn(id),
        label: name,
        type: 'amount',
        kind: 'member',
        parameters: { subsidiary: id },
        currency: { id: currency, refName: currencyName },
      },
      figure: { name: byColumn(id), counts: ({ slot, subsidiary }) => slot === MAIN && subsidiary === id },
    }));
}
