import type { Queryable } from '../../database.ts';
import { name, run, sql } from '../../statements.ts';
import { typeTable } from '../../tables/typeTables.ts';
import type { BranchType } from '../records/branch.ts';
import { entryColumns, type EntryLimits, isLimited, recordedAfter, withinLimits } from './entryLimits.ts';

/** A period of a subsidiary that is read for several columns together. */
export interface SumsPart {
  readonly subsidiary: string;
  readonly period: string;
  /** Periods with the same number count in the same columns in the same way. */
  readonly bucket: number;
  /** Whether some column splits it by entry date. */
  readonly isDated: boolean;
  /** Whether some column splits it by department, class, location or name. */
  readonly isByMember: boolean;
}

export interface ColumnSumsRequest {
  readonly parts: readonly SumsPart[];
  /** The days, in order, on which dated entries change which columns they count in. */
  readonly days: readonly string[];
  readonly limits: EntryLimits;
  readonly member?: keyof typeof entryColumns;
}

/** Amounts in smallest units as text; `span` counts the days up to the entry's date, 0 where the date doesn't matter. */
export interface PartSum {
  readonly account: string;
  readonly subsidiary: string;
  readonly bucket: number;
  readonly span: number;
  readonly member: string | null;
  readonly debit: string;
  readonly credit: string;
}

/**
 * Reads the totals of all columns of a report in one statement, each period once: from the stored balances if it counts
 * completely, less what was recorded after the moment of `knownAt`, else from its entries.
 */
export async function columnSums(
  db: Queryable,
  { parts, days, limits, member }: ColumnSumsRequest,
): Promise<readonly PartSum[]> {
  const isKept = ({ isDated, isByMember }: SumsPart): boolean => !isDated && !isByMember && !isLimited(limits);
  const [kept, read] = [parts.filter(isKept), parts.filter((part) => !isKept(part))];
  const listed = (some: readonly SumsPart[]) => sql`
      unnest(${some.map(({ subsidiary }) => subsidiary)}::bigint[], ${some.map(({ period }) => period)}::bigint[],
             ${some.map(({ bucket }) => bucket)}::int[], ${some.map(({ isDated }) => String(isDated))}::text[]::boolean[],
             ${some.map(({ isByMember }) => String(isByMember))}::text[]::boolean[])`;
  const ofMember =
    member === undefined ? sql`null::bigint` : sql`case when b.by_member then t.${entryColumns[member]} end`;
  const named = sql`b(subsidiary, period, bucket, dated, by_member)`;
  const recordedSince =
    limits.knownAt === undefined
      ? sql``
      : sql`union all
      select t.account, t.subsidiary, b.bucket, 0, null::bigint,
             case when t.side = 'D' then -t.base_amount else 0 end, case when t.side = 'C' then t.base_amount else 0 end
        from ${listed(kept)} ${named} join posting t on t.period = b.period and t.subsidiary = b.subsidiary
       where ${recordedAfter(limits.knownAt, sql`t`)}`;
  return run<PartSum>(
    db,
    sql`
    select account, subsidiary, bucket, span, member, sum(debit) as debit, sum(credit) as credit from (
      select t.account, t.subsidiary, b.bucket, 0 as span, null::bigint as member, t.base_debit as debit, t.base_credit as credit
        from ${listed(kept)} ${named} join balance t on t.period = b.period and t.subsidiary = b.subsidiary
      ${recordedSince}
      union all
      select t.account, t.subsidiary, b.bucket,
             case when b.dated then width_bucket(t.tran_date, ${days}::text[]::date[]) else 0 end, ${ofMember},
             case when t.side = 'D' then t.base_amount else 0 end, case when t.side = 'C' then -t.base_amount else 0 end
        from ${listed(read)} ${named} join posting t on t.period = b.period and t.subsidiary = b.subsidiary
       where ${withinLimits(limits, sql`t`)}) s
     group by account, subsidiary, bucket, span, member having sum(debit) <> 0 or sum(credit) <> 0`,
    { isPrepared: limits.knownAt === undefined },
  );
}

/** The topmost ancestor of each record that includes its children, else the record itself: the one whose filter it matches. */
export async function topBranches(
  db: Queryable,
  type: BranchType,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const table = name(typeTable(type));
  const rows = await run<{ id: string; top: string }>(
    db,
    sql`
    with recursive up(id, at, depth) as (
      select x.id, x.id, 0 from ${table} x where x.id = any(${ids}::bigint[])
      union all
      select up.id, x.parent, up.depth + 1 from up join ${table} x on x.id = up.at where x.parent is not null and up.depth < 100)
    select up.id, (array_agg(up.at order by up.depth desc) filter (where up.depth = 0 or x.include_children))[1] as top
      from up join ${table} x on x.id = up.at group by up.id`,
  );
  return new Map(rows.map(({ id, top }) => [id, top]));
}

/** Those of some records that have a type. */
export async function idsOfType(db: Queryable, ids: readonly string[], type: string): Promise<ReadonlySet<string>> {
  const rows = await run<{ id: string }>(
    db,
    sql`select n.id from record n where n.id = any(${ids}::bigint[]) and n.type = ${type}`,
  );
  return new Set(rows.map(({ id }) => id));
}
