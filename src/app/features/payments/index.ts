import { type FeaturePlug, typesOf } from '#app/engine/plugs/featurePlug.ts';

/** Money received and paid, and what it settles. */
export const payments: FeaturePlug = {
  name: 'payments',
  types: typesOf(
    {
      customerPayment: true,
      customerDeposit: true,
      depositApplication: true,
      customerRefund: true,
      vendorPayment: true,
      vendorPrepayment: true,
      vendorPrepaymentApplication: true,
    },
    () => import('./types.ts'),
  ),
};
