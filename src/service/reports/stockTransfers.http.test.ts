import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createItemFixtures, type ItemFixtures } from '../../proofs/fixtures/testItems.ts';
import { at, ruleEngines, startTestService, type TestService } from '../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('transfers offered by stock status on the %s engine', (engine) => {
  let service: TestService;
  let company: ItemFixtures;
  beforeAll(async () => {
    service = await startTestService(engine);
    company = await createItemFixtures(service);
  });
  afterAll(() => service.close());

  type Values = Readonly<Record<string, unknown>>;
  const status = async (parameters: Readonly<Record<string, string>>) => {
    const answer = await service.send('GET', `report/v1/stockStatus?${new URLSearchParams(parameters).toString()}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const valuesAt = async (location: string, parameters: Readonly<Record<string, string>>): Promise<Values> => {
    const rows = at(await status(parameters), 'rows') as readonly { readonly values: Values }[];
    const found = rows.find(({ values }) => at(values, 'location.id') === location);
    expect(found).toBeDefined();
    return found?.values ?? {};
  };
  const place = (over: object = {}) => company.make('location', { name: `Place ${Math.random()}`, ...over });
  /** An item that reorders at 5, up to 20, where it has 2, and of which the other location has so many. */
  const low = async (name: string, elsewhere: string, quantity: number) => {
    const here = await place();
    const item = await company.part(name, 4, {
      displayName: name,
      locations: { items: [{ location: { id: here }, reorderPoint: 5, preferredStockLevel: 20 }] },
    });
    await company.onHand(item, here, 2, 8);
    await company.onHand(item, elsewhere, quantity, quantity * 4);
    return { item, here };
  };

  it('name the location that has stock and how much of it, as a transfer that can be saved', async () => {
    const { item, here } = await low('LOW-1', company.dock, 7);
    const values = await valuesAt(here, { item });
    expect(values).toMatchObject({
      advice: 'Order 18',
      transfer: 'Transfer 7 from Dock',
      transferFrom: { id: company.dock, refName: 'Dock', type: 'location' },
      transferable: 7,
    });
    const saved = await service.send('POST', 'record/v1/inventoryTransfer', {
      body: {
        tranDate: '2026-06-15',
        subsidiary: { id: company.subsidiary },
        location: { id: at(values, 'transferFrom.id') },
        transferLocation: { id: here },
        inventory: { items: [{ item: { id: item }, quantity: values.transferable }] },
      },
    });
    expect(saved.status, saved.text).toBe(201);
    expect(await valuesAt(here, { item })).toMatchObject({ onHand: 9, transfer: null, transferable: null });
  });

  it('are also found outside the location that the report is about', async () => {
    const { item, here } = await low('LOW-2', company.yard, 30);
    expect(await valuesAt(here, { item, location: here, only: 'low' })).toMatchObject({
      transfer: 'Transfer 18 from Yard',
    });
  });

  it('leave alone stock that is not for orders, and locations that are not in use', async () => {
    for (const over of [{ makeInventoryAvailable: false }, { makeInventoryAvailable: true, isInactive: true }]) {
      const other = await place();
      const { item, here } = await low(`KEPT-${JSON.stringify(over).length}`, other, 30);
      expect(await valuesAt(here, { item })).toMatchObject({
        transfer: 'Transfer 18 from '.concat(await nameOf(other)),
      });
      const changed = await service.send('PATCH', `record/v1/location/${other}`, { body: over });
      expect(changed.status, changed.text).toBe(200);
      expect(await valuesAt(here, { item })).toMatchObject({ advice: 'Order 18', transfer: null, transferFrom: null });
    }
  });
  const nameOf = async (location: string) => String(at(await company.read('location', location), 'name'));

  it('are shown under the advice, and stay unknown for an earlier day', async () => {
    const { item, here } = await low('LOW-3', company.dock, 7);
    const columns = at(await status({ item }), 'columns') as readonly { readonly name: string }[];
    expect(columns.filter(({ name }) => name.startsWith('transfer'))).toEqual([
      { name: 'transfer', label: 'Transfer', type: 'text', under: 'advice' },
    ]);
    const rows = at(await status({ item, asOf: '2026-01-31' }), 'rows') as readonly { readonly values: Values }[];
    expect(rows.filter(({ values }) => at(values, 'location.id') === here && values.transfer !== null)).toEqual([]);
  });
});
