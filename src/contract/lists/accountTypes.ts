import { fixedList } from '../messages/labels.ts';

/** Determines the side and the statement of an account type (reliability L12). */
export interface AccountType {
  readonly label: string;
  /** `debit` when a debit raises the balance. */
  readonly side: 'debit' | 'credit';
  readonly statement: 'balanceSheet' | 'incomeStatement' | 'none';
  readonly group: 'Assets' | 'Liabilities' | 'Equity' | 'Income' | 'Expenses' | 'None';
}

const asset = { side: 'debit', statement: 'balanceSheet', group: 'Assets' } as const;
const liability = { side: 'credit', statement: 'balanceSheet', group: 'Liabilities' } as const;
const income = { side: 'credit', statement: 'incomeStatement', group: 'Income' } as const;
const expense = { side: 'debit', statement: 'incomeStatement', group: 'Expenses' } as const;

/** The fifteen types of the specification and five more (decisions 7f), in statement order. */
export const accountTypes = fixedList('accountTypes', {
  Bank: { label: 'Bank', ...asset },
  AcctRec: { label: 'Accounts Receivable', ...asset },
  UnbilledRec: { label: 'Unbilled Receivable', ...asset },
  OthCurrAsset: { label: 'Other Current Asset', ...asset },
  DeferExpense: { label: 'Deferred Expense', ...asset },
  FixedAsset: { label: 'Fixed Asset', ...asset },
  OthAsset: { label: 'Other Asset', ...asset },
  AcctPay: { label: 'Accounts Payable', ...liability },
  CredCard: { label: 'Credit Card', ...liability },
  OthCurrLiab: { label: 'Other Current Liability', ...liability },
  DeferRevenue: { label: 'Deferred Revenue', ...liability },
  LongTermLiab: { label: 'Long Term Liability', ...liability },
  Equity: { label: 'Equity', side: 'credit', statement: 'balanceSheet', group: 'Equity' },
  Income: { label: 'Income', ...income },
  COGS: { label: 'Cost of Goods Sold', ...expense },
  Expense: { label: 'Expense', ...expense },
  OthIncome: { label: 'Other Income', ...income },
  OthExpense: { label: 'Other Expense', ...expense },
  NonPosting: { label: 'Non Posting', side: 'debit', statement: 'none', group: 'None' },
  Stat: { label: 'Statistical', side: 'debit', statement: 'none', group: 'None' },
} as const satisfies Readonly<Record<string, AccountType>>);

export type AccountTypeId = keyof typeof accountTypes;

/** Types of one family: a child account must belong to the family of its parent. */
export const isCompatibleType = (child: AccountTypeId, parent: AccountTypeId): boolean =>
  accountTypes[child].group === accountTypes[parent].group;

/** Types that take postings. */
export const takesPostings = (type: AccountTypeId): boolean => accountTypes[type].statement !== 'none';
