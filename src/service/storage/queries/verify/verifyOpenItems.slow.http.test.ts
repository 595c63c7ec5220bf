import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceivablesBooks, type ReceivablesBooks } from '../../../../proofs/fixtures/receivablesBooks.ts';
import { engineNames } from '../../../../proofs/fixtures/testService.ts';

/**
 * Falsifies one stored value each, in a separate record; `$id` is replaced by the record, `$other` by another
 * customer's invoice.
 */
const tampers: readonly (readonly [kind: string, record: string, what: string, statement: string])[] = [
  [
    'openAmount',
    'open1',
    'an open amount that its payments do not leave',
    `update record set doc = doc || '{"amountRemaining": 41}' where id = $id`,
  ],
  [
    'openAmount',
    'open2',
    'an invoice that says it was paid',
    `update record set doc = doc || '{"amountRemaining": 0, "amountPaid": 100, "status": "PAID"}' where id = $id`,
  ],
  [
    'openAmount',
    'open3',
    'an open amount in the books that is another',
    `update record set doc = doc || '{"baseRemaining": 99}' where id = $id`,
  ],
  [
    'openAmount',
    'credit1',
    'a credit memo used otherwise',
    `update record set doc = doc || '{"amountPaid": 5, "amountRemaining": 25}' where id = $id`,
  ],
  [
    'openAmount',
    'deposit1',
    'a deposit used otherwise',
    `update record set doc = doc || '{"amountPaid": 0, "amountRemaining": 80, "status": "DEPOSITED"}' where id = $id`,
  ],
  [
    'openAmount',
    'payment1',
    'a payment used elsewhere otherwise',
    `update record set doc = doc || '{"usedElsewhere": 0, "unapplied": 50}' where id = $id`,
  ],
  [
    'openAmount',
    'open4',
    'an application that went without its trace',
    `update record set sub = jsonb_set(sub, '{apply}', '[]') where id = (select id from record where type = 'customerPayment' and sub->'apply'->0->>'doc' = '$id')`,
  ],
  [
    'openStatus',
    'open5',
    'a status that does not fit what is open',
    `update record set doc = doc || '{"status": "PAID"}' where id = $id`,
  ],
  [
    'openStatus',
    'deposit2',
    'a deposit called fully applied',
    `update record set doc = doc || '{"status": "FULLY_APPLIED"}' where id = $id`,
  ],
  [
    'paymentBalance',
    'payment2',
    'a payment that says more is applied',
    `update record set doc = doc || '{"applied": 77}' where id = $id`,
  ],
  [
    'application',
    'payment3',
    'a payment applied to the invoice of somebody else',
    `update record set sub = jsonb_set(sub, '{apply,0,doc}', '"$other"') where id = $id`,
  ],
  [
    'application',
    'payment4',
    'a line that applies twice',
    `update record set sub = jsonb_set(sub, '{apply}', (sub->'apply') || (sub->'apply')) where id = $id`,
  ],
  [
    'subLedger',
    'company',
    'a receivable in the ledger that no document explains',
    `update posting set amount = amount + 1, base_amount = base_amount + 1 where seq = (select max(p.seq) from posting p join x_account a on a.id = p.account and a.acct_type = 'AcctRec' where p.subsidiary = $id)`,
  ],
];

describe.each(engineNames)('verifying open amounts on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  const line = (name: string, amount: number) => ({ doc: books.ref(name), apply: true, amount });
  const pay = (name: string, payment: number, more: object = {}) =>
    books.make(name, 'customerPayment', { ...books.base('buyer'), account: books.ref('bank'), payment, ...more });
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
    for (const name of [
      'open1',
      'open2',
      'open3',
      'open4',
      'open5',
      'inCredit',
      'inDeposit',
      'paid2',
      'paid3',
      'paid4',
    ])
      await books.invoice(name, 100);
    await books.invoice('theirs', 100, {}, 'other');
    await books.invoice('euroInvoice', 100, {}, 'euro');
    await books.credit('credit1', 30, { apply: { items: [line('inCredit', 10)] } });
    for (const [name, payment] of [
      ['deposit1', 80],
      ['deposit2', 20],
    ] as const)
      await books.make(name, 'customerDeposit', { ...books.base('buyer'), account: books.ref('bank'), payment });
    await books.make('application', 'depositApplication', {
      ...books.base('buyer'),
      deposit: books.ref('deposit1'),
      apply: { items: [line('inDeposit', 30)] },
    });
    await pay('payment1', 50);
    await books.make('refund', 'customerRefund', {
      ...books.base('buyer'),
      account: books.ref('bank'),
      apply: { items: [line('payment1', 20), line('credit1', 5), line('deposit1', 10)] },
    });
    for (const [at, name] of ['open1', 'paid2', 'paid3', 'paid4', 'open4'].entries())
      await pay(`payment${at + 10}`, 60, { apply: { items: [line(name, 60)] } });
    for (const [name, from] of [
      ['payment2', 'payment11'],
      ['payment3', 'payment12'],
      ['payment4', 'payment13'],
    ] as const)
      books.ids[name] = books.ids[from] ?? '';
    await books.make('euroPaid', 'customerPayment', {
      ...books.base('euro'),
      tranDate: '2026-06-20',
      account: books.ref('euroBank'),
      payment: 33.33,
      apply: { items: [line('euroInvoice', 33.33)] },
    });
    // A journal to receivables is not an open item and needs none.
    const journal = {
      tranDate: '2026-06-15',
      postingPeriod: { id: books.fixtures.period },
      subsidiary: books.ref('company'),
      currency: books.ref('usd'),
    };
    await books.make('journal', 'periodEndJournal', {
      ...journal,
      line: {
        items: [
          { account: { id: books.roles.AcctRec ?? '' }, entity: books.ref('buyer'), debit: 12 },
          { account: books.ref('rent'), credit: 12 },
        ],
      },
    });
  });
  afterAll(() => books.service.close());

  it('finds nothing while open amounts match the applications and the subledger matches the control account, journals aside', async () => {
    expect(await books.findings()).toEqual([]);
  });

  it('finds each falsified value and names its record', async () => {
    await books.service.database.transaction(async (tx) => {
      await tx.query(`select set_config('session_replication_role', 'replica', true)`);
      for (const [, name, , statement] of tampers)
        await tx.script(
          statement.replaceAll('$id', books.ids[name] ?? '').replaceAll('$other', books.ids.theirs ?? ''),
        );
    });
    const found = await books.findings();
    for (const [kind, name, what] of tampers)
      expect(
        found.filter((each) => each.startsWith(`${kind} ${books.ids[name] ?? ''} `)),
        `${what}: ${found.join('\n')}`,
      ).not.toEqual([]);
  });
});
