import type { JsonSchema } from '../kinds/kind.ts';
import {
  type ChangeHold,
  type Integrity,
  type IntegrityAlert,
  type IntegrityFinding,
  longestReason,
  type Verification,
  verificationStates,
} from '../wire/integrity.ts';
import { answer, bodyOf, failures } from './openApiParts.ts';
import { flag, integer, listOf, moment, objectOf, oneOf, orNull, ref, reference, text } from './schemaParts.ts';

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

const hold = objectOf({ since: moment, verification: text } satisfies Record<keyof ChangeHold, JsonSchema>);

/** Schemas of the answers, by name. */
export const integritySchemas: Readonly<Record<string, JsonSchema>> = {
  verification,
  integrity: objectOf({
    everyMinutes: { ...integer, description: '0: on demand only.' },
    running: orNull(verification),
    last: orNull({ ...verification, description: 'The latest one that came to its end.' }),
    findings: { ...listOf(finding), description: 'What the last one found.' },
    hold: orNull({ ...hold, description: 'Records are read-only since then.' }),
  } satisfies Record<keyof Integrity, JsonSchema>),
};

const one = (operationId: string, summary: string, responses: JsonSchema, more: JsonSchema = {}) => ({
  tags: ['Settings'],
  operationId,
  summary,
  responses,
  ...more,
});

/** Verification of the stored data, and the hold on changes after a finding. */
export const integrityPaths = (): Record<string, JsonSchema> => ({
  '/integrity/v1': {
    get: one('getIntegrity', 'The latest verification of the stored data and what it found (ADMI_COMPANY, View)', {
      200: answer('State and findings', ref('integrity')),
      ...failures(),
    }),
  },
  '/integrity/v1/alert': {
    get: one(
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
    post: one('verifyData', 'Begin a verification, unless one is running (ADMI_COMPANY, Full)', {
      202: answer('State and findings', ref('integrity')),
      ...failures(),
    }),
  },
  '/integrity/v1/release': {
    post: one(
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
