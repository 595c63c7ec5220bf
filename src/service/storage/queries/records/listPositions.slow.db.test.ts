import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definitionOf, recordTypes } from '#contract/records/index';
import type { ListPosition } from '#contract/wire/listQuery';
import type { SqlValue } from '../../database.ts';
import { join, run, sql } from '../../statements.ts';
import { typeTable } from '../../tables/typeTables.ts';
import {
  insertRecords,
  type OpenedWorld,
  sampleEngines,
  testEngines,
} from '../../../../proofs/fixtures/testRecords.ts';
import { listRecords } from './listRecords.ts';
import { orderSql, readOrder } from './orderSql.ts';

const department = definitionOf('department');
const COUNT = 3_000;
const departments = Array.from({ length: COUNT }, (_, index) => ({
  id: `${1000 + index}`,
  type: 'department' as const,
  refName: `Department ${index % 997}`,
  doc: {
    name: `Department ${index % 997}`,
    ...(index > 9 && index % 3 > 0 ? { parent: `${1000 + (index % 10)}` } : {}),
  },
}));

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How many rows of the type table a plan read to find the page, not counting rows read only for the total. */
function rowsOf(node: PlanNode): number {
  if (node['Node Type'] === 'Aggregate') return 0;
  const own = node['Node Type'].endsWith('Scan')
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0;
  return (node.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner), own);
}

describe.each(Object.entries(testEngines))('positions in lists on %s', (_kind, open) => {
  let opened: OpenedWorld;
  beforeAll(async () => {
    opened = await open();
    // No statement may take long.
    for (let from = 0; from < COUNT; from += 500)
      await insertRecords(opened.database, departments.slice(from, from + 500));
    await opened.database.query('analyze');
  });
  afterAll(() => opened.close());

  const orderOf = (text: string) => {
    const read = readOrder(department, text === '' ? undefined : text);
    if (!read.ok) throw new Error(read.problems[0].detail);
    return read.order;
  };
  /** The page, and how many rows were read for it. */
  const read = async (text: string, offset: number, position?: ListPosition) => {
    const asked: { text: string; params: readonly SqlValue[] }[] = [];
    const page = await listRecords(
      {
        query: (statement, params = [], options) => {
          asked.push({ text: statement, params });
          return opened.database.query(statement, params, options);
        },
        script: (text) => opened.database.script(text),
      },
      department,
      { order: orderOf(text), limit: 10, offset, position, content: 'ids', scope: null },
    );
    const [statement] = asked;
    const [plan] = await opened.database.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
      `explain (analyze, format json) ${statement?.text ?? ''}`,
      statement?.params ?? [],
    );
    const root = plan?.['QUERY PLAN'][0]?.Plan;
    if (!root || !page.ends) throw new Error('no plan, or no page');
    return { rows: rowsOf(root), ids: page.ids, last: page.ends[1], first: page.ends[0] };
  };

  it.each(['', 'name', 'name DESC', 'parent.id', 'parent.id DESC', 'name DESC, parent.id'])(
    'cost the same on the first, a late and the last page, ordered by "%s"',
    async (text) => {
      const before = await read(text, COUNT - 1_000);
      const after = await read(text, 0, { at: 'after', ...before.last });
      const back = await read(text, 0, { at: 'before', ...after.first });
      const end = await read(text, 0, { at: 'end', count: 10 });
      expect(back.ids).toEqual(before.ids);
      for (const [name, { rows }] of Object.entries({ first: await read(text, 0), after, back, end }))
        expect([name, rows < 100]).toEqual([name, true]);
    },
  );

  it('cost no more on a late page than on an early one where no index provides the order', async () => {
    const text = 'lastModifiedDate DESC, parent';
    const [first, before] = [await read(text, 0), await read(text, COUNT - 1_000)];
    const early = await read(text, 0, { at: 'after', ...first.last });
    const late = await read(text, 0, { at: 'after', ...before.last });
    expect(late.ids).toEqual((await read(text, COUNT - 990)).ids);
    expect(late.rows).toBeLessThanOrEqual(early.rows);
  });
});

describe('orders', () => {
  it('find no empty value where they expect none', async () => {
    const opened = await sampleEngines.postgres();
    const empty: string[] = [];
    for (const type of recordTypes) {
      const definition = definitionOf(type);
      const expected = Object.keys(definition.fields).flatMap((field) => {
        const read = readOrder(definition, field);
        const [key, more] = read.ok ? orderSql(definition, read.order).keys : [];
        return key?.isNeverEmpty && !more ? [{ field, value: key.value }] : [];
      });
      const table = { parts: [typeTable(type)] };
      const counts = expected.map(({ value }) => sql`count(*) filter (where ${value} is null)`);
      const [row] = await run<{ counts: readonly string[] }>(
        opened.database,
        sql`select array[${join(counts, sql`, `)}]::text[] as counts from ${table} x`,
      );
      expected.forEach(({ field }, index) => {
        if (row?.counts[index] !== '0') empty.push(`${type}.${field}: ${row?.counts[index] ?? ''}`);
      });
    }
    await opened.close();
    expect(empty).toEqual([]);
  });
});
