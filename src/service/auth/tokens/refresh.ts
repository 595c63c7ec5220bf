import { setTimeout as sleep } from 'node:timers/promises';
import type { errors, KoaContextWithOIDC, TokenEndpointGrantContext } from 'oidc-provider';
import type { Pool } from 'pg';
import { checkProof, plainAddress, type ProofResult } from './dpop.ts';
import type { Nonces } from './nonces.ts';
import { sealingKey, sealText, unsealText } from './sealing.ts';
import { hashed } from './secrets.ts';
import type { Sessions } from './sessions.ts';
import { type AuthLog, paths } from '../provider/settings.ts';
import {
  claimRefresh,
  findRefreshAnswer,
  keepRefreshAnswer,
  releaseRefresh,
} from '../../storage/queries/auth/tokens.ts';

const repeatMs = 30_000;
const claimMs = 5_000;
const pollMs = 40;
/** As long as a nonce lives. */
const proofMemorySeconds = 5 * 60;

export interface RefreshOptions {
  readonly pool: Pool;
  readonly now: () => number;
  readonly sessions: Sessions;
  readonly log: AuthLog;
  readonly issuer: string;
  readonly nonces: Nonces;
  readonly errors: typeof errors;
}

/** Answers one kind of token request. */
export type GrantHandler<Params extends object> = (ctx: TokenEndpointGrantContext<Params>) => void | Promise<void>;

/**
 * Wraps the library's refresh grant: the answer is kept for 30 seconds, so that a client whose answer was lost gets the
 * same successor while that is unused; any other reuse ends the session. Concurrent requests with one token are one
 * refresh: the second waits for the first one's answer.
 */
export function guardRefresh<Params extends object>(
  refresh: GrantHandler<Params>,
  options: RefreshOptions,
): GrantHandler<Params> {
  const answers = createAnswers(options.pool, options.now);

  return async (ctx) => {
    const token: unknown = 'refresh_token' in ctx.oidc.params ? ctx.oidc.params.refresh_token : undefined;
    const proof = proofOf(ctx, options);
    // A proof that does not hold is refused by the library, which names the reason.
    if (typeof token !== 'string' || proof?.ok === false) return refresh(ctx);
    const asker = { clientId: ctx.oidc.client.clientId, jkt: proof?.thumbprint ?? null };
    const repeated = await answers.claimOrRepeat(token, asker);
    if (repeated) {
      if (proof) await spendProof(ctx, proof, options);
      ctx.body = repeated;
      return undefined;
    }
    try {
      await refresh(ctx);
    } catch (error) {
      await answers.release(token);
      if (ctx.oidc.entities.RefreshToken?.consumed) await endReused(ctx, options);
      throw error;
    }
    await answers.keep(token, ctx.body);
    await options.sessions.extend(ctx.oidc.entities.RefreshToken?.sessionUid);
    return undefined;
  };
}

function proofOf(
  ctx: TokenEndpointGrantContext,
  { issuer, nonces }: Pick<RefreshOptions, 'issuer' | 'nonces'>,
): ProofResult | undefined {
  const proof = ctx.get('DPoP');
  if (proof === '') return undefined;
  return checkProof(proof, {
    method: ctx.method,
    htu: plainAddress(`${issuer}${paths.token}`) ?? '',
    isNonce: (nonce) => nonces.isKnown(nonce),
  });
}

/** Claims the single use of a proof and sends the next nonce, as the library does with a refresh of its own. */
async function spendProof(
  ctx: TokenEndpointGrantContext,
  { jti, nonce }: Extract<ProofResult, { readonly ok: true }>,
  { nonces, errors: { InvalidGrant } }: Pick<RefreshOptions, 'nonces' | 'errors'>,
): Promise<void> {
  const { provider, client } = ctx.oidc;
  if (nonce !== nonces.next()) ctx.set('DPoP-Nonce', nonces.next());
  const end = Math.floor(Date.now() / 1000) + proofMemorySeconds;
  if (!(await provider.ReplayDetection.unique(client.clientId, jti, end)))
    throw new InvalidGrant('DPoP proof JWT Replay detected');
}

async function endReused(ctx: KoaContextWithOIDC, { sessions, log }: RefreshOptions): Promise<void> {
  const { accountId, sessionUid } = ctx.oidc.entities.RefreshToken ?? {};
  log.warn(
    { alarm: 'refresh_token_reuse', userId: accountId },
    'A spent refresh token came back: its session was ended.',
  );
  if (sessionUid) await sessions.end(sessionUid, 'reused');
}

interface Asker {
  readonly clientId: string;
  readonly jkt: string | null;
}

function createAnswers(pool: Pool, now: () => number) {
  const claim = (hash: string, { clientId, jkt }: Asker): Promise<boolean> =>
    claimRefresh(pool, { hash, clientId, jkt, at: new Date(now()) });
  return {
    /** Answers what the same asker was answered, or nothing when the refresh has to take its course. */
    async claimOrRepeat(token: string, asker: Asker): Promise<unknown> {
      const hash = hashed(token);
      for (let waited = 0; waited < claimMs; waited += pollMs) {
        if (await claim(hash, asker)) return undefined;
        const row = await findRefreshAnswer(pool, hash, new Date(now()));
        if (!row) return undefined;
        const isSameAsker = row.clientId === asker.clientId && row.jkt === asker.jkt;
        const ageMs = now() - row.claimedMs;
        if (!isSameAsker || ageMs > repeatMs) return undefined;
        if (row.answer !== null)
          return row.isSuccessorUnused ? aged(unsealText(row.answer, keyOf(token)), ageMs) : undefined;
        await sleep(pollMs);
      }
      return undefined;
    },
    async release(token: string): Promise<void> {
      await releaseRefresh(pool, hashed(token));
    },
    async keep(token: string, answer: unknown): Promise<void> {
      const sealed = sealText(JSON.stringify(answer), keyOf(token));
      await keepRefreshAnswer(pool, hashed(token), sealed, hashed(successorOf(answer)));
    },
  };
}

const isAnswer = (value: unknown): value is { refresh_token: string; expires_in: number } =>
  typeof value === 'object' && value !== null && 'refresh_token' in value && 'expires_in' in value;

const successorOf = (answer: unknown): string => (isAnswer(answer) ? answer.refresh_token : '');

/** The same answer with the remaining lifetime of the access token. */
function aged(text: string, ageMs: number): unknown {
  const answer: unknown = JSON.parse(text);
  if (!isAnswer(answer)) return undefined;
  return { ...answer, expires_in: Math.max(1, answer.expires_in - Math.ceil(ageMs / 1000)) };
}

// The stored answer contains live tokens. It is encrypted with the used token, of which the table has only a hash: a
// reader of the database learns nothing, the bearer of the token may have the answer.
const keyOf = (token: string): Buffer => sealingKey(token, 'refresh answer');
