// Written by `npm run generate` from the definitions of this folder.
export { inboundShipment } from './inboundShipment.ts';
export { itemReceipt } from './itemReceipt.ts';
export { purchaseOrder } from './purchaseOrder.ts';
export { recurringBill } from './recurringBill.ts';
export { vendorBill } from './vendorBill.ts';
export { vendorCredit } from './vendorCredit.ts';
