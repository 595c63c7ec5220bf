import { describe, expect, it } from 'vitest';
import { exactOption, markMatches, type PickerOption, rankOptions } from './referenceMatch.ts';

const accounts: readonly PickerOption[] = [
  { id: '1', code: '6310', name: 'Insurance, premises' },
  { id: '2', code: '1410', name: 'Prepaid insurance' },
  { id: '3', code: '1415', name: 'Prepaid health insurance' },
  { id: '4', code: '6410', name: 'Rent' },
  { id: '5', code: '64', name: 'Lucía Moreno' },
];
const ids = (text: string, recents: readonly string[] = []) =>
  rankOptions(text, accounts, recents).map(({ code }) => code);

describe('finding what was meant', () => {
  it.each([
    ['ins pre', ['6310', '1410', '1415']],
    ['prepaid ins', ['1410', '1415']],
    ['64', ['64', '6410']],
    ['lucia', ['64']],
    ['surance', []],
    ['rent 64', ['6410']],
    ['', ['6310', '1410', '1415', '6410', '64']],
  ])('%j, in any order of the words', (text, expected) => {
    expect(ids(text)).toEqual(expected);
  });

  it('an exact code precedes recently used options, and those precede the others', () => {
    expect(ids('64', ['4'])).toEqual(['64', '6410']);
    expect(ids('ins', ['3'])).toEqual(['1415', '6310', '1410']);
    expect(ids('', ['4', '2'])).toEqual(['6410', '1410', '6310', '1415', '64']);
  });

  it.each([
    ['6410', '4'],
    [' 6410 ', '4'],
    ['RENT', '4'],
    ['6410 Rent', '4'],
    ['641', undefined],
    ['', undefined],
  ])('%j is exact only if nothing is left to guess', (text, id) => {
    expect(exactOption(text, accounts)?.id).toBe(id);
  });

  it('a name that two options share is not exact', () => {
    expect(exactOption('Rent', [...accounts, { id: '9', name: 'rent' }])).toBeUndefined();
  });
});

describe('marking what was typed', () => {
  const shown = (name: string, text: string) =>
    markMatches(name, text)
      .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
      .join('');

  it.each([
    ['Prepaid insurance', 'ins pre', '[Pre]paid [ins]urance'],
    ['Lucía Moreno', 'luci', '[Lucí]a Moreno'],
    ['Rent', '', 'Rent'],
    ['Rent', 'rent', '[Rent]'],
    ['A & B', 'b', 'A & [B]'],
  ])('%s for %j', (name, text, expected) => {
    expect(shown(name, text)).toBe(expected);
  });
});
