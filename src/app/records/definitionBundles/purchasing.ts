export { purchaseOrder } from '#contract/records/purchaseOrder';
export { itemReceipt } from '#contract/records/itemReceipt';
export { inboundShipment } from '#contract/records/inboundShipment';
