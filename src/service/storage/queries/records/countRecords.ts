import type { RecordDefinition } from '#contract/fields';
import type { BoundExpr } from '#contract/wire/filter/bound';
import type { Queryable } from '../../database.ts';
import { join, literal, name, run, type Sql, sql, statementOf } from '../../statements.ts';
import { filterSql } from './filterSql.ts';
import { type Scope, withScope } from './scopeSql.ts';
import { searchSql } from './searchSql.ts';
import { sourceTable } from './sourceTable.ts';
import { typesRead } from './typesRead.ts';

/** Which records of a type are meant. */
export interface Matching {
  readonly filter?: BoundExpr | undefined;
  readonly search?: string | undefined;
  readonly scope: Scope;
}

interface RecordCount {
  readonly total: number;
  /** There are more than the total says. */
  readonly isCapped: boolean;
}

interface KeptCount extends RecordCount {
  /** The snapshot in which it was right. */
  readonly seen: string;
}

/** A count kept from before, and how a statement asks whether it still holds. */
export interface Counting {
  /** The number of matching records, or null where the kept count holds: nothing has changed a type that the condition reads. */
  readonly total: Sql;
  /** Keeps what the statement answered for the next time. */
  readonly keep: (answer: { readonly seen: string; readonly total: string | null }) => RecordCount;
}

const MAX_KEPT = 500;
const kept = new WeakMap<Queryable, Map<string, KeptCount>>();

export const conditionOf = (definition: RecordDefinition, { filter, search, scope }: Matching): Sql =>
  withScope(definition, scope, [
    ...(filter ? [filterSql(filter, definition, scope)] : []),
    ...(search === undefined || search.trim() === '' ? [] : [searchSql(definition, search, scope)]),
  ]);

/**
 * How to count what a condition finds. With `upTo`, counting ends there, and a kept count that ended no sooner will do; without, the
 * count is exact.
 */
export function countingOf(
  db: Queryable,
  definition: RecordDefinition,
  matching: Matching,
  { where, upTo }: { readonly where: Sql; readonly upTo?: number },
): Counting {
  const counts = countsOf(db);
  const { text, params } = statementOf(sql`${literal(definition.type)} ${where}`);
  const key = JSON.stringify([text, params]);
  const table = name(sourceTable(definition, matching));
  const count =
    upTo === undefined
      ? sql`(select count(*) from ${table} x where ${where})`
      : sql`(select count(*) from (select from ${table} x where ${where} limit ${upTo + 1}::int) counted)`;
  const known = counts.get(key);
  const before = known && (!known.isCapped || (upTo !== undefined && upTo <= known.total)) ? known : undefined;
  return {
    total: before
      ? sql`case when ${holdsSql(before.seen, typesRead(definition, matching))} then null else ${count} end`
      : count,
    keep: ({ seen, total }) => {
      const found = Number(total ?? 0);
      const isCapped = upTo !== undefined && found > upTo;
      const answer =
        total === null && before ? { ...before, seen } : { seen, total: isCapped ? upTo : found, isCapped };
      counts.delete(key);
      counts.set(key, answer);
      const [oldest] = counts.keys();
      if (counts.size > MAX_KEPT && oldest !== undefined) counts.delete(oldest);
      return { total: answer.total, isCapped: answer.isCapped };
    },
  };
}

/**
 * A transaction sees its own changes, which its snapshot doesn't show, and a standby's snapshot doesn't show what is in
 * progress: only a primary keeps counts.
 */
function countsOf(db: Queryable): Map<string, KeptCount> {
  if (!('transaction' in db) || ('answersFromCopies' in db && db.answersFromCopies === true)) return new Map();
  const known = kept.get(db) ?? new Map<string, KeptCount>();
  kept.set(db, known);
  return known;
}

/** Whether no transaction that is visible now, and was not in the snapshot, has changed one of the types. */
function holdsSql(seen: string, types: readonly string[]): Sql {
  const then = sql`${seen}::text::pg_snapshot`;
  return sql`not exists (select from type_change c where c.type in (${join(types.map(literal), sql`, `)})
      and c.xid >= pg_snapshot_xmin(${then}) and not pg_visible_in_snapshot(c.xid, ${then}))`;
}

/** The number of records that match, counted no further than a bound. */
export async function countRecords(
  db: Queryable,
  definition: RecordDefinition,
  matching: Matching,
  upTo: number,
): Promise<RecordCount> {
  const { total, keep } = countingOf(db, definition, matching, { where: conditionOf(definition, matching), upTo });
  const [row] = await run<{ seen: string; total: string | null }>(
    db,
    sql`select pg_current_snapshot()::text as seen, ${total}::text as total`,
  );
  if (!row) throw new Error('a count answers with one row');
  return keep(row);
}

/** The newest transactions at a moment: all before `done` had ended, all from `next` on had not begun. */
export interface Horizon {
  readonly done: string;
  readonly next: string;
}

/**
 * Removes notes of changes that later ones make superfluous. A count that has not seen a change of before the horizon has not seen one
 * of after it either. Returns the horizon for the next time.
 */
export async function pruneTypeChanges(db: Queryable, horizon: Horizon | undefined): Promise<Horizon | undefined> {
  if (horizon)
    await db.query(
      `delete from type_change where (type, xid) in (
         select c.type, c.xid from type_change c where c.xid < $1::text::xid8
            and exists (select from type_change l where l.type = c.type and l.xid >= $2::text::xid8)
          for update skip locked)`,
      [horizon.done, horizon.next],
    );
  const [now] = await db.query<{ done: string; next: string }>(
    `select pg_snapshot_xmin(s)::text as done, pg_snapshot_xmax(s)::text as next from pg_current_snapshot() s`,
  );
  return now;
}
