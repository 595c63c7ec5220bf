// Written by `npm run generate` from the definitions of this folder.
export { balanceSheet } from './balanceSheet.ts';
export { booksAsKnownAt } from './booksAsKnownAt.ts';
export { generalLedger } from './generalLedger.ts';
export { incomeStatement } from './incomeStatement.ts';
export { intercompanyMatching } from './intercompanyMatching.ts';
export { inventoryValuation } from './inventoryValuation.ts';
export { lateEntries } from './lateEntries.ts';
export { monthlyBalances } from './monthlyBalances.ts';
export { payablesAging } from './payablesAging.ts';
export { receivablesAging } from './receivablesAging.ts';
export { stockStatus } from './stockStatus.ts';
export { taxByCode } from './taxByCode.ts';
export { taxLines } from './taxLines.ts';
export { taxReturn } from './taxReturn.ts';
export { trialBalance } from './trialBalance.ts';
