import { type NumberFormat } from '#contract/values/numberFormat';
import { evaluateDecimal } from '#contract/values/expression';
import { decimalToNumber } from '#contract/values/decimal';
import { verbOf } from './commandLine.ts';

/** A journal in one line: `je 1200 6100 450.00 rent`. */
export interface JournalLine {
  /** Account numbers as typed. */
  readonly debit: string | undefined;
  readonly credit: string | undefined;
  readonly amount: number | undefined;
  readonly memo: string;
}

/** Reads `je <debit> <credit> [amount] [memo]`; undefined when the text is something else. Amounts may be calculations. */
export function readJournalLine(text: string, format: NumberFormat): JournalLine | undefined {
  const [verb = '', debit, credit, third, ...rest] = text.trim().split(/\s+/);
  if (verbOf(verb) !== 'je') return undefined;
  const amount = third === undefined ? undefined : amountIn(third, format);
  return {
    debit,
    credit,
    amount,
    memo: [...(amount === undefined && third !== undefined ? [third] : []), ...rest].join(' '),
  };
}

function amountIn(text: string, format: NumberFormat): number | undefined {
  if (!/\d/.test(text)) return undefined;
  const result = evaluateDecimal(text, format);
  if (!result.ok) return undefined;
  const value = decimalToNumber(result.value);
  return value > 0 ? value : undefined;
}
