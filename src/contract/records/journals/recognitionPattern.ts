import {
  type Decimal,
  decimalFromNumber,
  decimalToText,
  decimalZero,
  subtractDecimals,
  sumDecimals,
} from '../../values/decimal.ts';
import { arg } from '../../messages/define.ts';
import { problem, type Problem } from '../../messages/problem.ts';

/** A line of a recognition pattern of the company's own; a share is a part of a hundred. */
export interface PatternShare {
  readonly percent?: number | null | undefined;
  readonly recAmount?: number | null | undefined;
}

const HUNDRED = decimalFromNumber(100) ?? decimalZero;
const read = (value: number | null | undefined): Decimal =>
  (typeof value === 'number' ? decimalFromNumber(value) : undefined) ?? decimalZero;

/**
 * A plan recognizes at most the whole (ours; the specification sets no limit): shares add up to at most 100, amounts to
 * at most the amount of the schedule. A lower sum is an unfinished plan. The problem is reported at the line that
 * exceeds the limit.
 */
export function patternProblems(lines: readonly PatternShare[], whole: number | null | undefined): readonly Problem[] {
  const shares = beyond(
    lines.map(({ percent }) => read(percent)),
    HUNDRED,
  );
  if (shares)
    return [
      problem(
        'journal.sharesOver',
        { total: arg.number(decimalToText(shares.total)), over: arg.number(decimalToText(shares.over)) },
        { path: `recurrence.items[${shares.at}].percent` },
      ),
    ];
  // A line with a share gets its amount from it.
  const amounts =
    typeof whole === 'number' && whole > 0 && lines.every(({ percent }) => typeof percent !== 'number')
      ? beyond(
          lines.map(({ recAmount }) => read(recAmount)),
          read(whole),
        )
      : undefined;
  if (amounts)
    return [
      problem(
        'journal.scheduleOver',
        { total: arg.number(decimalToText(amounts.total)), over: arg.number(decimalToText(amounts.over)) },
        { path: `recurrence.items[${amounts.at}].recAmount` },
      ),
    ];
  return [];
}

/** The line at which the sum first exceeds the maximum, with the total. */
function beyond(
  values: readonly Decimal[],
  most: Decimal,
): { readonly at: number; readonly total: Decimal; readonly over: Decimal } | undefined {
  const total = sumDecimals(values);
  if (total <= most) return undefined;
  const at = values.findIndex((_, index) => sumDecimals(values.slice(0, index + 1)) > most);
  return { at: Math.max(at, 0), total, over: subtractDecimals(total, most) };
}
