import type { Pool } from 'pg';
import type { Passkey } from '#contract/wire/sessions';
import type { Tx } from '../../database.ts';

/** A challenge that one ceremony may answer. */
export interface Challenge {
  readonly challenge: string;
  /** What the passkey to be made will tell of its user; null when one signs in. */
  readonly userHandle: string | null;
}

/** Keeps the challenge of a place, a sign-in page or a session; an earlier one of the place counts no more. */
export async function putChallenge(
  pool: Pool,
  place: string,
  { challenge, userHandle }: Challenge,
  expiresAt: Date,
): Promise<void> {
  await pool.query(
    `insert into passkey_challenge (place, challenge, user_handle, expires_at) values ($1, $2, $3, $4)
       on conflict (place) do update set challenge = excluded.challenge, user_handle = excluded.user_handle, expires_at = excluded.expires_at`,
    [place, challenge, userHandle, expiresAt],
  );
}

/** Uses up the challenge of a place. Undefined if there is none, or it has expired. */
export async function takeChallenge(pool: Pool, place: string, now: Date): Promise<Challenge | undefined> {
  const { rows } = await pool.query<Challenge & { isAlive: boolean }>(
    `delete from passkey_challenge where place = $1 returning challenge, user_handle as "userHandle", expires_at > $2 as "isAlive"`,
    [place, now],
  );
  return rows[0]?.isAlive === true ? rows[0] : undefined;
}

export interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  /** In COSE, base64url. */
  readonly publicKey: string;
  readonly userHandle: string;
}

/** The passkey of a credential ID. */
export async function findPasskey(pool: Pool, credentialId: string): Promise<StoredPasskey | undefined> {
  const { rows } = await pool.query<StoredPasskey>(
    `select id::text as id, user_id::text as "userId", public_key as "publicKey", user_handle as "userHandle"
       from passkey where credential_id = $1`,
    [credentialId],
  );
  return rows[0];
}

/** Notes that a passkey was used. False if its counter did not go on; one that does not count always tells zero. */
export async function spendCounter(pool: Pool, id: string, counter: number, at: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update passkey set counter = $2, last_used_at = $3 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))',
    [id, counter, at],
  );
  return rowCount === 1;
}

type PasskeyRow = Omit<Passkey, 'createdAt' | 'lastUsedAt'> & {
  readonly createdAt: Date | string;
  readonly lastUsedAt: Date | string | null;
  readonly credentialId: string;
  readonly userHandle: string;
};

/** The passkeys of a user, the oldest first. */
export async function passkeysOf(pool: Pool, userId: string): Promise<readonly PasskeyRow[]> {
  const { rows } = await pool.query<PasskeyRow>(
    `select id::text as id, name, created_at as "createdAt", last_used_at as "lastUsedAt", is_synced as "isSynced",
            credential_id as "credentialId", user_handle as "userHandle"
       from passkey where user_id = $1 order by id`,
    [userId],
  );
  return rows;
}

/** Whether a user has a passkey that works at a domain. */
export async function hasPasskeyAt(pool: Pool, userId: string, rpId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from passkey where user_id = $1 and rp_id = $2 limit 1', [
    userId,
    rpId,
  ]);
  return (rowCount ?? 0) > 0;
}

export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly userHandle: string;
  readonly rpId: string;
  readonly counter: number;
  readonly isSynced: boolean;
}

/** Adds a passkey to a user. Undefined if a user has it already. */
export async function insertPasskey(
  tx: Tx,
  userId: string,
  { name, at, ...passkey }: NewPasskey & { readonly name: string; readonly at: string },
): Promise<string | undefined> {
  const { credentialId, publicKey, userHandle, rpId, counter, isSynced } = passkey;
  const [row] = await tx.query<{ id: string }>(
    `insert into passkey (user_id, name, credential_id, public_key, user_handle, rp_id, counter, is_synced, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning id::text as id`,
    [userId, name, credentialId, publicKey, userHandle, rpId, counter, isSynced, at],
  );
  return row?.id;
}

interface OwnPasskeys {
  readonly items: readonly { readonly id: string; readonly name: string }[];
  /** The role requires a second factor, and the user has none but passkeys. */
  readonly isOnlyFactor: boolean;
}

/** The passkeys of a user within a change of them. */
export async function passkeysWithin(tx: Tx, userId: string): Promise<OwnPasskeys> {
  const items = await tx.query<{ id: string; name: string }>(
    'select id::text as id, name from passkey where user_id = $1 order by id',
    [userId],
  );
  const required = await tx.query(
    `select 1 from app_user u join role r on r.id = u.role_id where u.id = $1 and r.requires_second_factor
        and not exists (select 1 from second_factor f where f.user_id = u.id and f.confirmed_at is not null)`,
    [userId],
  );
  return { items, isOnlyFactor: required.length > 0 };
}

export const renamePasskey = async (tx: Tx, id: string, name: string): Promise<void> =>
  void (await tx.query('update passkey set name = $2 where id = $1', [id, name]));

/** Deletes passkeys of a user: one, or all. */
export const deletePasskeys = async (tx: Tx, userId: string, id: string | null): Promise<void> =>
  void (await tx.query('delete from passkey where user_id = $1 and ($2::bigint is null or id = $2)', [userId, id]));

/** What the audit trail keeps of the passkey in a row. */
export const passkeyDigest = (row: string): string =>
  `encode(sha256(convert_to(jsonb_build_array(${row}.user_id, ${row}.credential_id, ${row}.public_key, ${row}.user_handle, ${row}.rp_id)::text, 'UTF8')), 'hex')`;

/** The digests of all passkeys of a user, for the trail. */
export async function passkeyDigests(tx: Tx, userId: string): Promise<readonly string[]> {
  const rows = await tx.query<{ digest: string }>(
    `select ${passkeyDigest('k')} as digest from passkey k where user_id = $1 order by id`,
    [userId],
  );
  return rows.map(({ digest }) => digest);
}
