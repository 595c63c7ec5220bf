import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalsOf } from '../../../proofs/fixtures/companyBooks.ts';
import { type GroupBooks, openGroupBooks, pairGroup } from '../../../proofs/fixtures/groupBooks.ts';
import { engineNames } from '../../../proofs/fixtures/testService.ts';

describe.each(engineNames)('elimination of intercompany balances on the %s engine', (engine) => {
  let books: GroupBooks;
  beforeAll(async () => {
    books = await openGroupBooks(engine);
    await pairGroup(books);
    const { make, journal, ref } = books;
    // 110 dollars are 100 euros at the rate of 1.10; at the end of June they are 120 dollars.
    const fee = [
      ['dueFromGmbh', 110],
      ['fees', -110],
      ['feesPaid', 110, 'gmbh'],
      ['dueToInc', -110, 'gmbh'],
    ] as const;
    const lent = (subsidiary: string, amount: number) =>
      journal([
        ['bank', amount, subsidiary],
        ['bank', -amount],
      ]);
    await make('fee', 'periodEndJournal', journal(fee));
    await make('lent', 'periodEndJournal', lent('gmbh', 110));
    await make('lentAsWell', 'periodEndJournal', lent('kk', 65));
    await make('rate', 'currencyRate', {
      baseCurrency: ref('usd'),
      transactionCurrency: ref('eur'),
      effectiveDate: '2026-06-30',
      exchangeRate: 1.2,
    });
  });
  afterAll(() => books.service.close());

  const eliminate = (period: string, body: object = {}) =>
    books.send('POST', `record/v1/accountingPeriod/${books.ids[period] ?? ''}/!transform/periodEndJournal`, body);
  const refused = async (answer: Promise<Awaited<ReturnType<typeof eliminate>>>) =>
    refusalsOf(await answer, 'detail', 'o:errorPath');

  it('is refused without an account for what exchange rates leave', async () => {
    expect(await refused(eliminate('june'))).toEqual([
      ': The eliminated balances differ by 19.67. Select a difference account in Eliminations.',
    ]);
    const path = `record/v1/subsidiary/${books.ids.elimination ?? ''}`;
    expect((await books.send('PATCH', path, { differenceAccount: books.ref('translation') })).status).toBe(200);
  });

  it('posts the opposite of every balance at the closing rate, of income and expenses at the average of the month, and what rates leave', async () => {
    const posted = await eliminate('june');
    expect(posted.status, posted.text).toBe(201);
    books.ids.first = String(posted.body.id);
    expect(posted.body).toMatchObject({ tranDate: '2026-06-30', eliminates: { refName: 'Jun 2026' } });
    expect((await books.entries('first')).toSorted()).toEqual([
      'elimination dueFromGmbh -220 -220',
      'elimination dueFromKk -65 -65',
      'elimination dueToInc 305 305',
      'elimination fees 110 110',
      'elimination feesPaid -110.33 -110.33',
      'elimination translation -19.67 -19.67',
    ]);
  });

  it('has nothing to post a second time, and posts the difference once balances have changed', async () => {
    expect(await refused(eliminate('june'))).toEqual([': Nothing to eliminate in Jun 2026.']);
    await books.make(
      'more',
      'periodEndJournal',
      books.journal([
        ['bank', 13, 'kk'],
        ['bank', -13],
      ]),
    );
    books.ids.second = String((await eliminate('june')).body.id);
    expect((await books.entries('second')).toSorted()).toEqual([
      'elimination dueFromKk -13 -13',
      'elimination dueToInc 13 13',
    ]);
  });

  it('carries balances into the next month, and income of that month alone', async () => {
    const july = { tranDate: '2026-07-10', postingPeriod: books.ref('july') };
    const fee = [
      ['dueFromKk', 50],
      ['fees', -50],
      ['feesPaid', 50, 'kk'],
      ['dueToInc', -50, 'kk'],
    ] as const;
    await books.make('julyFee', 'periodEndJournal', books.journal(fee, july));
    books.ids.july1 = String((await eliminate('july', { subsidiary: books.ref('elimination') })).body.id);
    expect((await books.entries('july1')).toSorted()).toEqual([
      'elimination dueFromKk -50 -50',
      'elimination dueToInc 50 50',
      'elimination fees 50 50',
      'elimination feesPaid -50 -50',
    ]);
  });

  it('posts again what a void has taken out', async () => {
    const void_ = await books.send('POST', `record/v1/periodEndJournal/${books.ids.second ?? ''}/@void`, {});
    expect(void_.status, void_.text).toBeLessThan(300);
    books.ids.third = String((await eliminate('june')).body.id);
    expect(await books.entries('third')).toHaveLength(2);
    expect(await books.findings()).toEqual([]);
  });

  it('is refused in a closed period, and for a quarter or year', async () => {
    expect(await refused(eliminate('year'))).toEqual([': FY 2026 is a quarter or year. Select one of its months.']);
    await books.send('POST', `record/v1/accountingPeriod/${books.ids.june ?? ''}/@lock`, { allLocked: true });
    expect(await refused(eliminate('june'))).toEqual([expect.stringContaining('locked')]);
    await books.send('POST', `record/v1/accountingPeriod/${books.ids.june ?? ''}/@unlock`, { allLocked: true });
  });

  it('is refused where the lines are no longer what is left to eliminate', async () => {
    const late = books.journal(
      [
        ['dueFromKk', -13],
        ['dueToInc', 13],
      ],
      {
        subsidiary: books.ref('elimination'),
        eliminates: books.ref('june'),
        tranDate: '2026-06-30',
      },
    );
    expect(await refused(books.send('POST', 'record/v1/periodEndJournal', late))).toEqual([
      'line: The lines differ from the balances of Jun 2026. Eliminate intercompany again.',
    ]);
    expect(
      await refused(books.send('POST', 'record/v1/periodEndJournal', { ...late, subsidiary: books.ref('inc') })),
    ).toEqual(['eliminates: The lines eliminate Jun 2026. Post them to an elimination subsidiary in that period.']);
  });

  it('is the only use of its subsidiary: documents and lines of other subsidiaries are refused', async () => {
    const elimination = books.ref('elimination');
    await books.make('ada', 'customer', { companyName: 'Ada', subsidiary: books.ref('inc') });
    const payment = {
      customer: books.ref('ada'),
      subsidiary: elimination,
      currency: books.ref('usd'),
      tranDate: '2026-06-15',
      postingPeriod: books.ref('june'),
      payment: 5,
      undepFunds: true,
    };
    expect(await refused(books.send('POST', 'record/v1/customerPayment', payment))).toContain(
      'subsidiary: Eliminations is an elimination subsidiary. Only journal entries post to it.',
    );
    const mixed = books.journal([
      ['fees', 5, 'elimination'],
      ['fees', -5],
    ]);
    expect(await refused(books.send('POST', 'record/v1/periodEndJournal', mixed))).toContain(
      'line.items[0].subsidiary: Eliminations is an elimination subsidiary. Its journal entries have no lines of others.',
    );
    const path = `record/v1/subsidiary/${elimination.id}`;
    expect(await refused(books.send('PATCH', path, { isElimination: false }))).toEqual([
      "isElimination: Eliminations has entries. Elimination can't be changed.",
    ]);
  });
});
