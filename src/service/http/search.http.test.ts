import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#contract/wire/search';
import { openReceivablesBooks, type ReceivablesBooks } from '../../proofs/fixtures/receivablesBooks.ts';
import { at, ruleEngines, type RoleName } from '../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('a search of all types on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
    await books.make('kessler', 'customer', {
      companyName: 'Kessler Phärma AG',
      currency: books.ref('usd'),
    });
    await books.invoice('small', 860, { memo: 'Lab balances, order KS-1001' });
    await books.invoice('large', 49795.67, { memo: 'Chip conveyor' });
    await books.invoice('theirs', 70, {}, 'kessler');
  });
  afterAll(() => books.service.close());

  const ask = async (q: string, more = '', as: RoleName = 'Administrator') => {
    const answer = await books.service.send('GET', `search/v1?q=${encodeURIComponent(q)}${more}`, { as });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as SearchAnswer; // the schema of the answer is checked by the fixture
  };
  const found = async (q: string, more = '', as?: RoleName) =>
    (await ask(q, more, as)).items.map(({ type, record, reason }) => `${type} ${record.id} ${reason}`);
  const hit = (type: string, name: string, reason: string) => `${type} ${books.ids[name] ?? ''} ${reason}`;

  it('finds an amount in every notation, and a whole one whatever its cents', async () => {
    for (const text of ['49,795.67', '49.795,67', '49 795,67', '49795.67', '49795', '$49,795.67'])
      expect(await found(text), text).toEqual([hit('invoice', 'large', 'amount')]);
    expect(await found('860')).toEqual([hit('invoice', 'small', 'amount')]);
    expect(await found('49795.68')).toEqual([]);
  });

  it('finds words of a memo in any case and behind any sign', async () => {
    expect(await found('conveyor')).toEqual([hit('invoice', 'large', 'text')]);
    expect(await found('BALANCES lab')).toEqual([hit('invoice', 'small', 'text')]);
    expect(await found('1001')).toEqual([hit('invoice', 'small', 'text')]);
  });

  it('leads with the party whose name matches, followed by its documents', async () => {
    expect(await found('kessler')).toEqual([hit('customer', 'kessler', 'name'), hit('invoice', 'theirs', 'party')]);
    expect(await found('pharma')).toEqual(await found('kessler'));
    expect(await found('kessler 70')).toEqual([hit('invoice', 'theirs', 'amount')]);
    expect(await found('kessler 71')).toEqual([]);
  });

  it('returns party, date, amount, currency, status and memo of a hit', async () => {
    expect((await ask('49795.67')).items[0]).toMatchObject({
      type: 'invoice',
      party: { id: books.ids.buyer },
      date: expect.stringMatching(/^2026-\d\d-\d\d$/),
      amount: 49795.67,
      currency: { id: books.ids.usd },
      status: { id: 'OPEN', refName: 'Open' },
      memo: 'Chip conveyor',
    });
  });

  it('shows only what the role may view, in the requested types', async () => {
    expect(await found('conveyor', '', 'Warehouse')).toEqual([]);
    expect(await found('kessler', '&types=customer')).toHaveLength(1);
    const wrong = await books.service.send('GET', 'search/v1?q=a&types=letter');
    expect([wrong.status, at(wrong.body, 'o:errorDetails.0.o:errorQueryParam')]).toEqual([400, 'types']);
    expect(await found('')).toEqual([]);
    expect(await found('&% ')).toEqual([]);
  });

  it('finds in a list by number, party, memo and amount together', async () => {
    const list = async (search: string) => {
      const { body } = await books.service.send('GET', `record/v1/invoice?search=${encodeURIComponent(search)}`);
      return (body.items as { id: string }[]).map(({ id }) => id); // a list of objects
    };
    const { small, large, theirs } = books.ids;
    expect(await list('kessler')).toEqual([theirs]);
    expect(await list('49.795,67')).toEqual([large]);
    expect(await list('lab 860')).toEqual([small]);
    expect(await list('pharma 860')).toEqual([]);
    expect(await list('conveyor')).toEqual([large]);
  });
});
