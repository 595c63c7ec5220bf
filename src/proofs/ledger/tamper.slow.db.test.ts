import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RequestContext, systemCaller } from '../../service/records/engine/caller.ts';
import { createEngine } from '../../service/records/engine/engine.ts';
import { clearingChecks } from '../../service/storage/queries/verify/clearing.ts';
import { depositChecks } from '../../service/storage/queries/verify/deposits.ts';
import { openItemChecks } from '../../service/storage/queries/verify/openItems.ts';
import { orderChecks } from '../../service/storage/queries/verify/orders.ts';
import { type Check, whole } from '../../service/storage/queries/verify/checks.ts';
import { stockChecks } from '../../service/storage/queries/verify/stock.ts';
import { statementOf } from '../../service/storage/statements.ts';
import { type Opened, openers } from '../fixtures/openers.ts';
import { findingsOf } from '../fixtures/findings.ts';
import { findings } from '../fixtures/soundness.ts';
import { makeTradeCompany } from '../trade/company.ts';
import { asksOf } from '../fixtures/referenceModel.ts';

/** Statements that falsify what is stored of a record, by its name: its fields, a value of its lines, and what it posted. */
const fields = (values: object, record = 'id'): string =>
  `update record set doc = doc || '${JSON.stringify(values)}' where id = $${record}`;
const inLines = (path: string, value: string, record = 'id'): string =>
  `update record set sub = jsonb_set(sub, '{${path.replaceAll('.', ',')}}', '${value}') where id = $${record}`;
const off = (column: string, by: number): string => `${column} = ${column} + (${by})`;
const of = (account: string, record: string): string => `where txn = $${record} and account = $${account}`;
/** What it posted to an account, in the books alone. */
const books = (account: string, by: number, record = 'id'): string =>
  `update posting set ${off('base_amount', by)} ${of(account, record)}`;
const posted = (account: string, by: number, record = 'id'): string =>
  `update posting set ${off('amount', by)}, ${off('base_amount', by)} ${of(account, record)}`;
const moved = (from: string, to: string, record = 'id'): string =>
  `update posting set account = $${to} ${of(from, record)}`;

/** Falsifies one stored fact each; the finding names the record after the kind. `$id` is replaced by its id. */
const tampers: readonly (readonly [kind: string, record: string, what: string, statement: string])[] = [
  ['openAmount', 'invoice', 'the open amount of an invoice', fields({ amountRemaining: 12 })],
  ['openAmount', 'invoice', 'what is open of it in the books', fields({ baseRemaining: 12 })],
  ['openAmount', 'bill', 'the open amount of a bill', fields({ amountRemaining: 1, amountPaid: 99 })],
  ['openAmount', 'prepayment', 'what is left of a prepayment', fields({ unapplied: 500, applied: 0, status: 'PAID' })],
  ['openStatus', 'bill', 'the status of a bill', fields({ status: 'PAID_IN_FULL' })],
  ['openAmount', 'invoice', 'an application line removed', inLines('apply', '[]', 'payment')],
  [
    'openAmount',
    'bill',
    'an application line of a vendor payment lowered',
    inLines('apply.0.amount', '5', 'vendorPayment'),
  ],
  ['stock', 'lampBalance', 'how much is on hand', fields({ quantityOnHand: 21 })],
  [
    'stock',
    'lampBalance',
    'what it is worth',
    `update record set doc = jsonb_set(doc, '{value}', to_jsonb((doc->>'value')::numeric + 0.01)) where id = $id`,
  ],
  ['stock', 'lampBalance', 'a balance deleted', fields({ quantityOnHand: 0, value: 0 })],
  ['stock', 'lampBalance', 'the quantity of a movement', inLines('stockMove.0.quantity', '19', 'receipt')],
  ['stock', 'lampBalance', 'the value of a movement', inLines('stockMove.0.value', '99.99', 'receipt')],
  [
    'stock',
    'lampBalance',
    'a movement of something else',
    `update record set sub = jsonb_set(sub, '{stockMove,0,item}', to_jsonb('$bulb'::text)) where id = $receipt`,
  ],
  ['stock', 'lampBalance', 'a movement removed', inLines('stockMove', '[]', 'fulfilment')],
  ['stock', 'receipt', 'a place in the order taken twice', inLines('stockMove.0.ordinal', '1', 'fulfilment')],
  [
    'stockPlace',
    'lampBalance',
    'a bin that nothing was put into',
    inLines('places', '[{"line": 1, "bin": "$bulb", "quantity": 2}]'),
  ],
  ['orderQuantity', 'salesOrder', 'what an order says was fulfilled', inLines('item.0.quantityFulfilled', '3')],
  ['orderQuantity', 'salesOrder', 'what an order says was billed', inLines('item.0.quantityBilled', '0')],
  ['orderQuantity', 'salesOrder', 'how much was ordered', inLines('item.0.quantity', '9')],
  ['orderQuantity', 'salesOrder', 'how much was shipped', inLines('item.0.quantity', '1', 'fulfilment')],
  ['orderQuantity', 'purchaseOrder', 'what an order says was received', inLines('item.0.quantityReceived', '1')],
  [
    'orderQuantity',
    'purchaseOrder',
    'a receipt that points at no order',
    `update record set doc = doc - 'createdFrom' where id = $receipt`,
  ],
  ['openAmount', 'euroAdvance', 'what is left of a prepayment in the books', fields({ baseRemaining: 77 })],
  ['openAmount', 'euroBill', 'what is open of a bill in the books', fields({ baseRemaining: 77 })],
  ['subLedger', 'company', 'what a bill is in payables, in the books alone', books('AcctPay', -1, 'euroBill')],
  [
    'subLedger',
    'company',
    'what a payment on account is in payables, in the books alone',
    books('AcctPay', -1, 'euroOnAccount'),
  ],
  ['subLedger', 'company', 'what a prepayment is in the books alone', books('AdvPaid', -1, 'euroAdvance')],
  [
    'subLedger',
    'company',
    'a prepayment in an account of its own, in the books alone',
    books('aside', -1, 'asideAdvance'),
  ],
  ['subLedger', 'company', 'what was applied of a prepayment', posted('AdvPaid', -1, 'prepaid')],
  ['clearing', 'held', 'money that is held and posted to the bank', moved('UndepFunds', 'bank')],
  ['clearing', 'held', 'money that says it is in the bank', fields({ undepFunds: false })],
  ['clearing', 'held', 'how much is held', fields({ payment: 61 })],
  ['clearing', 'heldEuros', 'how much of it is held in the books', books('UndepFunds', 50)],
  ['clearing', 'payment', 'money in undeposited funds that nobody says is held', moved('bank', 'UndepFunds')],
  [
    'deposit',
    'company',
    'the balance of undeposited funds',
    `update balance set debit = debit - 1 where account = $UndepFunds and debit > 0`,
  ],
  [
    'deposit',
    'deposited',
    'a payment that no longer names its deposit',
    `update record set doc = doc - 'bankDeposit' where id = $id`,
  ],
  ['deposit', 'deposited', 'a payment that a deposit took and another says it took', fields({ bankDeposit: '1' })],
  ['deposit', 'deposited', 'a payment that waits although it was deposited', fields({ status: 'NOT_DEPOSITED' })],
  ['deposit', 'held', 'a payment that says it was deposited although it waits', fields({ status: 'DEPOSITED' })],
  ['deposit', 'deposited', 'how much of a payment a deposit took', inLines('payment.0.amount', '1', 'bankDeposit')],
  ['deposit', 'deposited', 'a line removed from a deposit', inLines('payment', '[]', 'bankDeposit')],
  ['deposit', 'bankDeposit', 'what reached the bank', posted('bank', -1)],
  ['deposit', 'bankDeposit', 'what a deposit took out of undeposited funds in the books alone', books('UndepFunds', 1)],
  ['deposit', 'bankDeposit', 'the total of a deposit', fields({ total: 1 })],
  ['clearing', 'receipt', 'goods received and owed to another account', moved('RecvNotBill', 'supplies')],
  ['clearing', 'euroReceipt', 'what a receipt owes in the books alone', books('RecvNotBill', 1)],
  ['clearing', 'euroReceipt', 'what a receipt says that it brought', inLines('item.0.baseAmount', '1')],
  [
    'clearing',
    'euroOrdered',
    'what a bill cleared, in the books alone',
    `update posting set base_amount = base_amount - 1 where txn = $id and account = $RecvNotBill and line = 2`,
  ],
  ['clearing', 'euroOrdered', 'what a bill says that it cleared', inLines('item.0.clearedAmount', '1')],
  [
    'clearing',
    'euroOrdered',
    'a bill that names no order',
    `update record set doc = doc - 'createdFrom' where id = $id`,
  ],
  ['accrual', 'purchaseOrder', 'what was received and not billed', inLines('item.0.accruedAmount', '1')],
  ['accrual', 'euroOrder', 'the same in the books', inLines('item.0.accruedBase', '1')],
  ['accrual', 'euroOrder', 'a receipt that was emptied', inLines('item', '[]', 'euroReceipt')],
  ['orderQuantity', 'workOrder', 'how many were built', fields({ quantityBuilt: 3 })],
];

describe.each(openers)('facts of trade that were falsified on %s', (_kind, open) => {
  let opened: Opened;
  let ids: Record<string, string>;
  beforeAll(async () => {
    opened = await open();
    const engine = createEngine(opened.db);
    const context: RequestContext = {
      caller: systemCaller,
      requestId: 'tamper',
      now: new Date('2026-06-15T12:00:00Z'),
      origin: 'api',
    };
    const { create } = asksOf(engine, context);
    ids = { ...(await makeTradeCompany(opened.db, create)) };
    const ref = (name: string) => ({ id: ids[name] ?? `no ${name}` });
    const add = async (name: string, type: Parameters<typeof create>[0], body: Parameters<typeof create>[1]) =>
      void (ids[name] = await create(type, body));
    const base = { tranDate: '2026-06-15', subsidiary: ref('company'), currency: ref('usd') };
    const lines = (item: string, quantity: number, more: object = {}) => ({
      items: [{ item: ref(item), quantity, ...more }],
    });
    const applies = (name: string, amount: number) => ({ apply: { items: [{ doc: ref(name), apply: true, amount }] } });
    await add('purchaseOrder', 'purchaseOrder', {
      ...base,
      entity: ref('vendor'),
      location: ref('yard'),
      item: lines('lamp', 20, { rate: 5.25 }),
    });
    await add('receipt', 'itemReceipt', { createdFrom: ref('purchaseOrder'), tranDate: '2026-06-15' });
    await add('bulbs', 'vendorBill', {
      ...base,
      entity: ref('vendor'),
      location: ref('yard'),
      item: lines('bulb', 30, { rate: 1.1 }),
    });
    await add('salesOrder', 'salesOrder', {
      ...base,
      entity: ref('other'),
      location: ref('yard'),
      item: lines('lamp', 8, { rate: 20 }),
    });
    await add('fulfilment', 'itemFulfillment', {
      createdFrom: ref('salesOrder'),
      tranDate: '2026-06-15',
      subsidiary: ref('company'),
      item: lines('lamp', 5),
    });
    await add('invoice', 'invoice', {
      ...base,
      entity: ref('other'),
      createdFrom: ref('salesOrder'),
      location: ref('yard'),
      item: lines('lamp', 5),
    });
    await add('payment', 'customerPayment', {
      ...base,
      customer: ref('other'),
      account: ref('bank'),
      payment: 60,
      ...applies('invoice', 60),
    });
    await add('bill', 'vendorBill', {
      ...base,
      entity: ref('vendor'),
      expense: { items: [{ account: ref('supplies'), amount: 100 }] },
    });
    await add('vendorPayment', 'vendorPayment', {
      ...base,
      entity: ref('vendor'),
      account: ref('bank'),
      ...applies('bill', 40),
    });
    await add('prepayment', 'vendorPrepayment', { ...base, entity: ref('vendor'), account: ref('bank'), balance: 500 });
    await add('prepaid', 'vendorPrepaymentApplication', {
      ...base,
      entity: ref('vendor'),
      vendorPrepayment: ref('prepayment'),
      ...applies('bill', 25),
    });
    const euros = { ...base, currency: ref('eur') };
    await add('aside', 'account', { acctNumber: '1420', acctName: 'Advances set aside', acctType: 'OthCurrAsset' });
    await add('euroAdvance', 'vendorPrepayment', {
      ...euros,
      entity: ref('euroVendor'),
      account: ref('euroBank'),
      balance: 33.33,
    });
    await add('asideAdvance', 'vendorPrepayment', {
      ...euros,
      entity: ref('euroVendor'),
      account: ref('euroBank'),
      balance: 10.05,
      prepaymentAccount: ref('aside'),
    });
    await add('euroBill', 'vendorBill', {
      ...euros,
      entity: ref('euroVendor'),
      expense: { items: [{ account: ref('supplies'), amount: 70.07 }] },
    });
    await add('euroPrepaid', 'vendorPrepaymentApplication', {
      ...euros,
      entity: ref('euroVendor'),
      vendorPrepayment: ref('asideAdvance'),
      ...applies('euroBill', 5.01),
    });
    await add('euroOnAccount', 'vendorPayment', {
      ...euros,
      entity: ref('euroVendor'),
      account: ref('euroBank'),
      total: 10.05,
    });
    await add('held', 'customerPayment', { ...base, customer: ref('other'), undepFunds: true, payment: 60 });
    await add('heldEuros', 'customerDeposit', {
      ...euros,
      customer: ref('euroBuyer'),
      undepFunds: true,
      payment: 33.33,
    });
    await add('deposited', 'customerPayment', { ...base, customer: ref('other'), undepFunds: true, payment: 25 });
    await add('bankDeposit', 'bankDeposit', {
      ...base,
      account: ref('bank'),
      payment: { items: [{ doc: ref('deposited') }] },
      cashBack: { items: [{ account: ref('supplies'), amount: 2 }] },
    });
    await add('euroOrder', 'purchaseOrder', {
      ...euros,
      entity: ref('euroVendor'),
      location: ref('yard'),
      item: lines('lamp', 20, { rate: 5.0555 }),
    });
    await add('euroReceipt', 'itemReceipt', {
      createdFrom: ref('euroOrder'),
      tranDate: '2026-06-15',
      item: lines('lamp', 11),
    });
    // What a line of the bill itself puts into the clearing account explains itself.
    await add('euroOrdered', 'vendorBill', {
      ...euros,
      entity: ref('euroVendor'),
      createdFrom: ref('euroOrder'),
      location: ref('yard'),
      item: lines('lamp', 7, { rate: 5.5 }),
      expense: {
        items: [
          { account: ref('RecvNotBill'), amount: 3.33 },
          { account: ref('supplies'), amount: 0 },
        ],
      },
    });
    await add('workOrder', 'workOrder', {
      assemblyItem: ref('kit'),
      quantity: 4,
      startDate: '2026-06-15',
      subsidiary: ref('company'),
      location: ref('yard'),
    });
    await add('build', 'assemblyBuild', {
      createdFrom: ref('workOrder'),
      item: ref('kit'),
      quantity: 2,
      buildDate: '2026-06-15',
      subsidiary: ref('company'),
      location: ref('yard'),
    });
    const [balance] = await opened.db.query<{ id: string }>(
      'select id::text as id from x_inventory_balance where item = $1',
      [ids.lamp ?? ''],
    );
    ids.lampBalance = balance?.id ?? '';
  });
  afterAll(() => opened.close());

  /** The findings while a statement is applied that is rolled back afterwards. */
  async function foundWith(statements: readonly string[], checks: readonly Check[]): Promise<string[]> {
    const found: string[] = [];
    await opened.db
      .transaction(async (tx) => {
        await tx.query(`select set_config('session_replication_role', 'replica', true)`);
        for (const statement of statements) await tx.script(statement);
        for (const { kind, statement } of checks) {
          const { text, params } = statementOf(statement(whole));
          for (const { id } of await tx.query<{ id: string }>(text, params)) found.push(`${kind} ${id}`);
        }
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    return found;
  }
  const filled = (record: string, statement: string): string =>
    statement.replace(/\$(\w+)/g, (_, name: string) => ids[name === 'id' ? record : name] ?? `no ${name}`);
  const checks: readonly Check[] = [
    ...openItemChecks(),
    ...clearingChecks,
    ...depositChecks,
    ...stockChecks,
    ...orderChecks,
  ];

  it.each(tampers)('are found as %s of the %s: %s', async (kind, record, _what, statement) => {
    const own = checks.filter((check) => check.kind === kind);
    expect(await foundWith([], own)).toEqual([]);
    expect(await foundWith([filled(record, statement)], own)).toContain(`${kind} ${ids[record] ?? ''}`);
  });

  it('are found by the verification of everything, which finds nothing before', async () => {
    expect(await findings(opened.db)).toEqual([]);
    expect(await findingsOf(opened.db)).toEqual([]);
    // A value of each kind, in separate records.
    const planted = tampers.filter(
      ([kind, record, what]) =>
        what === 'the open amount of a bill' ||
        what === 'how much is on hand' ||
        (kind === 'orderQuantity' && record === 'workOrder'),
    );
    await opened.db.transaction(async (tx) => {
      await tx.query(`select set_config('session_replication_role', 'replica', true)`);
      for (const [, record, , statement] of planted) await tx.script(filled(record, statement));
    });
    const found = await findings(opened.db);
    for (const [kind, record, what] of planted)
      expect(
        found.filter((each) => each.startsWith(`${kind} ${ids[record] ?? ''}:`)),
        what,
      ).not.toEqual([]);
  });
});

class Undone extends Error {}
