import { describe, expect, it } from 'vitest';
import { charts, chartsFor, numberIn } from '#contract/company/charts';
import { kitOf } from '#contract/company/countryKits';
import type { CompanyFacts, SetupWrite } from '#contract/company/facts';
import {
  openingJournal,
  openingWrites,
  openItemWrite,
  periodOf,
  clearingOf,
  readBalances,
  readOpenItems,
} from '#contract/company/opening';
import { lotKey, lotWrites, openingStockWrite, readOpeningStock } from '#contract/company/openingStock';
import { carryOut, readFacts, type SetupClient } from '#contract/company/readFacts';
import { chartOf, chartWrites, companyWrites, taxWrites, termWrites } from '#contract/company/steps';
import { minorFromNumber, zero } from '#contract/values/money';
import { pointFormat } from '#contract/values/numberFormat';
import { systemCaller } from '../engine/caller.ts';
import { createEngine } from '../engine/engine.ts';
import { ensureSystemAccounts } from '../../seed/ledger/systemAccounts.ts';
import { at, ruleEngines, startTestService, type TestService } from '../../../proofs/fixtures/testService.ts';

type Row = Readonly<Record<string, unknown>>;

/** The first steps over HTTP, as the app does them. */
function clientOf(service: TestService): SetupClient {
  const ok = async (method: string, path: string, body?: object) => {
    const answer = await service.send(method, path, body === undefined ? {} : { body });
    expect(answer.status, `${method} ${path} ${JSON.stringify(body)}: ${answer.text}`).toBeLessThan(300);
    return answer.body;
  };
  return {
    list: async (type, fields, q) => {
      const query = new URLSearchParams({ fields: fields.join(','), limit: '1000', ...(q === undefined ? {} : { q }) });
      return (await ok('GET', `record/v1/${type}?${query.toString()}`)).items as readonly Row[]; // lists have items
    },
    settings: () => ok('GET', 'settings/v1/company'),
    write: async (write) => {
      if (write.kind === 'settings') await ok('PATCH', 'settings/v1/company', write.body);
      else if (write.kind === 'update') await ok('PATCH', `record/v1/${write.type}/${write.id}`, write.body);
      else await ok('POST', `record/v1/${write.type}`, write.body);
    },
  };
}

async function startEmpty(engine: (typeof ruleEngines)[number]): Promise<TestService> {
  const service = await startTestService(engine);
  await ensureSystemAccounts(createEngine(service.database), {
    caller: systemCaller,
    requestId: 'test',
    now: new Date(),
    origin: 'api',
  });
  return service;
}

const state = { state: 'CA', rate: 7.25 };

/** From nothing to a company that can invoice. */
async function setUp(client: SetupClient, country: string): Promise<void> {
  const [chart = 'general'] = chartsFor(country);
  const company = {
    name: `Keller ${country}`,
    legalName: `Keller ${country} Ltd`,
    country,
    addr1: '12 Main St',
    city: 'Bonn',
    currency: kitOf(country)?.currency.symbol ?? '',
    firstYear: 2026,
  };
  const steps: ((facts: CompanyFacts) => readonly SetupWrite[])[] = [
    (facts) => companyWrites(company, facts),
    (facts) => chartWrites(chart, charts[chart].language, facts),
    (facts) => taxWrites(country, facts, chartOf(facts), state),
    (facts) => termWrites(country, facts),
  ];
  for (const step of steps) expect(await carryOut(client, step)).toBeGreaterThan(0);
  for (const step of steps) expect(await carryOut(client, step)).toBe(0);
  expect(chartOf(await readFacts(client))).toBe(chart);
}

/** Standard and reduced rate of each country, what 100 is taxed with, and the accounts that owe it. */
const cases = [
  { country: 'US', place: { state: 'CA' }, taxes: [['Taxable goods', 7.25, '2200']] },
  {
    country: 'DE',
    place: {},
    taxes: [
      ['Regelsteuersatz 19 %', 19, '1776'],
      ['Ermäßigter Steuersatz 7 %', 7, '1771'],
    ],
  },
  {
    country: 'FR',
    place: {},
    taxes: [
      ['Taux normal 20 %', 20, '445711'],
      ['Taux intermédiaire 10 %', 10, '445712'],
      ['Taux réduit 5,5 %', 5.5, '445713'],
      ['Taux particulier 2,1 %', 2.1, '445714'],
    ],
  },
  {
    country: 'JP',
    place: {},
    taxes: [
      ['標準税率 10%', 10, '335'],
      ['軽減税率 8%', 8, '336'],
    ],
  },
] as const;

describe.each(ruleEngines)('first steps on the %s engine', (engine) => {
  it.each(cases)(
    'lead an empty company in $country to its first invoice with the right tax',
    { timeout: 60_000 },
    async ({ country, place, taxes }) => {
      const service = await startEmpty(engine);
      try {
        const client = clientOf(service);
        await setUp(client, country);
        const make = async (type: string, body: object) => {
          const answer = await service.send('POST', `record/v1/${type}`, { body });
          expect(answer.status, `${type}: ${answer.text}`).toBe(201);
          return answer.body;
        };
        const facts = await readFacts(client);
        const sales = numberIn(chartOf(facts) ?? 'general', 'sales') ?? '';
        const customer = await make('customer', {
          companyName: 'Bay Books',
          billCountry: { id: country },
          ...('state' in place ? { billState: place.state } : {}),
        });
        expect(customer).toMatchObject({ terms: { id: facts.defaultTerms.customer } });
        for (const [schedule, tax, account] of taxes) {
          const item = await make('serviceSaleItem', {
            itemId: schedule,
            incomeAccount: { refName: sales },
            subsidiary: { id: facts.root?.id },
            taxSchedule: { refName: schedule },
          });
          const invoice = await make('invoice', {
            entity: { id: customer.id },
            currency: { id: facts.baseCurrency?.id },
            tranDate: '2026-06-15',
            item: { items: [{ item: { id: item.id }, quantity: 1, rate: 100 * (country === 'JP' ? 10 : 1) }] },
          });
          const wanted = tax * (country === 'JP' ? 10 : 1);
          expect(invoice).toMatchObject({ taxTotal: wanted, status: { id: 'OPEN' } });
          const impact = await service.send('GET', `record/v1/invoice/${String(invoice.id)}/ledgerImpact`);
          const owes = facts.accounts.find(({ number }) => number === account)?.id;
          expect(at(impact.body, 'items')).toContainEqual(
            expect.objectContaining({ account: expect.objectContaining({ id: owes }), credit: wanted }),
          );
        }
        const me = await service.send('GET', 'session/v1/me');
        expect(at(me.body, 'company.name')).toBe(`Keller ${country}`);
      } finally {
        await service.close();
      }
    },
  );

  it('leave no paper with the name of no company: until one is set, it is that of the company itself', async () => {
    const service = await startEmpty(engine);
    try {
      const nameNow = async () => at((await service.send('GET', 'session/v1/me')).body, 'company.name');
      expect(await nameNow()).toBe('My company');
      const client = clientOf(service);
      const euro = { name: 'Euro', symbol: 'EUR', isBaseCurrency: true };
      await client.write({ kind: 'create', type: 'currency', name: '', body: euro });
      const company = { name: 'Keller GmbH', currency: { refName: 'EUR' } };
      await client.write({ kind: 'create', type: 'subsidiary', name: '', body: company });
      expect(await nameNow()).toBe('Keller GmbH');
    } finally {
      await service.close();
    }
  });

  it(
    'take over open items and opening balances so that nothing is left between them',
    { timeout: 120_000 },
    async () => {
      const service = await startEmpty(engine);
      try {
        const client = clientOf(service);
        await setUp(client, 'DE');
        const facts = await readFacts(client);
        const root = facts.root?.id ?? '';
        const clearing = clearingOf(facts)?.id ?? '';
        const opening = {
          root,
          currency: facts.baseCurrency?.id ?? '',
          date: '2026-01-01',
          precision: 2,
          memo: 'Saldenvortrag',
          clearing,
        };
        const format = { order: 'dmy', today: '2026-01-01', precision: 2, number: pointFormat } as const;
        for (const type of ['customer', 'vendor'] as const)
          await client.write({ kind: 'create', type, name: type, body: { companyName: `Old ${type}` } });
        for (const write of openingWrites(facts, [], 'Saldenvortrag')) await client.write(write);
        const [item] = await client.list('serviceSaleItem', ['itemId']);
        for (const side of ['customer', 'vendor'] as const) {
          const known = await client.list(side, ['companyName']);
          const parties = new Map(known.map(({ id, companyName }) => [String(companyName).toLowerCase(), String(id)]));
          const text = `Old ${side}\tR-1\t2025-12-20\t500\nOld ${side}\tR-2\t2026-02-01\t-20.50`;
          const { rows, problems } = readOpenItems(text, new Set(parties.keys()), format);
          expect(problems).toEqual([]);
          for (const row of rows)
            await client.write(openItemWrite(side, row, parties, { ...opening, item: String(item?.id) }));
        }
        const account = (number: string) => ({ id: facts.accounts.find((each) => each.number === number)?.id ?? '' });
        await client.write({
          kind: 'create',
          type: 'inventoryItem',
          name: 'Lamp',
          body: {
            itemId: 'LAMP',
            costingMethod: 'AVERAGE',
            isLotItem: true,
            assetAccount: account('3980'),
            cogsAccount: account('3200'),
            incomeAccount: account('8400'),
          },
        });
        await client.write({ kind: 'create', type: 'location', name: 'Lager', body: { name: 'Lager' } });
        const [lamp] = await client.list('inventoryItem', ['itemId']);
        const [store] = await client.list('location', ['name']);
        const names = {
          items: new Map([['lamp', { id: String(lamp?.id), isLot: true, usesBins: false }]]),
          locations: new Map([['lager', { id: String(store?.id), usesBins: false }]]),
          bins: new Map<string, string>(),
        };
        const stock = readOpeningStock('LAMP\tLager\t3\t100\tL-1', names, format);
        expect(stock.problems).toEqual([]);
        for (const write of lotWrites(stock.rows, new Map())) await client.write(write);
        const [lot] = await client.list('inventoryNumber', ['inventoryNumber']);
        const lots = new Map([[lotKey(String(lamp?.id), 'L-1'), String(lot?.id)]]);
        await client.write(openingStockWrite(stock.rows, lots, opening));
        const balances = readBalances(
          '1200\t1000\t\n1400\t479.50\t\n3980\t100\t\n1600\t\t479.50\n0800\t\t1100',
          facts.accounts,
          format,
        );
        const taken = async (role: string) => {
          const trial = await service.send('GET', 'report/v1/trialBalance?from=2026-01-01&to=2026-01-01');
          const number = facts.accounts.find((each) => each.role === role)?.number;
          const rows = at(trial.body, 'rows') as readonly Row[]; // a report has rows
          const row = rows.find(({ acctNumber }) => acctNumber === number);
          return minorFromNumber(Number(row?.closing ?? 0), 2) ?? zero;
        };
        const items = {
          receivable: await taken('AcctRec'),
          payable: await taken('AcctPay'),
          stock: await taken('InvtAsset'),
          stockAccounts: new Set<string>(),
        };
        expect(items).toMatchObject({ receivable: 47_950n, payable: -47_950n, stock: 10_000n });
        const journal = openingJournal(balances.rows, items, { ...opening, period: periodOf(facts, opening.date) });
        if (!journal) throw new Error('The opening balances agree, and yet there is no journal.');
        if (journal.kind !== 'create') throw new Error('The opening balances are a journal.');
        // The service refuses what the documents don't explain, whatever the app has checked.
        const refused = async (over: object) => {
          const answer = await service.send('POST', 'record/v1/periodEndJournal', {
            body: { ...journal.body, ...over },
          });
          const details = at(answer.body, 'o:errorDetails') as readonly Row[]; // a refusal has its reasons
          return [answer.status, details.map((each) => each['o:errorPath'])];
        };
        expect(await refused({ openingReceivables: 480, openingInventory: 0 })).toEqual([
          400,
          ['openingReceivables', 'openingInventory'],
        ]);
        expect(await refused({ openingPayables: 479.5 })).toEqual([400, ['openingPayables']]);
        expect(
          await refused({
            line: {
              items: [
                { account: { id: clearing }, debit: 60 },
                { account: account('0800'), credit: 60 },
              ],
            },
          }),
        ).toEqual([400, ['line']]);
        await client.write(journal);
        expect(await taken(clearing)).toBe(0n);
        expect(await taken('AcctRec')).toBe(47_950n);
      } finally {
        await service.close();
      }
    },
  );
});
