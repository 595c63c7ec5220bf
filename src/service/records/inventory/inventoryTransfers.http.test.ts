import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createItemFixtures, type ItemFixtures } from '../../../proofs/fixtures/testItems.ts';
import { at, ruleEngines, startTestService, type TestService } from '../../../proofs/fixtures/testService.ts';
import { verifyStore } from '../../storage/queries/verify/verify.ts';

const ON = '2026-06-15';

describe.each(ruleEngines)('inventory transfers on the %s engine', (engine) => {
  let service: TestService;
  let company: ItemFixtures;
  beforeAll(async () => {
    service = await startTestService(engine);
    company = await createItemFixtures(service);
  });
  afterAll(() => service.close());

  const send = (lines: readonly object[], over: object = {}) =>
    service.send('POST', 'record/v1/inventoryTransfer', {
      body: {
        tranDate: ON,
        subsidiary: { id: company.subsidiary },
        location: { id: company.yard },
        transferLocation: { id: company.dock },
        inventory: { items: lines },
        ...over,
      },
    });
  const transfer = async (lines: readonly object[], over: object = {}) => {
    const made = await send(lines, over);
    expect(made.status, made.text).toBe(201);
    return made.body;
  };
  const remove = (id: unknown) => service.send('DELETE', `record/v1/inventoryTransfer/${String(id)}`, {});
  const stockOf = async (item: string, location: string) => {
    const found = await service.send(
      'GET',
      `record/v1/inventoryBalance?q=${encodeURIComponent(`item = ${item} AND location = ${location}`)}&fields=quantityOnHand,value`,
    );
    return [Number(at(found.body, 'items.0.quantityOnHand')), Number(at(found.body, 'items.0.value'))];
  };
  const impact = async (id: unknown) => {
    const answer = await service.send('GET', `record/v1/inventoryTransfer/${String(id)}/ledgerImpact`);
    return ((at(answer.body, 'items') ?? []) as Record<string, unknown>[]).map((line) => [
      at(line, 'account.id'),
      at(line, 'location.id'),
      line.debit,
      line.credit,
    ]);
  };
  const refusal = (answer: { readonly status: number; readonly body: unknown }) => [
    answer.status,
    (at(answer.body, 'o:errorDetails') as Record<string, unknown>[]).map((each) => each['o:errorPath']),
  ];
  const withStock = async (name: string, quantity = 10, value = 200) => {
    const item = await company.part(name, 25);
    await company.onHand(item, company.yard, quantity, value);
    return item;
  };

  it('move stock at its average cost, from the asset account at one location to it at the other', async () => {
    const item = await withStock('moved');
    const made = await transfer([{ item: { id: item }, quantity: 4 }], { memo: 'For the fair' });
    expect(made).toMatchObject({ tranId: expect.stringMatching(/^IT\d+$/), total: 80 });
    expect([await stockOf(item, company.yard), await stockOf(item, company.dock)]).toEqual([
      [6, 120],
      [4, 80],
    ]);
    expect(await impact(made.id)).toEqual([
      [company.stock, company.yard, null, 80],
      [company.stock, company.dock, 80, null],
    ]);
  });

  it('refuse more than is on hand, a quantity of zero, and the same place, each at its field', async () => {
    const item = await withStock('refused');
    expect(
      refusal(
        await send([
          { item: { id: item }, quantity: 11 },
          { item: { id: item }, quantity: 0 },
        ]),
      ),
    ).toEqual([400, ['inventory.items[0].quantity', 'inventory.items[1].quantity']]);
    expect(
      refusal(await send([{ item: { id: item }, quantity: 1 }], { transferLocation: { id: company.yard } })),
    ).toEqual([400, ['inventory.items[0].toBinNumbers']]);
  });

  it('move stock between bins of one location without a posting', async () => {
    const shelf = await company.make('location', { name: 'Shelves', usesBins: true });
    const bin = (binNumber: string) => company.make('bin', { binNumber, location: { id: shelf } });
    const [first, second] = [await bin('A-1'), await bin('A-2')];
    const item = await company.part('binned', 10, { useBins: true });
    await company.onHand(item, company.yard, 6, 60);
    await transfer([{ item: { id: item }, quantity: 6, toBinNumbers: { id: first } }], {
      transferLocation: { id: shelf },
    });
    const made = await transfer(
      [{ item: { id: item }, quantity: 2, binNumbers: { id: first }, toBinNumbers: { id: second } }],
      { location: { id: shelf }, transferLocation: { id: shelf } },
    );
    expect(await impact(made.id)).toEqual([]);
    expect(await stockOf(item, shelf)).toEqual([6, 60]);
    expect(
      refusal(
        await send([{ item: { id: item }, quantity: 3, binNumbers: { id: second }, toBinNumbers: { id: first } }], {
          location: { id: shelf },
          transferLocation: { id: shelf },
        }),
      ),
    ).toEqual([400, ['inventory.items[0].quantity']]);
  });

  it('keep the lots that are moved', async () => {
    const item = await company.part('lots', 10, { isLotItem: true });
    const lot = await company.make('inventoryNumber', { item: { id: item }, inventoryNumber: 'LOT-T' });
    const account = await company.make('account', { acctNumber: '5901', acctName: 'Opening', acctType: 'COGS' });
    const lots = (quantity: number) => ({
      inventoryAssignment: { items: [{ issueInventoryNumber: { id: lot }, quantity }] },
    });
    await company.make('inventoryAdjustment', {
      tranDate: ON,
      subsidiary: { id: company.subsidiary },
      reason: 'OPENING',
      account: { id: account },
      location: { id: company.yard },
      inventory: { items: [{ item: { id: item }, adjustQtyBy: 5, inventoryDetail: lots(5) }] },
    });
    await transfer([{ item: { id: item }, quantity: 3, inventoryDetail: lots(3) }]);
    expect(await stockOf(item, company.dock)).toEqual([3, 30]);
    const back = { location: { id: company.dock }, transferLocation: { id: company.yard } };
    expect(refusal(await send([{ item: { id: item }, quantity: 4, inventoryDetail: lots(4) }], back))).toEqual([
      400,
      ['inventory.items[0].quantity'],
    ]);
    await transfer([{ item: { id: item }, quantity: 3, inventoryDetail: lots(3) }], back);
    expect(await stockOf(item, company.yard)).toEqual([5, 50]);
  });

  it('replace the movements when lines change, and restore the stock when deleted', async () => {
    const item = await withStock('changed');
    const made = await transfer([{ item: { id: item }, quantity: 4 }]);
    const changed = await service.send('PATCH', `record/v1/inventoryTransfer/${String(made.id)}`, {
      body: { inventory: { items: [{ item: { id: item }, quantity: 7 }] } },
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await stockOf(item, company.dock)).toEqual([7, 140]);
    const later = await transfer([{ item: { id: item }, quantity: 7 }], {
      location: { id: company.dock },
      transferLocation: { id: company.yard },
    });
    const refused = await remove(made.id);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Later movements')]);
    expect((await remove(later.id)).status).toBe(204);
    expect((await remove(made.id)).status).toBe(204);
    expect([await stockOf(item, company.yard), await stockOf(item, company.dock)]).toEqual([
      [10, 200],
      [0, 0],
    ]);
  });

  it('leave books and stock that verification finds in order', async () => {
    const findings: unknown[] = [];
    for await (const finding of verifyStore(service.database)) findings.push(finding);
    expect(findings).toEqual([]);
  });
});
