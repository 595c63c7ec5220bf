import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { parseFilter } from '#contract/wire/filter/parse';
import { filterToValue } from './cellFilter.ts';
import { andText } from './filterTree.ts';

const { fields } = definitionOf('periodEndJournal');
const to = (name: string, value: unknown, isExcluded = false) => {
  const field = fields[name];
  if (!field) throw new Error(name);
  return filterToValue(name, field, value, isExcluded);
};

describe('filtering by a cell', () => {
  it('builds readable text for every type of value, including quotes and backslashes', () => {
    const texts = [
      to('memo', "Rent's \\ 100 %"),
      to('tranDate', '2026-06-30'),
      to('total', -1234.5, true),
      to('tranStatus', { id: 'APPROVED', refName: 'x' }),
      to('approved', true, true),
      to('postingPeriod', null),
      to('currency', { id: '2', refName: 'Euro' }, true),
      to('lastModifiedDate', '2026-06-30T10:00:00Z'),
    ];
    expect(texts.map((text) => [text, parseFilter(text).ok])).toEqual(texts.map((text) => [text, true]));
    expect(texts.slice(1, 6)).toEqual([
      "tranDate ON '2026-06-30'",
      'total != -1234.5',
      "tranStatus ANYOF 'APPROVED'",
      'approved = false',
      'postingPeriod IS EMPTY',
    ]);
  });

  it('narrows an existing filter as a whole, even one with OR', () => {
    expect(andText('total > 5 OR total < 1', 'approved = true')).toBe('(total > 5 OR total < 1) AND approved = true');
    expect(andText('', 'approved = true')).toBe('approved = true');
  });
});
