import { isOfPersons } from '../../personalData/personalFields.ts';
import type { RecordDefinition } from '../../fields.ts';
import type { JsonSchema } from '../../kinds/kind.ts';
import {
  type Erasure,
  longestErasureReason,
  type NamingRecord,
  PERSONAL_DATA_FILE,
  type PersonalData,
  type PersonalVersion,
} from '../../wire/personalData.ts';
import { bodyOf, failures, noContent, operationName, parameterRef } from '../openApiParts.ts';
import { integer, listOf, mapOf, moment, objectOf, oneOf, orNull, ref, text } from '../schemaParts.ts';

const anything = { type: 'object', additionalProperties: true };

/** Schemas of the answers, by name. */
export const personalDataSchemas: Readonly<Record<string, JsonSchema>> = {
  personalData: objectOf({
    format: oneOf([PERSONAL_DATA_FILE]),
    madeAt: moment,
    type: text,
    record: { ...anything, description: 'The record as it is read.' },
    versions: {
      ...listOf(
        objectOf({ version: integer, at: moment, by: text, operation: text, values: mapOf({}) } satisfies Record<
          keyof PersonalVersion,
          JsonSchema
        >),
      ),
      description: 'Each version in the audit trail, the oldest first.',
    },
    records: {
      ...listOf(
        objectOf({ type: text, id: text, refName: text, date: orNull(text) } satisfies Record<
          keyof NamingRecord,
          JsonSchema
        >),
      ),
      description: 'Records that name the person, the oldest first.',
    },
    erasures: {
      ...listOf(
        objectOf({ at: moment, by: text, reason: text, fields: listOf(text), versions: integer } satisfies Record<
          keyof Erasure,
          JsonSchema
        >),
      ),
      description: 'What was erased before, the newest first.',
    },
    erasable: { ...listOf(text), description: 'Fields with a value that can be erased now.' },
    kept: { ...listOf(text), description: 'Fields with a value that documents must show.' },
    versionsToErase: { ...integer, description: 'Earlier versions with values of erasable fields.' },
    documents: orNull(
      objectOf(
        { count: integer, latest: text, keptUntil: text },
        { description: 'Documents that must be kept; null if there is none.' },
      ),
    ),
  } satisfies Record<keyof PersonalData, JsonSchema>),
};

const file = (summary: string): JsonSchema => ({
  description: summary,
  content: { 'application/json': { schema: ref('personalData') } },
});

/** The addresses of what is kept of a person; none for other types. */
export const personalDataPaths = (definition: RecordDefinition): readonly (readonly [string, JsonSchema])[] => {
  const { type, label } = definition;
  if (!isOfPersons(definition)) return [];
  const one = { parameters: [parameterRef('id')] };
  return [
    [
      `/record/v1/${type}/{id}/personalData`,
      {
        ...one,
        get: {
          tags: [label],
          operationId: operationName('personalData', type),
          summary: 'Everything that is kept of the person, to hand to them (ADMI_COMPANY, Full)',
          responses: { 200: file('The personal data'), ...failures('badRequest', 'notFound') },
        },
      },
    ],
    [
      `/record/v1/${type}/{id}/personalData/erasure`,
      {
        ...one,
        post: {
          tags: [label],
          operationId: operationName('erasePersonalData', type),
          summary: 'Erase what documents need not show, from the record and its earlier versions (ADMI_COMPANY, Full)',
          requestBody: bodyOf(objectOf({ reason: { ...text, maxLength: longestErasureReason } })),
          responses: { ...noContent('Erased'), ...failures('badRequest', 'notFound', 'conflict') },
        },
      },
    ],
  ];
};
