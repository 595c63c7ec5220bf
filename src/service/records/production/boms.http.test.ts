import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createItemFixtures, type ItemFixtures } from '../../../proofs/fixtures/testItems.ts';
import { at, ruleEngines, startTestService, type TestService } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('bills of materials on the %s engine', (engine) => {
  let service: TestService;
  let books: ItemFixtures;
  let bolt: string;
  let plate: string;
  const send: TestService['send'] = (...request) => service.send(...request);
  beforeAll(async () => {
    service = await startTestService(engine);
    books = await createItemFixtures(service);
    [bolt, plate] = [await books.part('BOLT'), await books.part('PLATE')];
  });
  afterAll(() => service.close());

  const post = (type: string, body: object) => send('POST', `record/v1/${type}`, { body });
  const bomBody = (name: string, lines: readonly object[] = [], over: object = {}) => ({
    name,
    subsidiary: { id: books.subsidiary },
    member: { items: lines },
    ...over,
  });
  const line = (over: object = {}) => ({ component: { id: bolt }, quantity: 1, ...over });
  const paths = (body: unknown) => (at(body, 'o:errorDetails') as object[]).map((each) => at(each, 'o:errorPath')); // the documented shape of a refusal
  const detail = (body: unknown) => String(at(body, 'o:errorDetails.0.detail'));

  it('have every field of the specification', async () => {
    const units = await books.make('unitsType', {
      name: 'Pieces',
      uom: { items: [{ unitName: 'Piece', conversionRate: 1, baseUnit: true }] },
    });
    const answer = await post(
      'bom',
      bomBody(
        'Whole',
        [
          line({
            bomQuantity: 4,
            quantity: 4.25,
            units: { id: units },
            itemSource: 'STOCK',
            effectiveDate: '2026-01-01',
            obsoleteDate: '2026-12-31',
            componentYield: 98,
            description: 'Hex',
          }),
        ],
        {
          memo: 'Made since spring',
          restrictToAssemblies: 'FRAME, CART',
          restrictToLocations: 'Yard',
          includeChildren: true,
        },
      ),
    );
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      name: 'Whole',
      subsidiary: { id: books.subsidiary },
      isInactive: false,
      memo: 'Made since spring',
      useComponentYield: true,
      restrictToAssemblies: 'FRAME, CART',
      restrictToLocations: 'Yard',
      includeChildren: true,
      customForm: null,
      createdDate: expect.stringMatching(/Z$/),
      lastModifiedDate: expect.stringMatching(/Z$/),
    });
    expect(at(answer.body, 'member.items.0')).toEqual({
      line: 1,
      component: { id: bolt, refName: 'BOLT' },
      quantity: 4.25,
      bomQuantity: 4,
      units: { id: units, refName: 'Pieces' },
      itemSource: { id: 'STOCK', refName: 'Stock' },
      effectiveDate: '2026-01-01',
      obsoleteDate: '2026-12-31',
      componentYield: 98,
      description: 'Hex',
    });
  });

  // spec: bom 1
  it('are defined per subsidiary, with unique names', async () => {
    const none = await post('bom', { name: 'Nobody', member: { items: [line()] } });
    expect([none.status, paths(none.body)]).toEqual([400, ['subsidiary']]);
    expect((await post('bom', bomBody('Once'))).status).toBe(201);
    expect((await post('bom', bomBody('once'))).status).toBe(409);
    const q = `subsidiary.id=${books.subsidiary} AND name IS Once`;
    expect((await send('GET', `record/v1/bom?${new URLSearchParams({ q }).toString()}`)).body.totalResults).toBe(1);
  });

  // spec: bom quantity
  it('zero is not allowed as a quantity; fractions are', async () => {
    const answer = await post(
      'bom',
      bomBody('Zero', [line({ quantity: 0 }), line({ component: { id: plate }, quantity: 0.00000001 })]),
    );
    expect([answer.status, paths(answer.body), detail(answer.body)]).toEqual([
      400,
      ['member.items[0].quantity'],
      'Quantity must be greater than 0, not 0.',
    ]);
    expect((await post('bom', bomBody('Fraction', [line({ quantity: 0.375 })]))).status).toBe(201);
  });

  it('componentYield is a percentage above zero', async () => {
    expect(paths((await post('bom', bomBody('Yield', [line({ componentYield: 101 })]))).body)).toEqual([
      'member.items[0].componentYield',
    ]);
    expect(paths((await post('bom', bomBody('Yield', [line({ componentYield: -5 })]))).body)).toEqual([
      'member.items[0].componentYield',
    ]);
  });

  describe('dated lines', () => {
    // spec: bom 2
    it('the same component may appear on several lines with different dates', async () => {
      const answer = await post(
        'bom',
        bomBody('Dated', [
          line({ obsoleteDate: '2026-05-31' }),
          line({ quantity: 2, effectiveDate: '2026-06-01', obsoleteDate: '2026-09-01' }),
          line({ quantity: 3, effectiveDate: '2026-09-01' }),
        ]),
      );
      expect(answer.status, answer.text).toBe(201);
    });

    it('the same component twice for the same days is refused, naming the overlapping line', async () => {
      const answer = await post(
        'bom',
        bomBody('Twice', [
          line({ obsoleteDate: '2026-06-30' }),
          line({ component: { id: plate } }),
          line({ effectiveDate: '2026-06-15' }),
          line(),
        ]),
      );
      expect([answer.status, paths(answer.body)]).toEqual([
        400,
        ['member.items[2].component', 'member.items[3].component'],
      ]);
      expect(detail(answer.body)).toBe('BOLT is on line 1 for overlapping dates. Change the dates of one line.');
    });

    it('a line does not end before it begins', async () => {
      const answer = await post(
        'bom',
        bomBody('Backwards', [line({ effectiveDate: '2026-06-02', obsoleteDate: '2026-06-01' })]),
      );
      expect([answer.status, paths(answer.body)]).toEqual([400, ['member.items[0].obsoleteDate']]);
    });
  });

  // spec: bom 3
  it('the line property for a component is component, and item is accepted too', async () => {
    const answer = await post('bom', bomBody('Spelling', [{ item: { id: bolt }, quantity: 1 }]));
    expect(answer.status).toBe(201);
    expect(at(answer.body, 'member.items.0')).toMatchObject({ component: { id: bolt } });
    expect(at(answer.body, 'member.items.0')).not.toHaveProperty('item');
  });

  // spec: operations 1
  it('a sublist given in a change replaces the whole sublist', async () => {
    const id = await books.make('bom', bomBody('Replaced', [line(), line({ component: { id: plate } })]));
    const answer = await send('PATCH', `record/v1/bom/${id}`, {
      body: { member: { items: [line({ component: { id: plate }, quantity: 7 })] } },
    });
    expect([answer.status, at(answer.body, 'member.items')]).toMatchObject([
      200,
      [{ component: { id: plate }, quantity: 7 }],
    ]);
  });

  // spec: bom isInactive
  it("inactive ones can't be used for anything new; existing use is kept", async () => {
    const id = await books.make('bom', bomBody('Retired', [line()]));
    const revision = await books.make('bomRevision', { billOfMaterials: { id }, name: 'A' });
    expect((await send('PATCH', `record/v1/bom/${id}`, { body: { isInactive: true } })).status).toBe(200);
    const fresh = await post('bomRevision', { billOfMaterials: { id }, name: 'B' });
    expect([fresh.status, detail(fresh.body)]).toEqual([
      400,
      'Bill of materials: “Retired” is inactive. Select an active record.',
    ]);
    expect((await send('PATCH', `record/v1/bomRevision/${revision}`, { body: { memo: 'still here' } })).status).toBe(
      200,
    );
  });

  it('revisions have unique names within their bill, ordered dates and their own components', async () => {
    const id = await books.make('bom', bomBody('Revised', [line()]));
    const body = {
      billOfMaterials: { id },
      name: 'A',
      effectiveStartDate: '2026-01-01',
      effectiveEndDate: '2026-06-30',
      component: { items: [{ item: { id: bolt }, quantity: 5 }] },
    };
    const made = await post('bomRevision', body);
    expect([made.status, at(made.body, 'component.items.0.item.id')]).toEqual([201, bolt]);
    expect((await post('bomRevision', body)).status).toBe(409);
    const bad = await post('bomRevision', {
      ...body,
      name: 'B',
      effectiveEndDate: '2025-12-31',
      component: { items: [{ item: { id: bolt }, quantity: 0 }] },
    });
    expect([bad.status, paths(bad.body)]).toEqual([400, ['effectiveEndDate', 'component.items[0].quantity']]);
    expect((await send('DELETE', `record/v1/bom/${id}`)).text).toContain('BOM revision A');
  });

  it.each(['member.component', 'member.item', 'member.component.itemId'])('answers the filter %s', async (path) => {
    const washer = await books.part(`WASHER-${path}`);
    const id = await books.make('bom', bomBody(`Washers ${path}`, [{ component: { id: washer }, quantity: 1 }]));
    const value = path.endsWith('itemId') ? `'WASHER-${path}'` : washer;
    const answer = await send(
      'GET',
      `record/v1/bom?${new URLSearchParams({ q: `${path}=${value} AND isInactive IS false` }).toString()}`,
    );
    expect([at(answer.body, 'items.0.id'), answer.body.totalResults], answer.text).toEqual([id, 1]);
  });

  it('return component.item of a revision, dates and changes', async () => {
    for (const [type, q] of [
      ['bomRevision', `component.item=${bolt}`],
      ['bom', `member.effectiveDate<='2026-06-30'`],
      ['bom', `lastModifiedDate>='2020-01-01' AND isInactive=false`],
    ] as const) {
      const answer = await send('GET', `record/v1/${type}?${new URLSearchParams({ q }).toString()}`);
      expect([answer.status, Number(answer.body.totalResults) > 0], answer.text).toEqual([200, true]);
    }
  });
});
