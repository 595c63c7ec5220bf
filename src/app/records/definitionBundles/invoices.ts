export { invoice } from '#contract/records/invoice';
export { cashSale } from '#contract/records/cashSale';
export { creditMemo } from '#contract/records/creditMemo';
