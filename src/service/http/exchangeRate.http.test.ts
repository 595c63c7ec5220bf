import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceivablesBooks, type ReceivablesBooks } from '../../proofs/fixtures/receivablesBooks.ts';
import { ruleEngines } from '../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('the exchange rate of a day on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
  });
  afterAll(() => books.service.close());

  const ask = (from: string, to: string, date: string) =>
    books.service.send('GET', `exchangeRate/v1?from=${books.ids[from] ?? from}&to=${books.ids[to] ?? to}&date=${date}`);

  it('is the latest rate of the pair, with its date, as a document of that day gets it', async () => {
    await books.make('rate 1', 'currencyRate', {
      baseCurrency: books.ref('usd'),
      transactionCurrency: books.ref('eur'),
      effectiveDate: '2026-06-10',
      exchangeRate: 1.0915,
    });
    const before = await ask('eur', 'usd', '2026-06-09');
    const answer = await ask('eur', 'usd', '2026-06-15');
    expect(answer.body, answer.text).toEqual({ exchangeRate: 1.0915, source: 'DATED', effectiveDate: '2026-06-10' });
    expect(before.body).not.toMatchObject({ effectiveDate: '2026-06-10' });
    await books.invoice('dated', 100, {}, 'euro');
    const { exchangeRate } = await books.get('invoice', 'dated');
    expect(exchangeRate).toBe(1.0915);
    const inverse = await ask('usd', 'eur', '2026-06-15');
    expect(inverse.body).toMatchObject({ source: 'INVERSE', effectiveDate: '2026-06-10' });
    expect((await ask('usd', 'usd', '2026-06-15')).body).toEqual({
      exchangeRate: 1,
      source: 'BASE',
      effectiveDate: null,
    });
  });

  it('is null where none is known, and comes from the default rates otherwise', async () => {
    await books.make('krone', 'currency', { name: 'Krone', symbol: 'DKK', currencyPrecision: 2 });
    await books.make('franc', 'currency', { name: 'Franc', symbol: 'CHF', currencyPrecision: 2, exchangeRate: 1.2 });
    const none = await ask('krone', 'usd', '2026-06-15');
    expect(none.body).toEqual({ exchangeRate: null, source: null, effectiveDate: null });
    const usual = await ask('franc', 'usd', '2026-06-15');
    expect(usual.body).toEqual({ exchangeRate: 1.2, source: 'DEFAULT', effectiveDate: null });
  });

  it('names every currency that it cannot find, and a date that is none', async () => {
    const answer = await ask('x', '999999', '2026-06-15');
    expect([answer.status, answer.text], answer.text).toEqual([400, expect.stringContaining('999999')]);
    const params = (answer.body['o:errorDetails'] as readonly object[]).length; // the form of every refusal
    expect(params).toBe(2);
    expect((await ask('eur', 'usd', '2026-02-30')).status).toBe(400);
    expect((await books.service.send('GET', 'exchangeRate/v1?from=1&to=2&date=2026-01-01&amount=3')).status).toBe(400);
  });
});
