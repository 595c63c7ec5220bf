import { presentRecord } from '#contract/derive/present';
import { type ListPosition, type ListQuery, pageLinks, type PagePlace, parseListQuery } from '#contract/wire/listQuery';
import { Refused, refuseWith } from '#contract/messages/refused';
import { readAccept } from '../accept.ts';
import { type Call, type Reply, ROOT } from '../message.ts';
import { definitionFor, fieldsOf, presentingFor, typeOf, withoutLines } from './common.ts';
import type { RecordPage } from '../ports.ts';
import { readPosition, writePosition } from './positions.ts';
import { selectOptionsReply } from './selectOptions.ts';
import { problem } from '#contract/messages/problem';

const MAX_EXPANDED = 100;

/** `GET …/{type}`: a page of matching records, items with `links`, `id` and the requested fields (decisions 1, 236). */
async function list(call: Call): Promise<Reply> {
  if (readAccept(call.header('accept')).form === 'select-options') return selectOptionsReply(call);
  const parsed = parseListQuery(call.query);
  if (!parsed.ok) throw new Refused(parsed.problems);
  const { query } = parsed;
  if (query.expandSubResources && query.limit > MAX_EXPANDED) {
    return refuseWith(
      problem(
        'query.pageTooLarge',
        { max: MAX_EXPANDED, limit: MAX_EXPANDED },
        { queryParam: 'limit' },
        'INVALID_PARAMETER',
      ),
    );
  }
  if (query.totalResults === 'only') return total(call, query);
  const only = fieldsOf(call);
  const position = readPosition(typeOf(call), query);
  const found = await call.parts.queries.listRecords(
    call.context.caller,
    typeOf(call),
    { ...query, position },
    call.context.now.toISOString(),
  );
  if (!found.ok) throw new Refused(found.problems);
  const { records, names, totalResults } = found.value;
  const totals = await totalsOf(call, query);
  const definition = definitionFor(call);
  const how = { ...presentingFor(call, names), isUnlinked: query.links === 'omit' };
  const items = records.map((record) =>
    presentRecord(definition, query.expandSubResources ? record : withoutLines(record), how, shown(query, only)),
  );
  const place = placeOf(definition.type, query, position, found.value);
  return {
    status: 200,
    media: 'collection',
    body: {
      links: pageLinks(`${call.origin}${ROOT}/record/v1/${definition.type}`, query, place),
      count: items.length,
      hasMore: place.hasNext,
      items,
      offset: place.offset,
      ...(totalResults === undefined ? {} : { totalResults }),
      ...totals,
    },
  };
}

/** Only the number of matching records, up to a limit, as a page without records. */
async function total(call: Call, query: ListQuery): Promise<Reply> {
  const found = await call.parts.queries.countRecords(
    call.context.caller,
    typeOf(call),
    query,
    call.context.now.toISOString(),
  );
  if (!found.ok) throw new Refused(found.problems);
  const { totalResults, isCapped } = found.value;
  return {
    status: 200,
    media: 'collection',
    body: {
      links: pageLinks(`${call.origin}${ROOT}/record/v1/${typeOf(call)}`, { ...query, offset: 0 }, { count: 0 }),
      count: 0,
      hasMore: totalResults > 0,
      items: [],
      offset: 0,
      totalResults,
      ...(isCapped ? { isCapped } : {}),
      ...(await totalsOf(call, query)),
    },
  };
}

/** The sums over everything that matches, if they are asked for. */
async function totalsOf(call: Call, query: ListQuery): Promise<object> {
  if (query.totals === undefined) return {};
  const { caller, now } = call.context;
  const totals = await call.parts.queries.listTotals(caller, typeOf(call), query, now.toISOString());
  if (!totals.ok) throw new Refused(totals.problems);
  return { totals: totals.value };
}

/**
 * The offset of a page. For a page found by position it is the offset in its link; later additions and deletions show
 * at both ends, where the offset is known exactly.
 */
function offsetOf(asked: number, position: ListPosition | undefined, { records, totalResults, isMore }: RecordPage) {
  if (position === undefined) return asked;
  // Without the total only the start of the list is known.
  if (totalResults === undefined) return position.at !== 'before' ? asked : isMore ? Math.max(1, asked) : 0;
  const rest = Math.max(0, totalResults - records.length);
  if (position.at === 'end') return rest;
  if (position.at === 'after') return isMore ? Math.min(asked, rest - 1) : rest;
  return isMore ? Math.max(1, Math.min(asked, rest - 1)) : 0;
}

/** The page's place in the list, with the positions of the adjacent pages. */
function placeOf(
  type: string,
  query: ListQuery,
  position: ListPosition | undefined,
  page: RecordPage,
): PagePlace & { readonly offset: number; readonly hasNext: boolean } {
  const total = page.totalResults;
  const offset = offsetOf(query.offset, position, page);
  const count = page.records.length;
  const write = (at: number, to: ListPosition) => writePosition(type, query, at, to);
  const [first, last] = page.ends ?? [];
  const end = (at: number) =>
    total !== undefined && total > at ? write(at, { at: 'end', count: total - at }) : undefined;
  return {
    ...(total === undefined ? {} : { total }),
    offset,
    count,
    hasNext: total === undefined ? page.hasNext : offset + count < total,
    positions: {
      ...(last ? { next: (at: number) => write(at, { at: 'after', ...last }) } : {}),
      prev: first ? (at: number) => write(at, { at: 'before', ...first }) : end,
      last: end,
    },
  };
}

/** By default an item has its address and id only; undefined means everything. */
function shown(
  { expandRecords, expandSubResources }: ListQuery,
  fields: ReadonlySet<string> | undefined,
): ReadonlySet<string> | undefined {
  return fields ?? (expandRecords || expandSubResources ? undefined : new Set());
}

export const lists = { list };
