import { allOf, type Sql, sql } from '../../statements.ts';

/** What the entries of a report are limited to: each list holds what an entry must name one of; absent: anything or nothing. */
export interface EntryLimits {
  readonly department?: readonly string[];
  readonly class?: readonly string[];
  readonly location?: readonly string[];
  readonly entity?: readonly string[];
}

const columns = {
  department: sql`department`,
  class: sql`class`,
  location: sql`location`,
  entity: sql`entity`,
} as const satisfies Record<keyof EntryLimits, Sql>;
const names = Object.keys(columns) as (keyof EntryLimits)[]; // the keys of the const object

export const isLimited = (limits: EntryLimits): boolean => names.some((each) => limits[each] !== undefined);

/** Whether an entry, or a document with these columns, is within the limits. */
export const withinLimits = (limits: EntryLimits, alias: Sql): Sql =>
  allOf(
    names.flatMap((each) => {
      const ids = limits[each];
      return ids === undefined ? [] : [sql`${alias}.${columns[each]} = any(${ids}::bigint[])`];
    }),
  );
