import { addDecimals, type Decimal, decimalZero, subtractDecimals } from '#contract/values/decimal';

const atLeastZero = (value: Decimal): Decimal => (value > decimalZero ? value : decimalZero);

/** What is still to be fulfilled or billed of an order line; negative if more was done than ordered. */
export const outstanding = (ordered: Decimal, done: Decimal): Decimal => subtractDecimals(ordered, done);

/** The quantities of an order line that say how much of it can be billed. */
export interface BillableLine {
  readonly quantity: Decimal;
  readonly fulfilled: Decimal;
  readonly billed: Decimal;
  readonly isClosed: boolean;
}

/**
 * What can still be billed of an order line: what is ordered, or what was shipped if that is more; of a closed line only
 * what was shipped.
 */
export const billableQuantity = ({ quantity, fulfilled, billed, isClosed }: BillableLine): Decimal =>
  outstanding(isClosed || fulfilled > quantity ? fulfilled : quantity, billed);

/** The quantity that commits stock: what isn't fulfilled, and zero if more was than ordered. */
export const claimedQuantity = (ordered: Decimal, fulfilled: Decimal): Decimal =>
  atLeastZero(outstanding(ordered, fulfilled));

/** The fulfilled (or billed) quantity of an order line after a document, or after its removal. */
export const progressAfter = (done: Decimal, quantity: Decimal, change: 'apply' | 'undo'): Decimal =>
  change === 'apply' ? addDecimals(done, quantity) : subtractDecimals(done, quantity);

/** What has shipped and is not billed yet; negative if more was billed. */
export const unbilledShipment = ({ fulfilled, billed }: Pick<BillableLine, 'fulfilled' | 'billed'>): Decimal =>
  subtractDecimals(fulfilled, billed);

/** The quantity billed before it was fulfilled; negative if less was billed. */
export const billedAhead = ({
  billed,
  fulfilled,
}: {
  readonly billed: Decimal;
  readonly fulfilled: Decimal;
}): Decimal => subtractDecimals(billed, fulfilled);

/** The quantities of an order line of goods. */
export interface GoodsLine {
  readonly outstanding: Decimal;
  readonly committed: Decimal;
  readonly fulfilled: Decimal;
  readonly billed: Decimal;
}

/**
 * The quantity of goods that a fulfillment or bill proposes: what is committed to the line, and in a bill also what was
 * fulfilled and not billed. Back orders are left for a later document (salesOrder rule 4).
 */
export function readyQuantity(line: GoodsLine, document: 'fulfillment' | 'bill'): Decimal {
  const delivered = document === 'bill' ? atLeastZero(subtractDecimals(line.fulfilled, line.billed)) : decimalZero;
  const ready = addDecimals(delivered, line.committed);
  return line.outstanding < ready ? line.outstanding : ready;
}

/** An order line as seen by documents created from it. */
export interface OpenLine {
  readonly line: number;
  readonly item: unknown;
  readonly isClosed: boolean;
  readonly outstanding: Decimal;
}

/** A document line, with the order line that it or its previous version names. */
export interface LineToMatch {
  readonly item: unknown;
  readonly quantity: Decimal;
  readonly named: number | undefined;
}

/**
 * Finds the order line of each document line: the named one, else the first open line of the item with a quantity left
 * by earlier lines. Undefined for lines without one.
 */
export function matchToOrder(
  lines: readonly LineToMatch[],
  order: readonly OpenLine[],
): readonly (number | undefined)[] {
  const left = new Map(order.map(({ line, outstanding: quantity }) => [line, quantity]));
  return lines.map(({ item, quantity, named }) => {
    const isOpen = (each: OpenLine) =>
      each.item === item && !each.isClosed && (left.get(each.line) ?? decimalZero) > decimalZero;
    const found = named ?? order.find(isOpen)?.line;
    if (found !== undefined) left.set(found, subtractDecimals(left.get(found) ?? decimalZero, quantity));
    return found;
  });
}
