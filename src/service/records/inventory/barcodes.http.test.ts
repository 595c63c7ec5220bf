import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createItemFixtures, type ItemFixtures } from '../../../proofs/fixtures/testItems.ts';
import { at, ruleEngines, startTestService, type TestService } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('barcodes of items on the %s engine', (engine) => {
  let service: TestService;
  let company: ItemFixtures;
  beforeAll(async () => {
    service = await startTestService(engine);
    company = await createItemFixtures(service);
  });
  afterAll(() => service.close());

  const create = (type: string, over: object) =>
    service.send('POST', `record/v1/${type}`, { body: company.stocked(over) });
  const change = (type: string, id: string, body: object) => service.send('PATCH', `record/v1/${type}/${id}`, { body });
  const found = async (type: string, q: string) => {
    const answer = await service.send('GET', `record/v1/${type}?q=${encodeURIComponent(q)}&fields=itemId`);
    expect(answer.status, answer.text).toBe(200);
    return ((at(answer.body, 'items') ?? []) as readonly { itemId: string }[]).map(({ itemId }) => itemId);
  };
  const refusal = (answer: { readonly status: number; readonly body: unknown }) => ({
    status: answer.status,
    code: at(answer.body, 'o:errorDetails.0.o:errorCode'),
    path: at(answer.body, 'o:errorDetails.0.o:errorPath'),
    detail: at(answer.body, 'o:errorDetails.0.detail'),
  });

  it('find their item exactly, as its number does', async () => {
    await company.part('LAMP', 25, { upcCode: '4006381333931' });
    await company.part('LAMP-2', 25, { upcCode: '40063813339310' });
    expect(await found('inventoryItem', 'itemId IS "4006381333931" OR upcCode IS "4006381333931"')).toEqual(['LAMP']);
    expect(await found('inventoryItem', 'itemId IS "lamp" OR upcCode IS "lamp"')).toEqual(['LAMP']);
    expect(await found('inventoryItem', 'upcCode IS "400638133393"')).toEqual([]);
  });

  it('are found by the quick search', async () => {
    await company.part('VASE', 9, { upcCode: '5012345678900' });
    const answer = await service.send('GET', 'record/v1/inventoryItem?search=5012345678900&fields=itemId');
    expect(at(answer.body, 'items.0.itemId')).toBe('VASE');
  });

  it('belong to one item of any type: a second one is refused with the item that has it', async () => {
    const cord = await company.part('CORD', 2, { displayName: 'Cord', upcCode: 'AB-77' });
    const second = await create('inventoryItem', { itemId: 'CORD-2', upcCode: 'ab-77' });
    expect(refusal(second)).toEqual({
      status: 409,
      code: 'USER_ERROR',
      path: 'upcCode',
      detail: 'An item with this UPC / barcode already exists (CORD Cord). Use another.',
    });
    const assembly = await create('assemblyItem', { member: company.member([[cord, 1]]), upcCode: 'AB-77' });
    expect(refusal(assembly)).toMatchObject({ code: 'USER_ERROR', path: 'upcCode' });
    const other = await company.part('PLUG', 1, { upcCode: 'AB-78' });
    expect(refusal(await change('inventoryItem', other, { upcCode: 'AB-77' }))).toMatchObject({ path: 'upcCode' });
  });

  it('are free again when their item no longer has them', async () => {
    const old = await company.part('OLD', 2, { upcCode: 'FREE-1' });
    expect((await change('inventoryItem', old, { upcCode: null })).status).toBe(200);
    expect((await create('inventoryItem', { itemId: 'NEW', upcCode: 'FREE-1' })).status).toBe(201);
  });

  it('are kept without the spaces around them, which no scanner sends', async () => {
    const made = await create('inventoryItem', { itemId: 'SPACED', upcCode: ' 7612345678900 ' });
    expect(made.body).toMatchObject({ upcCode: '7612345678900' });
    expect(refusal(await create('inventoryItem', { itemId: 'SPACED-2', upcCode: '7612345678900' }))).toMatchObject({
      code: 'USER_ERROR',
      path: 'upcCode',
    });
  });
});
