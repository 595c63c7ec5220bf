import { columnName } from '#contract/derive/storedColumns';
import type { Field, RecordDefinition } from '#contract/fields';
import { choicesOf, targetsOf } from '#contract/kinds/columnFacts';
import { kindOf } from '#contract/kinds/kinds';
import { type OrderTerm, parseOrderBy } from '#contract/wire/filter/orderBy';
import { join, name, type Sql, sql } from '../../statements.ts';
import { typeTable } from '../../tables/typeTables.ts';
import { filterResolver, isOwnField, targetDefinitions, type ViewOf } from './filterFields.ts';
import { anyTypeScopeSql, type Scope, withScope } from './scopeSql.ts';
import { problem, type Problem, problemOf } from '#contract/messages/problem';
import { typeLabel } from '#contract/derive/labels';

/** An existing field to sort by; paths use the definition's spelling. */
export type BoundOrder = readonly OrderTerm[];
export type OrderRead =
  | { readonly ok: true; readonly order: BoundOrder }
  | { readonly ok: false; readonly problems: readonly [Problem, ...Problem[]] };

/** Reads `orderby` for a type; absent means by id. Refuses fields that do not exist or have several values. */
export function readOrder(definition: RecordDefinition, text: string | undefined, viewOf?: ViewOf): OrderRead {
  if (text === undefined) return { ok: true, order: [] };
  const parsed = parseOrderBy(text);
  if (!parsed.ok)
    return {
      ok: false,
      problems: [problemOf(parsed.problem.message, { queryParam: 'orderby' }, 'INVALID_PARAMETER')],
    };
  const problems: Problem[] = [];
  const resolve = filterResolver(definition, viewOf);
  const order = parsed.terms.flatMap(({ path, direction }) => {
    const field = resolve(path);
    const shown = path.join('.');
    if (!field)
      problems.push(
        problem(
          'query.unknownOrderField',
          { value: shown, type: typeLabel(definition) },
          { queryParam: 'orderby' },
          'NONEXISTENT_FIELD',
        ),
      );
    else if (field.sublist || field.valueType === 'multiSelect') {
      problems.push(problem('query.orderManyValues', { value: shown }, { queryParam: 'orderby' }, 'INVALID_PARAMETER'));
    } else return [{ path: field.path, direction }];
    return [];
  });
  const [first, ...rest] = problems;
  return first ? { ok: false, problems: [first, ...rest] } : { ok: true, order };
}

export interface OrderSql {
  /** Joins the order needs, beside the type table `x`. */
  readonly joins: Sql;
  /** The `order by` terms, ending in the id so that the order is total. */
  readonly order: Sql;
  /** The column of a single term that an index can deliver in order; undefined for any other order. */
  readonly indexed?: { readonly column: Sql; readonly direction: 'asc' | 'desc'; readonly sqlType: string };
}

interface Key {
  readonly value: Sql;
  readonly isNeverEmpty: boolean;
  readonly sqlType?: string;
}

/** References sort by display name, those to periods by their start, enumerations by id, text without regard to case; empty values come last. */
export function orderSql(definition: RecordDefinition, order: BoundOrder, scope: Scope = null): OrderSql {
  const joins: Sql[] = [];
  const keys = order.map(({ path, direction }) => ({ key: keyOf(definition, path, joins, scope), direction }));
  const terms = keys.map(({ key, direction }) => termSql(key, direction));
  // The tie-break has the direction of the first term, so that one index serves both.
  const first = keys[0]?.direction ?? 'asc';
  terms.push(first === 'asc' ? sql`x.id` : sql`x.id desc`);
  const [only] = keys;
  const indexed =
    keys.length === 1 && only?.key.isNeverEmpty && only.key.sqlType !== undefined
      ? { column: only.key.value, direction: only.direction, sqlType: only.key.sqlType }
      : undefined;
  return { joins: join(joins, sql` `), order: join(terms, sql`, `), ...(indexed ? { indexed } : {}) };
}

function termSql({ value, isNeverEmpty }: Key, direction: OrderTerm['direction']): Sql {
  if (direction === 'asc') return sql`${value}`;
  // Only where empty values are possible: an index read backwards would return them first.
  return isNeverEmpty ? sql`${value} desc` : sql`${value} desc nulls last`;
}

function keyOf(definition: RecordDefinition, [first = '', part]: readonly string[], joins: Sql[], scope: Scope): Key {
  const field = definition.fields[first];
  if (!field) return ownKey(first, sql`x.id`, joins);
  const column = sql`x.${name(columnName(first))}`;
  if (targetsOf(field).length === 0)
    return {
      value: sortable(field, column),
      isNeverEmpty: isAlwaysSet(definition, first, field),
      sqlType: kindOf(field).sqlType ?? 'text',
    };
  if (part === 'id') return { value: column, isNeverEmpty: isAlwaysSet(definition, first, field), sqlType: 'bigint' };
  const asked = part ?? placeInTime(field);
  if (asked === undefined || asked === 'refName') return nameKey(column, joins, scope);
  const found = targetDefinitions(field).filter(({ fields }) => Object.hasOwn(fields, asked) || isOwnField(asked));
  const values = found.map((target) => {
    const aliasText = aliasFor(joins);
    const alias = name(aliasText);
    joins.push(
      sql` left join ${name(typeTable(target.type))} ${alias} on ${withScope(target, scope, [sql`${alias}.id = ${column}`], aliasText)}`,
    );
    const inner = target.fields[asked];
    if (!inner) return ownKey(asked, sql`${alias}.id`, joins).value;
    const value = sql`${alias}.${name(columnName(asked))}`;
    return targetsOf(inner).length > 0 ? nameKey(value, joins, scope).value : sortable(inner, value);
  });
  return { value: sql`coalesce(${join(values, sql`, `)})`, isNeverEmpty: false };
}

/** Period names do not sort chronologically: "Apr 2026" precedes "Jan 2026". */
const placeInTime = (field: Field): string | undefined =>
  targetsOf(field).join() === 'accountingPeriod' ? 'startDate' : undefined;

const aliasFor = (joins: readonly Sql[]): string => `s${joins.length}`;

function nameKey(id: Sql, joins: Sql[], scope: Scope): Key {
  const aliasText = aliasFor(joins);
  const alias = name(aliasText);
  joins.push(
    sql` left join record ${alias} on ${alias}.id = ${id}${scope === null ? sql`` : sql` and ${anyTypeScopeSql(scope, aliasText)}`}`,
  );
  return { value: sql`lower(${alias}.ref_name)`, isNeverEmpty: false };
}

function ownKey(own: string, id: Sql, joins: Sql[]): Key {
  if (own === 'id') return { value: id, isNeverEmpty: true, sqlType: 'bigint' };
  const alias = name(aliasFor(joins));
  joins.push(sql` left join record ${alias} on ${alias}.id = ${id}`);
  return own === 'refName'
    ? { value: sql`lower(${alias}.ref_name)`, isNeverEmpty: true }
    : { value: sql`lower(${alias}.external_id)`, isNeverEmpty: false };
}

const sortable = (field: Field, column: Sql): Sql =>
  kindOf(field).sqlType === 'text' && !choicesOf(field) ? sql`lower(${column})` : column;

const alwaysKept = new Set(['createdDate', 'lastModifiedDate']);
/** Whether every record of the type has a value there. */
const isAlwaysSet = ({ numbering }: RecordDefinition, fieldName: string, field: Field): boolean =>
  field.access === 'required' ||
  field.kind === 'boolean' ||
  numbering?.field === fieldName ||
  alwaysKept.has(fieldName);
