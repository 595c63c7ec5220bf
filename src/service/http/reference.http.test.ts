import { expect, describe, it } from 'vitest';
import { definitionOf, findRecordType, type RecordType, recordTypes } from '#contract/records/index';
import { systemCaller } from '../records/engine/caller.ts';
import { createEngine } from '../records/engine/engine.ts';
import { ensureSystemAccounts } from '../seed/ledger/systemAccounts.ts';
import {
  at,
  createFixtures,
  ruleEngines,
  startTestService,
  type TestAnswer,
} from '../../proofs/fixtures/testService.ts';

const offers = (type: RecordType, operation: 'create' | 'update') =>
  definitionOf(type).operations?.includes(operation) ?? true;

/** Every type after those whose examples its own refers to or needs. */
function inOrder(): readonly RecordType[] {
  const makers = new Map<string, RecordType>();
  for (const type of recordTypes) {
    const { name, example } = definitionOf(type);
    makers.set(name.map((part) => example.create?.[part] ?? '').join(' '), type);
    if (typeof example.create?.externalId === 'string') makers.set(example.create.externalId, type);
  }
  const order = new Set<RecordType>();
  const place = (type: RecordType, waiting: readonly RecordType[]): void => {
    if (order.has(type) || waiting.includes(type)) return;
    const { create, after = [] } = definitionOf(type).example;
    const named = textsIn(create).flatMap((text) => makers.get(text) ?? []);
    for (const each of [...named, ...after.flatMap((name) => findRecordType(name) ?? [])])
      place(each, [...waiting, type]);
    order.add(type);
    // The result is checked before anything else uses it up.
    for (const each of recordTypes) {
      const { example } = definitionOf(each);
      if (example.create === undefined && example.after?.includes(type)) place(each, waiting);
    }
  };
  const last: readonly RecordType[] = ['currencyRevaluation', 'subsidiary', 'intercompanyPair'];
  for (const type of recordTypes) if (!last.includes(type)) place(type, []);
  // With a second company, accounts must name their subsidiary.
  return [...order, ...last];
}

/** What a type's example needs in a company besides the examples of other types. */
const needed: Partial<Record<RecordType, readonly (readonly [type: string, body: object])[]>> = {
  // A balance in euros, at another rate than that of the period's end, and a period to reverse in.
  currencyRevaluation: [
    ['account', { acctNumber: '1260', acctName: 'Deposit in euros', acctType: 'OthCurrAsset', revalue: true }],
    [
      'accountingPeriod',
      { periodName: 'Jul 2026 open', startDate: '2026-07-01', endDate: '2026-07-31', parent: { refName: 'FY 2026' } },
    ],
    [
      'periodEndJournal',
      {
        tranDate: '2026-06-20',
        postingPeriod: { refName: 'Jun 2026' },
        currency: { refName: 'Euro' },
        exchangeRate: 1.05,
        line: {
          items: [
            { account: { refName: '1260 Deposit in euros' }, debit: 100 },
            { account: { refName: '6000 Rent' }, credit: 100 },
          ],
        },
      },
    ],
  ],
  statisticalJournal: [
    ['account', { acctNumber: '9100', acctName: 'Headcount', acctType: 'Stat', unit: 'people' }],
    ['department', { name: 'Sales' }],
  ],
  // Accounts of both companies, which only a company with several has.
  intercompanyPair: accountsOfPairs().map((body) => ['account', body] as const),
};

function accountsOfPairs() {
  return [
    {
      acctNumber: '1255',
      acctName: 'Due from Ireland',
      acctType: 'OthCurrAsset',
      subsidiary: [{ refName: 'Harbor Books' }],
    },
    {
      acctNumber: '2060',
      acctName: 'Due to group companies',
      acctType: 'OthCurrLiab',
      subsidiary: [{ refName: 'Harbor Books Ireland' }],
    },
  ];
}

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

describe('the examples of the reference', () => {
  it('show a create and a change of every type that supports them', () => {
    const shows = (type: RecordType, what: 'create' | 'change') => definitionOf(type).example[what] !== undefined;
    expect(recordTypes.filter((type) => shows(type, 'create') !== offers(type, 'create'))).toEqual([]);
    expect(recordTypes.filter((type) => shows(type, 'change') !== offers(type, 'update'))).toEqual([]);
  });

  // spec: query 7, query 9
  it.each(ruleEngines)('are accepted unchanged by a new company on the %s engine', async (engine) => {
    const service = await startTestService(engine);
    try {
      await createFixtures(service);
      await ensureSystemAccounts(createEngine(service.database), {
        caller: systemCaller,
        requestId: 'test',
        now: new Date(),
        origin: 'api',
      });
      const wrong: string[] = [];
      const check = (what: string, { status, text }: TestAnswer, wanted: number) => {
        if (status !== wanted) wrong.push(`${what}: ${status} ${text}`);
      };
      for (const type of inOrder()) {
        for (const [each, body] of needed[type] ?? [])
          check(`POST ${each} for ${type}`, await service.send('POST', `record/v1/${each}`, { body }), 201);
        const { q, orderby, create, change } = definitionOf(type).example;
        const made = create && (await service.send('POST', `record/v1/${type}`, { body: create }));
        if (made) check(`POST ${type}`, made, 201);
        const id = made && String(made.body.id);
        const changed = change && (await service.send('PATCH', `record/v1/${type}/${id ?? ''}`, { body: change }));
        if (changed) {
          check(`PATCH ${type}`, changed, 200);
          for (const name of Object.keys(change))
            if (!(name in changed.body) && made?.body[name] !== change[name])
              wrong.push(`PATCH ${type}: ${name} did not change`);
        }
        const listed = await service.send(
          'GET',
          `record/v1/${type}?${new URLSearchParams({ q, orderby, limit: '50' }).toString()}`,
        );
        check(`GET ${type}?q=${q}`, listed, 200);
        const found = at(listed.body, 'items');
        const isFound = Array.isArray(found) && found.some((item) => id === undefined || at(item, 'id') === id);
        if (!isFound) wrong.push(`GET ${type}?q=${q}: does not find it`);
        const ignored = [made, changed].flatMap((answer) => answer?.headers.get('x-netsuite-propertyvalidation') ?? []);
        if (ignored.length > 0) wrong.push(`${type}: ignored ${ignored.join()}`);
      }
      expect(wrong).toEqual([]);
    } finally {
      await service.close();
    }
  });
});
