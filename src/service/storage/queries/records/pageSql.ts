import { isValidDate } from '#contract/values/date';
import { isStorable } from '#contract/values/storable';
import type { ListPosition } from '#contract/wire/listQuery';
import { anyOf, join, type Sql, sql } from '../../statements.ts';
import type { OrderKey, OrderSql } from './orderSql.ts';

/** Source of a page's ids: the type table as `x`, with the joins of the order. */
export interface PageSource {
  readonly table: Sql;
  readonly where: Sql;
  readonly order: OrderSql;
}

export interface PageSlice {
  readonly limit: number;
  readonly offset: number;
  readonly position?: ListPosition | undefined;
}

/** A part of the list that one index can deliver in order. */
interface Part {
  readonly where: readonly Sql[];
  /** The first key of the order is empty in all its records. */
  readonly isEmpty?: boolean;
}

/**
 * The ids of a page as an array, in reading order and one more than the limit if there are more. From a position, only
 * records beyond it are read, so a page costs the same wherever it is. The first key's empty values come last in both
 * directions, which no index provides: they form a separate part, read when the others don't fill the page.
 */
export function pageIdsSql(source: PageSource, slice: PageSlice): Sql {
  const { position, offset } = slice;
  const isBack = isBackwards(position);
  const wanted = sql`${pageLimit(slice) + 1}::int`;
  const [first, second] = partsOf(source.order, slice);
  const rows = (part: Part, limit: Sql): Sql => sql`select x.id from ${source.table} x${source.order.joins}
    where ${join([source.where, ...source.order.where, ...part.where], sql` and `)} order by ${orderBy(source.order, isBack, part.isEmpty !== undefined)} limit ${limit}`;
  if (first === undefined) return sql`'{}'::bigint[]`;
  if (second === undefined)
    return sql`array(${rows(first, wanted)}${position || offset === 0 ? sql`` : sql` offset ${offset}::int`})`;
  return sql`(select head.ids || case when cardinality(head.ids) < ${wanted}
      then array(${rows(second, sql`${wanted} - cardinality(head.ids)`)}) else '{}' end from (select array(${rows(first, wanted)}) as ids offset 0) head)`;
}

/** Whether there is a record at the position that a page was read backwards from, or behind it. */
export function hasBehindSql(source: PageSource, position: ListPosition | undefined): Sql {
  if (position === undefined || position.at === 'end') return sql`false`;
  // One id sooner, so that the record itself counts as behind.
  const step = isUpById(source.order.keys) ? -1n : 1n;
  const sooner: ListPosition = { ...position, at: 'after', id: String(BigInt(position.id) + step) };
  return sql`cardinality(${pageIdsSql(source, { limit: 0, offset: 0, position: sooner })}) > 0`;
}

export const isBackwards = (position: ListPosition | undefined): boolean =>
  position !== undefined && position.at !== 'after';

/** How many records the page may have. */
export const pageLimit = ({ limit, position }: PageSlice): number =>
  position?.at === 'end' ? Math.min(limit, position.count) : limit;

/** What the order compares in one record, as texts in a JSON array. */
export const keysSql = ({ keys }: OrderSql): Sql =>
  sql`jsonb_build_array(${join(
    keys.map(({ value, sqlType }) =>
      sqlType === 'timestamptz'
        ? sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
        : sql`(${value})::text`,
    ),
    sql`, `,
  )})`;

/** The parts that follow the position, or precede it, in reading order. */
function partsOf({ keys, id: ownId }: OrderSql, { position, offset }: PageSlice): readonly Part[] {
  const [first, ...rest] = keys;
  const place = position === undefined || position.at === 'end' ? undefined : position;
  const isBack = isBackwards(position);
  if (first === undefined) return [{ where: place ? [idBeyond(keys, ownId, place.id, isBack)] : [] }];
  const [value = null, ...others] = place?.values ?? [];
  const same = () => beyond(rest, others, idBeyond(keys, ownId, place?.id ?? '0', isBack), isBack);
  const past = (): Sql => {
    const given = typed(first, value ?? '');
    const isUp = (first.direction === 'asc') !== isBack;
    if (rest.length === 0)
      return isUp
        ? sql`(${first.value}, ${ownId}) > (${given}, ${place?.id ?? '0'}::bigint)`
        : sql`(${first.value}, ${ownId}) < (${given}, ${place?.id ?? '0'}::bigint)`;
    const [within, strictly] = isUp ? [sql`>=`, sql`>`] : [sql`<=`, sql`<`];
    return sql`${first.value} ${within} ${given} and (${first.value} ${strictly} ${given} or ${same()})`;
  };
  if (first.isNeverEmpty) return [{ where: place ? [past()] : [] }];
  // An offset counts through both parts.
  if (position === undefined && offset > 0) return [{ where: [] }];
  const filled = sql`${first.value} is not null`;
  const empty = sql`${first.value} is null`;
  const isInEmpty = place !== undefined && value === null;
  const filledPart = (where: readonly Sql[]): Part => ({ where: [filled, ...where], isEmpty: false });
  const emptyPart = (where: readonly Sql[]): Part => ({ where: [empty, ...where], isEmpty: true });
  if (isBack)
    return [
      ...(place === undefined ? [emptyPart([])] : isInEmpty ? [emptyPart([same()])] : []),
      filledPart(place === undefined || isInEmpty ? [] : [past()]),
    ];
  return [
    ...(isInEmpty ? [] : [filledPart(place === undefined ? [] : [past()])]),
    emptyPart(isInEmpty ? [same()] : []),
  ];
}

/** The record comes strictly after the position, or before it, by these keys and then the id. */
function beyond(keys: readonly OrderKey[], values: readonly (string | null)[], byId: Sql, isBack: boolean): Sql {
  const [key, ...rest] = keys;
  if (key === undefined) return byId;
  const [value = null, ...others] = values;
  const same = beyond(rest, others, byId, isBack);
  if (value === null) {
    const equal = sql`(${key.value} is null and ${same})`;
    return isBack ? anyOf([sql`${key.value} is not null`, equal]) : equal;
  }
  const given = typed(key, value);
  const isUp = (key.direction === 'asc') !== isBack;
  return anyOf([
    isUp ? sql`${key.value} > ${given}` : sql`${key.value} < ${given}`,
    ...(isBack || key.isNeverEmpty ? [] : [sql`${key.value} is null`]),
    sql`(${key.value} = ${given} and ${same})`,
  ]);
}

/** Ties are broken by the id, in the direction of the first key. */
const isUpById = (keys: readonly OrderKey[]): boolean => keys[0]?.direction !== 'desc';

function idBeyond(keys: readonly OrderKey[], ownId: Sql, id: string, isBack: boolean): Sql {
  const isUp = isUpById(keys) !== isBack;
  return isUp ? sql`${ownId} > ${id}::bigint` : sql`${ownId} < ${id}::bigint`;
}

/** `isPart`: the first key's empty values are alone or absent, so that its index delivers the order in both directions. */
function orderBy({ keys, id }: OrderSql, isBack: boolean, isPart: boolean): Sql {
  const terms = keys.map(({ value, direction, isNeverEmpty }, index) => {
    const isUp = (direction === 'asc') !== isBack;
    const mayBeEmpty = !isNeverEmpty && !(isPart && index === 0);
    const place = !mayBeEmpty || isUp !== isBack ? sql`` : isBack ? sql` nulls first` : sql` nulls last`;
    return isUp ? sql`${value}${place}` : sql`${value} desc${place}`;
  });
  const isUp = isUpById(keys) !== isBack;
  return join([...terms, isUp ? id : sql`${id} desc`], sql`, `);
}

const casts: Readonly<Record<OrderKey['sqlType'], Sql>> = {
  text: sql`::text`,
  numeric: sql`::numeric`,
  bigint: sql`::bigint`,
  date: sql`::date`,
  timestamptz: sql`::timestamptz`,
  boolean: sql`::boolean`,
};
const typed = ({ sqlType }: OrderKey, value: string): Sql => sql`${value}${casts[sqlType]}`;

const forms: Readonly<Record<OrderKey['sqlType'], (value: string) => boolean>> = {
  text: isStorable,
  numeric: (value) => /^-?\d{1,60}(\.\d{1,60})?$/.test(value),
  bigint: (value) => /^\d{1,18}$/.test(value),
  date: isValidDate,
  timestamptz: (value) => /^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z$/.test(value) && !Number.isNaN(Date.parse(value)),
  boolean: (value) => value === 'true' || value === 'false',
};

/** Whether a position has a value of the right type for each field of the order. */
export const fitsOrder = ({ keys }: OrderSql, position: ListPosition): boolean =>
  position.at === 'end' ||
  (keys.length === position.values.length &&
    keys.every(({ sqlType, isNeverEmpty }, index) => {
      const value = position.values[index] ?? null;
      return value === null ? !isNeverEmpty : forms[sqlType](value);
    }));
