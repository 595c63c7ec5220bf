import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createItemFixtures, type ItemFixtures } from '../../../proofs/fixtures/testItems.ts';
import { at, ruleEngines, startTestService, type TestService } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('items on the %s engine', (engine) => {
  let service: TestService;
  let books: ItemFixtures;
  let trade: string;
  const send: TestService['send'] = (...request) => service.send(...request);
  beforeAll(async () => {
    service = await startTestService(engine);
    books = await createItemFixtures(service);
    trade = await books.make('priceLevel', { name: 'Trade', discountPercent: 10 });
  });
  afterAll(() => service.close());

  const post = (type: string, body: object) => send('POST', `record/v1/${type}`, { body });
  const service1 = (over: object) => ({ incomeAccount: { id: books.sales }, ...over });
  const firstPath = (body: unknown) => at(body, 'o:errorDetails.0.o:errorPath');
  const detail = (body: unknown) => String(at(body, 'o:errorDetails.0.detail'));
  const bodies = (): Readonly<Record<string, (over: object) => object>> => ({
    serviceSaleItem: service1,
    inventoryItem: books.stocked,
    assemblyItem: (over) => books.stocked({ member: books.member([[trade, 1]]), ...over }),
  });

  describe('service items for sale', () => {
    it('have every field of the specification', async () => {
      const schedule = await books.make('taxSchedule', { name: 'Standard rated' });
      const department = await books.make('department', { name: 'Calibration' });
      const answer = await post(
        'serviceSaleItem',
        service1({
          itemId: 'CAL-1',
          displayName: 'Calibration',
          description: 'On site',
          salesDescription: 'Calibration on site',
          basePrice: 149.5,
          taxSchedule: { id: schedule },
          isTaxable: true,
          department: { id: department },
          location: { id: books.yard },
          includeChildren: true,
        }),
      );
      expect(answer.status, answer.text).toBe(201);
      expect(answer.body).toMatchObject({
        itemId: 'CAL-1',
        refName: 'CAL-1 Calibration',
        subsidiary: { id: books.subsidiary },
        incomeAccount: { id: books.sales },
        basePrice: 149.5,
        taxSchedule: { id: schedule },
        isTaxable: true,
        department: { id: department },
        class: null,
        location: { id: books.yard },
        isInactive: false,
        includeChildren: true,
        lastModifiedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      });
    });

    // spec: serviceSaleItem 1
    it('track no COGS, vendor, expense account, inventory quantity or costing method', async () => {
      const answer = await post(
        'serviceSaleItem',
        service1({
          itemId: 'CAL-2',
          cogsAccount: { id: books.cogs },
          vendor: { id: '1' },
          expenseAccount: { id: books.cogs },
          quantityOnHand: 5,
          costingMethod: 'AVERAGE',
        }),
      );
      expect(answer.status).toBe(201);
      expect(answer.headers.get('x-netsuite-propertyvalidation')).toBe(
        'unknown: cogsAccount, vendor, expenseAccount, quantityOnHand, costingMethod',
      );
      for (const name of ['cogsAccount', 'vendor', 'expenseAccount', 'quantityOnHand', 'costingMethod', 'locations'])
        expect(answer.body).not.toHaveProperty(name);
    });

    it('need the revenue account that invoices post to', async () => {
      const none = await post('serviceSaleItem', { itemId: 'CAL-3' });
      expect([none.status, detail(none.body)]).toEqual([400, 'Please enter value(s) for: Income account.']);
      const wrong = await post('serviceSaleItem', { itemId: 'CAL-3', incomeAccount: { id: books.stock } });
      expect([wrong.status, firstPath(wrong.body)]).toEqual([400, 'incomeAccount']);
      expect(detail(wrong.body)).toMatch(
        /has type Other Current Asset\. Select an account of type Income or Other Income\./,
      );
    });
  });

  describe('numbers', () => {
    // spec: serviceSaleItem itemId
    it('itemId is required unless the number is auto-generated', async () => {
      const answers = await Promise.all(
        ['serviceSaleItem', 'inventoryItem'].map((type) => post(type, bodies()[type]?.({}) ?? {})),
      );
      expect(answers.map(({ body }) => String(body.itemId).replace(/\d{5}$/, '#'))).toEqual(['SVC#', 'INV#']);
      const part = await books.part('NUM-PART');
      expect((await post('assemblyItem', books.stocked({ member: books.member([[part, 1]]) }))).body.itemId).toMatch(
        /^ASM\d{5}$/,
      );
    });

    it('itemId is unique across item types, in any case', async () => {
      const part = await books.part('ONE-NUMBER');
      for (const [type, body] of [
        ['serviceSaleItem', service1({ itemId: 'one-number' })],
        ['inventoryItem', books.stocked({ itemId: 'ONE-NUMBER' })],
        ['assemblyItem', books.stocked({ itemId: 'One-Number', member: books.member([[part, 1]]) })],
      ] as const) {
        const answer = await post(type, body);
        expect([answer.status, firstPath(answer.body), detail(answer.body)], answer.text).toEqual([
          409,
          'itemId',
          'An item with this Item number already exists (ONE-NUMBER). Use another.',
        ]);
      }
      expect(
        (await send('PATCH', `record/v1/inventoryItem/${part}`, { body: { itemId: 'OTHER-NUMBER' } })).status,
      ).toBe(200);
      expect((await post('serviceSaleItem', service1({ itemId: 'ONE-NUMBER' }))).status).toBe(201);
    });

    it('two created at the same time with one number result in one item', async () => {
      const answers = await Promise.all([
        post('serviceSaleItem', service1({ itemId: 'SAME' })),
        post('inventoryItem', books.stocked({ itemId: 'SAME' })),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    });

    it('numbering skips a number that was entered manually for an item of another type', async () => {
      const first = String((await post('inventoryItem', books.stocked({}))).body.itemId);
      const next = `INV${String(Number(first.slice(3)) + 1).padStart(5, '0')}`;
      await books.make('serviceSaleItem', service1({ itemId: next }));
      const drawn = await post('inventoryItem', books.stocked({}));
      expect([drawn.status, drawn.body.itemId]).toEqual([
        201,
        `INV${String(Number(first.slice(3)) + 2).padStart(5, '0')}`,
      ]);
    });
  });

  describe('accounts and costing', () => {
    it.each(['assetAccount', 'cogsAccount', 'incomeAccount', 'costingMethod'])(
      '%s is required for a stocked item',
      async (name) => {
        const { [name]: _, ...rest } = books.stocked({ itemId: `WITHOUT-${name}` });
        const answer = await post('inventoryItem', rest);
        expect([answer.status, firstPath(answer.body)]).toEqual([400, name]);
      },
    );

    it('every wrong account is reported together, with the types allowed for its purpose', async () => {
      const answer = await post(
        'inventoryItem',
        books.stocked({
          itemId: 'WRONG',
          assetAccount: { id: books.rent },
          cogsAccount: { id: books.cash },
          incomeAccount: { id: books.cogs },
        }),
      );
      expect((at(answer.body, 'o:errorDetails') as object[]).map((each) => at(each, 'o:errorPath'))).toEqual([
        'assetAccount',
        'cogsAccount',
        'incomeAccount',
      ]); // the documented shape of a refusal
    });

    it('an inventory item has its own cost, a vendor, purchase texts and reorder settings', async () => {
      const vendor = await books.make('vendor', { companyName: 'Bolt Works' });
      const id = await books.part('BUY-1', 0.125, {
        preferredVendor: { id: vendor },
        purchaseDescription: 'Boxed',
        isLotItem: true,
        useBins: true,
        isTaxable: true,
        locations: { items: [{ location: { id: books.yard }, reorderPoint: 100, preferredStockLevel: 400 }] },
      });
      expect(await books.read('inventoryItem', id)).toMatchObject({
        cost: 0.125,
        vendor: { id: vendor },
        purchaseDescription: 'Boxed',
        isLotItem: true,
        useBins: true,
        costingMethod: { id: 'AVERAGE', refName: 'Average' },
        locations: {
          items: [{ location: { refName: 'Yard' }, reorderPoint: 100, preferredStockLevel: 400, quantityOnHand: 0 }],
        },
      });
    });
  });

  describe('prices', () => {
    it.each(['price', 'pricing'])(
      'are accepted under %s, with level or priceLevel, and returned under price',
      async (name) => {
        for (const level of ['level', 'priceLevel']) {
          const answer = await post(
            'serviceSaleItem',
            service1({
              itemId: `PRICE-${name}-${level}`,
              [name]: { items: [{ [level]: { id: trade }, price: 8.25 }] },
            }),
          );
          expect(answer.status, answer.text).toBe(201);
          expect(at(answer.body, 'price.items')).toEqual([
            { line: 1, level: { id: trade, refName: 'Trade' }, currency: null, minQuantity: null, price: 8.25 },
          ]);
        }
        const q = `price.level=${trade} AND price.price<9 AND itemId LIKE 'PRICE-${name}-%'`;
        expect(
          (await send('GET', `record/v1/serviceSaleItem?${new URLSearchParams({ q }).toString()}`)).body.totalResults,
        ).toBe(2);
      },
    );

    it('need a price on every line, one line per level, and a quantity or currency where they are for all', async () => {
      const answer = await post(
        'serviceSaleItem',
        service1({
          itemId: 'PRICE-BAD',
          price: {
            items: [
              { price: 1 },
              { level: { id: trade } },
              { level: { id: trade }, price: 2 },
              { level: { id: trade }, price: -1 },
            ],
          },
        }),
      );
      expect((at(answer.body, 'o:errorDetails') as object[]).map((each) => at(each, 'o:errorPath'))).toEqual([
        // the documented shape of a refusal
        'price.items[1].price',
        'price.items[3].price',
        'price.items[2].level',
        'price.items[3].level',
        'price.items[0].level',
      ]);
    });

    it('of customers for single items have one line per item', async () => {
      const [one, two] = [await books.part('CUST-1'), await books.part('CUST-2')];
      const lines = (...items: string[]) => ({ items: items.map((item) => ({ item: { id: item }, price: 5 })) });
      const answer = await post('customer', {
        companyName: 'Pays Less',
        priceLevel: { id: trade },
        itemPricing: lines(one, two),
        shipState: 'OR',
        shipCountry: 'US',
      });
      expect(answer.status, answer.text).toBe(201);
      expect(answer.body).toMatchObject({
        priceLevel: { refName: 'Trade' },
        shipState: 'OR',
        shipCountry: { id: 'US' },
        itemPricing: { items: [{ item: { id: one } }, { item: { id: two }, price: 5 }] },
      });
      const twice = await send('PATCH', `record/v1/customer/${String(answer.body.id)}`, {
        body: { itemPricing: lines(one, one) },
      });
      expect([twice.status, firstPath(twice.body)]).toEqual([400, 'itemPricing.items[1].item']);
    });
  });

  it('an inactive item cannot be chosen for new work', async () => {
    const part = await books.part('OLD-PART', 1, { isInactive: true });
    const answer = await post('assemblyItem', books.stocked({ itemId: 'NEW-BOX', member: books.member([[part, 1]]) }));
    expect([answer.status, detail(answer.body)]).toEqual([
      400,
      'Component: “OLD-PART” is inactive. Select an active record.',
    ]);
  });

  it('a payables account of a vendor is of type Accounts Payable', async () => {
    const payable = await books.make('account', { acctNumber: '2000', acctName: 'Payables', acctType: 'AcctPay' });
    expect((await post('vendor', { companyName: 'Paid there', payablesAccount: { id: payable } })).status).toBe(201);
    const wrong = await post('vendor', { companyName: 'Paid elsewhere', payablesAccount: { id: books.cash } });
    expect([wrong.status, firstPath(wrong.body)]).toEqual([400, 'payablesAccount']);
  });

  it.each([
    'itemId IS CAL-1',
    "displayName LIKE 'Calib%'",
    'basePrice BETWEEN 100 AND 200',
    'isInactive=false AND basePrice>=149.5',
    'isTaxable IS true',
    "lastModifiedDate>='2020-01-01'",
  ])('answers the filter %s', async (q) => {
    const answer = await send('GET', `record/v1/serviceSaleItem?${new URLSearchParams({ q }).toString()}`);
    expect(answer.status, answer.text).toBe(200);
    expect(Number(answer.body.totalResults)).toBeGreaterThan(0);
  });
});
