export { customer } from '#contract/records/parties/customer';
export { priceLevel } from '#contract/records/sales/priceLevel';
export { pricePlan } from '#contract/records/sales/pricePlan';
