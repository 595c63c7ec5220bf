import { useQuery } from '@tanstack/react-query';
import type { ReportDefinition } from '#contract/reports/definition';
import type { Sheet } from '#contract/reports/sheet';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { comparedFigures, formerQuery } from './comparison.ts';
import type { ReportControl } from './useReportParameters.ts';

/** Statements, whose rows are joined by the headings they stand under; other reports by what tells their lines apart. */
export const isStatement = (name: string): boolean => name === 'incomeStatement' || name === 'balanceSheet';

/** Whether the figures of a report can stand beside those of another time. */
export const canBeCompared = (name: string): boolean =>
  isStatement(name) || comparedFigures[name] !== undefined || name === 'trialBalance';

interface Former<T> {
  readonly former?: T | undefined;
  readonly error?: Error | null;
}

/** The same report of the time it is compared with, when that is asked for. `parameters` are those of the report that has arrived. */
export function useFormer<T>(
  { name }: Pick<ReportDefinition, 'name'>,
  { query, parameters: { compare } }: ReportControl,
  parameters: Sheet['parameters'] | undefined,
): Former<T> {
  const { queries } = useConnection();
  const asked = parameters && compare && canBeCompared(name) ? formerQuery(query, parameters, compare) : undefined;
  const { data, error, isPlaceholderData } = useQuery({
    ...queries.report(name, asked ?? {}),
    enabled: asked !== undefined,
  });
  // What was compared before belongs to other parameters: better nothing beside the figures than something else.
  if (asked === undefined || isPlaceholderData) return {};
  return { former: data as unknown as T | undefined, error }; // The shape that the service documents for this report.
}
