import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalsOf } from '../../../proofs/fixtures/companyBooks.ts';
import { type GroupBooks, openGroupBooks, pairGroup } from '../../../proofs/fixtures/groupBooks.ts';
import { at, engineNames } from '../../../proofs/fixtures/testService.ts';

describe.each(engineNames)('the locks of one subsidiary on the %s engine', (engine) => {
  let books: GroupBooks;
  beforeAll(async () => {
    books = await openGroupBooks(engine);
    await pairGroup(books);
  });
  afterAll(() => books.service.close());

  const act = (period: string, action: 'lock' | 'unlock', body: object) =>
    books.send('POST', `record/v1/accountingPeriod/${books.ids[period] ?? ''}/@${action}`, body);
  const post = (subsidiary: string, over: object = {}) =>
    books.send(
      'POST',
      'record/v1/periodEndJournal',
      books.journal(
        [
          ['rent', 10],
          ['bank', -10],
        ],
        { subsidiary: books.ref(subsidiary), ...over },
      ),
    );
  const refused = async (answer: ReturnType<typeof post>) => refusalsOf(await answer, 'detail', 'o:errorPath');
  const locked = 'postingPeriod: Posting period Jun 2026 is locked for Marlow GmbH. Use a date in an open period.';

  it('keep its documents out of the period, and no others', async () => {
    const before = await post('gmbh');
    expect(before.status, before.text).toBe(201);
    books.ids.before = String(before.body.id);
    expect((await act('june', 'lock', { allLocked: true, subsidiary: books.ref('gmbh') })).status).toBe(200);
    expect(await refused(post('gmbh'))).toEqual([locked]);
    expect((await post('inc')).status).toBe(201);
    const { body } = await books.send('GET', `record/v1/accountingPeriod/${books.ids.june ?? ''}`);
    expect([at(body, 'allLockedFor'), body.allLocked]).toEqual([
      [expect.objectContaining({ refName: 'Marlow GmbH' })],
      false,
    ]);
  });

  it('keep its documents in the period as they are', async () => {
    const path = `record/v1/periodEndJournal/${books.ids.before ?? ''}`;
    expect(await refused(books.send('PATCH', path, { memo: 'Later' }))).toContainEqual(
      expect.stringContaining('locked for Marlow GmbH'),
    );
    expect(await refused(books.send('DELETE', path))).toEqual([expect.stringContaining('locked for Marlow GmbH')]);
  });

  it('hold for lines that a journal of another subsidiary posts in it', async () => {
    const across = books.journal([
      ['rent', 10, 'gmbh'],
      ['bank', -10],
    ]);
    expect(await refused(books.send('POST', 'record/v1/periodEndJournal', across))).toContainEqual(locked);
  });

  it('of one module leave the others open, and are lifted with it', async () => {
    expect((await act('june', 'unlock', { arLocked: true, subsidiary: books.ref('gmbh') })).status).toBe(200);
    expect((await post('gmbh')).status).toBe(201);
    const { body } = await books.send('GET', `record/v1/accountingPeriod/${books.ids.june ?? ''}`);
    const lists = ['allLockedFor', 'arLockedFor', 'apLockedFor'].map((name) => (at(body, name) as unknown[]).length); // lists of references
    expect(lists).toEqual([0, 0, 1]);
  });

  it('of a quarter or a year are those of its months', async () => {
    expect((await act('year', 'lock', { allLocked: true, subsidiary: books.ref('kk') })).status).toBe(200);
    for (const [period, date] of [
      ['may', '2026-05-10'],
      ['july', '2026-07-10'],
    ] as const)
      expect(await refused(post('kk', { postingPeriod: books.ref(period), tranDate: date }))).toEqual([
        expect.stringContaining('locked for Marlow KK'),
      ]);
    expect((await act('year', 'unlock', { subsidiary: books.ref('kk') })).status).toBe(200);
    expect((await post('kk')).status).toBe(201);
  });

  it('name a subsidiary that is not there', async () => {
    expect(await refused(act('june', 'lock', { allLocked: true, subsidiary: { id: '999999' } }))).toEqual([
      'subsidiary: Subsidiary 999999 not found.',
    ]);
  });
});
