import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfMonth } from '#contract/values/calendar';
import { DECIMAL_UNIT, decimalToNumber } from '#contract/values/decimal';
import { balancesOf, earningsOf, groupBelow, minorityOf } from './group.ts';
import { rateBook, type TypedRate } from './rateBook.ts';
import { type BookAmount, rateTypeOf, type TranslatedAccount, translateBook } from './translate.ts';

const account = (id: string, acctType: string, generalRateType: string | null = null): TranslatedAccount => ({
  id,
  acctType,
  generalRateType,
});
const chart = new Map(
  [
    account('bank', 'Bank'),
    account('receivables', 'AcctRec'),
    account('loan', 'LongTermLiab'),
    account('capital', 'Equity'),
    account('retained', 'Equity'),
    account('sales', 'Income'),
    account('wages', 'Expense'),
  ].map((each) => [each.id, each]),
);

/** The amounts of one posting: debit the first account, credit the second. */
const posted = (
  date: string,
  debit: string,
  credit: string,
  amount: bigint,
  yearStart = '2026-01-01',
): BookAmount[] => {
  const end = endOfMonth(date);
  const common = { period: end.slice(0, 7), end, date, isPrior: date < yearStart, isMovement: end >= '2026-03-31' };
  return [
    { ...common, account: debit, amount },
    { ...common, account: credit, amount: -amount },
  ];
};
const rate = (transactionCurrency: string, effectiveDate: string, exchangeRate: number, rateType = 'CURRENT') =>
  ({ transactionCurrency, baseCurrency: 'usd', effectiveDate, exchangeRate, rateType }) as TypedRate;
const closing = '2026-03-31';

describe('a group of three companies in three currencies', () => {
  const rates = [
    rate('eur', '2026-01-01', 1.1),
    rate('eur', '2026-02-01', 1.12),
    rate('eur', '2026-02-28', 1.115, 'AVERAGE'),
    rate('eur', '2026-03-01', 1.08),
    rate('eur', '2026-03-31', 1.05),
    rate('jpy', '2026-01-01', 0.007),
    rate('jpy', '2026-03-01', 0.0066),
  ];
  const bookOf = (currency: string, precision: number, amounts: readonly BookAmount[]) => {
    const { pieces, gaps } = translateBook(amounts, chart, closing, rateBook(rates, currency, 'usd'), {
      from: precision,
      to: 2,
    });
    expect(gaps).toEqual([]);
    return { pieces, ...balancesOf(pieces, chart, 'retained') };
  };
  const inc = bookOf('usd', 2, [
    ...posted('2026-01-05', 'bank', 'capital', 500_000n),
    ...posted('2026-02-05', 'receivables', 'sales', 30_000n),
  ]);
  const gmbh = bookOf('eur', 2, [
    ...posted('2026-01-05', 'bank', 'capital', 100_000n),
    ...posted('2026-02-05', 'receivables', 'sales', 50_000n),
    ...posted('2026-03-10', 'capital', 'bank', 10_000n),
    ...posted('2026-03-20', 'wages', 'bank', 20_000n),
  ]);
  const kk = bookOf('jpy', 0, [
    ...posted('2026-01-10', 'bank', 'capital', 1_000_000n),
    ...posted('2026-02-10', 'bank', 'sales', 200_000n),
  ]);

  it('equals the statement worked out by hand, to the cent', () => {
    expect(Object.fromEntries(inc.balances)).toEqual({
      bank: 500_000n,
      capital: -500_000n,
      receivables: 30_000n,
      sales: -30_000n,
    });
    expect(inc.adjustment).toBe(0n);
    expect(Object.fromEntries(gmbh.balances)).toEqual({
      bank: 73_500n, // 700.00 at 1.05
      receivables: 52_500n, // 500.00 at 1.05
      capital: -110_000n + 10_800n, // 1,000.00 at 1.10 and 100.00 at 1.08, the current rates of their days
      sales: -55_750n, // 500.00 at 1.115, as entered for February
      wages: 21_581n, // 200.00 at 1.07903226: 30 days of 1.08 and one of 1.05
    });
    expect(gmbh.adjustment).toBe(7_369n);
    expect(Object.fromEntries(kk.balances)).toEqual({ bank: 792_000n, capital: -700_000n, sales: -140_000n });
    expect(kk.adjustment).toBe(48_000n);
  });

  it('has the earnings of the period alone in the income statement', () => {
    expect(Object.fromEntries(earningsOf(gmbh.pieces, chart))).toEqual({ wages: 21_581n });
  });

  it('multiplies ownership from level to level, and gives others their part', () => {
    const tree = [
      { id: 'kk', parent: 'gmbh', ownership: 75 },
      { id: 'inc', parent: null, ownership: null },
      { id: 'gmbh', parent: 'inc', ownership: 80 },
      { id: 'other', parent: null, ownership: 10 },
    ];
    const members = groupBelow(tree, 'inc');
    expect(members.map(({ id, share }) => [id, decimalToNumber(share)])).toEqual([
      ['inc', 1],
      ['gmbh', 0.8],
      ['kk', 0.6],
    ]);
    const share = (id: string) => members.find((each) => each.id === id)?.share ?? (DECIMAL_UNIT as never);
    expect(minorityOf(126_000n, share('gmbh'))).toBe(25_200n);
    expect(minorityOf(34_169n, share('gmbh'))).toBe(6_834n);
    expect(minorityOf(792_000n, share('kk'))).toBe(316_800n);
    expect(groupBelow(tree, 'gmbh').map(({ id, share: own }) => [id, decimalToNumber(own)])).toEqual([
      ['gmbh', 1],
      ['kk', 0.75],
    ]);
    expect(groupBelow(tree, 'gone')).toEqual([]);
  });
});

describe('translation', () => {
  it('keeps income of earlier years in retained earnings, as it was translated then', () => {
    const rates = [rate('eur', '2025-01-01', 1.2), rate('eur', '2026-01-01', 1)];
    const { pieces } = translateBook(
      posted('2025-05-05', 'bank', 'sales', 10_000n),
      chart,
      closing,
      rateBook(rates, 'eur', 'usd'),
      { from: 2, to: 2 },
    );
    const { balances, adjustment } = balancesOf(pieces, chart, 'retained');
    expect(Object.fromEntries(balances)).toEqual({ bank: 10_000n, retained: -12_000n });
    expect(adjustment).toBe(2_000n);
  });

  it('names every rate that is missing', () => {
    const { gaps } = translateBook(
      posted('2026-01-05', 'bank', 'sales', 100n),
      chart,
      closing,
      rateBook([rate('eur', '2026-02-01', 1)], 'eur', 'usd'),
      { from: 2, to: 2 },
    );
    expect(gaps).toEqual([{ rateType: 'AVERAGE', day: '2026-01-31' }]);
  });

  it.each([
    ['Bank', null, 'CURRENT'],
    ['LongTermLiab', null, 'CURRENT'],
    ['Equity', null, 'HISTORICAL'],
    ['Income', null, 'AVERAGE'],
    ['FixedAsset', 'HISTORICAL', 'HISTORICAL'],
    ['Expense', 'CURRENT', 'CURRENT'],
  ])('of an account of type %s with the general rate %s uses the type %s', (acctType, generalRateType, wanted) => {
    expect(rateTypeOf({ acctType, generalRateType })).toBe(wanted);
  });
});

describe('over random groups', () => {
  const ids = [...chart.keys()];
  const day = fc
    .record({
      month: fc.integer({ min: 1, max: 3 }),
      day: fc.integer({ min: 1, max: 28 }),
      year: fc.constantFrom(2025, 2026),
    })
    .map(({ year, month, day: of }) => `${year}-0${month}-${String(of).padStart(2, '0')}`);
  const posting = fc.record({
    date: day,
    debit: fc.constantFrom(...ids),
    credit: fc.constantFrom(...ids),
    amount: fc.bigInt({ min: 1n, max: 10n ** 11n }),
  });
  const someRates = fc.array(
    fc.record({
      date: day,
      value: fc.integer({ min: 1, max: 9_999_999 }),
      type: fc.constantFrom('CURRENT', 'AVERAGE', 'HISTORICAL'),
    }),
    { maxLength: 12 },
  );
  const company = fc.record({
    postings: fc.array(posting, { maxLength: 30 }),
    rates: someRates,
    first: fc.integer({ min: 1, max: 9_999_999 }),
    precision: fc.constantFrom(0, 2, 3),
    ownership: fc.integer({ min: 0, max: 100 }),
  });

  it('every company and the group balance, the adjustment is the effect of changed rates, and the shares are the whole', () => {
    fc.assert(
      fc.property(fc.array(company, { minLength: 1, maxLength: 4 }), (companies) => {
        const group = new Map<string, bigint>();
        let adjustments = 0n;
        for (const { postings, rates, first, precision, ownership } of companies) {
          const book = rateBook(
            [
              rate('x', '2024-01-01', first / 1_000_000),
              ...rates.map(({ date, value, type }) => rate('x', date, value / 1_000_000, type)),
            ],
            'x',
            'usd',
          );
          const amounts = postings.flatMap(({ date, debit, credit, amount }) => posted(date, debit, credit, amount));
          const { pieces } = translateBook(amounts, chart, closing, book, { from: precision, to: 2 });
          const { balances, adjustment } = balancesOf(pieces, chart, 'retained');
          expect([...balances.values()].reduce((sum, each) => sum + each, adjustment)).toBe(0n);
          for (const [id, amount] of balances) group.set(id, (group.get(id) ?? 0n) + amount);
          adjustments += adjustment;
          expectChangeOfRates(adjustment, amounts, book, precision, pieces.length);
          const [net, share] = [-adjustment + 12_345n, (BigInt(ownership) * DECIMAL_UNIT) / 100n];
          const others = minorityOf(net, share as never);
          expect(others + minorityOf(net, (DECIMAL_UNIT - share) as never) - net).toSatisfy(
            (off: bigint) => off >= -1n && off <= 1n,
          );
        }
        expect([...group.values()].reduce((sum, each) => sum + each, adjustments)).toBe(0n);
      }),
      { numRuns: 200 },
    );
  });

  /** Worked out the other way round: each amount that is not at the closing rate, by how far its rate is from it. */
  function expectChangeOfRates(
    adjustment: bigint,
    amounts: readonly BookAmount[],
    book: ReturnType<typeof rateBook>,
    precision: number,
    pieces: number,
  ) {
    const now = book.current(closing)?.rate ?? 0n;
    const exact = amounts.reduce((sum, each) => {
      const own = chart.get(each.account);
      const type = own && rateTypeOf(own);
      if (type === 'CURRENT') return sum;
      const used = type === 'AVERAGE' ? book.average(each.end) : book.historical(each.date ?? each.end);
      return sum + each.amount * (now - (used?.rate ?? 0n));
    }, 0n);
    // Half a unit for each figure that was rounded.
    const scale = (DECIMAL_UNIT * 10n ** BigInt(precision)) / 100n;
    const off = 2n * (adjustment * scale - exact);
    expect((off < 0n ? -off : off) <= BigInt(pieces) * scale, `${adjustment} and ${exact}`).toBe(true);
  }
});
