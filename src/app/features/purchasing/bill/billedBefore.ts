import {
  compareDecimals,
  type Decimal,
  decimalFromNumber,
  decimalZero,
  subtractDecimals,
} from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

/** A line of a bill that bills more of its order line than has come and is not billed yet. */
export interface AheadLine {
  /** Its place among the lines of the bill. */
  readonly at: number;
  readonly name: string;
  readonly billed: Decimal;
  /** What of it has come. */
  readonly came: Decimal;
}

const read = (value: unknown): Decimal =>
  (typeof value === 'number' ? decimalFromNumber(value) : undefined) ?? decimalZero;
const least = (one: Decimal, other: Decimal): Decimal => (compareDecimals(one, other) < 0 ? one : other);

/**
 * The lines of a new bill that come before their goods, in the order of the bill. Lines find their order line as the
 * service does it: by its number, else by the first of the item.
 */
export function aheadOf(order: FormDoc, lines: readonly FormDoc[]): readonly AheadLine[] {
  const ordered = linesOf(order.item);
  const left = new Map(
    ordered.map((line) => [line, subtractDecimals(read(line.quantityReceived), read(line.quantityBilled))]),
  );
  return lines.flatMap(({ item, orderLine, quantity }, at): readonly AheadLine[] => {
    const own = isRef(item)
      ? ordered.find(
          (line) =>
            isRef(line.item) && line.item.id === item.id && (typeof orderLine !== 'number' || line.line === orderLine),
        )
      : undefined;
    if (!own || !isRef(item)) return [];
    const [billed, waiting] = [read(quantity), left.get(own) ?? decimalZero];
    const came = waiting > 0n ? least(waiting, billed) : decimalZero;
    left.set(own, subtractDecimals(waiting, came));
    return billed > came ? [{ at, name: item.refName, billed, came }] : [];
  });
}

/** What a bill for the order could bill at all: whether anything is left, and whether any of it was received. */
export function leftOf(order: FormDoc): { readonly isLeft: boolean; readonly hasCome: boolean } {
  const open = linesOf(order.item).map(({ quantity, quantityReceived, quantityBilled, isClosed }) => {
    const [received, billed] = [read(quantityReceived), read(quantityBilled)];
    const ordered = read(quantity);
    // More than ordered may have come within the tolerance of the company.
    const most = isClosed === true || received > ordered ? received : ordered;
    return { isLeft: most > billed, hasCome: received > billed };
  });
  return { isLeft: open.some(({ isLeft }) => isLeft), hasCome: open.some(({ hasCome }) => hasCome) };
}
