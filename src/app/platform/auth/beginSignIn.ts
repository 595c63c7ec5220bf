import { loadConfig, type ServiceConfig } from './config.ts';
import { createOAuthClient, type OAuthClient, type Tokens } from './oauth.ts';
import { type CallbackAnswer, readHint, takeCallback } from './signInRequest.ts';

/** As much of a sign-in as needs no other code of the app. */
export interface EarlySignIn {
  readonly config: ServiceConfig;
  readonly oauth: OAuthClient;
  /** The response of the authorization server, if the address contains one. */
  readonly callback: CallbackAnswer | undefined;
  /** Tokens from its own session; undefined if it wasn't asked. */
  readonly renewed: Promise<Tokens | undefined> | undefined;
}

/**
 * Reads the location of the service, takes the response of a sign-in out of the address, and otherwise requests tokens
 * if this browser was signed in before. Imports nothing with texts, so that it runs before the language and the app are
 * loaded. Rejects if `config.json` can't be read.
 */
export async function beginSignIn(): Promise<EarlySignIn> {
  const send: typeof fetch = (input, init) => fetch(input, init);
  const config = await loadConfig(send, location.origin);
  const callback = takeCallback(location, history, config.redirectUri);
  const oauth = createOAuthClient(config, send, () => Date.now());
  const renewed = callback || !readHint(localStorage) ? undefined : oauth.redeemSession();
  // Later waiters learn about a failure.
  renewed?.catch(() => undefined);
  return { config, oauth, callback, renewed };
}
