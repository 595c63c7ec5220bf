import type { DataTag, QueryKey, UseQueryOptions } from '@tanstack/react-query';

/** A query, and what its answer means to callers that don’t know its shape. */
export interface Asked<Result> {
  readonly query: UseQueryOptions;
  readonly read: (answer: unknown) => Result;
}

/** Ties a query to the reading of its answer. */
export const asked = <Answer, Result>(
  query: { readonly queryKey: DataTag<QueryKey, Answer, Error> },
  read: (answer: Answer) => Result,
): Asked<Result> => ({
  query: query as UseQueryOptions,
  read: (answer) => read(answer as Answer), // what the query answers, as its key says
});
