import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountTypes } from '#contract/lists/accountTypes';
import { cashFlowSectionOf, cashFlowSections } from '#contract/lists/cashFlowSections';
import { cashFlowOf, type FlowEntry } from './cashFlow.ts';

interface Account {
  readonly id: string;
  readonly acctType: string;
  readonly role: string | null;
  readonly cashFlowSection: string | null;
}
const account = (
  id: string,
  acctType: string,
  cashFlowSection: string | null = null,
  role: string | null = null,
): Account => ({ id, acctType, role, cashFlowSection });

const chart = [
  account('bank', 'Bank'),
  account('undeposited', 'OthCurrAsset', null, 'UndepFunds'),
  account('receivables', 'AcctRec'),
  account('inventory', 'OthCurrAsset'),
  account('machine', 'FixedAsset'),
  account('depreciated', 'FixedAsset'),
  account('amortized', 'OthAsset', 'OPERATING'),
  account('patents', 'OthAsset'),
  account('payables', 'AcctPay'),
  account('card', 'CredCard'),
  account('loan', 'LongTermLiab'),
  account('capital', 'Equity'),
  account('retained', 'Equity', null, 'RetEarnings'),
  account('sales', 'Income'),
  account('wages', 'Expense'),
  account('amortization', 'Expense'),
  account('depreciation', 'Expense', 'INVESTING'),
  account('gain', 'OthIncome', 'INVESTING'),
  account('interest', 'OthExpense', 'FINANCING'),
  account('exchange', 'OthExpense', null, 'UnrealizedGainLoss'),
];

type Posting = readonly [debit: string, credit: string, cents: bigint];

/** The entries of one column: `unmoved` are postings that move no money. */
function entriesOf(
  postings: readonly Posting[],
  unmoved: readonly Posting[] = [],
  before: Record<string, bigint> = {},
) {
  const sumOf = (some: readonly Posting[], id: string): bigint =>
    some.reduce((sum, [debit, credit, cents]) => sum + (debit === id ? cents : 0n) - (credit === id ? cents : 0n), 0n);
  return chart.map((each): FlowEntry<Account> => ({
    account: each,
    amounts: [sumOf([...postings, ...unmoved], each.id)],
    before: [before[each.id] ?? 0n],
    unmoved: [sumOf(unmoved, each.id)],
  }));
}
const shown = ({ lines, amounts }: ReturnType<typeof cashFlowOf<Account>>['investing']) => [
  ...lines.map((line) => [typeof line.of === 'string' ? line.of : line.of.id, ...line.amounts]),
  amounts,
];

describe('the cash flow statement', () => {
  it('equals the one worked out by hand, to the cent', () => {
    const flow = cashFlowOf(
      entriesOf(
        [
          ['bank', 'capital', 1_000_000n],
          ['bank', 'loan', 500_000n],
          ['machine', 'bank', 600_000n],
          ['machine', 'payables', 50_000n],
          ['receivables', 'sales', 420_050n],
          ['bank', 'receivables', 300_000n],
          ['undeposited', 'receivables', 20_050n],
          ['inventory', 'payables', 80_000n],
          ['wages', 'bank', 120_000n],
          ['wages', 'card', 5_000n],
          ['depreciation', 'depreciated', 60_000n],
          ['amortization', 'amortized', 7_500n],
          // A machine of 1,000.00, written down by 800.00, is sold for 300.00.
          ['depreciated', 'machine', 80_000n],
          ['bank', 'machine', 20_000n],
          ['bank', 'gain', 10_000n],
          ['interest', 'bank', 12_500n],
          ['retained', 'bank', 30_000n],
        ],
        [['bank', 'exchange', 1_234n]],
        { bank: 99_999n },
      ),
      1,
    );
    // 4,200.50 less 1,250.00, 600.00, 75.00 and 125.00, with gains of 100.00 and 12.34.
    expect(flow.netIncome.amounts).toEqual([226_284n]);
    expect(shown(flow.adjustments)).toEqual([
      ['depreciation', 60_000n],
      ['gain', -10_000n],
      ['interest', 12_500n],
      ['amortized', 7_500n],
      ['exchange', -1_234n],
      [68_766n],
    ]);
    expect(shown(flow.workingCapital)).toEqual([
      ['receivables', -100_000n],
      ['inventory', -80_000n],
      ['payables', 130_000n],
      ['card', 5_000n],
      [-45_000n],
    ]);
    expect(flow.operating).toEqual([250_050n]);
    // 6,500.00 bought, of which 500.00 is owed and in payables, and 300.00 for the sold machine.
    expect(shown(flow.investing)).toEqual([['net', -620_000n], [-620_000n]]);
    expect(shown(flow.financing)).toEqual([
      ['loan', 500_000n],
      ['capital', 1_000_000n],
      ['retained', -30_000n],
      ['interest', -12_500n],
      [1_457_500n],
    ]);
    expect(flow.effect).toEqual([1_234n]);
    expect(flow.netChange).toEqual([1_088_784n]);
    expect(flow.opening).toEqual([99_999n]);
    expect(shown(flow.closing)).toEqual([['bank', 1_168_733n], ['undeposited', 20_050n], [1_188_783n]]);
  });

  it.each([
    ['Bank', null, null, 'CASH'],
    ['OthCurrAsset', 'UndepFunds', null, 'CASH'],
    ['OthCurrAsset', 'UndepFunds', 'OPERATING', 'OPERATING'],
    ['OthCurrAsset', null, null, 'OPERATING'],
    ['CredCard', null, null, 'OPERATING'],
    ['CredCard', null, 'CASH', 'CASH'],
    ['FixedAsset', null, null, 'INVESTING'],
    ['LongTermLiab', null, null, 'FINANCING'],
    ['Equity', 'RetEarnings', null, 'FINANCING'],
    ['Expense', null, null, 'OPERATING'],
    ['Expense', null, 'CASH', 'OPERATING'],
  ])('has an account of type %s with the role %s and the section %s under %s', (acctType, role, section, wanted) => {
    expect(cashFlowSectionOf({ acctType, role, cashFlowSection: section })).toBe(wanted);
  });

  it('adds up to the movement of cash for any ledger and any sections, and what no money was moved for is the effect of rates', () => {
    const types = Object.keys(accountTypes).filter((type) => type !== 'NonPosting' && type !== 'Stat');
    const accounts = fc.array(
      fc.record({
        acctType: fc.constantFrom(...types),
        cashFlowSection: fc.constantFrom(null, ...Object.keys(cashFlowSections)),
        role: fc.constantFrom(null, null, 'UndepFunds'),
      }),
      { minLength: 2, maxLength: 14 },
    );
    const posting = fc.record({
      column: fc.nat(2),
      debit: fc.nat(13),
      credit: fc.nat(13),
      cents: fc.bigInt({ min: 1n, max: 10n ** 13n }),
      isUnmoved: fc.boolean(),
    });
    fc.assert(
      fc.property(accounts, fc.array(posting, { maxLength: 40 }), (drawn, postings) => {
        const own = drawn.map((each, at) => ({ id: String(at), ...each }));
        const entries = own.map((each, at): FlowEntry<Account> => {
          const units = (isIn: (of: (typeof postings)[number]) => boolean) =>
            [0, 1, 2].map((column) =>
              postings
                .filter((of) => of.column === column && isIn(of))
                .reduce(
                  (sum, { debit, credit, cents }) =>
                    sum + (debit % own.length === at ? cents : 0n) - (credit % own.length === at ? cents : 0n),
                  0n,
                ),
            );
          return {
            account: each,
            amounts: units(() => true),
            before: [1n, 2n, 3n],
            unmoved: units((of) => of.isUnmoved),
          };
        });
        const flow = cashFlowOf(entries, 3);
        const cash = entries.filter((each) => cashFlowSectionOf(each.account) === 'CASH');
        for (const column of [0, 1, 2]) {
          const total = (units: readonly bigint[]): bigint => units[column] ?? 0n;
          const moved = cash.reduce((sum, each) => sum + total(each.amounts), 0n);
          const revalued = cash.reduce((sum, each) => sum + total(each.unmoved ?? []), 0n);
          expect(total(flow.netChange)).toBe(moved);
          expect(total(flow.effect)).toBe(revalued);
          expect(
            total(flow.operating) + total(flow.investing.amounts) + total(flow.financing.amounts) + total(flow.effect),
          ).toBe(moved);
          expect(total(flow.opening) + moved).toBe(total(flow.closing.amounts));
        }
      }),
      { numRuns: 200 },
    );
  });
});
