import { type Decimal, decimalFromNumber, decimalToNumber, decimalZero, sumDecimals } from '#contract/values/decimal';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

export interface BackOrders {
  /** Lines of which some has to wait. */
  readonly lines: number;
  /** The first of them, as a person counts. */
  readonly first: number;
  readonly item: string;
  readonly quantity: number;
}

const decimalOf = (value: unknown): Decimal =>
  typeof value === 'number' ? (decimalFromNumber(value) ?? decimalZero) : decimalZero;

/** What of an order has to wait for stock (spec, salesOrder rule 4): it is told and holds nothing back. */
export function backOrders(lines: readonly FormDoc[]): BackOrders | undefined {
  const waiting = lines.flatMap((line, at) =>
    decimalOf(line.quantityBackOrdered) > decimalZero ? [{ line, at }] : [],
  );
  const [first] = waiting;
  if (!first) return undefined;
  return {
    lines: waiting.length,
    first: first.at + 1,
    item: isRef(first.line.item) ? first.line.item.refName : '',
    quantity: decimalToNumber(sumDecimals(waiting.map(({ line }) => decimalOf(line.quantityBackOrdered)))),
  };
}
