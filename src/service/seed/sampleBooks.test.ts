import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDocuments } from '../storage/queries/parties/openDocuments.ts';
import { type OpenedDatabase, openPrepared, sampleCompany } from '../../proofs/fixtures/prepared.ts';

interface Held {
  readonly books: string;
  readonly number: string;
  readonly name: string;
  readonly type: string;
  /** YYYY-MM. */
  readonly month: string;
  /** Debits less credits of the month, in base currency. */
  readonly net: bigint;
}

let opened: OpenedDatabase;
let months: readonly string[] = [];
let rows: readonly Held[] = [];
beforeAll(async () => {
  opened = await openPrepared('embedded', sampleCompany);
  const found = await opened.database.query<Record<keyof Held, string>>(
    `select s.ref_name as books, a.doc->>'acctNumber' as number, a.doc->>'acctName' as name, a.doc->>'acctType' as type,
            to_char(p.tran_date::date, 'YYYY-MM') as month, sum(p.base_amount) as net
       from posting p join record a on a.id = p.account join record s on s.id = p.subsidiary
      group by 1, 2, 3, 4, 5 order by 5`,
  );
  rows = found.map((row) => ({ ...row, net: BigInt(row.net) }));
  months = [...new Set(rows.map(({ month }) => month))];
});
afterAll(() => opened.close());

const byBooks = (): readonly string[] => [...new Set(rows.map(({ books }) => books))];
const whole = () => months.slice(0, -1);
const total = (fits: (row: Held) => boolean): bigint => rows.filter(fits).reduce((sum, { net }) => sum + net, 0n);
const number = (value: bigint): number => Number(value);
/** What accounts held at the end of each month. */
const closing = (fits: (row: Held) => boolean): readonly (readonly [string, bigint])[] =>
  months.map((month) => [month, total((row) => fits(row) && row.month <= month)]);

describe('the books of the sample company', () => {
  it('have no month with a negative expense, the one that has just begun included', () => {
    const negative = rows.filter(({ type, net, number: own }) => type === 'Expense' && own.startsWith('6') && net < 0n);
    expect(negative.map(({ books, name, month }) => `${books}: ${name} ${month}`)).toEqual([]);
  });

  it('have no month in which an account of sales has more refunds than sales', () => {
    const negative = rows.filter(
      ({ type, net, name }) => type === 'Income' && !/discount|return/i.test(name) && net > 0n,
    );
    expect(negative.map(({ books, name, month }) => `${books}: ${name} ${month}`)).toEqual([]);
  });

  it('never overdraw a bank, and never hold less than nothing in stock', () => {
    for (const books of byBooks())
      for (const account of new Set(rows.filter((row) => row.books === books).map((row) => row.number))) {
        const isKept = rows.some(
          (row) => row.number === account && (row.type === 'Bank' || /^13[1-4]0$/.test(row.number)),
        );
        if (!isKept) continue;
        for (const [month, held] of closing((row) => row.books === books && row.number === account))
          expect(held, `${books} ${account} ${month}`).toBeGreaterThanOrEqual(0n);
      }
  });

  it('pay salaries, rent and depreciation in every whole month, none twice another', () => {
    for (const books of byBooks())
      for (const account of ['6110', '6410', '6710']) {
        const paid = whole().map((month) =>
          number(total((row) => row.books === books && row.number === account && row.month === month)),
        );
        expect(Math.min(...paid), `${books} ${account}`).toBeGreaterThan(0);
        expect(Math.max(...paid) / Math.min(...paid), `${books} ${account}`).toBeLessThan(1.25);
      }
  });

  it('have the office expenses of the parent company in every whole month', () => {
    for (const account of ['6220', '6230', '6420', '6510', '6515', '6730', '6740', '6750', '6820'])
      for (const month of whole())
        expect(
          total((row) => row.books.endsWith('Inc.') && row.number === account && row.month === month),
          `${account} ${month}`,
        ).toBeGreaterThan(0n);
  });

  it('earn a gross margin between a third and two thirds in every whole month', () => {
    for (const books of byBooks())
      for (const month of whole()) {
        const of = (type: string) =>
          number(total((row) => row.books === books && row.month === month && row.type === type));
        const [income, cost] = [-of('Income'), of('COGS')];
        expect((income - cost) / income, `${books} ${month}`).toBeGreaterThan(1 / 3);
        expect((income - cost) / income, `${books} ${month}`).toBeLessThan(2 / 3);
      }
  });

  it('owe no more sales tax than two months bring', () => {
    for (const books of byBooks()) {
      const owed = closing((row) => row.books === books && row.number === '2320').map(([, held]) => -number(held));
      const sales = whole().map(
        (month) => -number(total((row) => row.books === books && row.month === month && row.type === 'Income')),
      );
      expect(Math.max(...owed) / Math.max(...sales), books).toBeLessThan(0.4);
      expect(Math.min(...owed), books).toBeGreaterThanOrEqual(0);
    }
  });

  it('pay in each month the tax owed at the end of the month before, in journals that name the month', async () => {
    const paid = await opened.database.query<{ books: string; month: string; memo: string; net: string }>(
      `select s.ref_name as books, to_char(p.tran_date::date, 'YYYY-MM') as month, coalesce(p.memo, '') as memo, p.base_amount::text as net
         from posting p join record r on r.id = p.txn join record a on a.id = p.account join record s on s.id = p.subsidiary
        where r.type = 'periodEndJournal' and a.doc->>'acctNumber' = '2320' and p.base_amount > 0 and coalesce(p.memo, '') <> 'Input tax'`,
    );
    expect(
      paid.filter(({ memo }) => !/^(?:Sales tax|VAT|Consumption tax) for [A-Z][a-z]{2} \d{4}$/.test(memo)),
    ).toEqual([]);
    for (const books of byBooks()) {
      const owed = closing((row) => row.books === books && row.number === '2320');
      for (const [index, month] of whole().entries()) {
        const [, before] = owed[index - 1] ?? ['', undefined];
        if (before === undefined) continue;
        const own = paid.filter((each) => each.books === books && each.month === month);
        expect(
          own.reduce((sum, { net }) => sum + BigInt(net), 0n),
          `${books} ${month}`,
        ).toBe(-before);
      }
    }
  });

  it.each(['vendor', 'customer'] as const)(
    'have no open journal with a %s: those that paid are applied to those that billed',
    async (party) => {
      const { items } = await openDocuments(opened.database, {
        party,
        asOf: '2026-07-02',
        scope: null,
        mayView: (type) => type === 'periodEndJournal',
      });
      expect(items.map(({ party: { refName }, tranId, open }) => `${refName} ${tranId} ${open}`)).toEqual([]);
    },
  );

  it('have no order without location', async () => {
    const found = await opened.database.query<{ name: string }>(
      `select ref_name as name from record where type in ('salesOrder', 'purchaseOrder') and doc->>'location' is null`,
    );
    expect(found).toEqual([]);
  });
});
