import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOf } from '../../../proofs/fixtures/findings.ts';
import { makeGoodsCompany } from '../../../proofs/goods/company.ts';
import {
  at,
  ruleEngines,
  startTestService,
  type TestAnswer,
  type TestService,
} from '../../../proofs/fixtures/testService.ts';

const detailOf = (answer: TestAnswer): string => String(at(answer.body, 'o:errorDetails.0.detail'));

/** Regressions found by the model of goods (proofs/goods), one test each. */
describe.each(ruleEngines)('goods between locations, subsidiaries and orders on the %s engine', (engine) => {
  let service: TestService;
  let ids: Record<string, string>;
  const post = (type: string, body: object) => service.send('POST', `record/v1/${type}`, { body });
  const ref = (name: string) => ({ id: ids[name] ?? `no ${name}` });
  const make = async (name: string, type: string, body: object): Promise<TestAnswer> => {
    const answer = await post(type, body);
    expect(answer.status, `${name}: ${answer.text}`).toBe(201);
    ids[name] = String(answer.body.id);
    return answer;
  };
  beforeAll(async () => {
    service = await startTestService(engine);
    ids = {
      ...(await makeGoodsCompany(service.database, async (type, body) => {
        const answer = await post(type, body);
        expect(answer.status, answer.text).toBe(201);
        return String(answer.body.id);
      })),
    };
  });
  afterAll(() => service.close());

  const own = {
    subsidiary: { toJSON: () => ref('company') },
    currency: { toJSON: () => ref('usd') },
    tranDate: '2026-06-05',
  };
  const abroad = { ...own, subsidiary: { toJSON: () => ref('branch') }, currency: { toJSON: () => ref('eur') } };
  const order = (name: string, items: readonly object[], more: object = {}) =>
    make(name, 'purchaseOrder', { ...own, entity: ref('vendor'), item: { items }, ...more });
  const bill = (name: string, line: object, more: object = {}) =>
    make(name, 'vendorBill', { ...own, entity: ref('vendor'), item: { items: [line] }, ...more });
  const sell = (name: string, line: object, more: object = {}) =>
    make(name, 'invoice', { ...own, entity: ref('plain'), item: { items: [line] }, ...more });
  const remove = (type: string, name: string) => service.send('DELETE', `record/v1/${type}/${ref(name).id}`);
  const settings = (body: object) => service.send('PATCH', 'settings/v1/company', { body });
  const placesOf = (answer: TestAnswer) => {
    const items = at(answer.body, 'stockMove.items');
    return Array.isArray(items)
      ? items.map((move) => [at(move, 'location.id'), at(move, 'quantity'), at(move, 'value')])
      : [];
  };
  const balanceOf = async (account: string) =>
    Number(
      (
        await service.database.query<{ net: number }>(
          'select coalesce(sum(base_debit - base_credit), 0)::float8 / 100 as net from balance where account = $1::bigint',
          [ref(account).id],
        )
      )[0]?.net,
    );
  const stockOf = async (item: string, location: string) =>
    (
      await service.database.query<{ quantity: number; value: number }>(
        'select quantity_on_hand::float8 as quantity, value::float8 as value from x_inventory_balance where item = $1::bigint and location = $2::bigint',
        [ref(item).id, ref(location).id],
      )
    )[0];

  it("puts received goods at the location of the order's line, else of the order, unless the receipt names one", async () => {
    const lines = [
      { item: ref('lamp'), quantity: 2, location: ref('depot') },
      { item: ref('lamp'), quantity: 3 },
    ];
    await order('toDepot', lines, { location: ref('yard') });
    const came = await make('came', 'itemReceipt', {
      createdFrom: ref('toDepot'),
      tranDate: '2026-06-06',
      item: {
        items: lines.map(({ item, quantity }, index) => ({ item, quantity: quantity - 1, orderLine: index + 1 })),
      },
    });
    expect(placesOf(came)).toEqual([
      [ref('depot').id, 1, 5.25],
      [ref('yard').id, 2, 10.5],
    ]);
    const told = await make('told', 'itemReceipt', {
      createdFrom: ref('toDepot'),
      tranDate: '2026-06-06',
      location: ref('yard'),
      item: { items: lines.map(({ item }, index) => ({ item, quantity: 1, orderLine: index + 1 })) },
    });
    expect(placesOf(told).map(([location]) => location)).toEqual([ref('yard').id, ref('yard').id]);
    for (const name of ['told', 'came']) expect((await remove('itemReceipt', name)).status, name).toBe(204);
  });

  it('turns a shipment into a receipt of its first order with open quantities', async () => {
    for (const name of ['early', 'late'])
      await order(name, [{ item: ref('lamp'), quantity: 4 }], { location: ref('yard') });
    await make('boat', 'inboundShipment', {
      vendor: ref('vendor'),
      subsidiary: ref('company'),
      items: {
        items: ['early', 'late'].map((name) => ({ purchaseOrder: ref(name), item: ref('lamp'), quantityExpected: 4 })),
      },
    });
    const form = () =>
      service.send('POST', `record/v1/inboundShipment/${ref('boat').id}/!transform/itemReceipt`, {
        body: {},
        headers: { accept: 'application/vnd.oracle.resource+json; type=create-form' },
      });
    expect((await form()).body).toMatchObject({ createdFrom: ref('early'), item: { items: [{ quantity: 4 }] } });
    await service.send('POST', `record/v1/purchaseOrder/${ref('early').id}/@close`, { body: {} });
    expect((await form()).body).toMatchObject({
      createdFrom: ref('late'),
      item: { items: [{ item: ref('lamp'), quantity: 4 }] },
    });
  });

  it("proposes the item's cost in its subsidiary's base currency, converted into the order's currency", async () => {
    const made = await make('inEuros', 'purchaseOrder', {
      ...abroad,
      entity: ref('branchVendor'),
      location: ref('shop'),
      item: { items: [{ item: ref('lamp'), quantity: 2 }] },
    });
    // 5.25 dollars at 0.90909091 euros per dollar, with eight decimals.
    expect(at(made.body, 'item.items.0')).toMatchObject({ rate: 4.77272728, amount: 9.55 });
  });

  it('returns goods below zero at their remaining value in stock, so that account and stock agree', async () => {
    await settings({ negativeInventory: true });
    await bill('three', { item: ref('lamp'), quantity: 3, rate: 3.33333333 }, { location: ref('yard') });
    await sell('seven', { item: ref('lamp'), quantity: 7, rate: 20 }, { location: ref('yard') });
    expect(await stockOf('lamp', 'yard')).toEqual({ quantity: -4, value: -13.33 });
    const back = await make('back', 'creditMemo', {
      ...own,
      entity: ref('plain'),
      location: ref('yard'),
      item: { items: [{ item: ref('lamp'), quantity: 5, rate: 20, isReturned: true }] },
    });
    // Five at 3.33… would be 16.67; the one that remains is worth 3.33, and 13.33 covers what was missing.
    expect(placesOf(back)).toEqual([[ref('yard').id, 5, 16.66]]);
    expect([await stockOf('lamp', 'yard'), await balanceOf('asset'), await balanceOf('cogs')]).toEqual([
      { quantity: 1, value: 3.33 },
      3.33,
      6.67,
    ]);
    for (const [type, name] of [
      ['creditMemo', 'back'],
      ['invoice', 'seven'],
      ['vendorBill', 'three'],
    ] as const)
      expect((await remove(type, name)).status, name).toBe(204);
    expect([await stockOf('lamp', 'yard'), await balanceOf('asset'), await balanceOf('cogs')]).toEqual([
      { quantity: 0, value: 0 },
      0,
      0,
    ]);
    await settings({ negativeInventory: false });
  });

  it('keeps the stock of a location in one base currency, and names its subsidiary', async () => {
    await bill('inDollars', { item: ref('lamp'), quantity: 2, rate: 5 }, { location: ref('depot') });
    const answer = await post('vendorBill', {
      ...abroad,
      entity: ref('branchVendor'),
      location: ref('depot'),
      item: { items: [{ item: ref('lamp'), quantity: 1, rate: 5 }] },
    });
    expect([answer.status, at(answer.body, 'o:errorDetails.0.o:errorPath')], answer.text).toEqual([400, 'location']);
    expect(detailOf(answer)).toBe(
      'Lamp at Depot is valued in the base currency of Harbor Goods, which differs. Select another location.',
    );
    expect(await stockOf('lamp', 'depot')).toEqual({ quantity: 2, value: 10 });
    expect((await remove('vendorBill', 'inDollars')).status).toBe(204);
  });

  it('removes a bin receipt only while all of it is still in stock, whatever other bins contain', async () => {
    const milk = (bin: string, quantity: number) => ({
      item: ref('milk'),
      quantity,
      rate: 1,
      binNumbers: ref(bin),
      inventoryDetail: [{ inventoryNumber: ref('lotOne'), quantity }],
    });
    await bill('toOne', milk('dockOne', 5), { location: ref('dock') });
    await bill('toTwo', milk('dockTwo', 5), { location: ref('dock') });
    await sell('ofOne', milk('dockOne', 2), { location: ref('dock') });
    const refused = await remove('vendorBill', 'toOne');
    expect([refused.status, detailOf(refused)]).toEqual([
      400,
      expect.stringContaining('Later movements of Milk at Dock depend on this: INV'),
    ]);
    expect((await remove('vendorBill', 'toTwo')).status).toBe(204);
    expect((await remove('invoice', 'ofOne')).status).toBe(204);
    expect((await remove('vendorBill', 'toOne')).status).toBe(204);
  });

  it('does not move returned goods when their credit is applied differently, whatever moved since', async () => {
    const lamps = (quantity: number, rate: number, more: object = {}) => ({
      item: ref('lamp'),
      quantity,
      rate,
      ...more,
    });
    const place = { location: ref('yard') };
    const applied = (name: string, amount: number) => ({ apply: { items: [{ doc: ref(name), apply: true, amount }] } });
    await bill('ten', lamps(10, 5), place);
    await sell('three', lamps(3, 20), place);
    const back = await make('memo', 'creditMemo', {
      ...own,
      entity: ref('plain'),
      ...place,
      item: { items: [lamps(2, 20, { isReturned: true })] },
      ...applied('three', 40),
    });
    const sent = await make('sent', 'vendorCredit', {
      ...own,
      entity: ref('vendor'),
      ...place,
      item: { items: [lamps(1, 6)] },
      ...applied('ten', 6),
    });
    await bill('dear', lamps(10, 9), place);
    await sell('since', lamps(4, 20), place);
    const before = [await stockOf('lamp', 'yard'), await balanceOf('asset'), await balanceOf('cogs')];
    for (const [type, name, made, body] of [
      ['creditMemo', 'memo', back, applied('three', 15)],
      ['vendorCredit', 'sent', sent, { item: { items: [lamps(1, 6)] }, ...applied('ten', 2) }],
      ['creditMemo', 'memo', back, { apply: { items: [] } }],
      ['vendorCredit', 'sent', sent, { apply: { items: [] } }],
    ] as const) {
      const changed = await service.send('PATCH', `record/v1/${type}/${ref(name).id}`, { body });
      expect(changed.status, changed.text).toBe(200);
      expect(placesOf(await service.send('GET', `record/v1/${type}/${ref(name).id}?expandSubResources=true`))).toEqual(
        placesOf(made),
      );
      expect([await stockOf('lamp', 'yard'), await balanceOf('asset'), await balanceOf('cogs')]).toEqual(before);
    }
    expect(await findingsOf(service.database)).toEqual([]);
    for (const [type, name] of [
      ['invoice', 'since'],
      ['vendorBill', 'dear'],
      ['vendorCredit', 'sent'],
      ['creditMemo', 'memo'],
      ['invoice', 'three'],
      ['vendorBill', 'ten'],
    ] as const)
      expect((await remove(type, name)).status, name).toBe(204);
  });

  it('allows deleting a sale that went below zero after that was disallowed', async () => {
    await settings({ negativeInventory: true });
    await sell('below', { item: ref('lamp'), quantity: 3, rate: 20 }, { location: ref('yard') });
    await settings({ negativeInventory: false });
    expect((await stockOf('lamp', 'yard'))?.quantity).toBe(-3);
    const removed = await remove('invoice', 'below');
    expect([removed.status, (await stockOf('lamp', 'yard'))?.quantity], removed.text).toEqual([204, 0]);
  });

  // decisions 7.7: the last cost is kept below zero, and goods that were never in stock have none
  it('has no cost for goods sold before any were received, and values them with the first receipt', async () => {
    const { body } = await service.send('GET', `record/v1/location/${ref('yard').id}?expandSubResources=true`);
    const [subsidiary, available] = [at(body, 'subsidiary'), at(body, 'makeInventoryAvailable')];
    await make('annex', 'location', { name: 'Annex', subsidiary, makeInventoryAvailable: available });
    const lastCost = async () => {
      const q = encodeURIComponent(`item = ${ref('lamp').id} AND location = ${ref('annex').id}`);
      const found = await service.send('GET', `record/v1/inventoryBalance?q=${q}&fields=lastCost,quantityOnHand,value`);
      const [quantity, value, cost] = ['quantityOnHand', 'value', 'lastCost'].map((name) =>
        at(found.body, `items.0.${name}`),
      );
      return { quantity, value, cost };
    };
    await settings({ negativeInventory: true });
    await sell('unseen', { item: ref('lamp'), quantity: 2, rate: 20 }, { location: ref('annex') });
    expect(await lastCost()).toEqual({ quantity: -2, value: 0, cost: null });
    await bill('five', { item: ref('lamp'), quantity: 5, rate: 4 }, { location: ref('annex') });
    expect(await lastCost()).toEqual({ quantity: 3, value: 12, cost: 4 });
    expect(await findingsOf(service.database)).toEqual([]);
    for (const [type, name] of [
      ['vendorBill', 'five'],
      ['invoice', 'unseen'],
    ] as const)
      expect((await remove(type, name)).status, name).toBe(204);
    await settings({ negativeInventory: false });
  });

  it('counts billed quantities on an order without rejected bills, as verification does', async () => {
    await settings({ approvalRouting: { invoice: true } });
    await make('wanted', 'salesOrder', {
      ...own,
      entity: ref('plain'),
      location: ref('yard'),
      item: { items: [{ item: ref('advice'), quantity: 4, rate: 10 }] },
    });
    await make('offered', 'invoice', { createdFrom: ref('wanted'), tranDate: '2026-06-06' });
    const billed = async () =>
      at(
        (await service.send('GET', `record/v1/salesOrder/${ref('wanted').id}?expandSubResources=true`)).body,
        'item.items.0.quantityBilled',
      );
    expect([await billed(), await findingsOf(service.database)]).toEqual([4, []]);
    const refused = await service.send('POST', `record/v1/invoice/${ref('offered').id}/@reject`, {
      body: { reason: 'Not agreed' },
    });
    expect([refused.status, await billed(), await findingsOf(service.database)], refused.text).toEqual([200, 0, []]);
    await settings({ approvalRouting: { invoice: false } });
  });
});
