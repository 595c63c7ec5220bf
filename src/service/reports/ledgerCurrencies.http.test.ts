import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GeneralLedger, GeneralLedgerRow } from '#contract/reports/generalLedger';
import { type CompanyBooks, makeEuroBank, openCompanyBooks } from '../../proofs/fixtures/companyBooks.ts';
import { at, ruleEngines } from '../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('the ledger in two currencies on the %s engine', (engine) => {
  let books: CompanyBooks;
  beforeAll(async () => {
    books = await openCompanyBooks(engine, []);
    await makeEuroBank(books);
    await books.make('unused', 'account', { acctNumber: '1020', acctName: 'Unused', acctType: 'Bank' });
    await books.make('may', 'accountingPeriod', {
      periodName: 'May 2026',
      startDate: '2026-05-01',
      endDate: '2026-05-31',
    });
    const journal = (tranDate: string, currency: string, items: readonly object[], more: object = {}) => ({
      tranDate,
      postingPeriod: books.ref(tranDate < '2026-06' ? 'may' : 'june'),
      subsidiary: books.ref('company'),
      currency: books.ref(currency),
      ...more,
      line: { items },
    });
    const spend = (account: string, amount: number) => [
      { account: books.ref(account), credit: amount },
      { account: books.ref('rent'), debit: amount },
    ];
    const earn = (account: string, amount: number) => [
      { account: books.ref('rent'), credit: amount },
      { account: books.ref(account), debit: amount },
    ];
    const euro = { exchangeRate: 1.08 };
    await books.make('before', 'periodEndJournal', journal('2026-05-20', 'eur', earn('euroBank', 1000), euro));
    await books.make(
      'in',
      'periodEndJournal',
      journal('2026-06-10', 'eur', earn('euroBank', 33.33), { exchangeRate: 1.0796 }),
    );
    await books.make('dollars', 'periodEndJournal', journal('2026-06-12', 'usd', spend('bank', 70)));
    await books.make(
      'out',
      'periodEndJournal',
      journal('2026-06-21', 'eur', spend('euroBank', 200), { exchangeRate: 1.2 }),
    );
    for (let day = 1; day <= 9; day += 1)
      await books.make(`small ${day}`, 'periodEndJournal', journal(`2026-06-0${day}`, 'usd', spend('bank', day)));
  });
  afterAll(() => books.service.close());

  const get = async (name: string, query: Readonly<Record<string, string>>) => {
    const { status, body, text } = await books.service.send(
      'GET',
      `report/v1/${name}?${new URLSearchParams(query).toString()}`,
    );
    expect(status, text.slice(0, 300)).toBe(200);
    return body;
  };
  const june = () => ({ period: books.ids.june ?? '' });
  const ledger = async (query: Readonly<Record<string, string>>) =>
    (await get('generalLedger', { ...june(), ...query })) as unknown as GeneralLedger; // the shape of that report
  const foreign = (row: GeneralLedgerRow) => [
    row.kind,
    row.foreignDebit,
    row.foreignCredit,
    row.foreignBalance,
    row.exchangeRate,
    row.debit,
    row.credit,
    row.balance,
  ];

  it('shows an account kept in euros in euros and in base currency', async () => {
    const { rows, foreign: totals, currency } = await ledger({ account: books.ids.euroBank ?? '' });
    expect(rows.map(foreign)).toEqual([
      ['opening', null, null, 1000, null, null, null, 1080],
      ['posting', 33.33, null, 1033.33, 1.0796, 35.98, null, 1115.98],
      ['posting', null, 200, 833.33, 1.2, null, 240, 875.98],
    ]);
    expect(rows.map((row) => row.currency?.id)).toEqual([books.ids.eur, books.ids.eur, books.ids.eur]);
    expect(currency?.id).toBe(books.ids.usd);
    expect(totals).toEqual({
      currency: { id: books.ids.eur, refName: 'Euro' },
      opening: 1000,
      debit: 33.33,
      credit: 200,
      closing: 833.33,
    });
  });

  it('shows what a document in euros posted to an account without its own currency', async () => {
    const { rows, foreign: totals } = await ledger({ account: books.ids.rent ?? '' });
    const inEuro = rows.filter((row) => row.currency !== null);
    expect(inEuro.map(foreign)).toEqual([
      ['posting', null, 33.33, null, 1.0796, null, 35.98, expect.any(Number)],
      ['posting', 200, null, null, 1.2, 240, null, expect.any(Number)],
    ]);
    expect(rows.filter((row) => row.currency === null).every((row) => row.foreignDebit === null)).toBe(true);
    expect(totals).toBeNull();
  });

  it('shows both balances of such an account in the trial balance', async () => {
    const rows = (await get('trialBalance', june())).rows as readonly Readonly<Record<string, unknown>>[]; // rows of a report
    const rowOf = (name: string) => rows.find(({ account }) => at(account, 'id') === books.ids[name]);
    expect(rowOf('euroBank')).toMatchObject({
      opening: 1080,
      closing: 875.98,
      foreignCurrency: { id: books.ids.eur, refName: 'Euro' },
      foreignOpening: 1000,
      foreignDebit: 33.33,
      foreignCredit: 200,
      foreignClosing: 833.33,
    });
    for (const name of ['bank', 'rent'])
      expect(rowOf(name)).toMatchObject({ foreignCurrency: null, foreignOpening: null, foreignClosing: null });
  });

  it('covers all accounts, each with its own opening and closing balance', async () => {
    const all = await ledger({});
    expect(all.parameters.account).toBeNull();
    const balance = await get('trialBalance', june());
    const expected: unknown[] = [];
    for (const row of balance.rows as readonly Readonly<Record<string, unknown>>[]) {
      const own = await ledger({ account: String(at(row, 'account.id')) });
      expected.push(...own.rows.map(foreign));
      const { opening: _opening, closing, ...moved } = own.totals;
      expected.push([
        'closing',
        own.foreign?.debit ?? null,
        own.foreign?.credit ?? null,
        own.foreign?.closing ?? null,
        own.foreign ? expect.any(Number) : null,
        moved.debit,
        moved.credit,
        closing,
      ]);
    }
    expect(all.rows.map(foreign)).toEqual(expected);
    expect(all.rows.some(({ account }) => account?.id === books.ids.unused)).toBe(false);
    expect(all.totals).toEqual(balance.totals);
    expect([all.totalResults, all.hasMore, all.next]).toEqual([24, false, null]);
  });

  it("is read in pages by their offset and by each page's next position, row by row the same", async () => {
    const whole = await ledger({});
    for (const limit of [1, 4, 7, 24]) {
      const byOffset: GeneralLedgerRow[] = [];
      for (let offset = 0; offset < 24; offset += limit) {
        const page = await ledger({ limit: String(limit), offset: String(offset) });
        expect([page.totalResults, page.hasMore]).toEqual([24, offset + limit < 24]);
        byOffset.push(...page.rows);
      }
      expect(byOffset, `limit ${limit}`).toEqual(whole.rows);
      let page = await ledger({ limit: String(limit) });
      const byPosition = [...page.rows];
      while (page.next !== null) {
        page = await ledger({ limit: String(limit), after: page.next });
        expect(page.totalResults).toBeNull();
        byPosition.push(...page.rows);
      }
      expect(byPosition, `limit ${limit}`).toEqual(whole.rows);
    }
  });

  it('continues after a position in one account, and refuses an unknown position', async () => {
    const account = books.ids.euroBank ?? '';
    const first = await ledger({ account, limit: '1' });
    expect(first.rows.map(({ kind }) => kind)).toEqual(['opening', 'posting']);
    const second = await ledger({ account, limit: '1', after: first.next ?? '' });
    expect(second.rows.map(foreign)).toEqual([['posting', null, 200, 833.33, 1.2, null, 240, 875.98]]);
    const wrong: readonly Readonly<Record<string, string>>[] = [
      { after: 'x' },
      { after: `${books.ids.unused ?? ''}.2026-06-10.1` },
      { after: first.next ?? '', offset: '1' },
      { after: first.next ?? '', account: books.ids.rent ?? '' },
      { after: first.next ?? '', account: `${account},${books.ids.rent ?? ''}` },
    ];
    for (const query of wrong) {
      const asked = new URLSearchParams({ ...june(), ...query }).toString();
      const { status, body } = await books.service.send('GET', `report/v1/generalLedger?${asked}`);
      expect([status, at(body, 'o:errorDetails.0.o:errorQueryParam')], asked).toEqual([400, 'after']);
    }
  });
});
