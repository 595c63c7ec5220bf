import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';

/** Customers and vendors. */
export const parties: FeaturePlug = {
  name: 'parties',
  types: {
    customer: async () => (await import('./customer.ts')).customer,
    vendor: async () => (await import('./vendor.ts')).vendor,
  },
};
