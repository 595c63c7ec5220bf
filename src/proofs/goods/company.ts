import { seedRoleAccounts } from '../fixtures/roleAccounts.ts';
import type { Database } from '../../service/storage/database.ts';
import type { Make } from '../trade/company.ts';
import { ratio } from '../trade/state.ts';
import type { Prices } from './books.ts';
import { type Books, type Goods } from './places.ts';

/** Prices as the company begins with them, and what its goods usually cost. */
export const firstPrices: Prices = {
  base: { lamp: 2_000_000_000n, milk: 199_000_000n, advice: 10_000_000_000n },
  discount: { trade: 1_000n, retail: 0n },
  own: { 'lamp retail': 1_850_000_000n, 'lamp trade': 1_777_000_000n },
  level: { buyer: 'trade', plain: null, special: 'retail', branchBuyer: 'trade' },
};
export const usualCost = { lamp: 525_000_000n, milk: 110_000_000n } as const;
/** What the company lists as the cost of goods, in the books that keep them. */
export const costAbroad = (item: Goods, books: Books): bigint =>
  books === 'branch' ? ratio(usualCost[item] * 90_909_091n, 100_000_000n) : usualCost[item];
/** What the special customer pays for a lamp, whatever the lists say. */
export const agreed = 1_512_500_000n;

/** A company with a branch abroad that keeps its books in euros, and locations of one of them or of both: ids by name. */
export async function makeGoodsCompany(database: Database, make: Make): Promise<Readonly<Record<string, string>>> {
  const ids: Record<string, string> = {};
  const ref = (name: string) => ({ id: ids[name] ?? `no ${name}` });
  const add = async (name: string, type: Parameters<Make>[0], body: Parameters<Make>[1]) =>
    void (ids[name] = await make(type, body));
  await add('usd', 'currency', { name: 'US Dollar', symbol: 'USD', isBaseCurrency: true, exchangeRate: 1 });
  await add('eur', 'currency', { name: 'Euro', symbol: 'EUR', exchangeRate: 1.1 });
  await add('company', 'subsidiary', { name: 'Harbor Goods', currency: ref('usd') });
  await add('branch', 'subsidiary', { name: 'Harbor Goods Abroad', parent: ref('company'), currency: ref('eur') });
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
  const both = [ref('company'), ref('branch')];
  for (const [name, number, type] of [
    ['asset', '1301', 'OthCurrAsset'],
    ['income', '4000', 'Income'],
    ['cogs', '5001', 'COGS'],
    ['shrinkage', '5900', 'COGS'],
  ] as const) {
    await add(name, 'account', { acctNumber: number, acctName: name, acctType: type, subsidiary: both });
  }
  await add('trade', 'priceLevel', { name: 'Trade', discountPercent: 10 });
  await add('retail', 'priceLevel', { name: 'Retail', discountPercent: 0 });
  await add('yard', 'location', { name: 'Yard', subsidiary: [ref('company')] });
  await add('dock', 'location', { name: 'Dock', subsidiary: [ref('company')], usesBins: true });
  await add('shop', 'location', { name: 'Shop', subsidiary: [ref('branch')], usesBins: true });
  await add('depot', 'location', { name: 'Depot', subsidiary: both });
  for (const [bin, location] of [
    ['dockOne', 'dock'],
    ['dockTwo', 'dock'],
    ['shelf', 'shop'],
  ] as const)
    await add(bin, 'bin', { binNumber: bin, location: ref(location) });
  const kept = {
    subsidiary: ref('company'),
    includeChildren: true,
    assetAccount: ref('asset'),
    cogsAccount: ref('cogs'),
    incomeAccount: ref('income'),
    costingMethod: { id: 'AVERAGE' },
  };
  const own = {
    price: {
      items: [
        { level: ref('retail'), price: 18.5 },
        { level: ref('trade'), price: 17.77 },
      ],
    },
  };
  await add('lamp', 'inventoryItem', { itemId: 'Lamp', ...kept, cost: 5.25, basePrice: 20, ...own });
  await add('milk', 'inventoryItem', {
    itemId: 'Milk',
    ...kept,
    cost: 1.1,
    basePrice: 1.99,
    isLotItem: true,
    useBins: true,
  });
  for (const lot of ['lotOne', 'lotTwo'])
    await add(lot, 'inventoryNumber', { item: ref('milk'), inventoryNumber: lot });
  await add('advice', 'serviceSaleItem', {
    itemId: 'Advice',
    subsidiary: ref('company'),
    includeChildren: true,
    incomeAccount: ref('income'),
    basePrice: 100,
  });
  await add('buyer', 'customer', {
    companyName: 'Bay Books',
    subsidiary: ref('company'),
    currency: ref('usd'),
    priceLevel: ref('trade'),
  });
  await add('plain', 'customer', { companyName: 'Plain Goods', subsidiary: ref('company'), currency: ref('usd') });
  await add('special', 'customer', {
    companyName: 'Special Goods',
    subsidiary: ref('company'),
    currency: ref('usd'),
    priceLevel: ref('retail'),
    itemPricing: { items: [{ item: ref('lamp'), price: 15.125 }] },
  });
  await add('branchBuyer', 'customer', {
    companyName: 'Rhine Books',
    subsidiary: ref('branch'),
    currency: ref('eur'),
    priceLevel: ref('trade'),
  });
  await add('vendor', 'vendor', { companyName: 'Acme Supply', subsidiary: ref('company'), currency: ref('usd') });
  await add('branchVendor', 'vendor', { companyName: 'Rhine Supply', subsidiary: ref('branch'), currency: ref('eur') });
  return { ...ids, ...(await seedRoleAccounts(database, [ids.company ?? '', ids.branch ?? ''])) };
}
