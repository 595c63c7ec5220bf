import { describe, expect, it } from 'vitest';
import type { SheetRow } from '#contract/reports/sheet';
import { currenciesOf, openIn } from './AgingFigure.tsx';

const ref = (id: string) => ({ id, refName: id.toUpperCase() });
const rows: readonly SheetRow['values'][] = [
  { currency: ref('eur'), current: 1, span1: 0.1, total: 1.1 },
  { currency: ref('usd'), current: 5, span1: 0.2, total: 5.2 },
  { currency: ref('eur'), current: 0, span1: 0.2, total: 0.2 },
  { currency: null, total: 9 },
];

describe('open items on Home', () => {
  it('have a column for each currency, that of the company first', () => {
    expect(currenciesOf(rows, 'usd').map(({ id }) => id)).toEqual(['usd', 'eur']);
  });

  it('are added up exactly, and never across currencies', () => {
    expect(openIn(rows, 'eur', ['span1'])).toBe(0.3);
    expect(openIn(rows, 'eur', ['current', 'span1'])).toBe(1.3);
    expect(openIn(rows, 'usd', ['total'])).toBe(5.2);
    expect(openIn(rows, 'jpy', ['total'])).toBe(0);
  });
});
