import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createItemFixtures, type ItemFixtures } from '../../../proofs/fixtures/testItems.ts';
import { at, ruleEngines, startTestService, type TestService } from '../../../proofs/fixtures/testService.ts';
import { verifyStore } from '../../storage/queries/verify/verify.ts';

const ON = '2026-06-15';
type Line = Readonly<Record<string, unknown>>;

describe.each(ruleEngines)('inventory counts on the %s engine', (engine) => {
  let service: TestService;
  let company: ItemFixtures;
  let shrinkage: string;
  beforeAll(async () => {
    service = await startTestService(engine);
    company = await createItemFixtures(service);
    shrinkage = await company.make('account', { acctNumber: '5900', acctName: 'Shrinkage', acctType: 'COGS' });
  });
  afterAll(() => service.close());

  const create = (location: string, over: object = {}) =>
    service.send('POST', 'record/v1/inventoryCount', {
      body: {
        tranDate: ON,
        subsidiary: { id: company.subsidiary },
        location: { id: location },
        account: { id: shrinkage },
        ...over,
      },
    });
  const act = (id: string, action: string) =>
    service.send('POST', `record/v1/inventoryCount/${id}/@${action}`, { body: {} });
  const done = async (id: string, action: string) => {
    const answer = await act(id, action);
    expect(answer.status, answer.text).toBe(200);
  };
  const enter = (id: string, lines: readonly object[]) =>
    service.send('PATCH', `record/v1/inventoryCount/${id}?expandSubResources=true&replace=none`, {
      body: { count: { items: lines } },
    });
  const read = (id: string) => company.read('inventoryCount', id);
  const sheet = async (id: string) => (at(await read(id), 'count.items') ?? []) as readonly Line[];
  const state = async (id: string) => at(await read(id), 'status.id');
  const problems = (answer: { readonly status: number; readonly body: unknown }) => [
    answer.status,
    ((at(answer.body, 'o:errorDetails') ?? []) as Line[]).map((each) => each['o:errorPath'] ?? null),
  ];
  const stockOf = async (item: string, location: string) => {
    const found = await service.send(
      'GET',
      `record/v1/inventoryBalance?q=${encodeURIComponent(`item = ${item} AND location = ${location}`)}&fields=quantityOnHand,value`,
    );
    return [Number(at(found.body, 'items.0.quantityOnHand')), Number(at(found.body, 'items.0.value'))];
  };
  const place = () => company.make('location', { name: `Place ${Math.random()}` });
  /** A frozen count of a new location with 10 lamps for 200 and 5 cords for 10. */
  const frozen = async (name: string, over: object = {}) => {
    const location = await place();
    const [lamp, cord] = [await company.part(`${name}-lamp`, 25), await company.part(`${name}-cord`, 2)];
    await company.onHand(lamp, location, 10, 200);
    await company.onHand(cord, location, 5, 10);
    const made = await create(location, over);
    expect(made.status, made.text).toBe(201);
    const id = String(made.body.id);
    await done(id, 'freeze');
    return { id, location, lamp, cord };
  };
  const lineOf = async (id: string, item: string) =>
    Number((await sheet(id)).find((line) => at(line, 'item.id') === item)?.line);
  const count = async (id: string, found: Readonly<Record<string, number>>, field = 'countQuantity') => {
    const lines = await Promise.all(
      Object.entries(found).map(async ([item, quantity]) => ({ line: await lineOf(id, item), [field]: quantity })),
    );
    const answer = await enter(id, lines);
    expect(answer.status, answer.text).toBe(200);
  };

  it('record the book quantity and the cost of every place when stock is frozen', async () => {
    const { id, lamp, cord } = await frozen('sheet');
    expect(await read(id)).toMatchObject({ status: { id: 'COUNTING' }, frozenAt: expect.any(String) });
    await count(id, { [lamp]: 10, [cord]: 5 });
    await done(id, 'submit');
    expect((await sheet(id)).map((line) => [at(line, 'item.id'), line.snapshotQuantity, line.unitCost])).toEqual([
      [cord, 5, 2],
      [lamp, 10, 20],
    ]);
  });

  it('show nobody what the books expect while goods are counted, also not again, nor in the history of the count', async () => {
    const { id, lamp, cord } = await frozen('unseen', { recountFrom: 40 });
    const book = (line: Record<string, unknown>) => [line.snapshotQuantity, line.unitCost, line.difference];
    const known = async () => (await service.send('GET', `record/v1/inventoryCount/${id}/history`)).text;
    expect((await sheet(id)).map(book)).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    expect(await known()).not.toMatch(/snapshotQuantity|unitCost/);
    await count(id, { [lamp]: 8, [cord]: 5 });
    await done(id, 'submit');
    expect((await sheet(id)).map(book)).toEqual([
      [5, 2, 0],
      [10, 20, -2],
    ]);
    expect(await known()).toMatch(/snapshotQuantity/);
    await done(id, 'recount');
    expect((await sheet(id)).map(book)).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    expect(await read(id)).toMatchObject({ surplus: null, shortage: null, total: null });
  });

  it('adjust stock by the differences to the snapshot, and leave what moved since', async () => {
    const { id, location, lamp, cord } = await frozen('moved');
    await count(id, { [lamp]: 8, [cord]: 6 });
    await done(id, 'submit');
    expect(await read(id)).toMatchObject({ surplus: 2, shortage: 40, total: 42 });
    // Three lamps leave between counting and approval.
    const gone = await service.send('POST', 'record/v1/inventoryAdjustment', {
      body: {
        tranDate: ON,
        subsidiary: { id: company.subsidiary },
        reason: 'DAMAGE',
        account: { id: shrinkage },
        location: { id: location },
        inventory: { items: [{ item: { id: lamp }, adjustQtyBy: -3 }] },
      },
    });
    expect(gone.status, gone.text).toBe(201);
    await done(id, 'approve');
    expect(await stockOf(lamp, location)).toEqual([5, 100]);
    expect(await stockOf(cord, location)).toEqual([6, 12]);
    const after = await read(id);
    expect(at(after, 'status.id')).toBe('APPROVED');
    expect(await company.read('inventoryAdjustment', String(at(after, 'adjustment.id')))).toMatchObject({
      reason: { id: 'COUNT' },
      inventoryCount: { id },
      total: -38,
    });
  });

  it('are reopened when their adjustment is deleted, whose stock they alone determine', async () => {
    const { id, location, lamp, cord } = await frozen('reopened');
    await count(id, { [lamp]: 9, [cord]: 5 });
    await done(id, 'submit');
    await done(id, 'approve');
    const adjustment = String(at(await read(id), 'adjustment.id'));
    const changed = await service.send('PATCH', `record/v1/inventoryAdjustment/${adjustment}`, {
      body: { inventory: { items: [{ item: { id: lamp }, adjustQtyBy: -5 }] } },
    });
    expect(problems(changed)).toEqual([400, ['inventory']]);
    const blocked = await service.send('DELETE', `record/v1/inventoryCount/${id}`, {});
    expect(blocked.status).toBe(400);
    const removed = await service.send('DELETE', `record/v1/inventoryAdjustment/${adjustment}`, {});
    expect(removed.status, removed.text).toBe(204);
    expect(await stockOf(lamp, location)).toEqual([10, 200]);
    const after = await read(id);
    expect([at(after, 'status.id'), after.adjustment ?? null]).toEqual(['PENDING_APPROVAL', null]);
    await done(id, 'approve');
    expect(await stockOf(lamp, location)).toEqual([9, 180]);
  });

  it('are approved without an adjustment where nothing differs', async () => {
    const { id, lamp, cord } = await frozen('exact');
    await count(id, { [lamp]: 10, [cord]: 5 });
    await done(id, 'submit');
    await done(id, 'approve');
    const after = await read(id);
    expect([at(after, 'status.id'), after.adjustment ?? null, after.total]).toEqual(['APPROVED', null, 0]);
  });

  it('name every uncounted line, and count a large difference again before approval', async () => {
    const { id, lamp, cord } = await frozen('again', { recountFrom: 40 });
    expect(problems(await act(id, 'submit'))).toEqual([
      400,
      ['count.items[0].countQuantity', 'count.items[1].countQuantity'],
    ]);
    await count(id, { [lamp]: 8, [cord]: 4 });
    await done(id, 'submit');
    const [cordAt, lampAt] = [0, 1];
    expect((await sheet(id)).map((line) => line.isRecounted ?? false)).toEqual([false, true]);
    expect(problems(await act(id, 'approve'))).toEqual([400, [`count.items[${lampAt}].recountQuantity`]]);
    await done(id, 'recount');
    const wrong = await enter(id, [
      { line: await lineOf(id, cord), recountQuantity: 5 },
      { line: await lineOf(id, lamp), countQuantity: 10 },
    ]);
    expect(problems(wrong)).toEqual([
      400,
      [`count.items[${cordAt}].recountQuantity`, `count.items[${lampAt}].countQuantity`],
    ]);
    expect(problems(await act(id, 'submit'))).toEqual([400, [`count.items[${lampAt}].recountQuantity`]]);
    await count(id, { [lamp]: 9 }, 'recountQuantity');
    await done(id, 'submit');
    expect((await sheet(id)).map((line) => [line.difference, line.differenceValue, line.isRecounted ?? false])).toEqual(
      [
        [-1, -2, false],
        [-1, -20, false],
      ],
    );
    await done(id, 'approve');
    expect(await state(id)).toBe('APPROVED');
  });

  it('add what was found beside the sheet, once, with its lot', async () => {
    const { id, location, lamp, cord } = await frozen('found');
    const [found, lotItem] = [
      await company.part('found-new', 3),
      await company.part('found-lot', 4, { isLotItem: true }),
    ];
    const lot = await company.make('inventoryNumber', { inventoryNumber: 'L-found', item: { id: lotItem } });
    const wrong = await enter(id, [
      { line: 8, item: { id: lotItem }, countQuantity: 1 },
      { line: 9, item: { id: found }, inventoryNumber: { id: lot }, countQuantity: 1 },
      { line: 10, item: { id: lamp }, countQuantity: 1 },
    ]);
    expect(problems(wrong)).toEqual([
      400,
      ['count.items[0].inventoryNumber', 'count.items[1].inventoryNumber', 'count.items[2].item'],
    ]);
    await count(id, { [lamp]: 10, [cord]: 5 });
    const added = await enter(id, [
      { line: 8, item: { id: lotItem }, inventoryNumber: { id: lot }, countQuantity: 2 },
      { line: 9, item: { id: found }, countQuantity: 4 },
    ]);
    expect(added.status, added.text).toBe(200);
    await done(id, 'submit');
    await done(id, 'approve');
    expect(await stockOf(found, location)).toEqual([4, 12]);
    expect(await stockOf(lotItem, location)).toEqual([2, 8]);
  });

  it('keep the frozen sheet, their location and scope, and take quantities only while counting', async () => {
    const location = await place();
    const early = await create(location, { count: { items: [{ item: { id: await company.part('early') } }] } });
    expect(problems(early)).toEqual([400, ['count']]);
    const { id, lamp } = await frozen('fixed');
    const moved = await service.send('PATCH', `record/v1/inventoryCount/${id}`, {
      body: { location: { id: location }, items: [{ id: lamp }] },
    });
    expect(problems(moved)).toEqual([400, ['location', 'items']]);
    const cut = await service.send('PATCH', `record/v1/inventoryCount/${id}`, {
      body: { count: { items: [{ line: 1, item: { id: lamp }, countQuantity: 1 }] } },
    });
    expect(problems(cut)).toEqual([400, ['count.items[0].item', 'count']]);
    const [first, second] = await sheet(id);
    expect(
      (
        await enter(
          id,
          [first, second].map((line) => ({ line: line?.line, countQuantity: 1 })),
        )
      ).status,
    ).toBe(200);
    await done(id, 'submit');
    expect(problems(await enter(id, [{ line: 1, countQuantity: 2 }]))).toEqual([400, ['count']]);
    expect((await act(id, 'freeze')).status).toBe(400);
  });

  it('are limited to items, refuse others, and refuse a second count of the same stock', async () => {
    const { location, lamp, cord, id: all } = await frozen('scope');
    const second = await create(location, { items: [{ id: lamp }] });
    const id = String(second.body.id);
    const refused = await act(id, 'freeze');
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('counting the same stock')]);
    expect((await service.send('DELETE', `record/v1/inventoryCount/${all}`, {})).status).toBe(204);
    await done(id, 'freeze');
    expect((await sheet(id)).map((line) => at(line, 'item.id'))).toEqual([lamp]);
    expect(problems(await enter(id, [{ line: 7, item: { id: cord }, countQuantity: 1 }]))).toEqual([
      400,
      ['count.items[0].item'],
    ]);
    const beside = await create(location, { items: [{ id: cord }] });
    await done(String(beside.body.id), 'freeze');
  });

  it('refuse a shortage above what is left, and an item without any cost, at the line of the sheet', async () => {
    const { id, location, lamp, cord } = await frozen('short');
    const costless = await company.part('short-costless');
    await count(id, { [lamp]: 1, [cord]: 5 });
    await enter(id, [{ line: 9, item: { id: costless }, countQuantity: 1 }]);
    await done(id, 'submit');
    await service.send('POST', 'record/v1/inventoryAdjustment', {
      body: {
        tranDate: ON,
        subsidiary: { id: company.subsidiary },
        reason: 'DAMAGE',
        account: { id: shrinkage },
        location: { id: location },
        inventory: { items: [{ item: { id: lamp }, adjustQtyBy: -5 }] },
      },
    });
    expect(problems(await act(id, 'approve'))).toEqual([
      400,
      ['count.items[1].countQuantity', 'count.items[2].countQuantity'],
    ]);
  });

  it('are counted blind by the warehouse, which sees no book quantity and cannot approve', async () => {
    const { id, lamp, cord } = await frozen('blind');
    const as = 'Warehouse' as const;
    const path = `record/v1/inventoryCount/${id}`;
    const [first] = at(
      (await service.send('GET', `${path}?expandSubResources=true`, { as })).body,
      'count.items',
    ) as Line[];
    expect(Object.keys(first ?? {}).toSorted()).toEqual(
      [
        'bin',
        'countQuantity',
        'inventoryNumber',
        'isRecounted',
        'item',
        'line',
        'memo',
        'recountQuantity',
        'stockUnit',
      ].toSorted(),
    );
    const lines = await Promise.all(
      [lamp, cord].map(async (item) => ({ line: await lineOf(id, item), countQuantity: 4 })),
    );
    const entered = await service.send('PATCH', `${path}?expandSubResources=true&replace=none`, {
      as,
      body: { count: { items: lines } },
    });
    expect(entered.status, entered.text).toBe(200);
    const ended = await service.send('POST', `${path}/@submit`, { as, body: {} });
    expect([ended.status, ended.text]).toEqual([200, expect.not.stringContaining('snapshotQuantity')]);
    expect(at((await service.send('GET', path, { as })).body, 'total')).toBeUndefined();
    const history = await service.send('GET', `${path}/history`, { as });
    expect(history.text).not.toMatch(/snapshotQuantity|differenceValue|shortage/);
    expect((await service.send('POST', `${path}/@approve`, { as, body: {} })).status).toBe(403);
    expect(await read(id)).toMatchObject({ shortage: 122 });
  });

  it('are approved by another than who counted where approval is routed, and by any approver where it is not', async () => {
    const counted = async (name: string) => {
      const { id, lamp, cord } = await frozen(name);
      await count(id, { [lamp]: 9, [cord]: 5 });
      await done(id, 'submit');
      return id;
    };
    const approveAs = (id: string, user: string) =>
      service.send('POST', `record/v1/inventoryCount/${id}/@approve`, { as: 'Controller', user, body: {} });
    const route = (inventoryCount: boolean) =>
      service.send('PATCH', 'settings/v1/company', { body: { approvalRouting: { inventoryCount } } });
    await route(true);
    const id = await counted('routed');
    const memo = await service.send('PATCH', `record/v1/inventoryCount/${id}`, {
      as: 'Controller',
      user: 'cora',
      body: { memo: 'Looked at' },
    });
    expect(memo.status, memo.text).toBeLessThan(300);
    const refused = await approveAs(id, 'cora');
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Another user must approve it')]);
    const waiting = async (user: string) =>
      (await service.send('GET', 'approvals/v1', { as: 'Controller', user })).text.includes(`"id":"${id}"`);
    expect([await waiting('cora'), await waiting('dora')]).toEqual([false, true]);
    expect((await approveAs(id, 'dora')).status).toBe(200);
    await route(false);
    const other = await counted('unrouted');
    await service.send('PATCH', `record/v1/inventoryCount/${other}`, {
      as: 'Controller',
      user: 'cora',
      body: { memo: 'x' },
    });
    expect((await approveAs(other, 'cora')).status).toBe(200);
  });

  it('leave books that verify', async () => {
    const findings: unknown[] = [];
    for await (const finding of verifyStore(service.database)) findings.push(finding);
    expect(findings).toEqual([]);
  });
});
