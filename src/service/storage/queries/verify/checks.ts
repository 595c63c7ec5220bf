import { join, literal, type Sql, sql } from '../../statements.ts';

/** The keys a statement compares: a condition on the column that holds them. `reach` adds so many keys before the first. */
export type Part = (column: string, reach?: number) => Sql;

/** A statement whose rows `{id, detail}` are findings, over all keys or a part of them. */
export interface Check {
  readonly kind: string;
  readonly statement: (part: Part) => Sql;
  /** The keys, as `id`, by which the check can be cut into slices. Absent: it reads little, and is always run whole. */
  readonly keys?: Sql;
  /** It finds nothing where there are no keys. */
  readonly needsKeys?: boolean;
  /** Much depends on each key, as on a period. */
  readonly isDense?: boolean;
  /**
   * For totals, which no slice can compare: rows `{id, amount, base}` whose sums over all slices are zero for each id;
   * `counts` marks the ids that are compared, if not all are. If a sum isn't zero, the statement is run whole.
   */
  readonly sums?: (part: Part) => Sql;
}

const raw = (text: string): Sql => ({ parts: [text] });

/** Every key. */
export const whole: Part = () => sql`true`;

/** Keys from `from` to before `to`; undefined: without end. */
export function between(from: string | undefined, to: string | undefined): Part {
  const low = from === undefined ? undefined : sql`${from}::bigint`;
  const high = to === undefined ? undefined : sql`${to}::bigint`;
  return (column, reach = 0) => {
    const above = low ? sql`${raw(column)} >= ${low}${raw(reach === 0 ? '' : ` - ${reach}`)}` : sql`true`;
    return high ? sql`(${above} and ${raw(column)} < ${high})` : sql`(${above})`;
  };
}

const among = (types: readonly string[]): Sql => sql`(${join(types.map(literal), sql`, `)})`;

/** The ids of all records of some types, as keys. */
export const idsOf = (...types: readonly string[]): Sql => sql`select id from record where type in ${among(types)}`;

/** The transactions in the ledger, of some types, as keys. */
export const postedOf = (...types: readonly string[]): Sql =>
  types.length === 0
    ? sql`select txn as id from posted`
    : sql`select txn as id from posted where type in ${among(types)}`;

/** The records of a type in the part, and those that refer to them. */
export const reachOf = (part: Part, type: string): Sql => sql`
  select t.id from record t where t.type = ${literal(type)} and ${part('t.id')}
   union select e.from_id from record t join edge e on e.to_id = t.id where t.type = ${literal(type)} and ${part('t.id')}`;

/** Whether the record `r` refers to one of these types in the part: found from there, so that not every record is read. */
export const refersTo = (part: Part, ...types: readonly string[]): Sql =>
  part === whole
    ? sql`true`
    : sql`r.id in (select e.from_id from record t join edge e on e.to_id = t.id where t.type in ${among(types)} and ${part('t.id')})`;
