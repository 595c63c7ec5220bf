import { jsonSchemaOf } from '#contract/derive/jsonSchema';
import { openApiFor } from '#contract/derive/openApi';
import { findRecordType, type RecordType, recordTypes } from '#contract/records/index';
import { refuseWith } from '#contract/messages/refused';
import { maySeeOf } from '#contract/wire/permitted';
import { readAccept, VENDOR_TYPE } from '../accept.ts';
import { type Call, type Reply, ROOT } from '../message.ts';
import { definitionFor, parameter } from './common.ts';
import { problem } from '#contract/messages/problem';

const OPEN_API = 'application/swagger+json';
const JSON_SCHEMA = 'application/schema+json';

/** `GET metadata-catalog`: every type with the addresses of its descriptions, or the API document of those selected. */
async function catalog(call: Call): Promise<Reply> {
  const selected = selection(call);
  if (readAccept(call.header('accept')).isOpenApi)
    return { status: 200, media: OPEN_API, body: documentOf(call, selected) };
  return { status: 200, media: 'collection', body: { items: selected.map((type) => entry(call, type)) } };
}

/** The API document without what this caller may not see. */
const documentOf = (call: Call, types: readonly RecordType[]) =>
  openApiFor(types, `${call.origin}${ROOT}`, maySeeOf(call.context.caller));

function selection(call: Call): readonly RecordType[] {
  const select = parameter(call.query, 'select');
  if (select === undefined || select.trim() === '') return recordTypes;
  return select
    .split(',')
    .map(
      (name) =>
        findRecordType(name.trim()) ??
        refuseWith(
          problem('request.noType', { type: name.trim().slice(0, 60) }, { queryParam: 'select' }, 'INVALID_PARAMETER'),
        ),
    );
}

/** `GET openapi.json`: the API document by address alone, as most clients and generators load it. */
const document = async (call: Call): Promise<Reply> => ({
  status: 200,
  media: 'application/json',
  body: documentOf(call, selection(call)),
});

/** `GET metadata-catalog/{type}`: the type as JSON Schema, as API document, or as its entry. */
async function type(call: Call): Promise<Reply> {
  const name = call.params.type as RecordType; // looked up by the router
  const wanted = readAccept(call.header('accept'));
  if (wanted.isOpenApi) return { status: 200, media: OPEN_API, body: documentOf(call, [name]) };
  if (wanted.isJsonSchema)
    return {
      status: 200,
      media: JSON_SCHEMA,
      body: { $schema: 'http://json-schema.org/draft-07/schema#', ...jsonSchemaOf(definitionFor(call)) },
    };
  return { status: 200, media: 'singular', body: entry(call, name) };
}

function entry(call: Call, name: RecordType) {
  const href = `${call.origin}${ROOT}/record/v1/metadata-catalog/${name}`;
  return {
    name,
    links: [
      { rel: 'canonical', href, mediaType: JSON_SCHEMA },
      { rel: 'describes', href: `${call.origin}${ROOT}/record/v1/${name}`, mediaType: VENDOR_TYPE },
      { rel: 'alternate', href, mediaType: OPEN_API },
      { rel: 'alternate', href, mediaType: JSON_SCHEMA },
    ],
  };
}

/** `GET metadata-catalog/nsLink`: the shape of a link, which every schema references. */
const link = async (): Promise<Reply> => ({
  status: 200,
  media: JSON_SCHEMA,
  body: {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    title: 'Link',
    properties: {
      rel: { type: 'string', title: 'Relationship', readOnly: true },
      href: { type: 'string', format: 'uri', title: 'Address', readOnly: true },
    },
  },
});

export const metadataHandlers = { catalog, document, type, link };
