import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';

/** From estimates to invoices and credits. */
export const sales: FeaturePlug = {
  name: 'sales',
  types: {
    estimate: async () => (await import('./estimate.ts')).estimate,
    salesOrder: async () => (await import('./salesOrder.ts')).salesOrder,
    itemFulfillment: async () => (await import('./itemFulfillment.ts')).itemFulfillment,
    cashSale: async () => (await import('./cashSale.ts')).cashSale,
    invoice: async () => (await import('./invoice.ts')).invoice,
    creditMemo: async () => (await import('./creditMemo.ts')).creditMemo,
  },
};
