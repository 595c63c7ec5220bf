import type { Field } from '#contract/fields';
import { choicesOf, targetsOf } from '#contract/kinds/columnFacts';
import type { BoundExpr } from '#contract/wire/filter/bound';
import { evaluateFilter } from '#contract/wire/filter/evaluate';
import type { Queryable } from '../../database.ts';
import type { StoredDoc } from '../../records.ts';
import { allOf, anyOf, join, literal, name, run, type Sql, sql } from '../../statements.ts';
import { typeTable } from '../../tables/typeTables.ts';
import { targetDefinitions } from './filterFields.ts';
import { filterSql } from './filterSql.ts';
import { anyTypeScopeSql, type Scope } from './scopeSql.ts';
import { nameBegins, wordsOf } from './searchSql.ts';

interface SelectOption {
  readonly id: string;
  readonly refName: string;
  /** The record type, for references. */
  readonly type?: string;
  readonly code?: string | null;
  /** Distinguishes equal names: the type of an account, the company of a party. */
  readonly hint?: string | null;
}

export interface OptionsRequest {
  /** Words that start the name, a word of it, or the code. */
  readonly search?: string | undefined;
  /** A condition on `refName` (`q`), or on any field of the type when the field points at one type. */
  readonly filter?: BoundExpr | undefined;
  /** Recently chosen ids: they come first, in this order. */
  readonly recents?: readonly string[];
  readonly limit: number;
  readonly offset: number;
  readonly scope: Scope;
}

export interface OptionsPage {
  readonly items: readonly SelectOption[];
  readonly total: number;
}

/** The options for a field: the choices of an enumeration, or the active records a reference may point at. */
export function selectOptions(db: Queryable, field: Field, request: OptionsRequest): Promise<OptionsPage> {
  return choicesOf(field) ? Promise.resolve(enumerated(field, request)) : referenceOptions(db, field, request);
}

function enumerated(field: Field, { search = '', filter, limit, offset }: OptionsRequest): OptionsPage {
  const words = wordsOf(search.toLowerCase());
  const all = Object.entries(choicesOf(field) ?? {})
    .map(([id, { label }]): SelectOption => ({ id, refName: label }))
    .filter((option) =>
      words.every((word) => ` ${option.refName.toLowerCase()} ${option.id.toLowerCase()}`.includes(` ${word}`)),
    )
    .filter((option) => filter === undefined || evaluateFilter(filter, { ...option }));
  return { items: all.slice(offset, offset + limit), total: all.length };
}

interface OptionRow {
  readonly total: string;
  readonly id: string | null;
  readonly type: string;
  readonly refName: string;
  readonly code: string | null;
  readonly doc: StoredDoc;
}

async function referenceOptions(db: Queryable, field: Field, request: OptionsRequest): Promise<OptionsPage> {
  const { recents = [], limit, offset, scope } = request;
  const types = targetsOf(field);
  if (types.length === 0) return { items: [], total: 0 };
  const where = allOf([
    sql`r.type in (${join(types.map(literal), sql`, `)})`,
    sql`not r.is_inactive`,
    anyTypeScopeSql(scope, 'r'),
    ...wordsOf(request.search ?? '').map((word) => nameBegins('r', word)),
    ...filterOf(field, request.filter, scope),
    ...basePeriodsOnly(types),
  ]);
  const recent = recents.filter((id) => /^[1-9]\d{0,17}$/.test(id));
  const rows = await run<OptionRow>(
    db,
    sql`
    with page as (select r.id, array_position(${recent}::bigint[], r.id) as recent, lower(r.ref_name) as low from record r where ${where}
                   order by recent, low, r.id limit ${limit}::int offset ${offset}::int)
    select (select count(*) from record r where ${where}) as total, r.id, r.type, r.ref_name as "refName", r.code, r.doc
      from (select 1) one left join page p on true left join record r on r.id = p.id
     order by p.recent, p.low, p.id`,
  );
  const items = rows.flatMap((row) => (row.id === null ? [] : [asOption(row, row.id)]));
  return { items, total: Number(rows[0]?.total ?? 0) };
}

/** Only base periods accept postings; no field uses years and quarters. */
const basePeriodsOnly = (types: readonly string[]): Sql[] =>
  types.includes('accountingPeriod')
    ? [sql`not exists (select 1 from x_accounting_period y where y.id = r.id and (y.is_year or y.is_quarter))`]
    : [];

function filterOf(field: Field, filter: BoundExpr | undefined, scope: Scope): Sql[] {
  if (!filter) return [];
  return [
    anyOf(
      targetDefinitions(field).map(
        (definition) =>
          sql`exists (select 1 from ${name(typeTable(definition.type))} x where x.id = r.id and ${filterSql(filter, definition, scope)})`,
      ),
    ),
  ];
}

const hintFields: Readonly<Record<string, string>> = {
  account: 'acctType',
  currency: 'symbol',
  accountingPeriod: 'status',
  customer: 'companyName',
  vendor: 'companyName',
};

function asOption({ type, refName, code, doc }: OptionRow, id: string): SelectOption {
  return { id, refName, type, code, hint: hintOf(type, doc) };
}

function hintOf(type: string, doc: StoredDoc): string | null {
  const fieldName = hintFields[type];
  const value = fieldName === undefined ? undefined : doc[fieldName];
  if (fieldName === undefined || typeof value !== 'string') return null;
  const [definition] = targetDefinitions({ kind: 'ref', label: '', access: 'optional', to: type });
  const field = definition?.fields[fieldName];
  return (field && choicesOf(field)?.[value]?.label) ?? value;
}
