export { customerPayment } from '#contract/records/payments/customerPayment';
export { customerDeposit } from '#contract/records/payments/customerDeposit';
export { depositApplication } from '#contract/records/payments/depositApplication';
export { customerRefund } from '#contract/records/payments/customerRefund';
