import { expect } from 'vitest';
import { seedRoleAccounts } from '../commands/testing/roleAccounts.ts';
import {
  at,
  createFixtures,
  type EngineName,
  type Fixtures,
  startTestService,
  type TestAnswer,
  type TestService,
} from './testService.ts';

/** A small company that buys: a vendor in dollars and one in euros, role accounts, a bank in each. */
export interface PayablesBooks {
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
  /** Balances of money, stock and orders, for comparing before and after. */
  state(): Promise<unknown>;
  base(name: string): object;
}

export async function openPayablesBooks(engine: EngineName): Promise<PayablesBooks> {
  const service = await startTestService(engine);
  const fixtures = await createFixtures(service);
  const roles = await seedRoleAccounts(service.database, [fixtures.subsidiary]);
  const ids: Record<string, string> = {
    usd: fixtures.currency,
    company: fixtures.subsidiary,
    bank: fixtures.cash,
    rent: fixtures.rent,
  };
  const ref = (name: string) => ({ id: ids[name] ?? `no ${name}` });
  const make = async (name: string, type: string, body: object) => {
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
  await make('euroBank', 'account', {
    acctNumber: '1010',
    acctName: 'Euro bank',
    acctType: 'Bank',
    currency: ref('eur'),
  });
  await make('supplies', 'account', { acctNumber: '6010', acctName: 'Supplies', acctType: 'Expense' });
  await make('terms', 'term', { name: '2% 10, net 30', daysUntilNetDue: 30, discountPercent: 2, daysUntilExpiry: 10 });
  await make('check', 'paymentMethod', { name: 'Check' });
  await make('vendor', 'vendor', { companyName: 'Acme Supply', currency: ref('usd'), terms: ref('terms') });
  await make('other', 'vendor', { companyName: 'Other Supply', currency: ref('usd') });
  await make('euroVendor', 'vendor', { companyName: 'Euro Supply', currency: ref('eur') });
  const one = async (sql: string, values: string[] = []) =>
    (await service.database.query<Record<string, unknown>>(sql, values))[0];
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
            [account],
          )
        )?.net,
      ),
    state: async () => (await one(stateSql))?.state,
    base: (vendor) => ({
      entity: ref(vendor),
      subsidiary: ref('company'),
      currency: ref(vendor === 'euroVendor' ? 'eur' : 'usd'),
    }),
  };
}

/** Goods to buy: bolts, nuts without a cost, paint by lot in bins; a yard and a depot with a shelf. */
export async function addGoods({ make, ref }: PayablesBooks): Promise<void> {
  await make('stock', 'account', { acctNumber: '1300', acctName: 'Stock', acctType: 'OthCurrAsset' });
  await make('cogs', 'account', { acctNumber: '5000', acctName: 'Cost of sales', acctType: 'COGS' });
  await make('sales', 'account', { acctNumber: '4000', acctName: 'Sales', acctType: 'Income' });
  await make('yard', 'location', { name: 'Yard' });
  await make('depot', 'location', { name: 'Depot', usesBins: true });
  await make('shelf', 'bin', { binNumber: 'A-1', location: ref('depot') });
  const kept = {
    assetAccount: ref('stock'),
    cogsAccount: ref('cogs'),
    incomeAccount: ref('sales'),
    costingMethod: { id: 'AVERAGE' },
    subsidiary: ref('company'),
  };
  await make('bolt', 'inventoryItem', { itemId: 'BOLT', cost: 2, purchaseDescription: 'Bolt M8', ...kept });
  await make('nut', 'inventoryItem', { itemId: 'NUT', ...kept });
  await make('paint', 'inventoryItem', { itemId: 'PAINT', cost: 5, isLotItem: true, useBins: true, ...kept });
  await make('lot', 'inventoryNumber', { item: ref('paint'), inventoryNumber: 'LOT-1' });
}

/** Open amounts, order lines, stock and balances: what a deletion must put back. */
const stateSql = `select jsonb_build_object(
  'balances', (select jsonb_agg(b order by b) from (select account, period, currency, sum(debit - credit) as net, sum(base_debit - base_credit) as base from balance group by 1, 2, 3 having sum(debit - credit) <> 0 or sum(base_debit - base_credit) <> 0) b),
  'documents', (select jsonb_object_agg(id, jsonb_build_object('doc', doc - 'moves', 'sub', sub)) from record
     where type in ('vendorBill', 'vendorCredit', 'vendorPrepayment', 'vendorPayment', 'purchaseOrder', 'inboundShipment')),
  'stock', (select jsonb_agg(jsonb_build_object('item', item, 'location', location, 'quantity', quantity_on_hand, 'value', value) order by item, location)
     from x_inventory_balance where quantity_on_hand <> 0 or value <> 0)) as state`;

/** The refusals of an answer as `path: code`. */
export const refusals = (answer: TestAnswer): string[] => {
  const details = at(answer.body, 'o:errorDetails');
  return Array.isArray(details)
    ? details.map((each) => `${String(at(each, 'o:errorPath') ?? '')}: ${String(at(each, 'o:errorCode'))}`)
    : [];
};
