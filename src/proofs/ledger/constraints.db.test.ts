import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAction } from '../../service/records/engine/recordAction.ts';
import { type Books, journal as plainJournal, openBooks } from '../fixtures/books.ts';
import { sqlState } from '../../service/storage/database.ts';
import { sealAudit } from '../../service/storage/queries/audit/sealAudit.ts';
import { type Opened, openers } from '../fixtures/openers.ts';
import { findings } from '../fixtures/soundness.ts';

const journal = (books: Books, over: Readonly<Record<string, unknown>> = {}) =>
  plainJournal(books, { subsidiary: { id: books.ids.company }, ...over });

describe.each(openers)('what plain SQL cannot do on %s', (_kind, open) => {
  let opened: Opened;
  let books: Books;
  let standing: string;
  /** A subsidiary below the company, and an account that serves both. */
  let branch: string;
  let shared: string;
  beforeAll(async () => {
    opened = await open();
    books = await openBooks(opened.db);
    branch = (
      await books.create('subsidiary', {
        name: 'Branch',
        parent: { id: books.ids.company },
        currency: { id: books.ids.usd },
      })
    ).record.id;
    shared = (
      await books.create('account', {
        acctName: 'Shared',
        acctType: { id: 'Expense' },
        subsidiary: [{ id: books.ids.company }],
        includeChildren: true,
      })
    ).record.id;
    standing = (await books.create('periodEndJournal', journal(books))).record.id;
    await books.create(
      'periodEndJournal',
      journal(books, { tranDate: '2026-05-20', postingPeriod: { id: books.ids.may } }),
    );
    await runAction(books.engine, books.context, {
      type: 'accountingPeriod',
      id: books.ids.may ?? '',
      action: 'close',
      body: { reason: 'Reviewed' },
    });
    await runAction(books.engine, books.context, {
      type: 'accountingPeriod',
      id: books.ids.july ?? '',
      action: 'lock',
      body: {},
    });
    await sealAudit(opened.db, Buffer.from('a key'));
  });
  afterAll(async () => {
    expect(await findings(opened.db)).toEqual([]);
    await opened.close();
  });

  /** The constraint, or failing that the state, with which the database refuses the statements, taken as one transaction. */
  async function refusal(...statements: readonly string[]): Promise<string> {
    try {
      await opened.db.transaction(async (tx) => {
        for (const statement of statements) await tx.query(statement);
      });
    } catch (error) {
      const named =
        error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
          ? error.constraint
          : undefined;
      return named ?? sqlState(error) ?? String(error);
    }
    return 'accepted';
  }

  interface Row {
    readonly side?: string;
    readonly account?: string | undefined;
    readonly amount: number;
    readonly base?: number;
    readonly period?: string | undefined;
    readonly date?: string;
    readonly kind?: string;
    readonly subsidiary?: string | undefined;
    readonly currency?: string | undefined;
  }
  const post = (txn: number, ...rows: readonly Row[]): string => {
    const { ids } = books;
    const values = rows.map(
      (
        {
          side,
          account = ids.rent,
          amount,
          base = amount,
          period = ids.june,
          date = '2026-06-10',
          kind = 'orig',
          subsidiary = ids.company,
          currency = ids.usd,
        },
        index,
      ) =>
        `(${txn}, 1, '${kind}', '${side ?? (amount > 0 ? 'D' : 'C')}', ${index + 1}, ${account}, ${subsidiary}, ${currency}, ${amount}, ${base}, ${period}, '${date}')`,
    );
    return `insert into posting (txn, ver, kind, side, line, account, subsidiary, currency, amount, base_amount, period, tran_date) values ${values.join(', ')}`;
  };

  it('L1: post what does not balance, in its currency or in the base currency', async () => {
    expect(await refusal(post(1, { amount: 100 }, { amount: -99 }))).toBe('posting_balanced');
    expect(
      await refusal(
        post(1, { amount: 100, currency: books.ids.eur }, { amount: -100, base: -99, currency: books.ids.eur }),
      ),
    ).toBe('posting_balanced');
    expect(
      await refusal(
        post(1, { amount: 100, subsidiary: books.ids.company }, { amount: -100, subsidiary: branch, account: shared }),
      ),
    ).toBe('posting_balanced');
  });

  it('L1: add to a balanced posting what it does not balance with, also when it was judged already', async () => {
    expect(
      await refusal(
        'set constraints all immediate',
        post(1, { amount: 100 }, { amount: -100 }),
        post(1, { amount: 5 }),
      ),
    ).toBe('posting_balanced');
    expect(
      await refusal(
        'set constraints all immediate',
        post(1, { amount: 100 }, { amount: -100 }),
        'insert into posting (seq, txn, ver, kind, side, line, account, subsidiary, currency, amount, base_amount, period, tran_date) ' +
          `select -1, txn, ver, kind, side, 9, account, subsidiary, currency, 5, 5, period, tran_date from posting where txn = 1 and side = 'D'`,
      ),
    ).toBe('428C9');
  });

  it('L3: post a single line, or nothing', async () => {
    expect(await refusal(post(1, { amount: 0, base: 0, side: 'D' }, { amount: 0, base: 0, side: 'C' }))).toBe(
      'posting_check',
    );
  });

  it('L2: keep a part of the smallest unit', async () => {
    const types = await opened.db.query<{ type: string }>(
      `select distinct data_type as type from information_schema.columns where table_name in ('posting', 'balance') and column_name in ('amount', 'base_amount', 'debit', 'credit', 'base_debit', 'base_credit')`,
    );
    expect(types).toEqual([{ type: 'bigint' }]);
    expect(await refusal(`update record set doc = doc || '{"currencyPrecision": 3}' where id = ${books.ids.usd}`)).toBe(
      'currency_precision_fixed',
    );
  });

  it('a credit that raises, or a debit that lowers', async () => {
    expect(await refusal(post(1, { amount: 100, side: 'C' }, { amount: -100, side: 'D' }))).toBe('posting_check1');
  });

  it.each(['posting', 'audit', 'audit_link', 'issued_number', 'period_seal'])(
    'L6, A2, A5, N2: change, delete or empty what %s holds',
    async (table) => {
      const column =
        (
          await opened.db.query<{ name: string }>(
            `select column_name as name from information_schema.columns where table_name = '${table}' order by ordinal_position desc limit 1`,
          )
        )[0]?.name ?? '';
      expect(await refusal(`update ${table} set ${column} = ${column}`)).toBe('42501');
      expect(await refusal(`delete from ${table}`)).toBe('42501');
      expect(await refusal(`truncate ${table} cascade`)).toBe('42501');
    },
  );

  it('L8: post to an invalid account, or one that takes no postings', async () => {
    const statistical = (
      await books.create('account', {
        acctName: 'Heads',
        acctType: { id: 'Stat' },
        subsidiary: [{ id: books.ids.company }],
      })
    ).record.id;
    expect(await refusal(post(1, { amount: 100, account: statistical }, { amount: -100 }))).toBe('posting_account');
    expect(await refusal(post(1, { amount: 100, account: books.ids.june }, { amount: -100 }))).toBe('posting_account');
    expect(await refusal(post(1, { amount: 100, account: '999999' }, { amount: -100 }))).toBe('posting_account');
  });

  it('L8: post to an account that is inactive or not assigned to the subsidiary', async () => {
    const both = (account: string, over: Omit<Row, 'amount'> = {}) =>
      refusal(post(1, { amount: 100, ...over, account }, { amount: -99, ...over, account: shared }));
    const made = async (body: object) =>
      (await books.create('account', { acctType: { id: 'Expense' }, ...body })).record.id;
    const company = [{ id: books.ids.company }];
    const inactive = await made({ acctName: 'Retired', subsidiary: company, isInactive: true });
    expect(await both(inactive)).toBe('posting_account_active');
    expect(await both(await made({ acctName: 'Branch only', subsidiary: [{ id: branch }] }))).toBe(
      'posting_account_subsidiary',
    );
    expect(await both(await made({ acctName: 'Head office only', subsidiary: company }), { subsidiary: branch })).toBe(
      'posting_account_subsidiary',
    );
    expect(await both(await made({ acctName: 'Nowhere' }))).toBe('posting_account_subsidiary');
    expect(
      await both(await made({ acctName: 'Above too', subsidiary: company, includeChildren: true }), {
        subsidiary: branch,
      }),
    ).toBe('posting_balanced');
  });

  it('L8: post to an inactive account more than the version before did', async () => {
    const retiring = (
      await books.create('account', {
        acctName: 'Retiring',
        acctType: { id: 'Expense' },
        subsidiary: [{ id: books.ids.company }],
      })
    ).record.id;
    const line = {
      items: [
        { account: { id: retiring }, debit: 40 },
        { account: { id: shared }, credit: 40 },
      ],
    };
    const used = (await books.create('periodEndJournal', journal(books, { line }))).record.id;
    await books.update('account', retiring, { isInactive: true });
    expect((await books.update('periodEndJournal', used, { memo: 'Said better' })).record.version).toBe(2);
    expect(await refusal(post(1, { amount: 4000, account: retiring }, { amount: -4000 }))).toBe(
      'posting_account_active',
    );
  });

  it('L9: give an amount in the currency of the books another base amount', async () => {
    expect(await refusal(post(1, { amount: 100, base: 99 }, { amount: -100, base: -99 }))).toBe('posting_base_amount');
  });

  it('A2: set the mark of the audit chain back, forward without a link, or take it away', async () => {
    expect(await refusal(`update audit_mark set links = links - 1`)).toBe('42501');
    expect(await refusal(`update audit_mark set links = links + 1`)).toBe('42501');
    expect(await refusal('delete from audit_mark')).toBe('42501');
    expect(await refusal('truncate audit_mark')).toBe('42501');
  });

  it('L10: keep a journal with one line, with a line of both sides, of none, or below zero', async () => {
    const keep = (...lines: readonly object[]) =>
      refusal(`update record set sub = '${JSON.stringify({ line: lines })}' where id = ${standing}`);
    expect(await keep({ line: 1, debit: 5 })).toBe('journal_lines');
    expect(await keep({ line: 1, debit: 5, credit: 5 }, { line: 2, credit: 5 })).toBe('journal_lines');
    expect(await keep({ line: 1 }, { line: 2, credit: 5 })).toBe('journal_lines');
    expect(await keep({ line: 1, debit: -5 }, { line: 2, credit: -5 })).toBe('journal_lines');
  });

  it('L11: reverse a journal twice', async () => {
    const copy = (
      id: number,
    ) => `insert into record (id, type, version, doc, sub, ref_name, is_inactive, created_at, modified_at)
      select ${id}, type, 1, doc || '{"isReversal": true, "createdFrom": "${standing}", "tranId": "X${id}"}', sub, 'X${id}', false, now(), now() from record where id = ${standing}`;
    expect(await refusal(copy(1), copy(2))).toBe('journal_one_reversal');
  });

  it('PD1: post to a period that is closed, locked, missing or of other dates, or reverse in one', async () => {
    const both = (over: Omit<Row, 'amount'>) => refusal(post(1, { amount: 100, ...over }, { amount: -100, ...over }));
    expect(await both({ period: books.ids.may, date: '2026-05-10' })).toBe('posting_period_open');
    expect(await both({ period: books.ids.july, date: '2026-07-10' })).toBe('posting_period_open');
    expect(await both({ period: '999999' })).toBe('posting_period_open');
    expect(await both({ date: '2026-07-10' })).toBe('posting_period_date');
    expect(
      await refusal(
        post(
          1,
          { amount: -100, side: 'D', kind: 'reversal', period: books.ids.may },
          { amount: 100, side: 'C', kind: 'reversal', period: books.ids.may },
        ),
      ),
    ).toBe('posting_period_open');
  });

  it('PD3: let periods overlap, or leave a hole', async () => {
    const move = (id: string | undefined, dates: object) =>
      refusal(`update record set doc = doc || '${JSON.stringify(dates)}' where id = ${id}`);
    expect(await move(books.ids.july, { startDate: '2026-06-30' })).toBe('base_period_dates');
    expect(await move(books.ids.july, { startDate: '2026-07-02' })).toBe('base_period_gap');
    expect(await refusal(`delete from record where id = ${books.ids.june}`)).toMatch(
      /^(base_period_gap|edge_to_id_fkey)$/,
    );
  });

  it('N1: issue a number twice, or let two journals bear it', async () => {
    expect(
      await refusal(
        `insert into issued_number (series, number, record_id, audit_seq) values ('periodEndJournal.tranId', 1, 1, 1)`,
      ),
    ).toBe('issued_number_pkey');
    expect(
      await refusal(
        `insert into unique_value (type, rule, value, record_id) values ('periodEndJournal', 'tranId', 'je000001', ${standing})`,
      ),
    ).toBe('unique_value_pkey');
  });

  it('X2: delete what is used, or reference what does not exist', async () => {
    for (const id of [books.ids.rent, books.ids.usd, books.ids.company, books.ids.year]) {
      expect(await refusal(`delete from record where id = ${id}`)).toBe('edge_to_id_fkey');
    }
    expect(await refusal(`insert into edge (from_id, path, to_id) values (${standing}, 'department', 999999)`)).toBe(
      'edge_to_id_fkey',
    );
  });

  it('X2: turn an account into one of another type', async () => {
    expect(await refusal(`update record set doc = doc || '{"acctType": "Bank"}' where id = ${books.ids.rent}`)).toBe(
      'account_type_fixed',
    );
  });

  // spec: currency 1
  it('X2: make a second base currency', async () => {
    expect(await refusal(`update record set doc = doc || '{"isBaseCurrency": true}' where id = ${books.ids.eur}`)).toBe(
      'currency_one_base',
    );
  });

  it('give one role of the system to two accounts', async () => {
    expect(
      await refusal(`update record set doc = doc || '{"sSpecAcct": "OpeningBalEquity"}' where id = ${books.ids.rent}`),
    ).toBe('account_one_role');
  });

  it('I1: use an idempotency key twice', async () => {
    const claim = `insert into idempotency (scope, type, key, fingerprint, operation) values ('app', 'account', 'k', 'f', 'create')`;
    expect(await refusal(claim, claim)).toBe('idempotency_pkey');
  });
});
