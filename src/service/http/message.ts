import type { Caller as AuthCaller } from '../auth/provider/settings.ts';
import type { RequestContext } from '../records/engine/caller.ts';
import type { JsonValue } from './json/readJson.ts';
import type { Parts } from './ports.ts';
import type { Preferences } from './preferences.ts';

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A request as passed on by hosts; header names in lower case. */
export interface ServiceRequest {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly url: string;
  readonly headers: Headers;
  readonly rawHeaders?: readonly string[];
  /** Scheme and host the caller used; every address in the response begins with it. */
  readonly origin: string;
  /** Read after authentication, so that an unauthenticated body costs nothing. */
  readonly readBody: () => Promise<Uint8Array>;
}

/** The answer on the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  readonly stream?: Stream;
}

/** The output of a streaming response. */
export interface Outlet {
  /** A reader that falls behind is disconnected. */
  readonly write: (text: string) => void;
  /** Resolves when what was written has been taken, or never will be. */
  readonly whenTaken: () => Promise<void>;
  readonly end: () => void;
  readonly onClose: (hear: () => void) => void;
}

/** A response that continues until either side ends it. */
export interface Stream {
  readonly open: (to: Outlet) => void;
  /** The client is gone, or only requested the headers. */
  readonly drop: () => void;
}

/** A handler's response, before headers and content type are set. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** In place of a body. */
  readonly stream?: Stream;
  /** The parameter of the vendor type, or a whole content type when it has a slash. */
  readonly media?: 'singular' | 'collection' | (string & {});
}

/** An authorized request that matched a route. */
export interface Call {
  readonly method: string;
  /** Decoded path without the trailing slash. */
  readonly path: string;
  /** Values of the route's placeholders. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly origin: string;
  readonly header: (name: string) => string | undefined;
  /** The JSON body; undefined when none was sent. */
  readonly body: JsonValue | undefined;
  readonly prefer: Preferences;
  readonly caller: AuthCaller;
  readonly context: RequestContext;
  readonly parts: Parts;
}

/** The common prefix of all paths of the service. */
export const ROOT = '/services/rest';

/** One header of a request; repeated ones joined as HTTP defines. */
export function headerOf(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
