export { customer } from '#contract/records/customer';
export { priceLevel } from '#contract/records/priceLevel';
export { pricePlan } from '#contract/records/pricePlan';
