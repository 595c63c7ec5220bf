import { expect, it } from 'vitest';
import { filterLimits } from '#contract/wire/filter/ast';
import { parseFilter } from '#contract/wire/filter/parse';
import { sharingNumbers } from '#app/engine/form/save/duplicates.ts';
import { filtersOfUsed, nextCheckNumber, usedAgain } from './nextNumber.ts';
import { checkTypes } from './useFormerChecks.ts';

it('proposes the number after the highest check of the account, with its zeros', () => {
  expect(nextCheckNumber(['1001', null, '0999', 'WIRE-5', ' 1003 ', undefined])).toBe('1004');
  expect(nextCheckNumber(['0099'])).toBe('0100');
  expect(nextCheckNumber(['A7', ''])).toBe('');
});

it('continues the series of most checks, after its highest used number, despite any single typo', () => {
  expect(nextCheckNumber(['20416', '20417', '2041620417'])).toBe('20418');
  expect(nextCheckNumber(['997', '998', '999', '1000', '1001'])).toBe('1002');
});

it('reports numbers already used by another payment from the account', () => {
  expect(usedAgain(['1003', '1004', '1005'], ['1004', null, '', ' 1005 ', '999'])).toEqual(['1004', '1005']);
  expect(usedAgain(['', '1006'], ['', '1005'])).toEqual([]);
});

it('looks up each number of a run, however many, in filters that the service accepts', () => {
  const numbers = Array.from({ length: 230 }, (_, at) => String(700_000_000_000_000 + at));
  const filters = filtersOfUsed('7', [...numbers, ' 1 ', '1', '', "o'"]);
  expect(filters[0]).toMatch(/^account ANY_OF \[7\] AND checkNum ANY_OF \['700000000000000', /);
  for (const filter of filters) {
    expect(filter.length).toBeLessThanOrEqual(filterLimits.characters);
    expect(parseFilter(filter).ok).toBe(true);
  }
  expect(filters.flatMap((filter) => [...filter.matchAll(/'((?:[^']|'')+)'/g)].map(([, value]) => value))).toEqual([
    ...numbers,
    '1',
    "o''",
  ]);
  expect(filtersOfUsed('7', ['', ' '])).toEqual([]);
});

it('looks for numbers in every type that shares them', () => {
  expect(new Set(checkTypes)).toEqual(new Set(sharingNumbers('checkNum')));
  expect(checkTypes.length).toBeGreaterThan(1);
});
