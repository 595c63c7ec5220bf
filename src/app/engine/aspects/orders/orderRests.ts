import type { DisabledReason } from '#app/ui/overlays/DisabledReason.tsx';
import { linesOf } from '#app/platform/api/merge.ts';
import { type Decimal, decimalFromNumber, decimalZero, subtractDecimals } from '#contract/values/decimal';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { ordersMessages as words } from './ordersMessages.ts';

/** A line of an order that can be closed with what is left of it. */
export interface RestLine {
  readonly line: number;
  readonly name: string;
  readonly rest: Decimal;
}

const read = (value: unknown): Decimal =>
  (typeof value === 'number' ? decimalFromNumber(value) : undefined) ?? decimalZero;

/** What of a line has come or gone; of a service, which a sales order commits nothing for, what was billed. */
const doneOf = (line: FormDoc): Decimal =>
  'quantityReceived' in line
    ? read(line.quantityReceived)
    : read(typeof line.quantityCommitted === 'number' ? line.quantityFulfilled : line.quantityBilled);

/** The open lines of an order with a remaining quantity. */
export function restsOf(order: FormDoc): readonly RestLine[] {
  return linesOf(order.item).flatMap((line): readonly RestLine[] => {
    const rest = subtractDecimals(read(line.quantity), doneOf(line));
    return line.isClosed === true || rest <= decimalZero
      ? []
      : [{ line: Number(line.line), name: isRef(line.item) ? line.item.refName : '', rest }];
  });
}

/** Why no line of an order can be closed or reopened; undefined where one can. */
export function whyNotClosing(order: FormDoc, change: string): DisabledReason | undefined {
  if (change === 'closeRest') return restsOf(order).length === 0 ? words.noRest : undefined;
  if (change === 'reopen')
    return linesOf(order.item).some(({ isClosed }) => isClosed === true) ? undefined : words.noClosed;
  return undefined;
}
