import { historyChangesChoices } from '#contract/wire/about';
import { pageLinks } from '#contract/wire/listQuery';
import { Refused, refuseWith } from '#contract/messages/refused';
import type { Call, Reply } from '../message.ts';
import {
  choiceOf,
  definitionFor,
  etag,
  fieldsOf,
  flagOf,
  hrefOf,
  idOf,
  needLedgerImpact,
  present,
  recordOf,
  sliceOf,
  typeOf,
  withoutLines,
} from './common.ts';
import { arg, type Message } from '#contract/messages/define';
import { problemOf } from '#contract/messages/problem';
import { typeLabel } from '#contract/derive/labels';
import { message } from '#contract/messages/message';

/** `GET …/{type}/{id}`: the record; its lines only on request, as a whole or by the sublist's name in `fields`. */
async function get(call: Call): Promise<Reply> {
  const only = fieldsOf(call);
  const { record, names } = await recordOf(call);
  const { sublists } = definitionFor(call);
  const expands =
    flagOf(call.query, 'expandSubResources') ||
    (only !== undefined && Object.keys(sublists).some((name) => only.has(name)));
  const body = present(call, expands ? record : withoutLines(record), names, only);
  return { status: 200, media: 'singular', body, headers: { ETag: etag(record.version) } };
}

/** `GET …/{id}/{sublist}`: a page of its lines. */
async function sublist(call: Call): Promise<Reply> {
  const { items, self, version } = await linesOf(call);
  const { limit, offset } = sliceOf(call, 1000);
  const page = items.slice(offset, offset + limit);
  const links = pageLinks(
    self,
    { limit, offset, expandSubResources: false, expandRecords: false, simpleEnumFormat: false },
    { total: items.length },
  );
  return {
    status: 200,
    media: 'collection',
    body: {
      links,
      count: page.length,
      hasMore: offset + page.length < items.length,
      items: page,
      offset,
      totalResults: items.length,
    },
    headers: { ETag: etag(version) },
  };
}

/** `GET …/{id}/{sublist}/{line}`: one line by its number. */
async function line(call: Call): Promise<Reply> {
  const { items, self, version } = await linesOf(call);
  const found = items.find((item) => String(item.line) === call.params.line);
  if (!found)
    return missing(
      call,
      message('record.noLine', { line: call.params.line ?? '', sublist: call.params.sublist ?? '' }),
    );
  return {
    status: 200,
    media: 'singular',
    headers: { ETag: etag(version) },
    body: { links: [{ rel: 'self', href: `${self}/${call.params.line ?? ''}` }], ...found },
  };
}

interface WireLine {
  readonly line: number;
}

async function linesOf(
  call: Call,
): Promise<{ readonly items: readonly WireLine[]; readonly self: string; readonly version: number }> {
  const definition = definitionFor(call);
  const name = Object.keys(definition.sublists).find(
    (each) => each.toLowerCase() === call.params.sublist?.toLowerCase(),
  );
  if (name === undefined) {
    const known = Object.keys(definition.sublists);
    const asked = { type: typeLabel(definition), sublist: call.params.sublist ?? '' };
    return missing(
      call,
      known.length > 0
        ? message('record.unknownSublist', { ...asked, list: arg.choice(known) })
        : message('record.noSublist', asked),
    );
  }
  const { record, names } = await recordOf(call);
  const body = present(call, record, names, new Set([name]));
  const list = body[name] as { items: readonly WireLine[] }; // a record with its lines presents them so
  return { items: list.items, self: `${hrefOf(call, typeOf(call), record.id)}/${name}`, version: record.version };
}

const missing = (call: Call, detail: Message) => refuseWith(problemOf(detail, { url: call.path }, 'NOT_FOUND'));

/** `GET …/{id}/ledgerImpact`: what the record posted (decisions 13), for those who may see the ledger. */
async function ledgerImpact(call: Call): Promise<Reply> {
  needLedgerImpact(call);
  const { record } = await recordOf(call);
  const impact = await call.parts.queries.ledgerImpact(call.context.caller, record.id);
  const links = [{ rel: 'self', href: `${hrefOf(call, typeOf(call), record.id)}/ledgerImpact` }];
  return { status: 200, media: 'singular', body: { links, ...impact }, headers: { ETag: etag(record.version) } };
}

/** `GET …/{id}/history`: who changed what, the newest first. */
async function history(call: Call): Promise<Reply> {
  const id = await idOf(call);
  const slice = sliceOf(call);
  const isBrief = choiceOf(call, 'changes', historyChangesChoices) === 'omit';
  await recordOf(call);
  const page = await call.parts.queries.history(call.context.caller, typeOf(call), id, { ...slice, isBrief });
  return {
    status: 200,
    media: 'collection',
    body: collection(`${hrefOf(call, typeOf(call), id)}/history`, page, slice),
  };
}

/** `GET …/{id}/related`: records that reference this one and those it references. */
async function related(call: Call): Promise<Reply> {
  const { record } = await recordOf(call);
  const slice = sliceOf(call);
  const page = await call.parts.queries.related(call.context.caller, typeOf(call), record.id, slice);
  return {
    status: 200,
    media: 'collection',
    body: collection(`${hrefOf(call, typeOf(call), record.id)}/related`, page, slice),
  };
}

/** `GET …/{customer|vendor}/{id}/openDocuments`: open documents. */
async function openDocuments(call: Call): Promise<Reply> {
  const type = typeOf(call);
  if (type !== 'customer' && type !== 'vendor')
    return missing(call, message('query.noOpenDocuments', { type: typeLabel(definitionFor(call)) }));
  const { record } = await recordOf(call);
  const { items, parameters } = await openDocumentsFor(call, type, record.id);
  return { status: 200, media: 'collection', body: { items, parameters } };
}

/** `GET openDocuments/v1/{customer|vendor}`: the same for all parties, for paying many together. */
async function allOpenDocuments(call: Call): Promise<Reply> {
  const type = typeOf(call);
  if (type !== 'customer' && type !== 'vendor')
    return missing(call, message('query.noOpenDocuments', { type: typeLabel(definitionFor(call)) }));
  const { items, hasMore, parameters } = await openDocumentsFor(call, type);
  return { status: 200, media: 'collection', body: { items, count: items.length, hasMore, parameters } };
}

/** @throws {Refused} naming every parameter that is unknown or wrong. */
async function openDocumentsFor(call: Call, party: 'customer' | 'vendor', id?: string) {
  const found = await call.parts.queries.openDocuments(call.context.caller, party, {
    ...(id === undefined ? {} : { id }),
    parameters: call.query,
    today: call.context.now.toISOString().slice(0, 10),
  });
  if (!found.ok) throw new Refused(found.problems);
  return found.value;
}

/** A page in the wrapper of lists. */
export function collection(
  base: string,
  page: { readonly items: readonly unknown[]; readonly totalResults: number },
  { limit, offset }: { limit: number; offset: number },
): Record<string, unknown> {
  const { items, totalResults } = page;
  const links = pageLinks(
    base,
    { limit, offset, expandSubResources: false, expandRecords: false, simpleEnumFormat: false },
    { total: totalResults },
  );
  return { links, count: items.length, hasMore: offset + items.length < totalResults, items, offset, totalResults };
}

export const reading = { get, sublist, line, ledgerImpact, history, related, openDocuments, allOpenDocuments };
