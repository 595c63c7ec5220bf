export { purchaseOrder } from '#contract/records/purchasing/purchaseOrder';
export { itemReceipt } from '#contract/records/purchasing/itemReceipt';
export { inboundShipment } from '#contract/records/purchasing/inboundShipment';
