import { catalogueOf } from '#contract/derive/catalogue';
import { type FeaturePlug, typesOf } from '#app/engine/plugs/featurePlug.ts';
import { recurringInvoicesAddress } from '#app/platform/router/addresses.ts';

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
      recurringInvoice: true,
    },
    () => import('./types.ts'),
  ),
  screens: [
    {
      path: recurringInvoicesAddress,
      lazy: () => import('./RecurringInvoices.tsx').then(({ RecurringInvoices: Component }) => ({ Component })),
      nav: {
        group: 'sales',
        label: catalogueOf('recurringInvoice').plural,
        needs: { permission: catalogueOf('recurringInvoice').permission, level: 'View', of: 'recurringInvoice' },
      },
    },
  ],
  needs: async () => (await import('./needs.ts')).salesNeeds,
  commands: async () => (await import('./commands.ts')).saleCommands,
  figures: async () => (await import('./figures/figures.tsx')).saleFigures,
  practice: async () => (await import('./practice/tasks.ts')).saleTasks,
};
