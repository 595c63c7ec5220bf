import { hiddenFields, isSeen, seenBy } from '#contract/derive/seen';
import { seeMargins } from '#contract/permissions';
import { definitionOf, type RecordType, recordTypes } from '#contract/records/index';
import { approvalTypes } from '#contract/wire/approvals';
import { readSettings } from '../storage/settings.ts';
import { bindFilter } from '#contract/wire/filter/bind';
import { type ParsedFilter, parseFilter } from '#contract/wire/filter/parse';
import { listLimits, type ListQuery } from '#contract/wire/listQuery';
import { holds, maySeeOf } from '#contract/wire/permitted';
import { type Caller } from '../records/engine/caller.ts';
import { rightsOf } from '../records/setup/delegations.ts';
import { withMargins } from '../records/sales/margins.ts';
import { isVisibleTo } from '../records/engine/readContext.ts';
import type { Backups } from '../http/extensionPorts.ts';
import type { OptionSearch, PositionedQuery, Queries, RecordPage, Result } from '../http/ports.ts';
import { listOpenDocuments } from '../reports/openDocuments.ts';
import { listUndeposited } from '../reports/undeposited.ts';
import { predictedImpact } from './predictedImpact.ts';
import type { Database } from '../storage/database.ts';
import { findBackups, lastVerifiedBackup } from '../storage/queries/audit/backups.ts';
import { waitingForApproval } from '../storage/queries/records/approvals.ts';
import { decidedDocuments } from '../storage/queries/records/decided.ts';
import { countRecords } from '../storage/queries/records/countRecords.ts';
import { enrich, type Enrichable } from '../storage/queries/records/enrich/enrich.ts';
import { askedBy, filterResolver, type ViewOf, withCreator } from '../storage/queries/records/filterFields.ts';
import { getRecord } from '../storage/queries/records/getRecord.ts';
import { recordHistory } from '../storage/queries/records/history.ts';
import { ledgerImpact } from '../storage/queries/ledger/ledgerImpact.ts';
import { fitsList, type ListRequest, listRecords, referencePaths } from '../storage/queries/records/listRecords.ts';
import { listTotals, readTotals } from '../storage/queries/records/listTotals.ts';
import { readOrder } from '../storage/queries/records/orderSql.ts';
import { relatedRecords } from '../storage/queries/records/related.ts';
import { searchRecords } from '../storage/queries/records/searchRecords.ts';
import { selectOptions } from '../storage/queries/records/selectOptions.ts';
import { findByExternalId, type FullRecord } from '../storage/records.ts';
import { problem, problemOf } from '#contract/messages/problem';
import { readExchangeRate } from './exchangeRate.ts';

type Filter = NonNullable<ListRequest['filter']>;

/**
 * The reading side of the service, over the queries of storage.
 * @param lists what lists, searches and open documents are read from; a record itself is always read from the database
 */
export function queriesOver(db: Database, isSpecOnly = false, lists: Database = db): Queries {
  const asked: Asked = { db: lists, isSpecOnly };
  return {
    getRecord: async (caller, type, id) => {
      const found = await getRecord(db, definitionOf(type), { id }, { withLines: true, scope: caller.subsidiaries });
      if (!found) return undefined;
      const {
        records: [record],
        names,
      } = await enriched(db, caller, type, { records: [withSub(found.record)], names: found.names });
      return record && { record, names };
    },
    shown: async (caller, type, record, names) => {
      const page = await enriched(db, caller, type, { records: [record], names });
      return { record: page.records[0] ?? record, names: page.names };
    },
    expected: async (caller, type, record) => {
      const [shown] = seesMargins(caller) ? await withMargins(db, type, [record]) : [];
      return shown ?? record;
    },
    idByExternalId: async (caller, type, externalId) => {
      const [found] = await findByExternalId(db, [type], externalId);
      return found && isVisibleTo(caller, found) ? found.id : undefined;
    },
    listRecords: (caller, type, query, today) => list(asked, caller, type, query, today),
    countRecords: (caller, type, query, today) => count(asked, caller, type, query, today),
    listTotals: (caller, type, query, today) => totals(asked, caller, type, query, today),
    selectOptions: async (caller, field, search) => {
      const { limit, offset, words, recents } = search;
      const page = await selectOptions(db, field, {
        filter: named(search),
        limit,
        offset,
        scope: caller.subsidiaries,
        search: words,
        ...(recents === undefined ? {} : { recents }),
      });
      return { items: page.items, totalResults: page.total };
    },
    history: async (caller, type, id, slice) => {
      const page = await recordHistory(db, seenBy(definitionOf(type), maySeeOf(caller)), id, {
        ...slice,
        scope: caller.subsidiaries,
      });
      return { items: page.items, totalResults: page.total };
    },
    related: async (caller, type, id, slice) => {
      const page = await relatedRecords(db, id, {
        ...slice,
        scope: caller.subsidiaries,
        unseen: hiddenTypes(caller),
        hiddenFields: hiddenFields(definitionOf(type), maySeeOf(caller)),
        seen: (definition) => seenBy(definition, maySeeOf(caller)),
      });
      return { items: page.items, totalResults: page.total };
    },
    ledgerImpact: (caller, id) => ledgerImpact(db, id, caller.subsidiaries),
    predictedImpact: (posting, transaction) => predictedImpact(db, posting, transaction),
    search: (caller, { text, limit, types = recordTypes }) =>
      searchRecords(lists, {
        text,
        limit,
        scope: caller.subsidiaries,
        definitions: types.flatMap((type) => viewsOf(caller)(type) ?? []),
      }),
    approvals: async (caller, { today, ...page }) => {
      const rights = await rightsOf(db, caller, today);
      const { approvals, approvalRouting } = (await readSettings(db)).value;
      return waitingForApproval(db, {
        ...page,
        userId: caller.userId,
        policy: approvals,
        routing: approvalRouting,
        scope: caller.subsidiaries,
        seen: viewsOf(caller),
        rights: rights.map(({ roleId, standsInFor, subsidiaries: scope, approves }) => ({
          roleId,
          standsInFor,
          scope,
          types: approvalTypes.filter(({ type }) => approves.includes(type)),
        })),
      });
    },
    decided: (caller, { since, rejectedSince, limit }) =>
      decidedDocuments(db, {
        since,
        rejectedSince,
        limit,
        sender: caller.userId,
        scope: caller.subsidiaries,
        types: approvalTypes.flatMap((of) =>
          holds(caller, definitionOf(of.type).permission.id, 'View')
            ? [{ of, definition: seenBy(definitionOf(of.type), maySeeOf(caller)) }]
            : [],
        ),
      }),
    openDocuments: (caller, party, asked) =>
      listOpenDocuments(lists, {
        ...asked,
        party,
        scope: caller.subsidiaries,
        mayView: (type) => holds(caller, definitionOf(type).permission.id, 'View'),
      }),
    exchangeRate: (caller, asked) => readExchangeRate(lists, caller.subsidiaries, asked),
    undeposited: (caller, parameters) => listUndeposited(lists, parameters, caller.subsidiaries),
  };
}

const seesMargins = (caller: Caller): boolean => isSeen(seeMargins, maySeeOf(caller));

/** Records with what they show from elsewhere; margins for callers who may see them. */
async function enriched<T extends Enrichable>(
  db: Database,
  caller: Caller,
  type: RecordType,
  given: { readonly records: readonly T[]; readonly names: ReadonlyMap<string, string> },
  asked?: readonly string[],
) {
  const { records, names } = await enrich(db, type, given.records, given.names, caller.subsidiaries, asked);
  return { records: seesMargins(caller) ? await withMargins(db, type, records, asked) : records, names };
}

/** A condition on the display name. */
function named({ text, how }: OptionSearch): Filter | undefined {
  if (text === '') return undefined;
  const field = { path: ['refName'], valueType: 'string' } as const;
  if (how === 'is') return { kind: 'condition', field, test: { test: 'oneOf', values: [text] } };
  return { kind: 'condition', field, test: { test: 'text', match: how === 'start' ? 'startWith' : 'contain', text } };
}

/** Records that merely reference another are shown to users who may open them. */
const hiddenTypes = (caller: Caller): readonly string[] =>
  recordTypes.filter((type) => !holds(caller, definitionOf(type).permission.id, 'View'));

type Found = NonNullable<Awaited<ReturnType<typeof getRecord>>>['record'];
const withSub = (record: Found): FullRecord => ({ ...record, sub: record.sub ?? {} });

/** The database, and whether only the specification is served. */
interface Asked {
  readonly db: Database;
  readonly isSpecOnly: boolean;
}

async function list(
  { db, isSpecOnly }: Asked,
  caller: Caller,
  type: RecordType,
  query: PositionedQuery,
  now: string,
): Promise<Result<RecordPage>> {
  const definition = seenBy(definitionOf(type), maySeeOf(caller));
  const filter = readFilter(type, query.q, { now, caller, isSpecOnly });
  if (!filter.ok) return filter;
  const order = readOrder(definition, query.orderby, viewsOf(caller));
  if (!order.ok) return order;
  const { position } = query;
  if (position && !fitsList(definition, order.order, position))
    return {
      ok: false,
      problems: [problem('query.badPosition', {}, { queryParam: 'position' }, 'INVALID_PARAMETER')],
    };
  const sublists = new Set(Object.keys(definition.sublists).map((name) => name.toLowerCase()));
  const asked = query.fields?.map((name) => name.toLowerCase());
  const withLines = query.expandSubResources || (asked?.some((name) => sublists.has(name)) ?? false);
  const content = withLines ? 'full' : query.expandRecords || asked !== undefined ? 'header' : 'ids';
  const page = await listRecords(db, definition, {
    filter: filter.value,
    search: query.search,
    order: order.order,
    limit: query.limit,
    offset: query.offset,
    position,
    content,
    ...(asked === undefined || withLines
      ? {}
      : { namesFor: referencePaths(definition, false).filter((path) => asked.includes(path.toLowerCase())) }),
    scope: caller.subsidiaries,
    isUncounted: query.totalResults === 'omit',
  });
  const { total: totalResults, isMore, hasNext, ends } = page;
  const about = { ...(totalResults === undefined ? {} : { totalResults }), isMore, hasNext, ...(ends ? { ends } : {}) };
  if (content === 'ids') return { ok: true, value: { records: page.ids.map(bare), names: page.names, ...about } };
  const { records, names } = await enriched(db, caller, type, page, asked);
  return { ok: true, value: { records, names, ...about } };
}

async function count(
  { db, isSpecOnly }: Asked,
  caller: Caller,
  type: RecordType,
  query: ListQuery,
  now: string,
): ReturnType<Queries['countRecords']> {
  const filter = readFilter(type, query.q, { now, caller, isSpecOnly });
  if (!filter.ok) return filter;
  const matching = { filter: filter.value, search: query.search, scope: caller.subsidiaries };
  const { total, isCapped } = await countRecords(
    db,
    seenBy(definitionOf(type), maySeeOf(caller)),
    matching,
    listLimits.counted,
  );
  return { ok: true, value: { totalResults: total, isCapped } };
}

async function totals(
  { db, isSpecOnly }: Asked,
  caller: Caller,
  type: RecordType,
  query: ListQuery,
  now: string,
): ReturnType<Queries['listTotals']> {
  const definition = seenBy(definitionOf(type), maySeeOf(caller));
  const filter = readFilter(type, query.q, { now, caller, isSpecOnly });
  if (!filter.ok) return filter;
  const read = readTotals(definition, query.totals ?? [], query.groupBy);
  if (!read.ok) return read;
  return {
    ok: true,
    value: await listTotals(db, definition, {
      ...read.asked,
      filter: filter.value,
      search: query.search,
      scope: caller.subsidiaries,
    }),
  };
}

/** The definitions of the types that a caller may view, limited to what the caller may see. */
const viewsOf =
  (caller: Caller): ViewOf =>
  (type) =>
    holds(caller, definitionOf(type).permission.id, 'View') ? seenBy(definitionOf(type), maySeeOf(caller)) : undefined;

/** A record of which only the id was read. */
const bare = (id: string) => ({ id, doc: {}, refName: '', externalId: null, createdDate: '', lastModifiedDate: '' });

const MAX_PARSED = 50;
const MAX_REMEMBERED = 300;
const parsedFilters = new Map<string, ParsedFilter>();

/** The same text means the same, and pages of a list repeat it: the latest are cached, unless they are long. */
function parsedFilter(text: string): ParsedFilter {
  if (text.length > MAX_REMEMBERED) return parseFilter(text);
  const parsed = parsedFilters.get(text) ?? parseFilter(text);
  parsedFilters.delete(text);
  parsedFilters.set(text, parsed);
  const [oldest] = parsedFilters.keys();
  if (parsedFilters.size > MAX_PARSED && oldest !== undefined) parsedFilters.delete(oldest);
  return parsed;
}

function readFilter(
  type: RecordType,
  q: string | undefined,
  { now, caller, isSpecOnly }: { readonly now: string; readonly caller: Caller; readonly isSpecOnly: boolean },
): Result<Filter | undefined> {
  if (q === undefined) return { ok: true, value: undefined };
  const parsed = parsedFilter(q);
  if (!parsed.ok)
    return { ok: false, problems: [problemOf(parsed.problem.message, { queryParam: 'q' }, 'INVALID_PARAMETER')] };
  const viewOf = viewsOf(caller);
  const fields = filterResolver(viewOf(type) ?? definitionOf(type), viewOf);
  const bound = bindFilter(parsed.expr, isSpecOnly ? fields : withCreator(fields), { today: now.slice(0, 10) });
  return bound.ok ? { ok: true, value: askedBy(bound.expr, caller.userId) } : bound;
}

/** Backups of a service that makes none itself. */
export const noBackups = (db: Database): Backups => ({
  find: async (page) => ({
    ...(await findBackups(db, page)),
    lastVerified: (await lastVerifiedBackup(db)) ?? null,
    everyHours: 0,
    isOverdue: false,
    keepDays: 0,
    folder: null,
    isEncrypted: false,
    running: null,
  }),
  begin: () => false,
});
