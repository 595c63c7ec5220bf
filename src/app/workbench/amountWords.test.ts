import { describe, expect, it } from 'vitest';
import { minor, minorFromText, zero } from '#contract/values/money';
import { amountInWords } from './amountWords.ts';

const words = (text: string, precision = 2, currency = 'US Dollar') => amountInWords(minorFromText(text, precision) ?? zero, precision, currency);

describe('an amount in words', () => {
  it('is written out as a check needs it, with the cents as a fraction', () => {
    expect(words('19531.30')).toBe('Nineteen thousand five hundred thirty-one and 30/100 US Dollar');
    expect(words('1205.07')).toBe('One thousand two hundred five and 07/100 US Dollar');
    expect(words('0.05')).toBe('Zero and 05/100 US Dollar');
    expect(words('1000000.00')).toBe('One million and 00/100 US Dollar');
    expect(words('21.10', 2, 'Euro')).toBe('Twenty-one and 10/100 Euro');
  });

  it('has no fraction where the currency has none, and thousandths where it has three decimals', () => {
    expect(words('48000', 0, 'Yen')).toBe('Forty-eight thousand Yen');
    expect(words('12.345', 3, 'Dinar')).toBe('Twelve and 345/1000 Dinar');
  });

  it('is exact up to the largest amount, and says minus below zero', () => {
    expect(amountInWords(minor(999_999_999_999_999n), 2, 'US Dollar')).toBe('Nine trillion nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine and 99/100 US Dollar');
    expect(words('-3.00')).toBe('Minus three and 00/100 US Dollar');
  });
});
