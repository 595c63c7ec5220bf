import { type Decimal, decimalFromText } from './decimal.ts';
import { type Minor, minorFromText } from './money.ts';
import { commaFormat, type NumberFormat, pointFormat } from './numberFormat.ts';
import { message } from '../messages/message.ts';
import { arg, type Message } from '../messages/define.ts';

/** Parsed number text: plain decimal text and the currency sign or code beside it. */
export type NumberReading =
  | { readonly kind: 'number'; readonly plain: string; readonly currency?: string }
  /** One separator and three digits: the two numbers it can mean, grouped first. */
  | { readonly kind: 'ambiguous'; readonly grouped: string; readonly decimal: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'notNumber' };

const notNumber: NumberReading = { kind: 'notNumber' };
const CURRENCY = '(?:[A-Z]{0,3}\\p{Sc}|[A-Z]{3}|kr\\.?|z\\u0142|K\\u010d|Ft|Rs\\.?|Fr\\.?)';
const LEADING_CURRENCY = new RegExp(`^${CURRENCY}(?=[\\s\\d.,(+-])`, 'u');
const TRAILING_CURRENCY = new RegExp(`(?<=[\\s\\d.,)-])${CURRENCY}$`, 'u');
const GROUPED = /^\d{1,3}(?:(?:[^\d]\d{3})+|(?:[^\d]\d{2})+[^\d]\d{3})$/;
const MAX_LENGTH = 64;

/** Replaces typographic signs by plain ones, character by character, so that positions stay. */
export function plainCharacters(text: string): string {
  return text
    .replace(/[\u00a0\u2007\u2009\u202f\u3000\u200e\u200f\u061c\ufeff]/g, ' ')
    .replace(/[\u2010-\u2015\u2212\ufe63]/g, '-')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/**
 * Reads a number as people write it: groups by point, comma, space or apostrophe, minus before or after,
 * parentheses for negative, a currency sign or code. Without a format the text alone decides, and a lone
 * separator before three digits is ambiguous. Exponents are not numbers here.
 */
export function readNumberText(text: string, numberFormat?: NumberFormat): NumberReading {
  if (text.length > MAX_LENGTH) return notNumber;
  let body = plainCharacters(text).trim();
  if (body === '') return { kind: 'empty' };
  let signs = 0;
  let isNegative = false;
  let currency: string | undefined;
  // Three rounds undress every order of sign, parentheses and currency: "-$5", "$(5)", "(5 EUR)", "5- EUR".
  for (let round = 0; round < 3; round += 1) {
    if (body.startsWith('(') && body.endsWith(')')) {
      body = body.slice(1, -1).trim();
      signs += 1;
      isNegative = true;
    }
    const sign = currency === undefined ? (LEADING_CURRENCY.exec(body) ?? TRAILING_CURRENCY.exec(body)) : null;
    if (sign) {
      currency = sign[0];
      body = (sign.index === 0 ? body.slice(sign[0].length) : body.slice(0, sign.index)).trim();
    }
    // "100.-" and "100,--" are whole amounts, not negative ones.
    body = body.replace(/(\d)[.,]-{1,2}$/, '$1');
    const signed = /^([+-])\s*(.+)$/.exec(body) ?? /^(.+?)\s*(-)$/.exec(body);
    if (signed) {
      const isLeading = signed[1] === '+' || signed[1] === '-';
      signs += 1;
      isNegative ||= (isLeading ? signed[1] : signed[2]) === '-';
      body = (isLeading ? signed[2] : signed[1]) ?? '';
    }
  }
  if (signs > 1) return notNumber;
  const reading = readMagnitude(body, numberFormat);
  const withSign = (plain: string) => (isNegative && /[1-9]/.test(plain) ? `-${plain}` : plain);
  if (reading.kind === 'ambiguous') {
    return { kind: 'ambiguous', grouped: withSign(reading.grouped), decimal: withSign(reading.decimal) };
  }
  if (reading.kind !== 'number') return reading;
  return { kind: 'number', plain: withSign(reading.plain), ...(currency === undefined ? {} : { currency }) };
}

/** Canonical text of digits with an optional fraction: no leading zeros, no empty part. */
function plainNumber(whole: string, fraction = ''): NumberReading {
  if (whole === '' && fraction === '') return notNumber;
  const integer = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  return { kind: 'number', plain: fraction === '' ? integer : `${integer}.${fraction}` };
}

function readMagnitude(body: string, numberFormat: NumberFormat | undefined): NumberReading {
  if (!/^[\d.,'\u2019 ]+$/.test(body)) return notNumber;
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  if (last < 0) return isGroupedOnce(body) ? plainNumber(body) : notNumber;
  const separator = body.charAt(last);
  const whole = body.slice(0, last);
  const fraction = body.slice(last + 1);
  if (!/^\d*$/.test(fraction)) return notNumber;
  // A separator that comes twice can only group.
  if (whole.includes(separator)) return isGroupedOnce(body) ? plainNumber(body) : notNumber;
  // After groups of another sign it can only be the decimal separator.
  if (/\D/.test(whole)) return isGroupedOnce(whole) ? plainNumber(whole, fraction) : notNumber;
  return readLoneSeparator(whole, fraction, separator, numberFormat);
}

/** "1.234" or "1,5": the format decides; without one the text must. */
function readLoneSeparator(
  whole: string,
  fraction: string,
  separator: string,
  numberFormat: NumberFormat | undefined,
): NumberReading {
  const canGroup = /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3;
  if (!numberFormat) {
    if (canGroup) return { kind: 'ambiguous', grouped: whole + fraction, decimal: `${whole}.${fraction}` };
    return plainNumber(whole, fraction);
  }
  if (separator === numberFormat.decimal || separator !== numberFormat.group) return plainNumber(whole, fraction);
  if (canGroup) return plainNumber(whole + fraction);
  // The point of the number pad is a decimal separator where the locale uses the comma; "12,5" is not
  // taken as 12.5 where the comma groups, because it may be "12,500" cut short.
  return numberFormat.decimal === ',' ? plainNumber(whole, fraction) : notNumber;
}

/** Digits alone, or groups of equal separators with sizes that people use. */
function isGroupedOnce(text: string): boolean {
  if (/^\d+$/.test(text)) return true;
  return GROUPED.test(text) && new Set(text.replace(/\d/g, '')).size === 1;
}

export type AmountReading =
  | { readonly ok: true; readonly amount: Minor; readonly currency?: string }
  | {
      readonly ok: false;
      readonly problem: 'ambiguous';
      readonly message: Message;
      readonly grouped: string;
      readonly decimal: string;
    }
  | {
      readonly ok: false;
      readonly problem: 'empty' | 'notNumber' | 'tooManyDecimals' | 'tooLarge';
      readonly message: Message;
    };

const isFiner = (plain: string, precision: number) => (plain.split('.')[1] ?? '').replace(/0+$/, '').length > precision;

/**
 * Reads an amount as typed or pasted; see readNumberText for the forms. Pass the user's format for typed
 * text; for pasted text the format found by detectFormat, or undefined when each cell decides for itself.
 * More decimals than the currency has are a problem, never rounded.
 */
export function parseAmountText(
  text: string,
  numberFormat: NumberFormat | undefined,
  precision: number,
): AmountReading {
  const reading = readNumberText(text, numberFormat);
  if (reading.kind === 'empty') return { ok: false, problem: 'empty', message: message('amount.missing') };
  if (reading.kind === 'notNumber')
    return {
      ok: false,
      problem: 'notNumber',
      message: message('amount.unreadable', { value: text.slice(0, MAX_LENGTH) }),
    };
  if (reading.kind === 'ambiguous') {
    const { grouped, decimal } = reading;
    return {
      ok: false,
      problem: 'ambiguous',
      message: message('amount.ambiguous', { value: text, first: arg.number(grouped), second: arg.number(decimal) }),
      grouped,
      decimal,
    };
  }
  const amount = minorFromText(reading.plain, precision);
  if (amount !== undefined)
    return { ok: true, amount, ...(reading.currency === undefined ? {} : { currency: reading.currency }) };
  if (isFiner(reading.plain, precision)) {
    return {
      ok: false,
      problem: 'tooManyDecimals',
      message: precision === 0 ? message('amount.noDecimals') : message('amount.tooManyDecimals', { max: precision }),
    };
  }
  return { ok: false, problem: 'tooLarge', message: message('amount.fifteenDigits') };
}

/** Reads a quantity or a rate as typed or pasted; undefined when it is not one exact decimal. */
export function parseDecimalText(text: string, numberFormat?: NumberFormat): Decimal | undefined {
  const reading = readNumberText(text, numberFormat);
  return reading.kind === 'number' ? decimalFromText(reading.plain) : undefined;
}

export type DetectedFormat =
  | { readonly kind: 'format'; readonly format: NumberFormat }
  /** Both styles occur, but each cell is unambiguous: read each without a format. */
  | { readonly kind: 'mixed' }
  /** Cells such as the example can mean two numbers and nothing in the column decides: ask once. */
  | { readonly kind: 'ambiguous'; readonly example: string };

/** Finds how a pasted column writes numbers. Cells that are not numbers are ignored. */
export function detectFormat(columnTexts: readonly string[], preferred: NumberFormat = pointFormat): DetectedFormat {
  let example: string | undefined;
  let point = false;
  let comma = false;
  for (const text of columnTexts) {
    const reading = readNumberText(text);
    if (reading.kind === 'ambiguous') example ??= text;
    if (reading.kind !== 'number') continue;
    const separator = plainCharacters(text)
      .match(/(?<=\d)[.,](?=\d)/g)
      ?.at(-1);
    if (separator === undefined) continue;
    // A separator without a fraction groups, so the other one is the decimal separator.
    if ((separator === '.') === reading.plain.includes('.')) point = true;
    else comma = true;
  }
  if (point !== comma) return { kind: 'format', format: point ? pointFormat : commaFormat };
  if (example !== undefined) return { kind: 'ambiguous', example };
  return point ? { kind: 'mixed' } : { kind: 'format', format: preferred };
}
