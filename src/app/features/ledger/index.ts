import type { FeaturePlug } from '../../engine/plugs/featurePlug.ts';

/** The chart of accounts, periods and currencies. */
export const ledger: FeaturePlug = {
  name: 'ledger',
  types: {
    account: async () => (await import('../../records/overrides/account/account.tsx')).account,
    accountingPeriod: async () => (await import('../../records/overrides/accountingPeriod.tsx')).accountingPeriod,
    currency: async () => (await import('../../records/overrides/currency/currency.tsx')).currency,
  },
};
