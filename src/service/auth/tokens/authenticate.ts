import type { Pool } from 'pg';
import { checkProof, plainAddress } from './dpop.ts';
import { claimProof } from '../provider/modelStore.ts';
import { createNonces, type Nonces } from './nonces.ts';
import { hashed } from './secrets.ts';
import {
  appClientId,
  type AuthFailure,
  type AuthRequest,
  type AuthorizationSettings,
  type Caller,
} from '../provider/settings.ts';
import type { LiveToken, TokenReader } from './tokens.ts';
import type { Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { capped } from '#contract/permissions';
import { readScope, recordScope } from '#contract/wire/integrations';
import { english } from '#contract/messages/problem';

const tokenSyntax = /^[A-Za-z0-9._~+/-]{1,512}=*$/;

/** Authenticates a request of the record service, or returns why it is rejected. */
export type Authenticate = (request: AuthRequest) => Promise<Caller | AuthFailure>;

export interface AuthenticateOptions {
  readonly pool: Pool;
  readonly issuer: string;
  readonly now: () => number;
  readonly settings: AuthorizationSettings;
  readonly tokens: TokenReader;
  readonly dpopNonce: Buffer;
}

/** Authentication for the record routes: an opaque Bearer or DPoP token in the Authorization header, nowhere else. */
export function createAuthenticate(options: AuthenticateOptions): Authenticate {
  const { tokens, now } = options;
  const nonces = createNonces(options.dpopNonce);
  const claim = createProofClaims(options.pool, now);

  return async (request) => {
    const credentials = readCredentials(request);
    if ('status' in credentials) return withNonce(credentials, nonces);
    const token = await tokens.find(credentials.token);
    if (!token || token.expiresAt <= now() || !isClientKnown(token, options.settings)) {
      return withNonce(invalidToken(credentials.scheme, message('signIn.expired')), nonces);
    }
    if (token.jkt === null && credentials.scheme === 'DPoP') {
      return invalidToken('DPoP', refusedFor('The access token is not bound to a key; send it as Bearer.'));
    }
    let dpopNonce: string | undefined;
    if (token.jkt !== null) {
      const failure = await checkBinding(request, credentials, { ...options, jkt: token.jkt, nonces, claim });
      if ('status' in failure) return failure;
      dpopNonce = failure.dpopNonce;
    }
    const scope = scopeOf(token);
    if (scope === undefined) return missingScope(credentials.scheme);
    if (token.lacksSecondFactor) return withNonce(secondFactorMissing(credentials.scheme), nonces);
    return toCaller(token, scope, options.settings, dpopNonce);
  };
}

interface Credentials {
  readonly scheme: 'Bearer' | 'DPoP';
  readonly token: string;
}

function readCredentials({ headers, rawHeaders, url }: AuthRequest): Credentials | AuthFailure {
  const header = headers.authorization;
  const count =
    rawHeaders?.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization').length ?? 0;
  if (Array.isArray(header) || count > 1)
    return malformed(refusedFor('The request carries more than one Authorization header.'));
  const isInQuery = /[?&]access_token=/.test(url);
  if (header === undefined || header === '') {
    return absent(
      isInQuery
        ? refusedFor('Send the access token in the Authorization header, not in the address.')
        : message('signIn.required'),
    );
  }
  if (isInQuery) return malformed(refusedFor('The request carries the access token in the address and in a header.'));
  const [scheme = '', token = '', ...rest] = header.split(' ');
  const known = scheme.toLowerCase() === 'bearer' ? 'Bearer' : scheme.toLowerCase() === 'dpop' ? 'DPoP' : undefined;
  if (!known) return absent(refusedFor('The Authorization header must use the Bearer or the DPoP scheme.'));
  if (rest.length > 0 || !tokenSyntax.test(token))
    return invalidToken(known, refusedFor('The access token is malformed.'));
  return { scheme: known, token };
}

interface BindingContext extends AuthenticateOptions {
  readonly jkt: string;
  readonly nonces: Nonces;
  readonly claim: (id: string) => Promise<boolean>;
}

async function checkBinding(
  request: AuthRequest,
  { scheme, token }: Credentials,
  { jkt, nonces, claim, issuer, now }: BindingContext,
): Promise<AuthFailure | { readonly dpopNonce: string | undefined }> {
  if (scheme === 'Bearer') {
    return withNonce(
      invalidToken('DPoP', refusedFor('The access token is bound to a key; send it as DPoP with a proof.')),
      nonces,
    );
  }
  const proof = request.headers.dpop;
  if (typeof proof !== 'string')
    return withNonce(badProof('invalid_dpop_proof', refusedFor('The request carries no DPoP proof.')), nonces);
  const nextNonce = nonces.next();
  const result = checkProof(proof, {
    method: request.method,
    htu: plainAddress(`${issuer}${request.url}`) ?? '',
    accessToken: token,
    jkt,
    now: now(),
    isNonce: (nonce) => nonces.isKnown(nonce),
  });
  if (!result.ok) return withNonce(badProof(result.error, refusedFor(result.detail)), nonces);
  if (!(await claim(hashed(`${jkt} ${result.jti}`)))) {
    return withNonce(badProof('invalid_dpop_proof', refusedFor('The DPoP proof has been used before.')), nonces);
  }
  return { dpopNonce: result.nonce === nextNonce ? undefined : nextNonce };
}

/** Claims proof ids in the shared table. Requests that arrive together share one statement. */
function createProofClaims(pool: Pool, now: () => number): (id: string) => Promise<boolean> {
  let waiting = new Set<string>();
  let batch: Promise<Set<string>> | undefined;
  return async (id) => {
    if (waiting.has(id)) return false;
    waiting.add(id);
    batch ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        const ids = [...waiting];
        waiting = new Set();
        batch = undefined;
        claimProof(pool, ids, now()).then(resolve, reject);
      });
    });
    const fresh = await batch;
    return fresh.has(id);
  };
}

function isClientKnown(
  { clientId, isIntegration, integration }: LiveToken,
  { integrationClientId }: AuthorizationSettings,
): boolean {
  return isIntegration ? integration !== null || clientId === integrationClientId : clientId === appClientId;
}

/** What the token lets its client do, which is never more than its integration may do now. */
function scopeOf({ scope, integration }: LiveToken): string | undefined {
  const names = (scope ?? '').split(' ');
  if (names.includes(recordScope)) return integration?.scope ?? recordScope;
  return names.includes(readScope) ? readScope : undefined;
}

function toCaller(
  { user, clientId, sessionId, signedInAt, isIntegration, integration }: LiveToken,
  scope: string,
  settings: AuthorizationSettings,
  dpopNonce: string | undefined,
): Caller {
  const style = integration ? integration.responseStyle : isIntegration ? settings.integrationResponseStyle : undefined;
  const { id, name, permissions, ...rest } = user;
  return {
    userId: id,
    userName: name,
    ...rest,
    permissions: scope === readScope ? capped(permissions, 'View') : permissions,
    clientId,
    sessionId,
    signedInAt,
    scope,
    responseStyle: style ?? 'representation',
    dpopNonce,
  };
}

/** A refusal that only the maker of a client can mend: its reason stays English. */
const refusedFor = (reason: string): Message => message('signIn.refused', { reason });

const realm = 'realm="Countinghouse"';
const bothChallenges = `Bearer ${realm}, DPoP ${realm}, algs="ES256"`;

const challenge = (scheme: 'Bearer' | 'DPoP', error: string, detail: Message): string =>
  `${scheme} ${realm}, error="${error}", error_description="${english(detail)}"${scheme === 'DPoP' ? ', algs="ES256"' : ''}`;

const absent = (detail: Message): AuthFailure => ({
  status: 401,
  code: 'INVALID_LOGIN',
  wwwAuthenticate: bothChallenges,
  detail,
});

const invalidToken = (scheme: 'Bearer' | 'DPoP', detail: Message): AuthFailure => ({
  status: 401,
  code: 'INVALID_LOGIN',
  wwwAuthenticate: challenge(scheme, 'invalid_token', detail),
  detail,
});

const badProof = (error: string, detail: Message): AuthFailure => ({
  status: 401,
  code: 'INVALID_LOGIN',
  wwwAuthenticate: challenge('DPoP', error, detail),
  detail,
});

const malformed = (detail: Message): AuthFailure => ({
  status: 400,
  code: 'INVALID_REQUEST',
  wwwAuthenticate: challenge('Bearer', 'invalid_request', detail),
  detail,
});

function missingScope(scheme: 'Bearer' | 'DPoP'): AuthFailure {
  const detail = message('signIn.scopeMissing', { scope: recordScope });
  return {
    status: 403,
    code: 'INSUFFICIENT_PERMISSION',
    wwwAuthenticate: challenge(scheme, 'insufficient_scope', detail),
    detail,
  };
}

/** The sign-in page sets it up: the app asks for another sign-in, as RFC 9470 defines. */
function secondFactorMissing(scheme: 'Bearer' | 'DPoP'): AuthFailure {
  const detail = message('signIn.secondFactorRequired');
  return {
    status: 401,
    code: 'INVALID_LOGIN',
    wwwAuthenticate: challenge(scheme, 'insufficient_user_authentication', detail),
    detail,
  };
}

const withNonce = (failure: AuthFailure, nonces: Nonces): AuthFailure =>
  failure.wwwAuthenticate.includes('DPoP') ? { ...failure, dpopNonce: nonces.next() } : failure;
