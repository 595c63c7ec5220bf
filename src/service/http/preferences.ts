import type { LineMode } from '../records/engine/pendingRecord.ts';
import type { Caller } from '../auth/provider/settings.ts';

/** What the caller prefers about the response (decisions 3a, 3d). */
export interface Preferences {
  /** undefined: the operation's default response. */
  readonly return: 'minimal' | 'representation' | undefined;
  readonly lines: LineMode;
  /** Requested preferences that were honored, as `Preference-Applied` names them. */
  readonly applied: readonly string[];
}

const known: ReadonlyMap<string, Partial<Preferences>> = new Map([
  ['return=minimal', { return: 'minimal' }],
  ['return=representation', { return: 'representation' }],
  ['sublists=merge', { lines: 'merge' }],
  ['sublists=replace', { lines: 'replace' }],
]);

/**
 * Reads `Prefer` and the `replace` parameter. An integration with the minimal style gets the older service's responses:
 * no body, and sublists merged by line unless it requests otherwise. Unknown preferences are ignored.
 */
export function readPreferences(
  header: string | undefined,
  replace: string | null,
  style: Caller['responseStyle'],
): Preferences {
  const usual = {
    return: style === 'minimal' ? 'minimal' : undefined,
    lines: style === 'minimal' ? 'merge' : 'replace',
  } as const;
  const asked = new Map<string, string>();
  for (const part of (header ?? '').split(/[,;]/)) {
    const word = part.replace(/["\s]/g, '').toLowerCase();
    const name = word.split('=')[0] ?? '';
    // The first of two contradicting preferences wins (RFC 7240 2).
    if (known.has(word) && !asked.has(name)) asked.set(name, word);
  }
  const fromHeader = Object.assign({}, ...[...asked.values()].map((word) => known.get(word))) as Partial<Preferences>; // values of the table above
  const fromQuery =
    replace === null ? {} : ({ lines: replace.toLowerCase() === 'none' ? 'merge' : 'replace' } as const);
  return { ...usual, ...fromHeader, ...fromQuery, applied: [...asked.values()] };
}

/** Whether refusals carry the keys and arguments of their messages, an extension of this service. */
export const prefersMessageKeys = (header: string | undefined): boolean =>
  (header ?? '').split(/[,;]/).some((part) => part.trim().toLowerCase() === 'message-keys');
