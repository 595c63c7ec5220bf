import type { Queryable } from '../../database.ts';

/** Who changed a record last, and when. */
export async function lastChange(
  db: Queryable,
  id: string,
): Promise<{ readonly name: string; readonly at: string } | undefined> {
  const rows = await db.query<{ name: string; at: string }>(
    'select user_name as name, at from audit where record_id = $1 order by seq desc limit 1',
    [id],
  );
  return rows[0];
}
