import type { RecordDefinition } from '../fields.ts';
import type { JsonSchema } from '../kinds/kind.ts';
import { definitionOf, type RecordType } from '../records/registry.ts';
import { jsonSchemaOf } from './jsonSchema.ts';

const VENDOR = 'application/vnd.oracle.resource+json';
const singular = `${VENDOR}; type=singular`;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const parameterRef = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const responseRef = (name: string) => ({ $ref: `#/components/responses/${name}` });

const query = (name: string, description: string, schema: JsonSchema) => ({ name, in: 'query', description, schema });
const header = (name: string, description: string) => ({ name, in: 'header', description, schema: { type: 'string' } });

const parameters: Readonly<Record<string, JsonSchema>> = {
  id: { name: 'id', in: 'path', required: true, description: 'The internal id, or an external one as eid:VALUE.', schema: { type: 'string' } },
  q: query('q', 'Filter, such as tranDate ON_OR_AFTER "2026-01-01" AND memo CONTAIN "rent".', { type: 'string', maxLength: 2000 }),
  limit: query('limit', 'Records per page.', { type: 'integer', minimum: 1, maximum: 1000, default: 1000 }),
  offset: query('offset', 'How many records to pass over.', { type: 'integer', minimum: 0, maximum: 100000, default: 0 }),
  orderby: query('orderby', 'Fields with ASC or DESC, separated by commas.', { type: 'string' }),
  fields: query('fields', 'Names of the fields wanted, separated by commas.', { type: 'string' }),
  expandSubResources: query('expandSubResources', 'Include the lines of sublists.', { type: 'boolean', default: false }),
  expandRecords: query('expandRecords', 'Whole records instead of ids.', { type: 'boolean', default: false }),
  search: query('search', 'Words looked for in names and numbers.', { type: 'string', maxLength: 200 }),
  simpleEnumFormat: query('simpleEnumFormat', 'Enumerations as their id only.', { type: 'boolean', default: false }),
  replace: query('replace', 'Sublists to replace, or "none" to merge lines.', { type: 'string' }),
  idempotencyKey: header('X-Service-Idempotency-Key', '1 to 255 printable characters; the same request under the same key happens once.'),
  ifMatch: header('If-Match', 'The ETag of the version the change was made on.'),
  prefer: header('Prefer', 'return=minimal or return=representation.'),
};

const errorOf = (description: string) => ({ description, content: { [`${VENDOR}; type=error`]: { schema: ref('error') } } });
const responses: Readonly<Record<string, JsonSchema>> = {
  badRequest: errorOf('The request is wrong; every reason is listed.'),
  unauthorized: errorOf('Not signed in, or the token has expired.'),
  forbidden: errorOf('The role lacks the permission that is named.'),
  notFound: errorOf('There is no such record.'),
  conflict: errorOf('A duplicate, or the record has been changed since.'),
  tooMany: errorOf('A limit of the licence was reached; see Retry-After.'),
  unavailable: errorOf('Busy for the moment; see Retry-After.'),
};
const failures = (...names: readonly string[]): Record<string, JsonSchema> => {
  const statuses: Readonly<Record<string, string>> = {
    badRequest: '400', unauthorized: '401', forbidden: '403', notFound: '404', conflict: '409', tooMany: '429', unavailable: '503',
  };
  return Object.fromEntries(['unauthorized', 'forbidden', 'tooMany', 'unavailable', ...names].map((name) => [statuses[name] ?? 'default', responseRef(name)]));
};

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'o:errorDetails'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    'o:errorDetails': {
      type: 'array',
      items: {
        type: 'object',
        required: ['detail', 'o:errorCode'],
        properties: Object.fromEntries(
          ['detail', 'o:errorCode', 'o:errorPath', 'o:errorQueryParam', 'o:errorHeader', 'o:errorUrl'].map((name) => [name, { type: 'string' }]),
        ),
      },
    },
  },
};

const linkSchema: JsonSchema = { type: 'object', properties: { rel: { type: 'string' }, href: { type: 'string', format: 'uri' } } };

const pageSchema = (type: string): JsonSchema => ({
  type: 'object',
  properties: {
    links: { type: 'array', items: ref('nsLink') },
    count: { type: 'integer' },
    hasMore: { type: 'boolean' },
    items: { type: 'array', items: ref(type) },
    offset: { type: 'integer' },
    totalResults: { type: 'integer' },
  },
});

const bodyOf = (schema: JsonSchema) => ({ required: true, content: { [singular]: { schema }, 'application/json': { schema } } });
const answer = (description: string, schema: JsonSchema, media = singular) => ({ description, content: { [media]: { schema } } });

/** The paths of one record type, as far as it offers the operations. */
function pathsOf(definition: RecordDefinition): Record<string, JsonSchema> {
  const { type, label, plural, actions = {}, transforms = [] } = definition;
  const offers = (operation: 'list' | 'get' | 'create' | 'update' | 'delete') => definition.operations?.includes(operation) ?? true;
  const tags = [label];
  const listParameters = ['q', 'limit', 'offset', 'orderby', 'fields', 'search', 'expandSubResources', 'expandRecords', 'simpleEnumFormat'].map(parameterRef);
  const writeParameters = ['idempotencyKey', 'prefer'].map(parameterRef);
  const one = `/record/v1/${type}/{id}`;
  const collection = {
    ...(offers('list') ? {
      get: { tags, operationId: `list-${type}`, summary: `List ${plural.toLowerCase()}`, parameters: listParameters, responses: { 200: answer(`A page of ${plural.toLowerCase()}`, pageSchema(type), `${VENDOR}; type=collection`), ...failures('badRequest') } },
    } : {}),
    ...(offers('create') ? {
      post: { tags, operationId: `create-${type}`, summary: `Create: ${label.toLowerCase()}`, parameters: writeParameters, requestBody: bodyOf(ref(type)), responses: { 201: answer('Created', ref(type)), 200: answer('It was made before under this key', ref(type)), ...failures('badRequest', 'conflict') } },
    } : {}),
  };
  const single = {
    parameters: [parameterRef('id')],
    ...(offers('get') ? {
      get: { tags, operationId: `get-${type}`, summary: `Get: ${label.toLowerCase()}`, parameters: ['expandSubResources', 'fields', 'simpleEnumFormat'].map(parameterRef), responses: { 200: answer('The record', ref(type)), ...failures('notFound') } },
    } : {}),
    ...(offers('update') ? {
      patch: { tags, operationId: `update-${type}`, summary: `Change: ${label.toLowerCase()}`, parameters: [...writeParameters, parameterRef('ifMatch'), parameterRef('replace')], requestBody: bodyOf(ref(type)), responses: { 200: answer('The changed fields', ref(type)), ...failures('badRequest', 'notFound', 'conflict') } },
    } : {}),
    ...(offers('delete') ? {
      delete: { tags, operationId: `delete-${type}`, summary: `Delete: ${label.toLowerCase()}`, parameters: ['idempotencyKey', 'ifMatch'].map(parameterRef), responses: { 204: { description: 'Deleted' }, ...failures('badRequest', 'notFound', 'conflict') } },
    } : {}),
  };
  const reading = (name: string, summary: string) => [
    `${one}/${name}`,
    { parameters: [parameterRef('id')], get: { tags, operationId: `${name}-${type}`, summary, responses: { 200: answer(summary, { type: 'object' }), ...failures('notFound') } } },
  ] as const;
  const acting = Object.entries(actions).map(([name, { label: action, permission, level, reason }]) => [
    `${one}/@${name}`,
    {
      parameters: [parameterRef('id')],
      post: {
        tags, operationId: `${name}-${type}`, summary: `${action} (${permission}, ${level})`, parameters: writeParameters,
        requestBody: { required: reason === 'required', content: { 'application/json': { schema: { type: 'object', properties: { reason: { type: 'string' } }, ...(reason === 'required' ? { required: ['reason'] } : {}) } } } },
        responses: { 200: answer('The changed fields', ref(type)), ...failures('badRequest', 'notFound', 'conflict') },
      },
    },
  ] as const);
  const transforming = transforms.map((target) => [
    `${one}/!transform/${target}`,
    {
      parameters: [parameterRef('id')],
      post: { tags, operationId: `transform-${type}-${target}`, summary: `Make a ${target} from it`, parameters: writeParameters, requestBody: bodyOf({ type: 'object' }), responses: { 201: answer('Created', { type: 'object' }), ...failures('badRequest', 'notFound', 'conflict') } },
    },
  ] as const);
  return {
    [`/record/v1/${type}`]: collection,
    [one]: single,
    ...Object.fromEntries([
      reading('history', 'Who changed what, the newest first'),
      reading('related', 'What points at the record and what it points at'),
      ...(definition.category === 'transaction' ? [reading('ledgerImpact', 'What the record posted')] : []),
      ...acting,
      ...transforming,
    ]),
  };
}

/** The API document (OpenAPI 3.0) of the given types. `server` is the address of the service root. */
export function openApiFor(types: readonly RecordType[], server: string): JsonSchema {
  return {
    openapi: '3.0.3',
    info: { title: 'Countinghouse record service', version: 'v1' },
    servers: [{ url: server }],
    security: [{ bearer: [] }],
    paths: Object.assign({}, ...types.map((type) => pathsOf(definitionOf(type)))),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters,
      responses,
      schemas: {
        nsLink: linkSchema,
        error: errorSchema,
        ...Object.fromEntries(types.map((type) => [type, jsonSchemaOf(definitionOf(type))])),
      },
    },
  };
}
