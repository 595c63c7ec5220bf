import { describe, expect, it } from 'vitest';
import { generalLedger, type GeneralLedger, type GeneralLedgerRow } from '#contract/reports/generalLedger';
import { cellsToCsv } from '#app/engine/report/reportFile.ts';
import { ledgerCells, ledgerShape, readLedger } from './ledgerShape.ts';

const [usd, eur] = [
  { id: '1', refName: 'US Dollar' },
  { id: '2', refName: 'Euro' },
];
const entry = (line: number, more: Partial<GeneralLedgerRow> = {}): GeneralLedgerRow => ({
  kind: 'posting',
  acctNumber: '1030',
  account: { id: '7', refName: '1030 Bank' },
  date: '2026-06-10',
  type: 'periodEndJournal',
  transaction: { id: '9', refName: 'JE-9' },
  tranId: 'JE-9',
  line,
  subsidiary: null,
  entity: null,
  memo: null,
  debit: 1,
  credit: null,
  balance: line,
  currency: null,
  foreignDebit: null,
  foreignCredit: null,
  foreignBalance: null,
  exchangeRate: null,
  ...more,
});
const ledgerOf = (rows: readonly GeneralLedgerRow[], more: Partial<GeneralLedger> = {}): GeneralLedger => ({
  report: 'generalLedger',
  parameters: {
    account: { id: '7', refName: '1030 Bank' },
    accounts: [{ id: '7', refName: '1030 Bank' }],
    subsidiary: null,
    period: null,
    from: '2026-06-01',
    to: '2026-06-30',
    limit: 1000,
    offset: 0,
    after: null,
    knownAt: null,
  },
  columns: generalLedger.columns,
  currency: usd,
  rows,
  totals: { opening: 0, debit: 0, credit: 0, closing: 0 },
  foreign: null,
  totalResults: rows.length,
  hasMore: false,
  next: null,
  ...more,
});

describe('the columns of a general ledger', () => {
  it('have another currency only where something is in one', () => {
    expect(ledgerShape(ledgerOf([entry(1)]))).toMatchObject({ hasForeign: false, hasForeignBalance: false });
    const inEuro = entry(1, { currency: eur, foreignDebit: 1, exchangeRate: 1.1 });
    expect(ledgerShape(ledgerOf([inEuro]))).toMatchObject({ hasForeign: true, hasForeignBalance: false });
    const foreign = { currency: eur, opening: 0, debit: 0, credit: 0, closing: 0 };
    expect(ledgerShape(ledgerOf([], { foreign }))).toMatchObject({ hasForeign: true, hasForeignBalance: true });
  });

  it('are those of the file too, with the number of an account separate from its name', () => {
    const inEuro = entry(1, { currency: eur, foreignDebit: 1, foreignBalance: 5, exchangeRate: 1.1, debit: 1.1 });
    expect(cellsToCsv(ledgerCells(ledgerOf([inEuro]))).split('\r\n')[1]).toBe(
      '2026-06-10,Period end journal,JE-9,1030,Bank,,,,Euro,1,,5,1.1,US Dollar,1.1,,1',
    );
    expect(cellsToCsv(ledgerCells(ledgerOf([entry(1)]))).split('\r\n')[1]).toBe(
      '2026-06-10,Period end journal,JE-9,1030,Bank,,,,US Dollar,1,,1',
    );
  });
});

describe('the file of a general ledger', () => {
  it('is read to its end, by position where a page has one and by the number of entries otherwise', async () => {
    const asked: object[] = [];
    const pagesOf = (next: string | null) => async (from: Readonly<Record<string, string | number>>) => {
      asked.push(from);
      const isFirst = Object.keys(from).length === 0;
      return ledgerOf(isFirst ? [entry(1), entry(2)] : [entry(3)], { hasMore: isFirst, next: isFirst ? next : null });
    };
    for (const next of ['7.2026-06-10.5', null])
      expect((await readLedger(pagesOf(next))).rows.map(({ line }) => line)).toEqual([1, 2, 3]);
    expect(asked).toEqual([{}, { after: '7.2026-06-10.5' }, {}, { offset: 2 }]);
  });
});
