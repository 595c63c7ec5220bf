export { invoice } from '#contract/records/sales/invoice';
export { cashSale } from '#contract/records/sales/cashSale';
export { creditMemo } from '#contract/records/sales/creditMemo';
