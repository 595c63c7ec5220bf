import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyStore } from '../../storage/queries/verify/verify.ts';
import { openPayablesBooks, type PayablesBooks, refusals } from '../../../proofs/fixtures/payablesBooks.ts';
import { at, ruleEngines, type SendOptions } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('bills, credits and payments on the %s engine', (engine) => {
  let books: PayablesBooks;
  beforeAll(async () => {
    books = await openPayablesBooks(engine);
  });
  afterAll(() => books.service.close());

  const ref = (name: string) => books.ref(name);
  const post = (type: string, body: object, options: SendOptions = {}) =>
    books.service.send('POST', `record/v1/${type}`, { body, ...options });
  const path = (type: string, name: string) => `record/v1/${type}/${books.ids[name] ?? ''}`;
  const bill = (amount: number, more: object = {}, vendor = 'vendor') => ({
    ...books.base(vendor),
    tranDate: '2026-06-10',
    expense: { items: [{ account: ref('supplies'), amount }] },
    ...more,
  });
  const pay = (apply: readonly object[], more: object = {}, vendor = 'vendor') => ({
    ...books.base(vendor),
    tranDate: '2026-06-15',
    account: ref(vendor === 'euroVendor' ? 'euroBank' : 'bank'),
    apply: { items: apply },
    ...more,
  });
  const line = (name: string, amount: number, more: object = {}) => ({ doc: ref(name), apply: true, amount, ...more });

  it("posts a bill to its expenses and accounts payable, with due date and discount by the vendor's terms", async () => {
    const made = await books.make('first', 'vendorBill', bill(1000));
    expect(made.body).toMatchObject({
      tranId: expect.stringMatching(/^BILL\d+$/),
      status: { id: 'OPEN' },
      total: 1000,
      amountRemaining: 1000,
      amountPaid: 0,
      dueDate: '2026-07-10',
      discountDate: '2026-06-20',
      discountAmount: 20,
      terms: ref('terms'),
      postingPeriod: { id: books.fixtures.period },
    });
    const impact = await books.service.send('GET', `${path('vendorBill', 'first')}/ledgerImpact`);
    expect(impact.body).toMatchObject({
      items: [
        { account: ref('supplies'), debit: 1000 },
        { account: { id: books.roles.AcctPay }, credit: 1000 },
      ],
    });
  });

  it('refuses a bill without lines, with a negative total, and a change of its currency', async () => {
    expect(refusals(await post('vendorBill', bill(1, { expense: { items: [] } })))).toEqual(['expense: USER_ERROR']);
    expect(refusals(await post('vendorBill', bill(-5)))).toEqual(['expense: USER_ERROR']);
    expect(
      refusals(await books.service.send('PATCH', path('vendorBill', 'first'), { body: { currency: ref('eur') } })),
    ).toContain('currency: USER_ERROR');
  });

  // reliability L8: an account's type is allowed for its purpose; O8: subledger = ledger
  it('rejects an expense line to a control account', async () => {
    await books.make('shelfware', 'account', { acctNumber: '1310', acctName: 'Shelfware', acctType: 'OthCurrAsset' });
    await books.make('advances', 'account', { acctNumber: '1420', acctName: 'Advances', acctType: 'OthCurrAsset' });
    const item = { costingMethod: { id: 'AVERAGE' }, subsidiary: ref('company') };
    await books.make('cost', 'account', { acctNumber: '5010', acctName: 'Cost', acctType: 'COGS' });
    await books.make('sales', 'account', { acctNumber: '4010', acctName: 'Sales', acctType: 'Income' });
    await books.make('disc', 'inventoryItem', {
      ...item,
      cogsAccount: ref('cost'),
      incomeAccount: ref('sales'),
      itemId: 'DISC',
      assetAccount: ref('shelfware'),
    });
    await books.make('advance', 'vendorPrepayment', {
      ...books.base('vendor'),
      tranDate: '2026-06-10',
      account: ref('bank'),
      prepaymentAccount: ref('advances'),
      balance: 5,
    });
    const kept = [
      books.roles.AcctRec,
      books.roles.AcctPay,
      books.roles.UndepFunds,
      books.roles.CustDep,
      books.roles.AdvPaid,
      books.roles.InvtAsset,
      ref('shelfware').id,
      ref('advances').id,
    ];
    for (const type of ['vendorBill', 'vendorCredit']) {
      const lines = kept.map((account) => ({ account: { id: account }, amount: 1 }));
      const refused = await post(type, bill(1, { expense: { items: lines } }));
      expect(refusals(refused)).toEqual(lines.map((_, index) => `expense.items[${index}].account: USER_ERROR`));
      expect(at(refused.body, 'o:errorDetails.0.detail')).toContain('is a control account for');
    }
    const prepaid = (account: string | undefined) =>
      post('vendorPrepayment', {
        ...books.base('vendor'),
        tranDate: '2026-06-10',
        account: ref('bank'),
        prepaymentAccount: { id: account },
        balance: 5,
      });
    for (const account of [books.roles.UndepFunds, ref('shelfware').id])
      expect(refusals(await prepaid(account))).toEqual(['prepaymentAccount: USER_ERROR']);
    const stocked = await post('inventoryItem', {
      ...item,
      cogsAccount: ref('cost'),
      incomeAccount: ref('sales'),
      itemId: 'DISC2',
      assetAccount: { id: books.roles.UndepFunds },
    });
    expect(refusals(stocked)).toEqual(['assetAccount: USER_ERROR']);
    await books.make(
      'freight',
      'vendorBill',
      bill(1, { expense: { items: [{ account: { id: books.roles.RecvNotBill }, amount: 7 }] } }),
    );
    for (const [type, name] of [
      ['vendorBill', 'freight'],
      ['vendorPrepayment', 'advance'],
    ] as const)
      expect((await books.service.send('DELETE', path(type, name))).status).toBe(204);
  });

  // spec: vendorPayment 1, vendorPayment 3, vendorPayment 5, vendorPayment 6
  it('pays several bills of a vendor: bank and payables decrease, a discount taken goes to purchase discounts, bills become paid or partially paid', async () => {
    await books.make('second', 'vendorBill', bill(300));
    const [payables, bank, discounts] = await Promise.all([
      books.balance(books.roles.AcctPay ?? ''),
      books.balance(ref('bank').id),
      books.balance(books.roles.PurchaseDiscounts ?? ''),
    ]);
    const made = await books.make(
      'payment',
      'vendorPayment',
      pay([line('first', 980, { disc: 20 }), line('second', 100)]),
    );
    expect(made.body).toMatchObject({
      total: 1080,
      applied: 1080,
      unapplied: 0,
      status: { id: 'APPROVED' },
      exchangeRate: 1,
    });
    expect(at(made.body, 'apply.items')).toMatchObject([
      { doc: ref('first'), amount: 980, disc: 20, due: 1000, discAmt: 20, discDate: '2026-06-20' },
      { doc: ref('second'), amount: 100, due: 300, disc: null },
    ]);
    expect(await books.get('vendorBill', 'first')).toMatchObject({
      status: { id: 'PAID_IN_FULL' },
      amountRemaining: 0,
      amountPaid: 1000,
    });
    expect(await books.get('vendorBill', 'second')).toMatchObject({
      status: { id: 'PARTIALLY_PAID' },
      amountRemaining: 200,
    });
    expect(await books.balance(books.roles.AcctPay ?? '')).toBe(payables + 1100);
    expect(await books.balance(ref('bank').id)).toBe(bank - 1080);
    expect(await books.balance(books.roles.PurchaseDiscounts ?? '')).toBe(discounts - 20);
  });

  // spec: vendorPayment 2
  it('accepts a total that equals the bills less the credits, refuses another, and computes an omitted one', async () => {
    await books.make('big', 'vendorBill', bill(2750));
    await books.make('credit', 'vendorCredit', bill(250));
    const lines = { credit: { items: [line('credit', 250)] } };
    expect(refusals(await post('vendorPayment', pay([line('big', 2750)], { ...lines, total: 3000 })))).toEqual([
      'total: USER_ERROR',
    ]);
    const made = await books.make('net', 'vendorPayment', pay([line('big', 2750)], { ...lines, total: 2500 }));
    expect(made.body).toMatchObject({
      total: 2500,
      credit: { items: [{ doc: ref('credit'), amount: 250, total: 250 }] },
    });
    expect(await books.get('vendorCredit', 'credit')).toMatchObject({
      status: { id: 'FULLY_APPLIED' },
      amountRemaining: 0,
    });
    expect((await books.service.send('DELETE', path('vendorPayment', 'net'))).status).toBe(204);
    const computed = await books.make(
      'net',
      'vendorPayment',
      pay([{ doc: ref('big'), apply: true }], { credit: { items: [{ doc: ref('credit'), apply: true }] } }),
    );
    expect(computed.body).toMatchObject({ total: 2500 });
    expect(refusals(await books.service.send('DELETE', path('vendorBill', 'big')))).toEqual([
      ': THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS',
    ]);
  });

  // spec: vendorPayment 3
  it('uses credits before cash and refuses more credits than bills', async () => {
    await books.make('small', 'vendorBill', bill(40));
    await books.make('large', 'vendorCredit', bill(90));
    expect(
      refusals(await post('vendorPayment', pay([line('small', 40)], { credit: { items: [line('large', 90)] } }))),
    ).toEqual(['credit: USER_ERROR']);
    const made = await books.make(
      'byCredit',
      'vendorPayment',
      pay([line('small', 40)], { credit: { items: [line('large', 40)] } }),
    );
    expect(made.body).toMatchObject({ total: 0 });
    expect(await books.get('vendorCredit', 'large')).toMatchObject({
      status: { id: 'PARTIALLY_APPLIED' },
      amountRemaining: 50,
    });
  });

  // spec: vendorPayment 4, vendorPayment 7, vendorPayment 8, errors 2
  it('reports all problems of a payment: over-application, another vendor, another currency, a duplicate bill, a missing check number', async () => {
    await books.make('mine', 'vendorBill', bill(100));
    await books.make('theirs', 'vendorBill', bill(100, {}, 'other'));
    await books.make('euros', 'vendorBill', bill(100, {}, 'euroVendor'));
    const answer = await post(
      'vendorPayment',
      pay([line('mine', 101), line('theirs', 5), line('euros', 5), line('mine', 1)], { paymentMethod: ref('check') }),
    );
    expect(answer.status).toBe(400);
    expect(refusals(answer)).toEqual([
      'checkNum: USER_ERROR',
      'apply.items[0].amount: USER_ERROR',
      'apply.items[1].doc: USER_ERROR',
      'apply.items[2].doc: USER_ERROR',
      'apply.items[3].doc: USER_ERROR',
    ]);
    expect(refusals(await post('vendorPayment', pay([line('mine', 10)], { tranDate: '2026-09-01' })))).toEqual([
      'tranDate: USER_ERROR',
    ]);
    expect(refusals(await post('vendorPayment', pay([line('mine', 10)], { account: ref('rent') })))).toEqual([
      'account: USER_ERROR',
    ]);
  });

  it('stays on account without lines, and can be applied later up to its total', async () => {
    expect(refusals(await post('vendorPayment', pay([])))).toEqual(['total: USER_ERROR']);
    await books.make('later', 'vendorBill', bill(70));
    const made = await books.make('onAccount', 'vendorPayment', pay([], { total: 100 }));
    expect(made.body).toMatchObject({ total: 100, applied: 0, unapplied: 100 });
    const applied = await books.service.send('PATCH', path('vendorPayment', 'onAccount'), {
      body: { apply: { items: [line('later', 70)] } },
    });
    expect([applied.status, applied.body.applied, applied.body.unapplied], applied.text).toEqual([200, 70, 30]);
    expect((await books.get('vendorPayment', 'onAccount')).total).toBe(100);
    const back = await books.service.send('PATCH', path('vendorPayment', 'onAccount'), {
      body: { apply: { items: [line('later', 0)] } },
    });
    expect(back.body).toMatchObject({ applied: 0, unapplied: 100 });
    expect(await books.get('vendorBill', 'later')).toMatchObject({ status: { id: 'OPEN' }, amountRemaining: 70 });
  });

  // spec: vendorPayment 4
  it('uses the rate of the payment date and posts the difference to the rate of the bill as realized gain or loss', async () => {
    const payables = await books.balance(books.roles.AcctPay ?? '');
    await books.make('euroBill', 'vendorBill', bill(100.01, {}, 'euroVendor'));
    const made = await books.make(
      'euroPayment',
      'vendorPayment',
      pay([{ doc: ref('euroBill'), apply: true }], { tranDate: '2026-06-25' }, 'euroVendor'),
    );
    expect(made.body).toMatchObject({ exchangeRate: 1.2, total: 100.01 });
    expect(await books.balance(books.roles.RealizedGainLoss ?? '')).toBe(10);
    expect(await books.balance(books.roles.AcctPay ?? '')).toBe(payables);
    expect((await books.service.send('DELETE', path('vendorPayment', 'euroPayment'))).status).toBe(204);
    expect(await books.balance(books.roles.RealizedGainLoss ?? '')).toBe(0);
  });

  it('restores every affected amount when a payment is deleted, including credits', async () => {
    await books.make('undone', 'vendorBill', bill(500));
    await books.make('undoneCredit', 'vendorCredit', bill(60));
    const before = await books.state();
    const made = await books.make(
      'gone',
      'vendorPayment',
      pay([line('undone', 300, { disc: 10 })], { credit: { items: [line('undoneCredit', 50)] } }),
    );
    const changed = await books.service.send('PATCH', path('vendorPayment', 'gone'), {
      body: { apply: { items: [line('undone', 410)] } },
    });
    expect([changed.status, changed.body.total], changed.text).toEqual([200, 360]);
    expect(await books.get('vendorBill', 'undone')).toMatchObject({ amountRemaining: 90 });
    expect((await books.service.send('DELETE', `record/v1/vendorPayment/${String(made.body.id)}`)).status).toBe(204);
    expect(await books.state()).toEqual(before);
  });

  it('starts as pending approval where payments are routed, applies nothing until then, and can be rejected, approved and voided only in its states', async () => {
    await books.make('routed', 'vendorBill', bill(80));
    const before = await books.state();
    await books.service.send('PATCH', 'settings/v1/company', { body: { approvalRouting: { vendorPayment: true } } });
    const made = await books.make('waiting', 'vendorPayment', pay([line('routed', 80)]));
    await books.service.send('PATCH', 'settings/v1/company', { body: { approvalRouting: { vendorPayment: false } } });
    expect(made.body).toMatchObject({ status: { id: 'PENDING_APPROVAL' }, total: 80 });
    expect(await books.get('vendorBill', 'routed')).toMatchObject({ status: { id: 'OPEN' }, amountRemaining: 80 });
    const act = (name: string, options: SendOptions = {}) =>
      books.service.send('POST', `${path('vendorPayment', 'waiting')}/@${name}`, { body: {}, ...options });
    expect((await act('approve', { as: 'A/P Clerk' })).status).toBe(403);
    const early = await act('void');
    expect(early.status).toBe(400);
    expect(String(at(early.body, 'o:errorDetails.0.detail'))).toContain(
      'is Pending Approval: @void is not available. Available actions: @approve and @reject.',
    );
    expect((await act('reject', { body: { reason: 'Paid already' } })).body).toMatchObject({
      status: { id: 'REJECTED' },
    });
    expect((await act('approve')).body).toMatchObject({ status: { id: 'APPROVED' } });
    expect(await books.get('vendorBill', 'routed')).toMatchObject({ status: { id: 'PAID_IN_FULL' } });
    expect((await act('void')).body).toMatchObject({ status: { id: 'VOIDED' } });
    expect(await books.get('vendorBill', 'routed')).toMatchObject({ status: { id: 'OPEN' }, amountRemaining: 80 });
    expect((await books.service.send('DELETE', path('vendorPayment', 'waiting'))).status).toBe(204);
    expect(await books.state()).toEqual(before);
  });

  it('protects what a paid bill depends on, and posts other changes again', async () => {
    await books.make('kept', 'vendorBill', bill(200));
    await books.make('part', 'vendorPayment', pay([line('kept', 50)]));
    const change = (body: object) => books.service.send('PATCH', path('vendorBill', 'kept'), { body });
    expect(refusals(await change({ expense: { items: [{ account: ref('supplies'), amount: 40 }] } }))).toEqual([
      'expense: USER_ERROR',
    ]);
    expect(refusals(await change({ entity: ref('other') }))).toContain('entity: USER_ERROR');
    const moved = await change({ expense: { items: [{ account: ref('rent'), amount: 210 }] } });
    expect([moved.status, moved.body.amountRemaining], moved.text).toEqual([200, 160]);
    expect(refusals(await books.service.send('POST', `${path('vendorBill', 'kept')}/@void`, { body: {} }))).toEqual([
      ': USER_ERROR',
    ]);
  });

  it('becomes a payment of everything open, minus the discount still available', async () => {
    await books.make('shown', 'vendorBill', bill(50));
    const made = await books.service.send('POST', `${path('vendorBill', 'shown')}/!transform/vendorPayment`, {
      body: { account: ref('bank'), tranDate: '2026-06-28' },
    });
    expect([made.status, made.body.total], made.text).toEqual([201, 50]);
    const none = await books.service.send('POST', `${path('vendorBill', 'shown')}/!transform/vendorPayment`, {
      body: { account: ref('bank'), tranDate: '2026-06-28' },
    });
    expect(refusals(none)).toEqual([': USER_ERROR']);
  });

  it('a vendor credit is applied to bills directly, at most its amount, and its deletion reopens them', async () => {
    await books.make('mild', 'vendorBill', bill(50));
    await books.make('large', 'vendorBill', bill(80));
    const before = await books.state();
    const credit = (lines: readonly object[]) => ({ ...bill(60), apply: { items: lines } });
    const made = await books.make(
      'own',
      'vendorCredit',
      credit([line('mild', 30), { doc: ref('large'), apply: true }]),
    );
    expect(made.body).toMatchObject({
      total: 60,
      amountPaid: 60,
      amountRemaining: 0,
      status: { id: 'FULLY_APPLIED' },
      apply: { items: [{ amount: 30 }, { amount: 30 }] },
    });
    expect(await books.get('vendorBill', 'mild')).toMatchObject({
      amountRemaining: 20,
      status: { id: 'PARTIALLY_PAID' },
    });
    expect(refusals(await post('vendorCredit', credit([line('mild', 21)])))).toEqual([
      'apply.items[0].amount: USER_ERROR',
    ]);
    expect(refusals(await post('vendorCredit', { ...bill(10), apply: { items: [line('mild', 11)] } }))).toEqual([
      'apply: USER_ERROR',
    ]);
    const less = await books.service.send('PATCH', path('vendorCredit', 'own'), {
      body: { apply: { items: [line('large', 25)] } },
    });
    expect([less.status, less.body.amountRemaining], less.text).toEqual([200, 35]);
    await books.make('mixed', 'vendorPayment', { ...pay([line('mild', 50)]), credit: { items: [line('own', 35)] } });
    expect(
      refusals(
        await books.service.send('PATCH', path('vendorCredit', 'own'), {
          body: { apply: { items: [line('large', 26)] } },
        }),
      ),
    ).toEqual(['apply: USER_ERROR']);
    expect(refusals(await books.service.send('POST', `${path('vendorCredit', 'own')}/@void`, { body: {} }))).toEqual([
      ': USER_ERROR',
    ]);
    expect((await books.service.send('DELETE', path('vendorPayment', 'mixed'))).status).toBe(204);
    const voided = await books.service.send('POST', `${path('vendorCredit', 'own')}/@void`, { body: {} });
    expect(voided.body).toMatchObject({ status: { id: 'VOIDED' }, amountRemaining: 0 });
    expect((await books.service.send('DELETE', path('vendorCredit', 'own'))).status).toBe(204);
    expect(await books.state()).toEqual(before);
  });

  it('a vendor credit created from a bill credits all of it, and realizes the difference between their rates', async () => {
    await books.make('abroad', 'vendorBill', { ...bill(100), ...books.base('euroVendor'), tranDate: '2026-06-10' });
    const gain = await books.balance(books.roles.RealizedGainLoss ?? '');
    const made = await books.service.send('POST', `${path('vendorBill', 'abroad')}/!transform/vendorCredit`, {
      body: { tranDate: '2026-06-21' },
    });
    expect(made.body, made.text).toMatchObject({
      total: 100,
      amountRemaining: 0,
      exchangeRate: 1.2,
      createdFrom: ref('abroad'),
      status: { id: 'FULLY_APPLIED' },
    });
    expect(await books.get('vendorBill', 'abroad')).toMatchObject({
      amountRemaining: 0,
      baseRemaining: 0,
      status: { id: 'PAID_IN_FULL' },
    });
    expect(await books.balance(books.roles.RealizedGainLoss ?? '')).toBe(gain + 10);
    expect((await books.service.send('DELETE', `record/v1/vendorCredit/${String(made.body.id)}`)).status).toBe(204);
  });

  it('accepts exactly as many of sixteen concurrent payments of one bill as its balance allows', async () => {
    await books.make('raced', 'vendorBill', bill(100));
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => post('vendorPayment', pay([line('raced', 25)]))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 4 }, () => 201),
      ...Array.from({ length: 12 }, () => 400),
    ]);
    expect(await books.get('vendorBill', 'raced')).toMatchObject({
      amountRemaining: 0,
      status: { id: 'PAID_IN_FULL' },
    });
  });

  it('previews a payment before it is saved, with its total and posting', async () => {
    await books.make('dry', 'vendorBill', bill(30));
    const accept = 'application/vnd.oracle.resource+json; type=create-form';
    const shown = await post('vendorPayment', pay([{ doc: ref('dry'), apply: true }]), { headers: { accept } });
    expect(
      [shown.status, shown.body.total, at(shown.body, 'ledgerImpact.totals.debit')],
      `${shown.text} ${JSON.stringify(books.service.logged.slice(-1))}`,
    ).toEqual([200, 30, 30]);
    const empty = await post('vendorPayment', {}, { headers: { accept } });
    expect(empty.status, `${empty.text} ${JSON.stringify(books.service.logged.slice(-1))}`).toBe(200);
  });

  // spec: vendorPayment 8, operations 4
  it('accepts all of sixteen concurrent payments of one bill that its balance allows', async () => {
    await books.make('shared', 'vendorBill', bill(160));
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => post('vendorPayment', pay([line('shared', 10)]))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 201));
    expect(await books.get('vendorBill', 'shared')).toMatchObject({
      amountRemaining: 0,
      status: { id: 'PAID_IN_FULL' },
    });
  });

  it('changes nothing in a closed or locked period', async () => {
    await books.make('locked', 'vendorBill', bill(10));
    const period = `record/v1/accountingPeriod/${books.fixtures.period}`;
    expect((await books.service.send('POST', `${period}/@lock`, { body: { apLocked: true } })).status).toBe(200);
    expect(refusals(await post('vendorBill', bill(5)))).toEqual(['tranDate: USER_ERROR']);
    expect(refusals(await books.service.send('DELETE', path('vendorBill', 'locked')))).toEqual([': USER_ERROR']);
    expect(refusals(await post('vendorPayment', pay([line('locked', 10)])))).toEqual(['tranDate: USER_ERROR']);
    expect((await books.service.send('POST', `${period}/@unlock`, { body: { apLocked: true } })).status).toBe(200);
  });

  it('leaves nothing for verification to find', async () => {
    const found: unknown[] = [];
    for await (const finding of verifyStore(books.service.database)) found.push(finding);
    expect(found).toEqual([]);
  });
});
