import type { Operation, RecordDefinition } from '../fields.ts';
import type { JsonSchema } from '../kinds/kind.ts';
import { definitionOf, type RecordType, recordTypes } from '../records/index.ts';
import { answerSchemas } from './openApiAnswers.ts';
import { companyPaths } from './openApiCompany.ts';
import {
  answer,
  bodyOf,
  failures,
  headers,
  noContent,
  operationName,
  pageSchema,
  recordPageSchema,
  parameterRef,
  parameters,
  responses,
  usedComponents,
  VENDOR,
  withHeaders,
} from './openApiParts.ts';
import { openDocumentParameters } from '../reports/filters.ts';
import { isPaperType } from '../paper/paperTypes.ts';
import { paperPath } from './openApiPapers.ts';
import { personalDataPaths } from './operations/openApiPersonalData.ts';
import { documentProofPath } from './operations/openApiProofs.ts';
import { askedWith, openDocumentMembers } from './openApiReports.ts';
import { lineName, recordSchemas } from './recordSchemas.ts';
import { links, listOf, objectOf, ref } from './schemaParts.ts';
import { type MaySee, seenBy } from './seen.ts';

const listed = `${VENDOR}; type=collection`;
const form = (type: string, of: 'create' | 'edit') => ({ [`${VENDOR}; type=${of}-form`]: ref(`${type}Form`) });
const options: JsonSchema = {
  type: 'object',
  description: 'Options, one page for each field name. Fields of a sublist are inside their sublist.',
  additionalProperties: true,
};

/** The paths of one record type, as far as it offers the operations. */
function pathsOf(definition: RecordDefinition): Record<string, JsonSchema> {
  const { type, label, plural, actions = {}, transforms = {} } = definition;
  const offers = (operation: Operation) => definition.operations?.includes(operation) ?? true;
  const tags = [label];
  const listParameters = [
    'q',
    'limit',
    'offset',
    'position',
    'orderby',
    'fields',
    'search',
    'totals',
    'groupBy',
    'totalResults',
    'links',
    'expandSubResources',
    'expandRecords',
  ].map(parameterRef);
  const writeParameters = ['idempotencyKey', 'prefer'].map(parameterRef);
  const one = `/record/v1/${type}/{id}`;
  const collection = {
    ...(offers('list')
      ? {
          get: {
            tags,
            operationId: operationName('list', type),
            summary: `List ${plural.toLowerCase()}`,
            parameters: listParameters,
            responses: withHeaders(['link'], {
              200: answer(`A page of ${plural.toLowerCase()}`, recordPageSchema(ref(`${type}ListItem`)), listed, {
                [`${VENDOR}; type=select-options`]: options,
              }),
              ...failures('badRequest'),
            }),
          },
        }
      : {}),
    ...(offers('create')
      ? {
          post: {
            tags,
            operationId: operationName('create', type),
            summary: `Create: ${label.toLowerCase()}`,
            parameters: writeParameters,
            requestBody: bodyOf(ref(`${type}Create`)),
            responses: withHeaders(['location', 'etag'], {
              201: answer('Created', ref(type)),
              200: answer('It was made before under this key', ref(type), undefined, form(type, 'create')),
              ...noContent('Created, with Prefer: return=minimal; Location says where'),
              ...failures('badRequest', 'conflict'),
            }),
          },
        }
      : {}),
  };
  const single = {
    parameters: [parameterRef('id')],
    ...(offers('get')
      ? {
          get: {
            tags,
            operationId: operationName('get', type),
            summary: `Get: ${label.toLowerCase()}`,
            parameters: ['expandSubResources', 'fields'].map(parameterRef),
            responses: withHeaders(['etag'], {
              200: answer('The record', ref(`${type}Answer`)),
              ...failures('notFound'),
            }),
          },
        }
      : {}),
    ...(offers('update')
      ? {
          patch: {
            tags,
            operationId: operationName('update', type),
            summary: `Update: ${label.toLowerCase()}`,
            parameters: [...writeParameters, parameterRef('ifMatch'), parameterRef('replace')],
            requestBody: bodyOf(ref(`${type}Patch`)),
            responses: withHeaders(['location', 'etag'], {
              200: answer('The changed fields', ref(`${type}Answer`), undefined, form(type, 'edit')),
              ...noContent('Changed, with Prefer: return=minimal'),
              ...failures('badRequest', 'notFound', 'conflict'),
            }),
          },
        }
      : {}),
    ...(offers('create')
      ? {
          put: {
            tags,
            operationId: operationName('upsert', type),
            summary: `Create or update by external ID: ${label.toLowerCase()}`,
            parameters: [...writeParameters, parameterRef('ifMatch')],
            requestBody: bodyOf(ref(`${type}Patch`)),
            responses: withHeaders(['location', 'etag'], {
              201: answer('Created', ref(type)),
              200: answer('Changed', ref(`${type}Answer`)),
              ...noContent('Done, with Prefer: return=minimal'),
              ...failures('badRequest', 'conflict'),
            }),
          },
        }
      : {}),
    ...(offers('delete')
      ? {
          delete: {
            tags,
            operationId: operationName('delete', type),
            summary: `Delete: ${label.toLowerCase()}`,
            parameters: ['idempotencyKey', 'ifMatch'].map(parameterRef),
            responses: { 204: { description: 'Deleted' }, ...failures('badRequest', 'notFound', 'conflict') },
          },
        }
      : {}),
  };
  const page = { media: listed, isPaged: true };
  const reading = (
    name: string,
    summary: string,
    schema: JsonSchema,
    {
      media,
      isPaged = false,
      asked = [],
    }: { readonly media?: string; readonly isPaged?: boolean; readonly asked?: readonly string[] } = {},
  ) =>
    [
      `${one}/${name}`,
      {
        parameters: [parameterRef('id')],
        get: {
          tags,
          operationId: operationName(name, type),
          summary,
          ...(isPaged ? { parameters: ['limit', 'offset', ...asked].map(parameterRef) } : {}),
          responses: {
            200: answer(summary, isPaged ? pageSchema(schema) : schema, media),
            ...failures('notFound'),
          },
        },
      },
    ] as const;
  const openDocuments = [
    `${one}/openDocuments`,
    {
      parameters: [parameterRef('id')],
      get: {
        tags,
        operationId: operationName('openDocuments', type),
        summary: 'Open balances',
        parameters: openDocumentParameters.map(askedWith),
        responses: {
          200: answer('Open balances', objectOf(openDocumentMembers), listed),
          ...failures('badRequest', 'notFound'),
        },
      },
    },
  ] as const;
  const acting = Object.entries(actions).map(
    ([name, { label: action, permission, level, reason, from }]) =>
      [
        `${one}/@${name}`,
        {
          parameters: [parameterRef('id')],
          post: {
            tags,
            operationId: operationName(name, type),
            summary: `${action} (${permission}, ${level})`,
            ...statesPart(from),
            parameters: writeParameters,
            requestBody: {
              required: reason === 'required',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: { reason: { type: 'string' } },
                    ...(reason === 'required' ? { required: ['reason'] } : {}),
                  },
                },
              },
            },
            responses: withHeaders(['location', 'etag'], {
              200: answer('The changed fields', ref(`${type}Answer`), undefined, form(type, 'edit')),
              ...noContent('Done, with Prefer: return=minimal'),
              ...failures('badRequest', 'notFound', 'conflict'),
            }),
          },
        },
      ] as const,
  );
  const transforming = Object.entries(transforms).map(
    ([target, { from }]) =>
      [
        `${one}/!transform/${target}`,
        {
          parameters: [parameterRef('id')],
          post: {
            tags,
            operationId: operationName('transform', type, target),
            summary: `Create ${target} from it`,
            ...statesPart(from),
            parameters: writeParameters,
            requestBody: { ...bodyOf(ref(`${target}Patch`)), required: false },
            responses: withHeaders(['location', 'etag'], {
              201: answer('Created', ref(target)),
              200: answer('It was made before under this key', ref(target), undefined, form(target, 'create')),
              ...noContent('Created, with Prefer: return=minimal; Location says where'),
              ...failures('badRequest', 'notFound', 'conflict'),
            }),
          },
        },
      ] as const,
  );
  return {
    ...(Object.keys(collection).length > 0 ? { [`/record/v1/${type}`]: collection } : {}),
    [one]: single,
    ...Object.fromEntries([
      reading('history', 'Who changed what, the newest first', ref('historyEntry'), { ...page, asked: ['changes'] }),
      reading('related', 'What points at the record and what it points at', ref('relatedRecord'), page),
      reading('ledgerImpact', 'What the record posted; nothing for one that does not post', ref('ledgerImpact')),
      documentProofPath(type, definition.label),
      ...personalDataPaths(definition),
      ...(type === 'customer' || type === 'vendor' ? [openDocuments] : []),
      ...(isPaperType(type) ? [paperPath(definition, 'paper')] : []),
      ...(type === 'customer' ? [paperPath(definition, 'statement')] : []),
      ...(type === 'accountingPeriod'
        ? [
            reading('openItems', 'Items still open before closing', objectOf({ items: listOf(ref('closingItem')) }), {
              media: listed,
            }),
          ]
        : []),
      ...(type === 'revRecSchedule'
        ? [
            reading(
              'recognition',
              'Its sale lines: the plan against what was posted',
              objectOf({ items: listOf(ref('scheduledLine')) }),
              { media: listed },
            ),
          ]
        : []),
      ...acting,
      ...transforming,
      ...(offers('get')
        ? Object.keys(definition.sublists).flatMap((name) => sublistPaths(definition, name, offers('update')))
        : []),
    ]),
  };
}

/** The states of a record in which something can be done with it. */
const statesPart = (from: readonly string[] | undefined) =>
  from === undefined ? {} : { description: `Available in the statuses ${from.join(', ')}.` };

/** Sublist lines with their own addresses. */
function sublistPaths(
  { type, label, sublists }: RecordDefinition,
  name: string,
  offersUpdate: boolean,
): readonly (readonly [string, JsonSchema])[] {
  const path = `/record/v1/${type}/{id}/${name}`;
  const tags = [label];
  const list = sublists[name];
  const line = ref(lineName(type, name));
  const ownLine = { allOf: [line, objectOf({ links })] };
  // A line is changed by the members that are sent.
  const sentLine: JsonSchema = { type: 'object', additionalProperties: true };
  const summary = `${list?.label ?? name} of the record`;
  const isWritten = offersUpdate && list?.isReadOnly !== true;
  return [
    [
      path,
      {
        parameters: [parameterRef('id')],
        get: {
          tags,
          operationId: operationName('list', type, name),
          summary,
          parameters: ['limit', 'offset'].map(parameterRef),
          responses: withHeaders(['link', 'etag'], {
            200: answer(summary, pageSchema(line), listed),
            ...failures('badRequest', 'notFound'),
          }),
        },
      },
    ],
    [
      `${path}/{line}`,
      {
        parameters: ['id', 'line'].map(parameterRef),
        get: {
          tags,
          operationId: operationName('get', type, name),
          summary: 'One line',
          responses: withHeaders(['etag'], { 200: answer('The line', ownLine), ...failures('notFound') }),
        },
        ...(isWritten
          ? {
              patch: {
                tags,
                operationId: operationName('update', type, name),
                summary: 'Change one line',
                parameters: ['idempotencyKey', 'prefer', 'ifMatch'].map(parameterRef),
                requestBody: bodyOf(sentLine),
                responses: withHeaders(['location', 'etag'], {
                  200: answer('The sublist the line is in', ref(`${type}Answer`)),
                  ...noContent('Changed, with Prefer: return=minimal'),
                  ...failures('badRequest', 'notFound', 'conflict'),
                }),
              },
            }
          : {}),
      },
    ],
  ];
}

/** The types of which an operation of these types answers or takes a record. */
const withTargets = (types: readonly RecordType[]): readonly RecordType[] =>
  recordTypes.filter(
    (type) => types.includes(type) || types.some((from) => type in (definitionOf(from).transforms ?? {})),
  );

/**
 * The API document (OpenAPI 3.0) of the given types; of all types, with everything else the service answers. `server` is the address
 * of its root. `maySee` leaves out what a reader may not see.
 */
export function openApiFor(types: readonly RecordType[], server: string, maySee: MaySee = () => true): JsonSchema {
  const seen = (type: RecordType) => seenBy(definitionOf(type), maySee);
  const paths: JsonSchema = Object.assign(
    {},
    ...types.map((type) => pathsOf(seen(type))),
    types.length === recordTypes.length ? companyPaths(maySee) : {},
  );
  const schemas: Record<string, JsonSchema> = Object.assign(
    { ...answerSchemas },
    ...withTargets(types).map((type) => recordSchemas(seen(type))),
  );
  return {
    openapi: '3.0.3',
    info: {
      title: 'Countinghouse record service',
      version: 'v1',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: server }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      ...usedComponents(paths, { parameters, headers, responses, schemas }),
    },
  };
}
