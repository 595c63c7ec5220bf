import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Pool } from 'pg';
import { hashed } from '../tokens/secrets.ts';

/** Kinds whose id is a credential: only its hash is stored. */
const credentialKinds = new Set([
  'AccessToken',
  'AuthorizationCode',
  'ClientCredentials',
  'Interaction',
  'RefreshToken',
  'Session',
]);

/** Makes the errors of the store in the library's own classes. */
export interface StoreRefusals {
  /** A code or token that two requests spend at once. */
  spentTwice(): Error;
  /** A PKCE challenge that another code was issued for: a constant challenge protects nothing. */
  sameChallenge(): Error;
}

interface ModelRow {
  readonly payload: AdapterPayload;
  readonly consumed: boolean;
}

/** Keeps the models of the OpenID provider in the table `oidc_model`.
 *  @param now the current time in milliseconds
 *  @param refusals makes the errors for what only the database can see */
export function modelStore(pool: Pool, now: () => number, refusals: StoreRefusals) {
  const revokeGrant = async (grantId: string): Promise<void> => {
    await pool.query(`delete from oidc_model where grant_id = $1 or (kind = 'Grant' and id = $1)`, [grantId]);
  };
  return (kind: string): Adapter => {
    if (kind === 'ReplayDetection') return replayStore(pool, now);
    const key = (id: string) => (credentialKinds.has(kind) ? hashed(id) : id);
    const restore = (row: ModelRow | undefined, id?: string): AdapterPayload | undefined =>
      row && {
        ...row.payload,
        ...(id === undefined ? {} : { jti: id }),
        ...(row.consumed ? { consumed: true } : {}),
      };
    return {
      async upsert(id, { jti: _credential, ...payload }, expiresIn) {
        // The library never reads this copy of the session cookie, and it is a credential.
        if (kind === 'Interaction' && payload.session) delete payload.session.cookie;
        if (kind === 'AuthorizationCode' && payload.codeChallenge) {
          const claim = hashed(`code_challenge ${payload.codeChallenge}`);
          const isNew = await claimProof(pool, [claim], now(), challengeMemoryMs);
          if (!isNew.has(claim)) throw refusals.sameChallenge();
        }
        const expiresAt = expiresIn === undefined ? null : new Date(now() + expiresIn * 1000);
        await pool.query(
          `insert into oidc_model (kind, id, payload, grant_id, uid, account_id, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
             uid = excluded.uid, account_id = excluded.account_id, expires_at = excluded.expires_at`,
          [kind, key(id), JSON.stringify(payload), payload.grantId, payload.uid, payload.accountId, expiresAt],
        );
      },
      async find(id) {
        const { rows } = await pool.query<ModelRow>(
          `select payload, consumed_at is not null as consumed from oidc_model
           where kind = $1 and id = $2 and (expires_at is null or expires_at > $3)`,
          [kind, key(id), new Date(now())],
        );
        return restore(rows[0], id);
      },
      async findByUid(uid) {
        const { rows } = await pool.query<ModelRow>(
          `select payload, consumed_at is not null as consumed from oidc_model
           where kind = $1 and uid = $2 and (expires_at is null or expires_at > $3)`,
          [kind, uid, new Date(now())],
        );
        return restore(rows[0]);
      },
      async findByUserCode() {
        return undefined; // The device grant is not offered.
      },
      async consume(id) {
        const { rows } = await pool.query<{ grant_id: string | null; first: boolean }>(
          `with spent as (update oidc_model set consumed_at = $3
             where kind = $1 and id = $2 and consumed_at is null returning 1)
           select grant_id, exists (select 1 from spent) as first from oidc_model where kind = $1 and id = $2`,
          [kind, key(id), new Date(now())],
        );
        if (rows[0]?.first) return;
        if (rows[0]?.grant_id) await revokeGrant(rows[0].grant_id);
        throw refusals.spentTwice();
      },
      async destroy(id) {
        await pool.query('delete from oidc_model where kind = $1 and id = $2', [kind, key(id)]);
      },
      async revokeByGrantId(grantId) {
        await pool.query('delete from oidc_model where kind = $1 and grant_id = $2', [kind, grantId]);
      },
    };
  };
}

// The library looks a proof's id up and then saves it, which lets two equal proofs pass at once. Here the look-up
// itself claims the id, in the table that the record service uses too.
function replayStore(pool: Pool, now: () => number): Adapter {
  const nothing = async () => undefined;
  return {
    // What lives longer than a proof is remembered for as long.
    async upsert(id, _payload, expiresIn = 0) {
      await pool.query('update dpop_jti set expires_at = greatest(expires_at, $2) where id = $1', [
        id,
        new Date(now() + expiresIn * 1000),
      ]);
    },
    async find(id) {
      const isNew = await claimProof(pool, [id], now());
      return isNew.has(id) ? undefined : { jti: id, kind: 'ReplayDetection' };
    },
    findByUid: nothing,
    findByUserCode: nothing,
    consume: nothing,
    destroy: nothing,
    revokeByGrantId: nothing,
  };
}

// Longer than a nonce lives (five minutes at most), so a proof cannot outlast the memory of its use.
const proofMemoryMs = 6 * 60_000;
const challengeMemoryMs = 24 * 3_600_000;

/** Claims ids that may be used once, on all instances. Answers those that had not been used.
 *  @param now the current time in milliseconds */
export async function claimProof(
  pool: Pool,
  ids: readonly string[],
  now: number,
  memoryMs: number = proofMemoryMs,
): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into dpop_jti (id, expires_at) select unnest($1::text[]), $2 on conflict do nothing returning id`,
    [ids, new Date(now + memoryMs)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes what has expired.
 *  @param now the current time in milliseconds */
export async function sweepExpired(pool: Pool, now: number): Promise<void> {
  const at = new Date(now);
  await pool.query('delete from oidc_model where expires_at < $1', [at]);
  await pool.query(
    `delete from session_note n where not exists (select 1 from oidc_model s where s.kind = 'Session' and s.uid = n.uid)`,
  );
  await pool.query('delete from dpop_jti where expires_at < $1', [at]);
  await pool.query('delete from refresh_answer where claimed_at < $1', [new Date(now - 60_000)]);
  await pool.query('delete from login_attempt where window_start < $1', [new Date(now - 3_600_000)]);
  await pool.query('delete from setup_token where expires_at < $1', [at]);
}
