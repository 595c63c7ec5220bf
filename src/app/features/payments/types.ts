// One line for each record type with its own plug; they are loaded together.
export { bankDeposit } from './bankDeposit.ts';
export { customerDeposit } from './customerDeposit.ts';
export { customerPayment } from './customerPayment.ts';
export { customerRefund } from './customerRefund.ts';
export { depositApplication } from './depositApplication.ts';
export { vendorPayment } from './vendorPayment.ts';
export { vendorPrepayment } from './vendorPrepayment.ts';
export { vendorPrepaymentApplication } from './vendorPrepaymentApplication.ts';
