import type { AccountTypeId } from '#contract/lists/accountTypes';
import type { CashFlowSection } from '#contract/lists/cashFlowSections';
import type { SystemRole } from '#contract/lists/systemAccounts';
import type { Books, CurrencyCode } from '../company.ts';

/** An account of the sample company as the chart below writes it. */
export interface ChartAccount {
  readonly number: string;
  readonly name: string;
  readonly type: AccountTypeId;
  readonly parent: string | null;
  /** The books it serves; `all` is the parent company and every subsidiary below it. */
  readonly books: Books | 'all';
  readonly currency: CurrencyCode | null;
  readonly role: SystemRole | null;
  /** It comes back to nothing before a period closes. */
  readonly clears?: boolean;
  /** Its balance is revalued at closing rates. */
  readonly revalue?: boolean;
  /** The group eliminates it. */
  readonly eliminates?: boolean;
  /** Where its cash is, if not where its type says. */
  readonly cashFlow?: CashFlowSection;
}

/** The accounts of the parent company and its subsidiaries for what they owe each other. */
export const pairs = [
  { creditor: 'us', debtor: 'de', dueFromAccount: '1252', dueToAccount: '2062' },
  { creditor: 'us', debtor: 'jp', dueFromAccount: '1254', dueToAccount: '2062' },
] as const;

type Options = Partial<
  Pick<ChartAccount, 'books' | 'currency' | 'role' | 'clears' | 'revalue' | 'eliminates' | 'cashFlow'>
>;

const group = (
  number: string,
  name: string,
  type: AccountTypeId,
  ...below: readonly (readonly [string, string, AccountTypeId?, Options?])[]
): ChartAccount[] => [
  { number, name, type, parent: null, books: 'all', currency: null, role: null },
  ...below.map(([each, label, own, options]): ChartAccount => ({
    number: each,
    name: label,
    type: own ?? type,
    parent: number,
    books: 'all',
    currency: null,
    role: null,
    ...options,
  })),
];

/** The chart of the sample company: a heading account for every group, the accounts that take entries below it. */
export const chart: readonly ChartAccount[] = [
  ...group(
    '1000',
    'Cash',
    'Bank',
    ['1010', 'First Pacific operating', 'Bank', { books: 'us', currency: 'USD' }],
    ['1020', 'First Pacific payroll', 'Bank', { books: 'us', currency: 'USD' }],
    ['1030', 'Handelsbank, EUR', 'Bank', { books: 'us', currency: 'EUR', revalue: true }],
    ['1035', 'Rheinbank operating', 'Bank', { books: 'de', currency: 'EUR' }],
    ['1037', 'Rheinbank deposit', 'Bank', { books: 'de', currency: 'EUR' }],
    ['1040', 'Nagoya Trust operating', 'Bank', { books: 'jp', currency: 'JPY' }],
    ['1045', 'Petty cash'],
    ['1050', 'Undeposited funds', 'OthCurrAsset', { role: 'UndepFunds' }],
  ),
  ...group(
    '1100',
    'Receivables',
    'AcctRec',
    ['1200', 'Accounts receivable', 'AcctRec', { role: 'AcctRec' }],
    ['1210', 'Employee advances', 'OthCurrAsset'],
    ['1220', 'Unbilled calibration work', 'UnbilledRec'],
    ['1250', 'Due from group companies', 'OthCurrAsset'],
    ['1252', 'Due from GmbH', 'OthCurrAsset', { eliminates: true }],
    ['1254', 'Due from K.K.', 'OthCurrAsset', { eliminates: true }],
    ['1260', 'Input tax recoverable', 'OthCurrAsset'],
    ['1290', 'Allowance for doubtful accounts', 'OthCurrAsset'],
  ),
  ...group(
    '1300',
    'Inventory',
    'OthCurrAsset',
    ['1310', 'Raw materials'],
    ['1320', 'Work in process'],
    ['1330', 'Finished goods', 'OthCurrAsset', { role: 'InvtAsset' }],
    ['1340', 'Goods in transit', 'OthCurrAsset', { role: 'StockInTransit' }],
    ['1390', 'Inventory reserve'],
  ),
  ...group(
    '1400',
    'Prepaid',
    'OthCurrAsset',
    ['1410', 'Prepaid insurance'],
    ['1415', 'Prepaid software'],
    ['1420', 'Vendor prepayments', 'OthCurrAsset', { role: 'AdvPaid' }],
    ['1430', 'Deferred trade fair costs', 'DeferExpense'],
    ['1440', 'Rent deposits'],
  ),
  ...group(
    '1500',
    'Fixed assets',
    'FixedAsset',
    ['1510', 'Plant and machinery'],
    ['1520', 'Vehicles'],
    ['1530', 'Furniture and fittings'],
    ['1540', 'Computer equipment'],
    ['1550', 'Leasehold improvements'],
    ['1590', 'Construction in progress'],
    ['1690', 'Accumulated depreciation'],
  ),
  ...group(
    '1700',
    'Other assets',
    'OthAsset',
    ['1710', 'Patents and marks'],
    ['1720', 'Investment in subsidiaries', 'OthAsset', { books: 'us' }],
    ['1790', 'Accumulated amortization', 'OthAsset', { cashFlow: 'OPERATING' }],
  ),
  ...group(
    '2000',
    'Payables',
    'AcctPay',
    ['2010', 'Accounts payable', 'AcctPay', { role: 'AcctPay' }],
    ['2030', 'Corporate card', 'CredCard'],
    ['2050', 'Accrued purchases', 'OthCurrLiab', { role: 'RecvNotBill' }],
    ['2060', 'Due to group companies', 'OthCurrLiab'],
    ['2062', 'Due to Inc.', 'OthCurrLiab', { eliminates: true }],
  ),
  ...group(
    '2100',
    'Accruals',
    'OthCurrLiab',
    ['2110', 'Accrued expenses'],
    ['2130', 'Accrued interest'],
    ['2210', 'Accrued payroll'],
    ['2220', 'Accrued bonus'],
    ['2230', 'Accrued commissions'],
    ['2240', 'Accrued holiday pay'],
    ['2250', 'Payroll taxes payable'],
  ),
  ...group(
    '2300',
    'Customers and taxes',
    'OthCurrLiab',
    ['2310', 'Customer deposits', 'OthCurrLiab', { role: 'CustDep' }],
    ['2320', 'Sales tax payable', 'OthCurrLiab', { role: 'SalesTaxPay' }],
    ['2330', 'Income tax payable'],
    ['2340', 'Deferred calibration contracts', 'DeferRevenue'],
    ['2410', 'Warranty provision'],
  ),
  ...group(
    '2500',
    'Long term',
    'LongTermLiab',
    ['2510', 'Bank loan, First Pacific 2031', 'LongTermLiab', { books: 'us' }],
    ['2520', 'Equipment leases'],
    ['2530', 'Pension provision'],
  ),
  ...group(
    '3000',
    'Capital',
    'Equity',
    ['3010', 'Common stock'],
    ['3020', 'Additional paid-in capital'],
    ['3050', 'Dividends paid', 'Equity', { books: 'us' }],
    ['3100', 'Opening balance equity', 'Equity', { role: 'OpeningBalEquity' }],
    ['3200', 'Retained earnings', 'Equity', { role: 'RetEarnings' }],
  ),
  ...group(
    '4000',
    'Sales',
    'Income',
    ['4010', 'Sales, scales'],
    ['4020', 'Sales, load cells'],
    ['4030', 'Calibration service'],
    ['4040', 'Repairs and spare parts'],
    ['4050', 'Freight charged'],
    ['4080', 'Sales returns'],
    ['4090', 'Sales discounts', 'Income', { role: 'SalesDiscounts' }],
    ['4099', 'Opening balances, clearing', 'Income', { clears: true }],
  ),
  ...group(
    '5000',
    'Cost of sales',
    'COGS',
    ['5010', 'Cost of goods sold', 'COGS', { role: 'COGS' }],
    ['5020', 'Inbound freight, landed'],
    ['5030', 'Calibration materials'],
    ['5040', 'Warranty cost'],
    ['5070', 'Scrap and rework'],
    ['5080', 'Purchase discounts', 'COGS', { role: 'PurchaseDiscounts' }],
    ['5085', 'Unbuild variance', 'COGS', { role: 'UnbuildVariance' }],
    ['5090', 'Inventory variance'],
  ),
  ...group(
    '6100',
    'People',
    'Expense',
    ['6110', 'Salaries and wages'],
    ['6120', 'Payroll taxes'],
    ['6130', 'Health and pension'],
    ['6140', 'Bonuses'],
    ['6150', 'Commissions'],
    ['6160', 'Agency staff'],
    ['6170', 'Training'],
    ['6180', 'Travel'],
  ),
  ...group(
    '6200',
    'Premises',
    'Expense',
    ['6220', 'Electricity and gas'],
    ['6230', 'Water and waste'],
    ['6240', 'Repairs of premises'],
    ['6310', 'Insurance'],
    ['6410', 'Rent'],
    ['6420', 'Cleaning and security'],
  ),
  ...group(
    '6500',
    'Sales and distribution',
    'Expense',
    ['6510', 'Outbound freight'],
    ['6515', 'Packing'],
    ['6520', 'Advertising'],
    ['6530', 'Trade fairs'],
    ['6540', 'Doubtful debts'],
  ),
  ...group(
    '6700',
    'Depreciation and office',
    'Expense',
    ['6710', 'Depreciation', 'Expense', { cashFlow: 'INVESTING' }],
    ['6720', 'Amortization'],
    ['6730', 'Software and hosting'],
    ['6740', 'Telephone and internet'],
    ['6750', 'Office supplies'],
    ['6810', 'Bank charges'],
    ['6820', 'Legal and audit'],
    ['6830', 'Consulting'],
    ['6850', 'Group management fee', 'Expense', { eliminates: true }],
    ['6890', 'Sundry expenses'],
  ),
  ...group(
    '7000',
    'Other income',
    'OthIncome',
    ['7010', 'Interest income'],
    ['7030', 'Management fees charged', 'OthIncome', { eliminates: true }],
    ['7040', 'Gain on disposals', 'OthIncome', { cashFlow: 'INVESTING' }],
  ),
  ...group(
    '8000',
    'Other expense',
    'OthExpense',
    ['8010', 'Interest expense'],
    ['8100', 'Exchange gain and loss', 'OthExpense', { role: 'RealizedGainLoss' }],
    ['8110', 'Unrealized exchange gain and loss', 'OthExpense', { role: 'UnrealizedGainLoss' }],
    ['8180', 'Payment differences', 'OthExpense', { role: 'PayDifferences' }],
    ['8190', 'Rounding gain and loss', 'OthExpense', { role: 'Rounding' }],
    ['8200', 'Loss on disposals', 'OthExpense', { cashFlow: 'INVESTING' }],
    ['9010', 'Income tax'],
  ),
];
