import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import { balanceSheet as balanceSheetDefinition } from '#contract/reports/balanceSheet';
import { incomeStatement as incomeDefinition } from '#contract/reports/incomeStatement';
import type { Sheet } from '#contract/reports/sheet';
import type { Queryable } from '../storage/database.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import { type Book, statementOf } from './books.ts';
import type { Outcome, ReportQuery } from './outcome.ts';
import { type LedgerRange, turnProblem } from './range.ts';
import { type Made, type Statement, statementSheet } from './columns/statementAnswer.ts';
import {
  addUnits,
  type Group,
  type Section,
  type SheetMaker,
  subtractUnits,
  type Units,
} from './columns/statementSheet.ts';
import { balancePlan, movementPlan } from './columns/timeColumns.ts';

const revenue: Section = {
  heading: message('sheet.income'),
  total: message('sheet.totalIncome'),
  types: ['Income'],
  increase: 'favorable',
};
const costOfSales: Section = {
  heading: message('sheet.costOfSales'),
  total: message('sheet.totalCostOfSales'),
  types: ['COGS'],
  increase: 'adverse',
};
const expenses: Section = {
  heading: message('sheet.expenses'),
  total: message('sheet.totalExpenses'),
  types: ['Expense'],
  increase: 'adverse',
};
const otherIncome: Section = {
  heading: message('sheet.otherIncome'),
  total: message('sheet.totalOtherIncome'),
  types: ['OthIncome'],
  increase: 'favorable',
};
const otherExpense: Section = {
  heading: message('sheet.otherExpense'),
  total: message('sheet.totalOtherExpense'),
  types: ['OthExpense'],
  increase: 'adverse',
};

const earnings: readonly Section[] = [revenue, costOfSales, expenses, otherIncome, otherExpense];
const equityOwn: Section = { heading: message('sheet.equity'), total: message('sheet.totalEquity'), types: ['Equity'] };

/** Income minus cost of goods sold, expenses and other items: the profit of a time range. */
export const incomeStatement = (
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Sheet>> => statementSheet(db, query, scope, today, income);

const profit = { kind: 'subtotal', increase: 'favorable' } as const;

const income: Statement = {
  definition: incomeDefinition,
  plan: movementPlan,
  // A year to date can't continue past the end of a year.
  refusal: (range, { compare }) => (compare.includes('yearToDate') ? turnProblem(range) : undefined),
  amountOf: ({ debit, credit }) => debit - credit,
  yearAmountOf: ({ opening, debit, credit }) => opening + debit - credit,
  has: (account) => statementOf(account) === 'incomeStatement',
  drillRange: (_book, range) => range,
  make: makeIncome,
};

/** The rows of an income statement, and its net income. */
export function makeIncome(maker: SheetMaker): { readonly netIncome: Units } {
  const earned = maker.section(revenue, -1);
  const gross = subtractUnits(earned, maker.section(costOfSales, 1));
  maker.total(message('sheet.grossProfit'), gross, profit, [revenue, costOfSales]);
  const operating = subtractUnits(gross, maker.section(expenses, 1));
  maker.total(message('sheet.operatingIncome'), operating, profit, [revenue, costOfSales, expenses]);
  const net = subtractUnits(addUnits(operating, maker.section(otherIncome, -1)), maker.section(otherExpense, 1));
  maker.total(message('sheet.netIncome'), net, { ...profit, kind: 'total' }, earnings);
  return { netIncome: net };
}

const currentAssets: Group = {
  heading: message('sheet.currentAssets'),
  total: message('sheet.totalCurrentAssets'),
  sections: [
    { heading: message('sheet.bank'), total: message('sheet.totalBank'), types: ['Bank'] },
    {
      heading: message('sheet.receivables'),
      total: message('sheet.totalReceivables'),
      types: ['AcctRec', 'UnbilledRec'],
    },
    {
      heading: message('sheet.otherCurrentAssets'),
      total: message('sheet.totalOtherCurrentAssets'),
      types: ['OthCurrAsset', 'DeferExpense'],
    },
  ],
};
const longTermAssets: readonly Section[] = [
  { heading: message('sheet.fixedAssets'), total: message('sheet.totalFixedAssets'), types: ['FixedAsset'] },
  { heading: message('sheet.otherAssets'), total: message('sheet.totalOtherAssets'), types: ['OthAsset'] },
];
const assets: readonly Section[] = [...currentAssets.sections, ...longTermAssets];
const currentLiabilities: Group = {
  heading: message('sheet.currentLiabilities'),
  total: message('sheet.totalCurrentLiabilities'),
  sections: [
    { heading: message('sheet.payables'), total: message('sheet.totalPayables'), types: ['AcctPay'] },
    { heading: message('sheet.creditCards'), total: message('sheet.totalCreditCards'), types: ['CredCard'] },
    {
      heading: message('sheet.otherCurrentLiabilities'),
      total: message('sheet.totalOtherCurrentLiabilities'),
      types: ['OthCurrLiab', 'DeferRevenue'],
    },
  ],
};
const longTermLiabilities: Section = {
  heading: message('sheet.longTermLiabilities'),
  total: message('sheet.totalLongTermLiabilities'),
  types: ['LongTermLiab'],
};
const liabilities: readonly Section[] = [...currentLiabilities.sections, longTermLiabilities];

/** Assets, liabilities and equity at the end of a day; the year's earnings are in equity until it ends. */
export async function balanceSheet(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Sheet>> {
  const asOf = query.get('asOf')?.trim() || today;
  const day: ReportQuery = {
    get: (name) => (name === 'from' || name === 'to' ? asOf : name === 'period' ? null : query.get(name)),
  };
  const made = await statementSheet(db, day, scope, today, balances);
  if (!made.ok)
    return {
      ok: false,
      problems: [asOfProblem(made.problems[0]), ...made.problems.slice(1).map(asOfProblem)],
    };
  const { period: _period, from: _from, to: _to, ...parameters } = made.value.parameters;
  return { ok: true, value: { ...made.value, parameters: { ...parameters, asOf } } };
}

const balances: Statement = {
  definition: balanceSheetDefinition,
  plan: balancePlan,
  refusal: () => undefined,
  amountOf: ({ opening, debit, credit }) => opening + debit - credit,
  has: () => true,
  drillRange: (book, range) => ({ ...range, period: null, from: latestYearStart(book, range) }),
  make: (maker): Made => {
    const { equity: _equity, ...made } = makeBalances(maker);
    return made;
  },
};

/** The rows of a balance sheet, and its totals; `split` adds lines below the total of equity. */
export function makeBalances(
  maker: SheetMaker,
  split: (equity: Units) => void = () => undefined,
): { readonly assets: Units; readonly equity: Units; readonly liabilitiesAndEquity: Units } {
  maker.heading(message('sheet.assets'));
  const owned = longTermAssets.reduce(
    (sum, section) => addUnits(sum, maker.section(section, 1, 1)),
    maker.group(currentAssets, 1, 1),
  );
  maker.total(message('sheet.totalAssets'), owned, { kind: 'total' }, assets);
  maker.heading(message('sheet.liabilitiesAndEquity'));
  const owed = addUnits(maker.group(currentLiabilities, -1, 1), maker.section(longTermLiabilities, -1, 1));
  maker.total(message('sheet.totalLiabilities'), owed, { kind: 'subtotal' }, liabilities);
  const equity = maker.section(equityOwn, -1, 1, {
    label: message('sheet.netIncomeOfYear'),
    amounts: maker.sumOf('incomeStatement').map((amount) => -amount),
    of: earnings,
  });
  split(equity);
  const all = addUnits(owed, equity);
  maker.total(message('sheet.totalLiabilitiesAndEquity'), all, { kind: 'total' }, [
    ...liabilities,
    equityOwn,
    ...earnings,
  ]);
  return { assets: owned, equity, liabilitiesAndEquity: all };
}

/** One of several requested days. */
const asOfProblem = (each: Problem): Problem =>
  each.queryParam === 'to' || each.queryParam === 'from' ? { ...each, queryParam: 'asOf' } : each;

/** Start of the range for a set of books: no fiscal year of its members begins after that. */
const latestYearStart = ({ members }: Book, { slices, from }: LedgerRange): string =>
  slices
    .filter(({ subsidiaries }) => members.some(({ id }) => subsidiaries.includes(id)))
    .map(({ yearStart }) => yearStart)
    .toSorted()
    .at(-1) ?? from;
