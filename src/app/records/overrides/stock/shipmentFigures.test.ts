import { expect, it } from 'vitest';
import { decimalToText } from '#contract/values/decimal';
import { sharesOf } from './shipmentFigures.ts';

const line = (order: string, quantityExpected: number, quantityReceived: number) =>
  ({ purchaseOrder: { id: order, refName: order }, quantityExpected, quantityReceived, quantityRemaining: Math.max(quantityExpected - quantityReceived, 0) });

it('a shipment over several orders says of each what was expected, what has come and what is still to come', () => {
  const shares = sharesOf([line('PO1', 10, 4), line('PO2', 5, 6), line('PO1', 3, 0)]);
  expect(shares.map(({ order, expected, received, toCome }) => [order.id, ...[expected, received, toCome].map(decimalToText)])).toEqual([['PO1', '13', '4', '9'], ['PO2', '5', '6', '0']]);
});
