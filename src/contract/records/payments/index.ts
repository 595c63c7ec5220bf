// Written by `npm run generate` from the definitions of this folder.
export { bankDeposit } from './bankDeposit.ts';
export { customerDeposit } from './customerDeposit.ts';
export { customerPayment } from './customerPayment.ts';
export { customerRefund } from './customerRefund.ts';
export { depositApplication } from './depositApplication.ts';
export { paymentCard } from './paymentCard.ts';
export { paymentMethod } from './paymentMethod.ts';
export { term } from './term.ts';
export { vendorPayment } from './vendorPayment.ts';
export { vendorPrepayment } from './vendorPrepayment.ts';
export { vendorPrepaymentApplication } from './vendorPrepaymentApplication.ts';
