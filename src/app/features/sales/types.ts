// One line for each record type with its own plug; they are loaded together.
export { recurringForm as recurringInvoice } from '#app/engine/aspects/recurring/schedule.ts';
export { cashSale } from './cashSale.ts';
export { creditMemo } from './creditMemo.ts';
export { estimate } from './estimate.ts';
export { invoice } from './invoice.ts';
export { itemFulfillment } from './itemFulfillment.ts';
export { returnAuthorization } from './returnAuthorization.ts';
export { salesOrder } from './salesOrder.ts';
