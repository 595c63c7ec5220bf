import type { RecordType } from '#contract/records/index';
import { seedRoleAccounts } from '../fixtures/roleAccounts.ts';
import type { Database } from '../../service/storage/database.ts';

/** Makes a record and answers its id. */
export type Make = (type: RecordType, body: Readonly<Record<string, unknown>>) => Promise<string>;

/** A company that buys, makes and sells, for proofs: ids by name, accounts by role. */
export async function makeTradeCompany(
  database: Database,
  make: Make,
  giveRoles = (company: string): Promise<Readonly<Record<string, string>>> => seedRoleAccounts(database, [company]),
): Promise<Readonly<Record<string, string>>> {
  const ids: Record<string, string> = {};
  const ref = (name: string) => ({ id: ids[name] ?? `no ${name}` });
  const add = async (name: string, type: RecordType, body: Readonly<Record<string, unknown>>) =>
    void (ids[name] = await make(type, body));
  await add('usd', 'currency', { name: 'US Dollar', symbol: 'USD', isBaseCurrency: true, exchangeRate: 1 });
  await add('eur', 'currency', { name: 'Euro', symbol: 'EUR', exchangeRate: 1.1 });
  await add('company', 'subsidiary', { name: 'Harbor Lamps', currency: ref('usd') });
  await add('year', 'accountingPeriod', {
    periodName: 'FY 2026',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    isYear: true,
  });
  for (const [name, startDate, endDate] of [
    ['may', '2026-05-01', '2026-05-31'],
    ['june', '2026-06-01', '2026-06-30'],
    ['july', '2026-07-01', '2026-07-31'],
  ] as const) {
    await add(name, 'accountingPeriod', { periodName: name, startDate, endDate, parent: ref('year') });
  }
  for (const [name, number, type, currency] of [
    ['bank', '1000', 'Bank', 'usd'],
    ['euroBank', '1010', 'Bank', 'eur'],
    ['asset', '1301', 'OthCurrAsset', null],
    ['income', '4000', 'Income', null],
    ['deferred', '2300', 'DeferRevenue', null],
    ['earned', '4010', 'Income', null],
    ['cogs', '5001', 'COGS', null],
    ['supplies', '6000', 'Expense', null],
  ] as const)
    await add(name, 'account', {
      acctNumber: number,
      acctName: name,
      acctType: type,
      ...(currency === null ? {} : { currency: ref(currency) }),
    });
  await add('tax', 'taxCode', { itemId: 'CA sales tax', rate: 7.25, country: 'US', state: 'CA' });
  await add('exempt', 'taxCode', { itemId: 'Exempt', rate: 0, isDefaultExempt: true });
  await add('yard', 'location', { name: 'Yard' });
  const kept = {
    assetAccount: ref('asset'),
    cogsAccount: ref('cogs'),
    incomeAccount: ref('income'),
    costingMethod: { id: 'AVERAGE' },
  };
  await add('lamp', 'inventoryItem', { itemId: 'Lamp', ...kept, cost: 5.25, basePrice: 20, isTaxable: true });
  await add('bulb', 'inventoryItem', { itemId: 'Bulb', ...kept, cost: 1.1, basePrice: 3, isTaxable: false });
  await add('kit', 'assemblyItem', {
    itemId: 'Kit',
    ...kept,
    basePrice: 60,
    isTaxable: true,
    member: {
      items: [
        { item: ref('lamp'), quantity: 2 },
        { item: ref('bulb'), quantity: 3 },
      ],
    },
  });
  await add('advice', 'serviceSaleItem', {
    itemId: 'Advice',
    incomeAccount: ref('income'),
    basePrice: 100,
    isTaxable: true,
  });
  await add('quarter', 'revRecSchedule', {
    name: 'Quarter',
    amortizationType: { id: 'STRAIGHTLINE' },
    recurrenceType: { id: 'MONTHLY' },
    periodOffset: 3,
    deferralAccount: ref('deferred'),
    destinationAccount: ref('earned'),
  });
  await add('contract', 'serviceSaleItem', {
    itemId: 'Contract',
    incomeAccount: ref('income'),
    isTaxable: true,
    revRecSchedule: ref('quarter'),
  });
  await add('buyer', 'customer', {
    companyName: 'Bay Books',
    currency: ref('usd'),
    isTaxable: true,
    shipState: 'CA',
    shipZip: '94107',
    shipCountry: 'US',
  });
  await add('other', 'customer', { companyName: 'Plain Goods', currency: ref('usd'), isTaxable: false });
  await add('euroBuyer', 'customer', { companyName: 'Euro Books', currency: ref('eur'), isTaxable: false });
  await add('vendor', 'vendor', { companyName: 'Acme Supply', currency: ref('usd') });
  await add('otherVendor', 'vendor', { companyName: 'Other Supply', currency: ref('usd') });
  await add('euroVendor', 'vendor', { companyName: 'Euro Supply', currency: ref('eur') });
  return { ...ids, ...(await giveRoles(ids.company ?? '')) };
}
