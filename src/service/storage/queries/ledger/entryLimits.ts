import { allOf, type Sql, sql } from '../../statements.ts';

/** Limits on a report's entries: each list contains the accepted values; null in it means empty; an absent list means no limit. */
export interface EntryLimits {
  readonly department?: readonly string[] | null;
  readonly class?: readonly string[] | null;
  readonly location?: readonly string[] | null;
  readonly entity?: readonly string[];
}

/** The columns of entries, by what they name. */
export const entryColumns = {
  department: sql`department`,
  class: sql`class`,
  location: sql`location`,
  entity: sql`entity`,
} as const satisfies Record<keyof EntryLimits, Sql>;
const names = Object.keys(entryColumns) as (keyof EntryLimits)[]; // the keys of the const object

export const isLimited = (limits: EntryLimits): boolean => names.some((each) => limits[each] !== undefined);

/** Whether an entry, or a document with these columns, is within the limits. */
export const withinLimits = (limits: EntryLimits, alias: Sql): Sql =>
  allOf(
    names.flatMap((each) => {
      const ids = limits[each];
      if (ids === undefined) return [];
      return [
        ids === null
          ? sql`${alias}.${entryColumns[each]} is null`
          : sql`${alias}.${entryColumns[each]} = any(${ids}::bigint[])`,
      ];
    }),
  );
