import type { Pool } from 'pg';

export interface KeptSecrets {
  readonly userId: string;
  readonly secret: string | null;
  readonly pendingSecret: string | null;
}

/** The rows whose secret lacks the prefix of sealed ones; null: all rows. */
export async function secretsWithout(pool: Pool, mark: string | null): Promise<readonly KeptSecrets[]> {
  const { rows } = await pool.query<KeptSecrets>(
    `select user_id::text as "userId", secret, pending_secret as "pendingSecret" from second_factor
      where $1::text is null or not starts_with(secret, $1) or not starts_with(pending_secret, $1)`,
    [mark],
  );
  return rows;
}

/** Replaces the secrets of a user, unless they have changed since they were read. */
export async function replaceSecrets(pool: Pool, before: KeptSecrets, after: KeptSecrets): Promise<void> {
  await pool.query(
    `update second_factor set secret = $4, pending_secret = $5
      where user_id = $1 and secret is not distinct from $2 and pending_secret is not distinct from $3`,
    [before.userId, before.secret, before.pendingSecret, after.secret, after.pendingSecret],
  );
}

interface StoredState {
  readonly since: Date | string | null;
  readonly codesLeft: number;
  /** By the role of the user. */
  readonly isRequired: boolean;
}

export async function secondFactorState(pool: Pool, userId: string): Promise<StoredState> {
  const { rows } = await pool.query<StoredState>(
    `select (select confirmed_at from second_factor where user_id = $1) as since,
            (select count(*)::int from recovery_code where user_id = $1) as "codesLeft",
            exists (select 1 from app_user u join role r on r.id = u.role_id where u.id = $1 and r.requires_second_factor) as "isRequired"`,
    [userId],
  );
  return rows[0] ?? { since: null, codesLeft: 0, isRequired: false };
}

/** Stores a secret that takes effect once it is confirmed. */
export async function putPendingSecret(pool: Pool, userId: string, secret: string): Promise<void> {
  await pool.query(
    `insert into second_factor (user_id, pending_secret) values ($1, $2) on conflict (user_id) do update set pending_secret = excluded.pending_secret`,
    [userId, secret],
  );
}

export async function pendingSecretOf(pool: Pool, userId: string): Promise<string | null> {
  const { rows } = await pool.query<{ secret: string | null }>(
    'select pending_secret as secret from second_factor where user_id = $1',
    [userId],
  );
  return rows[0]?.secret ?? null;
}

export interface Confirmation {
  readonly userId: string;
  /** The pending secret as it was read. */
  readonly pending: string | null;
  readonly at: Date;
  readonly step: number;
  readonly codeHashes: readonly string[];
}

/** The secret, the codes and what they replace change in one statement. Returns how many codes were written. */
export async function confirmSecret(pool: Pool, confirmation: Confirmation): Promise<number> {
  const { userId, pending, at, step, codeHashes } = confirmation;
  const { rowCount } = await pool.query(
    `with confirmed as (
       update second_factor set secret = pending_secret, pending_secret = null, confirmed_at = $3, last_step = $4
        where user_id = $1 and pending_secret = $2 returning user_id),
     gone as (delete from recovery_code where user_id in (select user_id from confirmed) and code_hash <> all ($5::text[]))
     insert into recovery_code (user_id, code_hash) select user_id, unnest($5::text[]) from confirmed`,
    [userId, pending, at, step, codeHashes],
  );
  return rowCount ?? 0;
}

/** Deletes the secret and the codes of a user. Returns false if there was no confirmed secret. */
export async function deleteSecondFactor(pool: Pool, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'with codes as (delete from recovery_code where user_id = $1) delete from second_factor where user_id = $1 and confirmed_at is not null',
    [userId],
  );
  return rowCount === 1;
}

export async function confirmedSecretOf(pool: Pool, userId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ secret: string }>(
    'select secret from second_factor where user_id = $1 and confirmed_at is not null',
    [userId],
  );
  return rows[0]?.secret;
}

/** Uses up a recovery code. Returns false if there is no such code. */
export async function spendRecoveryCode(pool: Pool, userId: string, codeHash: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from recovery_code where user_id = $1 and code_hash = $2', [
    userId,
    codeHash,
  ]);
  return rowCount === 1;
}

/** Uses up a time step. Returns false if it, or a later one, was used before. */
export async function spendStep(pool: Pool, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update second_factor set last_step = $2 where user_id = $1 and last_step < $2',
    [userId, step],
  );
  return rowCount === 1;
}
