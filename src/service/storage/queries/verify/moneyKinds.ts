/**
 * What a difference in the books is called: postings, balances, open amounts, and the trail that proves them. Since a
 * finding of one of these, records are not changed.
 */
const moneyKinds: ReadonlySet<string> = new Set([
  'unbalanced',
  'balance',
  'trialBalance',
  'posted',
  'derivability',
  'baseAmount',
  'ledger',
  'openAmount',
  'openStatus',
  'paymentBalance',
  'application',
  'subLedger',
  'clearing',
  'deposit',
  'revaluation',
  'allocation',
  'accrual',
  'seal',
  'proof',
  'audit',
  'chain',
  'damage',
]);

export const concernsMoney = ({ kind }: { readonly kind: string }): boolean => moneyKinds.has(kind);
