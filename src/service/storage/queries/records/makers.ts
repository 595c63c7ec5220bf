import type { Queryable } from '../../database.ts';
import { run, sql } from '../../statements.ts';

/**
 * The users who created or changed a document since it came into one of the given states: who sent it for approval, and
 * who changed it while it waited. What other documents did to it does not count.
 */
export async function makersOf(
  db: Queryable,
  {
    id,
    type,
    field,
    states,
    isPrepared = false,
  }: {
    readonly id: string;
    readonly type: string;
    readonly field: string;
    readonly states: readonly string[];
    readonly isPrepared?: boolean;
  },
): Promise<ReadonlySet<string>> {
  if (isPrepared) {
    const all = await run<{ userId: string }>(
      db,
      sql`select distinct e.user_id as "userId" from audit e
           where e.record_id = ${id}::bigint and e.type = ${type} and e.operation in ('create', 'update', 'submit')`,
    );
    return new Set(all.map(({ userId }) => userId));
  }
  const rows = await run<{ userId: string }>(
    db,
    sql`select distinct e.user_id as "userId" from audit e
         where e.record_id = ${id}::bigint and e.type = ${type} and e.operation in ('create', 'update')
           and e.version > coalesce((select max(o.version) from audit o
                 where o.record_id = ${id}::bigint and o.type = ${type} and coalesce(o.doc->>${field}::text, '') <> all(${[...states]}::text[])), 0)`,
  );
  return new Set(rows.map(({ userId }) => userId));
}
