import type { Level, Operation } from '#contract/fields';
import type { Repeat } from './handlers/repeats.ts';
import type { Call, Reply } from './message.ts';

export type Handler = (call: Call) => Promise<Reply>;
export type Granted = Exclude<Level, 'None'>;

/**
 * Who may call a route. `record`: the permission of the record type at the level; `signedIn`: everyone with a token,
 * because the route shows only the caller's own or public data; otherwise a named permission.
 */
type Access =
  | { readonly record: Granted }
  | { readonly permission: string; readonly name: string; readonly level: Granted }
  | 'signedIn';

interface Served {
  /** Segments below the service root; `:name` matches any one segment, `@:name` one that begins with `@`. */
  readonly path: string;
  readonly access: Access;
  readonly handler: Handler;
  /** The operation a record type must offer for the route to exist. */
  readonly operation?: Operation;
}

/** A route that writes declares what a repeated request does. */
export type Route =
  | (Served & { readonly method: 'GET' })
  | (Served & { readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'; readonly repeat: Repeat });

/** Access by a permission of the company. */
export const asking =
  ({ id, name }: { readonly id: string; readonly name: string }) =>
  (level: Granted) => ({ permission: id, name, level });
