export { customerPayment } from '#contract/records/customerPayment';
export { customerDeposit } from '#contract/records/customerDeposit';
export { depositApplication } from '#contract/records/depositApplication';
export { customerRefund } from '#contract/records/customerRefund';
