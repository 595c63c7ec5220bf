import { expect, it } from 'vitest';
import { decimalToText } from '#contract/values/decimal';
import { figuresByUnit, openLinesOf, sharesOf } from './shipmentFigures.ts';

const line = (order: string, quantityExpected: number, quantityReceived: number) => ({
  purchaseOrder: { id: order, refName: order },
  quantityExpected,
  quantityReceived,
  quantityRemaining: Math.max(quantityExpected - quantityReceived, 0),
});

const texts = ({ unit, expected, received, toCome }: ReturnType<typeof figuresByUnit>[number]) => [
  unit,
  ...[expected, received, toCome].map(decimalToText),
];

it('a shipment over several orders says of each what was expected, what has come and what is still to come', () => {
  const shares = sharesOf([line('PO1', 10, 4), line('PO2', 5, 6), line('PO1', 3, 0)]);
  expect(shares.map(({ order, figures }) => [order.id, ...figures.map(texts)])).toEqual([
    ['PO1', [undefined, '13', '4', '9']],
    ['PO2', [undefined, '5', '6', '0']],
  ]);
});

it('quantities in several stock units are told apart', () => {
  const lines = [
    { ...line('PO1', 10, 4), stockUnit: 'Piece' },
    { ...line('PO1', 3, 0), stockUnit: 'Meter' },
    { ...line('PO2', 2, 2), stockUnit: 'Piece' },
  ];
  expect(figuresByUnit(lines).map(texts)).toEqual([
    ['Piece', '12', '6', '6'],
    ['Meter', '3', '0', '3'],
  ]);
});

it('what a vendor still has to send is the open rest of its orders, less what is under way already and what was taken', () => {
  const item = (id: string) => ({ id, refName: id });
  const order = (id: string, ...items: readonly object[]) => ({ id, tranId: `PO${id}`, item: { items } });
  const orders = [
    order(
      '1',
      { item: item('A'), quantity: 10, quantityReceived: 4, expectedReceiptDate: '2026-12-01' },
      { item: item('B'), quantity: 5, quantityReceived: 5 },
      { item: item('C'), quantity: 7, quantityReceived: 0, isClosed: true },
    ),
    order(
      '2',
      { item: item('A'), quantity: 3, quantityReceived: 0 },
      { item: item('A'), quantity: 2, quantityReceived: 0 },
    ),
  ];
  const underWay = { items: { items: [{ purchaseOrder: item('1'), item: item('A'), quantityRemaining: 2 }] } };
  const present = [{ purchaseOrder: item('2'), item: item('A'), quantityExpected: 4 }];
  expect(openLinesOf(orders, [underWay], present)).toEqual([
    {
      purchaseOrder: { id: '1', refName: 'PO1' },
      item: item('A'),
      quantityExpected: 4,
      expectedReceiptDate: '2026-12-01',
    },
    { purchaseOrder: { id: '2', refName: 'PO2' }, item: item('A'), quantityExpected: 1 },
  ]);
});
