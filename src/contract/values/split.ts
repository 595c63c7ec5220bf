import { evaluateAmount } from './expression.ts';
import { allocate, type Minor, subtract, sum, zero } from './money.ts';
import { type NumberFormat } from './numberFormat.ts';
import { parseDecimalText, readNumberText } from './numberReading.ts';
import { message } from '../messages/message.ts';
import { arg, type Message } from '../messages/define.ts';

export interface SplitContext {
  readonly numberFormat: NumberFormat;
  readonly precision: number;
  /** The amount on the line, needed by "/12" and by shares that bring none, such as "60:40". */
  readonly total?: Minor;
  /** Weights by name for "by headcount"; undefined when the name is unknown. */
  readonly weightsOf?: (name: string) => readonly bigint[] | undefined;
}

export type Split =
  | {
      readonly ok: true;
      readonly amounts: readonly Minor[];
      /** What listed amounts leave of the total; zero for every other form. */
      readonly rest: Minor;
    }
  /** notSplit: the text is a plain amount or another calculation, and therefore valid. */
  | { readonly ok: false; readonly problem: 'notSplit' | 'invalid'; readonly message: Message };

/** The most lines one split makes. */
const MAX_PARTS = 1000;

const refuse = (given: Message): Split => ({ ok: false, problem: 'invalid', message: given });

/**
 * Reads the split language: "1200/12" or "/12" (equal parts), "60:40" (shares of the line), "1000.01 60:40" (shares of
 * a given amount), "1,2,2,1749" (listed amounts; ";" where the comma is the decimal separator), "by headcount" (weights
 * that the caller knows). The parts sum exactly; remaining smallest units go to the parts that lost most, the first
 * among equals.
 */
export function splitAmount(text: string, context: SplitContext): Split {
  const trimmed = text.trim();
  const named = /^by\s+(.+)$/i.exec(trimmed);
  if (named) return splitByName(named[1] ?? '', context);
  // "100/10/2" stays a calculation; the amount before the slash may be one only in parentheses.
  const parts = /^([^/]*|\(.*\)\s*)\/\s*(\d{1,9})$/.exec(trimmed);
  if (parts) return splitEvenly(parts[1] ?? '', Number(parts[2]), context);
  if (trimmed.includes(':')) return splitByShares(trimmed, context);
  return splitList(trimmed, context);
}

function splitEvenly(whole: string, count: number, context: SplitContext): Split {
  if (count < 1 || count > MAX_PARTS) return refuse(message('amount.splitParts', { max: MAX_PARTS }));
  return divideWhole(
    whole,
    Array.from({ length: count }, () => 1n),
    context,
  );
}

/** Divides the amount in the text, or the line's amount when the text has none. */
function divideWhole(whole: string, weights: readonly bigint[], context: SplitContext): Split {
  const { numberFormat, precision, total } = context;
  if (whole.trim() === '') return divide(total, weights);
  const evaluated = evaluateAmount(whole, numberFormat, precision);
  if (!evaluated.ok) return refuse(evaluated.message);
  if (evaluated.rounded) return refuse(message('amount.morePrecise', { value: arg.number(evaluated.exact) }));
  return divide(evaluated.amount, weights);
}

function splitByShares(text: string, context: SplitContext): Split {
  const { numberFormat } = context;
  const head = text.slice(0, text.indexOf(':')).trimEnd();
  // An amount before the shares ends at the last space before the first of them.
  const end = head.search(/\s\S*$/) + 1;
  // Where spaces group digits, "1 000 600:400" could mean the shares 1000600 and 400.
  if (end > 0 && /\s/.test(numberFormat.group) && readNumberText(head, numberFormat).kind === 'number')
    return refuse(message('amount.splitAmbiguous', { value: head }));
  const texts = text.slice(end).split(':');
  if (texts.length > MAX_PARTS) return refuse(message('amount.splitParts', { max: MAX_PARTS }));
  const weights: bigint[] = [];
  for (const text of texts) {
    const weight = parseDecimalText(text, numberFormat);
    if (weight === undefined || weight < 0n) return refuse(message('amount.notShare', { value: text.trim() }));
    weights.push(weight);
  }
  if (weights.every((weight) => weight === 0n)) return refuse(message('amount.noShare'));
  return divideWhole(text.slice(0, end), weights, context);
}

function splitByName(name: string, { total, weightsOf }: SplitContext): Split {
  const weights = weightsOf?.(name.trim());
  if (!weights || weights.length === 0) return refuse(message('amount.unknownSplit', { value: name.trim() }));
  return divide(total, weights);
}

function divide(total: Minor | undefined, weights: readonly bigint[]): Split {
  if (total === undefined) return refuse(message('amount.splitTotalMissing'));
  const amounts = allocate(total, weights);
  return { ok: true, amounts, rest: subtract(total, sum(amounts)) };
}

function splitList(text: string, { numberFormat, precision, total }: SplitContext): Split {
  const isPlain = readNumberText(text, numberFormat).kind === 'number' && !/,\s/.test(text);
  const separator = text.includes(';') ? ';' : ',';
  if (isPlain || !text.includes(separator))
    return { ok: false, problem: 'notSplit', message: message('amount.splitSingle') };
  if (separator === ',' && numberFormat.decimal === ',') return refuse(message('amount.splitSeparator'));
  const texts = text.split(separator);
  if (texts.length > MAX_PARTS) return refuse(message('amount.splitParts', { max: MAX_PARTS }));
  const amounts: Minor[] = [];
  for (const part of texts) {
    const evaluated = evaluateAmount(part, numberFormat, precision);
    if (!evaluated.ok) return refuse(part.trim() === '' ? message('amount.splitGap') : evaluated.message);
    if (evaluated.rounded) return refuse(message('amount.morePrecise', { value: arg.number(evaluated.exact) }));
    amounts.push(evaluated.amount);
  }
  return {
    ok: true,
    amounts,
    rest: total === undefined || total === zero ? zero : subtract(total, sum(amounts)),
  };
}
