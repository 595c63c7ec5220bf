// Written by `npm run generate` from the queries of this folder.
export { balanceSheet } from './statements.ts';
export { booksAsKnownAt } from './booksAsKnownAt.ts';
export { generalLedger } from './generalLedger.ts';
export { incomeStatement } from './statements.ts';
export { intercompanyMatching } from './intercompanyMatching.ts';
export { inventoryValuation } from './inventoryValuation.ts';
export { lateEntries } from './lateEntries.ts';
export { monthlyBalances } from './monthlyBalances.ts';
export { payablesAging } from './aging.ts';
export { receivablesAging } from './aging.ts';
export { stockStatus } from './stockStatus.ts';
export { taxByCode } from './taxByCode.ts';
export { taxLines } from './taxLines.ts';
export { taxReturn } from './taxReturn.ts';
export { trialBalance } from './trialBalance.ts';
