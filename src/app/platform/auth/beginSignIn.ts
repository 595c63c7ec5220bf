import { loadConfig, pageSettings, type ServiceConfig } from './config.ts';
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
 * from the session of the authorization server: the page itself may have asked for them already (`askInPage.ts`). A
 * browser that was not signed in before and a page that has not asked go straight to the sign-in. Imports nothing with
 * texts, so that it runs before the language and the app are loaded. Rejects if the settings can't be read.
 */
export async function beginSignIn(): Promise<EarlySignIn> {
  const send: typeof fetch = (input, init) => fetch(input, init);
  const begun = globalThis.sessionRequest;
  // What it knows is for this sign-in alone.
  globalThis.sessionRequest = undefined;
  const config = await loadConfig(send, location.origin, pageSettings(document));
  const callback = takeCallback(location, history, config.redirectUri);
  const oauth = createOAuthClient(config, send, () => Date.now());
  const renewed = callback || !(begun ?? readHint(localStorage)) ? undefined : oauth.redeemSession(begun);
  // Later waiters learn about a failure.
  renewed?.catch(() => undefined);
  return { config, oauth, callback, renewed };
}
