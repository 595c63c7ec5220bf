import { describe, expect, it } from 'vitest';
import { foldedLetters, searchTerms } from './searchTerms.ts';

const amounts = (text: string) =>
  searchTerms(text).map((term) => term.amounts.map(({ from, below }) => `${from}..${below}`));

describe('search terms', () => {
  it('reads an amount in every notation, and a whole one with any cents', () => {
    expect(amounts('49,795.67')).toEqual([['49795.67..49795.68']]);
    expect(amounts('49.795,67')).toEqual([['49795.67..49795.68']]);
    expect(amounts('49 795,67')).toEqual([['49795.67..49795.68']]);
    expect(amounts('49\u202f795,67')).toEqual([['49795.67..49795.68']]);
    expect(amounts("49'795.67")).toEqual([['49795.67..49795.68']]);
    expect(amounts('$860')).toEqual([['860..861']]);
    expect(amounts('(860.99)')).toEqual([['860.99..861.00']]);
    expect(amounts('1.234')).toEqual([['1234..1235', '1.234..1.235']]);
    expect(amounts('0.09')).toEqual([['0.09..0.10']]);
  });

  it('finds no amount in a number of a document, a date or a word', () => {
    expect(amounts('INV-4452 2026-10-01 rent')).toEqual([[], [], []]);
  });

  it('folds letters, splits at signs and keeps the number as typed', () => {
    expect(searchTerms('Müller KS-1001 & Söhne').map(({ text, words }) => [text, words])).toEqual([
      ['Müller', ['muller']],
      ['KS-1001', ['ks', '1001']],
      ['Söhne', ['sohne']],
    ]);
  });

  it('has a base letter for each folded one', () => {
    expect([...foldedLetters.from].length).toBe([...foldedLetters.to].length);
  });
});
