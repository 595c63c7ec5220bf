import { byte } from './bytes.ts';
import type { JsonLimits } from './limits.ts';
import { scanNumber } from './numbers.ts';
import { scanText, type TextSpan } from './texts.ts';
import { problem, type Problem } from '#contract/messages/problem';

export interface Scanned {
  readonly problems: readonly Problem[];
  /** Keys of all objects together, repeated ones included. */
  readonly keys: number;
  /** Whether some number may be minus zero. */
  readonly hasMinusZero: boolean;
}

/** Enough for a person to fix a body; a hostile one gets no longer response than this. */
const maxProblems = 50;
const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const shortestForbiddenKey = 9;
const literals: ReadonlyMap<number, string> = new Map([
  [byte.lowerT, 'true'],
  [byte.lowerF, 'false'],
  [byte.lowerN, 'null'],
]);
const notANumber = /^-?(?:NaN|Infinity)/;
const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

// Read once: these are compared with most bytes between texts.
const { carriageReturn, closeBrace, closeBracket, colon, comma, lineFeed, openBrace, openBracket, quote, space, tab } =
  byte;

/** Ends a scan early; caught where the scan starts. */
class ScanStopped extends Error {}

/**
 * Scans a whole JSON text without building anything: form, limits, numbers, forbidden keys. With `findRepeats` it also
 * remembers the keys of every open object, which is slow, and reports repeated ones.
 */
export function scanJson(bytes: Uint8Array, start: number, limits: JsonLimits, findRepeats = false): Scanned {
  return new JsonScan(bytes, start, limits, findRepeats).run();
}

class JsonScan {
  readonly #bytes: Uint8Array;
  readonly #limits: JsonLimits;
  readonly #findRepeats: boolean;
  readonly #problems: Problem[] = [];
  /** Per level, from 1: kind of container, members so far, place of the latest key, keys seen. */
  readonly #isArray: Uint8Array;
  readonly #members: Int32Array;
  readonly #keyStart: Int32Array;
  readonly #keyEnd: Int32Array;
  readonly #seen: Set<string>[] = [];
  #at: number;
  #depth = 0;
  #nodes = 0;
  #keys = 0;
  #hasMinusZero = false;

  constructor(bytes: Uint8Array, start: number, limits: JsonLimits, findRepeats: boolean) {
    this.#bytes = bytes;
    this.#at = start;
    this.#limits = limits;
    this.#findRepeats = findRepeats;
    const levels = limits.depth + 1;
    this.#isArray = new Uint8Array(levels);
    this.#members = new Int32Array(levels);
    this.#keyStart = new Int32Array(levels);
    this.#keyEnd = new Int32Array(levels);
  }

  run(): Scanned {
    try {
      this.#value();
      while (this.#depth > 0) this.#member();
      this.#skipBlanks();
      if (this.#at < this.#bytes.length) this.#malformed('Something follows the end of the JSON value');
    } catch (stop) {
      if (!(stop instanceof ScanStopped)) throw stop;
    }
    return { problems: this.#problems, keys: this.#keys, hasMinusZero: this.#hasMinusZero };
  }

  /** Consumes a whole scalar, or the opening of an object or array. */
  #value(): void {
    this.#skipBlanks();
    this.#nodes += 1;
    if (this.#nodes > this.#limits.nodes) this.#stop(`The body has more than ${this.#limits.nodes} values.`);
    switch (this.#bytes[this.#at]) {
      case quote:
        return this.#text();
      case openBrace:
        return this.#open(0);
      case openBracket:
        return this.#open(1);
      default:
        return this.#numberOrLiteral();
    }
  }

  #open(isArray: 0 | 1): void {
    if (this.#depth === this.#limits.depth) {
      this.#stop(`Objects and lists are nested more than ${this.#limits.depth} deep.`);
    }
    this.#depth += 1;
    this.#isArray[this.#depth] = isArray;
    this.#members[this.#depth] = 0;
    if (this.#findRepeats) this.#seen[this.#depth] = new Set();
    this.#at += 1;
  }

  /** Consumes the next member of the innermost open container, or its end. */
  #member(): void {
    this.#skipBlanks();
    const isArray = this.#isArray[this.#depth] === 1;
    const members = this.#members[this.#depth] ?? 0;
    const code = this.#bytes[this.#at];
    if (code === (isArray ? closeBracket : closeBrace)) {
      this.#at += 1;
      this.#depth -= 1;
      return;
    }
    if (members > 0) {
      if (code !== comma) this.#malformed(`A comma or ${isArray ? ']' : '}'} is expected`);
      this.#at += 1;
    }
    const limit = isArray ? this.#limits.itemsPerArray : this.#limits.keysPerObject;
    if (members === limit) this.#tooMany(isArray, limit);
    this.#members[this.#depth] = members + 1;
    if (!isArray) this.#key();
    this.#value();
  }

  #tooMany(isArray: boolean, limit: number): never {
    const path = this.#path(this.#depth - 1);
    return this.#stop(
      isArray ? `The list has more than ${limit} entries.` : `The object has more than ${limit} properties.`,
      path,
    );
  }

  #key(): void {
    this.#skipBlanks();
    const open = this.#at;
    if (this.#bytes[open] !== quote) this.#malformed('A property name in double quotes is expected');
    const text = this.#spanOfText(open, this.#limits.keyLength, 'property name');
    this.#keyStart[this.#depth] = open;
    this.#keyEnd[this.#depth] = text.end;
    this.#keys += 1;
    if (text.problem !== undefined) this.#report(text.problem);
    if (text.escaped || this.#findRepeats || text.length >= shortestForbiddenKey)
      this.#checkKey(this.#keyAt(this.#depth));
    this.#skipBlanks();
    if (this.#bytes[this.#at] !== colon) this.#malformed('A colon is expected');
    this.#at += 1;
  }

  #checkKey(key: string): void {
    if (forbiddenKeys.has(key)) this.#report(`A property may not be called '${key}'.`);
    if (!this.#findRepeats) return;
    const seen = this.#seen[this.#depth];
    if (seen?.has(key)) this.#report('The property is given more than once.');
    seen?.add(key);
  }

  #text(): void {
    const { problem, length } = this.#spanOfText(this.#at, this.#limits.textLength, 'text');
    if (length > this.#limits.textLength) {
      this.#report(`The text has ${length} characters; at most ${this.#limits.textLength} are allowed.`);
    }
    if (problem !== undefined) this.#report(problem);
  }

  #spanOfText(open: number, limit: number, what: 'text' | 'property name'): TextSpan {
    const text = scanText(this.#bytes, open, limit);
    if ('fault' in text) return this.#malformed(text.fault, text.at);
    const isKey = what !== 'text';
    if (text.end < 0 || (isKey && text.length > limit)) {
      // The locator of a name that is too long is the object around it.
      return this.#stop(
        `The ${what} has more than ${limit} characters.`,
        this.#path(isKey ? this.#depth - 1 : this.#depth),
      );
    }
    this.#at = text.end;
    return text;
  }

  #numberOrLiteral(): void {
    const start = this.#at;
    const code = this.#bytes[start];
    if (code === undefined) this.#malformed('The text ends before its value does');
    const literal = literals.get(code ?? 0);
    if (literal !== undefined) {
      if (latin(this.#bytes.subarray(start, start + literal.length)) !== literal)
        this.#malformed('A value is expected');
      this.#at += literal.length;
      return;
    }
    const number = scanNumber(this.#bytes, start);
    if (!number) return this.#noValue();
    if (number.end < 0) return this.#stop(number.problem ?? '');
    if (code === byte.minus && this.#bytes[start + 1] === byte.zero) this.#hasMinusZero = true;
    this.#at = number.end;
    if (number.problem !== undefined) this.#report(number.problem);
  }

  #noValue(): never {
    const text = latin(this.#bytes.subarray(this.#at, this.#at + 9));
    if (notANumber.test(text))
      return this.#stop('NaN and Infinity are no values; leave the property out or send null.');
    return this.#malformed('A value is expected');
  }

  #skipBlanks(): void {
    const bytes = this.#bytes;
    let at = this.#at;
    let code = bytes[at];
    while (code === space || code === lineFeed || code === carriageReturn || code === tab) {
      at += 1;
      code = bytes[at];
    }
    this.#at = at;
  }

  #report(reason: string, path = this.#path(this.#depth)): void {
    this.#problems.push(problem('request.unreadable', { reason }, path === '' ? {} : { path }, 'INVALID_CONTENT'));
    if (this.#problems.length >= maxProblems) throw new ScanStopped();
  }

  #stop(detail: string, path?: string): never {
    this.#report(detail, path);
    throw new ScanStopped();
  }

  /** The text is not JSON: the locator is a character position. */
  #malformed(detail: string, at = this.#at): never {
    return this.#stop(`The body isn't valid JSON. ${detail} at byte ${at + 1}.`, '');
  }

  #keyAt(level: number): string {
    const key: unknown = JSON.parse(decoder.decode(this.#bytes.subarray(this.#keyStart[level], this.#keyEnd[level])));
    return String(key);
  }

  /** The path of the current value, such as `line.items[3].debit`. */
  #path(depth: number): string {
    let path = '';
    for (let level = 1; level <= depth; level += 1) {
      const members = this.#members[level] ?? 0;
      if (members === 0) break;
      if (this.#isArray[level] === 1) path += `[${members - 1}]`;
      else path += `${path === '' ? '' : '.'}${shownKey(this.#keyAt(level))}`;
    }
    return path;
  }
}

const decoder = new TextDecoder();
const longestShownKey = 60;
const shownKey = (key: string): string => (key.length > longestShownKey ? `${key.slice(0, longestShownKey)}…` : key);
