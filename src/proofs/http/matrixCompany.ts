import {
  type EngineName,
  type SendOptions,
  startTestService,
  type TestAnswer,
  type TestOptions,
  type TestService,
} from '../fixtures/testService.ts';
import { seedRoleAccounts } from '../fixtures/roleAccounts.ts';
import type { Ground, Owner } from './typeRow.ts';
import { typeTable, type WrittenType, writtenTypes } from './typeTable.ts';

/** A company of two subsidiaries with a record of every type for every owner. */
export interface MatrixCompany {
  readonly service: TestService;
  readonly ground: Ground;
  /** Existing records that stay unchanged. */
  readonly ids: Readonly<Record<WrittenType, Readonly<Partial<Record<Owner, string>>>>>;
  send(method: string, path: string, options?: SendOptions): Promise<TestAnswer>;
  /** A number that no record has been made with. */
  next(): number;
  /** A new record for changes or deletion. Journals are pending by default. */
  make(
    type: WrittenType,
    owner: Owner,
    options?: { readonly approved?: boolean; readonly mark?: string },
  ): Promise<string>;
  /** What must not change when a request is denied: versions, audit trail, postings, keys, preferences and views. */
  state(): Promise<unknown>;
}

/** A word in every record of an owner and in no other text of the service. */
export const markOf = (owner: Owner): string => ({ own: 'Ownleaf', foreign: 'Farquartz', shared: 'Bothbirch' })[owner];

const stateSql = `select (select count(*) from record) as records, (select sum(version) from record) as versions,
  (select count(*) from audit) as changes, (select count(*) from posting) as postings, (select count(*) from idempotency) as keys,
  (select count(*) from preference) as preferences, (select count(*) from saved_view) as views, (select sum(version) from setting where name = 'company') as settings,
  (select coalesce(sum(last), 0) from series) as numbers`;

export async function openMatrixCompany(engine: EngineName, options: TestOptions = {}): Promise<MatrixCompany> {
  const service = await startTestService(engine, options);
  const { send } = service;
  const create = async (type: string, body: object): Promise<string> => {
    const answer = await send('POST', `record/v1/${type}`, { body, user: 'maker' });
    if (answer.status !== 201) throw new Error(`${type}: ${answer.status} ${answer.text}`);
    return String(answer.body.id);
  };
  const usd = await create('currency', { name: 'US Dollar', symbol: 'USD', isBaseCurrency: true });
  const eur = await create('currency', { name: 'Euro', symbol: 'EUR', exchangeRate: 1.1 });
  const own = await create('subsidiary', { name: `${markOf('own')} Books`, currency: { id: usd } });
  const foreign = await create('subsidiary', {
    name: `${markOf('foreign')} Books`,
    legalName: `${markOf('foreign')} Limited`,
    parent: { id: own },
    currency: { id: usd },
  });
  const year = await create('accountingPeriod', {
    periodName: 'FY 2026',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    isYear: true,
  });
  const period = await create('accountingPeriod', {
    periodName: 'Jun 2026',
    startDate: '2026-06-01',
    endDate: '2026-06-30',
    parent: { id: year },
  });
  const both = [{ id: own }, { id: foreign }];
  const cash = await create('account', { acctNumber: '1000', acctName: 'Cash', acctType: 'Bank', subsidiary: both });
  const rent = await create('account', { acctNumber: '6000', acctName: 'Rent', acctType: 'Expense', subsidiary: both });
  const people = await create('account', {
    acctNumber: '9100',
    acctName: 'Headcount',
    acctType: 'Stat',
    unit: 'people',
    subsidiary: both,
  });
  const stock = await create('account', {
    acctNumber: '1300',
    acctName: 'Stock',
    acctType: 'OthCurrAsset',
    subsidiary: both,
  });
  const cogs = await create('account', {
    acctNumber: '5000',
    acctName: 'Cost of sales',
    acctType: 'COGS',
    subsidiary: both,
  });
  const sales = await create('account', {
    acctNumber: '4000',
    acctName: 'Sales',
    acctType: 'Income',
    subsidiary: both,
  });
  const place = await create('location', { name: 'Yard', subsidiary: both });
  const level = await create('priceLevel', { name: 'Trade', discountPercent: 10 });
  const kept = {
    assetAccount: { id: stock },
    cogsAccount: { id: cogs },
    incomeAccount: { id: sales },
    costingMethod: { id: 'AVERAGE' },
  };
  const part = await create('inventoryItem', { itemId: 'PART-1', subsidiary: { id: own }, ...kept, cost: 2 });
  const assembly = await create('assemblyItem', {
    itemId: 'ASSEMBLY-1',
    subsidiary: { id: own },
    ...kept,
    member: { items: [{ item: { id: part }, quantity: 1 }] },
  });
  const recipe = await create('bom', {
    name: 'Recipe',
    subsidiary: { id: own },
    member: { items: [{ component: { id: part }, quantity: 1 }] },
  });
  const taxCode = await create('taxCode', { itemId: 'Sales tax', rate: 5 });
  const depot = await create('location', { name: 'Depot', usesBins: true });
  const seller = await create('employee', { firstName: 'Ada', lastName: 'Seller', subsidiary: { id: own } });
  const buyer = await create('customer', { companyName: 'Plain Buyer', subsidiary: { id: own } });
  const foreignBuyer = await create('customer', { companyName: 'Distant Buyer', subsidiary: { id: foreign } });
  await seedRoleAccounts(service.database, [own, foreign]);
  const advice = await create('serviceSaleItem', {
    itemId: 'ADVICE',
    subsidiary: { id: own },
    includeChildren: true,
    incomeAccount: { id: sales },
    basePrice: 10,
  });
  const owing = (entity: string, subsidiary: string) =>
    create('invoice', {
      entity: { id: entity },
      tranDate: '2026-06-01',
      subsidiary: { id: subsidiary },
      currency: { id: usd },
      item: { items: [{ item: { id: advice }, quantity: 1000, rate: 1000 }] },
    });
  const lamp = await create('inventoryItem', {
    itemId: 'LAMP',
    subsidiary: { id: own },
    includeChildren: true,
    ...kept,
    location: { id: place },
    basePrice: 10,
  });
  const selling = (entity: string, subsidiary: string) =>
    create('salesOrder', {
      entity: { id: entity },
      tranDate: '2026-06-01',
      subsidiary: { id: subsidiary },
      currency: { id: usd },
      item: { items: [{ item: { id: lamp }, quantity: 1000 }] },
    });
  const [ordered, foreignOrdered] = [await selling(buyer, own), await selling(foreignBuyer, foreign)];
  const [owed, foreignOwed] = [await owing(buyer, own), await owing(foreignBuyer, foreign)];
  const holding = (customer: string, subsidiary: string) =>
    create('customerDeposit', {
      customer: { id: customer },
      tranDate: '2026-06-01',
      subsidiary: { id: subsidiary },
      currency: { id: usd },
      account: { id: cash },
      payment: 1_000_000,
    });
  const [held, foreignHeld] = [await holding(buyer, own), await holding(foreignBuyer, foreign)];
  const vendor = await create('vendor', { companyName: 'Plain Seller', subsidiary: { id: own } });
  const foreignVendor = await create('vendor', { companyName: 'Distant Seller', subsidiary: { id: foreign } });
  const billed = (entity: string, subsidiary: string) =>
    create('vendorBill', {
      entity: { id: entity },
      subsidiary: { id: subsidiary },
      currency: { id: usd },
      tranDate: '2026-06-10',
      expense: { items: [{ account: { id: rent }, amount: 1_000_000 }] },
    });
  const owedBill = await billed(vendor, own);
  const foreignOwedBill = await billed(foreignVendor, foreign);
  const prepaid = (entity: string, subsidiary: string) =>
    create('vendorPrepayment', {
      entity: { id: entity },
      subsidiary: { id: subsidiary },
      currency: { id: usd },
      tranDate: '2026-06-10',
      account: { id: cash },
      balance: 1_000_000,
    });
  const advance = await prepaid(vendor, own);
  const foreignAdvance = await prepaid(foreignVendor, foreign);
  const purchased = (entity: string, subsidiary: string) =>
    create('purchaseOrder', {
      entity: { id: entity },
      subsidiary: { id: subsidiary },
      currency: { id: usd },
      tranDate: '2026-06-10',
      item: { items: [{ item: { id: part }, quantity: 1_000_000, rate: 2 }] },
    });
  const purchase = await purchased(vendor, own);
  const foreignPurchase = await purchased(foreignVendor, foreign);
  const ground: Ground = {
    advice,
    owed,
    foreignOwed,
    lamp,
    ordered,
    foreignOrdered,
    own,
    foreign,
    usd,
    eur,
    period,
    cash,
    rent,
    people,
    stock,
    cogs,
    sales,
    place,
    level,
    part,
    assembly,
    recipe,
    taxCode,
    depot,
    seller,
    buyer,
    foreignBuyer,
    held,
    foreignHeld,
    vendor,
    foreignVendor,
    owedBill,
    foreignOwedBill,
    advance,
    foreignAdvance,
    purchase,
    foreignPurchase,
  };
  const routed = await send('PATCH', 'settings/v1/company', {
    body: { approvalRouting: { periodEndJournal: true }, negativeInventory: true },
  });
  if (routed.status !== 200) throw new Error(routed.text);

  let used = 0;
  const next = () => (used += 1);
  const make: MatrixCompany['make'] = async (type, owner, { approved = false, mark = 'Victim' } = {}) => {
    const id = await create(type, typeTable[type].body(ground, owner, next(), mark));
    if (approved && type === 'periodEndJournal') {
      const answer = await send('POST', `record/v1/${type}/${id}/@approve`, { body: {} });
      if (answer.status !== 200) throw new Error(answer.text);
    }
    return id;
  };
  const ids: Partial<Record<WrittenType, Partial<Record<Owner, string>>>> = { subsidiary: { own, foreign } };
  for (const type of writtenTypes) {
    if (type === 'subsidiary') continue;
    const made: Partial<Record<Owner, string>> = {};
    for (const owner of typeTable[type].owners)
      made[owner] = await make(type, owner, { approved: true, mark: markOf(owner) });
    ids[type] = made;
  }
  return {
    service,
    ground,
    send,
    next,
    make,
    ids: ids as MatrixCompany['ids'], // the loop has been through every type
    state: async () => (await service.database.query(stateSql))[0],
  };
}
