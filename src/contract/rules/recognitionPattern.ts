import {
  type Decimal,
  decimalFromNumber,
  decimalToText,
  decimalZero,
  subtractDecimals,
  sumDecimals,
} from '../values/decimal.ts';
import type { Problem } from '../wire/problems.ts';

/** A line of a recognition pattern of the company's own; a share is a part of a hundred. */
export interface PatternShare {
  readonly percent?: number | null | undefined;
  readonly recAmount?: number | null | undefined;
}

const HUNDRED = decimalFromNumber(100) ?? decimalZero;
const read = (value: number | null | undefined): Decimal =>
  (typeof value === 'number' ? decimalFromNumber(value) : undefined) ?? decimalZero;

/**
 * A plan recognizes the whole at most (ours; the spec leaves open what a pattern adds up to): its shares are 100 at most,
 * and its amounts no more than the amount of the schedule. Less is a plan that is not finished, and no mistake.
 * The problem stands at the line with which it is too much.
 */
export function patternProblems(lines: readonly PatternShare[], whole: number | null | undefined): readonly Problem[] {
  const shares = beyond(
    lines.map(({ percent }) => read(percent)),
    HUNDRED,
  );
  if (shares)
    return [
      {
        code: 'USER_ERROR',
        path: `recurrence.items[${shares.at}].percent`,
        detail: `Share %: the shares add up to ${decimalToText(shares.total)}, ${decimalToText(shares.over)} more than 100. Lower them.`,
      },
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
      {
        code: 'USER_ERROR',
        path: `recurrence.items[${amounts.at}].recAmount`,
        detail: `Amount: the amounts add up to ${decimalToText(amounts.total)}, ${decimalToText(amounts.over)} more than the schedule has. Lower them.`,
      },
    ];
  return [];
}

/** Where the sum first goes beyond the most there can be, with the sum of all. */
function beyond(
  values: readonly Decimal[],
  most: Decimal,
): { readonly at: number; readonly total: Decimal; readonly over: Decimal } | undefined {
  const total = sumDecimals(values);
  if (total <= most) return undefined;
  const at = values.findIndex((_, index) => sumDecimals(values.slice(0, index + 1)) > most);
  return { at: Math.max(at, 0), total, over: subtractDecimals(total, most) };
}
