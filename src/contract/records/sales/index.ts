// Written by `npm run generate` from the definitions of this folder.
export { cashSale } from './cashSale.ts';
export { creditMemo } from './creditMemo.ts';
export { customerMessage } from './customerMessage.ts';
export { estimate } from './estimate.ts';
export { invoice } from './invoice.ts';
export { itemFulfillment } from './itemFulfillment.ts';
export { priceLevel } from './priceLevel.ts';
export { pricePlan } from './pricePlan.ts';
export { recurringInvoice } from './recurringInvoice.ts';
export { returnAuthorization } from './returnAuthorization.ts';
export { salesOrder } from './salesOrder.ts';
export { shipMethod } from './shipMethod.ts';
