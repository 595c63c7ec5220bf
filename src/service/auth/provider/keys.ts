import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Pool } from 'pg';
import { randomSecret } from '../tokens/secrets.ts';

const rotateAfterMs = 90 * 24 * 3_600_000;
const keepMs = rotateAfterMs + 7 * 24 * 3_600_000;
// Other instances learn a new key before anything is signed with it.
const settleMs = 2 * 3_600_000;

type Purpose = 'id_token' | 'cookie' | 'dpop_nonce';

/** The secrets all instances share. */
export interface KeyRing {
  /** Private keys for ID tokens, the one that signs first. */
  readonly signing: readonly JWK[];
  /** Secrets that sign cookies and form tokens, the one in use first. */
  readonly cookie: readonly [string, ...string[]];
  readonly dpopNonce: Buffer;
  /** Changes whenever any of the above does. */
  readonly version: string;
}

/**
 * Loads the shared secrets, creates missing ones and rotates old ones. Safe on several instances at once: one at a time
 * decides.
 * @param now the current time in milliseconds
 */
export async function loadKeyRing(pool: Pool, now: number): Promise<KeyRing> {
  const known = await readKeys(pool, now);
  const isOld = (row: KeyRow) => row.purpose !== 'dpop_nonce' && now - row.created_ms > keepMs;
  if (missingKeys(known, now).length === 0 && !known.some(isOld)) return toRing(known);
  return renewKeys(pool, now);
}

async function renewKeys(pool: Pool, now: number): Promise<KeyRing> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('signing_key'))`);
    await client.query('delete from signing_key where purpose <> $1 and created_at < $2', [
      'dpop_nonce',
      new Date(now - keepMs),
    ]);
    const before = await readKeys(client, now);
    for (const purpose of missingKeys(before, now)) {
      await client.query('insert into signing_key (kid, purpose, secret, created_at) values ($1, $2, $3, $4)', [
        randomSecret().slice(0, 16),
        purpose,
        JSON.stringify(await newSecret(purpose)),
        new Date(now),
      ]);
    }
    const ring = toRing(await readKeys(client, now));
    await client.query('commit');
    return ring;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

interface KeyRow {
  readonly kid: string;
  readonly purpose: Purpose;
  readonly secret: JWK & { value?: string };
  /** Milliseconds, whatever way the pool reads a timestamp. */
  readonly created_ms: number;
}

async function readKeys(client: Pick<Pool, 'query'>, now: number): Promise<KeyRow[]> {
  const { rows } = await client.query<KeyRow>(
    `select kid, purpose, secret, (extract(epoch from created_at) * 1000)::float8 as created_ms from signing_key
     order by (created_at > $1), created_at desc, kid`,
    [new Date(now - settleMs)],
  );
  return rows;
}

function missingKeys(rows: readonly KeyRow[], now: number): Purpose[] {
  const isFresh = (row: KeyRow) => row.purpose === 'dpop_nonce' || now - row.created_ms < rotateAfterMs;
  const purposes: Purpose[] = ['id_token', 'cookie', 'dpop_nonce'];
  return purposes.filter((purpose) => !rows.some((row) => row.purpose === purpose && isFresh(row)));
}

async function newSecret(purpose: Purpose): Promise<JWK | { value: string }> {
  if (purpose !== 'id_token') return { value: randomBytes(32).toString('base64url') };
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return exportJWK(privateKey);
}

function toRing(rows: readonly KeyRow[]): KeyRing {
  const of = (purpose: Purpose) => rows.filter((row) => row.purpose === purpose);
  const [cookie, ...olderCookies] = of('cookie').map(({ secret }) => secret.value ?? '');
  const nonce = of('dpop_nonce')[0]?.secret.value;
  if (!cookie || !nonce) throw new Error('The authorization server found no keys after creating them.');
  return {
    signing: of('id_token').map(({ kid, secret }) => ({ ...secret, kid, alg: 'ES256', use: 'sig' })),
    cookie: [cookie, ...olderCookies],
    dpopNonce: Buffer.from(nonce, 'base64url'),
    version: rows.map(({ kid }) => kid).join(' '),
  };
}
