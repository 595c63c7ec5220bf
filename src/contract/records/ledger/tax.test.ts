import { describe, expect, it } from 'vitest';
import { decimalFromText } from '../../values/decimal.ts';
import { minor } from '../../values/money.ts';
import { checkSchedule, taxChoice, type TaxCodeFacts, taxOfLines, type TaxQuestion, zipMatches } from './tax.ts';

const codes: readonly TaxCodeFacts[] = [
  { id: 'ca', country: 'US', state: 'CA' },
  { id: 'sf', country: 'US', state: 'CA', zip: '94100-94199, 94999' },
  { id: 'ny', country: 'US', state: 'NY' },
  { id: 'de', country: 'DE' },
  { id: 'old', country: 'JP', isInactive: true },
  { id: 'exempt', isDefaultExempt: true },
];
const sale = (over: Partial<TaxQuestion> = {}): TaxQuestion => ({
  shipCountry: 'US',
  shipState: 'CA',
  isItemTaxable: true,
  isCustomerTaxable: true,
  ...over,
});
const taxCodeFor = (...question: Parameters<typeof taxChoice>) => taxChoice(...question).taxCode;
const sourceOf = (...question: Parameters<typeof taxChoice>) => taxChoice(...question).source;
function percent(text: string) {
  const value = decimalFromText(text);
  if (value === undefined) throw new Error(text);
  return value;
}

describe('the tax code of a sale', () => {
  // spec: salesOrder 3
  it('tax is calculated from the ship-to address (nexus)', () => {
    expect(taxCodeFor(sale(), codes)).toBe('ca');
    expect(taxCodeFor(sale({ shipState: 'ny ' }), codes)).toBe('ny');
    expect(taxCodeFor(sale({ shipCountry: 'DE', shipState: 'Bremen' }), codes)).toBe('de');
    expect(taxCodeFor(sale({ shipZip: '94110' }), codes)).toBe('sf');
    expect(taxCodeFor(sale({ shipZip: '95010' }), codes)).toBe('ca');
  });

  it('says which rule gave it, or why there is none', () => {
    expect(sourceOf(sale(), codes)).toBe('ADDRESS');
    expect(sourceOf(sale({ schedule: [{ country: 'US', taxCode: 'us' }] }), codes)).toBe('SCHEDULE');
    expect(taxChoice(sale({ customerCode: 'own' }), codes)).toEqual({ taxCode: 'own', source: 'CUSTOMER' });
    expect(sourceOf(sale({ isCustomerTaxable: false, isItemTaxable: false }), codes)).toBe('CUSTOMER_EXEMPT');
    expect(taxChoice(sale({ isItemTaxable: false, customerCode: 'own' }), codes)).toEqual({
      taxCode: 'exempt',
      source: 'ITEM_EXEMPT',
    });
    expect(sourceOf(sale({ shipCountry: null }), codes)).toBe('NO_COUNTRY');
    expect(sourceOf(sale({ shipState: 'OR' }), codes)).toBe('NO_CODE');
    expect(sourceOf(sale({ schedule: [] }), codes)).toBe('NOT_SCHEDULED');
  });

  it('is none where the company owes no tax', () => {
    expect(taxCodeFor(sale({ shipState: 'OR' }), codes)).toBeUndefined();
    expect(taxCodeFor(sale({ shipCountry: null }), codes)).toBeUndefined();
    expect(taxCodeFor(sale({ shipCountry: 'JP', shipState: '' }), codes)).toBeUndefined();
  });

  // spec: salesOrder 3
  it('tax is calculated from item tax settings: its schedule decides, by state before country', () => {
    const schedule = [
      { country: 'US', taxCode: 'us' },
      { country: 'US', state: 'CA', taxCode: 'reduced' },
      { country: 'DE', taxCode: 'de7' },
    ];
    expect(taxCodeFor(sale({ schedule }), codes)).toBe('reduced');
    expect(taxCodeFor(sale({ schedule, shipState: 'NY' }), codes)).toBe('us');
    expect(taxCodeFor(sale({ schedule, shipCountry: 'DE', shipState: null }), codes)).toBe('de7');
    expect(taxCodeFor(sale({ schedule: [], shipState: 'CA' }), codes)).toBeUndefined();
    expect(taxCodeFor(sale({ isItemTaxable: false, schedule }), codes)).toBe('exempt');
  });

  // spec: salesOrder 3
  it('a ZIP range is reached by an item whose schedule names the usual code of the state', () => {
    const schedule = [{ country: 'US', state: 'CA', taxCode: 'ca' }];
    expect(taxCodeFor(sale({ schedule, shipZip: '94110' }), codes)).toBe('sf');
    expect(taxCodeFor(sale({ schedule, shipZip: '95010' }), codes)).toBe('ca');
    const forCountry = [{ country: 'US', taxCode: 'ca' }];
    expect(taxCodeFor(sale({ schedule: forCountry, shipZip: '94110' }), codes)).toBe('sf');
  });

  it('a ZIP range leaves an item alone whose schedule names a code of its own, such as a reduced rate', () => {
    const reduced = { id: 'reduced', country: 'US', state: 'CA' };
    const schedule = [{ country: 'US', state: 'CA', taxCode: 'reduced' }];
    expect(taxCodeFor(sale({ schedule, shipZip: '94110' }), [...codes, reduced])).toBe('reduced');
  });

  // spec: salesOrder 3
  it('tax is calculated from customer tax status', () => {
    expect(taxCodeFor(sale({ isCustomerTaxable: false }), codes)).toBe('exempt');
    expect(
      taxCodeFor(
        sale({ isCustomerTaxable: false }),
        codes.filter(({ id }) => id !== 'exempt'),
      ),
    ).toBeUndefined();
  });
});

describe('ZIP codes', () => {
  it.each([
    ['94100-94199', '94150', true],
    ['94100-94199', '94200', false],
    ['94100 - 94199, 95010', '95010', true],
    ['94150', '94150-1234', true],
    ['', '1', true],
    [null, null, true],
    ['94100-94199', null, false],
    ['SW1A-SW9Z', 'sw1b', true],
    ['1-9', '55', false],
    ['--', '5', false],
  ])('%s holds %s: %s', (list, zip, expected) => {
    expect(zipMatches(list, zip)).toBe(expected);
  });
});

describe('the tax of lines', () => {
  it('is rounded line by line to the smallest unit, and its total is the sum of what the lines show', () => {
    const line = { amount: minor(10_10n), percent: percent('7.25') };
    expect(taxOfLines([line, line, line])).toEqual({ taxes: [73n, 73n, 73n], total: 219n });
    expect(
      taxOfLines([
        { amount: minor(150n), percent: percent('19') },
        { amount: minor(-150n), percent: percent('19') },
      ]),
    ).toEqual({ taxes: [29n, -29n], total: 0n });
    expect(taxOfLines([]).total).toBe(0n);
  });

  it('takes four decimals of a percent exactly', () => {
    expect(taxOfLines([{ amount: minor(1_000_000_00n), percent: percent('8.8754') }]).total).toBe(88_754_00n);
  });
});

describe('a tax schedule', () => {
  it('allows one code for each country and state', () => {
    const lines = [
      { country: 'US', state: 'CA' },
      { country: 'US' },
      { country: 'DE' },
      { country: 'US', state: 'ca' },
    ];
    expect(checkSchedule(lines).map(({ path }) => path)).toEqual(['nexuses.items[3].country']);
  });
});
