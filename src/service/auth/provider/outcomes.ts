import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Pool } from 'pg';
import { integrationUserId } from '#contract/permissions';
import type { SignInResult } from '#contract/wire/signIns';
import { findIntegrationClient } from '../../storage/queries/auth/integrationClients.ts';
import { placeOf, type SignInLog } from '../signIn/signInLog.ts';
import { type AuthorizationSettings, paths } from './settings.ts';

interface OutcomeOptions {
  readonly pool: Pool;
  readonly now: () => number;
  readonly settings: AuthorizationSettings;
  readonly signIns: SignInLog;
}

/** Logs what the library did of a request: a program let in or refused, a token revoked, a browser signed out. */
export async function noteOutcome(ctx: KoaContextWithOIDC, options: OutcomeOptions): Promise<void> {
  const { settings, signIns } = options;
  const outcome = outcomeOf(ctx);
  if (!outcome) return;
  const { ofProgram, ...result } = outcome;
  const userId = ofProgram && result.client !== null ? await programOf(result.client, options) : result.userId;
  await signIns.note({ ...result, userId, ...placeOf(ctx.req, settings) });
}

/** The user that a program acts as. */
async function programOf(clientId: string, { pool, now }: OutcomeOptions): Promise<string> {
  return (await findIntegrationClient(pool, clientId, new Date(now())))?.userId ?? integrationUserId;
}

type Outcome = SignInResult & {
  readonly userId: string | null;
  readonly client: string | null;
  /** The user is the one of the client. */
  readonly ofProgram?: true;
};

function outcomeOf(ctx: KoaContextWithOIDC): Outcome | undefined {
  const { path, status, oidc } = ctx;
  const isToken = path === paths.token;
  const client = oidc?.client?.clientId ?? null;
  if ((isToken || path === paths.revocation) && isInvalidClient(ctx.body)) {
    const reason = client === null ? 'unknown' : 'wrongSecret';
    return { outcome: 'refused', reason, userId: null, client, ofProgram: true };
  }
  const { ClientCredentials: program, AccessToken: token, Session: session } = oidc?.entities ?? {};
  if (isToken && status === 200 && program)
    return { outcome: 'signedIn', reason: null, userId: null, client, ofProgram: true };
  if (path === paths.revocation && status === 200) {
    // The library answers the same for a token of another client, and leaves it alone.
    if (program && program.clientId === client)
      return { outcome: 'revoked', reason: 'program', userId: null, client, ofProgram: true };
    if (token && token.clientId === client)
      return { outcome: 'revoked', reason: 'program', userId: token.accountId, client };
  }
  if (path === `${paths.endSession}/confirm` && status === 303 && session?.accountId)
    return { outcome: 'signedOut', reason: 'here', userId: session.accountId, client };
  return undefined;
}

const isInvalidClient = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'error' in body && body.error === 'invalid_client';
