import { expect, test } from 'vitest';
import { decimalFromText, decimalToText } from '#contract/values/decimal';
import type { ListRow } from '#app/platform/api/records.ts';
import {
  historyOf,
  isUnusual,
  movedBy,
  placesOfDays,
  rateBefore,
  rateState,
  rateStateOf,
  replacedRate,
} from './rateBook.ts';

const row = (id: string, from: string, to: string, effectiveDate: string, exchangeRate: number): ListRow => ({
  id,
  links: [],
  effectiveDate,
  exchangeRate,
  transactionCurrency: { id: from, refName: from },
  baseCurrency: { id: to, refName: to },
});
const exact = (text: string) =>
  decimalFromText(text) ??
  (() => {
    throw new Error(text);
  })();

test('a rate kept the other way round is turned, and gives way to a direct one of its day', () => {
  const history = historyOf(
    [
      row('1', 'usd', 'eur', '2026-05-01', 0.8),
      row('2', 'usd', 'eur', '2026-06-01', 0.5),
      row('3', 'eur', 'usd', '2026-06-01', 1.1),
      row('4', 'jpy', 'usd', '2026-06-01', 0.006),
    ],
    'eur',
    'usd',
  );
  expect(history.map(({ date, rate, isInverse }) => [date, decimalToText(rate), isInverse])).toEqual([
    ['2026-05-01', '1.25', true],
    ['2026-06-01', '1.1', false],
  ]);
});

test.each([
  ['2026-06-15', { is: 'current', days: 14 }],
  ['2026-06-01', { is: 'today' }],
  ['2026-07-02', { is: 'old', days: 31 }],
  ['2026-05-31', { is: 'missing' }],
] as const)('on %s the latest rate is %j', (day, state) => {
  expect(rateState(historyOf([row('3', 'eur', 'usd', '2026-06-01', 1.1)], 'eur', 'usd'), day)).toMatchObject(state);
});

test('a rate that moved too far is named, and one that was turned round too', () => {
  expect(movedBy(exact('1.21'), exact('1.1'))).toBe(10);
  expect(isUnusual(exact('1.15'), exact('1.1'))).toBeUndefined();
  expect(isUnusual(exact('11'), exact('1.1'))).toBe('far');
  expect(isUnusual(exact('150.4'), exact('0.00665'))).toBe('turned');
  expect(isUnusual(exact('5'), undefined)).toBeUndefined();
});

test('days are spaced by their distance', () => {
  expect(placesOfDays(['2026-01-01', '2026-01-02', '2026-01-05'])).toEqual([0, 0.25, 1]);
  expect(placesOfDays(['2026-01-01'])).toEqual([0.5]);
});

const typed = (id: string, effectiveDate: string, rateType: string): ListRow => ({
  ...row(id, 'eur', 'usd', effectiveDate, 1.1),
  rateType: { id: rateType, refName: rateType },
});

test('rates of one type are apart from the others, and a rate without one is current', () => {
  const rows = [row('1', 'eur', 'usd', '2026-06-01', 1.1), typed('2', '2026-06-02', 'AVERAGE')];
  expect(historyOf(rows, 'eur', 'usd').map(({ id }) => id)).toEqual(['1']);
  expect(historyOf(rows, 'eur', 'usd', 'AVERAGE').map(({ id }) => id)).toEqual(['2']);
});

test.each([
  ['AVERAGE', '2026-07-15', 'today'],
  ['AVERAGE', '2026-08-15', 'calculated'],
  ['AVERAGE', '2026-06-15', 'missing'],
  ['HISTORICAL', '2026-07-31', 'standIn'],
  ['HISTORICAL', '2026-08-05', 'current'],
  ['HISTORICAL', '2026-06-01', 'missing'],
  ['CURRENT', '2026-06-10', 'today'],
] as const)('an exchange rate of type %s on %s is %s', (type, day, is) => {
  const rows = [
    row('1', 'eur', 'usd', '2026-06-10', 1.1),
    typed('2', '2026-07-31', 'AVERAGE'),
    typed('3', '2026-08-01', 'HISTORICAL'),
  ];
  const history = historyOf(rows, 'eur', 'usd', type);
  const state = rateStateOf(type, history, historyOf(rows, 'eur', 'usd'), day);
  expect(state.is).toBe(is);
});

test('an average rate replaces the one of its month, another rate that of its day', () => {
  const history = historyOf([row('1', 'eur', 'usd', '2026-07-31', 1.1)], 'eur', 'usd');
  expect(replacedRate('AVERAGE', history, '2026-07-02')?.id).toBe('1');
  expect(replacedRate('HISTORICAL', history, '2026-07-02')).toBeUndefined();
  expect(rateBefore(history, '2026-07-31')).toBeUndefined();
  expect(rateBefore(history, '2026-08-01', 'AVERAGE')?.id).toBe('1');
});
