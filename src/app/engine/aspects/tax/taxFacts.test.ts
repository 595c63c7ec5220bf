import { expect, it } from 'vitest';
import { taxFactsOf } from './TaxFacts.tsx';

const formats = { amount: (value: number) => value.toFixed(2), decimal: String };
const record = { currency: { id: '2', refName: 'EUR' } };
const facts = (line: Parameters<typeof taxFactsOf>[0]['line']) =>
  Object.fromEntries(taxFactsOf({ record, line, formats }));
const code = { id: '7', refName: 'VAT 19' };

it('the tax of a purchase is that of the amount of its line, or of what is left of it without the tax', () => {
  expect(facts({ taxCode: code, taxRate1: 19, amount: 100, taxAmount: 19 })).toMatchObject({
    'Tax code': 'VAT 19',
    'Taxable amount': '100.00',
    Tax: '19.00',
  });
  expect(facts({ taxCode: code, taxRate1: 19, amount: 119, taxBase: 100, taxAmount: 19 })).toMatchObject({
    'Taxable amount': '100.00',
  });
});

it('the recoverable share is named where it is not all, and reverse charge where the company owes the tax', () => {
  const line = { taxCode: code, amount: 100, taxAmount: 19, taxRecoverable: 50, taxReversed: true };
  expect(facts(line)).toMatchObject({ 'Recoverable %': '50', 'Reverse charge': 'Owed to the tax authority' });
  expect(Object.keys(facts({ ...line, taxRecoverable: 100, taxReversed: false }))).not.toContain('Recoverable %');
});

it('a line without tax says why', () => {
  expect(facts({ amount: 100, taxSource: { id: 'ABROAD', refName: 'Vendor abroad' } })).toEqual({
    'Tax code': 'None',
    'Tax source': 'Vendor abroad',
  });
});
