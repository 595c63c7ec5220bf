import { isStateField, type StoredColumn } from '#contract/derive/storedColumns';
import type { Field, RecordDefinition } from '#contract/fields';
import { choicesOf, targetsOf } from '#contract/kinds/columnFacts';
import { kindOf } from '#contract/kinds/kinds';
import type { FilterField } from '#contract/wire/filter/bound';
import { type OrderTerm, parseOrderBy } from '#contract/wire/filter/orderBy';
import { join, name, type Sql, sql } from '../../statements.ts';
import { stateTable, typeTable } from '../../tables/typeTables.ts';
import { filterResolver, isOwnField, targetDefinitions, type ViewOf } from './filterFields.ts';
import { anyTypeScopeSql, type Scope, withScope } from './scopeSql.ts';
import { shownColumn } from './shownColumns.ts';
import { problem, type Problem, problemOf } from '#contract/messages/problem';
import { typeLabel } from '#contract/derive/labels';

/** An existing field to sort by; paths use the definition's spelling. */
export type BoundOrder = readonly (OrderTerm & Pick<FilterField, 'among'>)[];
export type OrderRead =
  | { readonly ok: true; readonly order: BoundOrder }
  | { readonly ok: false; readonly problems: readonly [Problem, ...Problem[]] };

/** Reads `orderby` for a type; absent means by id. Refuses fields that don't exist or have several values. */
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
    } else return [{ path: field.path, direction, ...(field.among ? { among: field.among } : {}) }];
    return [];
  });
  const [first, ...rest] = problems;
  return first ? { ok: false, problems: [first, ...rest] } : { ok: true, order };
}

/** What one field of an order compares. */
export interface OrderKey {
  readonly value: Sql;
  readonly direction: OrderTerm['direction'];
  /** Every record has a value there. */
  readonly isNeverEmpty: boolean;
  readonly sqlType: NonNullable<StoredColumn['sqlType']>;
  /** The date field it compares, if a document contains the same value. */
  readonly dateField?: string;
}

export interface OrderSql {
  /** Joins the order needs, in addition to the type table `x`. */
  readonly joins: Sql;
  /** The id as the table has it whose index delivers the order. */
  readonly id: Sql;
  /** Holds for every record; without it the planner would not begin with that table. */
  readonly where: readonly Sql[];
  /** The fields of the order; the id follows them, in the direction of the first, so that one index serves both. */
  readonly keys: readonly OrderKey[];
}

type Key = Omit<OrderKey, 'direction'>;

/**
 * References sort by display name, those to periods by their start, enumerations by id, text case-insensitively; empty
 * values come last.
 */
export function orderSql(
  definition: RecordDefinition,
  order: BoundOrder,
  { scope = null, source = typeTable(definition.type) }: { readonly scope?: Scope; readonly source?: string } = {},
): OrderSql {
  const joins: Sql[] = [];
  const keys = order.map(({ path, direction, among }) => ({
    ...keyOf(definition, path, joins, { scope, among }),
    direction,
  }));
  const isByState = source !== stateTable(definition) && isOrderedByState(definition, order);
  return {
    joins: join(joins, sql` `),
    id: isByState ? sql`x.state_id` : sql`x.id`,
    where: isByState ? [sql`x.state_id is not null`] : [],
    keys,
  };
}

/** Whether the first field is one whose value is stored apart; references are ordered by their names, which are elsewhere. */
function isOrderedByState(definition: RecordDefinition, order: BoundOrder): boolean {
  const [first = '', part] = order[0]?.path ?? [];
  const field = definition.fields[first];
  return field !== undefined && isStateField(definition, first) && (targetsOf(field).length === 0 || part === 'id');
}

function keyOf(
  definition: RecordDefinition,
  [first = '', part]: readonly string[],
  joins: Sql[],
  { scope, among }: { readonly scope: Scope; readonly among: FilterField['among'] },
): Key {
  const field = definition.fields[first];
  if (!field) return ownKey(first, sql`x.id`, joins);
  const column = shownColumn(definition, first, 'x');
  if (targetsOf(field).length === 0)
    return {
      ...sortedBy(field, column),
      isNeverEmpty: isAlwaysSet(definition, first, field),
      ...(field.kind === 'date' && field.computed !== true ? { dateField: first } : {}),
    };
  if (part === 'id') return { value: column, isNeverEmpty: isAlwaysSet(definition, first, field), sqlType: 'bigint' };
  const asked = part ?? placeInTime(field);
  if (asked === undefined || asked === 'refName') return nameKey(column, joins, scope);
  const found = targetDefinitions(field).filter(
    ({ type, fields }) =>
      (Object.hasOwn(fields, asked) || isOwnField(asked)) && (among === undefined || among.includes(type)),
  );
  const inner = found.map((target) => {
    const aliasText = aliasFor(joins);
    const alias = name(aliasText);
    joins.push(
      sql` left join ${name(typeTable(target.type))} ${alias} on ${withScope(target, scope, [sql`${alias}.id = ${column}`], aliasText)}`,
    );
    const field = target.fields[asked];
    if (!field) return ownKey(asked, sql`${alias}.id`, joins);
    const value = shownColumn(target, asked, aliasText);
    return targetsOf(field).length > 0 ? nameKey(value, joins, scope) : sortedBy(field, value);
  });
  return {
    value: sql`coalesce(${join(
      inner.map(({ value }) => value),
      sql`, `,
    )})`,
    isNeverEmpty: false,
    sqlType: inner[0]?.sqlType ?? 'text',
  };
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
  return { value: sql`lower(${alias}.ref_name)`, isNeverEmpty: false, sqlType: 'text' };
}

function ownKey(own: string, id: Sql, joins: Sql[]): Key {
  if (own === 'id') return { value: id, isNeverEmpty: true, sqlType: 'bigint' };
  const alias = name(aliasFor(joins));
  joins.push(sql` left join record ${alias} on ${alias}.id = ${id}`);
  return own === 'refName'
    ? { value: sql`lower(${alias}.ref_name)`, isNeverEmpty: true, sqlType: 'text' }
    : { value: sql`lower(${alias}.external_id)`, isNeverEmpty: false, sqlType: 'text' };
}

function sortedBy(field: Field, column: Sql): Key {
  const sqlType = kindOf(field).sqlType ?? 'text';
  const value = sqlType === 'text' && !choicesOf(field) ? sql`lower(${column})` : column;
  return { value, isNeverEmpty: false, sqlType };
}

const alwaysKept = new Set(['createdDate', 'lastModifiedDate']);
/** Whether every record of the type has a value there. */
const isAlwaysSet = ({ numbering }: RecordDefinition, fieldName: string, field: Field): boolean =>
  field.access === 'required' ||
  field.kind === 'boolean' ||
  numbering?.field === fieldName ||
  alwaysKept.has(fieldName);
