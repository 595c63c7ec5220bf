export { vendor } from '#contract/records/vendor';
export { vendorBill } from '#contract/records/vendorBill';
export { vendorPayment } from '#contract/records/vendorPayment';
export { vendorPrepayment } from '#contract/records/vendorPrepayment';
export { vendorPrepaymentApplication } from '#contract/records/vendorPrepaymentApplication';
export { vendorCredit } from '#contract/records/vendorCredit';
