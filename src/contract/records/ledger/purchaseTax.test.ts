import { describe, expect, it } from 'vitest';
import { purchaseTaxChoice, type PurchaseTaxCode, type PurchaseTaxQuestion } from './purchaseTax.ts';

const codes: readonly PurchaseTaxCode[] = [
  { id: 'export', country: 'DE', rate: 0, position: 'EXPORT' },
  { id: 'half', country: 'DE', rate: 19, recoverable: 50 },
  { id: 'low', country: 'DE', rate: 7 },
  { id: 'full', country: 'DE', rate: 19 },
  { id: 'former', country: 'DE', rate: 20, isInactive: true },
  { id: 'services', country: 'DE', rate: 19, isReverseCharge: true },
  { id: 'goods', country: 'DE', rate: 19, isReverseCharge: true, position: 'EU_GOODS' },
  { id: 'construction', country: 'DE', rate: 19, isReverseCharge: true, position: 'REVERSE_CHARGE' },
  { id: 'ontario', country: 'CA', state: 'ON', rate: 13 },
  { id: 'canada', country: 'CA', rate: 5 },
  { id: 'california', country: 'US', state: 'CA', rate: 7.25 },
  { id: 'exempt', rate: 0, isDefaultExempt: true },
];
const expense = { of: 'account', type: 'Expense' } as const;
const goods = { of: 'item', isTaxable: true } as const;
const bought = (over: Partial<PurchaseTaxQuestion> = {}): PurchaseTaxQuestion => ({
  country: 'DE',
  hasTaxNumber: true,
  vendorCountry: 'DE',
  purchased: expense,
  ...over,
});
const choice = (over: Partial<PurchaseTaxQuestion> = {}) => purchaseTaxChoice(bought(over), codes);

describe('the tax code proposed for a purchase', () => {
  it('is that of the standard rate for a vendor of the same country, with all of it recovered', () => {
    expect(choice()).toEqual({ taxCode: 'full', source: 'DOMESTIC' });
    expect(choice({ vendorCountry: ' de' })).toEqual({ taxCode: 'full', source: 'DOMESTIC' });
    expect(choice({ purchased: goods })).toEqual({ taxCode: 'full', source: 'DOMESTIC' });
  });

  it('holds in the state of the subsidiary', () => {
    const canadian = { country: 'CA', vendorCountry: 'CA' };
    expect(choice({ ...canadian, state: 'on' }).taxCode).toBe('ontario');
    expect(choice({ ...canadian, state: 'AB' }).taxCode).toBe('canada');
  });

  it('is that of the vendor before all others, if it can be used', () => {
    expect(choice({ vendorCode: 'exempt' })).toEqual({ taxCode: 'exempt', source: 'VENDOR' });
    expect(choice({ vendorCode: 'low', vendorCountry: undefined })).toEqual({ taxCode: 'low', source: 'VENDOR' });
    expect(choice({ vendorCode: 'former' }).source).toBe('DOMESTIC');
    expect(choice({ vendorCode: 'of another subsidiary' }).source).toBe('DOMESTIC');
  });

  it('is that of the account or of the tax schedule of the item, before the standard rate', () => {
    const own = { of: 'account', type: 'Expense', code: 'exempt' } as const;
    expect(choice({ purchased: own })).toEqual({ taxCode: 'exempt', source: 'ACCOUNT' });
    expect(choice({ purchased: { ...own, code: 'california' } }).source).toBe('DOMESTIC');
    const schedule = [{ country: 'DE', taxCode: 'low' }];
    expect(choice({ purchased: { ...goods, schedule } })).toEqual({ taxCode: 'low', source: 'SCHEDULE' });
    expect(choice({ purchased: { ...goods, schedule: [] } })).toEqual({ source: 'NOT_SCHEDULED' });
    expect(choice({ purchased: { ...goods, isTaxable: false } })).toEqual({ source: 'ITEM_EXEMPT' });
  });

  it('is reverse charge for a vendor elsewhere in the European Union: of services, or of goods', () => {
    expect(choice({ vendorCountry: 'FR' })).toEqual({ taxCode: 'services', source: 'EU_REVERSE' });
    expect(choice({ vendorCountry: 'FR', purchased: goods })).toEqual({ taxCode: 'goods', source: 'EU_REVERSE' });
    expect(choice({ vendorCountry: 'FR', hasTaxNumber: false })).toEqual({ source: 'NO_TAX_NUMBER' });
    expect(purchaseTaxChoice(bought({ vendorCountry: 'FR' }), codes.slice(0, 4))).toEqual({ source: 'NO_EU_CODE' });
  });

  it('is none for a vendor outside the European Union, or of a subsidiary outside', () => {
    expect(choice({ vendorCountry: 'CH' })).toEqual({ source: 'ABROAD' });
    expect(choice({ country: 'GB', vendorCountry: 'FR' })).toEqual({ source: 'ABROAD' });
  });

  it('is none in the United States, whatever the vendor says', () => {
    const american = { country: 'US', state: 'CA', vendorCountry: 'US' };
    expect(choice(american)).toEqual({ source: 'NO_INPUT_TAX' });
    expect(choice({ ...american, vendorCode: 'california' })).toEqual({ source: 'NO_INPUT_TAX' });
  });

  it('is none for an account of the balance sheet, unless the account has one', () => {
    const clearing = { of: 'account', type: 'OthCurrAsset' } as const;
    expect(choice({ purchased: clearing, vendorCode: 'low' })).toEqual({ source: 'NOT_EXPENSE' });
    expect(choice({ purchased: { ...clearing, code: 'low' } })).toEqual({ taxCode: 'low', source: 'ACCOUNT' });
    expect(choice({ purchased: { of: 'account', type: 'FixedAsset' } }).taxCode).toBe('full');
  });

  it('is none while a country is missing, or has no code', () => {
    expect(choice({ country: undefined })).toEqual({ source: 'NO_OWN_COUNTRY' });
    expect(choice({ vendorCountry: '' })).toEqual({ source: 'NO_VENDOR_COUNTRY' });
    expect(choice({ country: 'JP', vendorCountry: 'JP' })).toEqual({ source: 'NO_COUNTRY_CODE' });
  });
});
