import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemAccounts } from '#contract/lists/systemAccounts';
import { at, engineNames, startTestService, type TestAnswer, type TestService } from '../fixtures/testService.ts';
import { findings } from '../fixtures/soundness.ts';
import { makeTradeCompany } from '../trade/company.ts';

type Row = Readonly<Record<string, unknown>>;
type Lines = readonly (readonly [item: string, quantity: number, rate?: number])[];

/** Two decimals as integer cents, so that tests add no binary fractions. */
const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);

describe.each(engineNames)('each cycle from an empty company to closed books on the %s engine', (engine) => {
  let service: TestService;
  let ids: Readonly<Record<string, string>>;
  const made: (readonly [type: string, id: string])[] = [];
  beforeAll(async () => {
    service = await startTestService(engine);
    ids = await makeTradeCompany(
      service.database,
      async (type, body) => {
        const answer = await service.send('POST', `record/v1/${type}`, { body });
        expect(answer.status, `${type} ${answer.text}`).toBe(201);
        return String(answer.body.id);
      },
      giveRoles,
    );
  });
  afterAll(() => service.close());

  /** By requests alone, as an administrator sets up a company: an account for each role, then the roles. */
  async function giveRoles(company: string): Promise<Readonly<Record<string, string>>> {
    const roles: Record<string, string> = {};
    for (const [role, { name, number, type }] of Object.entries(systemAccounts)) {
      const answer = await service.send('POST', 'record/v1/account', {
        body: { acctNumber: `R${number}`, acctName: name, acctType: type, subsidiary: [{ id: company }] },
      });
      expect(answer.status, answer.text).toBe(201);
      roles[role] = String(answer.body.id);
    }
    const given = await service.send('PATCH', 'settings/v1/company', {
      body: { systemAccounts: Object.fromEntries(Object.entries(roles).map(([role, id]) => [role, { id }])) },
    });
    expect(given.status, given.text).toBe(200);
    return roles;
  }
  const ref = (name: string) => ({ id: ids[name] ?? name });
  const path = (type: string, id: string) => `record/v1/${type}/${id}`;
  async function taken(sent: Promise<TestAnswer>, type: string): Promise<string> {
    const answer = await sent;
    expect(answer.status, `${type} ${answer.text}`).toBe(201);
    made.push([type, String(answer.body.id)]);
    return String(answer.body.id);
  }
  const make = (type: string, body: object): Promise<string> =>
    taken(service.send('POST', `record/v1/${type}`, { body }), type);
  const become = (type: string, id: string, target: string, body: object = {}): Promise<string> =>
    taken(
      service.send('POST', `${path(type, id)}/!transform/${target}`, { body: { tranDate: '2026-05-20', ...body } }),
      target,
    );
  const get = async (type: string, id: string) =>
    (await service.send('GET', `${path(type, id)}?expandSubResources=true`)).body;
  const statusOf = async (type: string, id: string) => at(await get(type, id), 'status.id');
  const head = (field: 'entity' | 'customer', party: string) => ({
    [field]: ref(party),
    tranDate: '2026-05-15',
    subsidiary: ref('company'),
    currency: ref(party.startsWith('euro') ? 'eur' : 'usd'),
  });
  const lines = (all: Lines) => ({
    location: ref('yard'),
    item: {
      items: all.map(([item, quantity, rate]) => ({
        item: ref(item),
        quantity,
        ...(rate === undefined ? {} : { rate }),
      })),
    },
  });
  const applies = (doc: string, amount?: number) => ({
    apply: { items: [{ doc: { id: doc }, apply: true, ...(amount === undefined ? {} : { amount }) }] },
  });
  const bank = () => ({ account: ref('bank') });

  it('procure to pay: order, receipt, bill, payment', async () => {
    const order = await make('purchaseOrder', {
      ...head('entity', 'vendor'),
      ...lines([
        ['lamp', 40, 5],
        ['bulb', 90, 1.1],
      ]),
    });
    await become('purchaseOrder', order, 'itemReceipt', { item: { items: [{ item: ref('lamp'), quantity: 25 }] } });
    expect(await statusOf('purchaseOrder', order)).toBe('PARTIALLY_RECEIVED');
    await become('purchaseOrder', order, 'itemReceipt');
    const bill = await become('purchaseOrder', order, 'vendorBill');
    await become('vendorBill', bill, 'vendorPayment', bank());
    expect([await statusOf('purchaseOrder', order), await statusOf('vendorBill', bill)]).toEqual([
      'BILLED',
      'PAID_IN_FULL',
    ]);
  });

  it('make to stock: work order, build, unbuild of the excess', async () => {
    const order = await make('workOrder', {
      assemblyItem: ref('kit'),
      quantity: 4,
      startDate: '2026-05-16',
      subsidiary: ref('company'),
      location: ref('yard'),
    });
    const build = await become('workOrder', order, 'assemblyBuild', { tranDate: '2026-05-16' });
    expect(await statusOf('workOrder', order)).toBe('BUILT');
    await become('assemblyBuild', build, 'assemblyUnbuild', { quantity: 1 });
  });

  it('order to cash: estimate, order, fulfilment, invoice, payment', async () => {
    const estimate = await make('estimate', {
      ...head('entity', 'buyer'),
      ...lines([
        ['lamp', 3, 20],
        ['kit', 1, 60],
        ['advice', 1, 100],
      ]),
    });
    const order = await become('estimate', estimate, 'salesOrder');
    await become('salesOrder', order, 'itemFulfillment');
    const invoice = await become('salesOrder', order, 'invoice');
    await become('invoice', invoice, 'customerPayment', bank());
    expect([
      await statusOf('estimate', estimate),
      await statusOf('salesOrder', order),
      await statusOf('invoice', invoice),
    ]).toEqual(['B', 'BILLED', 'PAID']);
  });

  it('direct invoicing: an order invoiced before it is shipped ships with its invoice; a cash sale needs neither', async () => {
    const order = await make('salesOrder', { ...head('entity', 'other'), ...lines([['lamp', 2, 20]]) });
    const invoice = await become('salesOrder', order, 'invoice');
    expect(
      at(
        (
          await service.send(
            'GET',
            `record/v1/itemFulfillment?q=${encodeURIComponent(`createdFrom ANY_OF [${order}]`)}`,
          )
        ).body,
        'totalResults',
      ),
    ).toBe(1);
    await make('customerPayment', {
      ...head('customer', 'other'),
      undepFunds: true,
      payment: 40,
      ...applies(invoice, 40),
    });
    await make('cashSale', { ...head('entity', 'other'), ...lines([['bulb', 5, 3]]), payment: 15, ...bank() });
    expect([await statusOf('salesOrder', order), await statusOf('invoice', invoice)]).toEqual(['BILLED', 'PAID']);
  });

  it('drop ship: the goods of an order are bought for it, received, shipped and invoiced', async () => {
    const order = await make('salesOrder', { ...head('entity', 'other'), ...lines([['bulb', 10, 3]]) });
    const purchase = await make('purchaseOrder', { ...head('entity', 'otherVendor'), ...lines([['bulb', 10, 1.2]]) });
    await become('purchaseOrder', purchase, 'itemReceipt');
    await become('salesOrder', order, 'itemFulfillment');
    const invoice = await become('salesOrder', order, 'invoice');
    const bill = await become('purchaseOrder', purchase, 'vendorBill');
    await become('vendorBill', bill, 'vendorPayment', bank());
    await become('invoice', invoice, 'customerPayment', bank());
    expect([
      await statusOf('salesOrder', order),
      await statusOf('purchaseOrder', purchase),
      await statusOf('invoice', invoice),
    ]).toEqual(['BILLED', 'BILLED', 'PAID']);
  });

  it('prepay and apply: a prepayment in euros settles part of a bill, a payment the remainder', async () => {
    const prepayment = await make('vendorPrepayment', {
      ...head('entity', 'euroVendor'),
      account: ref('euroBank'),
      balance: 33.33,
    });
    const bill = await make('vendorBill', {
      ...head('entity', 'euroVendor'),
      expense: { items: [{ account: ref('supplies'), amount: 70.07 }] },
    });
    await become('vendorPrepayment', prepayment, 'vendorPrepaymentApplication', applies(bill, 33.33));
    await become('vendorBill', bill, 'vendorPayment', { account: ref('euroBank') });
    expect([await statusOf('vendorPrepayment', prepayment), await statusOf('vendorBill', bill)]).toEqual([
      'FULLY_APPLIED',
      'PAID_IN_FULL',
    ]);
  });

  it('deposit and apply, refund: a deposit settles an invoice; its remainder and a credit memo are refunded', async () => {
    const deposit = await make('customerDeposit', { ...head('customer', 'other'), payment: 100, ...bank() });
    const invoice = await make('invoice', { ...head('entity', 'other'), ...lines([['advice', 1, 60]]) });
    await become('customerDeposit', deposit, 'depositApplication', applies(invoice, 60));
    const memo = await make('creditMemo', { ...head('entity', 'other'), ...lines([['advice', 1, 12.5]]) });
    await become('creditMemo', memo, 'customerRefund', bank());
    await make('customerRefund', { ...head('customer', 'other'), ...bank(), ...applies(deposit, 40) });
    expect([
      await statusOf('invoice', invoice),
      await statusOf('customerDeposit', deposit),
      await statusOf('creditMemo', memo),
    ]).toEqual(['PAID', 'FULLY_APPLIED', 'FULLY_APPLIED']);
  });

  it('record to report: a journal and its reversal, then the month closes during sales, and stays unchanged', async () => {
    const line = {
      items: [
        { account: ref('supplies'), debit: 250 },
        { account: ref('bank'), credit: 250 },
      ],
    };
    const journal = await make('periodEndJournal', {
      tranDate: '2026-05-31',
      postingPeriod: ref('may'),
      subsidiary: ref('company'),
      currency: ref('usd'),
      reversalDate: '2026-06-01',
      line,
    });
    made.push(['periodEndJournal', String(at(await get('periodEndJournal', journal), 'reversalEntry.id'))]);
    // Sales continue while it closes: each is in the month before the close is confirmed, or refused.
    let isClosed = false;
    const after: string[] = [];
    const sale = { ...head('entity', 'other'), ...lines([['advice', 1, 5]]), payment: 5, ...bank() };
    const sellers = Array.from({ length: 6 }, async () => {
      for (let number = 0; number < 4; number += 1) {
        const wasClosed = isClosed;
        const answer = await service.send('POST', 'record/v1/cashSale', { body: sale });
        if (answer.status === 201) made.push(['cashSale', String(answer.body.id)]);
        else expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('closed')]);
        if (answer.status === 201 && wasClosed) after.push(answer.text);
      }
    });
    const closed = await service.send('POST', `${path('accountingPeriod', ids.may ?? '')}/@close`, {
      body: { reason: 'Month end' },
    });
    isClosed = true;
    await Promise.all(sellers);
    expect(after).toEqual([]);
    expect([closed.status, closed.body.closed], closed.text).toEqual([200, true]);
    for (const [type, id] of made.filter(([each]) => each === 'invoice' || each === 'vendorBill')) {
      expect((await service.send('POST', `${path(type, id)}/@void`, { body: {} })).status, type).toBe(400);
      expect((await service.send('DELETE', path(type, id))).status, type).toBe(400);
    }
    const late = await service.send('POST', 'record/v1/invoice', {
      body: { ...head('entity', 'other'), ...lines([['advice', 1, 5]]) },
    });
    expect([late.status, late.text]).toEqual([400, expect.stringContaining('closed')]);
  });

  /** The balance of every account from each document's stated ledger effect, by type. */
  async function fold(until: string): Promise<Map<string, { type: string; number: string; net: number }>> {
    const sums = new Map<string, { type: string; number: string; net: number }>();
    const types = new Map(
      (
        await service.database.query<{ id: string; type: string; number: string }>(
          'select id::text as id, acct_type as type, acct_number as number from x_account',
        )
      ).map((row) => [row.id, row]),
    );
    const beside = await service.database.query<{ id: string }>(
      `select id::text as id from record where type = 'itemFulfillment' and doc ? 'invoice'`,
    );
    const all = new Map(
      [...made, ...beside.map(({ id }) => ['itemFulfillment', id] as const)].map(([type, id]) => [id, type]),
    );
    for (const [id, type] of all) {
      if (String((await get(type, id)).tranDate ?? '') > until) continue;
      const impact = await service.send('GET', `${path(type, id)}/ledgerImpact`);
      for (const item of impact.body.items as readonly Row[]) {
        // decisions 13
        const account = String(at(item, 'account.id'));
        const known = types.get(account);
        sums.set(account, {
          type: known?.type ?? '',
          number: known?.number ?? '',
          net: (sums.get(account)?.net ?? 0) + cents(item.baseDebit) - cents(item.baseCredit),
        });
      }
    }
    return sums;
  }

  it('ends with statements that are the fold of what every document posted, and with books that verification finds nothing wrong with', async () => {
    const folded = [...(await fold('2026-05-31')).values()].filter(({ net }) => net !== 0);
    const trial = await service.send('GET', 'report/v1/trialBalance?from=2026-05-01&to=2026-05-31');
    const rows = (trial.body.rows as readonly Row[]).filter((row) => cents(row.closing) !== 0); // decisions 13
    expect(Object.fromEntries(rows.map((row) => [String(row.acctNumber), cents(row.closing)]))).toEqual(
      Object.fromEntries(folded.map(({ number, net }) => [number, net])),
    );
    const sum = (types: readonly string[]) =>
      folded.filter(({ type }) => types.includes(type)).reduce((all, { net }) => all + net, 0);
    const result = -sum(['Income', 'COGS', 'Expense', 'OthIncome', 'OthExpense']);
    const income = await service.send('GET', 'report/v1/incomeStatement?from=2026-05-01&to=2026-05-31');
    expect([income.status, cents(at(income.body, 'totals.netIncome'))], income.text).toEqual([200, result]);
    const sheet = await service.send('GET', 'report/v1/balanceSheet?asOf=2026-05-31');
    expect([sheet.status, cents(at(sheet.body, 'totals.assets'))], sheet.text).toEqual([
      200,
      sum(['Bank', 'AcctRec', 'OthCurrAsset', 'FixedAsset', 'OthAsset']),
    ]);
    // Everything was settled: nothing is left with customers and vendors, and what was received has been billed.
    const left = (number: string) => folded.find((each) => each.number === `R${number}`)?.net ?? 0;
    expect([left('1100'), left('2000'), left('2050'), left('1410'), left('2150')]).toEqual([0, 0, 0, 0, 0]);
    expect(await findings(service.database)).toEqual([]);
    expect(service.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
