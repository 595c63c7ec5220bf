import { type AccountTypeId, accountTypes } from './accountTypes.ts';

/** Where the movement of an account is in the cash flow statement. */
export const cashFlowSections = {
  OPERATING: { label: 'Operating' },
  INVESTING: { label: 'Investing' },
  FINANCING: { label: 'Financing' },
  CASH: { label: 'Cash' },
} as const;
export type CashFlowSection = keyof typeof cashFlowSections;

/** What decides the section of an account. */
export interface SectionedAccount {
  readonly acctType: string;
  readonly role: string | null;
  readonly cashFlowSection: string | null;
}

const byType: Partial<Readonly<Record<AccountTypeId, CashFlowSection>>> = {
  Bank: 'CASH',
  FixedAsset: 'INVESTING',
  OthAsset: 'INVESTING',
  LongTermLiab: 'FINANCING',
  Equity: 'FINANCING',
};

const isSection = (text: string | null): text is CashFlowSection =>
  text !== null && Object.hasOwn(cashFlowSections, text);

/**
 * The section of an account: its own, else by its role and type (IAS 7.6 and 7.7, ASC 230-10-45). Money in undeposited funds
 * has been received and is cash. Income and expense are operating, unless their account names where their cash is.
 */
export function cashFlowSectionOf({ acctType, role, cashFlowSection }: SectionedAccount): CashFlowSection {
  if (isSection(cashFlowSection) && (cashFlowSection !== 'CASH' || canBeCash(acctType))) return cashFlowSection;
  return role === 'UndepFunds' ? 'CASH' : (byType[acctType as AccountTypeId] ?? 'OPERATING'); // an option field holds only ids of its table
}

/** Cash is owned, or owed where a bank account is overdrawn. */
export function canBeCash(acctType: string): boolean {
  const { group } = accountTypes[acctType as AccountTypeId]; // an option field holds only ids of its table
  return group === 'Assets' || group === 'Liabilities';
}
