import type { AccountTypeId } from './accountTypes.ts';

/** Accounts the rules find by role, never by name (decisions 12.13): role → name, number and type when seeded. */
export const systemAccounts = {
  AcctRec: { name: 'Accounts Receivable', number: '1100', type: 'AcctRec' },
  UndepFunds: { name: 'Undeposited Funds', number: '1050', type: 'OthCurrAsset' },
  InvtAsset: { name: 'Inventory', number: '1300', type: 'OthCurrAsset' },
  StockInTransit: { name: 'Stock in Transit', number: '1340', type: 'OthCurrAsset' },
  AdvPaid: { name: 'Vendor Prepayments', number: '1410', type: 'OthCurrAsset' },
  AcctPay: { name: 'Accounts Payable', number: '2000', type: 'AcctPay' },
  RecvNotBill: { name: 'Accrued Purchases', number: '2050', type: 'OthCurrLiab' },
  CustDep: { name: 'Customer Deposits', number: '2150', type: 'OthCurrLiab' },
  SalesTaxPay: { name: 'Sales Tax Payable', number: '2200', type: 'OthCurrLiab' },
  OpeningBalEquity: { name: 'Opening Balance Equity', number: '3000', type: 'Equity' },
  RetEarnings: { name: 'Retained Earnings', number: '3200', type: 'Equity' },
  SalesDiscounts: { name: 'Sales Discounts', number: '4900', type: 'Income' },
  COGS: { name: 'Cost of Goods Sold', number: '5000', type: 'COGS' },
  PurchaseDiscounts: { name: 'Purchase Discounts', number: '5800', type: 'COGS' },
  UnbuildVariance: { name: 'Unbuild Variance', number: '5900', type: 'COGS' },
  RealizedGainLoss: { name: 'Realized Gain/Loss', number: '8100', type: 'OthExpense' },
  UnrealizedGainLoss: { name: 'Unrealized Gain/Loss', number: '8110', type: 'OthExpense' },
  PayDifferences: { name: 'Payment Differences', number: '8180', type: 'OthExpense' },
  Rounding: { name: 'Rounding Gain/Loss', number: '8190', type: 'OthExpense' },
} as const satisfies Readonly<Record<string, { name: string; number: string; type: AccountTypeId }>>;

export type SystemRole = keyof typeof systemAccounts;
