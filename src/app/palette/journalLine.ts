import { type NumberFormat } from '#contract/values/numberFormat';
import { evaluateDecimal } from '#contract/values/expression';
import { decimalToNumber } from '#contract/values/decimal';

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
  const match = /^je(?:\s+(.*))?$/is.exec(text.trim());
  if (!match) return undefined;
  const [debit, credit, third, ...rest] = (match[1] ?? '').split(/\s+/).filter((part) => part !== '');
  const amount = third === undefined ? undefined : amountIn(third, format);
  return { debit, credit, amount, memo: [...(amount === undefined && third !== undefined ? [third] : []), ...rest].join(' ') };
}

function amountIn(text: string, format: NumberFormat): number | undefined {
  if (!/\d/.test(text)) return undefined;
  const result = evaluateDecimal(text, format);
  if (!result.ok) return undefined;
  const value = decimalToNumber(result.value);
  return value > 0 ? value : undefined;
}
