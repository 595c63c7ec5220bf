// One line for each record type with its own plug; they are loaded together.
export { recurringForm as recurringBill } from '#app/engine/aspects/recurring/schedule.ts';
export { inboundShipment } from './inboundShipment.tsx';
export { itemReceipt } from './itemReceipt.tsx';
export { purchaseOrder } from './purchaseOrder.tsx';
export { vendorBill } from './vendorBill.ts';
export { vendorCredit } from './vendorCredit.ts';
