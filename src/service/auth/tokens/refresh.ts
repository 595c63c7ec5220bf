// oxlint-disable-next-line typescript/triple-slash-reference -- zones that import this file do not list the folder
/// <reference path="../provider/provider-internals.d.ts" />
import { setTimeout as sleep } from 'node:timers/promises';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import validateDpop, { checkDpopReplay } from 'oidc-provider/lib/helpers/validate_dpop.js';
import instance from 'oidc-provider/lib/helpers/weak_cache.js';
import type { Pool } from 'pg';
import { sealingKey, sealText, unsealText } from './sealing.ts';
import { hashed } from './secrets.ts';
import type { Sessions } from './sessions.ts';
import type { AuthLog } from '../provider/settings.ts';
import {
  claimRefresh,
  findRefreshAnswer,
  keepRefreshAnswer,
  releaseRefresh,
} from '../../storage/queries/auth/tokens.ts';

const repeatMs = 30_000;
const claimMs = 5_000;
const pollMs = 40;

export interface RefreshOptions {
  readonly pool: Pool;
  readonly now: () => number;
  readonly sessions: Sessions;
  readonly log: AuthLog;
}

/**
 * Wraps the library's refresh grant: the answer is kept for 30 seconds, so that a client whose answer was lost gets the
 * same successor while that is unused; any other reuse ends the session. Concurrent requests with one token are one
 * refresh: the second waits for the first one's answer.
 */
export function guardRefresh(provider: Provider, options: RefreshOptions): void {
  const { grantTypeHandlers } = instance(provider);
  const refresh = grantTypeHandlers.get('refresh_token');
  if (!refresh) throw new Error('The OpenID provider offers no refresh grant.');
  const answers = createAnswers(options.pool, options.now);

  grantTypeHandlers.set('refresh_token', async (ctx) => {
    const token = ctx.oidc.params?.refresh_token;
    if (typeof token !== 'string') return refresh(ctx);
    const proof = await validateDpop(provider, ctx);
    const asker = { clientId: ctx.oidc.client?.clientId ?? '', jkt: proof?.thumbprint ?? null };
    const repeated = await answers.claimOrRepeat(token, asker);
    if (repeated) {
      await checkDpopReplay(provider, ctx, proof, asker.clientId);
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
  });
}

async function endReused(ctx: KoaContextWithOIDC, { sessions, log }: RefreshOptions): Promise<void> {
  const { accountId, sessionUid } = ctx.oidc.entities.RefreshToken ?? {};
  log.warn(
    { alarm: 'refresh_token_reuse', userId: accountId },
    'A spent refresh token came back: its session was ended.',
  );
  if (sessionUid) await sessions.end(sessionUid);
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
