import { columnName } from '#contract/derive/storedColumns';
import type { Field, RecordDefinition } from '#contract/fields';
import { targetsOf } from '#contract/kinds/columnFacts';
import { kindOf } from '#contract/kinds/kinds';
import type { BoundExpr } from '#contract/wire/filter/bound';
import type { Queryable } from '../../database.ts';
import { join, literal, name, run, type Sql, sql } from '../../statements.ts';
import { typeTable } from '../../tables/typeTables.ts';
import { filterSql } from './filterSql.ts';
import { type Scope, visibleNames, withScope } from './scopeSql.ts';
import { searchSql } from './searchSql.ts';
import { shownColumn } from './shownColumns.ts';
import { fieldLabel, typeLabel } from '#contract/derive/labels';
import { problem, type Problem } from '#contract/messages/problem';

/** How a list is totaled: fields of amounts or quantities, and one that groups them. */
interface TotalsAsked {
  readonly fields: readonly string[];
  readonly groupBy?: { readonly field: string; readonly isMonth: boolean };
}

export interface TotalsRequest extends TotalsAsked {
  readonly filter?: BoundExpr | undefined;
  readonly search?: string | undefined;
  readonly scope: Scope;
}

/** One figure: a field, in one group, in one currency. Totals are plain decimals as text, exact at any size. */
export interface ListTotal {
  readonly field: string;
  /** The common value of a group's rows: an id, a text, a date or a month; null for none, absent without groups. */
  readonly group?: string | null;
  readonly groupName?: string | null;
  readonly currency: string | null;
  readonly currencyName: string | null;
  readonly count: number;
  readonly sum: string;
  readonly least: string | null;
  readonly most: string | null;
}

/** Instead of a field: the number of rows, whatever they contain. */
const ROWS = 'rows';

/** Maximum number of groups; the response reports that more exist. */
const MAX_GROUPS = 1_000;

type Read =
  | { readonly ok: true; readonly asked: TotalsAsked }
  | { readonly ok: false; readonly problems: readonly [Problem, ...Problem[]] };

const isSummed = (field: Field): boolean => field.kind === 'amount' || field.kind === 'quantity';

/** Reads `totals` and `groupBy` for a type. Refuses all fields that don't exist or can't be totaled or grouped by, in one error. */
export function readTotals(definition: RecordDefinition, totals: readonly string[], groupBy: string | undefined): Read {
  const problems: Problem[] = [];
  // Values read from elsewhere have no column.
  const find = (wanted: string): string | undefined =>
    Object.entries(definition.fields).find(
      ([each, { computed }]) => computed !== true && each.toLowerCase() === wanted.toLowerCase(),
    )?.[0];
  const fields = totals.flatMap((wanted) => {
    if (wanted.toLowerCase() === ROWS) return [ROWS];
    const found = find(wanted);
    const field = found === undefined ? undefined : definition.fields[found];
    if (found === undefined || field === undefined)
      problems.push(
        problem(
          'query.unknownTotalsField',
          { value: wanted, type: typeLabel(definition) },
          { queryParam: 'totals' },
          'NONEXISTENT_FIELD',
        ),
      );
    else if (!isSummed(field))
      problems.push(
        problem(
          'query.notSummable',
          { field: fieldLabel(definition, found) },
          { queryParam: 'totals' },
          'INVALID_PARAMETER',
        ),
      );
    else return [found];
    return [];
  });
  const [path = '', part, more] = (groupBy ?? '').split('.');
  const grouped = groupBy === undefined ? undefined : find(path);
  const field = grouped === undefined ? undefined : definition.fields[grouped];
  const isMonth = part?.toLowerCase() === 'month' && field?.kind === 'date' && more === undefined;
  if (groupBy !== undefined) {
    if (field === undefined)
      problems.push(
        problem(
          'query.unknownGroupField',
          { value: groupBy, type: typeLabel(definition) },
          { queryParam: 'groupBy' },
          'NONEXISTENT_FIELD',
        ),
      );
    else if (kindOf(field).sqlType === undefined || (part !== undefined && !isMonth)) {
      problems.push(problem('query.notGroupable', { value: groupBy }, { queryParam: 'groupBy' }, 'INVALID_PARAMETER'));
    }
  }
  const [first, ...rest] = problems;
  if (first) return { ok: false, problems: [first, ...rest] };
  return { ok: true, asked: { fields, ...(grouped === undefined ? {} : { groupBy: { field: grouped, isMonth } }) } };
}

interface TotalRow {
  readonly field: string;
  readonly group: string | null;
  readonly currency: string | null;
  readonly count: string;
  readonly sum: string;
  readonly least: string | null;
  readonly most: string | null;
}

/** Totals everything a filter finds, using only the typed columns. The figures of a group are adjacent. */
export async function listTotals(
  db: Queryable,
  definition: RecordDefinition,
  request: TotalsRequest,
): Promise<{ readonly items: readonly ListTotal[]; readonly hasMore: boolean }> {
  const { fields, groupBy, scope, filter, search } = request;
  if (fields.length === 0) return { items: [], hasMore: false };
  const where = withScope(definition, scope, [
    ...(filter ? [filterSql(filter, definition, scope)] : []),
    ...(search === undefined || search.trim() === '' ? [] : [searchSql(definition, search, scope)]),
  ]);
  const parts = fields.map((field) => totalSql(definition, field, groupBy, where));
  const most = MAX_GROUPS * fields.length;
  const rows = await run<TotalRow>(
    db,
    sql`select * from (${join(parts, sql` union all `)}) t order by "group" nulls last, field, count desc limit ${most + 1}::int`,
    { isPrepared: false },
  );
  const kept = rows.slice(0, most);
  const isRef = groupBy !== undefined && targetsOf(definition.fields[groupBy.field] ?? plainText).length > 0;
  const ids = kept.flatMap(({ group, currency }) => [
    ...(isRef && group !== null ? [group] : []),
    ...(currency === null ? [] : [currency]),
  ]);
  const names = await visibleNames(db, [...new Set(ids)], scope);
  const items = kept.map(({ group, count, currency, ...row }): ListTotal => ({
    ...row,
    ...(groupBy === undefined
      ? {}
      : { group, groupName: group === null ? null : isRef ? (names.get(group) ?? group) : group }),
    currency,
    currencyName: currency === null ? null : (names.get(currency) ?? currency),
    count: Number(count),
  }));
  return { items, hasMore: rows.length > most };
}

const plainText: Field = { kind: 'text', label: '', access: 'optional' };

function totalSql(definition: RecordDefinition, field: string, groupBy: TotalsAsked['groupBy'], where: Sql): Sql {
  const of = definition.fields[field];
  const value = field === ROWS ? sql`1` : sql`x.${name(columnName(field))}`;
  const named = of?.kind === 'amount' ? (of.currency ?? 'currency') : undefined;
  const currencyField = named === undefined ? undefined : definition.fields[named];
  const currency =
    named !== undefined && currencyField?.kind === 'ref' ? sql`x.${name(columnName(named))}::text` : sql`null::text`;
  return sql`select ${literal(field)}::text as field, ${groupSql(definition, groupBy)} as "group", ${currency} as currency, count(${value})::text as count,
                    coalesce(sum(${value}), 0)::text as sum, min(${value})::text as least, max(${value})::text as most
               from ${name(typeTable(definition.type))} x where ${where} group by 2, 3`;
}

function groupSql(definition: RecordDefinition, groupBy: TotalsAsked['groupBy']): Sql {
  if (groupBy === undefined) return sql`null::text`;
  const column = shownColumn(definition, groupBy.field, 'x');
  return groupBy.isMonth ? sql`to_char(${column}, 'YYYY-MM')` : sql`${column}::text`;
}
