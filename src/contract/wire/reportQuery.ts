import type { Problem } from '../messages/problem.ts';
import type { ReportParameter } from '../reports/definition.ts';
import { ParameterReader, type QueryParameters } from './listQuery.ts';

type ParsedReportQuery =
  | { readonly ok: true; readonly value: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly problems: readonly [Problem, ...Problem[]] };

/**
 * Reads what a report is asked with by its parameters: a text for each that is given and not blank. Refuses with every
 * parameter that the report does not have, that is repeated or that holds what no text can.
 */
export function parseReportQuery(parameters: readonly ReportParameter[], given: QueryParameters): ParsedReportQuery {
  const reader = new ParameterReader<string>(given);
  const names = parameters.map(({ name }) => name);
  const values = new Map(
    names.flatMap((name): [string, string][] => {
      const text = reader.text(name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
  reader.refuseOthers(names);
  const [first, ...rest] = reader.problems;
  return first ? { ok: false, problems: [first, ...rest] } : { ok: true, value: values };
}
