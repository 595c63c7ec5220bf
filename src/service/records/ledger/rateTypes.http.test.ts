import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalsOf } from '../../../proofs/fixtures/companyBooks.ts';
import { m033rateTypes } from '../../storage/migrations/from031/m033rateTypes.ts';
import {
  createFixtures,
  type Fixtures,
  ruleEngines,
  startTestService,
  type TestService,
} from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('types of exchange rates on the %s engine', (engine) => {
  let service: TestService;
  let fixtures: Fixtures;
  let euro: string;
  beforeAll(async () => {
    service = await startTestService(engine);
    fixtures = await createFixtures(service);
    const made = await service.send('POST', 'record/v1/currency', { body: { name: 'Euro', symbol: 'EUR' } });
    euro = String(made.body.id);
  });
  afterAll(() => service.close());

  const enter = (effectiveDate: string, exchangeRate: number, rateType?: string) =>
    service.send('POST', 'record/v1/currencyRate', {
      body: {
        baseCurrency: { id: fixtures.currency },
        transactionCurrency: { id: euro },
        effectiveDate,
        exchangeRate,
        ...(rateType === undefined ? {} : { rateType }),
      },
    });

  it('a pair has one rate of each type a day, and a rate without a type is current', async () => {
    const plain = await enter('2026-06-01', 1.1);
    expect(plain.status, plain.text).toBe(201);
    const kept = await service.send('GET', `record/v1/currencyRate/${String(plain.body.id)}`);
    expect(kept.body.rateType).toMatchObject({ id: 'CURRENT' });
    expect((await enter('2026-06-01', 1.3, 'AVERAGE')).status).toBe(201);
    expect((await enter('2026-06-01', 1.05, 'HISTORICAL')).status).toBe(201);
    for (const type of ['CURRENT', 'AVERAGE', undefined])
      expect((await enter('2026-06-01', 1.2, type)).status).toBe(409);
    expect((await enter('2026-06-02', 1.2, 'MONTHLY')).status).toBe(400);
  });

  it('a rate from before there were types is current, and keeps a second one away', async () => {
    const former = await enter('2026-05-01', 1.07);
    const id = String(former.body.id);
    await service.database.script(`
      update record set doc = doc - 'rateType' where id = ${id};
      update unique_value set rule = 'baseCurrency+transactionCurrency+effectiveDate', value = replace(value, '|current', '') where record_id = ${id};
      ${m033rateTypes.sql}`);
    expect(await service.database.query('select rule, value from unique_value where record_id = $1', [id])).toEqual([
      {
        rule: 'baseCurrency+transactionCurrency+effectiveDate+rateType',
        value: `${fixtures.currency}|${euro}|2026-05-01|`,
      },
    ]);
    const second = await enter('2026-05-01', 1.09);
    expect(second.status).toBe(409);
    expect(refusalsOf(second, 'o:errorCode', 'o:errorPath')).toEqual(['rateType: USER_ERROR']);
    const changed = await service.send('PATCH', `record/v1/currencyRate/${id}`, { body: { exchangeRate: 1.08 } });
    expect(changed.status, changed.text).toBe(200);
    expect((await service.send('GET', `record/v1/currencyRate/${id}`)).body).toMatchObject({
      rateType: { id: 'CURRENT' },
      exchangeRate: 1.08,
    });
  });

  it('documents use current rates alone', async () => {
    expect((await enter('2026-06-10', 9, 'AVERAGE')).status).toBe(201);
    const made = await service.send('POST', 'record/v1/periodEndJournal', {
      body: {
        tranDate: '2026-06-15',
        postingPeriod: { id: fixtures.period },
        subsidiary: { id: fixtures.subsidiary },
        currency: { id: euro },
        line: {
          items: [
            { account: { id: fixtures.rent }, debit: 100 },
            { account: { id: fixtures.rent }, credit: 100 },
          ],
        },
      },
    });
    expect(made.status, made.text).toBe(201);
    const kept = await service.send('GET', `record/v1/periodEndJournal/${String(made.body.id)}`);
    expect(kept.body.exchangeRate).toBe(1.1);
  });

  it('ownership is a percentage', async () => {
    const made = await service.send('POST', 'record/v1/subsidiary', {
      body: {
        name: 'Harbor GmbH',
        currency: { id: euro },
        parent: { id: fixtures.subsidiary },
        ownership: 100.5,
      },
    });
    expect(made.status).toBe(400);
    expect(refusalsOf(made, 'o:errorCode', 'o:errorPath')[0]).toMatch(/^ownership/);
  });
});
