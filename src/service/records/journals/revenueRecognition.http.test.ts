import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRecognitionBooks, type RecognitionBooks } from '../../../proofs/fixtures/recognitionBooks.ts';
import { refusals } from '../../../proofs/fixtures/salesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('recognition of deferred revenue on the %s engine', (engine) => {
  let books: RecognitionBooks;
  // The tests follow one another in one set of books; each leaves nothing due.
  beforeAll(async () => {
    books = await openRecognitionBooks(engine);
  });
  afterAll(() => books.service.close());
  const line = (rate: number, more: object = {}) => ({ item: books.ref('contract'), quantity: 1, rate, ...more });
  const sold = (name: string, rate: number, more: object = {}, customer = 'buyer') =>
    books.invoice(name, 0, { item: { items: [line(rate)] }, ...more }, customer);
  const body = (period: string) => ({ postingPeriod: books.ref(period), subsidiary: books.ref('company') });
  const run = async (name: string, period: string) => (await books.make(name, 'revenueRecognition', body(period))).body;
  const refused = async (period: string) => refusals(await books.send('POST', 'revenueRecognition', '', body(period)));
  const act = async (type: string, name: string, action: string) => {
    const path = `record/v1/${type}/${books.ids[name] ?? ''}/@${action}`;
    const answer = await books.service.send('POST', path, { body: { reason: 'test' } });
    expect(answer.status, answer.text).toBe(200);
  };
  const lines = async (name: string) =>
    at(await books.get('revenueRecognition', name), 'line.items') as Record<string, unknown>[]; // lines of a sublist
  const remove = async (type: string, name: string) => (await books.send('DELETE', type, name)).status;
  const nothing = (period: string) => [`postingPeriod: Harbor Books has no revenue to recognize in ${period}.`];
  const isEmpty = async () => expect(await books.balance('deferred')).toBe(0);

  // spec: cashSale 3
  it('recognizes what is due in a period, in whole cents with the remainder in the last, from the deferral to the destination account', async () => {
    await sold('sale', 100);
    expect(await run('june1', 'june')).toMatchObject({ total: 33.33, caughtUp: 0, tranDate: '2026-06-30' });
    expect(await books.posted('revenueRecognition', 'june1')).toEqual({ deferred: 33.33, earned: -33.33 });
    expect(await lines('june1')).toMatchObject([
      { sale: books.ref('sale'), saleLine: 1, amount: 33.33, caughtUp: 0, reason: { id: 'PLANNED' }, since: null },
    ]);
    await run('july1', 'jul');
    expect(await run('august1', 'aug')).toMatchObject({ total: 33.34 });
    await isEmpty();
  });

  it('recognizes nothing when repeated; with its key it returns the same journal', async () => {
    expect(await refused('aug')).toEqual(nothing('Aug 2026'));
    await sold('keyed', 30);
    const ask = () =>
      books.service.send('POST', 'record/v1/revenueRecognition', {
        body: body('june'),
        headers: { 'X-NetSuite-Idempotency-Key': '11111111-2222-4333-8444-555555555555' },
      });
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.body.id]).toEqual([201, first.body.id]);
    expect(await refused('june')).toEqual(nothing('Jun 2026'));
    books.ids.june2 = String(first.body.id);
  });

  it('recognizes once when several runs start at the same time', async () => {
    expect(await remove('revenueRecognition', 'june2')).toBe(204);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => books.send('POST', 'revenueRecognition', '', body('june'))),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400, 400, 400]);
    expect(await books.balance('deferred')).toBe(-20);
    books.ids.june2 = String(answers.find(({ status }) => status === 201)?.body.id);
  });

  it('previews what would be recognized and saves nothing', async () => {
    const preview = await books.service.send('POST', 'record/v1/revenueRecognition', {
      body: body('jul'),
      headers: { accept: 'application/vnd.oracle.resource+json; type=create-form' },
    });
    expect([preview.status, preview.text]).toEqual([200, expect.stringContaining('"total":10')]);
    expect(await books.balance('deferred')).toBe(-20);
  });

  it('a schedule shows plan against posted, for each sale line', async () => {
    const { body: found } = await books.send('GET', 'revRecSchedule', `${books.ids.quarter ?? ''}/recognition`);
    expect(at(found, 'items')).toMatchObject([
      { sale: { ...books.ref('sale'), type: 'invoice' }, saleLine: 1, deferred: 100, recognized: 100, left: 0 },
      { sale: books.ref('keyed'), deferred: 30, recognized: 10, left: 20, journal: books.ref('june2') },
    ]);
    expect((await books.send('GET', 'revRecSchedule', `${books.ids.foreign ?? ''}/recognition`)).body.items).toEqual(
      [],
    );
    expect((await books.send('GET', 'account', `${books.ids.deferred ?? ''}/recognition`)).status).toBe(404);
  });

  it('the close checklist names what is due but not run', async () => {
    const due = async (period: string) => {
      const { body: found } = await books.send('GET', 'accountingPeriod', `${books.ids[period] ?? ''}/openItems`);
      return (at(found, 'items') as Record<string, unknown>[]).filter(({ check }) => check === 'recognition'); // a list of objects
    };
    expect(await due('june')).toMatchObject([{ count: 0, blocks: false }]);
    expect(await due('jul')).toMatchObject([
      { count: 1, due: { amount: 10, subsidiary: books.ref('company'), currency: books.ref('usd') } },
    ]);
  });

  it('a later period is recognized after an earlier open one', async () => {
    expect(await refused('aug')).toEqual([
      'postingPeriod: Jul 2026 is open and has revenue due. Recognize that revenue first.',
    ]);
  });

  it('the rest of a closed period is caught up in the first open one, and shown as such', async () => {
    await act('accountingPeriod', 'june', 'close');
    await act('accountingPeriod', 'jul', 'close');
    expect((await refused('jul')).join()).toMatch(/^postingPeriod: .*Jul 2026.*closed/);
    expect(await run('august2', 'aug')).toMatchObject({ total: 20, caughtUp: 10 });
    expect(await lines('august2')).toMatchObject([
      { amount: 20, caughtUp: 10, reason: { id: 'CAUGHT_UP' }, since: '2026-07-15' },
    ]);
    await isEmpty();
    for (const period of ['jul', 'june']) await act('accountingPeriod', period, 'reopen');
    expect(await refused('jul')).toEqual(nothing('Jul 2026'));
  });

  it('a credit memo reverses what its invoice deferred and what was recognized of it', async () => {
    await sold('credited', 300);
    await run('june3', 'june');
    await books.make('memo', 'creditMemo', {
      ...(await books.get('invoice', 'credited').then(({ entity, subsidiary, currency }) => ({
        entity,
        subsidiary,
        currency,
      }))),
      tranDate: '2026-07-10',
      createdFrom: books.ref('credited'),
    });
    expect(await run('july3', 'jul')).toMatchObject({ total: -100 });
    expect(await run('august3', 'aug')).toMatchObject({ total: 0 });
    await isEmpty();
  });

  it('a voided sale is reversed in each open period that recognized it', async () => {
    await sold('voided', 300);
    await run('june4', 'june');
    await act('invoice', 'voided', 'void');
    expect(await run('june5', 'june')).toMatchObject({ total: -100, caughtUp: -100 });
    expect(await lines('june5')).toMatchObject([{ sale: books.ref('voided'), reason: { id: 'CORRECTED' } }]);
    await isEmpty();
  });

  it('a changed sale is recognized as it is now; recognized amounts move to its new accounts', async () => {
    await sold('changed', 300);
    await run('june6', 'june');
    const change = (more: object) =>
      books.send('PATCH', 'invoice', 'changed', { item: { items: [{ ...line(600, more), line: 1 }] } });
    expect((await change({})).status).toBe(200);
    expect(await run('june7', 'june')).toMatchObject({ total: 100 });
    const other = { revRecSchedule: books.ref('bare'), deferralAccount: books.ref('otherDeferred') };
    expect((await change(other)).status).toBe(200);
    expect(await run('june8', 'june')).toMatchObject({ total: 0 });
    expect(await books.posted('revenueRecognition', 'june8')).toEqual({
      deferred: -200,
      earned: 200,
      otherDeferred: 200,
      income: -200,
    });
    await isEmpty();
    for (const period of ['jul', 'aug']) await run(`${period}8`, period);
    expect(await books.balance('otherDeferred')).toBe(0);
  });

  it("a recognized sale can't be deleted, and neither can a journal of a closed period", async () => {
    const answer = await books.send('DELETE', 'invoice', 'sale');
    expect([answer.status, at(answer.body, 'o:errorDetails.0.o:errorCode')]).toEqual([
      400,
      'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS',
    ]);
    await act('accountingPeriod', 'june', 'close');
    expect(refusals(await books.send('DELETE', 'revenueRecognition', 'june1')).join()).toMatch(/closed/);
    await act('accountingPeriod', 'june', 'reopen');
  });

  it('foreign revenue is recognized at the rate of its sale, in base currency or, with useForeignAmounts, in its own', async () => {
    const euro = (name: string, schedule: string) =>
      books.invoice(
        name,
        0,
        { item: { items: [line(100, { revRecSchedule: books.ref(schedule) })] }, exchangeRate: 1.11 },
        'euro',
      );
    await euro('inBase', 'quarter');
    await euro('inEuro', 'foreign');
    expect(await run('june9', 'june')).toMatchObject({ total: 73.99 });
    const [inBase, inEuro] = await lines('june9');
    expect(inBase).toMatchObject({ amount: 37, foreignCurrency: null, foreignAmount: null });
    expect(inEuro).toMatchObject({ amount: 36.99, foreignCurrency: books.ref('eur'), foreignAmount: 33.33 });
    await run('july9', 'jul');
    expect(await run('august9', 'aug')).toMatchObject({ total: 74.01 });
    await isEmpty();
  });

  it('a role needs its permission', async () => {
    const as = async (role: 'A/R Clerk' | 'Controller' | 'Sales Clerk') =>
      (await books.service.send('POST', 'record/v1/revenueRecognition', { as: role, body: body('june') })).status;
    expect([await as('Sales Clerk'), await as('A/R Clerk'), await as('Controller')]).toEqual([403, 403, 400]);
  });

  // spec: revRecSchedule 2
  it('a schedule in use keeps its plan; a pattern may be extended', async () => {
    const change = (name: string, body: object) => books.send('PATCH', 'revRecSchedule', name, body);
    expect(refusals(await change('quarter', { periodOffset: 6, useForeignAmounts: true }))).toEqual([
      expect.stringMatching(/^periodOffset: Periods can't be changed: quarter is used by posted sales/),
      expect.stringMatching(/^useForeignAmounts: /),
    ]);
    expect((await change('quarter', { name: 'Quarter', scheduledDate: '2027-01-01', initialAmount: 5 })).status).toBe(
      200,
    );
    expect((await change('quarter', { name: 'quarter', scheduledDate: null })).status).toBe(200);
    const half = { items: [{ percent: 50 }] };
    await books.make('half', 'revRecSchedule', {
      name: 'half',
      amortizationType: { id: 'CUSTOMTEMPLATE' },
      recurrenceType: { id: 'MONTHLY' },
      periodOffset: 2,
      deferralAccount: books.ref('deferred'),
      recurrence: half,
    });
    await books.invoice('halved', 0, { item: { items: [line(10, { revRecSchedule: books.ref('half') })] } });
    await run('june10', 'june');
    expect(await books.balance('deferred')).toBe(-5);
    expect(refusals(await change('half', { recurrence: { items: [{ percent: 40 }] } })).join()).toMatch(
      /^recurrence: /,
    );
    expect((await change('half', { recurrence: { items: [...half.items, { percent: 50 }] } })).status).toBe(200);
    await run('july10', 'jul');
    await isEmpty();
  });

  it('leaves sound books', async () => {
    expect(await books.findings()).toEqual([]);
  });
});
