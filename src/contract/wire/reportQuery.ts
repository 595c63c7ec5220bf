import type { Problem } from '../messages/problem.ts';
import type { ReportParameter } from '../reports/definition.ts';
import { ParameterReader, type QueryParameters } from './listQuery.ts';

interface ParsedReportQuery {
  readonly values: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/**
 * Reads what a report is asked with by its parameters: a text for each that is given and not blank. A problem is each
 * parameter that the report does not have, that is repeated or that holds what no text can.
 */
export function parseReportQuery(
  parameters: readonly Pick<ReportParameter, 'name'>[],
  given: QueryParameters,
): ParsedReportQuery {
  const reader = new ParameterReader<string>(given);
  const names = parameters.map(({ name }) => name);
  const values = new Map(
    names.flatMap((name): [string, string][] => {
      const text = reader.text(name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
  reader.refuseOthers(names);
  return { values, problems: reader.problems };
}
