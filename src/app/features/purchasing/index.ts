import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';

/** From purchase orders to bills and credits. */
export const purchasing: FeaturePlug = {
  name: 'purchasing',
  types: {
    purchaseOrder: async () => (await import('./purchaseOrder.tsx')).purchaseOrder,
    itemReceipt: async () => (await import('./itemReceipt.tsx')).itemReceipt,
    inboundShipment: async () => (await import('./inboundShipment.tsx')).inboundShipment,
    vendorBill: async () => (await import('./vendorBill.ts')).vendorBill,
    vendorCredit: async () => (await import('./vendorCredit.ts')).vendorCredit,
  },
};
