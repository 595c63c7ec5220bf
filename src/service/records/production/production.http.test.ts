import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRoleAccounts } from '../../../proofs/fixtures/roleAccounts.ts';
import { verifyStore } from '../../storage/queries/verify/verify.ts';
import { createItemFixtures, type ItemFixtures } from '../../../proofs/fixtures/testItems.ts';
import { at, ruleEngines, startTestService, type TestService } from '../../../proofs/fixtures/testService.ts';

const ON = '2026-06-15';

describe.each(ruleEngines)('builds and unbuilds on the %s engine', (engine) => {
  let service: TestService;
  let company: ItemFixtures;
  let roles: Awaited<ReturnType<typeof seedRoleAccounts>>;
  beforeAll(async () => {
    service = await startTestService(engine);
    company = await createItemFixtures(service);
    roles = await seedRoleAccounts(service.database, [company.subsidiary]);
  });
  afterAll(() => service.close());

  const post = (type: string, body: object) => service.send('POST', `record/v1/${type}`, { body });
  const stockOf = async (item: string): Promise<{ quantity: number; value: number } | undefined> => {
    const found = await service.send(
      'GET',
      `record/v1/inventoryBalance?q=${encodeURIComponent(`item = ${item} AND location = ${company.yard}`)}&fields=quantityOnHand,value`,
    );
    const row = at(found.body, 'items.0');
    return row === undefined
      ? undefined
      : { quantity: Number(at(row, 'quantityOnHand')), value: Number(at(row, 'value')) };
  };
  const impact = async (type: string, id: string) => {
    const answer = await service.send('GET', `record/v1/${type}/${id}/ledgerImpact`);
    return (at(answer.body, 'items') as Record<string, unknown>[]).map((line) => [
      at(line, 'account.id'),
      line.debit,
      line.credit,
    ]);
  };
  const place = () => ({ location: { id: company.yard }, subsidiary: { id: company.subsidiary } });
  /** A bicycle with two wheels and a frame, with both in stock. */
  const bicycle = async (name: string) => {
    const wheel = await company.part(`${name}-wheel`, 20);
    const frame = await company.part(`${name}-frame`, 60);
    const bike = await company.assembly(`${name}-bike`, [
      [wheel, 2],
      [frame, 1],
    ]);
    await company.onHand(wheel, company.yard, 20, 400);
    await company.onHand(frame, company.yard, 10, 600);
    return { wheel, frame, bike };
  };
  const found = async () => {
    const findings: unknown[] = [];
    for await (const finding of verifyStore(service.database)) findings.push(finding);
    return findings;
  };

  // spec: assemblyBuild 1
  it('consume components and create finished assembly inventory at their value', async () => {
    const { wheel, frame, bike } = await bicycle('quick');
    const made = await post('assemblyBuild', {
      item: { id: bike },
      quantity: 3,
      buildDate: ON,
      location: { id: company.yard },
    });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      tranId: expect.stringMatching(/^BLD\d+$/),
      tranDate: ON,
      total: 300,
      quantity: 3,
    });
    expect(await stockOf(bike)).toEqual({ quantity: 3, value: 300 });
    expect(await stockOf(wheel)).toEqual({ quantity: 14, value: 280 });
    expect(await stockOf(frame)).toEqual({ quantity: 7, value: 420 });
    expect(await impact('assemblyBuild', String(made.body.id))).toEqual([
      [company.stock, 300, null],
      [company.stock, null, 120],
      [company.stock, null, 180],
    ]);
  });

  it('report an invalid date in a preview, and predict no posting without a date', async () => {
    const { bike } = await bicycle('undated');
    await post('assemblyBuild', { item: { id: bike }, quantity: 2, buildDate: ON, ...place() });
    for (const type of ['assemblyBuild', 'assemblyUnbuild'])
      for (const dated of [{}, { tranDate: 'never' }]) {
        const answer = await service.send('POST', `record/v1/${type}`, {
          body: { item: { id: bike }, quantity: 1, ...place(), ...dated },
          headers: { accept: 'application/vnd.oracle.resource+json; type=create-form' },
        });
        expect([answer.status, answer.text], type).toEqual([200, expect.stringContaining('"o:errorPath":"tranDate"')]);
        expect(at(answer.body, 'ledgerImpact.items') ?? [], answer.text).toEqual([]);
      }
  });

  it('refuse to issue more components than are in stock, naming each', async () => {
    const { bike } = await bicycle('short');
    const refused = await post('assemblyBuild', {
      item: { id: bike },
      quantity: 11,
      buildDate: ON,
      location: { id: company.yard },
    });
    expect(refused.status).toBe(400);
    expect(at(refused.body, 'o:errorDetails')).toMatchObject([
      {
        'o:errorCode': 'USER_ERROR',
        'o:errorPath': 'component.items[0].quantity',
        detail: expect.stringContaining('20 on hand'),
      },
      {
        'o:errorCode': 'USER_ERROR',
        'o:errorPath': 'component.items[1].quantity',
        detail: expect.stringContaining('10 on hand'),
      },
    ]);
  });

  // spec: assemblyUnbuild 1, assemblyUnbuild 4, assemblyUnbuild tranId
  it('reduce assembly inventory and increase component inventory at the same location, with lines defaulting from the BOM', async () => {
    const { wheel, frame, bike } = await bicycle('apart');
    await post('assemblyBuild', { item: { id: bike }, quantity: 4, buildDate: ON, ...place() });
    const made = await post('assemblyUnbuild', { item: { id: bike }, quantity: 1, tranDate: ON, ...place() });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      total: 100,
      tranId: expect.stringMatching(/^[A-Z]+\d+$/),
      postingPeriod: { id: company.period },
    });
    expect(await stockOf(bike)).toEqual({ quantity: 3, value: 300 });
    expect(await stockOf(wheel)).toEqual({ quantity: 14, value: 280 });
    expect(await stockOf(frame)).toEqual({ quantity: 7, value: 420 });
    const lines = await impact('assemblyUnbuild', String(made.body.id));
    expect(lines).toEqual([
      [company.stock, null, 100],
      [company.stock, 40, null],
      [company.stock, 60, null],
    ]);
  });

  it('allow component lines to be adjusted or substituted, with the difference in value as a variance', async () => {
    const { frame, bike } = await bicycle('instead');
    const scrap = await company.part('swap-scrap', 5);
    await post('assemblyBuild', { item: { id: bike }, quantity: 1, buildDate: ON, ...place() });
    const made = await post('assemblyUnbuild', {
      item: { id: bike },
      quantity: 1,
      tranDate: ON,
      ...place(),
      component: {
        items: [
          { item: { id: frame }, quantity: 1 },
          { item: { id: scrap }, quantity: 2 },
        ],
      },
    });
    expect(made.status, made.text).toBe(201);
    expect(await impact('assemblyUnbuild', String(made.body.id))).toEqual([
      [company.stock, null, 100],
      [company.stock, 60, null],
      [company.stock, 10, null],
      [roles.UnbuildVariance, 30, null],
    ]);
  });

  // spec: assemblyUnbuild 2, errors 7
  it('need sufficient stock of the assembly unless negative inventory is allowed', async () => {
    const { bike } = await bicycle('none');
    const body = { item: { id: bike }, quantity: 1, tranDate: ON, ...place() };
    const refused = await post('assemblyUnbuild', body);
    expect(refused.status).toBe(400);
    expect(at(refused.body, 'o:errorDetails.0')).toMatchObject({
      'o:errorPath': 'quantity',
      detail: expect.stringContaining('0 on hand'),
    });
    await service.send('PATCH', 'settings/v1/company', { body: { negativeInventory: true } });
    const made = await post('assemblyUnbuild', body);
    await service.send('PATCH', 'settings/v1/company', { body: { negativeInventory: false } });
    expect(made.status, made.text).toBe(201);
    expect((await stockOf(bike))?.quantity).toBe(-1);
  });

  // spec: assemblyUnbuild 3
  it('take apart only the top level: sub-assemblies are returned as sub-assembly items', async () => {
    const { bike, wheel } = await bicycle('deep');
    const tandem = await company.assembly('deep-tandem', [[bike, 2]]);
    await post('assemblyBuild', { item: { id: bike }, quantity: 2, buildDate: ON, ...place() });
    await post('assemblyBuild', { item: { id: tandem }, quantity: 1, buildDate: ON, ...place() });
    const before = await stockOf(wheel);
    expect(
      (await post('assemblyUnbuild', { item: { id: tandem }, quantity: 1, tranDate: ON, ...place() })).status,
    ).toBe(201);
    expect((await stockOf(bike))?.quantity).toBe(2);
    expect(await stockOf(wheel)).toEqual(before);
  });

  // spec: assemblyItem 1
  it('pass the components of a PHANTOM member through to the parent', async () => {
    const { bike, wheel, frame } = await bicycle('phantom');
    const kit = await company.assembly('phantom-kit', [[bike, { quantity: 2, itemSource: 'PHANTOM' }]]);
    expect((await post('assemblyBuild', { item: { id: kit }, quantity: 1, buildDate: ON, ...place() })).status).toBe(
      201,
    );
    expect(await stockOf(wheel)).toEqual({ quantity: 16, value: 320 });
    expect(await stockOf(frame)).toEqual({ quantity: 8, value: 480 });
  });

  // spec: assemblyUnbuild 5
  it('are refused when the posting period is not open', async () => {
    const { bike } = await bicycle('late');
    const refused = await post('assemblyUnbuild', {
      item: { id: bike },
      quantity: 1,
      tranDate: '1999-01-01',
      ...place(),
    });
    expect(refused.status).toBe(400);
    expect(at(refused.body, 'o:errorDetails')).toContainEqual(
      expect.objectContaining({ 'o:errorPath': 'tranDate', detail: expect.stringContaining('No accounting period') }),
    );
  });

  // spec: assemblyUnbuild 6, errors 7
  it('are reversed by deleting, unless the returned components have been transacted further', async () => {
    const { bike, wheel, frame } = await bicycle('undo');
    await post('assemblyBuild', { item: { id: bike }, quantity: 2, buildDate: ON, ...place() });
    const before = [await stockOf(bike), await stockOf(wheel), await stockOf(frame)];
    const first = await post('assemblyUnbuild', { item: { id: bike }, quantity: 1, tranDate: ON, ...place() });
    expect((await service.send('DELETE', `record/v1/assemblyUnbuild/${String(first.body.id)}`)).status).toBe(204);
    expect([await stockOf(bike), await stockOf(wheel), await stockOf(frame)]).toEqual(before);

    const second = await post('assemblyUnbuild', { item: { id: bike }, quantity: 2, tranDate: ON, ...place() });
    const big = await company.assembly('undo-big', [
      [wheel, 20],
      [frame, 10],
    ]);
    const user = await post('assemblyBuild', { item: { id: big }, quantity: 1, buildDate: ON, ...place() });
    expect(user.status, user.text).toBe(201);
    const refused = await service.send('DELETE', `record/v1/assemblyUnbuild/${String(second.body.id)}`);
    expect(refused.status).toBe(400);
    expect(at(refused.body, 'o:errorDetails.0')).toMatchObject({
      'o:errorCode': 'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS',
      detail: expect.stringContaining(String(user.body.tranId)),
    });
  });

  // spec: assemblyUnbuild 7
  it('refuse a bin that is not in the location', async () => {
    const { bike } = await bicycle('bins');
    await service.send('PATCH', `record/v1/location/${company.dock}`, { body: { usesBins: true } });
    const bin = await company.make('bin', { binNumber: 'A-1', location: { id: company.dock } });
    const refused = await post('assemblyUnbuild', {
      item: { id: bike },
      quantity: 1,
      tranDate: ON,
      binNumbers: { id: bin },
      ...place(),
    });
    expect(refused.status).toBe(400);
    expect(at(refused.body, 'o:errorDetails')).toContainEqual(
      expect.objectContaining({ 'o:errorPath': 'binNumbers', detail: expect.stringContaining("isn't in") }),
    );
  });

  it('track lots: lot quantities add up, and each lot has its own stock', async () => {
    const part = await company.part('lots-part', 3);
    await company.onHand(part, company.yard, 10, 30);
    const tea = await company.assembly('lots-tea', [[part, 1]], { isLotItem: true });
    const lot = await company.make('inventoryNumber', { item: { id: tea }, inventoryNumber: 'L-1' });
    const detail = (quantity: number) => ({
      inventoryAssignment: { items: [{ issueInventoryNumber: { id: lot }, quantity }] },
    });
    const wrong = await post('assemblyBuild', {
      item: { id: tea },
      quantity: 3,
      buildDate: ON,
      ...place(),
      inventoryDetail: detail(2),
    });
    expect(at(wrong.body, 'o:errorDetails.0')).toMatchObject({
      'o:errorPath': 'inventoryDetail',
      detail: expect.stringContaining('2 instead of 3'),
    });
    const built = await post('assemblyBuild', {
      item: { id: tea },
      quantity: 3,
      buildDate: ON,
      ...place(),
      inventoryDetail: detail(3),
    });
    expect(built.status, built.text).toBe(201);
    const whole = await service.send(
      'POST',
      `record/v1/assemblyBuild/${String(built.body.id)}/!transform/assemblyUnbuild`,
      { body: { tranDate: ON } },
    );
    expect(whole.body, whole.text).toMatchObject({
      quantity: 3,
      createdFrom: { id: built.body.id },
      inventoryDetail: { inventoryAssignment: { items: [{ quantity: 3 }] } },
    });
    expect((await service.send('DELETE', `record/v1/assemblyUnbuild/${String(whole.body.id)}`)).status).toBe(204);
    const made = await post('assemblyUnbuild', {
      item: { id: tea },
      quantity: 1,
      tranDate: ON,
      ...place(),
      inventoryDetail: detail(1),
    });
    expect(made.status, made.text).toBe(201);
    const read = await service.send('GET', `record/v1/assemblyUnbuild/${String(made.body.id)}`);
    expect(read.body.inventoryDetail).toEqual({
      inventoryAssignment: { items: [{ issueInventoryNumber: { id: lot, refName: 'L-1' }, quantity: 1 }] },
    });
  });

  // spec: bom 2, bom isInactive
  it('use the bill of materials lines effective at the transaction date', async () => {
    const { wheel, frame, bike } = await bicycle('dated');
    const bom = await company.make('bom', {
      name: 'dated',
      subsidiary: { id: company.subsidiary },
      member: {
        items: [
          { component: { id: wheel }, quantity: 2, obsoleteDate: '2026-05-31' },
          { component: { id: wheel }, quantity: 3, effectiveDate: '2026-06-01' },
          { component: { id: frame }, quantity: 1 },
        ],
      },
    });
    const made = await post('assemblyBuild', {
      item: { id: bike },
      quantity: 1,
      buildDate: ON,
      ...place(),
      billOfMaterials: { id: bom },
    });
    expect(made.status, made.text).toBe(201);
    expect(made.body.total).toBe(120);
    await service.send('PATCH', `record/v1/bom/${bom}`, { body: { isInactive: true } });
    const refused = await post('assemblyBuild', {
      item: { id: bike },
      quantity: 1,
      buildDate: ON,
      ...place(),
      billOfMaterials: { id: bom },
    });
    expect(at(refused.body, 'o:errorDetails.0')).toMatchObject({
      'o:errorPath': 'billOfMaterials',
      detail: expect.stringContaining('inactive'),
    });
  });

  it('give the same result after a PATCH as when entered that way', async () => {
    const { wheel, bike } = await bicycle('patch');
    await post('assemblyBuild', { item: { id: bike }, quantity: 5, buildDate: ON, ...place() });
    const made = await post('assemblyUnbuild', { item: { id: bike }, quantity: 1, tranDate: ON, ...place() });
    const changed = await service.send('PATCH', `record/v1/assemblyUnbuild/${String(made.body.id)}`, {
      body: { quantity: 3 },
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await stockOf(bike)).toEqual({ quantity: 2, value: 200 });
    expect((await stockOf(wheel))?.quantity).toBe(16);
    expect((await service.send('PATCH', `record/v1/assemblyBuild/1`, { body: { memo: 'x' } })).status).toBe(405);
  });

  it('repost what a change posts, and keep the order of stock movements, even after their components moved on', async () => {
    const { bike, wheel, frame } = await bicycle('texts');
    await post('assemblyBuild', { item: { id: bike }, quantity: 2, buildDate: ON, ...place() });
    const made = await post('assemblyUnbuild', { item: { id: bike }, quantity: 2, tranDate: ON, ...place() });
    const path = `record/v1/assemblyUnbuild/${String(made.body.id)}`;
    const big = await company.assembly('texts-big', [
      [wheel, 20],
      [frame, 10],
    ]);
    await post('assemblyBuild', { item: { id: big }, quantity: 1, buildDate: ON, ...place() });
    const department = await company.make('department', { name: 'Repairs' });
    const stock = async () => [await stockOf(bike), await stockOf(wheel), await stockOf(frame)];
    const moves = async () => at((await service.send('GET', `${path}/stockMove`)).body, 'items');
    const lines = async () => at((await service.send('GET', `${path}/ledgerImpact`)).body, 'items') as object[]; // an impact has lines
    const before = { stock: await stock(), moves: await moves(), lines: await lines() };
    expect(before.lines.length).toBeGreaterThan(1);
    const change = async (body: object) => {
      const { status, text } = await service.send('PATCH', path, { body });
      expect(status, text).toBe(200);
      expect(await stock(), JSON.stringify(body)).toEqual(before.stock);
      expect(await moves(), JSON.stringify(body)).toEqual(before.moves);
    };
    await change({ memo: 'Sold singly' });
    expect(await lines()).toEqual(before.lines.map((line) => ({ ...line, memo: 'Sold singly' })));
    await change({ department: { id: department } });
    expect(await lines()).toMatchObject(before.lines.map(() => ({ department: { id: department } })));
    await change({ tranId: 'UNB-TEXTS' });
    const refused = await service.send('PATCH', path, { body: { quantity: 1 } });
    expect([refused.status, at(refused.body, 'o:errorDetails.0.o:errorPath')]).toEqual([400, 'quantity']);
  });

  // spec: workOrder 1
  it('follow a work order from schedule to built, and back when the build is deleted', async () => {
    const { bike } = await bicycle('order');
    const order = await post('workOrder', { assemblyItem: { id: bike }, quantity: 4, startDate: ON });
    // Values filled in by the service have their display name immediately.
    for (const path of ['subsidiary', 'component.items.0.item'])
      expect(at(order.body, `${path}.refName`)).not.toBe(at(order.body, `${path}.id`));
    expect(order.status, order.text).toBe(201);
    expect(order.body).toMatchObject({ status: { id: 'RELEASED' }, quantityRemaining: 4 });
    const id = String(order.body.id);
    const proposed = await service.send('POST', `record/v1/workOrder/${id}/!transform/assemblyBuild`, {
      body: { location: { id: company.yard }, quantity: 1, tranDate: ON },
    });
    expect(proposed.status, proposed.text).toBe(201);
    expect(await company.read('workOrder', id)).toMatchObject({
      status: { id: 'IN_PROCESS' },
      quantityBuilt: 1,
      quantityRemaining: 3,
    });
    const rest = await post('assemblyBuild', { createdFrom: { id }, buildDate: ON, location: { id: company.yard } });
    expect(rest.body, rest.text).toMatchObject({ item: { id: bike }, quantity: 3, tranDate: ON });
    expect(await company.read('workOrder', id)).toMatchObject({ status: { id: 'BUILT' } });
    expect(
      (
        await post('assemblyBuild', {
          createdFrom: { id },
          item: { id: bike },
          quantity: 1,
          buildDate: ON,
          location: { id: company.yard },
        })
      ).status,
    ).toBe(400);
    expect((await service.send('DELETE', `record/v1/workOrder/${id}`)).status).toBe(400);
    await service.send('DELETE', `record/v1/assemblyBuild/${String(rest.body.id)}`);
    expect(await company.read('workOrder', id)).toMatchObject({ status: { id: 'IN_PROCESS' }, quantityRemaining: 3 });
    const closed = await service.send('POST', `record/v1/workOrder/${id}/@close`, { body: {} });
    expect(closed.body).toMatchObject({ status: { id: 'CLOSED' } });
    const refused = await service.send('POST', `record/v1/workOrder/${id}/@cancel`, { body: {} });
    expect(at(refused.body, 'o:errorDetails.0.detail')).toMatch(/is Closed.*@reopen/);
  });

  it('replace a component of a work order with a substitute, by the ratio of the item or the request, and restore the component', async () => {
    const { wheel, frame, bike } = await bicycle('swap');
    const [spoke, own] = [await company.part('swap-spoke', 5), await company.part('swap-own', 5)];
    await company.onHand(spoke, company.yard, 100, 500);
    expect(
      (
        await service.send('PATCH', `record/v1/inventoryItem/${wheel}`, {
          body: { substitutes: { items: [{ item: { id: wheel } }] } },
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await service.send('PATCH', `record/v1/inventoryItem/${wheel}`, {
          body: { substitutes: { items: [{ item: { id: spoke }, quantity: 3 }] } },
        })
      ).status,
    ).toBe(200);
    const order = await post('workOrder', {
      assemblyItem: { id: bike },
      quantity: 4,
      startDate: ON,
      location: { id: company.yard },
    });
    const id = String(order.body.id);
    const swap = (body: object) => service.send('POST', `record/v1/workOrder/${id}/@substitute`, { body });
    const refused = await swap({ item: { id: spoke }, by: { id: 'x' } });
    expect([
      refused.status,
      at(refused.body, 'o:errorDetails.0.detail'),
      at(refused.body, 'o:errorDetails.1.detail'),
    ]).toEqual([
      400,
      'Substitute: select an item, such as {"id": "12"}.',
      expect.stringMatching(/isn't a component of/),
    ]);
    expect((await swap({ item: { id: wheel }, by: { id: frame } })).status).toBe(400);
    expect((await swap({ item: { id: wheel }, by: { id: bike } })).status).toBe(400);
    expect((await swap({ item: { id: wheel }, by: { id: spoke }, quantity: 0 })).status).toBe(400);
    expect((await swap({ item: { id: wheel }, by: { id: spoke } })).status).toBe(200);
    expect(await company.read('workOrder', id)).toMatchObject({
      component: {
        items: [
          { item: { id: spoke }, quantity: 24, quantityPer: 6, replaces: { id: wheel } },
          { item: { id: frame }, quantity: 4 },
        ],
      },
    });
    const built = await post('assemblyBuild', {
      createdFrom: { id },
      quantity: 1,
      buildDate: ON,
      location: { id: company.yard },
    });
    expect(built.body, built.text).toMatchObject({
      total: 90,
      component: {
        items: [
          { item: { id: spoke }, quantity: 6 },
          { item: { id: frame }, quantity: 1 },
        ],
      },
    });
    expect((await swap({ item: { id: spoke }, by: { id: own }, quantity: 2 })).status).toBe(200);
    expect(await company.read('workOrder', id)).toMatchObject({
      component: { items: [{ item: { id: own }, quantity: 48, replaces: { id: wheel } }, {}] },
    });
    expect((await swap({ item: { id: own }, by: { id: wheel } })).status).toBe(200);
    const { component } = await company.read('workOrder', id);
    expect(at(component, 'items.0')).toMatchObject({
      item: { id: wheel },
      quantity: 8,
      quantityPer: 2,
      replaces: null,
    });
  });

  it('result in one success when two build the last component at the same time', async () => {
    const { bike } = await bicycle('race');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        post('assemblyBuild', { item: { id: bike }, quantity: 6, buildDate: ON, ...place() }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 400, 400, 400, 400, 400, 400, 400,
    ]);
  });

  it('leave books in which verification finds no differences', async () => {
    expect(await found()).toEqual([]);
  });
});
