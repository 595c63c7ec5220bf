import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemAccounts, type SystemRole } from '#contract/lists/systemAccounts';
import { definitionOf, recordTypes } from '#contract/records/index';
import { heldMoneyTypes } from '#contract/records/payments/bankDeposit';
import { runAction } from '../records/engine/recordAction.ts';
import { type Books, journal, openBooks } from '../../proofs/fixtures/books.ts';
import { findingsOf } from '../../proofs/fixtures/findings.ts';
import { seedSystemAccount } from '../seed/ledger/systemAccounts.ts';
import { sqlState } from './database.ts';
import { type OpenedWorld, testEngines } from '../../proofs/fixtures/testRecords.ts';

/** Document types whose open amounts belong to an account; journals may use any account. */
const parts: Partial<Record<SystemRole, readonly string[]>> = {
  AcctRec: ['invoice', 'cashSale', 'creditMemo', 'customerPayment', 'customerRefund', 'depositApplication'],
  AcctPay: ['vendorBill', 'vendorCredit', 'vendorPayment', 'vendorPrepaymentApplication'],
  UndepFunds: ['customerPayment', 'customerDeposit', 'cashSale', 'customerRefund', 'bankDeposit'],
  CustDep: ['customerDeposit', 'depositApplication', 'customerPayment', 'customerRefund'],
  AdvPaid: ['vendorPrepayment', 'vendorPrepaymentApplication'],
};
const posting = [
  'invoice',
  'vendorBill',
  'customerPayment',
  'vendorPrepayment',
  'itemReceipt',
  'assemblyBuild',
  'periodEndJournal',
];

describe.each(Object.entries(testEngines))('what plain SQL cannot do beside the rules, on %s', (_kind, open) => {
  let opened: OpenedWorld;
  let books: Books;
  const roles: Record<string, string> = {};
  beforeAll(async () => {
    opened = await open();
    books = await openBooks(opened.database);
    for (const role of Object.keys(parts) as SystemRole[]) {
      // the keys of the table above
      roles[role] = await seedSystemAccount(books.engine, books.context, role, systemAccounts[role], [
        books.ids.company ?? '',
      ]);
    }
  });
  afterAll(async () => {
    expect(await findingsOf(opened.database)).toEqual([]);
    await opened.close();
  });

  /** The constraint that refuses the statements, run as one transaction that is always rolled back. */
  async function refusal(...statements: readonly string[]): Promise<string> {
    try {
      await opened.database.transaction(async (tx) => {
        for (const statement of statements) await tx.query(statement);
        await tx.query('set constraints all immediate');
        throw new Error('accepted');
      });
    } catch (error) {
      if (error instanceof Error && 'constraint' in error && typeof error.constraint === 'string')
        return error.constraint;
      return sqlState(error) ?? (error instanceof Error ? error.message : String(error));
    }
    return 'kept';
  }
  const record = (
    type: string,
    doc: object = {},
  ) => `insert into record (id, type, version, doc, sub, ref_name, is_inactive, created_at, modified_at)
    values (7, '${type}', 1, '${JSON.stringify(doc)}', '{"line": [{"line": 1, "debit": 1}, {"line": 2, "credit": 1}]}', 'seven', false, now(), now())`;
  const post = (account: string | undefined) => {
    const row = (side: string, own: string | undefined, amount: number) =>
      `(7, 1, 'orig', '${side}', 1, ${own}, ${books.ids.company}, ${books.ids.usd}, ${amount}, ${amount}, ${books.ids.june}, '2026-06-10')`;
    return `insert into posting (txn, ver, kind, side, line, account, subsidiary, currency, amount, base_amount, period, tran_date)
      values ${row('D', account, 100)}, ${row('C', books.ids.rent, -100)}`;
  };

  it.each(Object.entries(parts))(
    'L8, O8, O10: post to the account that plays %s by a document that takes no part in it',
    async (role, types) => {
      for (const type of posting) {
        const isIn = type === 'periodEndJournal' || types.includes(type);
        expect(await refusal(record(type), post(roles[role])), type).toBe(isIn ? 'accepted' : 'posting_account_part');
      }
      expect(await refusal(post(roles[role]))).toBe('posting_account_part');
    },
  );

  it('O10: lets into undeposited funds only documents that a bank deposit takes out again', async () => {
    const types = recordTypes.filter((type) => definitionOf(type).posting === 'always');
    const accepted: string[] = [];
    for (const type of types)
      if ((await refusal(record(type), post(roles.UndepFunds))) === 'accepted') accepted.push(type);
    expect(accepted.toSorted()).toEqual([...heldMoneyTypes, 'bankDeposit'].toSorted());
  });

  it.each(['estimate', 'salesOrder', 'purchaseOrder', 'inboundShipment', 'workOrder'])(
    'L3: post a %s',
    async (type) => {
      expect(await refusal(record(type), post(books.ids.bank))).toBe('posting_document');
    },
  );

  it('L8: post a revaluation with an amount in the currency of the balance', async () => {
    for (const account of [books.ids.bank, roles.AcctRec])
      expect(await refusal(record('currencyRevaluation'), post(account))).toBe('posting_account_part');
  });

  it('L3, L8, O8, O10: post before the document is there, as what posts nothing or takes no part', async () => {
    const noted = `insert into posted (txn, ver, period, tran_date, type) values (7, 1, ${books.ids.june}, '2026-06-10', 'invoice')`;
    for (const before of [[], [noted]]) {
      expect(await refusal(...before, post(books.ids.bank), record('salesOrder'))).toBe('posting_document');
      expect(await refusal(...before, post(roles.UndepFunds), record('invoice'))).toBe('posting_account_part');
      expect(await refusal(...before, post(roles.UndepFunds), record('cashSale'))).toBe('accepted');
      expect(await refusal(...before, post(roles.UndepFunds))).toBe('posting_account_part');
    }
  });

  it('L1: take from a balanced posting, or add to it, in a later statement', async () => {
    const row = (side: string, amount: number) =>
      `insert into posting (txn, ver, kind, side, line, account, subsidiary, currency, amount, base_amount, period, tran_date)
        values (7, 1, 'orig', '${side}', 3, ${books.ids.bank}, ${books.ids.company}, ${books.ids.usd}, ${amount}, ${amount}, ${books.ids.june}, '2026-06-10')`;
    expect(await refusal(record('periodEndJournal'), post(books.ids.bank), row('D', 5))).toBe('posting_balanced');
    expect(await refusal(record('periodEndJournal'), row('C', -5))).toBe('posting_balanced');
  });

  it.each([
    ['invoice', 'amountRemaining', 'x_invoice_amount_remaining_not_over_applied'],
    ['vendorBill', 'amountRemaining', 'x_vendor_bill_amount_remaining_not_over_applied'],
    ['creditMemo', 'amountRemaining', 'x_credit_memo_amount_remaining_not_over_applied'],
    ['customerDeposit', 'amountRemaining', 'x_customer_deposit_amount_remaining_not_over_applied'],
    ['vendorPrepayment', 'unapplied', 'x_vendor_prepayment_unapplied_not_over_applied'],
    ['customerPayment', 'unapplied', 'x_customer_payment_unapplied_not_over_applied'],
  ])('O1, O4, O5, O6: leave less than nothing open of a %s', async (type, field, constraint) => {
    expect(await refusal(record(type, { [field]: -0.01 }))).toBe(constraint);
    expect(await refusal(record(type, { [field]: 0 }))).toBe('accepted');
  });

  it('K1, K3: take more stock than there is, or keep value without quantity', async () => {
    expect(await refusal(record('inventoryBalance', { quantityOnHand: -1, value: 0 }))).toBe('stock_not_negative');
    expect(await refusal(record('inventoryBalance', { quantityOnHand: 0, value: 1 }))).toBe('stock_value');
    expect(await refusal(record('inventoryBalance', { quantityOnHand: 2, value: -1 }))).toBe('stock_value');
    // Without item and location it isn't a movement; the next statement says what else is required.
    expect(await refusal(record('inventoryBalance', { quantityOnHand: 2, value: 1 }))).toBe('accepted');
  });

  it('K1, K2: change the stock of an item at a location by more, by less or elsewhere than what moves it', async () => {
    const moving = (
      id: number,
      ...moves: readonly (readonly [item: number, quantity: number, value: number])[]
    ) => `insert into record (id, type, version, doc, sub, ref_name, is_inactive, created_at, modified_at)
      values (${id}, 'itemReceipt', 1, '{}', '${JSON.stringify({ stockMove: moves.map(([item, quantity, value], at) => ({ line: at + 1, item: String(item), location: '5', quantity, value, ordinal: at + 1 })) })}', 'moved', false, now(), now())`;
    const balance = (item: number, quantityOnHand: number, value: number, location = '5') =>
      record('inventoryBalance', { item: String(item), location, quantityOnHand, value });
    expect(await refusal(balance(4, 2, 1))).toBe('stock_kept');
    expect(await refusal(moving(8, [4, 2, 1]))).toBe('stock_kept');
    expect(await refusal(moving(8, [4, 2, 0.3]), balance(4, 2, 0.3))).toBe('accepted');
    expect(await refusal(moving(8, [4, 1, 0.1]), moving(9, [4, 1, 0.2]), balance(4, 2, 0.3))).toBe('accepted');
    for (const wrong of [balance(4, 2, 0.31), balance(4, 3, 0.3), balance(3, 2, 0.3), balance(4, 2, 0.3, '6')])
      expect(await refusal(moving(8, [4, 2, 0.3]), wrong)).toBe('stock_kept');
    // One of two items is wrong, so the whole statement is refused.
    expect(await refusal(moving(8, [4, 2, 1], [3, 1, 1]), balance(4, 2, 1))).toBe('stock_kept');
    // Existing rows are updated and deleted under the same rule.
    const kept = [
      moving(8, [4, 2, 1]),
      balance(4, 2, 1),
      'set constraints all immediate',
      'set constraints all deferred',
    ];
    expect(
      await refusal(...kept, `update record set sub = jsonb_set(sub, '{stockMove,0,value}', '1.5') where id = 8`),
    ).toBe('stock_kept');
    expect(
      await refusal(
        ...kept,
        `update record set sub = jsonb_set(sub, '{stockMove,0,value}', '1.5') where id = 8`,
        `update record set doc = doc || '{"value": 1.5}' where id = 7`,
      ),
    ).toBe('accepted');
    expect(await refusal(...kept, 'delete from record where id = 8')).toBe('stock_kept');
    expect(await refusal(...kept, 'delete from record where id = 7')).toBe('stock_kept');
    expect(await refusal(...kept, 'delete from record where id = 8', 'delete from record where id = 7')).toBe(
      'accepted',
    );
    // Rolling back a savepoint undoes its movement too.
    expect(
      await refusal(balance(4, 2, 1), 'savepoint one', moving(9, [4, 2, 1]), 'rollback to one', moving(8, [4, 2, 1])),
    ).toBe('accepted');
  });

  it('PD4: reverse in a closed period what was posted in it', async () => {
    const standing = (await books.create('periodEndJournal', journal(books, { subsidiary: { id: books.ids.company } })))
      .record.id;
    const shut = `update record set doc = doc || '{"closed": true}' where id = ${books.ids.june}`;
    expect(await refusal(shut, `select unpost(${standing}, 2)`)).toBe('posting_period_open');
  });

  it('PD5: reopen a period without a reason in the audit trail of that change', async () => {
    const act = (action: string) =>
      runAction(books.engine, books.context, {
        type: 'accountingPeriod',
        id: books.ids.may ?? '',
        action,
        body: { reason: 'Late invoice' },
      });
    await act('close');
    expect(await refusal(`update record set doc = doc - 'closed' where id = ${books.ids.may}`)).toBe(
      'period_reopen_reason',
    );
    await act('reopen');
    await act('close');
    // The reason given for an earlier reopening doesn't count for this one.
    expect(await refusal(`update record set doc = doc - 'closed' where id = ${books.ids.may}`)).toBe(
      'period_reopen_reason',
    );
    await act('reopen');
  });
});
