import { presentRecord } from '#contract/derive/present';
import { type ListQuery, pageLinks, parseListQuery } from '#contract/wire/listQuery';
import { Refused, refuseWith } from '#contract/messages/refused';
import { readAccept } from '../accept.ts';
import { type Call, type Reply, ROOT } from '../message.ts';
import { definitionFor, fieldsOf, presentingFor, typeOf, withoutLines } from './common.ts';
import { selectOptionsReply } from './selectOptions.ts';
import { problem } from '#contract/messages/problem';

const MAX_EXPANDED = 100;

/** `GET …/{type}`: a page of records that match, items with `links` and `id` and what was asked for (decisions 1). */
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
  const only = fieldsOf(call);
  const found = await call.parts.queries.listRecords(
    call.context.caller,
    typeOf(call),
    query,
    call.context.now.toISOString(),
  );
  if (!found.ok) throw new Refused(found.problems);
  const { records, names, totalResults } = found.value;
  const totals =
    query.totals === undefined
      ? undefined
      : await call.parts.queries.listTotals(call.context.caller, typeOf(call), query, call.context.now.toISOString());
  if (totals?.ok === false) throw new Refused(totals.problems);
  const definition = definitionFor(call);
  const how = presentingFor(call, names);
  const items = records.map((record) =>
    presentRecord(definition, query.expandSubResources ? record : withoutLines(record), how, shown(query, only)),
  );
  const { offset } = query;
  return {
    status: 200,
    media: 'collection',
    body: {
      links: pageLinks(`${call.origin}${ROOT}/record/v1/${definition.type}`, query, totalResults),
      count: items.length,
      hasMore: offset + items.length < totalResults,
      items,
      offset,
      totalResults,
      ...(totals ? { totals: totals.value } : {}),
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
