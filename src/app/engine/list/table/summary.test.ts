import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import type { ListRow } from '#app/platform/api/records.ts';
import { summarise, summaryColumn } from './summary.ts';

const usd = { id: '1', refName: 'US Dollar' };
const yen = { id: '2', refName: 'Yen' };
const precision = (id: string | undefined) => (id === '2' ? 0 : 2);
const row = (total: number | null, currency = usd): ListRow => ({ id: String(total), links: [], total, currency });
const column = { field: 'total', currency: 'currency' };

describe('the sums under a list', () => {
  it('adds exactly what floating point would not', () => {
    expect(summarise([row(0.1), row(0.2)], column, precision)).toEqual([
      { currency: usd, count: 2, sum: '0.30', average: '0.15', least: '0.10', most: '0.20' },
    ]);
  });

  it('never adds two currencies together and keeps the decimals of each', () => {
    const sums = summarise([row(10), row(1500, yen), row(2.5), row(-1, yen), row(1, usd)], column, precision);
    expect(sums.map(({ currency, sum, count }) => [currency?.refName, sum, count])).toEqual([
      ['US Dollar', '13.50', 3],
      ['Yen', '1499', 2],
    ]);
  });

  it('rounds the average half up in magnitude and leaves empty values out of it', () => {
    const [sums] = summarise([row(-0.05), row(null), row(0)], column, precision);
    expect([sums?.average, sums?.count, sums?.least]).toEqual(['-0.03', 2, '-0.05']);
  });

  it('totals the amount of the last column and uses the currency its field names', () => {
    const journal = definitionOf('periodEndJournal');
    expect(summaryColumn(journal, [{ field: 'total' }, { field: 'exchangeRate' }])).toEqual(column);
    expect(summaryColumn(journal, [{ field: 'exchangeRate' }, { field: 'memo' }])).toBeUndefined();
  });

  it('totals base amounts per base currency, and none if the currency is unknown', () => {
    expect(summaryColumn(definitionOf('itemFulfillment'), [{ field: 'cost' }])).toEqual({
      field: 'cost',
      currency: 'subsidiary',
    });
    expect(summaryColumn(definitionOf('shipMethod'), [{ field: 'shippingFlatRateAmount' }])).toBeUndefined();
  });
});
