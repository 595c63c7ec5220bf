import { language } from '#contract/messages/language';
import * as oauth from 'oauth4webapi';
import type { ServiceConfig } from './config.ts';

/** Tokens of this tab; they live in memory only. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string | undefined;
  /** When the access token ends; undefined when the server did not say. */
  readonly expiresAt: number | undefined;
}

/** The authorization server refused: sign in again. The message is empty when it gave no reason. Network errors are thrown unchanged. */
export class SignInNeeded extends Error {
  readonly code: string;
  constructor(code: string, detail: string) {
    super(detail);
    this.name = 'SignInNeeded';
    this.code = code;
  }
}

/** The protocol towards one authorization server: code with PKCE (S256), refresh, revocation, bound tokens. */
export interface OAuthClient {
  /** The address to go to; `state` and `verifier` must be kept until the answer. */
  begin(state: string, verifier: string, prompt: 'none' | 'login' | undefined): Promise<URL>;
  /** Compares state and issuer, then turns the code into tokens. */
  redeem(parameters: URLSearchParams, state: string, verifier: string): Promise<Tokens>;
  /**
   * Tokens from the authorization server's own session, without leaving the page. Undefined if only leaving it can
   * tell: the server has another origin, or its response is a page.
   */
  redeemSession(): Promise<Tokens | undefined>;
  refresh(tokens: Tokens): Promise<Tokens>;
  revoke(tokens: Tokens): Promise<void>;
  /** One request to the record service with the token and, if bound, its proof. */
  request(tokens: Tokens, url: URL, init: RequestInit): Promise<Response>;
}

export const newState = (): string => oauth.generateRandomState();
export const newVerifier = (): string => oauth.generateRandomCodeVerifier();

type AnyOptions = oauth.CustomFetchOptions<string, oauth.ProtectedResourceRequestBody>;

interface Context {
  readonly config: ServiceConfig;
  readonly server: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  readonly dpop: () => Promise<oauth.DPoPHandle | undefined>;
}

export function createOAuthClient(
  config: ServiceConfig,
  fetch: typeof globalThis.fetch,
  now: () => number,
): OAuthClient {
  const client: oauth.Client = { client_id: config.clientId, token_endpoint_auth_method: 'none' };
  let handle: Promise<oauth.DPoPHandle> | undefined;
  const context: Context = {
    config,
    client,
    fetch,
    now,
    server: {
      issuer: config.issuer,
      authorization_endpoint: config.authorizationEndpoint,
      token_endpoint: config.tokenEndpoint,
      ...(config.revocationEndpoint === undefined ? {} : { revocation_endpoint: config.revocationEndpoint }),
      // Ours always names itself; against another server a wrong name is refused, a missing one is not.
      authorization_response_iss_parameter_supported: config.issuer === new URL(config.redirectUri).origin,
    },
    // One key per tab and load, whose private half cannot leave the browser.
    dpop: async () => {
      if (!config.dpop) return undefined;
      handle ??= oauth.generateKeyPair('ES256').then((pair) =>
        oauth.DPoP(client, pair, {
          // The library learns a nonce from answers; before the first one it uses the configuration's.
          [oauth.modifyAssertion]: (_header, payload) => void (payload.nonce ??= config.dpopNonce),
        }),
      );
      return await handle;
    },
  };
  return {
    begin: (state, verifier, prompt) => authorizationAddress(config, state, verifier, prompt),
    redeem: (parameters, state, verifier) => redeem(context, parameters, state, verifier),
    redeemSession: () => redeemSession(context),
    refresh: (tokens) => refresh(context, tokens),
    revoke: (tokens) => revoke(context, tokens),
    request: (tokens, url, init) => request(context, tokens, url, init),
  };
}

async function authorizationAddress(
  config: ServiceConfig,
  state: string,
  verifier: string,
  prompt: 'none' | 'login' | undefined,
): Promise<URL> {
  const url = new URL(config.authorizationEndpoint);
  const parameters = {
    response_type: 'code',
    client_id: config.clientId,
    redirect_uri: config.redirectUri,
    scope: config.scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: language(),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (prompt) url.searchParams.set('prompt', prompt);
  return url;
}

async function redeem(context: Context, parameters: URLSearchParams, state: string, verifier: string): Promise<Tokens> {
  const { server, client, config } = context;
  return await refusals(async () => {
    const checked = oauth.validateAuthResponse(server, client, parameters, state);
    return await withNonce(async () => {
      const options = await tokenOptions(context);
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        checked,
        config.redirectUri,
        verifier,
        options,
      );
      return tokensOf(await oauth.processAuthorizationCodeResponse(server, client, response), undefined, context.now());
    });
  });
}

async function redeemSession(context: Context): Promise<Tokens | undefined> {
  const { config, fetch } = context;
  const [state, verifier] = [newState(), newVerifier()];
  const url = await authorizationAddress(config, state, verifier, 'none');
  // The session cookie of another origin stays there.
  if (url.origin !== new URL(config.redirectUri).origin) return undefined;
  // Asked for JSON, ours answers with the address that it would redirect to.
  const response = await fetch(url, {
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'manual',
    headers: { accept: 'application/json' },
  });
  if (!response.ok || response.headers.get('content-type')?.includes('json') !== true) return undefined;
  const answer: unknown = await response.json();
  const location = typeof answer === 'object' && answer && 'location' in answer ? String(answer.location) : '';
  const { origin, pathname, searchParams } = new URL(location, config.issuer);
  return origin + pathname === config.redirectUri ? await redeem(context, searchParams, state, verifier) : undefined;
}

async function refresh(context: Context, { refresh: token }: Tokens): Promise<Tokens> {
  const { server, client } = context;
  if (token === undefined) throw new SignInNeeded('no_refresh_token', 'The sign-in has run out.');
  return await refusals(() =>
    withNonce(async () => {
      const response = await oauth.refreshTokenGrantRequest(
        server,
        client,
        oauth.None(),
        token,
        await tokenOptions(context),
      );
      return tokensOf(await oauth.processRefreshTokenResponse(server, client, response), token, context.now());
    }),
  );
}

async function revoke(context: Context, { access, refresh: token }: Tokens): Promise<void> {
  const { server, client } = context;
  if (server.revocation_endpoint === undefined) return;
  await oauth.revocationRequest(server, client, oauth.None(), token ?? access, httpOptions(context));
}

async function request(context: Context, { access }: Tokens, url: URL, init: RequestInit): Promise<Response> {
  const handle = await context.dpop();
  const body = typeof init.body === 'string' ? init.body : null;
  const options = {
    ...httpOptions(context),
    // The body is the text given above, whatever else the library could send.
    [oauth.customFetch]: (address: string, { method, headers, redirect, signal }: AnyOptions) =>
      context.fetch(address, { method, headers, redirect, body, credentials: 'omit', ...(signal ? { signal } : {}) }),
    ...(handle ? { DPoP: handle } : {}),
    ...(init.signal ? { signal: init.signal } : {}),
  };
  const send = () =>
    oauth.protectedResourceRequest(access, init.method ?? 'GET', url, new Headers(init.headers), body, options);
  try {
    return await withNonce(send);
  } catch (error) {
    // The caller reads the answer 401 itself.
    if (error instanceof oauth.WWWAuthenticateChallengeError) return error.response;
    throw error;
  }
}

/** A server can require its nonce at any time: the same request is repeated with it. */
async function withNonce<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (oauth.isDPoPNonceError(error)) return await send();
    throw error;
  }
}

function httpOptions({ config, fetch }: Context) {
  return {
    [oauth.customFetch]: (url: string, init: RequestInit) => fetch(url, { ...init, credentials: 'omit' }),
    // config.ts allows plain http on this machine only.
    [oauth.allowInsecureRequests]: config.tokenEndpoint.startsWith('http:') || config.serviceUrl.startsWith('http:'),
  };
}

async function tokenOptions(context: Context) {
  const handle = await context.dpop();
  return { ...httpOptions(context), ...(handle ? { DPoP: handle } : {}) };
}

function tokensOf(response: oauth.TokenEndpointResponse, former: string | undefined, now: number): Tokens {
  return {
    access: response.access_token,
    // A server that does not rotate leaves it out.
    refresh: response.refresh_token ?? former,
    expiresAt: response.expires_in === undefined ? undefined : now + response.expires_in * 1000,
  };
}

async function refusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError) {
      throw new SignInNeeded(error.error, error.error_description ?? '');
    }
    if (error instanceof oauth.OperationProcessingError) throw new SignInNeeded('invalid_answer', error.message);
    throw error;
  }
}
