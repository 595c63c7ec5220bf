import { divideHalfUp } from '#contract/values/scaled';
import { type Decimal, decimal, DECIMAL_UNIT } from '#contract/values/decimal';

/** One component line of an assembly, a bill of materials or a revision. */
export interface BomLine {
  readonly item: string;
  /** For one finished assembly. */
  readonly quantity: Decimal;
  /** The quantity before yield, if it differs from the quantity. */
  readonly bomQuantity?: Decimal | null;
  /** Percentage of usable output; null: all of it. */
  readonly componentYield?: Decimal | null;
  /** A sub-assembly that isn't stocked: its components replace it. */
  readonly isPhantom: boolean;
  /** The first and last day the line is used; null: without end. */
  readonly effectiveDate?: string | null;
  readonly obsoleteDate?: string | null;
}

/** A fraction, so that quantities are rounded once after all levels. */
export interface Share {
  readonly top: bigint;
  readonly bottom: bigint;
}
const HUNDRED_PERCENT = 100n * DECIMAL_UNIT;
const whole: Share = { top: 1n, bottom: 1n };

/**
 * The quantity of a component needed for one assembly. Without a yield that is the quantity. With a yield, more is used
 * to cover the waste: the quantity before yield (`bomQuantity` if given, else `quantity`) divided by the yield.
 */
export function shareOf({ quantity, bomQuantity, componentYield }: BomLine, within: Share = whole): Share {
  const hasYield = componentYield !== null && componentYield !== undefined && componentYield > 0n;
  const before = hasYield ? (bomQuantity ?? quantity) : quantity;
  return {
    top: within.top * before * (hasYield ? HUNDRED_PERCENT : 1n),
    bottom: within.bottom * DECIMAL_UNIT * (hasYield ? componentYield : 1n),
  };
}

/** A value times a share, rounded once, half up, to eight places. */
export const timesShare = (value: Decimal, { top, bottom }: Share): Decimal =>
  decimal(divideHalfUp(value * top, bottom));

const isEffective = ({ effectiveDate, obsoleteDate }: BomLine, date: string): boolean =>
  (!effectiveDate || effectiveDate <= date) && (!obsoleteDate || date <= obsoleteDate);

/**
 * The lines that are effective on a date (spec, bom: the same component may appear on several lines with different
 * dates; those effective at the transaction date are used). On the day one line ends and its successor begins, the
 * successor is used.
 */
export function linesAt(lines: readonly BomLine[], date: string): readonly BomLine[] {
  const effective = lines.filter((line) => isEffective(line, date));
  const isSucceeded = (line: BomLine) =>
    line.obsoleteDate === date &&
    effective.some((other) => other !== line && other.item === line.item && other.effectiveDate === date);
  return effective.filter((line) => !isSucceeded(line));
}

/** Two lines of one component in effect on the same days; a shared day of change doesn't count. */
export function overlaps(one: BomLine, other: BomLine): boolean {
  const [first, second] = (one.effectiveDate ?? '') <= (other.effectiveDate ?? '') ? [one, other] : [other, one];
  const [start, next, end] = [first.effectiveDate ?? '', second.effectiveDate ?? '', first.obsoleteDate ?? null];
  return start === next || end === null || next < end;
}
