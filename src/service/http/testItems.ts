import { definitionOf } from '#contract/records/registry';
import { systemCaller, actorOf } from '../commands/caller.ts';
import { recordChange } from '../commands/change.ts';
import { createEngine } from '../commands/engine.ts';
import { createFixtures, type Fixtures, type TestAnswer, type TestService } from './testService.ts';

/** A small company with what items need, and ways to make them. */
export interface ItemFixtures extends Fixtures {
  readonly stock: string;
  readonly cogs: string;
  readonly sales: string;
  readonly yard: string;
  readonly dock: string;
  /** Sends a create and gives the id. @throws {Error} when it was refused. */
  make(type: string, body: object): Promise<string>;
  /** The body of an item that is kept in stock. */
  stocked(over?: object): Record<string, unknown>;
  part(itemId: string, cost?: number, over?: object): Promise<string>;
  /** An assembly of components, each with its quantity or a whole line. */
  assembly(
    itemId: string,
    members: readonly (readonly [item: string, line: number | object])[],
    over?: object,
  ): Promise<string>;
  member(members: readonly (readonly [item: string, line: number | object])[]): object;
  read(type: string, id: string): Promise<TestAnswer['body']>;
  /** Puts stock of an item at a location, as a receipt leaves it. */
  onHand(item: string, location: string, quantity: number, value: number): Promise<void>;
}

export async function createItemFixtures(service: TestService): Promise<ItemFixtures> {
  const fixtures = await createFixtures(service);
  const make = async (type: string, body: object): Promise<string> => {
    const answer = await service.send('POST', `record/v1/${type}`, { body });
    if (answer.status !== 201) throw new Error(`${type}: ${answer.status} ${answer.text}`);
    return String(answer.body.id);
  };
  const stock = await make('account', { acctNumber: '1300', acctName: 'Stock', acctType: 'OthCurrAsset' });
  const cogs = await make('account', { acctNumber: '5000', acctName: 'Cost of sales', acctType: 'COGS' });
  const sales = await make('account', { acctNumber: '4000', acctName: 'Sales', acctType: 'Income' });
  const yard = await make('location', { name: 'Yard' });
  const dock = await make('location', { name: 'Dock' });
  const stocked = (over: object = {}) => ({
    assetAccount: { id: stock },
    cogsAccount: { id: cogs },
    incomeAccount: { id: sales },
    costingMethod: { id: 'AVERAGE' },
    ...over,
  });
  const member: ItemFixtures['member'] = (members) => ({
    items: members.map(([item, line]) => ({
      item: { id: item },
      ...(typeof line === 'number' ? { quantity: line } : line),
    })),
  });
  const engine = createEngine(service.database);
  return {
    ...fixtures,
    stock,
    cogs,
    sales,
    yard,
    dock,
    make,
    stocked,
    member,
    part: (itemId, cost, over = {}) =>
      make('inventoryItem', stocked({ itemId, ...(cost === undefined ? {} : { cost }), ...over })),
    assembly: (itemId, members, over = {}) =>
      make('assemblyItem', stocked({ itemId, member: member(members), ...over })),
    read: async (type, id) => (await service.send('GET', `record/v1/${type}/${id}?expandSubResources=true`)).body,
    onHand: async (item, location, quantityOnHand, value) => {
      const shared = { op: 'create', operation: 'create', externalId: null, nameOf: () => 'x' } as const;
      const [balance, receipt] = [await engine.nextId(), await engine.nextId()];
      const changes = [
        recordChange({
          ...shared,
          definition: definitionOf('inventoryBalance'),
          id: balance,
          doc: { item, location, subsidiary: fixtures.subsidiary, quantityOnHand, value, moves: 1 },
          sub: {},
        }),
        // Its receipt: stock is the sum of movements.
        ...(quantityOnHand === 0
          ? []
          : [
              recordChange({
                ...shared,
                definition: definitionOf('itemReceipt'),
                id: receipt,
                doc: {
                  tranId: `STOCK-${receipt}`,
                  tranDate: '2026-06-01',
                  subsidiary: fixtures.subsidiary,
                  currency: fixtures.currency,
                },
                sub: {
                  item: [],
                  shipment: [],
                  stockMove: [{ line: 1, item, location, quantity: quantityOnHand, value, ordinal: 1 }],
                },
              }),
            ]),
      ];
      const caller = actorOf({ caller: systemCaller, requestId: 'test', now: new Date(), origin: 'system' });
      await engine.commit({ at: new Date().toISOString(), caller, gates: [], expects: [], changes });
    },
  };
}
