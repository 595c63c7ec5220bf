// One line for each record type that has anything of its own on the screen; they are loaded together.
export { customerDeposit } from './customerDeposit.ts';
export { customerPayment } from './customerPayment.ts';
export { customerRefund } from './customerRefund.ts';
export { depositApplication } from './depositApplication.ts';
export { vendorPayment } from './vendorPayment.ts';
export { vendorPrepayment } from './vendorPrepayment.ts';
export { vendorPrepaymentApplication } from './vendorPrepaymentApplication.ts';
