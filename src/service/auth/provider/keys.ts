import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Pool } from 'pg';
import { randomSecret } from '../tokens/secrets.ts';
import {
  deleteKeys,
  insertKey,
  type KeyRow as StoredKey,
  readKeys,
  renewingKeys,
} from '../../storage/queries/auth/keys.ts';

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
  const known = await knownKeys(pool, now);
  const isOld = (row: KeyRow) => row.purpose !== 'dpop_nonce' && now - row.createdMs > keepMs;
  if (missingKeys(known, now).length === 0 && !known.some(isOld)) return toRing(known);
  return renewKeys(pool, now);
}

function renewKeys(pool: Pool, now: number): Promise<KeyRing> {
  return renewingKeys(pool, async (client) => {
    await deleteKeys(client, new Date(now - keepMs), 'dpop_nonce');
    for (const purpose of missingKeys(await knownKeys(client, now), now)) {
      await insertKey(client, {
        kid: randomSecret().slice(0, 16),
        purpose,
        secret: await newSecret(purpose),
        createdAt: new Date(now),
      });
    }
    return toRing(await knownKeys(client, now));
  });
}

type KeyRow = StoredKey<Purpose, JWK & { readonly value?: string }>;

const knownKeys = (client: Pick<Pool, 'query'>, now: number): Promise<KeyRow[]> =>
  readKeys(client, new Date(now - settleMs));

function missingKeys(rows: readonly KeyRow[], now: number): Purpose[] {
  const isFresh = (row: KeyRow) => row.purpose === 'dpop_nonce' || now - row.createdMs < rotateAfterMs;
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
