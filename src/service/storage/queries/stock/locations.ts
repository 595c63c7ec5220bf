import type { Queryable } from '../../database.ts';

/** Active locations that serve a subsidiary, the oldest first: those assigned to it, and those assigned to none. */
export async function locationsOf(db: Queryable, subsidiary: string): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    `select l.id from x_location l where not l.is_inactive
        and (not exists (select 1 from edge e where e.from_id = l.id and e.path = 'subsidiary')
             or exists (select 1 from edge e where e.from_id = l.id and e.path = 'subsidiary' and e.to_id = $1::bigint))
      order by l.id limit 50`,
    [subsidiary],
    { name: 'locations_of' },
  );
  return rows.map(({ id }) => id);
}
