import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LARGEST_AMOUNT, minor } from './money.ts';
import {
  commaFormat,
  formatAmount,
  formatPlain,
  numberFormatFor,
  numberFormatFromParts,
  pointFormat,
} from './numberFormat.ts';
import { detectFormat, parseAmountText, parseDecimalText, readNumberText } from './numberReading.ts';
import { message } from '../messages/message.ts';

const locales = ['en-US', 'de-DE', 'de-CH', 'fr-FR', 'ja-JP', 'en-IN'];
const read = (text: string, locale?: string, precision = 2) => {
  const reading = parseAmountText(text, locale === undefined ? undefined : numberFormatFor(locale), precision);
  return reading.ok ? reading.amount : reading.problem;
};

describe('printing amounts', () => {
  it.each([
    ['en-US', '1,234,567.80'],
    ['de-DE', '1.234.567,80'],
    ['de-CH', '1’234’567.80'],
    ['fr-FR', '1\u202f234\u202f567,80'],
    ['ja-JP', '1,234,567.80'],
    ['en-IN', '12,34,567.80'],
    ['de-AT', '1.234.567,80'],
    ['xx', '1,234,567.80'],
  ])('follows %s', (locale, expected) => {
    expect(formatAmount(minor(1_234_567_80n), 2, numberFormatFor(locale))).toBe(expected);
  });

  it('uses the typographic minus unless asked for another', () => {
    expect(formatAmount(minor(-5n), 2, pointFormat)).toBe('\u22120.05');
    expect(formatAmount(minor(-1234n), 0, pointFormat, { minus: '-', grouped: false })).toBe('-1234');
    expect(formatPlain('1234.5', commaFormat)).toBe('1.234,5');
  });

  it('agrees with the platform about every locale in the table', () => {
    for (const locale of locales) {
      const platform = new Intl.NumberFormat(locale).formatToParts(1234567.8);
      const known = numberFormatFor(locale);
      const found = numberFormatFromParts(platform);
      expect([found.decimal, found.groupSize], locale).toEqual([known.decimal, known.groupSize]);
      // Platforms differ in the Swiss apostrophe; either form must be read.
      expect([known.group, ...known.groupAlternatives], locale).toContain(found.group);
    }
  });

  it('prints and reads back every amount in every locale', () => {
    const amount = fc.bigInt({ min: -LARGEST_AMOUNT, max: LARGEST_AMOUNT }).map(minor);
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 4 }), fc.constantFrom(...locales), (value, precision, locale) => {
        const text = formatAmount(value, precision, numberFormatFor(locale));
        expect(read(text, locale, precision)).toBe(value);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('locales of the platform', () => {
  const platform = [
    'en-GB',
    'en-IN',
    'de-AT',
    'de-CH',
    'fr-CA',
    'fr-FR',
    'it-IT',
    'es-MX',
    'pt-BR',
    'sv-SE',
    'pl-PL',
    'ja-JP',
  ];

  it('prints, reads and prints the same text again in twelve of them', () => {
    const formats = platform.map((locale) =>
      numberFormatFromParts(new Intl.NumberFormat(locale).formatToParts(1234567.8)),
    );
    const amount = fc.bigInt({ min: -LARGEST_AMOUNT, max: LARGEST_AMOUNT }).map(minor);
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 4 }), fc.constantFrom(...formats), (value, precision, format) => {
        const text = formatAmount(value, precision, format);
        const reading = parseAmountText(text, format, precision);
        expect(reading.ok ? formatAmount(reading.amount, precision, format) : reading).toBe(text);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('reading unambiguous amounts', () => {
  it.each([
    ['1 234,56', 1234_56n],
    ['1.234,56', 1234_56n],
    ['1,234.56', 1234_56n],
    ['(1,234.56)', -1234_56n],
    ['1234-', -1234_00n],
    ['\u22125', -5_00n],
    ['$1,234.56', 1234_56n],
    ['-$5', -5_00n],
    ['$-5', -5_00n],
    ['$(5.10)', -5_10n],
    ['(5.10 EUR)', -5_10n],
    ['EUR 1.234,56', 1234_56n],
    ['1.234,56 €', 1234_56n],
    ['12,5 kr', 12_50n],
    ['Rs. 12,34,567.00', 1234567_00n],
    ['1\u00a0234,56', 1234_56n],
    ['1\u202f234,56', 1234_56n],
    ['1’234.50', 1234_50n],
    ["1'234.50", 1234_50n],
    ['007', 7_00n],
    ['0012.50', 12_50n],
    ['0.500', 50n],
    ['.5', 50n],
    ['5.', 5_00n],
    ['+5', 5_00n],
    ['1.234.567', 1234567_00n],
    ['100.-', 100_00n],
    ['100,--', 100_00n],
    ['-0', 0n],
    ['\uff11\uff12\uff0e\uff15', 12_50n],
    ['5- EUR', -5_00n],
    ['  5  ', 5_00n],
    ['\u200e-5', -5_00n],
    ['12,34,567', 1234567_00n],
    ['1234,5', 1234_50n],
    ['US$ 5', 5_00n],
  ])('reads %s in every locale', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    '1e5',
    '1E5',
    'abc',
    '12a',
    '1,23,4.5',
    '1.2.3',
    '--5',
    '+-5',
    '(-5)',
    '((5))',
    '1 23',
    '12 34 5',
    '5 5,00',
    ',',
    '-',
    '()',
    '1,234 567',
    '1 234\u2019567',
    'EUR',
    '$',
    '5 CR',
    '0x10',
    'Infinity',
    '1,234,56.7',
    "1'2.5",
  ])('does not take %s for an amount', (text) => {
    expect(read(text)).toBe('notNumber');
  });

  it('returns the problem', () => {
    expect(read('')).toBe('empty');
    expect(read(' \u00a0 ')).toBe('empty');
    expect(read('1.005', 'en-US')).toBe('tooManyDecimals');
    expect(read('1.5', 'ja-JP', 0)).toBe('tooManyDecimals');
    expect(read('12345678901234.00', 'en-US')).toBe('tooLarge');
    expect(read('9'.repeat(100))).toBe('notNumber');
    expect(parseAmountText('1,005.123', pointFormat, 2)).toMatchObject({
      message: message('amount.tooManyDecimals', { max: 2 }),
    });
  });

  it('returns the currency beside the amount', () => {
    expect(parseAmountText('1.234,56 EUR', pointFormat, 2)).toEqual({
      ok: true,
      amount: 1234_56n,
      currency: 'EUR',
    });
  });
});

describe('one separator before three digits', () => {
  it.each([
    ['1.234', 'de-DE', 1234_00n],
    ['1,234', 'en-US', 1234_00n],
    ['1,234', 'de-DE', 'tooManyDecimals'],
    ['1.234', 'fr-FR', 'tooManyDecimals'],
    ['1.234', undefined, 'ambiguous'],
    ['1,234', undefined, 'ambiguous'],
    ['-1.234', undefined, 'ambiguous'],
    ['0.234', 'de-DE', 'tooManyDecimals'],
    ['1.5', 'de-DE', 1_50n],
    ['1234.56', 'de-DE', 1234_56n],
    ['12,50', 'de-CH', 12_50n],
    ['12,5', 'en-US', 'notNumber'],
    ['1234,56', 'en-US', 'notNumber'],
  ])('reads %s as %s does', (text, locale, expected) => {
    expect(read(text, locale)).toBe(expected);
  });

  it('offers both meanings', () => {
    expect(readNumberText('(1.234)')).toEqual({ kind: 'ambiguous', grouped: '-1234', decimal: '-1.234' });
  });
});

describe('detecting the format of a pasted column', () => {
  it.each([
    [['1.234', '12,50'], commaFormat],
    [['1,234', '12.50'], pointFormat],
    [['1.234', '1.234.567'], commaFormat],
    [['1,234', '0.5', 'Total'], pointFormat],
    [['12', '13'], pointFormat],
    [['1 234,5', '1.234'], commaFormat],
    [['5 kr.', '7,25 kr.'], commaFormat],
    [['100.-', '1,234'], undefined],
    [[], pointFormat],
  ])('decides %j', (column, expected) => {
    const found = detectFormat(column);
    expect(found.kind === 'format' ? found.format : undefined).toEqual(expected);
  });

  it('asks when nothing decides, or when both styles occur', () => {
    expect(detectFormat(['1.234', '5'])).toEqual({ kind: 'ambiguous', example: '1.234' });
    expect(detectFormat(['1.234,50', '1,234.50', '1.234'])).toEqual({ kind: 'ambiguous', example: '1.234' });
    expect(detectFormat(['1.234,50', '1,234.50'])).toEqual({ kind: 'mixed' });
  });

  it('finds the style of any column printed in one locale, unless it asks', () => {
    const amounts = fc.array(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }).map(minor), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(amounts, fc.constantFrom(...locales), fc.integer({ min: 0, max: 3 }), (values, locale, precision) => {
        const column = values.map((value) => formatAmount(value, precision, numberFormatFor(locale)));
        const found = detectFormat(column, numberFormatFor(locale));
        if (found.kind !== 'format') return;
        expect(column.map((text) => parseAmountText(text, found.format, precision))).toEqual(
          values.map((amount) => ({ ok: true, amount })),
        );
      }),
      { numRuns: 1000 },
    );
  });
});

describe('reading quantities', () => {
  it('keeps up to eight decimals exactly', () => {
    expect(parseDecimalText('1,00000001', commaFormat)).toBe(100_000_001n);
    expect(parseDecimalText('1.000000001', pointFormat)).toBeUndefined();
    expect(parseDecimalText('1.234')).toBeUndefined();
  });

  it('answers quickly and never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        expect(() => parseAmountText(text, undefined, 2)).not.toThrow();
      }),
      { numRuns: 3000 },
    );
  });
});
