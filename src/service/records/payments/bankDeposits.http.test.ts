import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  detailOf,
  openReceivablesBooks,
  type ReceivablesBooks,
  refusals,
} from '../../../proofs/fixtures/receivablesBooks.ts';
import { at, ruleEngines, type TestAnswer } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('bank deposits on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
    await books.make('float', 'account', { acctNumber: '1020', acctName: 'Petty cash', acctType: 'Bank' });
    await books.make('interest', 'account', { acctNumber: '7000', acctName: 'Interest', acctType: 'OthIncome' });
  });
  afterAll(async () => {
    expect(await books.findings()).toEqual([]);
    await books.service.close();
  });

  const items = (...lines: object[]) => ({ items: lines });
  const docs = (...names: string[]) => items(...names.map((name) => ({ doc: books.ref(name) })));
  const hold = (name: string, payment: number, more: object = {}, customer = 'buyer') =>
    books.make(name, 'customerPayment', { ...books.base(customer), payment, undepFunds: true, ...more });
  const body = (more: object = {}) => ({
    account: books.ref('bank'),
    subsidiary: books.ref('company'),
    tranDate: '2026-06-25',
    ...more,
  });
  const deposit = (name: string, more: object) => books.make(name, 'bankDeposit', body(more));
  const refused = (more: object): Promise<TestAnswer> => books.send('POST', 'bankDeposit', '', body(more));
  const change = (type: string, name: string, more: object) => books.send('PATCH', type, name, more);
  const shown = async (type: string, name: string) => {
    const { status, bankDeposit } = await books.get(type, name);
    return [at(status, 'id'), at(bankDeposit, 'id') ?? null];
  };
  const waiting = async (query = ''): Promise<Record<string, number>> => {
    const answer = await books.service.send('GET', `undepositedFunds/v1${query}`);
    expect(answer.status, answer.text).toBe(200);
    const list = answer.body.items as readonly { doc: { id: string }; amount: number }[];
    const nameOf = (id: string) => Object.entries(books.ids).find(([, each]) => each === id)?.[0] ?? id;
    return Object.fromEntries(list.map(({ doc, amount }) => [nameOf(doc.id), amount]));
  };
  const funds = () => books.balance(books.roles.UndepFunds ?? '');

  // spec: customerPayment undepFunds
  it('deposits payments, cash sales, deposits and refunds in one amount', async () => {
    await hold('cash', 500);
    await books.make('sale', 'cashSale', {
      entity: books.ref('other'),
      subsidiary: books.ref('company'),
      currency: books.ref('usd'),
      tranDate: '2026-06-16',
      undepFunds: true,
      item: items({ item: books.ref('service'), quantity: 1, rate: 86.15 }),
    });
    await books.make('advance', 'customerDeposit', { ...books.base('buyer'), payment: 40, undepFunds: true });
    await books.make('back', 'customerRefund', {
      ...books.base('buyer'),
      tranDate: '2026-06-18',
      account: { id: books.roles.UndepFunds },
      apply: items({ doc: books.ref('cash'), apply: true, amount: 20 }),
    });
    expect(await waiting()).toEqual({ cash: 500, sale: 86.15, advance: 40, back: -20 });
    const made = await deposit('first', { payment: docs('cash', 'sale', 'advance', 'back'), slipNumber: '4472' });
    expect(made.body).toMatchObject({
      tranId: expect.stringMatching(/^DEP\d{6}$/),
      status: { id: 'DEPOSITED' },
      currency: { id: books.ids.usd },
      exchangeRate: 1,
      total: 606.15,
      slipNumber: '4472',
      postingPeriod: { id: books.fixtures.period },
    });
    expect(await books.impact('bankDeposit', 'first')).toEqual({ bank: 606.15, UndepFunds: -606.15 });
    const first = books.ids.first;
    expect(await shown('customerPayment', 'cash')).toEqual(['DEPOSITED', first]);
    expect(await shown('cashSale', 'sale')).toEqual(['DEPOSITED', first]);
    expect(await shown('customerDeposit', 'advance')).toEqual(['DEPOSITED', first]);
    expect(await shown('customerRefund', 'back')).toEqual(['REFUNDED', first]);
    expect([await waiting(), await funds()]).toEqual([{}, 0]);
    // The payments' postings are unchanged.
    expect(await books.impact('customerPayment', 'cash')).toEqual({ UndepFunds: 500, AcctRec: -500 });
    const { payment } = await books.get('bankDeposit', 'first');
    expect(at(payment, 'items.1')).toMatchObject({
      doc: { id: books.ids.sale },
      docDate: '2026-06-16',
      entity: { id: books.ids.other },
      amount: 86.15,
    });
    expect(at(payment, 'items.3.amount')).toBe(-20);
  });

  it('adds other deposits, and subtracts cash back and fees', async () => {
    await hold('check', 300);
    await deposit('mixed', {
      payment: docs('check'),
      other: items({ account: books.ref('interest'), amount: 5, memo: 'June' }),
      cashBack: items({ account: books.ref('float'), amount: 100 }),
    });
    expect(await books.get('bankDeposit', 'mixed')).toMatchObject({ total: 205 });
    expect(await books.impact('bankDeposit', 'mixed')).toEqual({
      bank: 205,
      [books.ids.float ?? '']: 100,
      [books.ids.interest ?? '']: -5,
      UndepFunds: -300,
    });
  });

  it('posts the exchange difference between receipt and deposit as realized gain or loss', async () => {
    // Rates of the fixture: 1.1 on the date of the payment, 1.2 from 20 June.
    await hold('euros', 100, {}, 'euro');
    const { exchangeRate } = await books.get('customerPayment', 'euros');
    expect(exchangeRate).toBe(1.1);
    await deposit('abroad', { account: books.ref('euroBank'), payment: docs('euros') });
    expect(await books.get('bankDeposit', 'abroad')).toMatchObject({
      currency: { id: books.ids.eur },
      exchangeRate: 1.2,
      total: 100,
    });
    expect(await books.impact('bankDeposit', 'abroad')).toEqual({
      [books.ids.euroBank ?? '']: 120,
      UndepFunds: -110,
      RealizedGainLoss: -10,
    });
    expect(refusals(await change('customerPayment', 'euros', { exchangeRate: 1.3 }))).toEqual([
      'exchangeRate: USER_ERROR',
    ]);
  });

  it('returns every payment when it is deleted or voided', async () => {
    await hold('again', 70);
    await deposit('gone', { payment: docs('again') });
    expect((await books.send('DELETE', 'customerPayment', 'again')).status).toBe(400);
    expect((await books.send('DELETE', 'bankDeposit', 'gone')).status).toBe(204);
    expect(await shown('customerPayment', 'again')).toEqual(['NOT_DEPOSITED', null]);
    expect([await waiting(), await funds()]).toEqual([{ again: 70 }, 70]);
    await deposit('voided', { payment: docs('again'), cashBack: items({ account: books.ref('float'), amount: 1 }) });
    expect((await books.send('POST', 'bankDeposit', `${books.ids.voided}/@void`, {})).status).toBe(200);
    expect(await shown('customerPayment', 'again')).toEqual(['NOT_DEPOSITED', null]);
    expect(await books.get('bankDeposit', 'voided')).toMatchObject({ status: { id: 'VOIDED' }, total: 0 });
    expect(await books.impact('bankDeposit', 'voided')).toEqual({});
    expect((await change('bankDeposit', 'voided', { memo: 'x' })).status).toBe(400);
    await deposit('after', { payment: docs('again') });
  });

  it('reposts only what a change affects', async () => {
    await hold('one', 10);
    await hold('two', 20);
    await hold('three', 30);
    await deposit('edited', { payment: docs('one', 'two') });
    const versions = async () =>
      (
        await books.service.database.query<{ txn: string; ver: number }>(
          'select txn, ver from posted where txn = any($1::bigint[]) order by txn',
          [['one', 'two', 'three', 'edited'].map((name) => books.ids[name] ?? '')],
        )
      ).map(({ ver }) => ver);
    const before = await versions();
    expect((await change('bankDeposit', 'edited', { memo: 'Counter' })).status).toBe(200);
    expect((await change('bankDeposit', 'edited', { payment: docs('one', 'two') })).status).toBe(200);
    expect(await versions()).toEqual(before);
    expect((await change('bankDeposit', 'edited', { payment: docs('two', 'three') })).body).toMatchObject({
      total: 50,
    });
    expect(await shown('customerPayment', 'one')).toEqual(['NOT_DEPOSITED', null]);
    expect(await shown('customerPayment', 'three')).toEqual(['DEPOSITED', books.ids.edited]);
    const after = await versions();
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(after[3]).toBeGreaterThan(before[3] ?? 0);
    expect(await waiting(`?deposit=${books.ids.edited}`)).toEqual({ one: 10, two: 20, three: 30 });
    const merged = await books.service.send('PATCH', `record/v1/bankDeposit/${books.ids.edited}?replace=none`, {
      body: { payment: items({ doc: books.ref('one'), deposit: true }, { doc: books.ref('two'), deposit: false }) },
    });
    expect(merged.body, merged.text).toMatchObject({ total: 40 });
    expect(await waiting()).toEqual({ two: 20 });
    await deposit('rest', { payment: docs('two') });
  });

  it('keeps the money of a deposited payment unchanged, and allows all other changes', async () => {
    await books.invoice('later', 25);
    await hold('kept', 50, { checkNum: '12' });
    await deposit('keeps', { payment: docs('kept') });
    const answer = await change('customerPayment', 'kept', { payment: 60, tranDate: '2026-06-14' });
    expect(refusals(answer)).toEqual(['tranDate: USER_ERROR', 'payment: USER_ERROR']);
    expect(detailOf(answer)).toContain(String((await books.get('bankDeposit', 'keeps')).tranId));
    expect((await books.send('POST', 'customerPayment', `${books.ids.kept}/@void`, {})).status).toBe(400);
    const apply = items({ doc: books.ref('later'), apply: true, amount: 25 });
    expect((await change('customerPayment', 'kept', { checkNum: '13', apply })).body).toMatchObject({ applied: 25 });
    expect(await shown('customerPayment', 'kept')).toEqual(['DEPOSITED', books.ids.keeps]);
    expect(await books.impact('customerPayment', 'kept')).toEqual({ UndepFunds: 50, AcctRec: -50 });
  });

  it('keeps the posting of a payment in undeposited funds until a deposit takes it', async () => {
    await hold('waits', 15);
    const answer = await change('customerPayment', 'waits', { undepFunds: false, account: books.ref('bank') });
    expect(refusals(answer)).toEqual(['undepFunds: USER_ERROR']);
    expect(detailOf(answer)).toContain('bank deposit');
    expect(await shown('customerPayment', 'waits')).toEqual(['NOT_DEPOSITED', null]);
    // A payment sent to the bank by mistake can still be held: the entry was wrong.
    await hold('wrong', 5, { undepFunds: false, account: books.ref('bank') });
    expect((await change('customerPayment', 'wrong', { undepFunds: true })).body).toMatchObject({
      status: { id: 'NOT_DEPOSITED' },
    });
    await hold('named', 7, { undepFunds: undefined, account: { id: books.roles.UndepFunds } });
    expect(await shown('customerPayment', 'named')).toEqual(['NOT_DEPOSITED', null]);
    expect(await waiting()).toEqual({ waits: 15, wrong: 5, named: 7 });
    await deposit('clears', { payment: docs('waits', 'wrong', 'named') });
    await hold('nothing', 0);
    expect(await shown('customerPayment', 'nothing')).toEqual(['DEPOSITED', null]);
  });

  it('deposits a payment of a closed month in an open one', async () => {
    await hold('old', 45);
    const period = `record/v1/accountingPeriod/${books.fixtures.period}`;
    await books.make('july', 'accountingPeriod', {
      periodName: 'Jul 2026',
      startDate: '2026-07-01',
      endDate: '2026-07-31',
    });
    await deposit('inJune', { payment: items(), other: items({ account: books.ref('interest'), amount: 1 }) });
    expect((await books.service.send('POST', `${period}/@lock`, { body: { allLocked: true } })).status).toBe(200);
    expect(refusals(await refused({ payment: docs('old') }))).toEqual(['tranDate: USER_ERROR']);
    const patched = await change('customerPayment', 'old', { undepFunds: false, account: books.ref('bank') });
    expect(refusals(patched)).toContain('undepFunds: USER_ERROR');
    await deposit('inJuly', { payment: docs('old'), tranDate: '2026-07-02' });
    expect(await shown('customerPayment', 'old')).toEqual(['DEPOSITED', books.ids.inJuly]);
    expect((await change('bankDeposit', 'inJune', { memo: 'Note' })).status).toBe(200);
    expect((await change('bankDeposit', 'inJune', { account: books.ref('float') })).status).toBe(400);
    expect((await books.send('DELETE', 'bankDeposit', 'inJune')).status).toBe(400);
    expect((await books.send('DELETE', 'bankDeposit', 'inJuly')).status).toBe(204);
    expect(await shown('customerPayment', 'old')).toEqual(['NOT_DEPOSITED', null]);
    expect((await books.service.send('POST', `${period}/@unlock`, { body: {} })).status).toBe(200);
    await deposit('atLast', { payment: docs('old') });
  });

  it('clears a single refund with another line that offsets it', async () => {
    await hold('earlier', 30);
    await deposit('without', { payment: docs('earlier') });
    await books.make('alone', 'customerRefund', {
      ...books.base('buyer'),
      tranDate: '2026-06-25',
      account: { id: books.roles.UndepFunds },
      apply: items({ doc: books.ref('earlier'), apply: true, amount: 20 }),
    });
    expect(await waiting()).toEqual({ alone: -20 });
    expect(refusals(await refused({ payment: docs('alone') }))).toEqual(['payment: USER_ERROR']);
    await deposit('madeUp', {
      payment: docs('alone'),
      other: items({ account: books.ref('float'), amount: 20, memo: 'Paid from petty cash' }),
    });
    expect(await books.impact('bankDeposit', 'madeUp')).toEqual({ [books.ids.float ?? '']: -20, UndepFunds: 20 });
    expect([await waiting(), await funds()]).toEqual([{}, 0]);
  });

  it('holds a postdated check until its date', async () => {
    const check = { checkNum: '901', checkDate: '2026-06-27' };
    const direct = await books.send('POST', 'customerPayment', '', {
      ...books.base('buyer'),
      payment: 9,
      undepFunds: false,
      account: books.ref('bank'),
      ...check,
    });
    expect(refusals(direct)).toEqual(['account: USER_ERROR']);
    await hold('postdated', 9, check);
    const early = await refused({ payment: docs('postdated') });
    expect(refusals(early)).toEqual(['payment.items[0].doc: USER_ERROR']);
    expect(detailOf(early)).toMatch(/^PYMT\d+ is a check dated .*2026.*\. Deposit it on that date or later\.$/);
    await deposit('onItsDate', { payment: docs('postdated'), tranDate: '2026-06-27' });
    expect(refusals(await change('customerPayment', 'postdated', { checkDate: '2026-06-30' }))).toEqual([
      'checkDate: USER_ERROR',
    ]);
  });

  it('clears journals on the account, including their reversals', async () => {
    const side = (account: string, debit: number | null, credit: number | null) => ({
      account: { id: account },
      debit,
      credit,
    });
    const journal = (name: string, amount: number, more: object = {}) =>
      books.make(name, 'periodEndJournal', {
        subsidiary: books.ref('company'),
        currency: books.ref('usd'),
        tranDate: '2026-06-17',
        postingPeriod: books.ref('june'),
        line: items(side(books.roles.UndepFunds ?? '', amount, null), side(books.ids.interest ?? '', null, amount)),
        ...more,
      });
    await journal('found', 12);
    await journal('twice', 9, { reversalDate: '2026-06-19' });
    const { reversalEntry } = await books.get('periodEndJournal', 'twice');
    books.ids.reversal = String(at(reversalEntry, 'id'));
    expect(await waiting()).toEqual({ found: 12, twice: 9, reversal: -9 });
    await deposit('journals', { payment: docs('found', 'twice', 'reversal') });
    expect(await books.impact('bankDeposit', 'journals')).toEqual({ bank: 12, UndepFunds: -12 });
    expect(await waiting()).toEqual({});
    for (const more of [{ reversalDate: null }, { reversalDate: '2026-06-20' }])
      expect((await change('periodEndJournal', 'twice', more)).status).toBe(400);
    const moved = items(side(books.roles.UndepFunds ?? '', 13, null), side(books.ids.interest ?? '', null, 13));
    expect((await change('periodEndJournal', 'found', { line: moved })).status).toBe(400);
    expect((await books.send('DELETE', 'periodEndJournal', 'found')).status).toBe(400);
  });

  it("gives every reason why a document can't be deposited", async () => {
    await hold('late', 11, { tranDate: '2026-06-28' });
    await hold('foreign', 8, {}, 'euro');
    await hold('banked', 6, { undepFunds: false, account: books.ref('bank') });
    const answer = await refused({
      payment: docs('cash', 'late', 'foreign', 'banked', 'late'),
      other: items({ account: { id: books.roles.AcctRec }, amount: 1 }, { account: books.ref('interest'), amount: 0 }),
    });
    expect(refusals(answer)).toEqual([
      'payment.items[0].doc: USER_ERROR',
      'payment.items[1].doc: USER_ERROR',
      'payment.items[2].doc: USER_ERROR',
      'payment.items[3].doc: USER_ERROR',
      'payment.items[4].doc: USER_ERROR',
      'other.items[0].account: USER_ERROR',
      'other.items[1].amount: USER_ERROR',
    ]);
    expect(answer.text).toContain(String((await books.get('bankDeposit', 'first')).tranId));
    expect(refusals(await refused({}))).toEqual(['payment: USER_ERROR']);
    expect(refusals(await refused({ account: books.ref('rent'), payment: docs('late') }))).toContain(
      'account: USER_ERROR',
    );
    const cashBack = items({ account: books.ref('float'), amount: 12 });
    expect(refusals(await refused({ payment: docs('late'), tranDate: '2026-06-28', cashBack }))).toEqual([
      'cashBack: USER_ERROR',
    ]);
    await deposit('lateOne', { payment: docs('late'), tranDate: '2026-06-28' });
    await deposit('foreignOne', { account: books.ref('euroBank'), payment: docs('foreign') });
  });

  it('refuses the second of two deposits that take the same payment, with a message', async () => {
    for (let round = 0; round < 5; round++) {
      const name = `raced${round}`;
      await hold(name, 3);
      const answers = await Promise.all([1, 2, 3].map(() => refused({ payment: docs(name) })));
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400, 400]);
      for (const each of answers.filter(({ status }) => status === 400))
        expect(detailOf(each)).toMatch(/^PYMT\d+ is already in DEP\d+\. Remove it from this deposit\.$/);
    }
    expect(await funds()).toBe(0);
  });

  it('lists undeposited money by subsidiary and currency, and refuses other questions by name', async () => {
    await hold('dollars', 4);
    await hold('euros2', 2, {}, 'euro');
    expect(await waiting(`?currency=${books.ids.eur}&subsidiary=${books.ids.company}`)).toEqual({ euros2: 2 });
    const oldest = await books.service.send('GET', 'undepositedFunds/v1?limit=1');
    expect(oldest.body).toMatchObject({ count: 1, totalResults: 2, hasMore: true });
    expect((await books.service.send('GET', 'undepositedFunds/v1?limit=0')).status).toBe(400);
    const answer = await books.service.send('GET', 'undepositedFunds/v1?currency=x&nonsense=1');
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('nonsense');
    expect(answer.text).toContain('currency');
    const wrong = { currency: books.ids.company, subsidiary: books.ids.eur, deposit: '999999999' };
    for (const [name, id] of Object.entries(wrong)) {
      const refused = await books.service.send('GET', `undepositedFunds/v1?${name}=${id}`);
      expect([refused.status, at(refused.body, 'o:errorDetails.0.o:errorQueryParam')]).toEqual([400, name]);
    }
    const nobody = await books.service.send('GET', 'undepositedFunds/v1', { as: 'nobody' });
    expect(nobody.status).toBe(401);
  });
});
