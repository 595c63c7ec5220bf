import { systemAccounts } from '#contract/records/systemAccounts';
import type { Database } from '../../storage/database.ts';
import { migrateService } from '../../createService.ts';
import type { RecordType } from '#contract/records/registry';
import { type RequestContext, systemCaller } from '../caller.ts';
import { createEngine, type Engine } from '../engine.ts';
import { saveRecord, type Saved } from '../save.ts';
import { seedSystemAccount } from '../../seed/systemAccounts.ts';

/** A small company for tests: one currency, one subsidiary, two months, a handful of accounts. */
export interface Books {
  readonly engine: Engine;
  readonly context: RequestContext;
  readonly ids: Readonly<Record<string, string>>;
  create(type: RecordType, body: unknown): Promise<Saved>;
  update(type: RecordType, id: string, body: unknown): Promise<Saved>;
}

export async function openBooks(db: Database): Promise<Books> {
  await migrateService(db);
  const engine = createEngine(db);
  const context: RequestContext = {
    caller: systemCaller,
    requestId: 'test',
    now: new Date('2026-06-15T12:00:00Z'),
    origin: 'api',
  };
  const create = (type: RecordType, body: unknown) => saveRecord(engine, context, { type, body });
  const update = (type: RecordType, id: string, body: unknown) => saveRecord(engine, context, { type, id, body });
  const id = async (type: RecordType, body: unknown) => (await create(type, body)).record.id;
  const usd = await id('currency', { name: 'US Dollar', symbol: 'USD', isBaseCurrency: true, currencyPrecision: 2 });
  const eur = await id('currency', { name: 'Euro', symbol: 'EUR', currencyPrecision: 2, exchangeRate: 1.1 });
  const jpy = await id('currency', { name: 'Yen', symbol: 'JPY', currencyPrecision: 0, exchangeRate: 0.0065 });
  const company = await id('subsidiary', { name: 'Parent Company', currency: { id: usd } });
  const year = await id('accountingPeriod', {
    periodName: 'FY 2026',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    isYear: true,
  });
  const may = await id('accountingPeriod', {
    periodName: 'May 2026',
    startDate: '2026-05-01',
    endDate: '2026-05-31',
    parent: { id: year },
  });
  const june = await id('accountingPeriod', {
    periodName: 'Jun 2026',
    startDate: '2026-06-01',
    endDate: '2026-06-30',
    parent: { id: year },
  });
  const july = await id('accountingPeriod', {
    periodName: 'Jul 2026',
    startDate: '2026-07-01',
    endDate: '2026-07-31',
    parent: { id: year },
  });
  const account = (acctNumber: string, acctName: string, acctType: string) =>
    id('account', { acctNumber, acctName, acctType: { id: acctType }, subsidiary: [{ id: company }] });
  const bank = await account('1000', 'Checking', 'Bank');
  const rent = await account('6100', 'Rent', 'Expense');
  const accrued = await account('2100', 'Accrued expenses', 'OthCurrLiab');
  const equity = await seedSystemAccount(engine, context, 'OpeningBalEquity', systemAccounts.OpeningBalEquity, [
    company,
  ]);
  return {
    engine,
    context,
    create,
    update,
    ids: { usd, eur, jpy, company, year, may, june, july, bank, rent, accrued, equity },
  };
}

/** The body of a balanced journal in June; anything of it can be overridden. */
export function journal(books: Books, over: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const { ids } = books;
  return {
    tranDate: '2026-06-30',
    postingPeriod: { id: ids.june },
    currency: { id: ids.usd },
    memo: 'Rent June',
    line: {
      items: [
        { account: { id: ids.rent }, debit: 900 },
        { account: { id: ids.accrued }, credit: 900 },
      ],
    },
    ...over,
  };
}
