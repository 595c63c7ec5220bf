import type { Args, Message } from './define.ts';
import { en } from './en/index.ts';
import type { MessageArgs, MessageKey } from './message.ts';
import { plainWriter, render } from './render.ts';

/** The keys of all messages, for the API document. */
export const messageKeys: readonly string[] = Object.entries(en).flatMap(([area, texts]) =>
  Object.keys(texts).map((name) => `${area}.${name}`),
);

/** Renders a message in English with plain numbers and dates, as on the wire. */
export const english = (given: Message): string => render(en, given, plainWriter) ?? given.key;

/** Every way a request can be refused; `problemStatus` has the status of each. */
export type ProblemCode =
  | 'INVALID_LOGIN'
  | 'INSUFFICIENT_PERMISSION'
  | 'NONEXISTENT_ID'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'INVALID_CONTENT'
  | 'USER_ERROR'
  | 'DUPLICATE'
  | 'INVALID_KEY_OR_REF'
  | 'NONEXISTENT_FIELD'
  | 'INVALID_PARAMETER'
  | 'INVALID_REQUEST'
  | 'BODY_TOO_LARGE'
  | 'URI_TOO_LONG'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'IDEMPOTENCY_ERROR'
  | 'RCRD_HAS_BEEN_CHANGED'
  | 'CONCURRENCY_LIMIT_EXCEEDED'
  | 'REQUEST_LIMIT_EXCEEDED'
  | 'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS'
  | 'UNEXPECTED_ERROR'
  | 'SERVICE_BUSY';

/** The location of a problem; at most one member is set. */
export interface Locator {
  /** Place in the body, such as `line.items[2].account`. */
  readonly path?: string;
  readonly queryParam?: string;
  readonly header?: string;
  readonly url?: string;
}

/** One reason why a request is refused: a message, its wire code and its location. */
export interface Problem extends Message, Locator {
  readonly code: ProblemCode;
  /** The message in English. */
  readonly detail: string;
}

/** Creates the problem of an existing message. */
export const problemOf = (given: Message, at: Locator = {}, code: ProblemCode = 'USER_ERROR'): Problem => ({
  code,
  ...at,
  detail: english(given),
  key: given.key,
  args: given.args,
});

/** Makes a problem: `problem('apply.overOpen', { amount: amount('12.00'), … }, { path: 'payment' })`. */
export const problem = <K extends MessageKey>(
  key: K,
  args: MessageArgs<K>,
  at: Locator = {},
  code: ProblemCode = 'USER_ERROR',
): Problem => problemOf({ key, args: args as Args }, at, code); // the arguments of a key are arguments
