import { type FeaturePlug, typesOf } from '#app/engine/plugs/featurePlug.ts';

/** From estimates to invoices and credits. */
export const sales: FeaturePlug = {
  name: 'sales',
  types: typesOf(
    {
      estimate: true,
      salesOrder: true,
      itemFulfillment: true,
      cashSale: true,
      invoice: true,
      creditMemo: true,
      returnAuthorization: true,
    },
    () => import('./types.ts'),
  ),
  needs: async () => (await import('./needs.ts')).salesNeeds,
  commands: async () => (await import('./commands.ts')).saleCommands,
  figures: async () => (await import('./figures/figures.tsx')).saleFigures,
  practice: async () => (await import('./practice/tasks.ts')).saleTasks,
};
