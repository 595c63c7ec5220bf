import { type JsonLimits, jsonLimits } from './limits.ts';
import { scanJson } from './scan.ts';
import { problem, type Problem } from '#contract/messages/problem';

/** A parsed value. Objects have no prototype; every number is exactly the decimal sent. */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;
interface JsonObject {
  [key: string]: JsonValue;
}

export type ReadJson =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly problems: readonly [Problem, ...Problem[]] };

const strictDecoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a request body. Refuses what can't be kept as sent (numbers of more than 15 significant digits, repeated or
 * dangerous keys, lone surrogates) and what exceeds a limit, before anything is built. Uses no recursion. Problems are
 * INVALID_CONTENT with the path of the value, BODY_TOO_LARGE for too many bytes; a text that isn't JSON has no path,
 * its message names the byte. A byte order mark is skipped.
 */
export function readJson(body: Uint8Array, limits: Partial<JsonLimits> = {}): ReadJson {
  const allowed = { ...jsonLimits, ...limits };
  if (body.length > allowed.bytes) {
    return {
      ok: false,
      problems: [
        problem(
          'request.unreadable',
          { reason: `The body has more than ${allowed.bytes} bytes.` },
          {},
          'BODY_TOO_LARGE',
        ),
      ],
    };
  }
  const start = hasByteOrderMark(body) ? 3 : 0;
  if (body.length === start) return invalid('The body is empty; a JSON value is expected.');

  const scanned = scanJson(body, start, allowed);
  const text = decode(body);
  if (text === undefined) return invalid('The body is not valid UTF-8.');
  if (hasAny(scanned.problems)) return { ok: false, problems: scanned.problems };

  // The scan has shown that this is JSON and small, so neither call can throw or overflow the stack.
  const value: unknown = JSON.parse(text);
  const { root, keys } = adopt(value, scanned.hasMinusZero);
  if (keys === scanned.keys) return { ok: true, value: root };

  // A repeated key leaves fewer properties than keys. Only then is a search for it needed.
  const repeats = scanJson(body, start, allowed, true).problems;
  if (!hasAny(repeats)) throw new Error('an object lost a property although no key is repeated');
  return { ok: false, problems: repeats };
}

const invalid = (reason: string): ReadJson => ({
  ok: false,
  problems: [problem('request.unreadable', { reason }, {}, 'INVALID_CONTENT')],
});

const hasAny = (problems: readonly Problem[]): problems is readonly [Problem, ...Problem[]] => problems.length > 0;

const hasByteOrderMark = (body: Uint8Array): boolean => body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf;

function decode(body: Uint8Array): string | undefined {
  try {
    return strictDecoder.decode(body);
  } catch {
    return undefined;
  }
}

/** Removes the prototype from every object, turns minus zero into zero, and counts the properties of all objects. */
function adopt(value: unknown, hasMinusZero: boolean): { root: JsonValue; keys: number } {
  // Safe: JSON.parse gives nothing but JSON values.
  const root = (hasMinusZero && value === 0 ? 0 : value) as JsonValue;
  const open: (JsonValue[] | JsonObject)[] = isContainer(root) ? [root] : [];
  let keys = 0;
  for (let container = open.pop(); container; container = open.pop()) {
    if (Array.isArray(container)) {
      for (let at = 0; at < container.length; at += 1) {
        const item = container[at];
        if (isContainer(item)) open.push(item);
        else if (hasMinusZero && item === 0) container[at] = 0;
      }
      continue;
    }
    Object.setPrototypeOf(container, null);
    for (const key in container) {
      keys += 1;
      const item = container[key];
      if (isContainer(item)) open.push(item);
      else if (hasMinusZero && item === 0) container[key] = 0;
    }
  }
  return { root, keys };
}

const isContainer = (value: JsonValue | undefined): value is JsonValue[] | JsonObject =>
  typeof value === 'object' && value !== null;
