import { describe, expect, it } from 'vitest';
import { german } from '#app/texts.de.ts';
import { inSwissSpelling, isSwiss } from './swiss.ts';

const everyText = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(everyText)
      : [];

describe('German for readers in Switzerland', () => {
  it('is used by a browser that asks for Swiss German before any other', () => {
    expect([['de-CH', 'de'], ['fr-CH', 'de-LI'], ['de-DE', 'de-CH'], ['de'], ['en']].map(isSwiss)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('leaves what texts are given as it was written, and says what bookkeepers there say', () => {
    const { catalogs, labels } = inSwissSpelling({
      ...german,
      catalogs: { made: { of: (who: string) => `${who} schließt „${who}“` } },
    });
    const made = catalogs.made;
    expect(
      typeof made === 'object' && made !== null && 'of' in made && typeof made.of === 'function'
        ? made.of('Groß AG')
        : undefined,
    ).toBe('Groß AG schliesst «Groß AG»');
    expect(
      ['reports.incomeStatement.label', '*.fields.subTotal', 'customer.fields.creditLimit'].map(
        (label) => labels[label],
      ),
    ).toEqual(['Erfolgsrechnung', 'Zwischentotal', 'Kreditlimite']);
  });

  it('has no ß and Swiss quotation marks, even in texts built from values', () => {
    const { labels, catalogs } = inSwissSpelling({
      ...german,
      catalogs: { ...german.catalogs, made: { of: (what: string) => `„${what}“ schließen` } },
    });
    expect([...Object.values(labels), ...everyText(catalogs)].filter((text) => /[ß„“]/.test(text))).toEqual([]);
    const made = catalogs.made;
    expect(
      typeof made === 'object' && made !== null && 'of' in made && typeof made.of === 'function'
        ? made.of('Mai')
        : undefined,
    ).toBe('«Mai» schliessen');
  });
});
