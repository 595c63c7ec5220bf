import { afterEach, describe, expect, it } from 'vitest';
import { numberFormatFor } from '#contract/values/numberFormat';
import { withAmounts, writeNumbersAs } from './writtenAmounts.ts';

describe('amounts in English sentences', () => {
  afterEach(() => writeNumbersAs(numberFormatFor('en-US')));

  it.each([
    ['en-US', 'The journal is short by 40065.00.', 'The journal is short by 40,065.00.'],
    ['de-DE', 'The journal is short by 40065.00.', 'The journal is short by 40.065,00.'],
    ['de-CH', 'Debits are 1234.50, credits -0.10: enter the rest.', 'Debits are 1’234.50, credits \u22120.10: enter the rest.'],
  ])('stand as the reader of %s writes them', (locale, english, text) => {
    writeNumbersAs(numberFormatFor(locale));
    expect(withAmounts(english)).toBe(text);
  });

  it.each(['"1234.50" is not a number.', 'Version 1.2.3 of INV1234.50 on 2026-11-22.', 'Use at most 2.5 lines.', '10.00.20 is no amount'])('leave what is no amount, or was typed like that: %s', (english) => {
    writeNumbersAs(numberFormatFor('de-DE'));
    expect(withAmounts(english)).toBe(english);
  });
});
