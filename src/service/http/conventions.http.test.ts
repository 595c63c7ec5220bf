import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MatrixCompany, openMatrixCompany } from '../../proofs/http/matrixCompany.ts';
import { typeTable, type WrittenType } from '../../proofs/http/typeTable.ts';
import { at, ruleEngines, type TestAnswer } from '../../proofs/fixtures/testService.ts';

/** The record types the specification describes, in its order. */
const described: readonly WrittenType[] = [
  'revRecSchedule',
  'pricePlan',
  'priceLevel',
  'assemblyItem',
  'vendorPayment',
  'inboundShipment',
  'customerPayment',
  'vendorPrepayment',
  'periodEndJournal',
  'customerDeposit',
  'serviceSaleItem',
  'currency',
  'cashSale',
  'account',
  'assemblyUnbuild',
  'bom',
  'salesOrder',
  'estimate',
  'location',
];

describe.each(ruleEngines)('rules for every type on the %s engine', (engine) => {
  let company: MatrixCompany;
  beforeAll(async () => {
    company = await openMatrixCompany(engine);
  });
  afterAll(() => company.service.close());

  const send: MatrixCompany['send'] = (...request) => company.send(...request);
  const idOf = (type: WrittenType) => String(company.ids[type].own ?? company.ids[type].shared);
  const read = (type: WrittenType) => send('GET', `record/v1/${type}/${idOf(type)}?expandSubResources=true`);
  const isJson = ({ headers }: TestAnswer) => /json/.test(headers.get('content-type') ?? '');
  const valuesOf = (body: unknown): unknown[] =>
    typeof body === 'object' && body !== null
      ? Object.values(body).flatMap((value) => [value, ...valuesOf(value)])
      : [];

  // spec: service 1, service 2, service 3, service 4
  it.each(described)(
    '%s is a resource that is listed, read, created, changed in part and deleted in JSON',
    async (type) => {
      const { body, change, owners } = typeTable[type];
      const owner = owners.includes('own') ? 'own' : 'shared';
      const made = await send('POST', `record/v1/${type}`, {
        body: body(company.ground, owner, company.next(), 'Fresh'),
      });
      expect([made.status, isJson(made)], made.text).toEqual([201, true]);
      const path = `record/v1/${type}/${String(made.body.id)}`;
      const whole = await send('GET', path);
      expect([whole.status, isJson(whole), whole.body.id]).toEqual([200, true, made.body.id]);
      const listed = await send('GET', `record/v1/${type}?q=id=${String(made.body.id)}`);
      expect([listed.status, isJson(listed), at(listed.body, 'items.0.id')]).toEqual([200, true, made.body.id]);
      const sent = change(company.next());
      const changed = await send('PATCH', path, { body: sent });
      expect([changed.status, isJson(changed), changed.body.id], changed.text).toEqual([200, true, made.body.id]);
      expect(Object.keys(changed.body)).toEqual(expect.arrayContaining(['id', 'links', ...Object.keys(sent)]));
      const gone = await send('DELETE', path);
      expect([gone.status, gone.text], gone.text).toEqual([204, '']);
      expect((await send('GET', path)).status).toBe(404);
    },
  );

  // spec: conventions 4
  it.each(described)('%s has an id, the address of itself, and a name and last change in their forms', async (type) => {
    const { body } = await read(type);
    expect(body).toMatchObject({
      id: idOf(type),
      refName: expect.any(String),
      links: expect.arrayContaining([
        { rel: 'self', href: `${company.service.origin}/services/rest/record/v1/${type}/${idOf(type)}` },
      ]),
    });
    if ('lastModifiedDate' in body) expect(body.lastModifiedDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });

  // spec: conventions 1
  it('a reference is found by id or by name, and answers carry both', async () => {
    const usd = company.ground.usd;
    const make = async (currency: object) =>
      (
        await send('POST', 'record/v1/vendor', {
          body: { companyName: `Named ${company.next()}`, subsidiary: { id: company.ground.own }, currency },
        })
      ).body;
    expect(at(await make({ id: usd }), 'currency')).toMatchObject({ id: usd, refName: 'US Dollar' });
    expect(at(await make({ refName: 'US Dollar' }), 'currency')).toMatchObject({ id: usd, refName: 'US Dollar' });
  });

  // spec: conventions 2
  it('a sublist is an object with items, each an object with the fields of its lines', async () => {
    const lines = await Promise.all(
      (['periodEndJournal', 'salesOrder', 'bom', 'assemblyItem'] as const).map(
        async (type) => [type, (await read(type)).body] as const,
      ),
    );
    const firstOf = (type: string, path: string) => at(lines.find(([each]) => each === type)?.[1], path);
    expect(firstOf('periodEndJournal', 'line.items.0')).toMatchObject({
      line: 1,
      account: { id: company.ground.rent },
      debit: 321.09,
    });
    expect(firstOf('salesOrder', 'item.items.0')).toMatchObject({
      line: 1,
      item: { id: company.ground.advice },
      quantity: 1,
      rate: 10,
      amount: 10,
    });
    expect(firstOf('bom', 'member.items.0')).toMatchObject({
      line: 1,
      component: { id: company.ground.part },
      quantity: 1,
    });
    expect(firstOf('assemblyItem', 'member.items.0')).toMatchObject({
      line: 1,
      item: { id: company.ground.part },
      quantity: 2,
    });
  });

  // spec: conventions 3
  it.each(['account', 'location'] as const)('the subsidiaries of %s are a plain array of references', async (type) => {
    const id = String(company.ids[type].shared);
    const both = (await send('GET', `record/v1/${type}/${id}`)).body.subsidiary;
    expect(both).toMatchObject([
      { id: company.ground.own, refName: expect.stringMatching(/Books$/) },
      { id: company.ground.foreign },
    ]);
    const changed = await send('PATCH', `record/v1/${type}/${id}`, { body: { subsidiary: both } });
    expect([changed.status, changed.text]).toEqual([200, expect.any(String)]);
  });

  // spec: conventions 5
  it('dates are YYYY-MM-DD, and unset ones null', async () => {
    const [order, journal, shipment] = [
      await read('salesOrder'),
      await read('periodEndJournal'),
      await read('inboundShipment'),
    ];
    expect(order.body).toMatchObject({ tranDate: '2026-06-15', shipDate: null });
    expect(journal.body).toMatchObject({ tranDate: '2026-06-15', reversalDate: null });
    expect(shipment.body).toMatchObject({ actualShippingDate: null, actualDeliveryDate: null });
    const wrong = await send('PATCH', `record/v1/salesOrder/${idOf('salesOrder')}`, {
      body: { shipDate: '2026-02-30' },
    });
    expect([wrong.status, at(wrong.body, 'o:errorDetails.0.o:errorPath')]).toEqual([400, 'shipDate']);
  });

  // spec: conventions 6
  it.each(described)('amounts and quantities of %s are JSON numbers', async (type) => {
    const answer = await read(type);
    const texts = valuesOf(answer.body).filter((value): value is string => typeof value === 'string');
    expect(texts.filter((text) => /^-?\d+\.\d+$/.test(text))).toEqual([]);
    for (const name of ['total', 'payment', 'quantity', 'balance', 'basePrice', 'exchangeRate'] as const) {
      if (name in answer.body && answer.body[name] !== null) expect(answer.body[name], name).toBeTypeOf('number');
    }
  });

  // spec: errors 8
  it.each(described.filter((type) => typeTable[type].references !== undefined))(
    '%s refuses a reference to an unknown record with INVALID_KEY_OR_REF at its path',
    async (type) => {
      const { body, owners, references = [] } = typeTable[type];
      const [name = ''] = references;
      const sent = body(company.ground, owners.includes('own') ? 'own' : 'shared', company.next(), 'Lost');
      const unknown = Array.isArray(sent[name]) ? [{ id: '987654321' }] : { id: '987654321' };
      const answer = await send('POST', `record/v1/${type}`, { body: { ...sent, [name]: unknown } });
      expect(answer.status, answer.text).toBe(400);
      expect(answer.body['o:errorDetails']).toContainEqual(
        expect.objectContaining({ 'o:errorCode': 'INVALID_KEY_OR_REF', 'o:errorPath': expect.stringContaining(name) }),
      );
    },
  );
});
