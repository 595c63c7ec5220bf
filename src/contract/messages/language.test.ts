import { beforeEach, describe, expect, it } from 'vitest';
import { catalog, inSentence, language, lowered, setLanguage } from './language.ts';

beforeEach(() => setLanguage(undefined));
const english = {
  save: 'Save',
  lines: (count: number) => `${count} lines`,
  days: ['Monday', 'Tuesday'],
  reason: { title: 'Closed' },
};

describe('texts in the active language', () => {
  it('are English while no other is set', () => {
    expect([language(), catalog('a', english) === english]).toEqual(['en', true]);
  });

  it('come from the catalog of the language, and stay English where it has none', () => {
    setLanguage({
      language: 'de',
      labels: {},
      catalogs: { a: { save: 'Sichern', lines: (count: number) => `${count} Zeilen`, reason: {} } },
    });
    const words = catalog('a', english);
    expect([words.save, words.lines(3), words.days[1], words.reason.title]).toEqual([
      'Sichern',
      '3 Zeilen',
      'Tuesday',
      'Closed',
    ]);
  });

  it('can all be marked, to find those that are in no catalog', () => {
    setLanguage({ language: 'en-XA', labels: {}, catalogs: {}, pseudo: (text) => `[${text}]` });
    expect([catalog('a', english).lines(2), catalog('a', english).days[0]]).toEqual(['[2 lines]', '[Monday]']);
  });

  it('isolate names and amounts inside sentences that are read from right to left, and leave counts alone', () => {
    const sentences = {
      paid: (amount: string, name: string, count: string) => `${amount} to ${name}, ${count === '1' ? 'once' : count}`,
      gone: (names: readonly string[]) => names.join(', '),
    };
    setLanguage({
      language: 'he',
      direction: 'rtl',
      labels: {},
      catalogs: { a: { paid: (amount: string, name: string) => `${name}: ${amount}` } },
    });
    expect(catalog('a', sentences).paid('-1.00', 'Marlow', '1')).toBe('\u2068Marlow\u2069: \u2068-1.00\u2069');
    expect(catalog('b', sentences).paid('1.00', '', '1')).toBe('\u20681.00\u2069 to , once');
    expect(catalog('b', sentences).gone(['A', 'B'])).toBe('\u2068A\u2069, \u2068B\u2069');
    setLanguage(undefined);
    expect(catalog('b', sentences).paid('1.00', 'A', '2')).toBe('1.00 to A, 2');
  });

  it('keep the capitals of a shortening inside a sentence', () => {
    expect(['BOM revision', 'A/P aging', 'E-mail', 'Paid In Full', 'ISO code', 'Écriture'].map(lowered)).toEqual([
      'BOM revision',
      'A/P aging',
      'e-mail',
      'paid in full',
      'ISO code',
      'écriture',
    ]);
  });

  it('write labels small inside a sentence, but never in German', () => {
    const small = inSentence('Invoices');
    setLanguage({ language: 'de', labels: {}, catalogs: {} });
    expect([small, inSentence('Rechnungen')]).toEqual(['invoices', 'Rechnungen']);
  });
});
