import { addDecimals, type Decimal, decimalZero, subtractDecimals } from '#contract/values/decimal';
import { add, minor, type Minor, subtract, zero } from '#contract/values/money';
import { divideHalfUp } from '#contract/values/scaled';

/** A line of a transfer through transit: what was shipped at which cost, and the parts of it that have arrived. */
export interface TransitLine {
  readonly quantity: Decimal;
  readonly received: Decimal;
  readonly value: Minor;
  readonly valueReceived: Minor;
}

/** What is still on its way. */
export const underWay = ({ quantity, received }: TransitLine): Decimal =>
  received < quantity ? subtractDecimals(quantity, received) : decimalZero;

/** The cost of a quantity that arrives: its share of the value under way. The last of the goods take what remains of it. */
export function arrivingCost(line: TransitLine, quantity: Decimal): Minor {
  const [open, value] = [underWay(line), subtract(line.value, line.valueReceived)];
  if (open <= decimalZero || quantity >= open) return value;
  return minor(divideHalfUp(value * quantity, open));
}

/** A line after goods of it have arrived, or after their receipt was deleted. */
export function afterArrival(
  line: TransitLine,
  { quantity, cost }: { readonly quantity: Decimal; readonly cost: Minor },
  change: 'apply' | 'undo',
): TransitLine {
  return change === 'apply'
    ? { ...line, received: addDecimals(line.received, quantity), valueReceived: add(line.valueReceived, cost) }
    : {
        ...line,
        received: subtractDecimals(line.received, quantity),
        valueReceived: subtract(line.valueReceived, cost),
      };
}

/** A line whose goods under way cost more, or less again. Their quantity is counted elsewhere. */
export const withCost = (line: TransitLine, cost: Minor, change: 'apply' | 'undo'): TransitLine => ({
  ...line,
  value: change === 'apply' ? add(line.value, cost) : subtract(line.value, cost),
});

/** Whether nothing of a line has arrived. */
export const isUntouched = ({ received, valueReceived }: TransitLine): boolean =>
  received === decimalZero && valueReceived === zero;
