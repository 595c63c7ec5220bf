import { useQuery } from '@tanstack/react-query';
import type { ReportDefinition } from '#contract/reports/definition';
import type { ReportAnswer, ReportName } from '#contract/reports/index';
import type { Sheet } from '#contract/reports/sheet';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { formerQuery } from './comparison.ts';
import type { ReportControl } from './useReportParameters.ts';

interface Former<T> {
  readonly former?: T | undefined;
  readonly error?: Error | null;
}

/** The same report at the comparison time, if chosen. `parameters` are those of the loaded report. */
export function useComparison<N extends ReportName>(
  { name, comparison }: Pick<ReportDefinition, 'comparison'> & { readonly name: N },
  { query, parameters: { compare } }: ReportControl,
  parameters: Sheet['parameters'] | undefined,
): Former<ReportAnswer<N>> {
  const { queries } = useConnection();
  const asked = parameters && compare && comparison ? formerQuery(query, parameters, compare) : undefined;
  const { data, error, isPlaceholderData } = useQuery({
    ...queries.report(name, asked ?? {}),
    enabled: asked !== undefined,
  });
  // An earlier comparison belongs to other parameters: nothing is better than wrong figures.
  if (asked === undefined || isPlaceholderData) return {};
  return { former: data, error };
}
