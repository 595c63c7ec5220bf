import { specOnlyParameters } from '#contract/specOnly';
import { definitionOf, type RecordType } from '#contract/records/index';
import type { QueryValue } from './http.ts';

type Query = Readonly<Record<string, QueryValue>>;

/** The id of a reference that is given by name only. */
export const BY_NAME = 'name:';

/** The parameters of a list as the specification has them: the quick search becomes a filter on the first name field. */
export function specOnlyQuery(type: RecordType, query: Query): Query {
  const { search, q, orderby } = query;
  const [name] = definitionOf(type).name;
  const found =
    typeof search === 'string' && search !== '' && name !== undefined
      ? `${name} LIKE '%${search.replaceAll("'", "''")}%'`
      : undefined;
  const filter = typeof q === 'string' && q !== '' ? q : undefined;
  const both = filter !== undefined && found !== undefined ? `(${filter}) AND ${found}` : (filter ?? found);
  const rest = Object.fromEntries(
    Object.entries(query).filter(
      ([key, value]) => specOnlyParameters.has(key.toLowerCase()) && value !== undefined && value !== '',
    ),
  );
  return {
    ...rest,
    ...(both === undefined ? {} : { q: both }),
    // One field only, and its direction written out.
    ...(typeof orderby === 'string' && orderby !== '' ? { orderby: orderOf(orderby) } : {}),
  };
}

function orderOf(orderby: string): string {
  const [first = ''] = orderby.split(',');
  return /\s(?:ASC|DESC)$/i.test(first.trim()) ? first.trim() : `${first.trim()} ASC`;
}

/** A body in which references by name are sent by their name (spec: Conventions 1). */
export function toSpecOnlyBody(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(toSpecOnlyBody);
  if (typeof body !== 'object' || body === null) return body;
  if ('id' in body && typeof body.id === 'string' && body.id.startsWith(BY_NAME))
    return { refName: body.id.slice(BY_NAME.length) };
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, toSpecOnlyBody(value)]));
}
