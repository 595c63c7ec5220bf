import type { FeaturePlug } from '../../engine/plugs/featurePlug.ts';

/** From purchase orders to bills and credits. */
export const purchasing: FeaturePlug = {
  name: 'purchasing',
  types: {
    purchaseOrder: async () => (await import('../../records/overrides/purchaseOrder.tsx')).purchaseOrder,
    itemReceipt: async () => (await import('../../records/overrides/itemReceipt.tsx')).itemReceipt,
    inboundShipment: async () => (await import('../../records/overrides/inboundShipment.tsx')).inboundShipment,
    vendorBill: async () => (await import('./vendorBill.ts')).vendorBill,
    vendorCredit: async () => (await import('./vendorCredit.ts')).vendorCredit,
  },
};
