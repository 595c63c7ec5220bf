import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../storage/database.ts';
import { actingAs } from '../../../proofs/fixtures/approver.ts';
import { emptyService, type OpenedDatabase, openPrepared } from '../../../proofs/fixtures/prepared.ts';
import { runAction } from '../engine/recordAction.ts';
import { runDueReversals } from './dueReversals.ts';
import { Refused } from '#contract/messages/refused';
import { removeRecord } from '../engine/remove.ts';
import { previewSave, saveRecord } from '../engine/save.ts';
import { type Books, journal, openBooks } from '../../../proofs/fixtures/books.ts';

let opened: OpenedDatabase;
let db: Database;
let books: Books;
beforeAll(async () => {
  opened = await openPrepared('embedded', emptyService);
  db = opened.database;
  books = await openBooks(db);
});
afterAll(() => opened.close());

const problemsOf = async (work: Promise<unknown>) => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refused) return error.problems.map(({ code, path }) => `${code} ${path ?? ''}`.trim());
    throw error;
  }
  return [];
};
const ledger = async (txn: string) =>
  (
    await db.query<{ side: string; amount: string; kind: string }>(
      'select kind, side, amount from posting where txn = $1 order by seq',
      [txn],
    )
  ).map(({ kind, side, amount }) => `${kind} ${side} ${amount}`);

describe('period end journal', () => {
  // spec: status 2
  it('is numbered, posts its lines as entered and has the status the specification shows', async () => {
    const { record } = await books.create('periodEndJournal', journal(books));
    expect(record.doc).toMatchObject({ approved: false, tranStatus: 'APPROVED', total: 900, exchangeRate: 1 });
    expect(record.doc.tranId).toMatch(/^JE\d{6}$/);
    expect(await ledger(record.id)).toEqual(['orig D 90000', 'orig C -90000']);
  });

  it('reports every problem together, each with its path', async () => {
    const problems = await problemsOf(
      books.create('periodEndJournal', {
        tranDate: '2026-13-01',
        currency: { id: '999999' },
        postingPeriod: { id: books.ids.june },
        line: { items: [{ account: { id: books.ids.rent }, debit: 1, credit: 1 }, { debit: 2.001 }] },
      }),
    );
    expect(problems).toEqual(
      [
        'INVALID_CONTENT tranDate',
        'INVALID_KEY_OR_REF currency',
        'USER_ERROR line.items[1].account',
        'USER_ERROR line.items[0]',
        'INVALID_CONTENT line.items[1].debit',
        'USER_ERROR line',
      ].filter((each) => each !== 'USER_ERROR line'),
    );
  });

  // spec: periodEndJournal 2, errors 1
  it("is refused when debits don't equal credits", async () => {
    const body = journal(books, {
      line: {
        items: [
          { account: { id: books.ids.rent }, debit: 900.01 },
          { account: { id: books.ids.accrued }, credit: 900 },
        ],
      },
    });
    expect(await problemsOf(books.create('periodEndJournal', body))).toEqual(['USER_ERROR line']);
  });

  it('reverses its postings when it is deleted, and its number remains issued', async () => {
    const { record } = await books.create('periodEndJournal', journal(books));
    await removeRecord(books.engine, books.context, { type: 'periodEndJournal', id: record.id });
    expect(await ledger(record.id)).toEqual(['orig D 90000', 'orig C -90000', 'reversal D -90000', 'reversal C 90000']);
    const rows = await db.query<{ n: string; last: string }>(
      `select count(*) as n, max(number) as last from issued_number where series = 'periodEndJournal.tranId'`,
    );
    expect(rows[0]?.n).toBe(rows[0]?.last);
  });

  // spec: periodEndJournal reversalDate
  it('creates the reversing entry for its reversal date, updates it and removes it with the date', async () => {
    const { record, names } = await books.create('periodEndJournal', journal(books, { reversalDate: '2026-07-01' }));
    const reversal = String(record.doc.reversalEntry);
    expect(names.get(reversal)).toMatch(/^JE\d{6}$/);
    expect(await ledger(reversal)).toEqual(['orig C -90000', 'orig D 90000']);
    await books.update('periodEndJournal', record.id, {
      line: {
        items: [
          { account: { id: books.ids.rent }, debit: 5 },
          { account: { id: books.ids.accrued }, credit: 5 },
        ],
      },
    });
    expect((await ledger(reversal)).slice(-2)).toEqual(['orig C -500', 'orig D 500']);
    const cleared = await books.update('periodEndJournal', record.id, { reversalDate: null });
    expect(cleared.record.doc.reversalEntry).toBeUndefined();
    expect(await db.query('select 1 from record where id = $1', [reversal])).toEqual([]);
  });

  it('posts in the base currency at the given rate, to the last minor unit', async () => {
    const { record } = await books.create(
      'periodEndJournal',
      journal(books, {
        currency: { id: books.ids.eur },
        exchangeRate: 1.3333,
        line: {
          items: [
            { account: { id: books.ids.rent }, debit: 0.01 },
            { account: { id: books.ids.rent }, debit: 0.01 },
            { account: { id: books.ids.accrued }, credit: 0.02 },
          ],
        },
      }),
    );
    const rows = await db.query<{ base: string }>(
      'select base_amount as base from posting where txn = $1 order by seq',
      [record.id],
    );
    expect(rows.map(({ base }) => Number(base)).reduce((a, b) => a + b, 0)).toBe(0);
  });

  it('can be simulated while a line has no account yet: the problem is reported, nothing breaks', async () => {
    const body = journal(books, {
      line: { items: [{ debit: 900 }, { account: { id: books.ids.accrued }, credit: 900 }] },
    });
    const preview = await previewSave(books.engine, books.context, { type: 'periodEndJournal', body });
    expect(preview.problems.map(({ path }) => path)).toEqual(['line.items[0].account']);
    expect(preview.record.doc.total).toBe(900);
  });

  it('posts nothing to an account made inactive while it was pending, nor when it is saved again', async () => {
    const retired = (
      await books.create('account', {
        acctName: 'Retired',
        acctType: { id: 'Expense' },
        subsidiary: [{ id: books.ids.company }],
      })
    ).record.id;
    const line = {
      items: [
        { account: { id: retired }, debit: 5 },
        { account: { id: books.ids.accrued }, credit: 5 },
      ],
    };
    const routing = (isOn: boolean) =>
      db.query(
        `insert into setting (name, value) values ('company', $1::jsonb) on conflict (name) do update set value = excluded.value, version = setting.version + 1`,
        [JSON.stringify({ approvalRouting: { periodEndJournal: isOn } })],
      );
    const standing = (await books.create('periodEndJournal', journal(books, { line }))).record.id;
    await routing(true);
    const waiting = (await books.create('periodEndJournal', journal(books, { line }))).record.id;
    await books.update('account', retired, { isInactive: true });
    const refused = ['INVALID_KEY_OR_REF line.items[0].account'];
    expect(
      await problemsOf(
        runAction(books.engine, actingAs(books.context, 'approve'), {
          type: 'periodEndJournal',
          id: waiting,
          action: 'approve',
          body: {},
        }),
      ),
    ).toEqual(refused);
    await routing(false);
    expect(await problemsOf(books.update('periodEndJournal', waiting, { memo: 'Again' }))).toEqual(refused);
    // Accounts used before may be used again.
    expect(await problemsOf(books.update('periodEndJournal', standing, { memo: 'Again' }))).toEqual([]);
  });

  it('returns the same record for a repeated key, and a conflict for another body under it', async () => {
    const key = { scope: 'u', type: 'periodEndJournal', key: 'k1', fingerprint: 'f1' } as const;
    const first = await saveRecord(books.engine, books.context, {
      type: 'periodEndJournal',
      body: journal(books),
      key,
    });
    const again = await saveRecord(books.engine, books.context, {
      type: 'periodEndJournal',
      body: journal(books),
      key,
    });
    expect([again.isReplay, again.record.id]).toEqual([true, first.record.id]);
    expect(
      await problemsOf(
        saveRecord(books.engine, books.context, {
          type: 'periodEndJournal',
          body: journal(books),
          key: { ...key, fingerprint: 'f2' },
        }),
      ),
    ).toEqual(['IDEMPOTENCY_ERROR X-Service-Idempotency-Key'.replace(' X-Service-Idempotency-Key', '')]);
  });
});

describe('accounting period', () => {
  // spec: periodEndJournal 3, errors 1
  it('closes in order, rejects postings, and reopens with a reason', async () => {
    const act = (id: string | undefined, action: string, reason?: string) =>
      runAction(books.engine, books.context, {
        type: 'accountingPeriod',
        id: id ?? '',
        action,
        body: reason === undefined ? {} : { reason },
      });
    expect(await problemsOf(act(books.ids.june, 'close', 'month end'))).toEqual(['USER_ERROR']);
    expect(await problemsOf(act(books.ids.may, 'close'))).toEqual(['USER_ERROR reason']);
    await act(books.ids.may, 'close', 'month end');
    const body = journal(books, { tranDate: '2026-05-31', postingPeriod: { id: books.ids.may } });
    expect(await problemsOf(books.create('periodEndJournal', body))).toEqual(['USER_ERROR postingPeriod']);
    await act(books.ids.may, 'reopen', 'late invoice');
    expect(await problemsOf(books.create('periodEndJournal', body))).toEqual([]);
  });
});

describe('account', () => {
  it('posts its opening balance against opening balance equity', async () => {
    const { record } = await books.create('account', {
      acctName: 'Savings',
      acctType: 'Bank',
      subsidiary: [{ id: books.ids.company }],
      openingBalance: 250.5,
    });
    const rows = await db.query<{ side: string; amount: string }>(
      'select side, amount from posting where account = $1',
      [record.id],
    );
    expect(rows).toEqual([{ side: 'D', amount: '25050' }]);
  });

  // spec: account 1, account 2, errors 3
  it("can't be deleted once it has transactions, and its type is fixed", async () => {
    expect(
      await problemsOf(removeRecord(books.engine, books.context, { type: 'account', id: books.ids.rent ?? '' })),
    ).toEqual(['THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS']);
    expect(await problemsOf(books.update('account', books.ids.rent ?? '', { acctType: 'Income' }))).toEqual([
      'USER_ERROR acctType',
    ]);
  });
});

describe('records created at the same time', () => {
  it('are all saved, though each decision depends on the others', async () => {
    const month = (number: number) => `2026-${String(number).padStart(2, '0')}`;
    const made = [8, 9, 10, 11].map((number) => books.create('department', { name: `Department ${month(number)}` }));
    expect((await Promise.all(made)).map(({ record }) => record.doc.name)).toHaveLength(4);
    const quarters = ['01', '04', '07', '10'].map((first, index) =>
      books.create('accountingPeriod', {
        periodName: `Q${index + 1}`,
        isQuarter: true,
        startDate: `2026-${first}-01`,
        endDate: `2026-${String(Number(first) + 2).padStart(2, '0')}-28`,
      }),
    );
    expect((await Promise.all(quarters)).map(({ record }) => record.doc.periodName)).toEqual(['Q1', 'Q2', 'Q3', 'Q4']);
  });
});

describe('a reversal across subsidiaries with their own base currency', () => {
  it('reverses to the last unit what was posted, however rates and accounts have changed', async () => {
    const { company, eur, usd, july } = books.ids;
    const abroad = (
      await books.create('subsidiary', { name: 'Abroad', parent: { id: company }, currency: { id: eur } })
    ).record.id;
    const both = [{ id: company }, { id: abroad }];
    const fees = (
      await books.create('account', { acctName: 'Fees of both', acctType: { id: 'Expense' }, subsidiary: both })
    ).record.id;
    const cash = (
      await books.create('account', { acctName: 'Cash of both', acctType: { id: 'Bank' }, subsidiary: both })
    ).record.id;
    const part = (subsidiary: string | undefined) => [
      { account: { id: fees }, debit: 10, subsidiary: { id: subsidiary } },
      { account: { id: cash }, credit: 10, subsidiary: { id: subsidiary } },
    ];
    const body = journal(books, { subsidiary: { id: company }, line: { items: [...part(company), ...part(abroad)] } });
    const byHand = (await books.create('periodEndJournal', body)).record.id;
    const deferred = (
      await books.create('periodEndJournal', { ...body, reversalDate: '2026-07-01', reversalDefer: true })
    ).record.id;
    const later = (await books.create('periodEndJournal', body)).record.id;
    await books.create('currencyRate', {
      transactionCurrency: { id: usd },
      baseCurrency: { id: eur },
      effectiveDate: '2026-06-20',
      exchangeRate: 0.5,
    });
    const mirror = [...part(company), ...part(abroad)].map(({ debit, credit, ...rest }) => ({
      ...rest,
      ...(debit === undefined ? { debit: credit } : { credit: debit }),
    }));
    await books.create(
      'periodEndJournal',
      journal(books, {
        subsidiary: { id: company },
        tranDate: '2026-07-01',
        postingPeriod: { id: july },
        createdFrom: { id: byHand },
        line: { items: mirror },
      }),
    );
    await books.update('account', fees, { subsidiary: [{ id: company }] });
    expect(await runDueReversals(books.engine, new Date('2026-07-02T05:00:00Z'))).toBe(1);
    await books.update('account', fees, { subsidiary: both });
    await books.update('periodEndJournal', later, { reversalDate: '2026-07-01' });
    await books.update('periodEndJournal', deferred, { reversalDate: '2026-07-02' });
    for (const id of [byHand, deferred, later]) {
      const rows = await db.query<{ base: string }>(
        `select sum(base_amount) as base from posting p join record r on r.id = $1 where p.txn in (r.id, (r.doc->>'reversalEntry')::bigint) group by p.account, p.subsidiary having sum(base_amount) <> 0`,
        [id],
      );
      expect(rows).toEqual([]);
    }
  });
});
