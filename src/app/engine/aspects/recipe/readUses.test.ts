import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { decimalToText } from '#contract/values/decimal';
import { createCompanyApi } from '#app/platform/api/company.ts';
import type { ServiceAnswer, ServiceClient, ServiceRequest } from '#app/platform/api/http.ts';
import { cell } from '#app/platform/api/observable.ts';
import { createQueries } from '#app/platform/api/queries.ts';
import { createRecordsApi } from '#app/platform/api/records.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import { readParts } from './readParts.ts';
import { partLines } from './bomTree.ts';
import { readUses } from './readUses.ts';

const ref = (id: string) => ({ id, refName: id });
const lines = (...items: FormDoc[]) => ({ links: [], items, totalResults: items.length });

/** Six frames take a screw, a bill with a revision too; the desk that the bill is for goes into a set. */
const books: Readonly<Record<string, readonly FormDoc[]>> = {
  inventoryItem: [{ id: '1', cost: 2 }],
  assemblyItem: [
    ...[11, 12, 13, 14, 15, 16].map((id) => ({
      id: String(id),
      itemId: `F${id}`,
      cost: 1,
      member: lines({ item: ref('1'), quantity: 8 }),
    })),
    { id: '20', itemId: 'DESK', cost: 5, member: lines({ item: ref('9'), quantity: 1 }) },
    { id: '30', itemId: 'SET', cost: 9, member: lines({ item: ref('20'), quantity: 2 }) },
  ],
  bom: [
    { id: '40', name: 'Desk bill', restrictToAssemblies: 'DESK', member: lines({ component: ref('1'), quantity: 1 }) },
  ],
  bomRevision: [
    {
      id: '50',
      name: 'R1',
      billOfMaterials: ref('40'),
      effectiveStartDate: '2026-01-01',
      component: lines({ item: ref('1'), quantity: 4 }),
    },
  ],
};

/** The meaning of an app search: ids, numbers, or lines that name one of the items. */
function matches(record: FormDoc, q: string): boolean {
  const told = JSON.stringify(record);
  const [, path = '', ids] = /^([\w.]+) ANY_OF \[(.*)\]$/.exec(q) ?? [];
  if (ids === undefined) return record.itemId !== undefined && q.toUpperCase().includes(String(record.itemId));
  return ids
    .split(', ')
    .some((id) =>
      path === 'id'
        ? record.id === id
        : path === 'billOfMaterials'
          ? told.includes(`"billOfMaterials":{"id":"${id}"`)
          : told.includes(`"${path.split('.')[1] ?? ''}":{"id":"${id}"`),
    );
}

function reading() {
  const asked: string[] = [];
  const client: ServiceClient = {
    reach: cell({ isOnline: true, answeredAt: undefined, waitsUntil: undefined }),
    send: async <T>({ path, query }: ServiceRequest) => {
      const [, , , , , type = '', id] = path.split('/');
      asked.push(id === undefined ? type : `${type}/${id}`);
      const items = (books[type] ?? []).filter((record) => matches(record, String(query?.q)));
      return {
        status: 200,
        body: { items, count: items.length, hasMore: false, offset: 0, totalResults: items.length },
        etag: undefined,
        auditSeq: undefined,
        location: undefined,
        requestId: undefined,
      } as ServiceAnswer<T>;
    },
  };
  return {
    asked,
    cache: new QueryClient(),
    queries: createQueries(createRecordsApi(client), createCompanyApi(client)),
  };
}

it('where used makes a few queries per level, however many assemblies use the item', async () => {
  const tools = reading();
  const { uses, isCut } = await readUses(tools, '1', '2026-06-01', { bills: true, revisions: true });
  expect(isCut).toBe(false);
  expect(
    (uses.get('1') ?? []).map(({ user, line, revision, makes }) => [
      user.refName,
      decimalToText(line.quantity),
      revision?.refName,
      ...makes.map(({ refName }) => refName),
    ]),
  ).toEqual([...[11, 12, 13, 14, 15, 16].map((id) => [`F${id}`, '8', undefined]), ['Desk bill', '4', 'R1', 'DESK']]);
  expect((uses.get('20') ?? []).map(({ user }) => user.refName)).toEqual(['SET']);
  // Three levels: five questions where bills take the item, three where none does.
  expect(tools.asked.filter((each) => each.includes('/'))).toEqual([]);
  expect(tools.asked.length).toBeLessThanOrEqual(5 + 3 + 3);
});

it("a service without revisions isn't asked for them: bills count by their own lines", async () => {
  const tools = reading();
  const { uses } = await readUses(tools, '1', '2026-06-01', { bills: true, revisions: false });
  expect(
    (uses.get('1') ?? [])
      .filter(({ type }) => type === 'bom')
      .map(({ line, revision }) => [decimalToText(line.quantity), revision]),
  ).toEqual([['1', undefined]]);
  expect(tools.asked).not.toContain('bomRevision');
});

it('the components of an assembly are read in two queries per level', async () => {
  const tools = reading();
  const { linesOf: found, costOf } = await readParts(tools, partLines([{ item: ref('30'), quantity: 1 }]));
  expect([...found.keys()]).toEqual(['30', '20']);
  expect([...costOf].map(([id, cost]) => [id, decimalToText(cost)])).toEqual([
    ['30', '9'],
    ['20', '5'],
  ]);
  expect(tools.asked).toEqual([
    'inventoryItem',
    'assemblyItem',
    'inventoryItem',
    'assemblyItem',
    'inventoryItem',
    'assemblyItem',
  ]);
});
