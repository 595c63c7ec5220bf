import { expect } from 'vitest';
import { putInStock } from '../../commands/testing/openingStock.ts';
import { seedRoleAccounts } from '../../commands/testing/roleAccounts.ts';
import { verifyStore } from '../../storage/queries/verify.ts';
import {
  at,
  createFixtures,
  type EngineName,
  type Fixtures,
  startTestService,
  type TestAnswer,
  type TestService,
} from '../../http/testService.ts';

/** A small company that sells: customers in dollars and euros, services, goods in stock, taxes, role accounts. */
export interface SalesBooks {
  readonly service: TestService;
  readonly fixtures: Fixtures;
  readonly roles: Readonly<Record<string, string>>;
  readonly ids: Record<string, string>;
  /** Creates a record and remembers its id under a name; expects it to be taken. */
  make(name: string, type: string, body: object): Promise<TestAnswer>;
  ref(name: string): { readonly id: string };
  get(type: string, name: string): Promise<Readonly<Record<string, unknown>>>;
  /** The balance of an account in the ledger, debits less credits. */
  balance(account: string): Promise<number>;
  onHand(item: string): Promise<number>;
  /** Balances of money, stock and orders, for comparing before and after. */
  state(): Promise<unknown>;
  /** Header of a sale to a customer on a day of June. */
  sale(customer: string, day?: string): object;
  /** Puts stock of an item into the warehouse. */
  stock(item: string, parts: Parameters<typeof putInStock>[1]['parts'], location?: string): Promise<void>;
  /** What `verify` finds. */
  findings(): Promise<unknown[]>;
}

export async function openSalesBooks(engine: EngineName): Promise<SalesBooks> {
  const service = await startTestService(engine);
  const fixtures = await createFixtures(service);
  const roles: Readonly<Record<string, string>> = await seedRoleAccounts(service.database, [fixtures.subsidiary]);
  const ids: Record<string, string> = {
    usd: fixtures.currency,
    company: fixtures.subsidiary,
    bank: fixtures.cash,
    rent: fixtures.rent,
    june: fixtures.period,
  };
  const ref = (name: string) => ({ id: ids[name] ?? `no ${name}` });
  const make: SalesBooks['make'] = async (name, type, body) => {
    const answer = await service.send('POST', `record/v1/${type}`, { body });
    expect(answer.status, `${name}: ${answer.text}`).toBe(201);
    ids[name] = String(answer.body.id);
    return answer;
  };
  await make('eur', 'currency', { name: 'Euro', symbol: 'EUR', exchangeRate: 1.1 });
  await make('rate20', 'currencyRate', {
    baseCurrency: ref('usd'),
    transactionCurrency: ref('eur'),
    effectiveDate: '2026-06-20',
    exchangeRate: 1.2,
  });
  for (const [name, number, type] of [
    ['income', '4000', 'Income'],
    ['freight', '4100', 'Income'],
    ['cogs', '5001', 'COGS'],
    ['asset', '1301', 'OthCurrAsset'],
    ['equity', '3001', 'Equity'],
    ['cityTax', '2210', 'OthCurrLiab'],
  ] as const) {
    await make(name, 'account', { acctNumber: number, acctName: name, acctType: type });
  }
  await make('tax', 'taxCode', { itemId: 'CA sales tax', rate: 7.25, country: 'US', state: 'CA' });
  await make('exempt', 'taxCode', { itemId: 'Exempt', rate: 0, isDefaultExempt: true });
  await make('terms', 'term', { name: '2% 10, net 30', daysUntilNetDue: 30, discountPercent: 2, daysUntilExpiry: 10 });
  await make('trade', 'priceLevel', { name: 'Trade', discountPercent: 10 });
  await make('retail', 'priceLevel', { name: 'Retail', discountPercent: 0 });
  await make('warehouse', 'location', { name: 'Warehouse', makeInventoryAvailable: true });
  await make('binned', 'location', { name: 'Bin store', usesBins: true });
  await make('bin', 'bin', { binNumber: 'A-1', location: ref('binned') });
  await make('ups', 'shipMethod', { itemId: 'Parcel', account: ref('freight') });
  const kept = {
    assetAccount: ref('asset'),
    cogsAccount: ref('cogs'),
    incomeAccount: ref('income'),
    costingMethod: { id: 'AVERAGE' },
    isTaxable: true,
  };
  await make('service', 'serviceSaleItem', {
    itemId: 'Advice',
    incomeAccount: ref('income'),
    basePrice: 100,
    salesDescription: 'An hour of advice',
    isTaxable: true,
  });
  await make('untaxed', 'serviceSaleItem', { itemId: 'Reading', incomeAccount: ref('income'), basePrice: 50 });
  await make('goods', 'inventoryItem', {
    itemId: 'Lamp',
    ...kept,
    basePrice: 20,
    price: { items: [{ level: ref('retail'), price: 18.5 }] },
  });
  await make('lots', 'inventoryItem', { itemId: 'Milk', ...kept, basePrice: 2, isLotItem: true, useBins: true });
  await make('lotOne', 'inventoryNumber', { item: ref('lots'), inventoryNumber: 'L-1' });
  await make('lotTwo', 'inventoryNumber', { item: ref('lots'), inventoryNumber: 'L-2' });
  await make('buyer', 'customer', {
    companyName: 'Bay Books',
    currency: ref('usd'),
    terms: ref('terms'),
    isTaxable: true,
    shipState: 'CA',
    shipZip: '94107',
    shipCountry: 'US',
    billAddr1: '1 Main St',
  });
  await make('plain', 'customer', { companyName: 'Plain Goods', currency: ref('usd') });
  await make('euroBuyer', 'customer', { companyName: 'Euro Books', currency: ref('eur') });
  await make('special', 'customer', {
    companyName: 'Special Books',
    currency: ref('usd'),
    priceLevel: ref('trade'),
    itemPricing: { items: [{ item: ref('service'), price: 75 }] },
  });
  const one = async (sql: string, values: readonly string[] = []) =>
    (await service.database.query<Record<string, unknown>>(sql, [...values]))[0];
  return {
    service,
    fixtures,
    roles,
    ids,
    make,
    ref,
    get: async (type, name) =>
      (await service.send('GET', `record/v1/${type}/${ids[name] ?? name}?expandSubResources=true`)).body,
    balance: async (account) =>
      Number(
        (
          await one(
            'select coalesce(sum(base_debit - base_credit), 0)::float8 / 100 as net from balance where account = $1::bigint',
            [ids[account] ?? roles[account] ?? account],
          )
        )?.net,
      ),
    onHand: async (item) =>
      Number(
        (
          await one(
            'select coalesce(sum(quantity_on_hand), 0)::float8 as quantity from x_inventory_balance where item = $1::bigint',
            [ids[item] ?? item],
          )
        )?.quantity,
      ),
    state: async () => (await one(stateSql))?.state,
    sale: (customer, day = '15') => ({
      entity: ref(customer),
      tranDate: `2026-06-${day}`,
      subsidiary: ref('company'),
      currency: ref(customer === 'euroBuyer' ? 'eur' : 'usd'),
    }),
    stock: (item, parts, location = 'warehouse') =>
      putInStock(service.database, {
        item: ids[item] ?? '',
        location: ids[location] ?? '',
        subsidiary: fixtures.subsidiary,
        currency: fixtures.currency,
        customer: ids.plain ?? '',
        period: fixtures.period,
        date: '2026-06-01',
        assetAccount: ids.asset ?? '',
        offsetAccount: ids.equity ?? '',
        parts,
      }),
    findings: async () => {
      const found: unknown[] = [];
      for await (const finding of verifyStore(service.database)) found.push(finding);
      return found;
    },
  };
}

/** Open amounts, order lines, stock and balances: what a deletion must put back. */
const stateSql = `select jsonb_build_object(
  'balances', (select jsonb_agg(b order by b) from (select account, period, currency, sum(debit - credit) as net, sum(base_debit - base_credit) as base from balance group by 1, 2, 3 having sum(debit - credit) <> 0 or sum(base_debit - base_credit) <> 0) b),
  'documents', (select jsonb_object_agg(id, jsonb_build_object('doc', doc, 'sub', sub)) from record
     where type in ('estimate', 'salesOrder', 'itemFulfillment', 'invoice', 'cashSale', 'creditMemo', 'customerPayment')),
  'stock', (select jsonb_agg(jsonb_build_object('item', item, 'location', location, 'quantity', quantity_on_hand, 'value', value) order by item, location)
     from x_inventory_balance where quantity_on_hand <> 0 or value <> 0)) as state`;

/** The refusals of an answer as `path: detail`. */
export const refusals = (answer: TestAnswer): string[] => {
  const details = at(answer.body, 'o:errorDetails');
  return Array.isArray(details)
    ? details.map(
        (each) => `${String(at(each, 'o:errorPath') ?? at(each, 'o:errorUrl') ?? '')}: ${String(at(each, 'detail'))}`,
      )
    : [];
};
