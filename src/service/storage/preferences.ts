import type { Queryable } from './database.ts';

/** A user's preference, by key; undefined when nothing was chosen. */
export async function findPreference(db: Queryable, userId: string, key: string): Promise<unknown> {
  const rows = await db.query<{ value: unknown }>('select value from preference where user_id = $1 and key = $2', [
    userId,
    key,
  ]);
  return rows[0]?.value;
}

export async function findPreferences(db: Queryable, userId: string): Promise<Readonly<Record<string, unknown>>> {
  const rows = await db.query<{ key: string; value: unknown }>(
    'select key, value from preference where user_id = $1 order by key',
    [userId],
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

export async function writePreference(db: Queryable, userId: string, key: string, value: unknown): Promise<void> {
  await db.query(
    'insert into preference (user_id, key, value) values ($1, $2, $3) on conflict (user_id, key) do update set value = excluded.value',
    [userId, key, JSON.stringify(value)],
  );
}

/** Deletes a preference. Returns false if there was none. */
export async function deletePreference(db: Queryable, userId: string, key: string): Promise<boolean> {
  const rows = await db.query('delete from preference where user_id = $1 and key = $2 returning key', [userId, key]);
  return rows.length === 1;
}
