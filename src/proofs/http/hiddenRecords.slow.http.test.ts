import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filterFieldsOf } from '#contract/derive/columns';
import { definitionOf } from '#contract/records/index';
import { at, type SendOptions, type TestAnswer } from '../fixtures/testService.ts';
import { filterResolver } from '../../service/storage/queries/records/filterFields.ts';
import { markOf, type MatrixCompany, openMatrixCompany } from './matrixCompany.ts';
import { typeTable, type WrittenType, writtenTypes } from './typeTable.ts';

/** Each field is asked for by what would find the record; with PROOF_MATRIX=full in every other way as well. */
const isFull = process.env.PROOF_MATRIX === 'full';
const mark = markOf('foreign');
const idsIn = ({ body }: TestAnswer): string[] => (body.items as readonly { id: string }[]).map(({ id }) => id); // the documented shape of a list
const quoted = (value: unknown): string => `"${String(value).replaceAll('"', '""')}"`;

describe('records of another subsidiary', () => {
  let company: MatrixCompany;
  let here: SendOptions;
  beforeAll(async () => {
    company = await openMatrixCompany('embedded');
    here = { subsidiaries: [company.ground.own] };
  });
  afterAll(() => company.service.close());

  const owned = writtenTypes.filter((type) => typeTable[type].owners.includes('foreign'));
  const foreign = (type: WrittenType): string => company.ids[type].foreign ?? '';
  const get = (path: string) => company.send('GET', path, here);
  const list = (type: WrittenType, parameters: Record<string, string>) =>
    get(`record/v1/${type}?${new URLSearchParams(parameters).toString()}`);

  it.each(owned)('are neither listed nor counted: %s', async (type) => {
    const all = idsIn(await company.send('GET', `record/v1/${type}`));
    expect(all).toContain(foreign(type));
    const answer = await list(type, {});
    expect(idsIn(answer)).not.toContain(foreign(type));
    expect(answer.body.totalResults).toBe(idsIn(answer).length);
    const page = await list(type, { limit: '1' });
    expect(page.body.totalResults).toBe(answer.body.totalResults);
    const probes = [
      `refName CONTAIN ${mark}`,
      `id = ${foreign(type)}`,
      `id ANY_OF [${foreign(type)}]`,
      `${typeTable[type].text} CONTAIN ${mark}`,
    ].map((q) => ['q', q] as const);
    for (const [name, text] of [['search', mark] as const, ...probes]) {
      expect((await list(type, { [name]: text })).body, text).toMatchObject({ totalResults: 0, items: [] });
    }
  });

  it.each(owned)('are found by no field and in no order: %s', async (type) => {
    const { body } = await company.send('GET', `record/v1/${type}/${foreign(type)}`);
    for (const path of filterFieldsOf(definitionOf(type)).keys()) {
      const value = Object.entries(body).find(([name]) => name.toLowerCase() === path)?.[1];
      const plain = typeof value === 'object' && value !== null ? at(value, 'id') : value;
      const finding = plain === null || plain === undefined ? [`${path} EMPTY`] : [`${path} = ${quoted(plain)}`];
      const more =
        plain === null || plain === undefined
          ? [`${path} EMPTY_NOT`]
          : [`${path} EMPTY`, `${path} EMPTY_NOT`, `NOT ${path} = ${quoted(plain)}`];
      for (const q of isFull ? [...finding, ...more] : finding) {
        const answer = await list(type, { q });
        if (answer.status === 200) expect(idsIn(answer), q).not.toContain(foreign(type));
      }
      for (const direction of isFull ? ['ASC', 'DESC'] : ['ASC']) {
        const answer = await list(type, { orderby: `${path} ${direction}` });
        if (answer.status === 200) expect(idsIn(answer), `${path} ${direction}`).not.toContain(foreign(type));
      }
    }
  });

  it.each(owned)('cannot be referred to, and are refused as those that never were: %s', async (type) => {
    for (const holder of writtenTypes) {
      for (const [name, field] of Object.entries(definitionOf(holder).fields)) {
        if (
          (field.kind !== 'ref' && field.kind !== 'refs') ||
          field.access === 'readOnly' ||
          ![field.to].flat().includes(type)
        )
          continue;
        const write = (id: string) => {
          const body = typeTable[holder].body(company.ground, 'own', company.next(), 'Holder');
          return company.send('POST', `record/v1/${holder}`, {
            ...here,
            body: { ...body, [name]: field.kind === 'refs' ? [{ id }] : { id } },
          });
        };
        const [hidden, unknown] = [await write(foreign(type)), await write('987654321987')];
        expect(hidden.status, `${holder}.${name} ${hidden.text}`).toBe(400);
        expect(hidden.text.replaceAll(foreign(type), 'ID'), `${holder}.${name}`).toBe(
          unknown.text.replaceAll('987654321987', 'ID'),
        );
      }
    }
  });

  it.each(owned)('are not offered in any field: %s', async (type) => {
    for (const holder of writtenTypes) {
      for (const [name, field] of Object.entries(definitionOf(holder).fields)) {
        if ((field.kind !== 'ref' && field.kind !== 'refs') || ![field.to].flat().includes(type)) continue;
        for (const more of ['', `&q=CONTAIN%20${mark}`, `&search=${mark}`, `&recents=${foreign(type)}`]) {
          const answer = await company.send('GET', `record/v1/${holder}?fields=${name}&limit=1000${more}`, {
            ...here,
            headers: { accept: 'application/vnd.oracle.resource+json; type=select-options' },
          });
          expect(answer.status, answer.text).toBe(200);
          expect(answer.text.includes(mark), `${holder}.${name}${more}`).toBe(false);
        }
      }
    }
  });

  it('lend their names and fields to no filter, order or answer about records that are seen', async () => {
    for (const type of ['account', 'department', 'classification', 'location'] as const) {
      const shared = company.ids[type].shared ?? '';
      for (const q of [
        `subsidiary.name CONTAIN ${mark}`,
        `subsidiary.legalName EMPTY_NOT`,
        `subsidiary.refName START_WITH ${mark}`,
        `subsidiary ANY_OF ["${mark} Books"]`,
      ]) {
        const answer = await list(type, { q });
        expect(answer.status, q).toBeLessThan(500);
        if (answer.status === 200) expect(idsIn(answer), q).not.toContain(shared);
      }
      for (const path of ['', '/history', '/related']) {
        const answer = await get(`record/v1/${type}/${shared}${path}`);
        expect([answer.status, answer.text.includes(mark)], `${type}${path}`).toEqual([200, false]);
      }
    }
  });

  it('cannot be filtered through by a role without View of their type', async () => {
    const resolve = filterResolver(definitionOf('periodEndJournal'), (type) =>
      type === 'account' ? undefined : definitionOf(type),
    );
    // Every answer shows the display name; other fields of an account need View of accounts.
    expect(resolve(['line', 'account', 'refName'])).toBeDefined();
    expect(resolve(['line', 'account', 'acctType'])).toBeUndefined();
    expect(resolve(['line', 'entity', 'email'])).toBeDefined();
    const related = await company.send('GET', `record/v1/account/${company.ground.cash}/related`, { as: 'A/R Clerk' });
    expect(related.text).not.toContain('periodEndJournal');
    expect(related.body.totalResults).toBe((related.body.items as readonly unknown[]).length); // the documented shape of a list
  });

  it('are not named by refusals: numbers that are taken, and records that are in use', async () => {
    const { body } = await company.send('GET', `record/v1/account/${foreign('account')}`);
    const taken = await company.send('POST', 'record/v1/account', {
      ...here,
      body: {
        acctNumber: body.acctNumber,
        acctName: 'Mine',
        acctType: 'Expense',
        subsidiary: [{ id: company.ground.own }],
      },
    });
    expect([taken.status, taken.text.includes(mark)]).toEqual([409, false]);
    const used = await company.send('PATCH', `record/v1/customer/${foreign('customer')}`, {
      body: { externalId: 'X-1' },
    });
    expect(used.status, used.text).toBe(200);
    const again = await company.send('POST', 'record/v1/customer', {
      ...here,
      body: { companyName: 'Mine', subsidiary: { id: company.ground.own }, externalId: 'X-1' },
    });
    expect([again.status, again.text.includes(mark)]).toEqual([409, false]);
    const account = await company.make('account', 'shared');
    await company.send('POST', 'record/v1/periodEndJournal', {
      body: {
        ...typeTable.periodEndJournal.body(company.ground, 'foreign', company.next(), mark),
        line: {
          items: [
            { account: { id: account }, debit: 5 },
            { account: { id: company.ground.cash }, credit: 5 },
          ],
        },
      },
    });
    const refused = await company.send('DELETE', `record/v1/account/${account}`, here);
    expect([refused.status, /JE\d|Farquartz/.test(refused.text)], refused.text).toEqual([400, false]);
  });

  it('are not there under their external id either, whatever is asked of them', async () => {
    await company.send('PATCH', `record/v1/vendor/${foreign('vendor')}`, { body: { externalId: 'hidden-1' } });
    for (const [method, rest, body] of [
      ['GET', ''],
      ['PATCH', '', {}],
      ['DELETE', ''],
      ['GET', '/history'],
      ['POST', '/@void', {}],
    ] as const) {
      const ask = (name: string) =>
        company.send(method, `record/v1/vendor/eid:${name}${rest}`, { ...here, ...(body ? { body } : {}) });
      const [hidden, unknown] = [await ask('hidden-1'), await ask('hidden-2')];
      expect([hidden.status, hidden.text.replaceAll('hidden-1', 'X')], `${method} ${rest}`).toEqual([
        404,
        unknown.text.replaceAll('hidden-2', 'X'),
      ]);
    }
  });

  it('are in no report: not in rows, not in totals, not by name', async () => {
    const range = 'from=2026-06-01&to=2026-06-30';
    const [mine, both] = [
      await get(`report/v1/trialBalance?${range}`),
      await company.send('GET', `report/v1/trialBalance?${range}`),
    ];
    expect(mine.status, mine.text).toBe(200);
    expect(mine.text).not.toContain(mark);
    // What either subsidiary posted is known to the ledger itself.
    const posted = await company.service.database.query<{ id: string; debit: number }>(
      `select subsidiary::text as id, sum(base_amount)::float8 / 100 as debit from posting where side = 'D' and kind = 'orig' group by 1`,
    );
    const of = (id: string) => posted.find((each) => each.id === id)?.debit ?? 0;
    const [own, other] = [of(company.ground.own), of(company.ground.foreign)];
    expect(other).toBeGreaterThan(0);
    expect([Number(at(mine.body, 'totals.debit')), Number(at(both.body, 'totals.debit'))]).toEqual([
      own,
      Math.round((own + other) * 100) / 100,
    ]);
    const ask = (id: string) => get(`report/v1/trialBalance?${range}&subsidiary=${id}`);
    expect((await ask(company.ground.foreign)).text.replaceAll(company.ground.foreign, 'ID')).toBe(
      (await ask('987654321987')).text.replaceAll('987654321987', 'ID'),
    );
    const ledger = (id: string) => get(`report/v1/generalLedger?${range}&account=${id}`);
    expect((await ledger(foreign('account'))).text.replaceAll(foreign('account'), 'ID')).toBe(
      (await ledger('987654321987')).text.replaceAll('987654321987', 'ID'),
    );
    expect((await ledger(company.ground.cash)).text).not.toContain(mark);
  });
});
