// Written by `npm run generate` from the definitions of this folder.
export { account } from './account.ts';
export { accountingPeriod } from './accountingPeriod.ts';
export { budget } from './budget.ts';
export { classification } from './classification.ts';
export { closeTask } from './closeTask.ts';
export { closeTaskTemplate } from './closeTaskTemplate.ts';
export { currency } from './currency.ts';
export { currencyRate } from './currencyRate.ts';
export { department } from './department.ts';
export { intercompanyPair } from './intercompanyPair.ts';
export { subsidiary } from './subsidiary.ts';
export { taxCode } from './taxCode.ts';
export { taxSchedule } from './taxSchedule.ts';
