// One line for each record type that has anything of its own on the screen; they are loaded together.
export { account } from './account.tsx';
export { accountingPeriod } from './accountingPeriod.tsx';
export { currency } from './currency.tsx';
