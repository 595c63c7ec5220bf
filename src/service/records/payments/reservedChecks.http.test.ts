import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayablesBooks, type PayablesBooks, refusals } from '../../../proofs/fixtures/payablesBooks.ts';
import { ruleEngines } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('printed checks on the %s engine', (engine) => {
  let books: PayablesBooks;
  beforeAll(async () => {
    books = await openPayablesBooks(engine);
  });
  afterAll(() => books.service.close());

  const wait = async (name: string): Promise<string> => {
    await books.make(name, 'vendorPayment', {
      ...books.base('vendor'),
      tranDate: '2026-06-05',
      account: books.ref('bank'),
      total: 40,
      toBePrinted: true,
    });
    return books.ids[name] ?? '';
  };
  const patch = (id: string, body: object, user = 'Ann', version?: number) =>
    books.service.send('PATCH', `record/v1/vendorPayment/${id}`, {
      as: 'A/P Clerk',
      user,
      body,
      ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
    });
  const read = async (id: string) => (await books.service.send('GET', `record/v1/vendorPayment/${id}`)).body;

  it('reserves the number of a printed check until it is confirmed, and tells a second clerk who printed it', async () => {
    const id = await wait('first');
    expect((await patch(id, { checkNum: '5001' }, 'Ann', 1)).status).toBe(200);
    expect(await read(id)).toMatchObject({ checkNum: '5001', toBePrinted: true });

    const stale = await patch(id, { checkNum: '5001' }, 'Ben', 1);
    expect([stale.status, stale.text.includes('Ann')]).toEqual([409, true]);
    const other = await patch(id, { checkNum: '5002' }, 'Ben');
    expect(refusals(other)).toEqual(['checkNum: USER_ERROR']);
    expect(other.text).toContain('Check 5001 was printed by Ann');

    expect((await patch(id, { toBePrinted: false }, 'Ben')).status).toBe(200);
    expect(await read(id)).toMatchObject({ checkNum: '5001', toBePrinted: false });
    // A confirmed check is corrected like any payment.
    expect((await patch(id, { checkNum: '5003' })).status).toBe(200);
  });

  it('frees the number of a spoiled check, so that it is printed under the next one', async () => {
    const id = await wait('spoiled');
    await patch(id, { checkNum: '5101' });
    expect((await patch(id, { checkNum: null })).status).toBe(200);
    expect((await patch(id, { checkNum: '5102' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ checkNum: '5102', toBePrinted: true });
  });

  it('gives one number of an account to only one of two clerks who print at the same time', async () => {
    const ids = [await wait('race 1'), await wait('race 2'), await wait('race 3')];
    const answers = await Promise.all(ids.map((id, at) => patch(id, { checkNum: '5200' }, `Clerk ${at}`)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const taken = await Promise.all(ids.map(read));
    expect(taken.filter(({ checkNum }) => checkNum === '5200')).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409).map(refusals);
    expect(refused).toEqual([['reservedCheck: USER_ERROR'], ['reservedCheck: USER_ERROR']]);
  });

  it('lets one of two clerks print the same check', async () => {
    const id = await wait('both');
    const answers = await Promise.all([
      patch(id, { checkNum: '5301' }, 'Ann', 1),
      patch(id, { checkNum: '5302' }, 'Ben', 1),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});
