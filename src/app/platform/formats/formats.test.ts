import { expect, it } from 'vitest';
import type { ListRow, Page } from '#app/platform/api/records.ts';
import { sharedFormats } from './formats.ts';

const pageOf = (...items: ListRow[]): Page<ListRow> => ({
  items,
  count: items.length,
  hasMore: false,
  offset: 0,
  totalResults: items.length,
});
const yen = pageOf({ id: '1', symbol: 'JPY', currencyPrecision: 0 });
const formatsOf = (locale: string, currencies: Page<ListRow> | undefined = yen) =>
  sharedFormats(locale, currencies, '2026-06-30', undefined, undefined, undefined, undefined);

it('makes the formats of a user once for all parts of a screen', () => {
  expect(formatsOf('en-US')).toBe(formatsOf('en-US'));
});

it('makes others when the way of writing or the currencies change', () => {
  const [english, german] = [formatsOf('en-US'), formatsOf('de-DE')];
  expect([english.amount(1234.5, '2'), german.amount(1234.5, '2')]).toEqual(['1,234.50', '1.234,50']);
  expect(formatsOf('de-DE', pageOf()).amount(1234, '1')).toBe('1.234,00');
  expect(german.amount(1234, '1')).toBe('1.234');
});
