import type { Pool } from 'pg';

/** A model of the OpenID provider, as stored. */
export interface StoredModel<P = unknown> {
  readonly payload: P;
  readonly consumed: boolean;
}

export interface ModelToStore {
  readonly kind: string;
  readonly id: string;
  readonly payload: { readonly grantId?: unknown; readonly uid?: unknown; readonly accountId?: unknown };
  readonly expiresAt: Date | null;
}

/** Writes a model, replacing one with the same id. */
export async function putModel(pool: Pool, { kind, id, payload, expiresAt }: ModelToStore): Promise<void> {
  await pool.query(
    `insert into oidc_model (kind, id, payload, grant_id, uid, account_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
       uid = excluded.uid, account_id = excluded.account_id, expires_at = excluded.expires_at`,
    [kind, id, JSON.stringify(payload), payload.grantId, payload.uid, payload.accountId, expiresAt],
  );
}

export async function findModel<P>(
  pool: Pool,
  kind: string,
  id: string,
  now: Date,
): Promise<StoredModel<P> | undefined> {
  const { rows } = await pool.query<StoredModel<P>>(
    `select payload, consumed_at is not null as consumed from oidc_model
     where kind = $1 and id = $2 and (expires_at is null or expires_at > $3)`,
    [kind, id, now],
  );
  return rows[0];
}

export async function findModelByUid<P>(
  pool: Pool,
  kind: string,
  uid: string,
  now: Date,
): Promise<StoredModel<P> | undefined> {
  const { rows } = await pool.query<StoredModel<P>>(
    `select payload, consumed_at is not null as consumed from oidc_model
     where kind = $1 and uid = $2 and (expires_at is null or expires_at > $3)`,
    [kind, uid, now],
  );
  return rows[0];
}

/** Marks a model as used. `first` is false when it was used before. */
export async function consumeModel(
  pool: Pool,
  kind: string,
  id: string,
  now: Date,
): Promise<{ readonly grantId: string | null; readonly first: boolean } | undefined> {
  const { rows } = await pool.query<{ grantId: string | null; first: boolean }>(
    `with spent as (update oidc_model set consumed_at = $3
       where kind = $1 and id = $2 and consumed_at is null returning 1)
     select grant_id as "grantId", exists (select 1 from spent) as first from oidc_model where kind = $1 and id = $2`,
    [kind, id, now],
  );
  return rows[0];
}

export async function deleteModel(pool: Pool, kind: string, id: string): Promise<void> {
  await pool.query('delete from oidc_model where kind = $1 and id = $2', [kind, id]);
}

export async function deleteModelsOfGrant(pool: Pool, kind: string, grantId: string): Promise<void> {
  await pool.query('delete from oidc_model where kind = $1 and grant_id = $2', [kind, grantId]);
}

/** Deletes a grant and everything issued under it. */
export async function revokeGrant(pool: Pool, grantId: string): Promise<void> {
  await pool.query(`delete from oidc_model where grant_id = $1 or (kind = 'Grant' and id = $1)`, [grantId]);
}

/** Claims single-use ids across all instances. Returns those that had not been used. */
export async function claimProofIds(pool: Pool, ids: readonly string[], expiresAt: Date): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into dpop_jti (id, expires_at) select unnest($1::text[]), $2 on conflict do nothing returning id`,
    [ids, expiresAt],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Extends how long a used id is remembered. */
export async function extendProofId(pool: Pool, id: string, expiresAt: Date): Promise<void> {
  await pool.query('update dpop_jti set expires_at = greatest(expires_at, $2) where id = $1', [id, expiresAt]);
}

/** Deletes expired rows; `answersBefore` and `attemptsBefore` limit rows that have no expiry of their own. */
export async function deleteExpired(
  pool: Pool,
  now: Date,
  { answersBefore, attemptsBefore }: { readonly answersBefore: Date; readonly attemptsBefore: Date },
): Promise<void> {
  await pool.query('delete from oidc_model where expires_at < $1', [now]);
  await pool.query(
    `delete from session_note n where not exists (select 1 from oidc_model s where s.kind = 'Session' and s.uid = n.uid)`,
  );
  await pool.query('delete from dpop_jti where expires_at < $1', [now]);
  await pool.query('delete from refresh_answer where claimed_at < $1', [answersBefore]);
  await pool.query('delete from login_attempt where window_start < $1', [attemptsBefore]);
  await pool.query('delete from setup_token where expires_at < $1', [now]);
  await pool.query('delete from passkey_challenge where expires_at < $1', [now]);
}
