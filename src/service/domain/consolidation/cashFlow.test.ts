import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfMonth } from '#contract/values/calendar';
import { cashFlowOf } from '#domain/accounting/cashFlow';
import { byAccount, translateFlows } from './cashFlow.ts';
import { balancesOf } from './group.ts';
import { rateBook, type TypedRate } from './rateBook.ts';
import { type BookAmount, flowRateTypeOf, translateBook } from './translate.ts';

const account = (
  id: string,
  acctType: string,
  cashFlowRate: string | null = null,
  cashFlowSection: string | null = null,
) => ({
  id,
  acctType,
  role: null,
  generalRateType: null,
  cashFlowRate,
  cashFlowSection,
});
const chart = new Map(
  [
    account('bank', 'Bank'),
    account('receivables', 'AcctRec'),
    account('prepaid', 'OthCurrAsset', 'CURRENT'),
    account('machine', 'FixedAsset', 'HISTORICAL'),
    account('loan', 'LongTermLiab'),
    account('capital', 'Equity'),
    account('sales', 'Income'),
    account('depreciation', 'Expense', null, 'INVESTING'),
  ].map((each) => [each.id, each]),
);
const days = { opening: '2026-02-28', closing: '2026-03-31' };

const posted = (date: string, debit: string, credit: string, amount: bigint): BookAmount[] => {
  const end = endOfMonth(date);
  const common = { period: end.slice(0, 7), end, date, isPrior: date < '2026-01-01', isMovement: end === days.closing };
  return [
    { ...common, account: debit, amount },
    { ...common, account: credit, amount: -amount },
  ];
};
const ratesOf = (drawn: readonly { date: string; value: number; type: string }[]) =>
  rateBook(
    drawn.map(
      ({ date, value, type }) =>
        ({
          transactionCurrency: 'x',
          baseCurrency: 'usd',
          effectiveDate: date,
          exchangeRate: value,
          rateType: type,
        }) as TypedRate,
    ),
    'x',
    'usd',
  );

/** The statement of one book: its cash before, its flows, the effect of rates and its cash after. */
function statementOf(
  amounts: readonly BookAmount[],
  unmoved: readonly BookAmount[],
  rates: ReturnType<typeof rateBook>,
  from: number,
) {
  const flows = translateFlows(amounts, unmoved, chart, days, rates, { from, to: 2 });
  const moved = byAccount(flows.pieces);
  const flow = cashFlowOf(
    [...chart.values()].map((each) => {
      const before = flows.opening.get(each.id) ?? 0n;
      return {
        account: each,
        amounts: [(moved.get(each.id) ?? 0n) + (flows.closing.get(each.id) ?? 0n) - before],
        before: [before],
        unmoved: [flows.unmoved.get(each.id) ?? 0n],
      };
    }),
    1,
  );
  return { flows, flow };
}
const unit = ([amount = 0n]: readonly bigint[]): bigint => amount;

describe('the cash flow statement of a book in another currency', () => {
  const rates = ratesOf([
    { date: '2026-01-01', value: 1.1, type: 'CURRENT' },
    { date: '2026-03-01', value: 1.2, type: 'CURRENT' },
    { date: '2026-03-31', value: 1.15, type: 'AVERAGE' },
    { date: '2026-03-31', value: 1.25, type: 'CURRENT' },
  ]);

  it('equals the one worked out by hand, to the cent', () => {
    const { flow } = statementOf(
      [
        ...posted('2026-02-05', 'bank', 'capital', 100_000n),
        ...posted('2026-03-05', 'receivables', 'sales', 40_000n),
        ...posted('2026-03-10', 'bank', 'receivables', 30_000n),
        ...posted('2026-03-12', 'prepaid', 'bank', 1_000n),
        ...posted('2026-03-15', 'machine', 'bank', 20_000n),
        ...posted('2026-03-20', 'bank', 'capital', 5_000n),
      ],
      [],
      rates,
      2,
    );
    expect(unit(flow.netIncome.amounts)).toBe(46_000n); // 400.00 at 1.15
    expect(unit(flow.workingCapital.amounts)).toBe(-11_500n - 1_250n); // 100.00 at 1.15 and 10.00 at 1.25
    expect(unit(flow.investing.amounts)).toBe(-24_000n); // 200.00 at 1.20, the rate of its day
    expect(unit(flow.financing.amounts)).toBe(6_000n); // 50.00 at 1.20
    expect(unit(flow.opening)).toBe(110_000n); // 1,000.00 at 1.10
    expect(unit(flow.closing.amounts)).toBe(142_500n); // 1,140.00 at 1.25
    expect(unit(flow.effect)).toBe(142_500n - 110_000n - 15_250n);
  });

  it.each([
    ['AcctRec', null, 'AVERAGE'],
    ['FixedAsset', 'HISTORICAL', 'HISTORICAL'],
    ['Equity', null, 'HISTORICAL'],
    ['Equity', 'AVERAGE', 'AVERAGE'],
    ['Income', 'HISTORICAL', 'AVERAGE'],
  ])(
    'translates what an account of type %s with the cash flow rate %s moved by the type %s',
    (acctType, cashFlowRate, wanted) => {
      expect(flowRateTypeOf({ acctType, cashFlowRate, generalRateType: null })).toBe(wanted);
    },
  );

  it('names every rate that is missing', () => {
    const late = ratesOf([{ date: '2026-03-15', value: 1, type: 'CURRENT' }]);
    const { flows } = statementOf(
      [...posted('2026-02-05', 'bank', 'loan', 1n), ...posted('2026-03-05', 'bank', 'sales', 1n)],
      [],
      late,
      2,
    );
    expect(flows.gaps).toEqual([
      { rateType: 'AVERAGE', day: '2026-03-31' },
      { rateType: 'CURRENT', day: '2026-02-28' },
    ]);
  });

  it('opens and closes with the cash of the balance sheet for any books and rates, and rates that do not change have no effect', () => {
    const ids = [...chart.keys()];
    const day = fc
      .record({ month: fc.integer({ min: 1, max: 3 }), day: fc.integer({ min: 1, max: 28 }) })
      .map(({ month, day: of }) => `2026-0${month}-${String(of).padStart(2, '0')}`);
    const posting = fc.record({
      date: day,
      debit: fc.constantFrom(...ids),
      credit: fc.constantFrom(...ids),
      amount: fc.bigInt({ min: 1n, max: 10n ** 11n }),
    });
    const rate = fc.record({
      date: day,
      value: fc.integer({ min: 1, max: 9_999_999 }).map((each) => each / 1_000_000),
      type: fc.constantFrom('CURRENT', 'AVERAGE', 'HISTORICAL'),
    });
    fc.assert(
      fc.property(
        fc.array(posting, { maxLength: 30 }),
        fc.array(fc.record({ date: day, amount: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }) }), { maxLength: 3 }),
        fc.array(rate, { maxLength: 10 }),
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.constantFrom(0, 2, 3),
        (postings, revaluations, changes, first, precision) => {
          const start = { date: '2025-01-01', value: first / 1_000_000, type: 'CURRENT' };
          const revalued = revaluations.flatMap(({ date, amount }) => posted(date, 'bank', 'sales', amount));
          const amounts = [
            ...postings.flatMap(({ date, debit, credit, amount }) => posted(date, debit, credit, amount)),
            ...revalued,
          ];
          const unmoved = revalued.filter((each) => each.account === 'bank' && each.isMovement);
          const cashOf = (some: readonly BookAmount[], closing: string, rates: ReturnType<typeof rateBook>) =>
            balancesOf(
              translateBook(some, chart, closing, rates, { from: precision, to: 2 }).pieces,
              chart,
              undefined,
            ).balances.get('bank') ?? 0n;
          for (const rates of [ratesOf([start, ...changes]), ratesOf([start])]) {
            const { flow } = statementOf(amounts, unmoved, rates, precision);
            expect(unit(flow.opening)).toBe(
              cashOf(
                amounts.filter((each) => !each.isMovement),
                days.opening,
                rates,
              ),
            );
            expect(unit(flow.closing.amounts)).toBe(cashOf(amounts, days.closing, rates));
            expect(
              unit(flow.operating) + unit(flow.investing.amounts) + unit(flow.financing.amounts) + unit(flow.effect),
            ).toBe(unit(flow.closing.amounts) - unit(flow.opening));
          }
          const { flow, flows } = statementOf(amounts, unmoved, ratesOf([start]), precision);
          const off = unit(flow.effect) - (flows.unmoved.get('bank') ?? 0n);
          // Half a unit for each figure that was rounded.
          expect(off < 0n ? -off : off).toBeLessThanOrEqual(BigInt(flows.pieces.length + 3));
        },
      ),
      { numRuns: 150 },
    );
  });
});
