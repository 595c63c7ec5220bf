import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Pool } from 'pg';
import { isStorable } from '#contract/values/storable';
import { hashed } from '../tokens/secrets.ts';
import {
  claimProofIds,
  consumeModel,
  deleteExpired,
  deleteModel,
  deleteModelsOfGrant,
  extendProofId,
  findModel,
  findModelByUid,
  putModel,
  revokeGrant,
  type StoredModel,
} from '../../storage/queries/auth/models.ts';

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
  /** A text of the request that no database stores. */
  unstorable(): Error;
}

/** Keeps the models of the OpenID provider in the table `oidc_model`.
 *  @param now the current time in milliseconds
 *  @param refusals makes the errors for what only the database can see */
export function modelStore(pool: Pool, now: () => number, refusals: StoreRefusals) {
  return (kind: string): Adapter => {
    const storable = <T>(value: T): T => {
      if (!holdsStorable(value)) throw refusals.unstorable();
      return value;
    };
    if (kind === 'ReplayDetection') return replayStore(pool, now, storable);
    const key = (id: string) => (credentialKinds.has(kind) ? hashed(id) : storable(id));
    const restore = (row: StoredModel<AdapterPayload> | undefined, id?: string): AdapterPayload | undefined =>
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
        await putModel(pool, { kind, id: key(id), payload: storable(payload), expiresAt });
      },
      async find(id) {
        return restore(await findModel<AdapterPayload>(pool, kind, key(id), new Date(now())), id);
      },
      async findByUid(uid) {
        return restore(await findModelByUid<AdapterPayload>(pool, kind, storable(uid), new Date(now())));
      },
      async findByUserCode() {
        return undefined; // The device grant is not offered.
      },
      async consume(id) {
        const spent = await consumeModel(pool, kind, key(id), new Date(now()));
        if (spent?.first) return;
        if (spent?.grantId) await revokeGrant(pool, spent.grantId);
        throw refusals.spentTwice();
      },
      async destroy(id) {
        await deleteModel(pool, kind, key(id));
      },
      async revokeByGrantId(grantId) {
        await deleteModelsOfGrant(pool, kind, grantId);
      },
    };
  };
}

/** Whether every text in a value, also a name, can be stored. */
const holdsStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? isStorable(value)
    : typeof value !== 'object' || value === null || Object.entries(value).flat().every(holdsStorable);

// The library looks a proof's id up and then saves it, which lets two equal proofs pass at once. Here the look-up
// itself claims the id, in the table that the record service uses too.
function replayStore(pool: Pool, now: () => number, storable: (id: string) => string): Adapter {
  const nothing = async () => undefined;
  return {
    // What lives longer than a proof is remembered for as long.
    async upsert(id, _payload, expiresIn = 0) {
      await extendProofId(pool, id, new Date(now() + expiresIn * 1000));
    },
    async find(id) {
      const isNew = await claimProof(pool, [storable(id)], now());
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
// A client with a constant challenge may sign in once a day only.
const challengeMemoryMs = 30 * 24 * 3_600_000;

/** Claims ids that may be used once, on all instances. Answers those that had not been used.
 *  @param now the current time in milliseconds */
export const claimProof = (
  pool: Pool,
  ids: readonly string[],
  now: number,
  memoryMs: number = proofMemoryMs,
): Promise<Set<string>> => claimProofIds(pool, ids, new Date(now + memoryMs));

/** Deletes what has expired.
 *  @param now the current time in milliseconds */
export const sweepExpired = (pool: Pool, now: number): Promise<void> =>
  deleteExpired(pool, new Date(now), {
    answersBefore: new Date(now - 60_000),
    attemptsBefore: new Date(now - 3_600_000),
  });
