import { allOf, type Sql, sql } from '../../statements.ts';

/** Limits on a report's entries: each list contains the accepted values; null in it means empty; an absent list means no limit. */
export interface EntryLimits {
  readonly department?: readonly string[] | null;
  readonly class?: readonly string[] | null;
  readonly location?: readonly string[] | null;
  readonly entity?: readonly string[];
  /** Only entries of these accounts that have no amount in their currency: what a revaluation posts. */
  readonly unmoved?: readonly string[];
  /** Only entries recorded by this moment; of entries alone, documents have no such limit. */
  readonly knownAt?: string;
}

/** The columns of entries, by what they name. */
export const entryColumns = {
  department: sql`department`,
  class: sql`class`,
  location: sql`location`,
  entity: sql`entity`,
} as const satisfies Record<Exclude<keyof EntryLimits, 'knownAt' | 'unmoved'>, Sql>;
const names = Object.keys(entryColumns) as (keyof typeof entryColumns)[]; // the keys of the const object

/** Whether some entries of a period are left out by what they name; the moment alone is taken off the stored balances. */
export const isLimited = (limits: EntryLimits): boolean =>
  limits.unmoved !== undefined || names.some((each) => limits[each] !== undefined);

/** Whether an entry was recorded after a moment: an entry belongs to the change of its transaction in the audit trail. */
export const recordedAfter = (moment: string, alias: Sql): Sql =>
  sql`exists (select 1 from audit a where a.record_id = ${alias}.txn and a.version = ${alias}.ver and a.at > ${moment}::text::timestamptz)`;

/** Whether an entry, or a document with these columns, is within the limits. */
export const withinLimits = (limits: EntryLimits, alias: Sql): Sql =>
  allOf([
    ...(limits.knownAt === undefined ? [] : [sql`not ${recordedAfter(limits.knownAt, alias)}`]),
    ...(limits.unmoved === undefined
      ? []
      : [sql`${alias}.amount = 0 and ${alias}.account = any(${limits.unmoved}::bigint[])`]),
    ...names.flatMap((each) => {
      const ids = limits[each];
      if (ids === undefined) return [];
      return [
        ids === null
          ? sql`${alias}.${entryColumns[each]} is null`
          : sql`${alias}.${entryColumns[each]} = any(${ids}::bigint[])`,
      ];
    }),
  ]);
