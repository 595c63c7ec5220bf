import { type FeaturePlug, typesOf } from '#app/engine/plugs/featurePlug.ts';

/** Items and where they lie. */
export const inventory: FeaturePlug = {
  name: 'inventory',
  types: typesOf(
    {
      inventoryItem: true,
      inventoryAdjustment: true,
      inventoryTransfer: true,
      inventoryCount: true,
      serviceSaleItem: true,
      assemblyItem: true,
      inventoryNumber: true,
      bin: true,
    },
    () => import('./types.ts'),
  ),
  figures: async () => (await import('./figures/figures.ts')).stockFigures,
};
