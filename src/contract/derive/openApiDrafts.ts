import type { JsonSchema } from '../kinds/kind.ts';
import { draftLimits } from '../wire/drafts.ts';
import {
  type ChangeHold,
  type Integrity,
  type IntegrityAlert,
  type IntegrityFinding,
  longestReason,
  type Verification,
  verificationStates,
} from '../wire/integrity.ts';
import { answer, bodyOf, failures, parameterRef, VENDOR } from './openApiParts.ts';
import { flag, integer, links, listOf, moment, objectOf, oneOf, orNull, ref, reference, text } from './schemaParts.ts';

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

const verification = objectOf({
  id: text,
  state: oneOf(verificationStates),
  user: orNull({ ...reference, description: 'Who asked for it; null: it was due.' }),
  startedAt: moment,
  finishedAt: orNull(moment),
  done: { ...integer, description: 'Checks that are done.' },
  of: { ...integer, description: 'All checks.' },
  records: integer,
  transactions: integer,
  entries: { ...integer, description: 'Sealed entries of the audit trail.' },
  found: { ...integer, description: 'All differences; only the first 1,000 are listed.' },
} satisfies Record<keyof Verification, JsonSchema>);

const finding = objectOf({
  kind: { ...text, description: 'The violated rule, such as balance or chain.' },
  key: { ...text, description: 'The ID of the record, or the name of what else it is about.' },
  detail: text,
  record: orNull(objectOf({ id: text, refName: text, type: text })),
} satisfies Record<keyof IntegrityFinding, JsonSchema>);

const changeHold = objectOf({ since: moment, verification: text } satisfies Record<keyof ChangeHold, JsonSchema>);

/** Schemas of the answers, by name. */
export const integritySchemas: Readonly<Record<string, JsonSchema>> = {
  verification,
  integrity: objectOf({
    everyMinutes: { ...integer, description: '0: on demand only.' },
    running: orNull(verification),
    last: orNull({ ...verification, description: 'The latest one that came to its end.' }),
    findings: { ...listOf(finding), description: 'What the last one found.' },
    hold: orNull({ ...changeHold, description: 'Records are read-only since then.' }),
  } satisfies Record<keyof Integrity, JsonSchema>),
};

const settingsOperation = (operationId: string, summary: string, responses: JsonSchema, more: JsonSchema = {}) => ({
  tags: ['Settings'],
  operationId,
  summary,
  responses,
  ...more,
});

/** Verification of the stored data, and the hold on changes after a finding. */
export const integrityPaths = (): Record<string, JsonSchema> => ({
  '/integrity/v1': {
    get: settingsOperation(
      'getIntegrity',
      'The latest verification of the stored data and what it found (ADMI_COMPANY, View)',
      {
        200: answer('State and findings', ref('integrity')),
        ...failures(),
      },
    ),
  },
  '/integrity/v1/alert': {
    get: settingsOperation(
      'getIntegrityAlert',
      'Whether records are read-only, and the number of differences for those who may see them',
      {
        200: answer(
          'The alert',
          objectOf({ isHeld: flag, found: integer } satisfies Record<keyof IntegrityAlert, JsonSchema>),
        ),
        ...failures(),
      },
    ),
  },
  '/integrity/v1/verifications': {
    post: settingsOperation('verifyData', 'Begin a verification, unless one is running (ADMI_COMPANY, Full)', {
      202: answer('State and findings', ref('integrity')),
      ...failures(),
    }),
  },
  '/integrity/v1/release': {
    post: settingsOperation(
      'allowChanges',
      'Allow changes of records again after a finding (ADMI_COMPANY, Full)',
      { 200: answer('State and findings', ref('integrity')), ...failures('badRequest') },
      {
        requestBody: bodyOf({
          type: 'object',
          required: ['reason'],
          properties: { reason: { ...text, minLength: 1, maxLength: longestReason } },
        }),
      },
    ),
  },
});
