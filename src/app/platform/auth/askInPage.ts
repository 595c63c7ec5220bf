import { pageSettings, sameOriginConfig, usesOwnSignIn } from './config.ts';
import { askSession, type SessionRequest } from './sessionRequest.ts';

// Inlined in the page, and runs before any file of the app is there: whether a user is signed in is asked while the
// code is on its way. What must be the same as in the app is imported; the build writes it as one script.
declare global {
  /** Taken by `beginSignIn.ts`. */
  var sessionRequest: SessionRequest | undefined;
}

const settings = pageSettings(document);
const config = sameOriginConfig(location.origin);
// The answer of a sign-in is in the address already.
if (settings && usesOwnSignIn(settings) && location.pathname !== new URL(config.redirectUri).pathname) {
  globalThis.sessionRequest = askSession(config, (input, init) => fetch(input, init));
  globalThis.sessionRequest?.answer.catch(() => undefined); // `beginSignIn` learns of a failure.
}
