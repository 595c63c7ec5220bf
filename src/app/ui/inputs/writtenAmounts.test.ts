import { afterEach, describe, expect, it } from 'vitest';
import { numberFormatFor } from '#contract/values/numberFormat';
import { asWritten, writeNumbersAs } from './writtenAmounts.ts';

describe('amounts and dates in English sentences', () => {
  afterEach(() => writeNumbersAs(numberFormatFor('en-US')));

  it.each([
    ['en-US', 'The journal is short by 40065.00.', 'The journal is short by 40,065.00.'],
    ['de-DE', 'The journal is short by 40065.00.', 'The journal is short by 40.065,00.'],
    [
      'de-CH',
      'Debits are 1234.50, credits -0.10: enter the rest.',
      'Debits are 1’234.50, credits \u22120.10: enter the rest.',
    ],
  ])('have the format of a reader of %s', (locale, english, text) => {
    writeNumbersAs(numberFormatFor(locale));
    expect(asWritten(english)).toBe(text);
  });

  it.each([
    [
      'The reversal date 2026-10-31 does not fall in an open period.',
      'The reversal date 31 Oct 2026 does not fall in an open period.',
    ],
    [
      'Date 2026-10-31 lies outside posting period Sep 2026 (2026-09-01 to 2026-09-30).',
      'Date 31 Oct 2026 lies outside posting period Sep 2026 (1 Sep 2026 to 30 Sep 2026).',
    ],
    ['Due date 2026-10-01 comes before the date 2026-10-31.', 'Due date 1 Oct 2026 comes before the date 31 Oct 2026.'],
    [
      'Obsolete 2026-10-01 is before the line becomes effective, 2026-10-31.',
      'Obsolete 1 Oct 2026 is before the line becomes effective, 31 Oct 2026.',
    ],
    [
      'Reversal date 2026-10-01 must come after the date of the journal, 2026-10-31.',
      'Reversal date 1 Oct 2026 must come after the date of the journal, 31 Oct 2026.',
    ],
    [
      'Bill 4711 has been changed by Amira Chen at 2026-10-31T12:00:00Z since you opened it.',
      /^Bill 4711 has been changed by Amira Chen at 3[01] Oct 2026 \d\d:\d\d since you opened it\.$/,
    ],
  ])("dates have the reader's format: %s", (english, text) => {
    expect(asWritten(english)).toMatch(text);
  });

  it('leaves document names and quoted texts unchanged', () => {
    for (const english of [
      'Bill 2026-10-31 is paid.',
      'Journal 2026-10-31 is voided.',
      '"paid on 2026-10-31" is not a number.',
      'Unparseable date: 2026-10-32. Use a date such as 2026-06-30.',
      'Item 12-2026-10-31-7 on 2026-10-311.',
    ])
      expect(asWritten(english)).toBe(english);
  });

  it.each([
    '"1234.50" is not a number.',
    'Version 1.2.3 of INV1234.50 (1999).',
    'Use at most 2.5 lines.',
    '10.00.20 is no amount',
  ])('leave other numbers and typed text unchanged: %s', (english) => {
    writeNumbersAs(numberFormatFor('de-DE'));
    expect(asWritten(english)).toBe(english);
  });
});
