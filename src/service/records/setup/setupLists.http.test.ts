import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyStore } from '../../storage/queries/verify/verify.ts';
import {
  at,
  createFixtures,
  ruleEngines,
  type Fixtures,
  startTestService,
  type TestAnswer,
  type TestService,
} from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('lists for reference fields, on the %s engine', (engine) => {
  let service: TestService;
  let fixtures: Fixtures;
  beforeAll(async () => {
    service = await startTestService(engine);
    fixtures = await createFixtures(service);
  });
  afterAll(() => service.close());

  const post = (type: string, body: object) => service.send('POST', `record/v1/${type}`, { body });
  async function make(type: string, body: object): Promise<TestAnswer['body']> {
    const answer = await post(type, body);
    if (answer.status !== 201) throw new Error(`${type}: ${answer.status} ${answer.text}`);
    return answer.body;
  }
  const patch = (type: string, id: unknown, body: object) =>
    service.send('PATCH', `record/v1/${type}/${String(id)}`, { body });
  const pathsOf = ({ status, body }: TestAnswer) => [
    status,
    ...(body['o:errorDetails'] as readonly Record<string, unknown>[]).map((each) => each['o:errorPath']),
  ]; // the documented shape

  it('terms have days until due and a discount with its days', async () => {
    expect(
      await make('term', { name: '2% 10 Net 30', daysUntilNetDue: 30, discountPercent: 2, daysUntilExpiry: 10 }),
    ).toMatchObject({ dateDriven: false, discountPercent: 2 });
    expect(pathsOf(await post('term', { daysUntilNetDue: 1.5, discountPercent: 2 }))).toEqual([
      400,
      'name',
      'daysUntilNetDue',
      'daysUntilExpiry',
    ]);
    expect(
      pathsOf(await post('term', { name: 'Odd', daysUntilNetDue: 5, discountPercent: 2, daysUntilExpiry: 6 })),
    ).toEqual([400, 'daysUntilExpiry']);
    expect((await post('term', { name: '2% 10 NET 30' })).status).toBe(409);
  });

  // spec: vendorPayment 9
  it('the six payment methods have their fixed order, and Check and Credit Card state what they require', async () => {
    for (const name of ['Other', 'Barter', 'Wire Transfer', 'Credit Card', 'ACH', 'Check', 'Cash'])
      await make('paymentMethod', { name });
    const list = await service.send(
      'GET',
      'record/v1/paymentMethod?fields=name,isCheck,creditCard,sequence&orderby=sequence ASC',
    );
    expect((list.body.items as readonly Record<string, unknown>[]).map(({ name }) => name)).toEqual([
      'Cash',
      'Check',
      'Credit Card',
      'ACH',
      'Wire Transfer',
      'Other',
      'Barter',
    ]); // the documented shape
    expect(
      (list.body.items as readonly Record<string, unknown>[])
        .filter(({ isCheck, creditCard }) => isCheck === true || creditCard === true)
        .map(({ name, isCheck }) => [name, isCheck]),
    ) // as above
      .toEqual([
        ['Check', true],
        ['Credit Card', false],
      ]);
    const card = await make('paymentMethod', { name: 'Fleet card', methodType: { id: 'CREDIT_CARD' } });
    expect(card.creditCard).toBe(true);
    expect((await service.send('GET', `record/v1/paymentMethod/${String(card.id)}/ledgerImpact`)).body.items).toEqual(
      [],
    );
  });

  it('tax codes have a rate, and one for exempt sales has none', async () => {
    const code = await make('taxCode', {
      name: 'California',
      rate: 7.25,
      country: { id: 'US' },
      state: 'CA',
      zip: '90000-96199',
    });
    expect(code).toMatchObject({ itemId: 'California', rate: 7.25, refName: 'California' });
    expect(pathsOf(await post('taxCode', { itemId: 'X' }))).toEqual([400, 'rate']);
    expect(pathsOf(await post('taxCode', { itemId: 'Exempt', rate: 5, isDefaultExempt: true, state: 'CA' }))).toEqual([
      400,
      'rate',
      'country',
    ]);
    const schedule = await make('taxSchedule', {
      name: 'Goods',
      nexuses: { items: [{ country: { id: 'US' }, state: 'CA', taxCode: { id: code.id } }] },
    });
    expect(at(schedule, 'nexuses.items.0')).toMatchObject({ country: { id: 'US' }, taxCode: { id: code.id } });
    expect((await service.send('DELETE', `record/v1/taxCode/${String(code.id)}`)).status).toBe(400);
    const line = { country: { id: 'US' }, taxCode: { id: code.id } };
    expect(pathsOf(await post('taxSchedule', { name: 'Twice', nexuses: { items: [line, line] } }))).toEqual([
      400,
      'nexuses.items[1].country',
    ]);
  });

  it('units of a type have exactly one base unit', async () => {
    const uom = [
      { unitName: 'Piece', abbreviation: 'pc', conversionRate: 1, baseUnit: true },
      { unitName: 'Dozen', abbreviation: 'dz', conversionRate: 12 },
    ];
    const made = await make('unitsType', { name: 'Count', uom: { items: uom } });
    expect(at(made, 'uom.items.1')).toMatchObject({ unitName: 'Dozen', conversionRate: 12 });
    expect(pathsOf(await post('unitsType', { name: 'None', uom: { items: [{ ...uom[1] }] } }))).toEqual([400, 'uom']);
    expect(pathsOf(await post('unitsType', { name: 'Empty' }))).toEqual([400, 'uom']);
  });

  it('a bin belongs to a location that uses bins, with a unique number there', async () => {
    const [store, yard] = [
      await make('location', { name: 'Store', usesBins: true }),
      await make('location', { name: 'Open yard' }),
    ];
    const bin = await make('bin', { binNumber: 'A-01', location: { id: store.id } });
    expect(pathsOf(await post('bin', { binNumber: 'A-01', location: { id: yard.id } }))).toEqual([400, 'location']);
    expect((await post('bin', { binNumber: 'a-01', location: { id: store.id } })).status).toBe(409);
    expect(pathsOf(await patch('bin', bin.id, { location: { id: yard.id } }))).toEqual([400, 'location']);
    expect((await service.send('DELETE', `record/v1/location/${String(store.id)}`)).text).toContain('A-01');
  });

  it('a lot or serial number is unique for its item', async () => {
    const account = async (acctName: string, acctType: string) => ({
      id: (await make('account', { acctName, acctType })).id,
    });
    const kept = {
      subsidiary: { id: fixtures.subsidiary },
      costingMethod: { id: 'AVERAGE' },
      assetAccount: await account('Stock', 'OthCurrAsset'),
      cogsAccount: await account('Cost', 'COGS'),
      incomeAccount: await account('Sales', 'Income'),
    };
    const [one, two] = [
      await make('inventoryItem', { itemId: 'LOT-1', ...kept }),
      await make('inventoryItem', { itemId: 'LOT-2', ...kept }),
    ];
    await make('inventoryNumber', { item: { id: one.id }, inventoryNumber: 'L-2026-01', expirationDate: '2027-06-30' });
    expect((await post('inventoryNumber', { item: { id: one.id }, inventoryNumber: 'l-2026-01' })).status).toBe(409);
    expect((await post('inventoryNumber', { item: { id: two.id }, inventoryNumber: 'L-2026-01' })).status).toBe(201);
    expect(pathsOf(await post('inventoryNumber', { item: { id: fixtures.cash }, inventoryNumber: '' }))).toEqual([
      400,
      'item',
      'inventoryNumber',
    ]);
  });

  it('a custom form is for a type that is served', async () => {
    expect(await make('customForm', { name: 'Standard', recordType: 'PERIODENDJOURNAL' })).toMatchObject({
      recordType: { id: 'periodEndJournal', refName: 'Period end journal' },
    });
    expect(await make('customForm', { name: 'By its label', recordType: 'vendor bill' })).toMatchObject({
      recordType: { id: 'vendorBill', refName: 'Vendor bill' },
    });
    expect(pathsOf(await post('customForm', { name: 'Nowhere', recordType: 'spaceship' }))).toEqual([
      400,
      'recordType',
    ]);
  });

  it('partners are numbered, and sales groups share 100%', async () => {
    expect(
      (await make('partner', { companyName: 'Channel One', subsidiary: { id: fixtures.subsidiary } })).entityId,
    ).toMatch(/^P\d{4}$/);
    const people = [
      await make('employee', { firstName: 'Ada', lastName: 'One', subsidiary: { id: fixtures.subsidiary } }),
      await make('employee', { firstName: 'Bo', lastName: 'Two', subsidiary: { id: fixtures.subsidiary } }),
    ];
    const team = (...shares: readonly number[]) => ({
      items: people.map(({ id }, index) => ({ employee: { id }, contribution: shares[index], isPrimary: index === 0 })),
    });
    expect((await post('salesGroup', { name: 'West', salesTeam: team(60, 40) })).status).toBe(201);
    expect(pathsOf(await post('salesGroup', { name: 'East', salesTeam: team(60, 30) }))).toEqual([400, 'salesTeam']);
    const twice = {
      items: [
        { employee: { id: people[0]?.id }, isPrimary: true },
        { employee: { id: people[0]?.id }, isPrimary: true },
      ],
    };
    expect(pathsOf(await post('salesGroup', { name: 'North', salesTeam: twice }))).toEqual([
      400,
      'salesTeam.items[1].employee',
      'salesTeam',
    ]);
  });

  it('an employee cannot be their own supervisor, at any level', async () => {
    const [chief, clerk] = [
      await make('employee', { firstName: 'Cy', lastName: 'Chief', subsidiary: { id: fixtures.subsidiary } }),
      await make('employee', { firstName: 'Di', lastName: 'Clerk', subsidiary: { id: fixtures.subsidiary } }),
    ];
    expect(pathsOf(await patch('employee', chief.id, { supervisor: { id: chief.id } }))).toEqual([400, 'supervisor']);
    expect((await patch('employee', clerk.id, { supervisor: { id: chief.id } })).status).toBe(200);
    const loop = await patch('employee', chief.id, { supervisor: { id: clerk.id } });
    expect(pathsOf(loop)).toEqual([400, 'supervisor']);
    expect(at(loop.body, 'o:errorDetails.0.detail')).toBe("Supervisor can't be the record itself or one below it.");
    // Two at the same time conflict as well: at most one of them is accepted.
    const peers = [
      await make('employee', { firstName: 'El', lastName: 'One', subsidiary: { id: fixtures.subsidiary } }),
      await make('employee', { firstName: 'Fa', lastName: 'Two', subsidiary: { id: fixtures.subsidiary } }),
    ];
    const both = await Promise.all(
      peers.map(({ id }, index) => patch('employee', id, { supervisor: { id: peers[1 - index]?.id } })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it('a payment card is known by brand, last four digits and month, and a full number is refused', async () => {
    const customer = await make('customer', { companyName: 'Card Holder', subsidiary: { id: fixtures.subsidiary } });
    const card = {
      entity: { id: customer.id },
      cardBrand: { id: 'VISA' },
      cardLastFourDigits: '4242',
      cardExpirationDate: '2028-02-01',
    };
    expect(await make('paymentCard', card)).toMatchObject({
      cardExpirationDate: '2028-02-29',
      subsidiary: { id: fixtures.subsidiary },
      refName: 'VISA 4242',
    });
    const full = await post('paymentCard', {
      ...card,
      cardLastFourDigits: '4111111111111111',
      memo: '4111 1111 1111 1111',
    });
    expect([pathsOf(full), full.text.includes('4111')]).toEqual([[400, 'cardLastFourDigits', 'memo'], false]);
    expect((await post('paymentCard', card)).status).toBe(409);
  });

  it('a payment card keeps its customer', async () => {
    const branch = await make('subsidiary', {
      name: 'Branch',
      currency: { id: fixtures.currency },
      parent: { id: fixtures.subsidiary },
    });
    const customer = await make('customer', { companyName: 'Mover', subsidiary: { id: fixtures.subsidiary } });
    const card = await make('paymentCard', {
      entity: { id: customer.id },
      cardBrand: { id: 'AMEX' },
      cardLastFourDigits: '0005',
      cardExpirationDate: '2029-01-31',
    });
    const moved = await patch('customer', customer.id, { subsidiary: { id: branch.id } });
    expect(moved.status, moved.text).toBe(200);
    const seen = (subsidiary: unknown) =>
      service.send('GET', `record/v1/paymentCard/${String(card.id)}`, { subsidiaries: [String(subsidiary)] });
    expect([(await seen(fixtures.subsidiary)).status, (await seen(branch.id)).status]).toEqual([404, 200]);
    expect((await seen(branch.id)).body).toMatchObject({ entity: { id: customer.id }, subsidiary: { id: branch.id } });
  });

  it('the simple lists accept their fields, and names are unique', async () => {
    for (const [type, body] of [
      ['leadSource', { name: 'Trade fair' }],
      ['customerMessage', { name: 'Thanks', description: 'Thank you for your order.' }],
      ['shipMethod', { itemId: 'Ground', shippingFlatRateAmount: 12.5 }],
    ] as const) {
      expect((await post(type, body)).status, type).toBe(201);
      expect((await post(type, body)).status, type).toBe(409);
      expect((await post(type, {})).status, type).toBe(400);
    }
  });

  it('leaves records in which verification finds no differences', async () => {
    const found: unknown[] = [];
    for await (const finding of verifyStore(service.database)) found.push(finding);
    expect(found).toEqual([]);
    expect(service.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
