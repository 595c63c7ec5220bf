import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createItemFixtures, type ItemFixtures } from '../../../proofs/fixtures/testItems.ts';
import { at, ruleEngines, startTestService, type TestService } from '../../../proofs/fixtures/testService.ts';
import { verifyStore } from '../../storage/queries/verify/verify.ts';

const ON = '2026-06-15';

describe.each(ruleEngines)('inventory adjustments on the %s engine', (engine) => {
  let service: TestService;
  let company: ItemFixtures;
  let shrinkage: string;
  beforeAll(async () => {
    service = await startTestService(engine);
    company = await createItemFixtures(service);
    shrinkage = await company.make('account', { acctNumber: '5900', acctName: 'Shrinkage', acctType: 'COGS' });
  });
  afterAll(() => service.close());

  const send = (lines: readonly object[], over: object = {}) =>
    service.send('POST', 'record/v1/inventoryAdjustment', {
      body: {
        tranDate: ON,
        subsidiary: { id: company.subsidiary },
        reason: 'COUNT',
        account: { id: shrinkage },
        location: { id: company.yard },
        inventory: { items: lines },
        ...over,
      },
    });
  const adjust = async (lines: readonly object[], over: object = {}) => {
    const made = await send(lines, over);
    expect(made.status, made.text).toBe(201);
    return made.body;
  };
  const change = (id: unknown, body: object) =>
    service.send('PATCH', `record/v1/inventoryAdjustment/${String(id)}`, { body });
  const remove = (id: unknown) => service.send('DELETE', `record/v1/inventoryAdjustment/${String(id)}`, {});
  const stockOf = async (item: string, location = company.yard) => {
    const found = await service.send(
      'GET',
      `record/v1/inventoryBalance?q=${encodeURIComponent(`item = ${item} AND location = ${location}`)}&fields=quantityOnHand,value`,
    );
    return [Number(at(found.body, 'items.0.quantityOnHand')), Number(at(found.body, 'items.0.value'))];
  };
  const impact = async (id: unknown) => {
    const answer = await service.send('GET', `record/v1/inventoryAdjustment/${String(id)}/ledgerImpact`);
    return ((at(answer.body, 'items') ?? []) as Record<string, unknown>[]).map((line) => [
      at(line, 'account.id'),
      line.debit,
      line.credit,
    ]);
  };
  const refusal = (answer: { readonly status: number; readonly body: unknown }) => [
    answer.status,
    (at(answer.body, 'o:errorDetails') as Record<string, unknown>[]).map((each) => each['o:errorPath']),
  ];
  const found = async () => {
    const findings: unknown[] = [];
    for await (const finding of verifyStore(service.database)) findings.push(finding);
    return findings;
  };
  const withStock = async (name: string, quantity = 10, value = 200) => {
    const item = await company.part(name, 25);
    await company.onHand(item, company.yard, quantity, value);
    return item;
  };

  it('remove stock at its average cost and post it to the adjustment account', async () => {
    const item = await withStock('removed');
    const made = await adjust([{ item: { id: item }, adjustQtyBy: -3 }], { memo: 'Counted' });
    expect(made).toMatchObject({ tranId: expect.stringMatching(/^IA\d+$/), total: -60 });
    expect(await stockOf(item)).toEqual([7, 140]);
    expect(await impact(made.id)).toEqual([
      [company.stock, null, 60],
      [shrinkage, 60, null],
    ]);
    expect(at(await company.read('inventoryAdjustment', String(made.id)), 'inventory.items.0')).toMatchObject({
      quantityOnHand: 10,
      adjustQtyBy: -3,
      value: -60,
      location: { id: company.yard },
    });
  });

  it('add stock at the given unit cost, else at the average, else at the cost of the item', async () => {
    const item = await withStock('added');
    await adjust([{ item: { id: item }, adjustQtyBy: 2, unitCost: 35 }]);
    expect(await stockOf(item)).toEqual([12, 270]);
    await adjust([{ item: { id: item }, adjustQtyBy: 4 }]);
    expect(await stockOf(item)).toEqual([16, 360]);
    const fresh = await company.part('added-fresh', 12.5);
    const made = await adjust([{ item: { id: fresh }, adjustQtyBy: 4 }], { reason: 'OPENING' });
    expect(await stockOf(fresh)).toEqual([4, 50]);
    expect(await impact(made.id)).toEqual([
      [company.stock, 50, null],
      [shrinkage, null, 50],
    ]);
  });

  it('refuse added stock without any cost at its unit cost, and take a cost of zero when it is given', async () => {
    const item = await company.part('costless');
    expect(refusal(await send([{ item: { id: item }, adjustQtyBy: 1 }]))).toEqual([
      400,
      ['inventory.items[0].unitCost'],
    ]);
    const made = await adjust([{ item: { id: item }, adjustQtyBy: 1, unitCost: 0 }]);
    expect(await impact(made.id)).toEqual([]);
    expect(await stockOf(item)).toEqual([1, 0]);
  });

  it('change the value of stock without its quantity, as long as it stays at zero or above', async () => {
    const item = await withStock('revalued');
    const made = await adjust([{ item: { id: item }, adjustValueBy: -50.5 }], { reason: 'REVALUATION' });
    expect(await stockOf(item)).toEqual([10, 149.5]);
    expect(await impact(made.id)).toEqual([
      [company.stock, null, 50.5],
      [shrinkage, 50.5, null],
    ]);
    expect(refusal(await send([{ item: { id: item }, adjustValueBy: -149.51 }]))).toEqual([
      400,
      ['inventory.items[0].adjustValueBy'],
    ]);
    const empty = await company.part('revalued-empty', 3);
    expect(refusal(await send([{ item: { id: empty }, adjustValueBy: 1 }]))).toEqual([
      400,
      ['inventory.items[0].adjustValueBy'],
    ]);
  });

  it('name every reason together: nothing to adjust, both quantity and value, too much, and an account that documents keep', async () => {
    const item = await withStock('wrong');
    const answer = await send(
      [
        { item: { id: item } },
        { item: { id: item }, adjustQtyBy: 1, adjustValueBy: 1 },
        { item: { id: item }, adjustQtyBy: -11 },
        { item: { id: item }, adjustValueBy: 0.001 },
      ],
      { account: { id: company.stock } },
    );
    expect(refusal(answer)).toEqual([
      400,
      [
        'account',
        'inventory.items[0].adjustQtyBy',
        'inventory.items[1].adjustQtyBy',
        'inventory.items[2].adjustQtyBy',
        'inventory.items[3].adjustValueBy',
      ],
    ]);
    expect(await stockOf(item)).toEqual([10, 200]);
  });

  it('move several items of several locations on one document, the later line after the earlier one', async () => {
    const item = await withStock('several');
    const made = await adjust([
      { item: { id: item }, adjustQtyBy: -10 },
      { item: { id: item }, adjustQtyBy: 5, unitCost: 30 },
      { item: { id: item }, location: { id: company.dock }, adjustQtyBy: 1, unitCost: 7 },
    ]);
    expect(made.total).toBe(-43);
    expect(await stockOf(item)).toEqual([5, 150]);
    expect(await stockOf(item, company.dock)).toEqual([1, 7]);
  });

  it('assign lots of a lot-tracked item, which add up to the quantity', async () => {
    const item = await company.part('lots', 10, { isLotItem: true });
    const lot = await company.make('inventoryNumber', { item: { id: item }, inventoryNumber: 'LOT-A' });
    const lots = (quantity: number) => ({
      inventoryAssignment: { items: [{ issueInventoryNumber: { id: lot }, quantity }] },
    });
    expect(refusal(await send([{ item: { id: item }, adjustQtyBy: 6, inventoryDetail: lots(5) }]))).toEqual([
      400,
      ['inventory.items[0].inventoryDetail'],
    ]);
    await adjust([{ item: { id: item }, adjustQtyBy: 6, inventoryDetail: lots(6) }]);
    await adjust([{ item: { id: item }, adjustQtyBy: -2, inventoryDetail: lots(2) }]);
    expect(await stockOf(item)).toEqual([4, 40]);
    expect(refusal(await send([{ item: { id: item }, adjustQtyBy: -5, inventoryDetail: lots(5) }]))).toEqual([
      400,
      ['inventory.items[0].adjustQtyBy'],
    ]);
  });

  it('replace the movements when lines change, and keep them when only texts do', async () => {
    const item = await withStock('changed');
    const made = await adjust([{ item: { id: item }, adjustQtyBy: -1 }]);
    expect((await change(made.id, { inventory: { items: [{ item: { id: item }, adjustQtyBy: -4 }] } })).status).toBe(
      200,
    );
    expect(await stockOf(item)).toEqual([6, 120]);
    await adjust([{ item: { id: item }, adjustQtyBy: -6 }]);
    const texts = await change(made.id, { memo: 'Broken in the yard', reason: 'DAMAGE' });
    expect(texts.status, texts.text).toBe(200);
    expect(await impact(made.id)).toEqual([
      [company.stock, null, 80],
      [shrinkage, 80, null],
    ]);
    expect(await stockOf(item)).toEqual([0, 0]);
  });

  it('restore the stock when deleted, unless later movements depend on it', async () => {
    const item = await withStock('deleted');
    const made = await adjust([{ item: { id: item }, adjustQtyBy: 10, unitCost: 40 }]);
    const later = await adjust([{ item: { id: item }, adjustQtyBy: -5 }]);
    const refused = await remove(made.id);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Later movements')]);
    expect((await remove(later.id)).status).toBe(204);
    expect((await remove(made.id)).status).toBe(204);
    expect(await stockOf(item)).toEqual([10, 200]);
  });

  it('refuse to delete received stock whose value was changed since, rather than leave a value without stock', async () => {
    const item = await company.part('valued', 10);
    const first = await adjust([{ item: { id: item }, adjustQtyBy: 2 }]);
    await adjust([{ item: { id: item }, adjustValueBy: 5 }]);
    const refused = await remove(first.id);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Later movements')]);
    const other = await company.part('valued-down', 10);
    const kept = await adjust([{ item: { id: other }, adjustQtyBy: 1 }]);
    await adjust([{ item: { id: other }, adjustQtyBy: 1 }]);
    await adjust([{ item: { id: other }, adjustValueBy: -15 }]);
    expect((await remove(kept.id)).status).toBe(400);
  });

  it('leave books and stock that verification finds in order', async () => {
    expect(await found()).toEqual([]);
  });
});
