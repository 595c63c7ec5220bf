import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerImpact } from '#contract/wire/ledgerImpact';
import { openReceivablesBooks, type ReceivablesBooks } from '../../proofs/fixtures/receivablesBooks.ts';
import { at, engineNames } from '../../proofs/fixtures/testService.ts';

const form = { accept: 'application/vnd.oracle.resource+json; type=create-form' };

describe.each(engineNames)('the predicted effect of a document in another currency on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
    await books.invoice('inEuro', 100, { tranDate: '2026-06-10', dueDate: '2026-06-10' }, 'euro');
  });
  afterAll(() => books.service.close());

  const predicted = async (type: string, body: object) => {
    const answer = await books.service.send('POST', `record/v1/${type}`, { body, headers: form });
    expect(answer.status, answer.text).toBe(200);
    return { body: answer.body, impact: at(answer.body, 'ledgerImpact') as LedgerImpact }; // the shape of a prediction
  };

  it('has the rate and the base amounts of a journal before it is saved, and those are posted', async () => {
    const journal = {
      tranDate: '2026-06-20',
      postingPeriod: { id: books.fixtures.period },
      subsidiary: books.ref('company'),
      currency: books.ref('eur'),
      line: {
        items: [
          { account: books.ref('rent'), debit: 50 },
          { account: books.ref('euroBank'), credit: 50 },
        ],
      },
    };
    const before = await predicted('periodEndJournal', journal);
    expect(before.body.exchangeRate).toBe(1.2);
    expect(before.impact).toMatchObject({
      predicted: true,
      items: [
        { currency: { id: books.ids.eur }, debit: 50, credit: null, baseDebit: 60, baseCredit: null },
        { currency: { id: books.ids.eur }, debit: null, credit: 50, baseDebit: null, baseCredit: 60 },
      ],
      totals: { debit: 50, credit: 50, baseDebit: 60, baseCredit: 60 },
    });
    await books.make('saved', 'periodEndJournal', journal);
    const { body: saved } = await books.service.send(
      'GET',
      `record/v1/periodEndJournal/${books.ids.saved ?? ''}/ledgerImpact`,
    );
    expect(saved).toMatchObject({ predicted: false, totals: before.impact.totals });
  });

  it('has the exchange gain of a payment with its amount', async () => {
    const { impact } = await predicted('customerPayment', {
      ...books.base('euro'),
      tranDate: '2026-06-22',
      account: books.ref('euroBank'),
      payment: 100,
      apply: { items: [{ doc: books.ref('inEuro'), apply: true, amount: 100 }] },
    });
    expect(
      impact.items.map(({ debit, credit, baseDebit, baseCredit }) => [debit, credit, baseDebit, baseCredit]),
    ).toEqual([
      [100, null, 120, null],
      [null, 100, null, 110],
      [null, 0, null, 10],
    ]);
  });
});
