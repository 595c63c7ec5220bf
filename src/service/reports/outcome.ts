import type { Message } from '#contract/messages/define';
import { type Problem, problemOf } from '#contract/messages/problem';
import type { QueryParameters } from '#contract/wire/listQuery';
import { parseReportQuery } from '#contract/wire/reportQuery';

/** A report's parameters, as text; the part of URLSearchParams that is needed. */
export interface ReportQuery {
  get(name: string): string | null;
}

export type Refused = { readonly ok: false; readonly problems: readonly [Problem, ...Problem[]] };
export type Outcome<T> = { readonly ok: true; readonly value: T } | Refused;

/** A refusal that names the parameter. */
export const refused = (queryParam: string, detail: Message): Refused => ({
  ok: false,
  problems: [problemOf(detail, { queryParam }, 'INVALID_PARAMETER')],
});

/** The values of a query by its parameters; refuses each that is unknown or repeated. */
export function asked(
  parameters: readonly { readonly name: string }[],
  given: QueryParameters,
): { readonly query: ReportQuery; readonly known: Outcome<null> } {
  const { values, problems } = parseReportQuery(parameters, given);
  const [first, ...rest] = problems;
  return {
    query: { get: (name) => values.get(name) ?? null },
    known: first ? { ok: false, problems: [first, ...rest] } : { ok: true, value: null },
  };
}

type Values<T extends readonly Outcome<unknown>[]> = {
  readonly [K in keyof T]: T[K] extends Outcome<infer V> ? V : never;
};

/** Several results as one: all their values, or all their problems together. */
export function allRead<const T extends readonly Outcome<unknown>[]>(parts: T): Outcome<Values<T>> {
  const [first, ...rest] = parts.flatMap((part) => (part.ok ? [] : part.problems));
  if (first) return { ok: false, problems: [first, ...rest] };
  return { ok: true, value: parts.map((part) => (part.ok ? part.value : undefined)) as Values<T> }; // all of them were read
}

/** The whole number of a parameter within limits, or `absent`; undefined if it is invalid. */
export function wholeOf(
  query: ReportQuery,
  name: string,
  least: number,
  most: number,
  absent: number,
): number | undefined {
  const text = query.get(name)?.trim() ?? '';
  if (text === '') return absent;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}
