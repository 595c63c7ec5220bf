import { describe, expect, it } from 'vitest';
import { minor } from '../values/money.ts';
import { commaFormat, pointFormat } from '../values/numberFormat.ts';
import type { KnownAccount } from './facts.ts';
import { checkOpening, openingJournal, openItemWrite, readBalances, readOpenItems } from './opening.ts';

const account = (id: string, number: string, role?: string): KnownAccount => ({
  id,
  number,
  name: number,
  type: '',
  role,
  clears: false,
});
const accounts = [
  account('1', '1800'),
  account('2', '1200', 'AcctRec'),
  account('3', '3300', 'AcctPay'),
  account('4', '2900'),
];
const format = { order: 'dmy', today: '2026-01-01', precision: 2, number: commaFormat } as const;
const parties = new Set(['bay books', 'acme']);
const text = 'Konto\tSoll\tHaben\n1800\t1.000,50\t\n1200\t500,00\t\n3300\t\t300,00\n2900\t\t1.200,50';
const opening = { root: '9', currency: '6', date: '2026-01-01', precision: 2, memo: 'Opening', clearing: '7' };

const noStock = { stock: minor(0n), stockAccounts: new Set<string>() };
const journal = { ...opening, period: '5' };

describe('opening balances', () => {
  const { rows, problems } = readBalances(text, accounts, format);

  it('are read in the number format that fits the whole column, without the head', () => {
    expect(problems).toEqual([]);
    expect(rows.map(({ amount }) => amount)).toEqual([100_050n, 50_000n, -30_000n, -120_050n]);
  });

  it('name every row that cannot be read, with its line', () => {
    const read = readBalances('1800\t10\t\n77\t5\t\n1200\tx\t\n2900\t5\t5', accounts, {
      precision: 2,
      number: pointFormat,
    });
    expect(read.problems).toEqual([
      { line: 2, problem: 'account', value: '77' },
      { line: 3, problem: 'amount', value: 'x' },
      { line: 4, problem: 'bothSides', value: '2900' },
    ]);
  });

  it('post only when receivables and payables are the sum of the open items', () => {
    const off = checkOpening(rows, { receivable: minor(49_999n), payable: minor(-30_000n), ...noStock });
    expect(off).toMatchObject({
      difference: 0n,
      receivable: { difference: 1n },
      payable: { difference: 0n },
      mayPost: false,
    });
    expect(
      openingJournal(rows, { receivable: minor(49_999n), payable: minor(-30_000n), ...noStock }, journal),
    ).toBeUndefined();
    expect(checkOpening(rows, { receivable: minor(50_000n), payable: minor(-30_000n), ...noStock }).mayPost).toBe(true);
  });

  it('post only when debits are credits', () => {
    const check = checkOpening(rows.slice(0, 3), { receivable: minor(50_000n), payable: minor(-30_000n), ...noStock });
    expect(check).toMatchObject({ difference: 120_050n, mayPost: false });
  });

  it('post control accounts against the clearing account, where the open items posted the other side', () => {
    const write = openingJournal(rows, { receivable: minor(50_000n), payable: minor(-30_000n), ...noStock }, journal);
    expect(write?.body.line).toEqual({
      items: [
        { account: { id: '1' }, debit: 1000.5, memo: 'Opening' },
        { account: { id: '4' }, credit: 1200.5, memo: 'Opening' },
        { account: { id: '7' }, debit: 200, memo: 'Opening' },
      ],
    });
  });
});

describe('open items', () => {
  it('are read with party, number, due date and amount, credits as negative amounts', () => {
    const read = readOpenItems(
      'Bay Books\tRE-1\t31.01.2026\t1.190,00\nACME\tRE-2\t2026-02-15\t-19,00',
      parties,
      format,
    );
    expect(read.problems).toEqual([]);
    expect(read.rows).toMatchObject([
      { party: 'Bay Books', number: 'RE-1', due: '2026-01-31', amount: 119_000n },
      { due: '2026-02-15', amount: -1_900n },
    ]);
  });

  it('name every mistake of a row at once', () => {
    const read = readOpenItems('Nemo\t\tsoon\t0\nAcme\tA\t1.1.2026\t5,00\nAcme\tA\t1.1.2026\t5,00', parties, format);
    expect(read.problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      '1 party',
      '1 number',
      '1 date',
      '1 amount',
      '3 repeated',
    ]);
  });

  it('become documents of their number, due when they were; a credit becomes a credit', () => {
    const ids = new Map([['acme', '5']]);
    const item = { line: 1, party: 'Acme', number: 'R1', due: '2025-12-31', amount: minor(1_000n) };
    const invoice = openItemWrite('customer', item, ids, { ...opening, item: '8' });
    expect(invoice).toMatchObject({
      type: 'invoice',
      body: { entity: { id: '5' }, tranId: 'R1', dueDate: '2025-12-31' },
    });
    const credit = openItemWrite('vendor', { ...item, amount: minor(-1_000n) }, ids, { ...opening, item: '8' });
    expect(credit).toMatchObject({
      type: 'vendorCredit',
      body: { otherRefNum: 'R1', expense: { items: [{ amount: 10 }] } },
    });
  });
});
