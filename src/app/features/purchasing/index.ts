import { catalogueOf } from '#contract/derive/catalogue';
import { type FeaturePlug, typesOf } from '#app/engine/plugs/featurePlug.ts';
import { recurringBillsAddress } from '#app/platform/router/addresses.ts';

/** From purchase orders to bills and credits. */
export const purchasing: FeaturePlug = {
  name: 'purchasing',
  types: typesOf(
    {
      purchaseOrder: true,
      itemReceipt: true,
      inboundShipment: true,
      vendorBill: true,
      vendorCredit: true,
      recurringBill: true,
    },
    () => import('./types.ts'),
  ),
  screens: [
    {
      path: recurringBillsAddress,
      lazy: () => import('./RecurringBills.tsx').then(({ RecurringBills: Component }) => ({ Component })),
      nav: {
        group: 'payables',
        label: catalogueOf('recurringBill').plural,
        needs: { permission: catalogueOf('recurringBill').permission, level: 'View', of: 'recurringBill' },
      },
    },
  ],
  needs: async () => (await import('./needs.ts')).purchasingNeeds,
  commands: async () => (await import('./commands.ts')).purchaseCommands,
  figures: async () => (await import('./figures/figures.tsx')).purchaseFigures,
  practice: async () => (await import('./practice/tasks.ts')).purchaseTasks,
};
