// One line for each record type with its own plug; they are loaded together.
export { account } from './account.tsx';
export { accountingPeriod } from './accountingPeriod.tsx';
export { budget } from './budget.ts';
export { currency } from './currency.tsx';
