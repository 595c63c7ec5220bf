import { type FeaturePlug, typesOf } from '#app/engine/plugs/featurePlug.ts';

/** Customers and vendors. */
export const parties: FeaturePlug = {
  name: 'parties',
  types: typesOf({ customer: true, vendor: true }, () => import('./types.ts')),
};
