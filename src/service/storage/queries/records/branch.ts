import type { Queryable } from '../../database.ts';
import { name, run, sql } from '../../statements.ts';
import { typeTable } from '../../tables/typeTables.ts';

/** Hierarchical types whose records say whether they include their children. */
export type BranchType = 'department' | 'classification' | 'location';

/** The record, and all its descendants if it includes its children (spec: location, `includeChildren`). */
export async function branchOf(db: Queryable, type: BranchType, id: string): Promise<readonly string[]> {
  const table = name(typeTable(type));
  const rows = await run<{ id: string }>(
    db,
    sql`
    with recursive branch(id) as (
      select x.id from ${table} x where x.id = ${id}::bigint
      union
      select below.id from branch above join ${table} below on below.parent = above.id
       where (select top.include_children from ${table} top where top.id = ${id}::bigint))
    select id from branch order by id`,
  );
  return rows.map((row) => row.id);
}
