import { type ReportName, reports } from './registry.ts';
import type { ReportDefinition } from './definition.ts';

/** Facts about a report that are available before its definition is loaded. */
export type ReportEntry = Pick<ReportDefinition, 'label' | 'permission'>;

const entryOf = ({ label, permission }: ReportDefinition): ReportEntry => ({ label, permission });

/** One entry a report, in registry order; a build of the app puts the entries themselves in place of this module. */
export const reportEntries = Object.fromEntries(
  Object.entries(reports).map(([name, report]) => [name, entryOf(report)]),
) as Readonly<Record<ReportName, ReportEntry>>; // one for each of the keys
