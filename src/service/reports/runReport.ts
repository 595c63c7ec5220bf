import { isSeen, type MaySee } from '#contract/derive/seen';
import type { ReportDefinition } from '#contract/reports/definition';
import { findReport, type ReportName, reports } from '#contract/reports/index';
import type { Database, Queryable } from '../storage/database.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import * as queries from './all.ts';
import { asked, type Outcome, type ReportQuery } from './outcome.ts';
import { problem } from '#contract/messages/problem';
import type { QueryParameters } from '#contract/wire/listQuery';

type Run = (db: Queryable, query: ReportQuery, scope: Scope, today: string) => Promise<Outcome<unknown>>;

/** A report without a query does not compile here; `npm run generate` finds it. */
const runs: Readonly<Record<ReportName, Run>> = queries;

/** Every report with its parameters and columns. */
export const listReports = (): readonly ReportDefinition[] => Object.values(reports);

/** A report may read more than a request usually does. */
const LIMIT_MS = 30_000;

/**
 * Runs a report on one snapshot of the data, without columns and parameters hidden from the reader. Refuses with
 * NOT_FOUND for an unknown name, and with the parameter that is unknown or wrong; the caller checks the report's
 * permission.
 */
export async function runReport(
  db: Database,
  name: string,
  parameters: QueryParameters,
  scope: Scope,
  today: string,
  maySee: MaySee = () => true,
): Promise<Outcome<unknown>> {
  const known = findReport(name);
  if (known === undefined) return { ok: false, problems: [problem('report.unknown', { name }, {}, 'NOT_FOUND')] };
  const definition: ReportDefinition = reports[known];
  const { query, known: given } = asked(
    definition.parameters.filter((parameter) => isSeen(parameter, maySee)),
    parameters,
  );
  if (!given.ok) return given;
  const outcome = await db.transaction((tx) => runs[known](tx, query, scope, today), {
    snapshot: true,
    statementTimeoutMs: LIMIT_MS,
  });
  const hidden = [...definition.columns, ...definition.parameters].flatMap((part) =>
    isSeen(part, maySee) ? [] : [part.name],
  );
  if (!outcome.ok || hidden.length === 0) return outcome;
  const isTotaled = definition.totals.length === 0 || definition.totals.some((name) => !hidden.includes(name));
  return { ok: true, value: without(hidden, isTotaled, outcome.value) };
}

interface Tabular {
  readonly totals?: Readonly<Record<string, unknown>> | null;
  readonly notice?: unknown;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly columns: readonly { readonly name: string }[];
  readonly rows: readonly { readonly values: Readonly<Record<string, unknown>> }[];
}

/** Reports with restricted columns are sheets. */
function without(hidden: readonly string[], isTotaled: boolean, sheet: unknown): Tabular {
  const { parameters, columns, rows, totals, notice, ...rest } = sheet as Tabular; // every report is checked against its schema in the tests
  const seen = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name)));
  return {
    ...rest,
    parameters: seen(parameters),
    columns: columns.filter(({ name }) => !hidden.includes(name)),
    rows: rows.map((row) => ({ ...row, values: seen(row.values) })),
    ...(totals === undefined ? {} : { totals: isTotaled && totals ? seen(totals) : null }),
    // It says why there is no total.
    ...(notice !== undefined && isTotaled ? { notice } : {}),
  };
}
