import { expect } from 'vitest';
import { findingsOf } from '../commands/testing/findings.ts';
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

type Body = Readonly<Record<string, unknown>>;

/** A small company that sells: customers in dollars and euros, something to sell, a bank in each currency. */
export interface ReceivablesBooks {
  readonly service: TestService;
  readonly fixtures: Fixtures;
  readonly roles: Readonly<Record<string, string>>;
  readonly ids: Record<string, string>;
  /** Creates a record and remembers its id under a name; expects it to be taken. */
  make(name: string, type: string, body: object): Promise<TestAnswer>;
  ref(name: string): { readonly id: string };
  get(type: string, name: string): Promise<Body>;
  /** Sends a request about a record by its name; `name` empty: the collection. */
  send(method: string, type: string, name: string, body?: object): Promise<TestAnswer>;
  invoice(name: string, amount: number, more?: object, customer?: string): Promise<TestAnswer>;
  credit(name: string, amount: number, more?: object, customer?: string): Promise<TestAnswer>;
  /** The head of a customer's document. */
  base(customer: string): Body;
  /** What a record put into the ledger: debit positive, by account. */
  impact(type: string, name: string): Promise<Readonly<Record<string, number>>>;
  /** Debits less credits of an account in the books. */
  balance(account: string): Promise<number>;
  /** Open amounts, applications and balances: what a deletion must put back. */
  state(): Promise<unknown>;
  findings(): Promise<readonly string[]>;
}

export async function openReceivablesBooks(engine: EngineName): Promise<ReceivablesBooks> {
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
  const make: ReceivablesBooks['make'] = async (name, type, body) => {
    const answer = await service.send('POST', `record/v1/${type}`, { body });
    expect(answer.status, `${name}: ${answer.text}`).toBe(201);
    ids[name] = String(answer.body.id);
    return answer;
  };
  await makeGround(make, ref);
  const base = (customer: string) => ({
    customer: ref(customer),
    subsidiary: ref('company'),
    currency: ref(customer === 'euro' ? 'eur' : 'usd'),
    tranDate: '2026-06-15',
  });
  const sale =
    (type: string) =>
    async (name: string, amount: number, more: object = {}, customer = 'buyer') => {
      const { customer: entity, ...rest } = base(customer);
      return make(name, type, {
        entity,
        ...rest,
        item: { items: [{ item: ref('service'), quantity: 1, rate: amount }] },
        ...more,
      });
    };
  const one = async (sql: string, values: readonly string[] = []) =>
    (await service.database.query<Record<string, unknown>>(sql, values))[0];
  const get = async (type: string, name: string): Promise<Body> =>
    (await service.send('GET', `record/v1/${type}/${ids[name] ?? name}?expandSubResources=true`)).body;
  return {
    service,
    fixtures,
    roles,
    ids,
    make,
    ref,
    base,
    get,
    send: (method, type, name, body) =>
      service.send(
        method,
        `record/v1/${type}${name === '' ? '' : `/${ids[name] ?? name}`}`,
        body === undefined ? {} : { body },
      ),
    invoice: sale('invoice'),
    credit: sale('creditMemo'),
    impact: async (type, name) =>
      impactOf((await service.send('GET', `record/v1/${type}/${ids[name] ?? name}/ledgerImpact`)).body, {
        ...roles,
        bank: ids.bank ?? '',
        income: ids.income ?? '',
      }),
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
    findings: () => findingsOf(service.database),
  };
}

async function makeGround(make: ReceivablesBooks['make'], ref: ReceivablesBooks['ref']): Promise<void> {
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
  await make('income', 'account', { acctNumber: '4000', acctName: 'Sales', acctType: 'Income' });
  await make('service', 'serviceSaleItem', {
    itemId: 'SERVICE',
    subsidiary: ref('company'),
    incomeAccount: ref('income'),
  });
  await make('check', 'paymentMethod', { name: 'Check' });
  await make('cardMethod', 'paymentMethod', { name: 'Credit Card' });
  await make('buyer', 'customer', { companyName: 'Birch Reading', currency: ref('usd') });
  await make('other', 'customer', { companyName: 'Other Readers', currency: ref('usd') });
  await make('euro', 'customer', { companyName: 'Euro Readers', currency: ref('eur') });
  await make('card', 'paymentCard', {
    entity: ref('buyer'),
    cardBrand: { id: 'VISA' },
    cardLastFourDigits: '4242',
    cardExpirationDate: '2027-03-31',
  });
  await make('oldCard', 'paymentCard', {
    entity: ref('buyer'),
    cardBrand: { id: 'VISA' },
    cardLastFourDigits: '1111',
    cardExpirationDate: '2026-01-31',
  });
  await make('otherCard', 'paymentCard', {
    entity: ref('other'),
    cardBrand: { id: 'VISA' },
    cardLastFourDigits: '4343',
    cardExpirationDate: '2027-03-31',
  });
}

/** Amounts in the books by the name of the account's role, else by its id. */
function impactOf(body: unknown, names: Readonly<Record<string, string>>): Readonly<Record<string, number>> {
  const items = at(body, 'items');
  const sums: Record<string, number> = {};
  for (const item of Array.isArray(items) ? items : []) {
    const id = String(at(item, 'account.id'));
    const name = Object.entries(names).find(([, each]) => each === id)?.[0] ?? id;
    sums[name] = (sums[name] ?? 0) + Number(at(item, 'baseDebit') ?? 0) - Number(at(item, 'baseCredit') ?? 0);
  }
  return sums;
}

const stateSql = `select jsonb_build_object(
  'balances', (select jsonb_agg(b order by b) from (select account, period, currency, sum(debit - credit) as net, sum(base_debit - base_credit) as base from balance group by 1, 2, 3 having sum(debit - credit) <> 0 or sum(base_debit - base_credit) <> 0) b),
  'documents', (select jsonb_object_agg(id, jsonb_build_object('doc', doc, 'sub', sub)) from record
     where type in ('invoice', 'creditMemo', 'customerPayment', 'customerDeposit', 'depositApplication', 'customerRefund', 'salesOrder', 'cashSale'))) as state`;

/** The refusals of an answer as `path: code`. */
export const refusals = (answer: TestAnswer): string[] => {
  const details = at(answer.body, 'o:errorDetails');
  return Array.isArray(details)
    ? details.map(
        (each) =>
          `${String(at(each, 'o:errorPath') ?? at(each, 'o:errorUrl') ?? '')}: ${String(at(each, 'o:errorCode'))}`,
      )
    : [];
};
export const detailOf = (answer: TestAnswer): string => String(at(answer.body, 'o:errorDetails.0.detail'));
