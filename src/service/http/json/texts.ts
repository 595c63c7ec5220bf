import { byte, hexFour } from './bytes.ts';

// Read once: these are compared with every byte of a body.
const { backslash, quote, space } = byte;

export interface TextSpan {
  /** First byte after the closing quote. */
  readonly end: number;
  /** UTF-16 units of the text. */
  readonly length: number;
  readonly escaped: boolean;
  /** Characters that a valid string may not contain. */
  readonly problem: string | undefined;
}

export interface TextFault {
  readonly at: number;
  readonly fault: string;
}

const simpleEscapes: ReadonlySet<number> = new Set([
  quote,
  backslash,
  byte.slash,
  byte.backspaceEscape,
  byte.formFeedEscape,
  byte.newlineEscape,
  byte.returnEscape,
  byte.tabEscape,
]);

/** Longest form of one UTF-16 unit is an escape of six bytes; nothing longer than that can be within a limit. */
const bytesPerUnit = 6;

/** Index of the quote that closes a text without escapes; of the first other byte of interest otherwise. */
function plainEnd(bytes: Uint8Array, start: number, longest: number): number {
  let at = start;
  while (at < longest) {
    const code = bytes[at];
    if (code === undefined || code === quote || code === backslash || code < space) return at;
    at += 1;
  }
  return at;
}

/**
 * Validates the string whose opening quote is at `open`. Stops when it must be longer than `limit`: `end` is -1 then.
 */
export function scanText(bytes: Uint8Array, open: number, limit: number): TextSpan | TextFault {
  const longest = open + 2 + limit * bytesPerUnit;
  let at = plainEnd(bytes, open + 1, longest);
  if (bytes[at] === quote) {
    const size = at - open - 1;
    return {
      end: at + 1,
      length: size <= limit ? size : unitsOf(bytes, open + 1, at),
      escaped: false,
      problem: undefined,
    };
  }
  let length = unitsOf(bytes, open + 1, at);
  let problem: string | undefined;
  for (;;) {
    const code = bytes[at];
    if (code === undefined) return { at: open, fault: 'The text that starts here is not closed' };
    if (code === quote) return { end: at + 1, length, escaped: true, problem };
    if (at >= longest) return { end: -1, length: Math.max(length, limit + 1), escaped: true, problem };
    if (code !== backslash) return { at, fault: 'A control character inside a text must be written as an escape' };
    const escape = readEscape(bytes, at);
    if ('fault' in escape) return escape;
    problem ??= escape.problem;
    const next = plainEnd(bytes, escape.end, longest);
    length += escape.units + unitsOf(bytes, escape.end, next);
    at = next;
  }
}

interface Escape {
  readonly end: number;
  readonly units: number;
  readonly problem: string | undefined;
}

const simpleEscape = (at: number): Escape => ({ end: at + 2, units: 1, problem: undefined });

function readEscape(bytes: Uint8Array, at: number): Escape | TextFault {
  const kind = bytes[at + 1] ?? 0;
  if (simpleEscapes.has(kind)) return simpleEscape(at);
  const unit = kind === byte.unicodeEscape ? hexFour(bytes, at + 2) : -1;
  if (unit < 0) return { at, fault: 'This escape does not exist in JSON' };
  const end = at + 6;
  if (unit === 0) return { end, units: 1, problem: 'The text contains the NUL character.' };
  if (unit < 0xd800 || unit > 0xdfff) return { end, units: 1, problem: undefined };
  const isPair =
    unit < 0xdc00 &&
    bytes[end] === backslash &&
    bytes[end + 1] === byte.unicodeEscape &&
    isLowSurrogate(hexFour(bytes, end + 2));
  if (isPair) return { end: end + 6, units: 2, problem: undefined };
  return { end, units: 1, problem: 'The text contains half a surrogate pair.' };
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** UTF-16 units of a range of UTF-8: continuation bytes add none, four-byte characters are two units. */
function unitsOf(bytes: Uint8Array, start: number, end: number): number {
  let units = 0;
  for (let at = start; at < end; at += 1) {
    const code = bytes[at] ?? 0;
    if (code < 0x80 || code >= 0xc0) units += code >= 0xf0 ? 2 : 1;
  }
  return units;
}
