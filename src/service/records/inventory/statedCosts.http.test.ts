import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRoleAccounts } from '../../../proofs/fixtures/roleAccounts.ts';
import { createItemFixtures, type ItemFixtures } from '../../../proofs/fixtures/testItems.ts';
import { at, ruleEngines, startTestService, type TestService } from '../../../proofs/fixtures/testService.ts';

const ON = '2026-06-15';

/** A cost is stated in dollars, the books of the branch are in euros: 25 dollars are 20 euros. */
describe.each(ruleEngines)('goods without a cost of their own in another currency on the %s engine', (engine) => {
  let service: TestService;
  let company: ItemFixtures;
  let shared: object;
  let asset: string;
  let loss: string;
  let euro: string;
  let branch: { readonly subsidiary: { readonly id: string } };
  beforeAll(async () => {
    service = await startTestService(engine);
    company = await createItemFixtures(service);
    euro = await company.make('currency', { name: 'Euro', symbol: 'EUR', exchangeRate: 1.25 });
    const id = await company.make('subsidiary', {
      name: 'Harbor Books Abroad',
      parent: { id: company.subsidiary },
      currency: { id: euro },
    });
    branch = { subsidiary: { id } };
    await seedRoleAccounts(service.database, [company.subsidiary, id]);
    const both = { subsidiary: [{ id: company.subsidiary }, { id }] };
    asset = await company.make('account', { acctNumber: '1390', acctName: 'Goods', acctType: 'OthCurrAsset', ...both });
    loss = await company.make('account', { acctNumber: '5990', acctName: 'Losses', acctType: 'COGS', ...both });
    shared = {
      subsidiary: { id: company.subsidiary },
      includeChildren: true,
      assetAccount: { id: asset },
      cogsAccount: { id: loss },
      incomeAccount: {
        id: await company.make('account', { acctNumber: '4990', acctName: 'Sold', acctType: 'Income', ...both }),
      },
    };
  });
  afterAll(() => service.close());

  const place = () => company.make('location', { name: `Place ${Math.random()}`, subsidiary: [branch.subsidiary] });
  const valueOf = async (item: string, location: string) => {
    const found = await service.send(
      'GET',
      `record/v1/inventoryBalance?q=${encodeURIComponent(`item = ${item} AND location = ${location}`)}&fields=value`,
    );
    return at(found.body, 'items.0.value');
  };
  const adjust = (item: string, location: string, line: object) =>
    company.make('inventoryAdjustment', {
      ...branch,
      tranDate: ON,
      reason: 'OTHER',
      account: { id: loss },
      location: { id: location },
      inventory: { items: [{ item: { id: item }, ...line }] },
    });
  const done = async (path: string, method: 'POST' | 'PATCH', body: object) => {
    const answer = await service.send(method, `record/v1/${path}`, { body });
    expect(answer.status, answer.text).toBeLessThan(300);
  };

  it('are added at what their stated cost is in the books that take them', async () => {
    const [item, location] = [await company.part('added', 25, shared), await place()];
    await adjust(item, location, { adjustQtyBy: 2 });
    expect(await valueOf(item, location)).toBe(40);
  });

  it('are found by a count at that cost', async () => {
    const [item, location] = [await company.part('found', 25, shared), await place()];
    const id = await company.make('inventoryCount', {
      ...branch,
      tranDate: ON,
      location: { id: location },
      account: { id: loss },
    });
    await done(`inventoryCount/${id}/@freeze`, 'POST', {});
    await done(`inventoryCount/${id}`, 'PATCH', {
      count: { items: [{ line: 1, item: { id: item }, countQuantity: 3 }] },
    });
    await done(`inventoryCount/${id}/@submit`, 'POST', {});
    expect(await company.read('inventoryCount', id)).toMatchObject({
      surplus: 60,
      count: { items: [{ unitCost: 20, differenceValue: 60 }] },
    });
    await done(`inventoryCount/${id}/@approve`, 'POST', {});
    expect(await valueOf(item, location)).toBe(60);
  });

  it('come out of a disassembled assembly at that cost', async () => {
    const [part, location] = [await company.part('component', 25, shared), await place()];
    const whole = await company.assembly('assembly', [[part, 2]], shared);
    await adjust(whole, location, { adjustQtyBy: 1, unitCost: 50 });
    await company.make('assemblyUnbuild', {
      ...branch,
      tranDate: ON,
      item: { id: whole },
      quantity: 1,
      location: { id: location },
    });
    expect(await valueOf(part, location)).toBe(40);
  });

  it('come back from a customer at that cost', async () => {
    const [item, location] = [await company.part('returned', 25, { ...shared, basePrice: 60 }), await place()];
    const customer = await company.make('customer', { companyName: 'Rhine Books', currency: { id: euro }, ...branch });
    const back = await company.make('returnAuthorization', {
      ...branch,
      tranDate: ON,
      entity: { id: customer },
      currency: { id: euro },
      location: { id: location },
      item: { items: [{ item: { id: item }, quantity: 2 }] },
    });
    await done(`returnAuthorization/${back}/!transform/itemReceipt`, 'POST', { tranDate: ON });
    expect(await valueOf(item, location)).toBe(40);
  });
});
