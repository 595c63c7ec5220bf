import type { Queryable } from '../database.ts';

/** The types that have any record. */
export async function typesInUse(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ type: string }>('select distinct type from record');
  return new Set(rows.map(({ type }) => type));
}
