import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimalFromText, decimalOne, decimalToText } from '#contract/values/decimal';
import type { Database } from '../../storage/database.ts';
import { emptyService, type OpenedDatabase, openPrepared } from '../../../proofs/fixtures/prepared.ts';
import { type Books, openBooks } from '../../../proofs/fixtures/books.ts';
import { type BuildRequest, componentsFor } from './components.ts';

let opened: OpenedDatabase;
let db: Database;
let books: Books;
let company: string;
const items: Record<string, string> = {};
const make = async (type: Parameters<Books['create']>[0], body: object) => (await books.create(type, body)).record.id;
const member = (...lines: readonly (readonly [item: string, quantity: number, more?: object])[]) => ({
  items: lines.map(([item, quantity, more]) => ({ item: { id: items[item] }, quantity, ...more })),
});

beforeAll(async () => {
  opened = await openPrepared('embedded', emptyService);
  db = opened.database;
  books = await openBooks(db);
  company = books.ids.company ?? '';
  const account = (acctName: string, acctType: string) =>
    make('account', { acctName, acctNumber: acctName, acctType, subsidiary: [{ id: company }] });
  const accounts = {
    assetAccount: { id: await account('Stock', 'OthCurrAsset') },
    cogsAccount: { id: await account('Cost', 'COGS') },
    incomeAccount: { id: await account('Sales', 'Income') },
    costingMethod: 'AVERAGE',
  };
  for (const itemId of ['bolt', 'nut', 'plate']) items[itemId] = await make('inventoryItem', { itemId, ...accounts });
  items.kit = await make('assemblyItem', { itemId: 'kit', ...accounts, member: member(['bolt', 2], ['nut', 2]) });
  items.frame = await make('assemblyItem', {
    itemId: 'frame',
    ...accounts,
    member: member(['plate', 1], ['kit', 3, { itemSource: 'PHANTOM' }]),
  });
});
afterAll(() => opened.close());

const find = async (over: Partial<BuildRequest> = {}) => {
  const request: BuildRequest = {
    assembly: items.frame ?? '',
    quantity: decimalFromText('2') ?? decimalOne,
    date: '2026-06-15',
    subsidiary: company,
    ...over,
  };
  const { needs, problems } = await componentsFor(books.engine.world(books.context, true), request);
  const nameOf = (id: string) => Object.keys(items).find((name) => items[name] === id) ?? id;
  return problems.length > 0
    ? problems.map(({ path, detail }) => `${path ?? ''}: ${detail}`)
    : needs.map(({ item, quantity }) => `${nameOf(item)} ${decimalToText(quantity)}`);
};
const bill = (name: string, lines: readonly object[], over: object = {}) =>
  make('bom', { name, subsidiary: { id: company }, member: { items: lines }, ...over });
const line = (item: string, quantity: number, over: object = {}) => ({
  component: { id: items[item] },
  quantity,
  ...over,
});

describe('the components of a build', () => {
  // spec: assemblyItem 1
  it('default from the members, where a PHANTOM passes its components through', async () => {
    expect(await find()).toEqual(['plate 2', 'bolt 12', 'nut 12']);
  });

  // spec: bom 2
  it('default from the bill of materials: the lines effective at the transaction date are used', async () => {
    const billOfMaterials = await bill('Dated', [
      line('bolt', 4, { obsoleteDate: '2026-05-31' }),
      line('nut', 5, { effectiveDate: '2026-06-01' }),
    ]);
    expect(await find({ billOfMaterials, date: '2026-05-31' })).toEqual(['bolt 8']);
    expect(await find({ billOfMaterials })).toEqual(['nut 10']);
  });

  it('come from the revision that is effective at the date, or the one that is named', async () => {
    const billOfMaterials = await bill('Revised', [line('bolt', 1)]);
    const revision = (name: string, item: string, dates: object) =>
      make('bomRevision', { billOfMaterials: { id: billOfMaterials }, name, component: member([item, 7]), ...dates });
    const early = await revision('A', 'plate', { effectiveStartDate: '2026-01-01', effectiveEndDate: '2026-03-31' });
    await revision('B', 'nut', { effectiveStartDate: '2026-06-01' });
    expect(await find({ billOfMaterials })).toEqual(['nut 14']);
    expect(await find({ billOfMaterials, date: '2026-04-15' })).toEqual(['bolt 2']);
    expect(await find({ revision: early })).toEqual(['plate 14']);
    const other = await bill('Another', [line('bolt', 1)]);
    expect(await find({ billOfMaterials: other, revision: early })).toEqual([
      "revision: Revision A doesn't belong to Another. Select another.",
    ]);
  });

  it('use the yield of a bill of materials if it uses yields', async () => {
    expect(
      await find({ billOfMaterials: await bill('With waste', [line('plate', 19, { componentYield: 95 })]) }),
    ).toEqual(['plate 40']);
    expect(
      await find({
        billOfMaterials: await bill('Without waste', [line('plate', 19, { componentYield: 95 })], {
          useComponentYield: false,
        }),
      }),
    ).toEqual(['plate 38']);
  });

  // spec: bom isInactive
  it('do not come from an inactive or restricted bill', async () => {
    const retired = await bill('Retired', [line('bolt', 1)], { isInactive: true });
    expect(await find({ billOfMaterials: retired })).toEqual([
      'billOfMaterials: Bill of materials Retired is inactive. Select another.',
    ]);
    const foreign = await bill('For carts', [line('bolt', 1)], { restrictToAssemblies: 'cart' });
    expect(await find({ billOfMaterials: foreign })).toEqual([
      'billOfMaterials: Bill of materials For carts is only for cart. Select another.',
    ]);
  });
});
