import { expect, it } from 'vitest';
import { type Decimal, decimalFromText, decimalOne, decimalToText, decimalZero } from '#contract/values/decimal';
import { minorFromText, minorToText, zero } from '#contract/values/money';
import {
  costOfIssues,
  costTogether,
  documentMargin,
  type GoodsCost,
  lineMargin,
  type Margin,
  netAmount,
} from './margin.ts';

const exact = (text: string): Decimal => decimalFromText(text) ?? decimalZero;
const cost = (value: string, quantity = '1'): GoodsCost => ({ value: exact(value), quantity: exact(quantity) });
const line = (quantity: string, net: string, of: GoodsCost | undefined, rate = '1', precision = 2) =>
  lineMargin(
    { quantity: exact(quantity), net: minorFromText(net, precision) ?? zero, cost: of },
    { rate: exact(rate), precision },
  );
const told = (margin: Margin | undefined, precision = 2) =>
  margin && [
    minorToText(margin.amount, precision),
    margin.percent === undefined ? undefined : decimalToText(margin.percent),
  ];

it('the margin of a line is its net amount less the cost of its quantity, in percent of the net amount', () => {
  expect(told(line('4', '80.00', cost('12.50')))).toEqual(['30.00', '37.5']);
  expect(told(line('3', '10.00', cost('2')))).toEqual(['4.00', '40']);
});

it('a line below cost has a negative margin', () => {
  expect(told(line('2', '20.00', cost('15')))).toEqual(['-10.00', '-50']);
});

it('a line without a known cost has no margin, and one that costs nothing earns everything', () => {
  expect(line('2', '20.00', undefined)).toBeUndefined();
  expect(line('2', '20.00', cost('1', '0'))).toBeUndefined();
  expect(told(line('2', '20.00', cost('0')))).toEqual(['20.00', '100']);
});

it('cost is converted at the rate of the document and rounded once to its currency', () => {
  expect(told(line('3', '30.00', cost('11'), '1.1'))).toEqual(['0.00', '0']);
  expect(told(line('7', '1000', cost('1'), '0.007', 0), 0)).toEqual(['0', '0']);
  expect(line('1', '1.00', cost('1'), '0')).toBeUndefined();
});

it('the cost of a shipment is not rounded before it is shared among its quantity', () => {
  expect(told(line('3000000', '1000000.00', cost('1', '3')))).toEqual(['0.00', '0']);
  expect(told(line('3', '20.00', cost('10', '3')))).toEqual(['10.00', '50']);
});

it('a line that earns nothing has an amount and no percentage', () => {
  expect(told(line('1', '0.00', cost('5')))).toEqual(['-5.00', undefined]);
  expect(told(line('1', '-10.00', cost('5')))).toEqual(['-15.00', undefined]);
});

it('the margin of a document is that of its lines with a known cost', () => {
  const lines = [line('4', '80.00', cost('12.50')), undefined, line('2', '20.00', cost('15'))];
  expect(told(documentMargin(lines))).toEqual(['20.00', '20']);
  expect(documentMargin([undefined])).toBeUndefined();
  expect(documentMargin([])).toBeUndefined();
});

it('goods at several locations cost what they are worth together', () => {
  expect(costTogether([cost('10', '1'), cost('20', '5')])).toEqual({ value: exact('30'), quantity: exact('6') });
  expect(costTogether([])).toBeUndefined();
  expect(told(line('1', '10.00', { value: exact('5'), quantity: decimalOne }))).toEqual(['5.00', '50']);
});

it('goods that left stock cost what their movements took out of it', () => {
  expect(costOfIssues([cost('-10', '-1'), cost('-20', '-5')])).toEqual({ value: exact('30'), quantity: exact('6') });
  expect(costOfIssues([cost('10', '1')])).toBeUndefined();
});

it('a line earns its amount without its share of the discount, and gross prices without their tax', () => {
  const [amount, share, tax] = ['119.00', '11.90', '17.10'].map((text) => minorFromText(text, 2) ?? zero);
  const parts = { amount: amount ?? zero, share: share ?? zero, tax: tax ?? zero };
  expect(minorToText(netAmount(parts, true), 2)).toBe('90.00');
  expect(minorToText(netAmount(parts, false), 2)).toBe('107.10');
});
