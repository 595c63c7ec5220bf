export { vendor } from '#contract/records/parties/vendor';
export { vendorBill } from '#contract/records/purchasing/vendorBill';
export { vendorPayment } from '#contract/records/payments/vendorPayment';
export { vendorPrepayment } from '#contract/records/payments/vendorPrepayment';
export { vendorPrepaymentApplication } from '#contract/records/payments/vendorPrepaymentApplication';
export { vendorCredit } from '#contract/records/purchasing/vendorCredit';
