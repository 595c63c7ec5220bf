import * as oauth from 'oauth4webapi';
import type { ServiceConfig } from './config.ts';

/** A question to the authorization server's own session: is a user signed in, without leaving the page? */
export interface SessionRequest {
  readonly state: string;
  readonly verifier: string;
  /** Undefined when only leaving the page can tell. Rejects without a connection. */
  readonly answer: Promise<SessionAnswer | undefined>;
}

interface SessionAnswer {
  /** Where the server would redirect to, with a code or an error. */
  readonly location: string;
  /** The server's nonce for the first proof; undefined if it gave none. */
  readonly nonce: string | undefined;
}

export const newState = (): string => oauth.generateRandomState();
export const newVerifier = (): string => oauth.generateRandomCodeVerifier();

type Endpoint = Pick<ServiceConfig, 'authorizationEndpoint' | 'clientId' | 'redirectUri' | 'scope'>;

/** The address of a request for a code, with PKCE (S256). `locales`: the languages of the server's pages. */
export async function authorizationAddress(
  config: Endpoint,
  state: string,
  verifier: string,
  { prompt, locales }: { readonly prompt?: 'none' | 'login' | undefined; readonly locales?: string },
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
    ...(locales === undefined ? {} : { ui_locales: locales }),
    ...(prompt === undefined ? {} : { prompt }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/** Asks the session of the authorization server, or undefined where that has another origin: its cookie stays there. */
export function askSession(config: Endpoint, fetch: typeof globalThis.fetch): SessionRequest | undefined {
  if (new URL(config.authorizationEndpoint).origin !== new URL(config.redirectUri).origin) return undefined;
  const [state, verifier] = [newState(), newVerifier()];
  return { state, verifier, answer: answerOf(config, state, verifier, fetch) };
}

async function answerOf(
  config: Endpoint,
  state: string,
  verifier: string,
  fetch: typeof globalThis.fetch,
): Promise<SessionAnswer | undefined> {
  // Asked for JSON, ours answers with the address that it would redirect to.
  const response = await fetch(await authorizationAddress(config, state, verifier, { prompt: 'none' }), {
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'manual',
    headers: { accept: 'application/json' },
  });
  if (!response.ok || response.headers.get('content-type')?.includes('json') !== true) return undefined;
  const answer: unknown = await response.json();
  const location = typeof answer === 'object' && answer && 'location' in answer ? String(answer.location) : '';
  return { location, nonce: response.headers.get('dpop-nonce') ?? undefined };
}
