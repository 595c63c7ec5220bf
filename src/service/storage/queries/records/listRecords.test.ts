import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { bindFilter } from '#contract/wire/filter/bind';
import type { BoundExpr } from '#contract/wire/filter/bound';
import { parseFilter } from '#contract/wire/filter/parse';
import type { ListPlace } from '#contract/wire/listQuery';
import type { StoredLine } from '../../records.ts';
import { filterResolver } from './filterFields.ts';
import { getRecord } from './getRecord.ts';
import { type ListRequest, listRecords, type RecordPage } from './listRecords.ts';
import { readOrder } from './orderSql.ts';
import {
  insertRecords,
  type OpenedWorld,
  testEngines,
  type TestRecord,
} from '../../../../proofs/fixtures/testRecords.ts';

const journal = definitionOf('periodEndJournal');
const account = definitionOf('account');
const lines: readonly StoredLine[] = [
  { line: 1, account: '20', debit: 5 },
  { line: 2, account: '21', credit: 5 },
];

const currency: TestRecord = {
  id: '1',
  type: 'currency',
  refName: 'US Dollar',
  code: 'USD',
  doc: { name: 'US Dollar', symbol: 'USD' },
};
const subsidiaries = ['11', '12'].map((id): TestRecord => ({
  id,
  type: 'subsidiary',
  refName: id === '11' ? 'Zeta' : 'Alpha',
  doc: { name: id, currency: '1' },
}));
const accounts = ['20', '21', '22'].map((id): TestRecord => ({
  id,
  type: 'account',
  refName: `${id}00 ${id === '20' ? 'Petty Cash' : 'Sales'}`,
  code: `${id}00`,
  doc: {
    acctNumber: `${id}00`,
    acctName: 'A',
    acctType: 'Bank',
    ...(id === '22' ? {} : { subsidiary: [id === '20' ? '11' : '12'] }),
  },
}));
const journals = Array.from({ length: 250 }, (_, index): TestRecord => {
  const n = index + 1;
  return {
    id: `${1000 + n}`,
    type: 'periodEndJournal',
    refName: `JE${n}`,
    code: `JE${n}`,
    externalId: n === 7 ? 'outside:7' : null,
    doc: {
      tranId: `JE${n}`,
      tranDate: `2026-0${1 + (n % 3)}-1${n % 7}`,
      subsidiary: n % 2 === 0 ? '11' : '12',
      currency: '1',
      tranStatus: 'APPROVED',
      ...(n % 5 === 0 ? {} : { memo: `Memo ${n % 11}` }),
      total: n,
    },
    sub: { line: lines },
  };
});
/** By name the second year comes first. */
const years = ['Year one', 'Second year'].map((refName, at): TestRecord => ({
  id: `${31 + at}`,
  type: 'accountingPeriod',
  refName,
  code: refName,
  doc: {
    periodName: refName,
    startDate: `${2025 + at}-01-01`,
    endDate: `${2025 + at}-12-31`,
    isYear: true,
    status: 'OPEN',
  },
}));
const months = [2026, 2025].map((year, at): TestRecord => ({
  id: `${41 + at}`,
  type: 'accountingPeriod',
  refName: `Quarter of ${year}`,
  code: `Quarter of ${year}`,
  doc: {
    periodName: `Quarter of ${year}`,
    startDate: `${year}-01-01`,
    endDate: `${year}-03-31`,
    isQuarter: true,
    parent: year === 2025 ? '31' : '32',
    status: 'OPEN',
  },
}));
const everything: Omit<ListRequest, 'order'> = { limit: 100, offset: 0, content: 'ids', scope: null };

function bound(q: string, definition = journal): BoundExpr {
  const parsed = parseFilter(q);
  const result = parsed.ok ? bindFilter(parsed.expr, filterResolver(definition), { today: '2026-02-28' }) : undefined;
  if (!result?.ok) throw new Error(`${q} is no filter`);
  return result.expr;
}

/** The first or the last record of a page, as a position. */
function endOf({ ends }: RecordPage, at: 0 | 1): ListPlace {
  if (!ends) throw new Error('an empty page has no ends');
  return ends[at];
}

function order(text: string, definition = journal): ListRequest['order'] {
  const read = readOrder(definition, text);
  if (!read.ok) throw new Error(read.problems[0].detail);
  return read.order;
}

describe.each(Object.entries(testEngines))('lists on %s', (_kind, open) => {
  let opened: OpenedWorld;
  beforeAll(async () => {
    opened = await open();
    await insertRecords(opened.database, [currency, ...subsidiaries, ...years, ...months, ...accounts, ...journals]);
  });
  afterAll(() => opened.close());
  const list = (request: Partial<ListRequest>, definition = journal) =>
    listRecords(opened.database, definition, { ...everything, order: [], ...request });

  it.each([
    '',
    'tranDate DESC',
    'memo',
    'memo DESC, tranDate',
    'subsidiary',
    'subsidiary DESC',
    'tranStatus, total DESC',
    'subsidiary.currency',
    'refName',
    'externalId DESC',
  ])('give every record exactly once over all pages, ordered by "%s"', async (text) => {
    const seen: string[] = [];
    for (let offset = 0; offset < 250; offset += 60) {
      const page = await list({ order: text === '' ? [] : order(text), limit: 60, offset });
      expect(page.total).toBe(250);
      seen.push(...page.ids);
    }
    expect(seen).toHaveLength(250);
    expect(new Set(seen).size).toBe(250);
  });

  it.each([
    '',
    'id DESC',
    'tranDate DESC',
    'memo',
    'memo DESC, tranDate',
    'tranDate, memo DESC, total',
    'subsidiary DESC',
    'tranStatus, total DESC',
    'subsidiary.currency',
    'subsidiary.createdDate DESC',
    'refName DESC',
    'externalId',
    'externalId DESC, memo',
    'createdDate',
    'approved, total DESC',
  ])('lead from page to page by positions as by offsets, forwards and backwards, ordered by "%s"', async (text) => {
    const by = { order: text === '' ? [] : order(text), limit: 60 };
    const pages = await Promise.all([0, 60, 120, 180, 240].map((offset) => list({ ...by, offset })));
    let page = await list(by);
    const read = async (position: ListRequest['position']) => (page = await list({ ...by, position })).ids;
    for (const next of pages.slice(1)) {
      expect(page.isMore).toBe(true);
      expect(await read({ at: 'after', ...endOf(page, 1) })).toEqual(next.ids);
    }
    expect(page.isMore).toBe(false);
    expect(await read({ at: 'end', count: 10 })).toEqual(pages[4]?.ids);
    for (const former of pages.slice(0, 4).toReversed()) {
      expect(page.isMore).toBe(true);
      expect(await read({ at: 'before', ...endOf(page, 0) })).toEqual(former.ids);
    }
    expect(page.isMore).toBe(false);
    expect(await read({ at: 'before', ...endOf(page, 0) })).toEqual([]);
  });

  it('continue after a deleted record and past added ones, in any order', async () => {
    const added = ['7001', '7002', '7003'].map((id): TestRecord => ({
      id,
      type: 'periodEndJournal',
      refName: 'JE0',
      doc: { tranDate: '2026-01-10', subsidiary: '11', total: 0, memo: 'Memo 0', tranStatus: 'APPROVED' },
      sub: { line: lines },
    }));
    for (const text of ['memo', 'total', 'tranDate', 'refName']) {
      const by = { order: order(text), limit: 60 };
      const [first, second] = [await list(by), await list({ ...by, offset: 60 })];
      const place = { at: 'after', ...endOf(first, 1) } as const;
      await insertRecords(opened.database, added);
      const now = await list(by);
      expect([text, now.ids.some((id) => id.startsWith('700'))]).toEqual([text, true]);
      expect((await list({ ...by, position: place })).ids).toEqual(second.ids);
      await opened.database.query(`delete from record where id in (7001, 7002, 7003)`);
      const beyond = { at: 'after', id: '999999', values: place.values } as const;
      expect((await list({ ...by, position: beyond })).ids.length).toBeGreaterThan(0);
    }
  });

  it('are ordered by id by default, newest first by date, and by the name of a reference', async () => {
    expect((await list({ limit: 3 })).ids).toEqual(['1001', '1002', '1003']);
    const { records } = await list({ order: order('tranDate DESC'), content: 'header', limit: 250 });
    const keys = records.map(({ doc, id }) => `${String(doc.tranDate)} ${id}`);
    expect(keys).toEqual(keys.toSorted().toReversed());
    const byName = await list({ order: order('subsidiary'), content: 'header', limit: 250 });
    expect(byName.records.map(({ doc }) => doc.subsidiary)).toEqual([
      ...Array<string>(125).fill('12'),
      ...Array<string>(125).fill('11'),
    ]);
  });

  it('follow time, not names, when ordered by a period', async () => {
    const { ids } = await list(
      { order: order('parent', definitionOf('accountingPeriod')) },
      definitionOf('accountingPeriod'),
    );
    expect(ids).toEqual(['42', '41', '31', '32']);
  });

  it.each(['memo', 'memo DESC'])('put records without a value last, ordered by %s', async (text) => {
    const { records } = await list({ order: order(text), content: 'header', limit: 250 });
    expect(records.slice(200).every(({ doc }) => doc.memo === undefined)).toBe(true);
  });

  it.each(['tranDate DESC', 'tranDate ASC', 'reversalDate DESC', 'tranDate DESC, reversalDate ASC'])(
    'has the same edges by %s, whether or not its documents contain them',
    async (text) => {
      for (const offset of [0, 40, 200]) {
        const page = { order: order(text), offset, limit: 20 };
        const { ends } = await list({ ...page, content: 'ids' });
        expect(ends).toHaveLength(2);
        expect((await list({ ...page, content: 'header' })).ends).toEqual(ends);
        expect((await list({ ...page, content: 'full' })).ends).toEqual(ends);
      }
    },
  );

  it('include the total past the end, without items', async () => {
    expect(await list({ offset: 5_000 })).toMatchObject({ ids: [], total: 250 });
    expect(await list({ offset: 5_000, content: 'full' })).toMatchObject({ ids: [], records: [], total: 250 });
  });

  it('include documents, lines and names only when requested', async () => {
    const filter = bound('id = 1002');
    const header = await list({ filter, content: 'header' });
    expect(header.records[0]).toMatchObject({ id: '1002', version: 1, refName: 'JE2', doc: { total: 2 } });
    expect(header.records[0]).not.toHaveProperty('sub');
    expect(Object.fromEntries(header.names)).toEqual({ 1: 'US Dollar', 11: 'Zeta' });
    const full = await list({ filter, content: 'full' });
    expect(full.records[0]?.sub).toEqual({ line: lines });
    expect(full.names.get('20')).toBe('2000 Petty Cash');
    expect(await list({ filter, content: 'header', namesFor: ['currency'] })).toMatchObject({
      names: new Map([['1', 'US Dollar']]),
    });
  });

  it('are counted again after a write', async () => {
    const filter = bound('total > 249');
    expect((await list({ filter })).total).toBe(1);
    expect((await list({ filter })).total).toBe(1);
    await insertRecords(opened.database, [
      {
        id: '5000',
        type: 'periodEndJournal',
        refName: 'New',
        doc: { tranDate: '2026-01-01', subsidiary: '11', total: 900 },
        sub: { line: lines },
      },
    ]);
    expect(await list({ filter })).toMatchObject({ total: 2, ids: ['1250', '5000'] });
    await opened.database.query('delete from record where id = 5000');
    expect((await list({ filter })).total).toBe(1);
  });

  it('find by the beginning of a name, a code, a word or a searched field', async () => {
    const found = async (search: string) => (await list({ search }, account)).ids;
    expect(await found('cash')).toEqual(['20']);
    expect(await found('2100')).toEqual(['21']);
    expect(await found('PETTY 20')).toEqual(['20']);
    expect(await found('ash')).toEqual([]);
    expect(await found('50%')).toEqual([]);
    expect((await list({ search: 'memo 3' })).total).toBeGreaterThan(10);
    // A period is found by words, although its name is its code.
    expect((await list({ search: 'quarter 2026' }, definitionOf('accountingPeriod'))).ids).toEqual(['41']);
    expect((await list({ search: '2025' }, definitionOf('accountingPeriod'))).ids).toEqual(['42']);
  });

  it("show only records of the caller's subsidiaries, and those without one", async () => {
    expect((await list({ scope: ['11'] })).total).toBe(125);
    expect((await list({ scope: [] })).total).toBe(0);
    expect((await list({ scope: ['12'] }, account)).ids).toEqual(['21', '22']);
    expect((await list({ scope: ['12'] }, definitionOf('subsidiary'))).ids).toEqual(['12']);
    expect((await list({ scope: ['12'] }, definitionOf('currency'))).ids).toEqual(['1']);
  });

  it("refuse to order by a field that doesn't exist or has several values", () => {
    expect(readOrder(journal, 'nothing')).toMatchObject({
      ok: false,
      problems: [{ code: 'NONEXISTENT_FIELD', queryParam: 'orderby' }],
    });
    expect(readOrder(journal, 'line.account')).toMatchObject({ ok: false, problems: [{ code: 'INVALID_PARAMETER' }] });
    expect(readOrder(journal, 'tranDate sideways')).toMatchObject({
      ok: false,
      problems: [{ code: 'INVALID_PARAMETER' }],
    });
  });

  it('allow single records to be read by id or external id, with or without their lines', async () => {
    const read = (key: Parameters<typeof getRecord>[2], withLines = true, scope: readonly string[] | null = null) =>
      getRecord(opened.database, journal, key, { withLines, scope });
    expect((await read({ id: '1002' }))?.record.sub).toEqual({ line: lines });
    expect((await read({ id: '1002' }))?.names.get('21')).toBe('2100 Sales');
    const bare = await read({ externalId: 'outside:7' }, false);
    expect(bare?.record).toMatchObject({ id: '1007', doc: { total: 7 } });
    expect(bare?.record).not.toHaveProperty('sub');
    expect([...(bare?.names.keys() ?? [])].toSorted()).toEqual(['1', '12']);
    expect(await read({ id: '1002' }, true, ['12'])).toBeUndefined();
    for (const id of ['20', '99999', '0', 'x', "1' or '1'='1"]) expect(await read({ id })).toBeUndefined();
    expect(
      await getRecord(opened.database, account, { id: '20' }, { withLines: false, scope: ['12'] }),
    ).toBeUndefined();
    expect(await getRecord(opened.database, account, { id: '22' }, { withLines: false, scope: ['12'] })).toBeDefined();
  });
});
