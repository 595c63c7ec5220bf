import type { Pool } from 'pg';

export interface KeyRow<P extends string = string, S = unknown> {
  readonly kid: string;
  readonly purpose: P;
  readonly secret: S;
  /** Milliseconds, however the pool reads a timestamp. */
  readonly createdMs: number;
}

type Client = Pick<Pool, 'query'>;

/** The shared secrets: those older than `settled` first, the newest of them first. */
export async function readKeys<P extends string, S>(client: Client, settled: Date): Promise<KeyRow<P, S>[]> {
  const { rows } = await client.query<KeyRow<P, S>>(
    `select kid, purpose, secret, (extract(epoch from created_at) * 1000)::float8 as "createdMs" from signing_key
     order by (created_at > $1), created_at desc, kid`,
    [settled],
  );
  return rows;
}

/** Runs `work` in a transaction during which no other instance renews keys. */
export async function renewingKeys<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('signing_key'))`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Deletes keys from before a time, except those of one purpose. */
export async function deleteKeys(client: Client, before: Date, keptPurpose: string): Promise<void> {
  await client.query('delete from signing_key where purpose <> $1 and created_at < $2', [keptPurpose, before]);
}

/** Replaces the stored secret of a key. */
export async function replaceSecret(client: Client, kid: string, secret: string): Promise<void> {
  await client.query('update signing_key set secret = $2 where kid = $1', [kid, JSON.stringify(secret)]);
}

export async function insertKey(
  client: Client,
  key: { readonly kid: string; readonly purpose: string; readonly secret: unknown; readonly createdAt: Date },
): Promise<void> {
  await client.query('insert into signing_key (kid, purpose, secret, created_at) values ($1, $2, $3, $4)', [
    key.kid,
    key.purpose,
    JSON.stringify(key.secret),
    key.createdAt,
  ]);
}
