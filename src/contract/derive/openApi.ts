import type { Operation, RecordDefinition } from '../fields.ts';
import type { JsonSchema } from '../kinds/kind.ts';
import { definitionOf, type RecordType, recordTypes } from '../records/index.ts';
import { jsonSchemaOf } from './jsonSchema.ts';
import { companyPaths } from './openApiCompany.ts';
import {
  answer,
  bodyOf,
  errorSchema,
  failures,
  linkSchema,
  pageSchema,
  parameterRef,
  parameters,
  query,
  ref,
  responses,
  VENDOR,
} from './openApiParts.ts';

/** The paths of one record type, as far as it offers the operations. */
function pathsOf(definition: RecordDefinition): Record<string, JsonSchema> {
  const { type, label, plural, actions = {}, transforms = {} } = definition;
  const offers = (operation: Operation) => definition.operations?.includes(operation) ?? true;
  const tags = [label];
  const listParameters = [
    'q',
    'limit',
    'offset',
    'orderby',
    'fields',
    'search',
    'totals',
    'groupBy',
    'expandSubResources',
    'expandRecords',
    'simpleEnumFormat',
  ].map(parameterRef);
  const writeParameters = ['idempotencyKey', 'prefer'].map(parameterRef);
  const one = `/record/v1/${type}/{id}`;
  const collection = {
    ...(offers('list')
      ? {
          get: {
            tags,
            operationId: `list-${type}`,
            summary: `List ${plural.toLowerCase()}`,
            parameters: listParameters,
            responses: {
              200: answer(`A page of ${plural.toLowerCase()}`, pageSchema(ref(type)), `${VENDOR}; type=collection`),
              ...failures('badRequest'),
            },
          },
        }
      : {}),
    ...(offers('create')
      ? {
          post: {
            tags,
            operationId: `create-${type}`,
            summary: `Create: ${label.toLowerCase()}`,
            parameters: writeParameters,
            requestBody: bodyOf(ref(type)),
            responses: {
              201: answer('Created', ref(type)),
              200: answer('It was made before under this key', ref(type)),
              ...failures('badRequest', 'conflict'),
            },
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
            operationId: `get-${type}`,
            summary: `Get: ${label.toLowerCase()}`,
            parameters: ['expandSubResources', 'fields', 'simpleEnumFormat'].map(parameterRef),
            responses: { 200: answer('The record', ref(type)), ...failures('notFound') },
          },
        }
      : {}),
    ...(offers('update')
      ? {
          patch: {
            tags,
            operationId: `update-${type}`,
            summary: `Change: ${label.toLowerCase()}`,
            parameters: [...writeParameters, parameterRef('ifMatch'), parameterRef('replace')],
            requestBody: bodyOf(ref(type)),
            responses: {
              200: answer('The changed fields', ref(type)),
              ...failures('badRequest', 'notFound', 'conflict'),
            },
          },
        }
      : {}),
    ...(offers('create')
      ? {
          put: {
            tags,
            operationId: `upsert-${type}`,
            summary: `Make or change by external id: ${label.toLowerCase()}`,
            parameters: [...writeParameters, parameterRef('ifMatch')],
            requestBody: bodyOf(ref(type)),
            responses: {
              201: answer('Created', ref(type)),
              200: answer('Changed', ref(type)),
              ...failures('badRequest', 'conflict'),
            },
          },
        }
      : {}),
    ...(offers('delete')
      ? {
          delete: {
            tags,
            operationId: `delete-${type}`,
            summary: `Delete: ${label.toLowerCase()}`,
            parameters: ['idempotencyKey', 'ifMatch'].map(parameterRef),
            responses: { 204: { description: 'Deleted' }, ...failures('badRequest', 'notFound', 'conflict') },
          },
        }
      : {}),
  };
  const reading = (name: string, summary: string) =>
    [
      `${one}/${name}`,
      {
        parameters: [parameterRef('id')],
        get: {
          tags,
          operationId: `${name}-${type}`,
          summary,
          responses: { 200: answer(summary, { type: 'object' }), ...failures('notFound') },
        },
      },
    ] as const;
  const openDocuments = [
    `${one}/openDocuments`,
    {
      parameters: [parameterRef('id')],
      get: {
        tags,
        operationId: `openDocuments-${type}`,
        summary: 'What is still to be settled',
        parameters: [
          query('currency', 'Only documents in this currency, by its id.', { type: 'string' }),
          query('asOf', 'On which day days late are counted.', { type: 'string', format: 'date' }),
        ],
        responses: {
          200: answer('What is still to be settled', { type: 'object' }, `${VENDOR}; type=collection`),
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
            operationId: `${name}-${type}`,
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
            responses: {
              200: answer('The changed fields', ref(type)),
              ...failures('badRequest', 'notFound', 'conflict'),
            },
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
            operationId: `transform-${type}-${target}`,
            summary: `Make a ${target} from it`,
            ...statesPart(from),
            parameters: writeParameters,
            requestBody: bodyOf({ type: 'object' }),
            responses: {
              201: answer('Created', { type: 'object' }),
              ...failures('badRequest', 'notFound', 'conflict'),
            },
          },
        },
      ] as const,
  );
  return {
    ...(Object.keys(collection).length > 0 ? { [`/record/v1/${type}`]: collection } : {}),
    [one]: single,
    ...Object.fromEntries([
      reading('history', 'Who changed what, the newest first'),
      reading('related', 'What points at the record and what it points at'),
      ...(definition.category === 'transaction' ? [reading('ledgerImpact', 'What the record posted')] : []),
      ...(type === 'customer' || type === 'vendor' ? [openDocuments] : []),
      ...(type === 'accountingPeriod' ? [reading('openItems', 'What still stands open before it closes')] : []),
      ...(type === 'revRecSchedule'
        ? [reading('recognition', 'Its sale lines: the plan against what was posted')]
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
  from === undefined ? {} : { description: `Possible in the states ${from.join(', ')}.` };

/** Sublist lines with their own addresses. */
function sublistPaths(
  { type, label, sublists }: RecordDefinition,
  name: string,
  offersUpdate: boolean,
): readonly (readonly [string, JsonSchema])[] {
  const path = `/record/v1/${type}/{id}/${name}`;
  const tags = [label];
  const list = sublists[name];
  const line: JsonSchema = { type: 'object' };
  const summary = `${list?.label ?? name} of the record`;
  const isWritten = offersUpdate && list?.isReadOnly !== true;
  return [
    [
      path,
      {
        parameters: [parameterRef('id')],
        get: {
          tags,
          operationId: `list-${type}-${name}`,
          summary,
          parameters: ['limit', 'offset'].map(parameterRef),
          responses: {
            200: answer(summary, pageSchema(line), `${VENDOR}; type=collection`),
            ...failures('badRequest', 'notFound'),
          },
        },
      },
    ],
    [
      `${path}/{line}`,
      {
        parameters: ['id', 'line'].map(parameterRef),
        get: {
          tags,
          operationId: `get-${type}-${name}`,
          summary: 'One line',
          responses: { 200: answer('The line', line), ...failures('notFound') },
        },
        ...(isWritten
          ? {
              patch: {
                tags,
                operationId: `update-${type}-${name}`,
                summary: 'Change one line',
                parameters: ['idempotencyKey', 'prefer', 'ifMatch'].map(parameterRef),
                requestBody: bodyOf(line),
                responses: {
                  200: answer('The changed fields', ref(type)),
                  ...failures('badRequest', 'notFound', 'conflict'),
                },
              },
            }
          : {}),
      },
    ],
  ];
}

/** The API document (OpenAPI 3.0) of the given types; of all types, with everything else the service answers. `server` is the address of its root. */
export function openApiFor(types: readonly RecordType[], server: string): JsonSchema {
  return {
    openapi: '3.0.3',
    info: { title: 'Countinghouse record service', version: 'v1' },
    servers: [{ url: server }],
    security: [{ bearer: [] }],
    paths: Object.assign(
      {},
      ...types.map((type) => pathsOf(definitionOf(type))),
      types.length === recordTypes.length ? companyPaths() : {},
    ),
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
