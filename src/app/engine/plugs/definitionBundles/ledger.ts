export { account } from '#contract/records/ledger/account';
export { currency } from '#contract/records/ledger/currency';
export { currencyRate } from '#contract/records/ledger/currencyRate';
export { accountingPeriod } from '#contract/records/ledger/accountingPeriod';
export { department } from '#contract/records/ledger/department';
export { classification } from '#contract/records/ledger/classification';
export { revRecSchedule } from '#contract/records/journals/revRecSchedule';
