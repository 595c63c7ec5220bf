export { estimate } from '#contract/records/sales/estimate';
export { salesOrder } from '#contract/records/sales/salesOrder';
export { itemFulfillment } from '#contract/records/sales/itemFulfillment';
