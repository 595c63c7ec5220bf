import { beforeEach, describe, expect, it } from 'vitest';
import { catalog, inLanguage, inSentence, language, lowered, speak } from './language.ts';

beforeEach(() => speak(undefined));
const english = {
  save: 'Save',
  lines: (count: number) => `${count} lines`,
  days: ['Monday', 'Tuesday'],
  reason: { title: 'Closed' },
};
const definition = {
  type: 'account',
  label: 'Account',
  permission: { id: 'A', name: 'Label' },
  fields: { kind: { label: 'Type', options: { BANK: 'Bank' } } },
  form: [{ title: 'Details', fields: ['Type'] }],
};

describe('texts in the language that is spoken', () => {
  it('are English while no other is set', () => {
    expect([language(), catalog('a', english) === english, inLanguage(definition) === definition]).toEqual([
      'en',
      true,
      true,
    ]);
  });

  it('come from the catalog of the language, and stay English where it has none', () => {
    speak({
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

  it('translate labels, titles and options of a definition and nothing that is a name', () => {
    speak({
      language: 'de',
      labels: { Account: 'Konto', Type: 'Art', Bank: 'Bankkonto', Details: 'Einzelheiten', Label: 'falsch' },
      catalogs: {},
    });
    expect(inLanguage(definition)).toEqual({
      type: 'account',
      label: 'Konto',
      permission: { id: 'A', name: 'Label' },
      fields: { kind: { label: 'Art', options: { BANK: 'Bankkonto' } } },
      form: [{ title: 'Einzelheiten', fields: ['Type'] }],
    });
  });

  it('can all be marked, to find those that are in no catalog', () => {
    speak({ language: 'en-XA', labels: {}, catalogs: {}, pseudo: (text) => `[${text}]` });
    expect([
      catalog('a', english).lines(2),
      catalog('a', english).days[0],
      inLanguage(definition).fields.kind.options.BANK,
    ]).toEqual(['[2 lines]', '[Monday]', '[Bank]']);
  });

  it('give a word another text where the kind of its field gives it another meaning', () => {
    speak({ language: 'de', labels: { Credit: 'Haben', 'Credit (ref)': 'Gutschrift' }, catalogs: {} });
    expect(inLanguage({ side: { kind: 'amount', label: 'Credit' }, doc: { kind: 'ref', label: 'Credit' } })).toEqual({
      side: { kind: 'amount', label: 'Haben' },
      doc: { kind: 'ref', label: 'Gutschrift' },
    });
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
    speak({ language: 'de', labels: {}, catalogs: {} });
    expect([small, inSentence('Rechnungen')]).toEqual(['invoices', 'Rechnungen']);
  });
});
