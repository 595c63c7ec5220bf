import { balanceSheet } from './balanceSheet.ts';
import type { ReportDefinition } from './definition.ts';
import { generalLedger, type GeneralLedger } from './generalLedger.ts';
import { incomeStatement } from './incomeStatement.ts';
import { translateReport } from '../messages/labels.ts';
import { inventoryValuation } from './inventoryValuation.ts';
import { monthlyBalances } from './monthlyBalances.ts';
import { payablesAging } from './payablesAging.ts';
import { receivablesAging } from './receivablesAging.ts';
import type { SheetOf } from './sheet.ts';
import { stockStatus } from './stockStatus.ts';
import { trialBalance, type TrialBalance } from './trialBalance.ts';

/** Every report the service makes: a new one is its file and one line here. */
export const reports = {
  trialBalance: translateReport(trialBalance),
  generalLedger: translateReport(generalLedger),
  incomeStatement: translateReport(incomeStatement),
  balanceSheet: translateReport(balanceSheet),
  monthlyBalances: translateReport(monthlyBalances),
  inventoryValuation: translateReport(inventoryValuation),
  receivablesAging: translateReport(receivablesAging),
  payablesAging: translateReport(payablesAging),
  stockStatus: translateReport(stockStatus),
} as const satisfies Readonly<Record<string, ReportDefinition>>;
export type ReportName = keyof typeof reports;

/** The report of a name, in any case; undefined when there is none. */
export function findReport(name: string): ReportName | undefined {
  const low = name.toLowerCase();
  return (Object.keys(reports) as ReportName[]).find((each) => each.toLowerCase() === low); // the keys of the const object above
}

/** What a report answers. */
export type ReportAnswer<N extends ReportName> = N extends 'trialBalance'
  ? TrialBalance
  : N extends 'generalLedger'
    ? GeneralLedger
    : SheetOf<(typeof reports)[N]>;
/** The reports that are a table and nothing else. */
export type SheetName = Exclude<ReportName, 'trialBalance' | 'generalLedger'>;
