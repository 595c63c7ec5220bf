import { divideHalfUp, powerOfTen, scaledFromText, scaledToText } from './scaled.ts';
import { type Decimal, decimal, DECIMAL_PLACES } from './decimal.ts';
import { isWithinRange, type Minor, minor } from './money.ts';
import { type NumberFormat } from './numberFormat.ts';
import { plainCharacters, readNumberText } from './numberReading.ts';
import { message } from '../messages/message.ts';
import type { Message } from '../messages/define.ts';

/** Why text could not be calculated; position counts characters from 0. */
export interface ExpressionProblem {
  readonly ok: false;
  readonly code: 'empty' | 'unexpected' | 'notNumber' | 'parenthesis' | 'divisionByZero' | 'tooLong' | 'tooLarge';
  readonly position: number;
  readonly message: Message;
}

/** A calculated amount. */
export interface EvaluatedAmount {
  readonly ok: true;
  readonly amount: Minor;
  /** Whether the exact result has more decimals than the currency and was rounded. */
  readonly rounded: boolean;
  /** The exact result as plain decimal text; ends in an ellipsis when its decimals never end or are many. */
  readonly exact: string;
  /** False when the text was a plain number. */
  readonly isExpression: boolean;
}

/** A calculated quantity or rate, rounded half up to eight decimals. */
export interface EvaluatedDecimal {
  readonly ok: true;
  readonly value: Decimal;
  readonly rounded: boolean;
  readonly exact: string;
  readonly isExpression: boolean;
}

interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
  /** A bare percentage: "100+10%" adds ten percent of the value before it. */
  readonly isPercent?: boolean;
}

type Operator = '+' | '-' | '*' | '/' | 'negate' | '(';
interface Placed {
  readonly operator: Operator;
  readonly position: number;
}

const MAX_LENGTH = 200;
const EXACT_DECIMALS = 10;
const strength: Readonly<Record<Operator, number>> = { '(': 0, '+': 1, '-': 1, '*': 2, '/': 2, negate: 3 };
const sameSign: Readonly<Record<string, string>> = { '\u00d7': '*', '\u00b7': '*', '\u00f7': '/' };

/**
 * Calculates an amount field: a plain number, or arithmetic of + - * / ( ) %, with the person's own decimal
 * separator and the suffixes k (thousand) and m (million). Exact until the result is rounded half up to the
 * precision of the currency. No leading "=" is needed.
 */
export function evaluateAmount(
  text: string,
  numberFormat: NumberFormat,
  precision: number,
): EvaluatedAmount | ExpressionProblem {
  const result = evaluateScaled(text, numberFormat, precision);
  if (!result.ok) return result;
  const { units, ...rest } = result;
  if (!isWithinRange(minor(units))) return problem('tooLarge', 0, message('amount.fifteenDigits'));
  return { ...rest, amount: minor(units) };
}

/** Calculates a quantity or a rate field in the same language. */
export function evaluateDecimal(text: string, numberFormat: NumberFormat): EvaluatedDecimal | ExpressionProblem {
  const result = evaluateScaled(text, numberFormat, DECIMAL_PLACES);
  if (!result.ok) return result;
  const { units, ...rest } = result;
  if (units.toString().length > 24) return problem('tooLarge', 0, message('amount.numberTooLarge'));
  return { ...rest, value: decimal(units) };
}

interface Scaled {
  readonly ok: true;
  readonly units: bigint;
  readonly rounded: boolean;
  readonly exact: string;
  readonly isExpression: boolean;
}

function evaluateScaled(text: string, numberFormat: NumberFormat, places: number): Scaled | ExpressionProblem {
  const plain = readNumberText(text, numberFormat);
  if (plain.kind === 'empty') return problem('empty', 0, message('amount.missing'));
  const isPlain = plain.kind === 'number';
  const result = isPlain ? fractionFromText(plain.plain) : calculate(plainCharacters(text), numberFormat);
  if ('ok' in result) return result;
  const scale = powerOfTen(places);
  const units = divideHalfUp(result.top * scale, result.bottom);
  const rounded = units * result.bottom !== result.top * scale;
  return { ok: true, units, rounded, exact: exactText(result), isExpression: !isPlain };
}

const problem = (code: ExpressionProblem['code'], position: number, given: Message): ExpressionProblem => ({
  ok: false,
  code,
  position,
  message: given,
});

function fractionFromText(plain: string): Fraction {
  const places = plain.split('.')[1]?.length ?? 0;
  return { top: scaledFromText(plain, places) ?? 0n, bottom: powerOfTen(places) };
}

/** Prints a fraction with as many decimals as it needs, at most ten; an ellipsis marks omitted digits. */
function exactText({ top, bottom }: Fraction): string {
  const scaled = top * powerOfTen(EXACT_DECIMALS);
  const digits = scaledToText(scaled / bottom, EXACT_DECIMALS);
  return scaled % bottom === 0n ? digits.replace(/\.?0+$/, '') : `${digits}\u2026`;
}

/** Two stacks instead of recursion: time grows with the length of the text and depth costs no call stack. */
interface Calculation {
  readonly text: string;
  readonly numberFormat: NumberFormat;
  readonly values: Fraction[];
  readonly operators: Placed[];
  expectsValue: boolean;
  position: number;
}

function calculate(text: string, numberFormat: NumberFormat): Fraction | ExpressionProblem {
  if (text.length > MAX_LENGTH)
    return problem('tooLong', MAX_LENGTH, message('amount.formulaTooLong', { max: MAX_LENGTH }));
  const position = /^\s*=/.exec(text)?.[0].length ?? 0;
  const calculation: Calculation = {
    text,
    numberFormat,
    values: [],
    operators: [],
    expectsValue: true,
    position,
  };
  while (calculation.position < text.length) {
    const raw = text.charAt(calculation.position);
    if (/[\s\p{Sc}]/u.test(raw)) calculation.position += 1;
    else {
      const failed = calculation.expectsValue ? readValue(calculation, raw) : readOperator(calculation, raw);
      if (failed) return failed;
    }
  }
  if (calculation.expectsValue) return problem('unexpected', text.length, message('amount.formulaEnds'));
  const failed = reduce(calculation, 1);
  if (failed) return failed;
  const open = calculation.operators.at(-1);
  if (open) return problem('parenthesis', open.position, message('amount.parenthesisOpen'));
  return calculation.values[0] ?? problem('empty', 0, message('amount.missing'));
}

/** Takes a sign, an opening parenthesis or a number. */
function readValue(calculation: Calculation, raw: string): ExpressionProblem | undefined {
  const { text, numberFormat, values, operators, position } = calculation;
  const number = /^[\d.,](?:[\d.,'\u2019 ]*[\d.,])?/.exec(text.slice(position))?.[0];
  if (number === undefined) {
    if (raw === '(') operators.push({ operator: '(', position });
    else if (raw === '-') operators.push({ operator: 'negate', position });
    else if (raw !== '+') return problem('unexpected', position, message('amount.numberExpected', { before: raw }));
    calculation.position += 1;
    return undefined;
  }
  const reading = readNumberText(number, numberFormat);
  if (reading.kind !== 'number') return problem('notNumber', position, message('amount.notNumber', { value: number }));
  const suffix = /^\s*([km])(?![a-z])/i.exec(text.slice(position + number.length));
  const { top, bottom } = fractionFromText(reading.plain);
  values.push({ top: top * suffixFactor(suffix?.[1]), bottom });
  calculation.position += number.length + (suffix?.[0].length ?? 0);
  calculation.expectsValue = false;
  return undefined;
}

/** Takes what may follow a value: an operator, a percent sign or a closing parenthesis. */
function readOperator(calculation: Calculation, raw: string): ExpressionProblem | undefined {
  const { values, operators, position } = calculation;
  const sign = sameSign[raw] ?? raw;
  calculation.position += 1;
  if (sign === '%') {
    const value = values.pop();
    if (value) values.push({ top: value.top, bottom: value.bottom * 100n, isPercent: true });
    return undefined;
  }
  if (sign === ')') {
    const failed = reduce(calculation, 1);
    if (failed) return failed;
    if (!operators.pop()) return problem('parenthesis', position, message('amount.parenthesisUnmatched'));
    const inner = values.pop();
    if (inner) values.push({ top: inner.top, bottom: inner.bottom });
    return undefined;
  }
  if (sign !== '+' && sign !== '-' && sign !== '*' && sign !== '/') {
    return problem('unexpected', position, message('amount.operatorExpected', { before: raw }));
  }
  const failed = reduce(calculation, strength[sign]);
  if (failed) return failed;
  operators.push({ operator: sign, position });
  calculation.expectsValue = true;
  return undefined;
}

/** Applies the waiting operators that bind at least this strongly, back to the last open parenthesis. */
function reduce({ operators, values }: Calculation, least: number): ExpressionProblem | undefined {
  for (
    let last = operators.at(-1);
    last && last.operator !== '(' && strength[last.operator] >= least;
    last = operators.at(-1)
  ) {
    operators.pop();
    const failed = applyOperator(last, values);
    if (failed) return failed;
  }
  return undefined;
}

function suffixFactor(suffix: string | undefined): bigint {
  if (suffix === undefined) return 1n;
  return suffix === 'k' || suffix === 'K' ? 1000n : 1_000_000n;
}

/** Replaces the operands on top of the stack by the result; the loop above guarantees that they are there. */
function applyOperator({ operator, position }: Placed, values: Fraction[]): ExpressionProblem | undefined {
  const right = values.pop() ?? { top: 0n, bottom: 1n };
  if (operator === 'negate') {
    values.push({ ...right, top: -right.top });
    return undefined;
  }
  const left = values.pop() ?? { top: 0n, bottom: 1n };
  if (operator === '*') values.push({ top: left.top * right.top, bottom: left.bottom * right.bottom });
  else if (operator === '/') {
    if (right.top === 0n) return problem('divisionByZero', position, message('amount.divisionByZero'));
    const sign = right.top < 0n ? -1n : 1n;
    values.push({ top: left.top * right.bottom * sign, bottom: left.bottom * right.top * sign });
  } else {
    const share = right.isPercent && !left.isPercent ? left.top * right.top : right.top * left.bottom;
    const top = left.top * right.bottom;
    values.push({ top: operator === '+' ? top + share : top - share, bottom: left.bottom * right.bottom });
  }
  return undefined;
}
