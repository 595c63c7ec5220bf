import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';

/** Money received and paid, and what it settles. */
export const payments: FeaturePlug = {
  name: 'payments',
  types: {
    customerPayment: async () => (await import('./customerPayment.ts')).customerPayment,
    customerDeposit: async () => (await import('./customerDeposit.ts')).customerDeposit,
    depositApplication: async () => (await import('./depositApplication.ts')).depositApplication,
    customerRefund: async () => (await import('./customerRefund.ts')).customerRefund,
    vendorPayment: async () => (await import('./vendorPayment.ts')).vendorPayment,
    vendorPrepayment: async () => (await import('./vendorPrepayment.ts')).vendorPrepayment,
    vendorPrepaymentApplication: async () =>
      (await import('./vendorPrepaymentApplication.ts')).vendorPrepaymentApplication,
  },
};
