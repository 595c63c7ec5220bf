import { evaluateAmount } from '../../values/expression.ts';
import { isZero, type Minor, minorToText, negate, subtract, sum, zero } from '../../values/money.ts';
import { pointFormat } from '../../values/numberFormat.ts';
import { message } from '../../messages/message.ts';
import { type Problem, problemOf } from '../../messages/problem.ts';
import { arg, type LabelArg, type Message } from '../../messages/define.ts';

/** A line of a template: each side is an amount, arithmetic over `base`, or `rest`. */
export interface TemplateLine {
  readonly debit?: string | null | undefined;
  readonly credit?: string | null | undefined;
}
/** What a line comes to; a side that holds nothing is zero. */
interface TemplateSides {
  readonly debit: Minor;
  readonly credit: Minor;
}
export interface TemplateAmounts {
  readonly sides: readonly TemplateSides[];
  readonly problems: readonly Problem[];
}

const BASE = /\bbase\b/gi;
const isRest = (text: string): boolean => text.trim().toLowerCase() === 'rest';
const written = (text: string | null | undefined): string => text?.trim() ?? '';
const broken = (path: string, detail: Message): Problem => problemOf(detail, { path });

/** Whether a template needs a base amount. */
export const namesBase = (lines: readonly TemplateLine[]): boolean =>
  lines.some(({ debit, credit }) => [debit, credit].some((text) => written(text).search(BASE) >= 0));

/**
 * Evaluates the lines of a template. A side is an amount ("1200.00"), arithmetic that may use the base amount ("base *
 * 60%", "base / 12"), or "rest": the difference of the other lines, on the short side. Arithmetic uses a decimal point,
 * because users with different number formats share templates.
 */
export function templateAmounts(
  lines: readonly TemplateLine[],
  base: Minor | undefined,
  precision: number,
): TemplateAmounts {
  const problems: Problem[] = [];
  const read = lines.map((line, index) => sidesOf(line, `line.items[${index}]`, base, precision, problems));
  const open = read.flatMap(({ rest }, index) => (rest === undefined ? [] : [{ rest, index }]));
  for (const { rest, index } of open.slice(1))
    problems.push(broken(`line.items[${index}].${rest}`, message('journal.secondRest')));
  const short = subtract(sum(read.map(({ debit }) => debit)), sum(read.map(({ credit }) => credit)));
  const taker = open[0]?.index;
  const sides = read.map(({ debit, credit }, index) =>
    index === taker
      ? { debit: short < zero ? negate(short) : zero, credit: short > zero ? short : zero }
      : { debit, credit },
  );
  return { sides, problems };
}

interface ReadSides extends TemplateSides {
  readonly rest?: 'debit' | 'credit';
}

function sidesOf(
  line: TemplateLine,
  path: string,
  base: Minor | undefined,
  precision: number,
  problems: Problem[],
): ReadSides {
  const [debit, credit] = [written(line.debit), written(line.credit)];
  const found = problems.length;
  if (debit !== '' && credit !== '') problems.push(broken(`${path}.credit`, message('journal.lineHasBoth')));
  else if (debit === '' && credit === '') problems.push(broken(`${path}.debit`, message('journal.lineHasNeither')));
  if (problems.length > found) return { debit: zero, credit: zero };
  const side = debit === '' ? 'credit' : 'debit';
  const text = debit === '' ? credit : debit;
  if (isRest(text)) return { debit: zero, credit: zero, rest: side };
  const amount = amountOf(text, `${path}.${side}`, labels[side], base, precision, problems);
  return side === 'debit' ? { debit: amount, credit: zero } : { debit: zero, credit: amount };
}

const labels = {
  debit: arg.label('journalTemplate.sublists.line.fields.debit', 'Debit'),
  credit: arg.label('journalTemplate.sublists.line.fields.credit', 'Credit'),
} as const;

function amountOf(
  text: string,
  path: string,
  field: LabelArg,
  base: Minor | undefined,
  precision: number,
  problems: Problem[],
): Minor {
  const isFormula = text.search(BASE) >= 0;
  if (isFormula && base === undefined) {
    problems.push(broken('baseAmount', message('journal.baseRequired')));
    return zero;
  }
  const result = evaluateAmount(
    base === undefined ? text : text.replace(BASE, inArithmetic(base, precision)),
    pointFormat,
    precision,
  );
  if (!result.ok) {
    problems.push(broken(path, message('journal.badFormula', { field, value: text, reason: result.message })));
    return zero;
  }
  if (result.amount < zero) problems.push(broken(path, message('journal.negativeFormula', { field, value: text })));
  return result.amount;
}

/** A number in parentheses alone would be read as a negative one. */
const inArithmetic = (base: Minor, precision: number): string =>
  base < zero ? `(0-${minorToText(negate(base), precision)})` : minorToText(base, precision);

/** Returns why a template is invalid: its journal would not balance, or a line has no amount. */
export function checkTemplate(
  lines: readonly TemplateLine[],
  base: Minor | undefined,
  precision: number,
): readonly Problem[] {
  const { sides, problems } = templateAmounts(lines, base, precision);
  if (problems.length > 0) return onlyOnce(problems);
  const [debit, credit] = [sum(sides.map((each) => each.debit)), sum(sides.map((each) => each.credit))];
  const difference = subtract(debit, credit);
  if (isZero(difference)) return [];
  const words = message('journal.debitsAndCredits', {
    debits: arg.amount(minorToText(debit, precision)),
    credits: arg.amount(minorToText(credit, precision)),
  });
  return [broken('line', message('journal.templateUnbalanced', { amounts: words }))];
}

/** Several lines that lack the same thing say it once. */
const onlyOnce = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(
    ({ path, detail }, at) => problems.findIndex((each) => each.path === path && each.detail === detail) === at,
  );
