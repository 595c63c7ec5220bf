export { estimate } from '#contract/records/estimate';
export { salesOrder } from '#contract/records/salesOrder';
export { itemFulfillment } from '#contract/records/itemFulfillment';
