import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';

/** Items and where they lie. */
export const inventory: FeaturePlug = {
  name: 'inventory',
  types: {
    inventoryItem: async () => (await import('./inventoryItem.ts')).inventoryItem,
    serviceSaleItem: async () => (await import('./serviceSaleItem.ts')).serviceSaleItem,
    assemblyItem: async () => (await import('./assemblyItem.ts')).assemblyItem,
    inventoryNumber: async () => (await import('./inventoryNumber.ts')).inventoryNumber,
    bin: async () => (await import('./bin.ts')).bin,
  },
};
