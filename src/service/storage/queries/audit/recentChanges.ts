import type { Queryable } from '../../database.ts';
import { run, sql } from '../../statements.ts';
import { anyTypeScopeSql, type Scope } from '../records/scopeSql.ts';

/** A change of a record, with its position in the audit trail. */
export interface TrailedChange {
  readonly seq: string;
  readonly type: string;
  readonly id: string;
}

/** The newest position in the audit trail. */
export async function newestSeq(db: Queryable): Promise<string> {
  const rows = await db.query<{ seq: string }>(`select coalesce(max(seq), 0)::text as seq from audit`);
  return rows[0]?.seq ?? '0';
}

/** The changes of records after a position, except known ones, in audit trail order. */
export const changesAfter = (
  db: Queryable,
  seq: string,
  known: readonly string[],
  limit: number,
): Promise<TrailedChange[]> =>
  db.query<TrailedChange>(
    `select seq::text as seq, type, record_id::text as id from audit
      where seq > $1::bigint and seq <> all($2::bigint[]) and record_id is not null order by audit.seq limit $3`,
    [seq, known, limit],
    { name: 'changes_after' },
  );

/** Which of the records a reader with these subsidiaries may know of; deleted records are judged by their last content. */
export async function knownInScope(db: Queryable, ids: readonly string[], scope: Scope): Promise<ReadonlySet<string>> {
  if (scope === null) return new Set(ids);
  const rows = await run<{ id: string }>(
    db,
    sql`select n.id::text as id
          from (select distinct on (a.record_id) a.record_id as id, a.type, a.doc from audit a
                 where a.record_id = any(${ids}::bigint[]) and a.doc is not null
                 order by a.record_id, a.version desc, a.seq desc) n
         where ${anyTypeScopeSql(scope, 'n')}`,
  );
  return new Set(rows.map(({ id }) => id));
}
