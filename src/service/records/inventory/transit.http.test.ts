import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRoleAccounts } from '../../../proofs/fixtures/roleAccounts.ts';
import { createItemFixtures, type ItemFixtures } from '../../../proofs/fixtures/testItems.ts';
import { at, ruleEngines, startTestService, type TestService } from '../../../proofs/fixtures/testService.ts';
import { verifyStore } from '../../storage/queries/verify/verify.ts';

const [SHIPPED, RECEIVED] = ['2026-06-10', '2026-06-15'];

describe.each(ruleEngines)('transfers through transit on the %s engine', (engine) => {
  let service: TestService;
  let company: ItemFixtures;
  let transit: string;
  let loss: string;
  beforeAll(async () => {
    service = await startTestService(engine);
    company = await createItemFixtures(service);
    transit = (await seedRoleAccounts(service.database, [company.subsidiary])).StockInTransit;
    loss = await company.make('account', { acctNumber: '5905', acctName: 'Lost goods', acctType: 'COGS' });
  });
  afterAll(() => service.close());

  const bodyOf = (lines: readonly object[], over: object = {}) => ({
    tranDate: SHIPPED,
    subsidiary: { id: company.subsidiary },
    location: { id: company.yard },
    transferLocation: { id: company.dock },
    usesTransit: true,
    inventory: { items: lines },
    ...over,
  });
  const ship = async (lines: readonly object[], over: object = {}) => {
    const made = await service.send('POST', 'record/v1/inventoryTransfer', { body: bodyOf(lines, over) });
    expect(made.status, made.text).toBe(201);
    return made.body;
  };
  const send = (transfer: unknown, over: object = {}) =>
    service.send('POST', 'record/v1/itemReceipt', {
      body: { createdFrom: { id: String(transfer) }, tranDate: RECEIVED, ...over },
    });
  const receive = async (transfer: unknown, over: object = {}) => {
    const made = await send(transfer, over);
    expect(made.status, made.text).toBe(201);
    return made.body;
  };
  const line = (item: string, quantity: number, over: object = {}) => ({
    items: [{ item: { id: item }, quantity, itemReceive: true, ...over }],
  });
  const remove = (type: string, id: unknown) => service.send('DELETE', `record/v1/${type}/${String(id)}`, {});
  const transferNow = (id: unknown) => company.read('inventoryTransfer', String(id));
  const stockOf = async (item: string, location: string) => {
    const found = await service.send(
      'GET',
      `record/v1/inventoryBalance?q=${encodeURIComponent(`item = ${item} AND location = ${location}`)}&fields=quantityOnHand,value`,
    );
    return [Number(at(found.body, 'items.0.quantityOnHand') ?? 0), Number(at(found.body, 'items.0.value') ?? 0)];
  };
  const impact = async (type: string, id: unknown) => {
    const answer = await service.send('GET', `record/v1/${type}/${String(id)}/ledgerImpact`);
    return ((at(answer.body, 'items') ?? []) as Record<string, unknown>[]).map((each) => [
      at(each, 'account.id'),
      at(each, 'location.id'),
      each.debit,
      each.credit,
    ]);
  };
  const refusal = (answer: { readonly status: number; readonly body: unknown }) => [
    answer.status,
    (at(answer.body, 'o:errorDetails') as Record<string, unknown>[]).map((each) => each['o:errorPath']),
  ];
  const withStock = async (name: string, quantity = 10, value = 200, over: object = {}) => {
    const item = await company.part(name, 25, over);
    await company.onHand(item, company.yard, quantity, value);
    return item;
  };

  it('take goods from the source when they are shipped, and hold their value on the account of stock in transit', async () => {
    const item = await withStock('shipped');
    const made = await ship([{ item: { id: item }, quantity: 4 }]);
    expect(made).toMatchObject({ total: 80, status: { id: 'IN_TRANSIT' }, transitAccount: { id: transit } });
    expect([await stockOf(item, company.yard), await stockOf(item, company.dock)]).toEqual([
      [6, 120],
      [0, 0],
    ]);
    expect(await impact('inventoryTransfer', made.id)).toEqual([
      [company.stock, company.yard, null, 80],
      [transit, company.dock, 80, null],
    ]);
  });

  it('are received in parts on later dates, at the cost at which they were shipped', async () => {
    const item = await withStock('parts', 3, 10);
    const { id } = await ship([{ item: { id: item }, quantity: 3 }]);
    const first = await receive(id, { item: line(item, 1) });
    expect(first).toMatchObject({ total: 3.33, location: { id: company.dock }, currency: { id: company.currency } });
    expect(await transferNow(id)).toMatchObject({
      status: { id: 'PARTIALLY_RECEIVED' },
      inventory: { items: [{ quantityReceived: 1, valueReceived: 3.33 }] },
    });
    const rest = await receive(id, { tranDate: '2026-06-20' });
    expect(rest).toMatchObject({ total: 6.67 });
    expect(await impact('itemReceipt', rest.id)).toEqual([
      [transit, company.dock, null, 6.67],
      [company.stock, company.dock, 6.67, null],
    ]);
    expect(await transferNow(id)).toMatchObject({ status: { id: 'RECEIVED' } });
    expect(await stockOf(item, company.dock)).toEqual([3, 10]);
    expect(refusal(await send(id))).toEqual([400, expect.arrayContaining(['createdFrom'])]);
  });

  it('are short on receipt: what is missing is written off to a named account', async () => {
    const item = await withStock('missing');
    const { id } = await ship([{ item: { id: item }, quantity: 5 }]);
    await receive(id, { item: line(item, 4) });
    const missing = { item: line(item, 1, { isWrittenOff: true }) };
    expect(refusal(await send(id, missing))).toEqual([400, ['writeOffAccount']]);
    expect(refusal(await send(id, { ...missing, writeOffAccount: { id: company.stock } }))).toEqual([
      400,
      ['writeOffAccount'],
    ]);
    const closed = await receive(id, { ...missing, writeOffAccount: { id: loss } });
    expect(await impact('itemReceipt', closed.id)).toEqual([
      [transit, company.dock, null, 20],
      [loss, company.dock, 20, null],
    ]);
    expect(await stockOf(item, company.dock)).toEqual([4, 80]);
    expect(await transferNow(id)).toMatchObject({ status: { id: 'RECEIVED' } });
  });

  it('refuse more than is under way, other items, another place, a day before, a party and the same location', async () => {
    const [item, other] = [await withStock('refused'), await withStock('otherwise')];
    const { id } = await ship([{ item: { id: item }, quantity: 4 }]);
    expect(refusal(await send(id, { item: line(item, 5) }))).toEqual([400, ['item.items[0].quantity']]);
    expect(refusal(await send(id, { item: line(other, 1) }))).toEqual([400, ['item.items[0].item']]);
    expect(
      refusal(
        await send(id, {
          tranDate: '2026-06-09',
          location: { id: company.yard },
          entity: {
            id: await company.make('vendor', { companyName: 'Carrier', subsidiary: { id: company.subsidiary } }),
          },
        }),
      ),
    ).toEqual([400, expect.arrayContaining(['entity', 'tranDate', 'location'])]);
    const same = await service.send('POST', 'record/v1/inventoryTransfer', {
      body: bodyOf([{ item: { id: item }, quantity: 1 }], { transferLocation: { id: company.yard } }),
    });
    expect(refusal(same)).toEqual([400, ['transferLocation']]);
    const direct = await ship([{ item: { id: item }, quantity: 1 }], { usesTransit: false });
    expect(direct).toMatchObject({ status: { id: 'RECEIVED' } });
    expect(refusal(await send(direct.id))).toEqual([400, expect.arrayContaining(['createdFrom'])]);
  });

  it('keep their lots: those that shipped are proposed, and no others can arrive', async () => {
    const item = await company.part('lots', 10, { isLotItem: true });
    const lotOf = (inventoryNumber: string) => company.make('inventoryNumber', { item: { id: item }, inventoryNumber });
    const [one, two] = [await lotOf('T-1'), await lotOf('T-2')];
    const lots = (...parts: readonly (readonly [string, number])[]) => ({
      inventoryAssignment: {
        items: parts.map(([lot, quantity]) => ({ issueInventoryNumber: { id: lot }, quantity })),
      },
    });
    await company.make('inventoryAdjustment', {
      tranDate: SHIPPED,
      subsidiary: { id: company.subsidiary },
      reason: 'FOUND',
      account: { id: loss },
      location: { id: company.yard },
      inventory: { items: [{ item: { id: item }, adjustQtyBy: 8, inventoryDetail: lots([one, 4], [two, 4]) }] },
    });
    const { id } = await ship([{ item: { id: item }, quantity: 4, inventoryDetail: lots([one, 3], [two, 1]) }]);
    const wrong = await send(id, { item: line(item, 2, { inventoryDetail: lots([two, 2]) }) });
    expect(refusal(wrong)).toEqual([400, ['item.items[0].inventoryDetail']]);
    await receive(id, { item: line(item, 2, { inventoryDetail: lots([one, 2]) }) });
    const form = await service.send('POST', `record/v1/inventoryTransfer/${String(id)}/!transform/itemReceipt`, {
      body: { tranDate: RECEIVED },
    });
    expect(form.status, form.text).toBeLessThan(300);
    expect(await stockOf(item, company.dock)).toEqual([4, 40]);
    expect(await transferNow(id)).toMatchObject({ status: { id: 'RECEIVED' } });
  });

  it('arrive in the bins of the destination', async () => {
    const shelf = await company.make('location', { name: 'Transit shelves', usesBins: true });
    const bin = (binNumber: string) => company.make('bin', { binNumber, location: { id: shelf } });
    const [planned, found] = [await bin('T-A'), await bin('T-B')];
    const item = await withStock('binned', 6, 60, { useBins: true });
    const to = { transferLocation: { id: shelf } };
    const plain = await ship([{ item: { id: item }, quantity: 2 }], to);
    expect(refusal(await send(plain.id))).toEqual([400, ['item.items[0].binNumbers']]);
    await receive(plain.id, { item: line(item, 2, { binNumbers: { id: found } }) });
    const { id } = await ship([{ item: { id: item }, quantity: 2, toBinNumbers: { id: planned } }], to);
    const made = await receive(id);
    expect(at(await company.read('itemReceipt', String(made.id)), 'item.items.0.binNumbers.id')).toBe(planned);
  });

  it('stay as they were shipped once something is received; deleting receipts puts the goods back into transit', async () => {
    const item = await withStock('changed');
    const { id } = await ship([{ item: { id: item }, quantity: 4 }]);
    const got = await receive(id, { item: line(item, 1) });
    const change = (body: object) => service.send('PATCH', `record/v1/inventoryTransfer/${String(id)}`, { body });
    for (const body of [
      { inventory: { items: [{ item: { id: item }, quantity: 3 }] } },
      { tranDate: '2026-06-11' },
      { usesTransit: false },
    ])
      expect(refusal(await change(body))).toEqual([400, expect.arrayContaining(['inventory'])]);
    expect((await change({ memo: 'By truck' })).status).toBe(200);
    expect((await remove('inventoryTransfer', id)).status).toBe(400);
    expect((await remove('itemReceipt', got.id)).status).toBe(204);
    expect(await transferNow(id)).toMatchObject({
      status: { id: 'IN_TRANSIT' },
      inventory: { items: [{ quantityReceived: 0, valueReceived: 0 }] },
    });
    expect((await change({ inventory: { items: [{ item: { id: item }, quantity: 3 }] } })).status).toBe(200);
    expect((await remove('inventoryTransfer', id)).status).toBe(204);
    expect(await stockOf(item, company.yard)).toEqual([10, 200]);
  });

  it('are shown as in transit at the destination', async () => {
    const item = await withStock('coming');
    const { id } = await ship([{ item: { id: item }, quantity: 4 }]);
    await receive(id, { item: line(item, 1) });
    const places = at(await company.read('inventoryItem', item), 'locations.items') as Record<string, unknown>[];
    expect(places.find((each) => at(each, 'location.id') === company.dock)).toMatchObject({
      quantityOnHand: 1,
      quantityInTransit: 3,
    });
    const sheet = await service.send('GET', `report/v1/stockStatus?item=${item}&location=${company.dock}`);
    expect(at(sheet.body, 'rows.0.values.inTransit'), sheet.text).toBe(3);
  });

  it('leave books, stock and transit that verification finds in order, and it finds what was tampered with', async () => {
    const findings = async () => {
      const list: string[] = [];
      for await (const finding of verifyStore(service.database)) list.push(`${finding.kind} ${finding.detail}`);
      return list;
    };
    expect(await findings()).toEqual([]);
    const item = await withStock('tampered');
    const { id } = await ship([{ item: { id: item }, quantity: 2 }]);
    const write = (value: number) =>
      service.database.query(
        `update record set sub = jsonb_set(sub, '{inventory,0,valueReceived}', '${value}') where id = $1::bigint`,
        [String(id)],
      );
    await write(7);
    expect((await findings()).filter((each) => each.startsWith('transit'))).toHaveLength(2);
    await write(0);
  });

  it('neither ship nor arrive in a locked period', async () => {
    const item = await withStock('locked');
    const { id } = await ship([{ item: { id: item }, quantity: 1 }]);
    const period = String(at(await transferNow(id), 'postingPeriod.id'));
    const locked = await service.send('POST', `record/v1/accountingPeriod/${period}/@lock`, {
      body: { allLocked: true, reason: 'Audit' },
    });
    expect(locked.status, locked.text).toBeLessThan(300);
    expect(refusal(await send(id))).toEqual([400, expect.arrayContaining(['tranDate'])]);
    const late = await service.send('POST', 'record/v1/inventoryTransfer', {
      body: bodyOf([{ item: { id: item }, quantity: 1 }]),
    });
    expect(refusal(late)).toEqual([400, expect.arrayContaining(['tranDate'])]);
  });
});
