import type { Queryable } from '../../database.ts';

/** The first of some items, or of the items of a group of units, that a document names; undefined if none does. */
export async function firstUsed(
  db: Queryable,
  items: readonly string[],
  documents: readonly string[],
  group = '0',
): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    `select i.id::text as id
       from (select unnest($1::bigint[]) as id
             union select g.from_id from edge g where g.to_id = $3::bigint and g.path = 'purchaseUnit') i
      where exists (select 1 from edge e join record r on r.id = e.from_id and r.type = any($2::text[]) where e.to_id = i.id)
      order by i.id limit 1`,
    [items, documents, group],
  );
  return rows[0]?.id;
}
