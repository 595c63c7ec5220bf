import type { JsonSchema } from '../kinds/kind.ts';
import { draftLimits } from '../wire/drafts.ts';
import { answer, bodyOf, failures, parameterRef, VENDOR } from './openApiParts.ts';
import { flag, integer, links, listOf, objectOf, text } from './schemaParts.ts';

const short: JsonSchema = { type: 'string', minLength: 1, maxLength: draftLimits.text };
const content: JsonSchema = { type: 'object', additionalProperties: true };
const about = {
  type: { ...text, description: 'The record type of the form.' },
  recordId: { ...text, description: 'The edited record. Absent for a new one.' },
  title: short,
  party: short,
  amount: short,
  lines: integer,
  origin: { ...short, description: 'Source of a new record.' },
  tab: { ...short, description: 'The form instance that writes the draft, one at a time.' },
  device: short,
  isOpen: flag,
};
const needed = ['type', 'title', 'tab', 'device', 'isOpen'];
const optional = (schema: JsonSchema, required: readonly string[]): JsonSchema => ({ ...schema, required });
const entry = {
  links,
  id: text,
  ...about,
  version: integer,
  createdAt: text,
  modifiedAt: text,
};
const entryNeeds = ['links', 'id', ...needed, 'version', 'createdAt', 'modifiedAt'];

/** Unfinished forms of the caller. */
export const draftPaths = (): Record<string, JsonSchema> => ({
  '/drafts/v1': {
    get: {
      tags: ['Own'],
      operationId: 'listDrafts',
      summary: 'Unfinished forms of the caller, the latest first',
      responses: {
        200: answer(
          'The drafts, without their content',
          objectOf({ items: listOf(optional(objectOf(entry), entryNeeds)) }),
          `${VENDOR}; type=collection`,
        ),
        ...failures(),
      },
    },
  },
  '/drafts/v1/{id}': {
    parameters: [
      { name: 'id', in: 'path', required: true, description: 'Chosen by the client.', schema: { type: 'string' } },
    ],
    get: {
      tags: ['Own'],
      operationId: 'getDraft',
      summary: 'Get a draft with its content',
      responses: {
        200: answer('The draft', optional(objectOf({ ...entry, content }), [...entryNeeds, 'content'])),
        ...failures('notFound'),
      },
    },
    put: {
      tags: ['Own'],
      operationId: 'putDraft',
      summary: 'Create a draft or replace the version read. The tab that wrote it last needs no version',
      parameters: [parameterRef('ifMatch')],
      requestBody: bodyOf({
        type: 'object',
        required: [...needed, 'content'],
        properties: { ...about, content },
      }),
      responses: {
        200: answer('The draft, without its content', optional(objectOf(entry), entryNeeds)),
        ...failures('badRequest', 'notFound', 'conflict'),
      },
    },
    delete: {
      tags: ['Own'],
      operationId: 'dropDraft',
      summary: 'Discard a draft',
      responses: { 204: { description: 'Gone' }, ...failures() },
    },
  },
  '/presence/v1/{type}/{id}': {
    parameters: [
      { name: 'type', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    ],
    put: {
      tags: ['Own'],
      operationId: 'putPresence',
      summary: 'Report a form in which the caller edits a record, and get the other users who have it open',
      requestBody: bodyOf({
        type: 'object',
        required: ['form', 'isOpen', 'hasChanges'],
        properties: {
          form: { ...text, description: 'Names the form, chosen by the client.' },
          isOpen: { ...flag, description: 'False when the form is left.' },
          hasChanges: { ...flag, description: 'It has unsaved changes.' },
        },
      }),
      responses: {
        200: answer(
          'The other users who have the record open. A form must report again within 75 seconds',
          objectOf({
            items: listOf(objectOf({ user: objectOf({ id: text, refName: text }), hasChanges: flag, since: text })),
          }),
          `${VENDOR}; type=collection`,
        ),
        ...failures('badRequest', 'notFound'),
      },
    },
  },
});
