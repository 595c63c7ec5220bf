import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import type * as client from 'openid-client';
import type { StoredProvider } from '../../storage/queries/auth/identityProvider.ts';
import { readForm, UnreadableForm } from '../signIn/forms.ts';
import { addressKey, type Throttle } from '../signIn/throttle.ts';
import type { SignInPlace } from '../signIn/signInLog.ts';
import { guardedFetch, type ProviderRules } from './guardedFetch.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** The provider sends a token when it makes it: an older one was sent before. */
const MAX_AGE = '5 minutes';
const CLOCK_TOLERANCE_S = 60;
/** Secrets that both sides know sign nothing here: the key must be the provider's alone. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** The token doesn't prove which user to sign out. */
export class UnfitLogout extends Error {}

/**
 * The user that a logout token of the provider signs out, by the claim that identifies users (OpenID Connect Back-Channel Logout
 * 1.0, 2.6). The keys are read anew each time, as for a sign-in.
 * @throws UnfitLogout, ProviderUnreachable
 */
export async function subjectOfLogout(
  config: client.Configuration,
  { clientId, userClaim }: Pick<StoredProvider, 'clientId' | 'userClaim'>,
  rules: ProviderRules,
  { token, now }: { readonly token: string; readonly now: number },
): Promise<string> {
  const { issuer, jwks_uri: keysAt } = config.serverMetadata();
  if (keysAt === undefined) throw new UnfitLogout('The provider publishes no keys.');
  const answer = await guardedFetch(rules)(keysAt, {
    method: 'GET',
    headers: { accept: 'application/json' },
    body: undefined,
    redirect: 'manual',
  });
  try {
    const keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet); // the library checks it
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms,
      requiredClaims: ['iat', 'jti', 'events'],
      maxTokenAge: MAX_AGE,
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: new Date(now),
    });
    const { events, nonce, [userClaim]: subject } = payload;
    if (typeof events !== 'object' || events === null || !(EVENT in events))
      throw new UnfitLogout('It tells of no logout.');
    // An ID token has one: it must not pass for a logout token.
    if (nonce !== undefined) throw new UnfitLogout('It has a nonce.');
    if (typeof subject !== 'string' || subject === '') throw new UnfitLogout(`It has no ${userClaim}.`);
    return subject;
  } catch (error) {
    if (error instanceof UnfitLogout) throw error;
    if (error instanceof errors.JOSEError || error instanceof SyntaxError || error instanceof TypeError)
      throw new UnfitLogout('It is not valid.', { cause: error });
    throw error;
  }
}

/** Whose sessions a logout token ends: `userId` is undefined for a person without a user, or one that isn't linked. */
export type LogoutOutcome = { readonly userId: string | undefined } | 'invalid' | 'providerDown';

interface BackChannelOptions {
  readonly identities: { endedAt(token: string): Promise<LogoutOutcome> };
  readonly throttle: Throttle;
  /** Ends the sessions of a user who was signed out at the provider. */
  readonly signOut: (userId: string) => Promise<void>;
}

/** `POST /app/login/provider/logout`: the provider reports that a user signed out or was shut out there. */
export async function handleBackChannel(
  request: IncomingMessage,
  response: ServerResponse,
  { source }: Pick<SignInPlace, 'source'>,
  { identities, throttle, signOut }: BackChannelOptions,
): Promise<void> {
  const keys = [addressKey('provider logout', source ?? '')];
  const waitMs = await throttle.begin(keys);
  if (waitMs > 0) return answer(response, 429, 'Too many attempts.', { 'Retry-After': Math.ceil(waitMs / 1000) });
  const token = await tokenIn(request);
  if (token === undefined) return answer(response, 400, 'logout_token is missing.');
  const ended = await identities.endedAt(token);
  if (ended === 'invalid') return answer(response, 400, 'logout_token is not valid.');
  if (ended === 'providerDown') return answer(response, 503, 'The keys of the provider could not be read.');
  await throttle.succeeded(keys, keys);
  if (ended.userId !== undefined) await signOut(ended.userId);
  answer(response, 200);
}

async function tokenIn(request: IncomingMessage): Promise<string | undefined> {
  try {
    return (await readForm(request)).get('logout_token') ?? undefined;
  } catch (error) {
    if (error instanceof UnreadableForm) return undefined;
    throw error;
  }
}

function answer(response: ServerResponse, status: number, why?: string, headers: Record<string, number> = {}): void {
  const body = why === undefined ? '' : JSON.stringify({ error: 'invalid_request', error_description: why });
  response
    .writeHead(status, {
      'Cache-Control': 'no-store',
      'Content-Length': Buffer.byteLength(body),
      ...(body === '' ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
      ...headers,
    })
    .end(body);
}
