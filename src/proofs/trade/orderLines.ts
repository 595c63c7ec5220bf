/** What the rules of order lines look at. */
export interface CountedLine {
  readonly quantity: bigint;
  readonly moved: bigint;
  readonly billed: bigint;
  readonly isClosed: boolean;
}

/** What the company of the models accepts beyond an order, in percent: it keeps the defaults. */
const OVER_RECEIPT = 5n;

/** The most that can be billed of an order line: what is ordered, or what has moved if that is more or the line is closed. */
export const billable = ({ quantity, moved, isClosed }: CountedLine): bigint =>
  isClosed || moved > quantity ? moved : quantity;

/** Whether more is received than an order line takes with the tolerance. */
export const isTooMuch = ({ quantity, moved, isClosed }: CountedLine, received: bigint): boolean =>
  isClosed || (moved + received) * 100n > quantity * (100n + OVER_RECEIPT);

/** A little more than is left, within the tolerance. */
export const aLittleMore = ({ quantity, moved }: CountedLine): bigint =>
  quantity + (quantity * OVER_RECEIPT) / 100n - moved;

/** The least that an order line can be changed to: what was done of it, or what is ordered if more was done. */
export const leastOf = ({ quantity, moved, billed }: CountedLine): bigint => {
  const done = moved > billed ? moved : billed;
  return done > quantity ? quantity : done;
};

/** Closes the lines of an order that have a remaining quantity; how many those are. */
export function closeRests<L extends CountedLine & { isClosed: boolean }>(
  lines: readonly L[],
  needsMoving: (line: L) => boolean,
): number {
  const open = lines.filter((line) => !line.isClosed && line.quantity > (needsMoving(line) ? line.moved : line.billed));
  for (const line of open) line.isClosed = true;
  return open.length;
}
