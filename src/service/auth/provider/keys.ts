import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Pool } from 'pg';
import { sealingKey, sealText, unsealText } from '../tokens/sealing.ts';
import { randomSecret } from '../tokens/secrets.ts';
import {
  deleteKeys,
  insertKey,
  type KeyRow as StoredKey,
  readKeys,
  replaceSecret,
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
 * Loads the shared secrets, creates missing ones and rotates old ones. They are sealed with the key of the host, so that
 * the database alone opens no door. Safe on several instances: one at a time decides.
 * @param now the current time in milliseconds
 * @param formerKeys keys of the host before; what they sealed is sealed again
 */
export async function loadKeyRing(
  pool: Pool,
  now: number,
  hostKey: Uint8Array,
  formerKeys: readonly Uint8Array[] = [],
): Promise<KeyRing> {
  const seal = createSeal(hostKey, formerKeys);
  const stored = await readStored(pool, now);
  const known = stored.flatMap(seal.open);
  const isOld = (row: KeyRow) => row.purpose !== 'dpop_nonce' && now - row.createdMs > keepMs;
  if (missingKeys(known, now).length === 0 && !known.some(isOld) && !stored.some(seal.isOutdated)) return toRing(known);
  return renewKeys(pool, now, seal);
}

function renewKeys(pool: Pool, now: number, seal: Seal): Promise<KeyRing> {
  return renewingKeys(pool, async (client) => {
    await deleteKeys(client, new Date(now - keepMs), 'dpop_nonce');
    const stored = await readStored(client, now);
    for (const { kid, secret } of stored.filter(seal.isOutdated).flatMap(seal.open))
      await replaceSecret(client, kid, seal.close(kid, secret));
    for (const purpose of missingKeys(stored.flatMap(seal.open), now)) {
      const kid = randomSecret().slice(0, 16);
      const secret = seal.close(kid, await newSecret(purpose));
      await insertKey(client, { kid, purpose, secret, createdAt: new Date(now) });
    }
    return toRing((await readStored(client, now)).flatMap(seal.open));
  });
}

type Secret = JWK & { readonly value?: string };
type KeyRow = StoredKey<Purpose, Secret>;
/** Sealed, or as an earlier program wrote it. */
type SealedRow = StoredKey<Purpose, string | Secret>;

const readStored = (client: Pick<Pool, 'query'>, now: number): Promise<SealedRow[]> =>
  readKeys(client, new Date(now - settleMs));

interface Seal {
  close(kid: string, secret: string | Secret): string;
  /** The key; none when it was sealed with another key of a host. */
  open(row: SealedRow): KeyRow[];
  /** Whether it is to be sealed again: it is in plain text, or sealed with a former key. */
  isOutdated(row: SealedRow): boolean;
}

function createSeal(hostKey: Uint8Array, formerKeys: readonly Uint8Array[]): Seal {
  const [key = Buffer.alloc(0), ...former] = [hostKey, ...formerKeys].map((each) => sealingKey(each, 'signing keys'));
  const opened = ({ secret, ...row }: SealedRow, among: readonly Uint8Array[]): KeyRow[] => {
    if (typeof secret !== 'string') return [{ ...row, secret }];
    return among
      .flatMap((each) => {
        try {
          return [{ ...row, secret: JSON.parse(unsealText(secret, each, row.kid)) }];
        } catch {
          return [];
        }
      })
      .slice(0, 1);
  };
  return {
    close: (kid, secret) => sealText(JSON.stringify(secret), key, kid),
    open: (row) => opened(row, [key, ...former]),
    isOutdated: (row) =>
      typeof row.secret !== 'string' || (opened(row, [key]).length === 0 && opened(row, former).length > 0),
  };
}

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
