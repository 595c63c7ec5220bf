import { translateReport } from '../messages/labels.ts';
import * as definitions from './all.ts';
import type { ReportDefinition } from './definition.ts';
import type { GeneralLedger } from './generalLedger.ts';
import type { SheetOf } from './sheet.ts';
import type { TrialBalance } from './trialBalance.ts';

const inOrder = (after?: string): readonly ReportDefinition[] =>
  Object.values<ReportDefinition>(definitions)
    .filter((report) => report.after === after)
    .flatMap((report) => [report, ...inOrder(report.name)]);

/** Every report the service makes, each behind the one that it names. */
export const reports = Object.fromEntries(
  inOrder().map((report) => [report.name, translateReport(report)]),
) as typeof definitions; // the definitions by their names
export type ReportName = keyof typeof definitions;

/** The report of a name, in any case; undefined when there is none. */
export function findReport(name: string): ReportName | undefined {
  const low = name.toLowerCase();
  return (Object.keys(reports) as ReportName[]).find((each) => each.toLowerCase() === low); // the names of the reports
}

/** What a report answers. */
export type ReportAnswer<N extends ReportName> = N extends 'trialBalance'
  ? TrialBalance
  : N extends 'generalLedger'
    ? GeneralLedger
    : SheetOf<(typeof reports)[N]>;
/** The reports that are a table and nothing else. */
export type SheetName = Exclude<ReportName, 'trialBalance' | 'generalLedger'>;
