export { account } from '#contract/records/account';
export { currency } from '#contract/records/currency';
export { currencyRate } from '#contract/records/currencyRate';
export { accountingPeriod } from '#contract/records/accountingPeriod';
export { department } from '#contract/records/department';
export { classification } from '#contract/records/classification';
export { revRecSchedule } from '#contract/records/revRecSchedule';
