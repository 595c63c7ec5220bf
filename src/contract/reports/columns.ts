import { budgetScenarios } from '../records/ledger/budgetMonths.ts';
import type { ReportColumn, ReportParameter } from './definition.ts';

/** What a report of entries can have a column for. */
export const columnsBy = [
  { id: 'month', label: 'Month' },
  { id: 'quarter', label: 'Quarter' },
  { id: 'department', label: 'Department' },
  { id: 'class', label: 'Class' },
  { id: 'location', label: 'Location' },
  { id: 'subsidiary', label: 'Subsidiary' },
] as const;
/** What an income statement can have a column for besides: customers and vendors. */
export const partyColumnsBy = [
  { id: 'customer', label: 'Customer' },
  { id: 'vendor', label: 'Vendor' },
] as const;
export type PartyColumnsBy = (typeof partyColumnsBy)[number]['id'];
export type ColumnsBy = (typeof columnsBy)[number]['id'] | PartyColumnsBy;

/** What the amount of a statement can be compared with: another time, or income. */
export const comparisonColumns = [
  { id: 'priorPeriod', label: 'Prior period' },
  { id: 'priorYear', label: 'Prior year' },
  { id: 'yearToDate', label: 'Year to date' },
  { id: 'shareOfIncome', label: '% of income' },
] as const;
export type ComparisonColumn = (typeof comparisonColumns)[number]['id'];

/** The most columns of departments, classes, locations or months beside each other. */
export const maxColumns = 120;
/** The customers or vendors with a column of their own: those with the largest net amounts. */
export const maxParties = 20;

export const columnsParameter = {
  name: 'columns',
  label: 'Columns',
  kind: 'choice',
  choices: columnsBy,
  help: 'One column for each month, quarter, department, class, location or subsidiary, then the total.',
} as const satisfies ReportParameter;

export const incomeColumnsParameter = {
  ...columnsParameter,
  choices: [...columnsBy, ...partyColumnsBy],
  help: 'One column for each, then the total. Customers and vendors: the 20 largest, then all others.',
} as const satisfies ReportParameter;

const compare = { name: 'compare', label: 'Compare with', kind: 'choices' } as const;
export const incomeComparison = {
  ...compare,
  choices: comparisonColumns,
  help: 'Comma-separated. Prior periods add the variance as amount and percent.',
} as const satisfies ReportParameter;
export const balanceComparison = {
  ...compare,
  choices: [comparisonColumns[0], comparisonColumns[1]],
  help: 'Comma-separated. Prior periods add the variance as amount and percent.',
} as const satisfies ReportParameter;

export type BudgetScenario = keyof typeof budgetScenarios;

/** The budgets that a statement is compared with. */
export const budgetParameter = {
  name: 'budget',
  label: 'Budget',
  kind: 'choice',
  choices: [
    { id: 'BUDGET', label: budgetScenarios.BUDGET.label },
    { id: 'REVISED', label: budgetScenarios.REVISED.label },
    { id: 'FORECAST', label: budgetScenarios.FORECAST.label },
  ] satisfies readonly { readonly id: BudgetScenario; readonly label: string }[],
  help: 'Adds the budgets of this scenario with the variance as amount and percent. Whole months only.',
  seenWith: { id: 'TRAN_BUDGET', name: 'Budgets' },
} as const satisfies ReportParameter;

/** The account of a row, apart from its label. */
export const accountColumns = [
  { name: 'acctNumber', label: 'Number', type: 'text', optional: true },
  { name: 'account', label: 'Account', type: 'ref', optional: true },
] as const satisfies readonly ReportColumn[];

export const priorColumns = [
  { name: 'priorPeriod', label: 'Prior period', type: 'amount', optional: true },
  { name: 'priorPeriodVariance', label: 'Variance', type: 'amount', optional: true },
  { name: 'priorPeriodPercent', label: 'Variance %', type: 'percent', optional: true },
  { name: 'priorYear', label: 'Prior year', type: 'amount', optional: true },
  { name: 'priorYearVariance', label: 'Variance', type: 'amount', optional: true },
  { name: 'priorYearPercent', label: 'Variance %', type: 'percent', optional: true },
] as const satisfies readonly ReportColumn[];

export const incomeColumns = [
  { name: 'shareOfIncome', label: '% of income', type: 'percent', optional: true },
  ...priorColumns,
  { name: 'yearToDate', label: 'Year to date', type: 'amount', optional: true },
] as const satisfies readonly ReportColumn[];

/** A budget with what the amount differs from it, of the time range and of the year up to its end. */
export const budgetColumns = [
  { name: 'budget', label: 'Budget', type: 'amount', optional: true },
  { name: 'budgetVariance', label: 'Variance', type: 'amount', optional: true },
  { name: 'budgetPercent', label: 'Variance %', type: 'percent', optional: true },
] as const satisfies readonly ReportColumn[];
export const yearBudgetColumns = [
  { name: 'yearBudget', label: 'Budget, year to date', type: 'amount', optional: true },
  { name: 'yearBudgetVariance', label: 'Variance', type: 'amount', optional: true },
  { name: 'yearBudgetPercent', label: 'Variance %', type: 'percent', optional: true },
] as const satisfies readonly ReportColumn[];

/** The id that stands for entries without a department, class or location. */
export const withoutDimension = 'none';
/** The id of all customers or vendors without a column of their own. */
export const otherParties = 'others';

/** The column of a period, a member of a dimension or a subsidiary, by its id. */
export type ByColumn = `by${string}`;
export const byColumn = (id: string): ByColumn => `by${id}`;
