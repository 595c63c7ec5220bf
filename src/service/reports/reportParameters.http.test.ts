import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reports } from '#contract/reports/index';
import type { ReportDefinition } from '#contract/reports/definition';
import { openItems } from '../storage/queries/parties/openItems.ts';
import { typeTable } from '../storage/tables/typeTables.ts';
import {
  at,
  createFixtures,
  ruleEngines,
  type Fixtures,
  startTestService,
  type TestService,
} from '../../proofs/fixtures/testService.ts';

const definitions = Object.values<ReportDefinition>(reports);

describe.each(ruleEngines)('parameters of reports on the %s engine', (engine) => {
  let service: TestService;
  let fixtures: Fixtures;
  beforeAll(async () => {
    service = await startTestService(engine);
    fixtures = await createFixtures(service);
  });
  afterAll(() => service.close());

  const ask = (name: string, query: Readonly<Record<string, string>> | readonly (readonly [string, string])[]) => {
    const pairs = Array.isArray(query) ? query : Object.entries(query);
    const text = pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&');
    return service.send('GET', `report/v1/${name}?${text}`);
  };
  /** The required parameters of a report. */
  const needed = ({ parameters }: ReportDefinition): Readonly<Record<string, string>> =>
    Object.fromEntries(parameters.flatMap(({ name, required }) => (required ? [[name, fixtures.cash]] : [])));
  const refusedParameters = (body: unknown): unknown[] => {
    const details = at(body, 'o:errorDetails');
    return Array.isArray(details) ? details.map((each) => at(each, 'o:errorQueryParam')) : [];
  };
  const expectRefused = async (
    { name }: ReportDefinition,
    query: Parameters<typeof ask>[1],
    parameters: readonly string[],
  ) => {
    const { status, body, text } = await ask(name, query);
    expect(status, `${name} ${JSON.stringify(query)}: ${text.slice(0, 300)}`).toBe(400);
    expect(refusedParameters(body), `${name} ${JSON.stringify(query)}`).toEqual(parameters);
  };

  it("are refused by name if the report doesn't have them, all in one response", async () => {
    for (const report of definitions)
      await expectRefused(report, { ...needed(report), nonsense: '1', salesRep: '2' }, ['nonsense', 'salesRep']);
  });

  it('are refused when given twice or with the NUL character', async () => {
    for (const report of definitions) {
      const required = Object.entries(needed(report));
      await expectRefused(report, [...required, ['subsidiary', ''], ['SUBSIDIARY', '']], ['subsidiary']);
      await expectRefused(report, [...required, ['subsidiary', '1\0']], ['subsidiary']);
    }
  });

  it('are read case-insensitively', async () => {
    for (const report of definitions) {
      const query = { ...needed(report), SUBSIDIARY: fixtures.subsidiary };
      const { status, body, text } = await ask(report.name, query);
      expect(status, text).toBe(200);
      expect(at(body, 'parameters.subsidiary.id'), report.name).toBe(fixtures.subsidiary);
    }
  });

  it('limit each report by everything its source contains', async () => {
    const columnsOf = async (tables: readonly string[]) =>
      new Set(
        (
          await service.database.query<{ name: string }>(
            `select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = any($1::text[])`,
            [tables],
          )
        ).map(({ name }) => name),
      );
    const aged = (party: 'customer' | 'vendor') =>
      columnsOf(
        openItems
          .filter((item) => item.party === party && 'acctType' in item.control)
          .flatMap(({ type }) => [typeTable(type)]),
      );
    const sources = {
      entries: { columns: await columnsOf(['posting']), parties: ['customer', 'vendor'] },
      // Only whole books balance.
      books: { columns: new Set(['subsidiary']), parties: [] },
      // A group is consolidated whole.
      group: { columns: new Set(['subsidiary']), parties: [] },
      customerDocuments: { columns: await aged('customer'), parties: ['customer'] },
      vendorDocuments: { columns: await aged('vendor'), parties: ['vendor'] },
      // Tax is declared by company.
      documents: { columns: new Set(['subsidiary']), parties: [] },
      stock: { columns: await columnsOf([typeTable('inventoryBalance')]), parties: [] },
    } as const satisfies Record<ReportDefinition['source'], object>;
    const carried = Object.fromEntries(
      Object.entries(sources).map(([source, { columns, parties }]) => [
        source,
        [
          ...['subsidiary', 'department', 'class', 'location', 'item'].filter((name) => columns.has(name)),
          ...(columns.has('entity') ? parties : []),
        ],
      ]),
    );
    expect(carried).toEqual({
      entries: ['subsidiary', 'department', 'class', 'location', 'customer', 'vendor'],
      books: ['subsidiary'],
      group: ['subsidiary'],
      customerDocuments: ['subsidiary', 'department', 'class', 'location', 'customer'],
      vendorDocuments: ['subsidiary', 'department', 'class', 'location', 'vendor'],
      documents: ['subsidiary'],
      stock: ['subsidiary', 'location', 'item'],
    });
    for (const { name, source, parameters } of definitions) {
      const offered = parameters.flatMap((each) => (each.kind === 'ref' ? [each.name] : []));
      expect(offered, name).toEqual(expect.arrayContaining(carried[source] ?? []));
    }
  });

  it('name a record that exists and has the type of the parameter', async () => {
    for (const report of definitions)
      for (const { name, kind, orNone } of report.parameters) {
        if (kind !== 'ref') continue;
        for (const id of ['999999999', ...(orNone ? [] : ['none']), fixtures.currency])
          await expectRefused(report, { ...needed(report), [name]: id }, [name]);
      }
  });

  it('hold a date, a whole number or a choice where the definition says so', async () => {
    for (const report of definitions)
      for (const { name, kind } of report.parameters)
        if (kind !== 'ref') await expectRefused(report, { ...needed(report), [name]: 'x' }, [name]);
  });
});
