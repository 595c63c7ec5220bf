import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSalesBooks, refusals, type SalesBooks } from '../../../proofs/fixtures/salesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('rules of lists and setup on the %s engine', (engine) => {
  let books: SalesBooks;
  beforeAll(async () => {
    books = await openSalesBooks(engine);
  });
  afterAll(() => books.service.close());
  const send: SalesBooks['service']['send'] = (...request) => books.service.send(...request);
  const post = (type: string, body: object) => send('POST', `record/v1/${type}`, { body });
  const remove = (type: string, name: string) => send('DELETE', `record/v1/${type}/${books.ids[name] ?? name}`);
  const change = (type: string, name: string, body: object) =>
    send('PATCH', `record/v1/${type}/${books.ids[name] ?? name}`, { body });
  const setting = (body: object) => send('PATCH', 'settings/v1/company', { body });
  const dependent = 'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS';
  const line = (item: string, more: object = {}) => ({ item: books.ref(item), quantity: 1, ...more });
  const sold = (name: string, item: object, more: object = {}) =>
    books.make(name, 'salesOrder', { ...books.sale('plain'), item: { items: [item] }, ...more });

  // spec: currency 2, errors 4
  it('a currency used in transactions cannot be deleted; inactive, it cannot be used in new ones and history is kept', async () => {
    await books.make('gbp', 'currency', { name: 'Pound', symbol: 'GBP', exchangeRate: 1.3 });
    await books.make('unused', 'currency', { name: 'Crown', symbol: 'SEK', exchangeRate: 0.1 });
    await books.make('pounds', 'customer', { companyName: 'Pound Readers', currency: books.ref('gbp') });
    const sale = { ...books.sale('pounds'), currency: books.ref('gbp'), item: { items: [line('service')] } };
    await books.make('poundSale', 'invoice', sale);
    const refused = await remove('currency', 'gbp');
    expect([refused.status, at(refused.body, 'o:errorDetails.0.o:errorCode')]).toEqual([400, dependent]);
    expect(refusals(refused).join()).toMatch(/Make it inactive instead/);
    expect((await change('currency', 'gbp', { isInactive: true })).status).toBe(200);
    expect(refusals(await post('invoice', sale)).join()).toMatch(/^currency: .*inactive/);
    expect(await books.get('invoice', 'poundSale')).toMatchObject({ currency: { id: books.ids.gbp } });
    expect((await remove('currency', 'unused')).status).toBe(204);
  });

  // spec: currency 1
  it('there is exactly one base currency', async () => {
    expect(refusals(await post('currency', { name: 'Second', symbol: 'SEC', isBaseCurrency: true }))).toEqual([
      expect.stringMatching(/^isBaseCurrency: A base currency already exists/),
    ]);
    expect(refusals(await change('currency', 'usd', { isBaseCurrency: false }))).toEqual([
      expect.stringMatching(/^isBaseCurrency: /),
    ]);
    expect((await remove('currency', 'usd')).status).toBe(400);
  });

  // spec: currency 3
  it("dated rates belong to another record; the currency's own rate applies if there is none yet", async () => {
    await books.make('early', 'invoice', { ...books.sale('euroBuyer', '10'), item: { items: [line('service')] } });
    await books.make('late', 'invoice', { ...books.sale('euroBuyer', '25'), item: { items: [line('service')] } });
    expect([
      (await books.get('invoice', 'early')).exchangeRate,
      (await books.get('invoice', 'late')).exchangeRate,
    ]).toEqual([1.1, 1.2]);
    expect((await books.get('currency', 'eur')).exchangeRate).toBe(1.1);
  });

  // spec: currency 4, location 2
  it('a second currency and a location need their features', async () => {
    await setting({ features: { multiCurrency: false, locations: false } });
    const [currency, location] = [
      await post('currency', { name: 'Franc', symbol: 'CHF' }),
      await post('location', { name: 'Annex' }),
    ];
    await setting({ features: { multiCurrency: true, locations: true } });
    expect([refusals(currency), refusals(location)]).toEqual([
      ['/services/rest/record/v1/currency: Multi-currency management is turned off. Turn it on in Company settings.'],
      ['/services/rest/record/v1/location: Locations is turned off. Turn it on in Company settings.'],
    ]);
    expect((await post('location', { name: 'Annex' })).status).toBe(201);
  });

  // spec: revRecSchedule 1, revRecSchedule 2
  it("a line has the recognition schedule of its item with accounts from schedule, line or item; an inactive one can't be used by anything new and is kept where it is used", async () => {
    await books.make('unearned', 'account', { acctNumber: '2310', acctName: 'Unearned', acctType: 'OthCurrLiab' });
    await books.make('unearnedToo', 'account', {
      acctNumber: '2320',
      acctName: 'Unearned too',
      acctType: 'OthCurrLiab',
    });
    await books.make('plan', 'revRecSchedule', {
      name: 'A year',
      amortizationType: { id: 'STRAIGHTLINE' },
      recurrenceType: { id: 'MONTHLY' },
      periodOffset: 12,
    });
    await books.make('subscription', 'serviceSaleItem', {
      itemId: 'SUB',
      incomeAccount: books.ref('income'),
      subsidiary: books.ref('company'),
      basePrice: 120,
      revRecSchedule: books.ref('plan'),
      deferralAccount: books.ref('unearned'),
    });
    const lineOf = async (type: string, name: string) => at(await books.get(type, name), 'item.items.0');
    const income = { destinationAccount: books.ref('income') };
    await sold('ordered', line('subscription'));
    expect(await lineOf('salesOrder', 'ordered')).toMatchObject({
      revRecSchedule: books.ref('plan'),
      deferralAccount: books.ref('unearned'),
      ...income,
    });
    await books.make('own', 'invoice', {
      ...books.sale('plain'),
      item: { items: [line('subscription', { deferralAccount: books.ref('unearnedToo') }), line('service')] },
    });
    expect(await lineOf('invoice', 'own')).toMatchObject({ deferralAccount: books.ref('unearnedToo'), ...income });
    expect(at(await books.get('invoice', 'own'), 'item.items.1.revRecSchedule')).toBeNull();
    expect(
      (await change('revRecSchedule', 'plan', { deferralAccount: books.ref('unearned'), isInactive: true })).status,
    ).toBe(200);
    expect((await change('invoice', 'own', { memo: 'kept' })).status).toBe(200);
    expect(await lineOf('invoice', 'own')).toMatchObject({ revRecSchedule: books.ref('plan') });
    const named = await post('invoice', {
      ...books.sale('plain'),
      item: { items: [line('service', { revRecSchedule: books.ref('plan') })] },
    });
    expect(refusals(named).join()).toMatch(/^item\.items\[0\]\.revRecSchedule: .*inactive/);
    await books.make('later', 'invoice', { ...books.sale('plain'), item: { items: [line('subscription')] } });
    expect(await lineOf('invoice', 'later')).toMatchObject({ revRecSchedule: null, deferralAccount: null });
    await books.make('billed', 'invoice', { ...books.sale('plain'), createdFrom: books.ref('ordered') });
    expect(await lineOf('invoice', 'billed')).toMatchObject({
      revRecSchedule: books.ref('plan'),
      deferralAccount: books.ref('unearned'),
    });
    for (const name of ['own', 'later', 'billed']) expect((await remove('invoice', name)).status).toBe(204);
    expect((await remove('salesOrder', 'ordered')).status).toBe(204);
  });

  it('nothing can start using bins or lots while they are disabled, and existing records remain usable', async () => {
    await books.make('rack', 'location', { name: 'Rack', usesBins: true });
    await setting({ features: { bins: false, lots: false } });
    const answers = [
      await post('bin', { binNumber: 'A1', location: books.ref('rack') }),
      await post('location', { name: 'Shelf', usesBins: true }),
      await post('inventoryNumber', { inventoryNumber: 'L1', item: books.ref('goods') }),
    ];
    const kept = await change('inventoryItem', 'goods', { isLotItem: true, useBins: true });
    const usable = await change('location', 'rack', { usesBins: true, name: 'Rack one' });
    await setting({ features: { bins: true, lots: true } });
    expect(answers.map(refusals)).toEqual([
      ['/services/rest/record/v1/bin: Bins is turned off. Turn it on in Company settings.'],
      ['usesBins: Bins is turned off. Turn it on in Company settings.'],
      ['/services/rest/record/v1/inventoryNumber: Lots is turned off. Turn it on in Company settings.'],
    ]);
    expect(refusals(kept)).toEqual([
      'isLotItem: Lots is turned off. Turn it on in Company settings.',
      'useBins: Bins is turned off. Turn it on in Company settings.',
    ]);
    expect(usable.status, usable.text).toBe(200);
    expect((await post('bin', { binNumber: 'A1', location: books.ref('rack') })).status).toBe(201);
  });

  // issue 3, 9: calendar per subsidiary, changeable with the permission, each change audited
  it('the fiscal year of a subsidiary affects its reports immediately, and the change is audited', async () => {
    const [subsidiary] = await books.service.database.query<{ id: string }>('select min(id) as id from x_subsidiary');
    const of = `record/v1/subsidiary/${subsidiary?.id ?? ''}`;
    const begins = async () =>
      at(
        (await send('GET', `report/v1/incomeStatement?subsidiary=${subsidiary?.id ?? ''}&to=2026-06-30`)).body,
        'parameters.from',
      );
    expect(await begins()).toBe('2026-01-01');
    expect((await send('PATCH', of, { as: 'Accountant', body: { fiscalYearStart: { id: 'APRIL' } } })).status).toBe(
      403,
    );
    expect((await send('PATCH', of, { body: { fiscalYearStart: { id: 'APRIL' } } })).status).toBe(200);
    expect(await begins()).toBe('2026-04-01');
    expect(at((await send('GET', `${of}/history`)).body, 'items.0.changes.0')).toMatchObject({
      path: 'fiscalYearStart',
    });
    expect((await send('PATCH', of, { body: { fiscalYearStart: null } })).status).toBe(200);
  });

  // spec: location 1, errors 6
  it('a location with inventory or used in transactions cannot be deleted; set isInactive instead', async () => {
    await books.make('full', 'location', { name: 'Full' });
    await books.make('named', 'location', { name: 'Named' });
    await books.make('empty', 'location', { name: 'Empty' });
    await books.stock('goods', [{ quantity: 3, value: 24 }], 'full');
    await sold('there', line('service'), { location: books.ref('named') });
    for (const name of ['full', 'named']) {
      const refused = await remove('location', name);
      expect([refused.status, at(refused.body, 'o:errorDetails.0.o:errorCode')], name).toEqual([400, dependent]);
      expect(refusals(refused).join()).toMatch(/Make it inactive instead/);
      expect((await change('location', name, { isInactive: true })).status).toBe(200);
    }
    expect(
      refusals(
        await post('salesOrder', {
          ...books.sale('plain'),
          location: books.ref('named'),
          item: { items: [line('service')] },
        }),
      ).join(),
    ).toMatch(/^location: .*inactive/);
    expect((await remove('location', 'empty')).status).toBe(204);
  });

  // spec: pricePlan 2
  it('the discount of a plan applies to the base price of subscription items; item-specific pricing overrides it', async () => {
    await books.make('plan', 'pricePlan', { name: 'Yearly', discountPercent: 20, frequency: 'ANNUALLY' });
    await books.make('paper', 'serviceSaleItem', {
      itemId: 'Paper',
      incomeAccount: books.ref('income'),
      basePrice: 50,
      pricePlan: books.ref('plan'),
      price: { items: [{ level: books.ref('retail'), price: 48 }] },
    });
    await sold('subscribed', line('paper'));
    await sold('atLevel', line('paper', { price: books.ref('retail') }));
    await sold('byHand', line('paper', { rate: 47 }));
    const rates = await Promise.all(
      ['subscribed', 'atLevel', 'byHand'].map(async (name) =>
        at(await books.get('salesOrder', name), 'item.items.0.rate'),
      ),
    );
    expect(rates).toEqual([40, 48, 47]);
  });

  // spec: account acctNumber, account parent
  it('an account number is generated when omitted, and a parent exists and is of a compatible type', async () => {
    const made = await post('account', { acctName: 'Numbered', acctType: 'Expense' });
    expect([made.status, String(made.body.acctNumber)]).toEqual([201, expect.stringMatching(/\d/)]);
    expect(
      refusals(await post('account', { acctName: 'Below', acctType: 'Income', parent: books.ref('bank') })),
    ).toEqual([expect.stringMatching(/^parent: .*has type Bank\. Select a parent account of type Income\./)]);
    expect(
      refusals(await post('account', { acctName: 'Below', acctType: 'Bank', parent: { id: '99999999' } })),
    ).toEqual([expect.stringMatching(/^parent: /)]);
    expect((await post('account', { acctName: 'Till', acctType: 'Bank', parent: books.ref('bank') })).status).toBe(201);
  });

  // spec: estimate probability
  it('the probability of an estimate is from 0 to 100', async () => {
    const body = (probability: number) => ({
      ...books.sale('plain'),
      probability,
      item: { items: [line('service', { rate: 1 })] },
    });
    expect(refusals(await post('estimate', body(101)))).toEqual([expect.stringMatching(/^probability: .*100/)]);
    expect(refusals(await post('estimate', body(-1)))).toEqual([expect.stringMatching(/^probability: /)]);
    expect((await post('estimate', body(100))).status).toBe(201);
  });

  // spec: periodEndJournal 4
  it('with an approval workflow, unapproved entries do not affect financial statements', async () => {
    await setting({ approvalRouting: { periodEndJournal: true } });
    const before = await books.balance('rent');
    await books.make('accrual', 'periodEndJournal', {
      tranDate: '2026-06-15',
      postingPeriod: books.ref('june'),
      subsidiary: books.ref('company'),
      currency: books.ref('usd'),
      line: {
        items: [
          { account: books.ref('rent'), debit: 100 },
          { account: books.ref('bank'), credit: 100 },
        ],
      },
    });
    await setting({ approvalRouting: { periodEndJournal: false } });
    const rentIn = async () => {
      const rows = at((await send('GET', `report/v1/trialBalance?period=${books.ids.june ?? ''}`)).body, 'rows');
      return Array.isArray(rows)
        ? rows.filter((row) => String(JSON.stringify(row)).includes('Rent')).map((row) => at(row, 'debit'))
        : [];
    };
    expect([await books.get('periodEndJournal', 'accrual'), await books.balance('rent'), await rentIn()]).toMatchObject(
      [{ approved: false, tranStatus: { id: 'PENDING_APPROVAL' } }, before, []],
    );
    expect(
      (await send('POST', `record/v1/periodEndJournal/${books.ids.accrual ?? ''}/@approve`, { body: {} })).body,
    ).toMatchObject({ approved: true, tranStatus: { id: 'APPROVED' } });
    expect([await books.balance('rent'), await rentIn()]).toEqual([before + 100, [100]]);
  });

  it('leaves books in which verification finds no differences', async () => {
    expect(await books.findings()).toEqual([]);
  });
});
