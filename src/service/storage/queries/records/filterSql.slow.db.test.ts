import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definitionOf, type RecordType } from '#contract/records/index';
import type { Expr } from '#contract/wire/filter/ast';
import { bindFilter } from '#contract/wire/filter/bind';
import type { BoundExpr } from '#contract/wire/filter/bound';
import { evaluateFilter } from '#contract/wire/filter/evaluate';
import { parseFilter } from '#contract/wire/filter/parse';
import { name, run, sql } from '../../statements.ts';
import { typeTable } from '../../tables/typeTables.ts';
import { filterResolver } from './filterFields.ts';
import { filterSql } from './filterSql.ts';
import { dates, filtersOf, numbers, pick, texts, times } from '../../../../proofs/fixtures/testFilters.ts';
import {
  insertRecords,
  type OpenedWorld,
  testEngines,
  type TestRecord,
  wireRecords,
} from '../../../../proofs/fixtures/testRecords.ts';
import { english } from '#contract/messages/problem';
import { faultScale, noteFigures } from '../../../../proofs/faults/figures.ts';

/** Records of several types that point at each other, with every type of value and many gaps. */
function world(): TestRecord[] {
  const records: TestRecord[] = [];
  const add = (record: Omit<TestRecord, 'createdDate'>) =>
    records.push({ ...record, createdDate: pick(times, records.length) });
  const given = (seed: number, doc: TestRecord['doc']) =>
    Object.fromEntries(Object.entries(doc).filter((_, index) => (seed * 7 + index * 3) % 4 !== 0));
  for (const n of [1, 2])
    add({
      id: `${n}`,
      type: 'currency',
      refName: n === 1 ? 'US Dollar' : 'Euro',
      code: n === 1 ? 'USD' : 'EUR',
      doc: {
        name: n === 1 ? 'US Dollar' : 'Euro',
        symbol: n === 1 ? 'USD' : 'EUR',
        isBaseCurrency: n === 1,
        currencyPrecision: 2,
      },
    });
  for (const n of [11, 12, 13])
    add({
      id: `${n}`,
      type: 'subsidiary',
      refName: `Company ${n}`,
      externalId: n === 12 ? 'EXT-12' : null,
      doc: {
        ...given(n, { legalName: pick(texts, n), country: 'US', isElimination: n === 13 }),
        name: `Company ${n}`,
        currency: n === 11 ? '1' : '2',
        ...(n > 11 ? { parent: '11' } : {}),
      },
    });
  for (const n of [21, 22, 23, 24, 25])
    add({
      id: `${n}`,
      type: 'account',
      refName: `${n}00 ${pick(texts, n) || 'Cash'}`,
      code: `${n}00`,
      doc: {
        ...given(n, {
          description: pick(texts, n + 2),
          currency: '1',
          parent: '21',
          openingBalance: pick(numbers, n),
          isInactive: true,
          inventory: false,
        }),
        acctName: pick(texts, n),
        acctNumber: `${n}00`,
        acctType: pick(['Bank', 'Expense', 'Income'], n),
        subsidiary: [['11'], ['11', '12'], [], ['12', '13', '11'], ['13']][n - 21] ?? [],
      },
    });
  for (const n of [31, 32, 33])
    add({
      id: `${n}`,
      type: pick(['customer', 'vendor', 'employee'] as const, n),
      refName: `Party ${n}`,
      doc: given(n, {
        companyName: pick(texts, n),
        email: 'a@b.example',
        subsidiary: '11',
        comments: pick(texts, n + 1),
      }),
    });
  for (const n of [41, 42])
    add({
      id: `${n}`,
      type: 'department',
      refName: `Department ${n}`,
      doc: {
        ...given(n, { parent: '41', isInactive: false }),
        name: `Department ${n}`,
        ...(n === 42 ? { subsidiary: ['12'] } : {}),
      },
    });
  for (let n = 101; n < 160; n += 1) {
    const line = (at: number) => ({
      ...given(n + at, {
        debit: pick(numbers, n + at),
        credit: pick(numbers, n * at + 3),
        memo: pick(texts, n + at),
        entity: pick(['31', '32', '33'], n + at),
        department: pick(['41', '42'], n),
        subsidiary: pick(['11', '12'], at),
      }),
      account: pick(['21', '22', '23', '24', '25'], n * at + at),
      line: at,
    });
    add({
      id: `${n}`,
      type: 'periodEndJournal',
      refName: `JE${n}`,
      code: `JE${n}`,
      externalId: n % 5 === 0 ? `ext-${n}` : null,
      doc: {
        ...given(n, {
          memo: pick(texts, n),
          exchangeRate: pick(numbers, n),
          approved: n % 2 === 0,
          reversalDate: pick(dates, n + 1),
          tranStatus: pick(['APPROVED', 'PENDING_APPROVAL', 'VOIDED'], n),
          department: pick(['41', '42'], n),
          total: pick(numbers, n * 3),
          isReversal: n % 3 === 0,
        }),
        tranId: `JE${n}`,
        tranDate: pick(dates, n),
        subsidiary: pick(['11', '12', '13'], n),
        currency: pick(['1', '2'], n),
        createdFrom: n > 110 && n % 4 === 0 ? `${n - 4}` : null,
      },
      sub: n % 9 === 0 ? {} : { line: [1, 2, 3].slice(0, 1 + (n % 3)).map(line) },
    });
  }
  return records;
}

const records = world();
const wire = wireRecords(records);
const ids = ['11', '12', '13', '1', '2', '21', '24', '31', '33', '41'];
const BATCH = 20;

describe.each(Object.entries(testEngines))('filters on %s', (_kind, open) => {
  let opened: OpenedWorld;
  beforeAll(async () => {
    opened = await open();
    // The records here contain odd values on purpose: the rules of journals would refuse them.
    await opened.database.script('alter table record drop constraint if exists journal_lines');
    await insertRecords(opened.database, records);
  });
  afterAll(() => opened.close());

  /** The ids each filter finds, all in one statement. */
  async function idsFound(type: RecordType, filters: readonly BoundExpr[]): Promise<string[][]> {
    const definition = definitionOf(type);
    const pieces = filters.map(
      (filter) =>
        sql`select array(select x.id from ${name(typeTable(type))} x where ${filterSql(filter, definition)} order by x.id) as ids`,
    );
    const union = pieces.reduce((all, piece) => sql`${all} union all ${piece}`);
    return (await run<{ ids: string[] }>(opened.database, union, { isPrepared: false })).map(({ ids }) => ids);
  }
  const idsExpected = (type: RecordType, filter: BoundExpr): string[] =>
    records
      .filter((record) => record.type === type && evaluateFilter(filter, wire.get(record.id) ?? {}))
      .map(({ id }) => id);
  const bound = (type: RecordType, filter: Expr): BoundExpr => {
    const result = bindFilter(filter, filterResolver(definitionOf(type)), { today: '2026-02-28' });
    if (!result.ok) throw new Error(`${result.problems[0].detail} ${JSON.stringify(filter)}`);
    return result.expr;
  };

  it.each([
    ['periodEndJournal', 170],
    ['account', 50],
    ['subsidiary', 20],
    ['customer', 15],
    ['department', 10],
  ] as const)('find the same records of type %s as the plain evaluation', async (type, runs) => {
    await fc.assert(
      fc.asyncProperty(fc.array(filtersOf(type, ids), { minLength: BATCH, maxLength: BATCH }), async (filters) => {
        const all = filters.map((filter) => bound(type, filter));
        const found = await idsFound(type, all);
        all.forEach((filter, index) => expect(found[index], JSON.stringify(filter)).toEqual(idsExpected(type, filter)));
      }),
      { numRuns: runs * faultScale },
    );
    noteFigures('T13', { filters: runs * faultScale * BATCH });
  });

  it.each([
    ['line.account = 21 AND tranDate BETWEEN 2026-01-01 AND 2026-02-28', 'periodEndJournal'],
    ['subsidiary.id = 11 AND line.account.acctType = Bank', 'periodEndJournal'],
    ['tranStatus.id = APPROVED OR line.entity.companyName CONTAINS rent', 'periodEndJournal'],
    ['subsidiary.name START_WITH company AND parent IS EMPTY', 'account'],
    ['lastModifiedDate >= 2026-03-01 OR NOT createdFrom.memo IS EMPTY', 'periodEndJournal'],
  ] as const)('find with %s something, and not everything', async (q, type) => {
    const parsed = parseFilter(q);
    if (!parsed.ok) throw new Error(english(parsed.problem.message));
    const filter = bound(type, parsed.expr);
    const [ids = []] = await idsFound(type, [filter]);
    expect(ids).toEqual(idsExpected(type, filter));
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.length).toBeLessThan(records.filter((record) => record.type === type).length);
  });
});
