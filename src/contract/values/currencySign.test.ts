import { describe, expect, it } from 'vitest';
import { namesOtherCurrency } from './currencySign.ts';

describe('a currency sign beside an amount', () => {
  it('names another currency where it cannot mean that of the document', () => {
    const others = [
      ['€', 'USD'],
      ['EUR', 'USD'],
      ['$', 'EUR'],
      ['US$', 'JPY'],
      ['£', 'USD'],
      ['kr.', 'EUR'],
      ['CHF', 'EUR'],
    ] as const;
    for (const [sign, code] of others) expect(namesOtherCurrency(sign, code), `${sign} in ${code}`).toBe(true);
  });

  it('is no objection where it can mean that of the document, or is not known', () => {
    const same = [
      ['€', 'EUR'],
      ['$', 'USD'],
      ['C$', 'CAD'],
      ['$', 'MXN'],
      ['¥', 'CNY'],
      ['kr', 'SEK'],
      ['USD', 'USD'],
      ['₡', 'CRC'],
      ['€', ''],
    ] as const;
    for (const [sign, code] of same) expect(namesOtherCurrency(sign, code), `${sign} in ${code}`).toBe(false);
  });
});
