import { language } from '#contract/messages/language';
import * as oauth from 'oauth4webapi';
import type { ServiceConfig } from './config.ts';
import { askSession, authorizationAddress, type SessionRequest } from './sessionRequest.ts';

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
   * tell: the server has another origin, or its response is a page. `begun`: a request that is under way already.
   */
  redeemSession(begun?: SessionRequest): Promise<Tokens | undefined>;
  refresh(tokens: Tokens): Promise<Tokens>;
  revoke(tokens: Tokens): Promise<void>;
  /** One request to the record service with the token and, if bound, its proof. */
  request(tokens: Tokens, url: URL, init: RequestInit): Promise<Response>;
}

type AnyOptions = oauth.CustomFetchOptions<string, oauth.ProtectedResourceRequestBody>;

interface Context {
  readonly config: ServiceConfig;
  readonly server: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  readonly dpop: () => Promise<oauth.DPoPHandle | undefined>;
  /** The server's nonce for the first proof, once known; without one it requests it by a refusal. */
  readonly first: { nonce: string | undefined };
}

export function createOAuthClient(
  config: ServiceConfig,
  fetch: typeof globalThis.fetch,
  now: () => number,
): OAuthClient {
  const client: oauth.Client = { client_id: config.clientId, token_endpoint_auth_method: 'none' };
  let handle: Promise<oauth.DPoPHandle> | undefined;
  const first = { nonce: config.dpopNonce };
  const context: Context = {
    first,
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
          // The library learns a nonce from the answers to its own requests.
          [oauth.modifyAssertion]: (_header, payload) => void (payload.nonce ??= first.nonce),
        }),
      );
      return await handle;
    },
  };
  return {
    begin: (state, verifier, prompt) => authorizationAddress(config, state, verifier, { prompt, locales: language() }),
    redeem: (parameters, state, verifier) => redeem(context, parameters, state, verifier),
    redeemSession: (begun) => redeemSession(context, begun),
    refresh: (tokens) => refresh(context, tokens),
    revoke: (tokens) => revoke(context, tokens),
    request: (tokens, url, init) => request(context, tokens, url, init),
  };
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

async function redeemSession(context: Context, begun: SessionRequest | undefined): Promise<Tokens | undefined> {
  const { config, fetch, first } = context;
  const request = begun ?? askSession(config, fetch);
  // The key is made while the server answers; a failure shows when it is used.
  context.dpop().catch(() => undefined);
  const answer = await request?.answer;
  if (!request || !answer) return undefined;
  first.nonce ??= answer.nonce;
  const { origin, pathname, searchParams } = new URL(answer.location, config.issuer);
  return origin + pathname === config.redirectUri
    ? await redeem(context, searchParams, request.state, request.verifier)
    : undefined;
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
