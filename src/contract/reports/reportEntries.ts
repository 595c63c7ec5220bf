import { type ReportName, reports } from './registry.ts';
import type { ReportDefinition } from './definition.ts';

/** What is known of a report before its definition is there. */
export type ReportEntry = Pick<ReportDefinition, 'label' | 'permission'>;

const entryOf = ({ label, permission }: ReportDefinition): ReportEntry => ({ label, permission });

/** One entry a report, in registry order; a build of the app puts the entries themselves in place of this module. */
export const reportEntries = Object.fromEntries(
  Object.entries(reports).map(([name, report]) => [name, entryOf(report)]),
) as Readonly<Record<ReportName, ReportEntry>>; // one for each of the keys
