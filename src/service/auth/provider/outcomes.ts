import type { KoaContextWithOIDC } from 'oidc-provider';
import { integrationUserId } from '#contract/permissions';
import type { SignInResult } from '#contract/wire/signIns';
import { placeOf, type SignInLog } from '../signIn/signInLog.ts';
import { type AuthorizationSettings, paths } from './settings.ts';

interface OutcomeOptions {
  readonly settings: AuthorizationSettings;
  readonly signIns: SignInLog;
}

/** Logs what the library did of a request: a program let in or refused, a token revoked, a browser signed out. */
export async function noteOutcome(ctx: KoaContextWithOIDC, { settings, signIns }: OutcomeOptions): Promise<void> {
  const result = outcomeOf(ctx);
  if (!result) return;
  await signIns.note({ ...result, ...placeOf(ctx.req, settings) });
}

type Outcome = SignInResult & { readonly userId: string | null; readonly client: string | null };

function outcomeOf(ctx: KoaContextWithOIDC): Outcome | undefined {
  const { path, status, oidc } = ctx;
  const isToken = path === paths.token;
  const client = oidc?.client?.clientId ?? null;
  if ((isToken || path === paths.revocation) && isInvalidClient(ctx.body)) {
    const reason = client === null ? 'unknown' : 'wrongSecret';
    return { outcome: 'refused', reason, userId: client === null ? null : integrationUserId, client };
  }
  const { ClientCredentials: program, AccessToken: token, Session: session } = oidc?.entities ?? {};
  if (isToken && status === 200 && program)
    return { outcome: 'signedIn', reason: null, userId: integrationUserId, client };
  if (path === paths.revocation && status === 200) {
    // The library answers the same for a token of another client, and leaves it alone.
    if (program && program.clientId === client)
      return { outcome: 'revoked', reason: 'program', userId: integrationUserId, client };
    if (token && token.clientId === client)
      return { outcome: 'revoked', reason: 'program', userId: token.accountId, client };
  }
  if (path === `${paths.endSession}/confirm` && status === 303 && session?.accountId)
    return { outcome: 'signedOut', reason: 'here', userId: session.accountId, client };
  return undefined;
}

const isInvalidClient = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'error' in body && body.error === 'invalid_client';
