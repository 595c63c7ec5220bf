import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { vendorBill } from '#contract/records/purchasing/vendorBill';
import { createFormats } from '#app/platform/formats/formats.ts';
import { exportCell, numberWidths, placesOf, valueText } from './cellText.ts';
import { shownColumns } from './columns.ts';
import { columnsOf } from './listTable.ts';

const definition = definitionOf('currencyRate');
const formats = createFormats('de-CH', new Map(), '2026-11-21', undefined);
const rows = [
  { id: '1', links: [], exchangeRate: 0.006653 },
  { id: '2', links: [], exchangeRate: 1.097 },
  { id: '3', links: [], exchangeRate: 2 },
];

describe('a column of rates', () => {
  it('has the decimals of its longest value, so that the points line up', () => {
    const columns = shownColumns(definition, [{ field: 'exchangeRate' }]);
    const places = placesOf(columns, rows);
    const field = definition.fields.exchangeRate;
    const texts = rows.map(({ exchangeRate }) =>
      field ? valueText(field, exchangeRate, formats, undefined, places.get('exchangeRate')) : '',
    );
    expect(texts).toEqual(['0.006653', '1.097000', '2.000000']);
  });

  it('counts no decimals if there are none', () => {
    expect(placesOf(shownColumns(definition, [{ field: 'exchangeRate' }]), [])).toEqual(new Map([['exchangeRate', 0]]));
  });

  it('of costs shows four decimals, half up, and all of them in a file', () => {
    const field = definitionOf('inventoryBalance').fields.lastCost;
    expect(field && [0.64525897, 225, 12.00005].map((cost) => valueText(field, cost, formats, undefined, 8))).toEqual([
      '0.6453',
      '225.0000',
      '12.0001',
    ]);
    expect(field && exportCell(field, 0.64525897)).toEqual({ number: '0.64525897' });
  });

  it('shows a price with the decimals of its currency at least', () => {
    const field = definitionOf('inventoryItem').fields.cost;
    const inCurrencies = createFormats(
      'en-US',
      new Map([['7', { symbol: 'JPY', precision: 0 }]]),
      '2026-11-21',
      undefined,
    );
    expect(field && valueText(field, 6.8, inCurrencies)).toBe('6.80');
    expect(field && valueText(field, 0.6453, inCurrencies)).toBe('0.6453');
    expect(field && valueText(field, 680, inCurrencies, '7')).toBe('680');
  });
});

const american = createFormats('en-US', new Map(), '2026-06-30', undefined);
const billColumns = shownColumns(vendorBill, [{ field: 'tranId' }, { field: 'total' }, { field: 'memo' }]);
const widthsOf = (...totals: readonly number[]) =>
  numberWidths(
    vendorBill,
    billColumns,
    totals.map((total, at) => ({ id: String(at), total })),
    american,
  );

describe('the least widths of columns of numbers', () => {
  it('show the longest amount of the page, and count no texts', () => {
    expect(widthsOf(5, 1_234_567_890_123.45).get('total')).toBeGreaterThan('1,234,567,890,123.45'.length * 7.8);
    expect(widthsOf(5).has('memo')).toBe(false);
    expect(widthsOf().get('total')).toBe(0);
  });

  it('are the least that a column of the table can have', () => {
    const column = (totals: readonly number[]) =>
      columnsOf(vendorBill, widthsOf(...totals)).find(({ id }) => id === 'total');
    expect(column([1_234_567_890_123.45])?.minSize).toBeGreaterThan(156);
    expect(column([5])?.minSize).toBeLessThan(Number(column([5])?.size));
  });
});
