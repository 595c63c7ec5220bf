import { describe, expect, it } from 'vitest';
import { minor, minorFromText, zero } from '../../values/money.ts';
import { amountInWords, type WrittenLanguage } from './amountWords.ts';

const words = (text: string, precision = 2, currency = 'US Dollar') =>
  amountInWords(minorFromText(text, precision) ?? zero, precision, currency);

describe('an amount in words', () => {
  it('is written out as a check needs it, with the cents as a fraction', () => {
    expect(words('19531.30')).toBe('Nineteen thousand five hundred thirty-one and 30/100 US Dollars');
    expect(words('1205.07')).toBe('One thousand two hundred five and 07/100 US Dollars');
    expect(words('0.05')).toBe('Zero and 05/100 US Dollars');
    expect(words('1000000.00')).toBe('One million and 00/100 US Dollars');
    expect(words('1.00')).toBe('One and 00/100 US Dollar');
    expect(words('21.10', 2, 'Euro')).toBe('Twenty-one and 10/100 Euro');
  });

  it('has no fraction where the currency has none, and thousandths where it has three decimals', () => {
    expect(words('48000', 0, 'Yen')).toBe('Forty-eight thousand Yen');
    expect(words('12.345', 3, 'Dinar')).toBe('Twelve and 345/1000 Dinars');
  });

  it('is exact up to the largest amount, and says minus below zero', () => {
    expect(amountInWords(minor(999_999_999_999_999n), 2, 'US Dollar')).toBe(
      'Nine trillion nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine and 99/100 US Dollars',
    );
    expect(words('-3.00')).toBe('Minus three and 00/100 US Dollars');
  });

  const inWords = (language: WrittenLanguage, text: string, precision = 2) =>
    amountInWords(minorFromText(text, precision) ?? zero, precision, 'Euro', language);

  it('is written in German as one word below the million', () => {
    expect(inWords('de', '19531.30')).toBe('Neunzehntausendfünfhunderteinunddreißig und 30/100 Euro');
    expect(inWords('de', '1.00')).toBe('Eins und 00/100 Euro');
    expect(inWords('de', '101101.05')).toBe('Einhunderteintausendeinhunderteins und 05/100 Euro');
    expect(inWords('de', '21017.66')).toBe('Einundzwanzigtausendsiebzehn und 66/100 Euro');
    expect(inWords('de', '1000001')).toBe('Eine Million eins und 00/100 Euro');
    expect(inWords('de', '2000016000', 0)).toBe('Zwei Milliarden sechzehntausend Euro');
    expect(inWords('de', '0.99')).toBe('Null und 99/100 Euro');
  });

  it('is written in French with its own rules for eighty, hundreds and thousands', () => {
    expect(inWords('fr', '19531.30')).toBe('Dix-neuf mille cinq cent trente et un et 30/100 Euro');
    expect(inWords('fr', '280')).toBe('Deux cent quatre-vingts et 00/100 Euro');
    expect(inWords('fr', '80200')).toBe('Quatre-vingt mille deux cents et 00/100 Euro');
    expect(inWords('fr', '200000')).toBe('Deux cent mille et 00/100 Euro');
    expect(inWords('fr', '1071.91')).toBe('Mille soixante et onze et 91/100 Euro');
    expect(inWords('fr', '81')).toBe('Quatre-vingt-un et 00/100 Euro');
    expect(inWords('fr', '96')).toBe('Quatre-vingt-seize et 00/100 Euro');
    expect(inWords('fr', '200000000')).toBe('Deux cents millions et 00/100 Euro');
    expect(inWords('fr', '1000000')).toBe('Un million et 00/100 Euro');
    expect(inWords('fr-CH', '1971.85')).toBe('Mille neuf cent septante et un et 85/100 Euro');
    expect(inWords('fr-CH', '80096')).toBe('Huitante mille nonante-six et 00/100 Euro');
  });
});
