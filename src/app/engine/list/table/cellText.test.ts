import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { createFormats } from '#app/platform/formats/formats.ts';
import { exportCell, placesOf, valueText } from './cellText.ts';
import { shownColumns } from './columns.ts';

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
