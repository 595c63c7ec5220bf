/** Stored in this tab between leaving for the authorization server and returning; used once. */
export interface SignInRequest {
  readonly state: string;
  readonly verifier: string;
  /** Path, query and fragment to show again. */
  readonly returnTo: string;
  /** `silent`: without asking anything, from the authorization server's own session. */
  readonly mode: 'silent' | 'ask';
}

/** The part of `sessionStorage` that is needed. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'countinghouse.signIn';
const HINT = 'countinghouse.wasSignedIn';
/** A sign-in in a popup is marked in its state, as the redirect address must not vary. */
const WINDOW_PREFIX = 'window.';

export const windowState = (state: string): string => WINDOW_PREFIX + state;

export function keepRequest(storage: TabStorage, request: SignInRequest): void {
  storage.setItem(KEY, JSON.stringify(request));
}

/** The address shown once the current sign-in has succeeded; undefined if there is none. */
export const returnAddress = (storage: TabStorage): string | undefined => readRequest(storage)?.returnTo;

/** Takes the request away: a state answers once. */
export function takeRequest(storage: TabStorage): SignInRequest | undefined {
  const request = readRequest(storage);
  storage.removeItem(KEY);
  return request;
}

function readRequest(storage: TabStorage): SignInRequest | undefined {
  const text = storage.getItem(KEY);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as SignInRequest; // Written by keepRequest only.
  } catch {
    return undefined;
  }
}

/** Whether this browser was signed in when last used: then a silent attempt makes sense. Not a secret. */
export const readHint = (storage: TabStorage): boolean => storage.getItem(HINT) === '1';
export const writeHint = (storage: TabStorage, isSignedIn: boolean): void =>
  isSignedIn ? storage.setItem(HINT, '1') : storage.removeItem(HINT);

/** The answer of the authorization server from the address. */
export interface CallbackAnswer {
  readonly parameters: URLSearchParams;
  /** True in the window that was opened for signing in again: its answer belongs to the page that opened it. */
  readonly isForOpener: boolean;
}

/**
 * Removes code and state from the address. Call it before anything else: afterwards history, referrer and other scripts
 * cannot see them.
 */
export function takeCallback(
  location: Pick<Location, 'pathname' | 'search'>,
  history: Pick<History, 'replaceState'>,
  redirectUri: string,
): CallbackAnswer | undefined {
  if (location.pathname !== new URL(redirectUri).pathname) return undefined;
  const parameters = new URLSearchParams(location.search);
  history.replaceState(null, '', location.pathname);
  if (!parameters.has('state')) return undefined;
  return { parameters, isForOpener: parameters.get('state')?.startsWith(WINDOW_PREFIX) ?? false };
}
