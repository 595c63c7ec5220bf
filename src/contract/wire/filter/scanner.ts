import type { SyntaxProblem } from './ast.ts';
import { message } from '../../messages/message.ts';
import type { Message } from '../../messages/define.ts';

/** Carries a problem out of the parser; it never leaves the parser's entry function. */
export class SyntaxFault extends Error {
  readonly problem: SyntaxProblem;

  constructor(problem: SyntaxProblem) {
    super(problem.message.key);
    this.problem = problem;
  }
}

const blanks = new Set([' ', '\t', '\n', '\r', '\u00a0']);
/** A bare value ends at one of these; a value that contains one needs quotes. */
const notInBareword = new Set([...blanks, ',', '(', ')', '[', ']', "'", '"', '|', '=', '<', '>', '!']);
const symbols = ['==', '!=', '<>', '<=', '>=', '=', '<', '>'] as const;

const isLetter = (char: string): boolean =>
  (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z') || char === '_';
const isDigit = (char: string): boolean => char >= '0' && char <= '9';

/** Reads one filter text from left to right. Every method that takes something skips the blanks after it. */
export class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Position of the next character, from 1. */
  get position(): number {
    return this.#at + 1;
  }

  fail(problem: Message, position = this.position): never {
    const isAtEnd = position > this.#text.length;
    throw new SyntaxFault({
      problem,
      position,
      message: isAtEnd ? message('query.atEnd', { problem }) : message('query.at', { problem, position }),
    });
  }

  atEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  peek(): string {
    return this.#text.charAt(this.#at);
  }

  skipBlanks(): void {
    while (blanks.has(this.peek())) this.#at += 1;
  }

  take(char: string): boolean {
    if (this.peek() !== char) return false;
    this.#advanceTo(this.#at + 1);
    return true;
  }

  /** Takes exactly this word, in any case; a longer word that begins with it is left alone. */
  takeWord(word: string): boolean {
    const end = this.#at + word.length;
    if (this.#text.slice(this.#at, end).toUpperCase() !== word) return false;
    const next = this.#text.charAt(end);
    if (next !== '' && !notInBareword.has(next)) return false;
    this.#advanceTo(end);
    return true;
  }

  /** A dotted field name, or nothing. */
  name(): string {
    if (!isLetter(this.peek())) return '';
    return this.#run((char) => isLetter(char) || isDigit(char) || char === '.');
  }

  operatorWord(): string {
    return this.#run(isLetter);
  }

  symbol(): string {
    const found = symbols.find((symbol) => this.#text.startsWith(symbol, this.#at));
    if (!found) return '';
    this.#advanceTo(this.#at + found.length);
    return found;
  }

  bareword(): string {
    return this.#run((char) => !notInBareword.has(char));
  }

  /** Text between quotes; a quote inside is doubled or follows a backslash, a backslash may follow one too. */
  quoted(): string | undefined {
    const quote = this.peek();
    if (quote !== "'" && quote !== '"') return undefined;
    const opening = this.position;
    let text = '';
    for (let at = this.#at + 1; at < this.#text.length; at += 1) {
      const char = this.#text.charAt(at);
      const next = this.#text.charAt(at + 1);
      const escapes = char === '\\' && (next === "'" || next === '"' || next === '\\');
      if (escapes || (char === quote && next === quote)) {
        text += next;
        at += 1;
      } else if (char === quote) {
        this.#advanceTo(at + 1);
        return text;
      } else text += char;
    }
    return this.fail(message('query.textOpen'), opening);
  }

  /** Days from today for `SYSDATE`, `SYSDATE+30` or `SYSDATE - 1`; undefined for anything else. */
  sysdate(): number | undefined {
    const end = this.#at + 'SYSDATE'.length;
    if (this.#text.slice(this.#at, end).toUpperCase() !== 'SYSDATE') return undefined;
    const next = this.#text.charAt(end);
    if (next !== '' && next !== '+' && next !== '-' && !notInBareword.has(next)) return undefined;
    this.#advanceTo(end);
    const sign = this.take('+') ? 1 : this.take('-') ? -1 : 0;
    if (sign === 0) return 0;
    const start = this.position;
    const digits = this.#run(isDigit);
    if (digits === '' || digits.length > 5) this.fail(message('query.daysExpected'), start);
    // Adding zero turns the minus zero of `SYSDATE-0` into zero.
    return sign * Number(digits) + 0;
  }

  #run(accepts: (char: string) => boolean): string {
    let end = this.#at;
    while (end < this.#text.length && accepts(this.#text.charAt(end))) end += 1;
    const text = this.#text.slice(this.#at, end);
    this.#advanceTo(end);
    return text;
  }

  #advanceTo(at: number): void {
    this.#at = at;
    this.skipBlanks();
  }
}
