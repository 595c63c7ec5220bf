import { type Decimal, decimalFromText, decimalOne, decimalZero } from '#contract/values/decimal';

/** What a scanned code can name. */
export interface Coded {
  readonly id: string;
  readonly name: string;
  readonly code?: string | undefined;
}

/** One quick entry: so many of what has this code. */
export interface QuickEntry {
  readonly code: string;
  readonly count: Decimal;
  /** The unit that it counts, as it was typed. */
  readonly unit?: string;
}

const COUNTED = /^([+-]?\d+(?:[.,]\d+)?)\s*[*×]\s*(.*)$/u;

/**
 * Reads scanned or typed input: `CODE` is one, `3*CODE` three, `-1*CODE` removes one.
 * Undefined for nothing, for a count of zero, and for a count without a code.
 */
export function readQuickEntry(text: string): QuickEntry | undefined {
  const trimmed = text.trim();
  const [, number, rest] = COUNTED.exec(trimmed) ?? [];
  if (number === undefined) return trimmed === '' ? undefined : { code: trimmed, count: decimalOne };
  const count = decimalFromText(number.replace('+', '').replace(',', '.'));
  const code = (rest ?? '').trim();
  return count === undefined || count === decimalZero || code === '' ? undefined : { code, count };
}

/** Whether a code names a reference: by its own code, or by its name up to a space, case-insensitively. */
export function isCalled({ name, code }: Pick<Coded, 'name' | 'code'>, typed: string): boolean {
  const wanted = typed.toLowerCase();
  if (code !== undefined && code.toLowerCase() === wanted) return true;
  const whole = (code === undefined ? name : `${code} ${name}`).toLowerCase();
  return whole === wanted || whole.startsWith(`${wanted} `);
}
