import type { JsonSchema } from '../../kinds/kind.ts';
import { changeStream } from '../../wire/changes.ts';
import { eventLimits, type EventsPage, type RecordEvent } from '../../wire/events.ts';
import { type BackupMade, backupPhases } from '../../wire/backups.ts';
import {
  type ChangeHold,
  type Integrity,
  type IntegrityAlert,
  type IntegrityFinding,
  longestReason,
  type Verification,
  verificationStates,
} from '../../wire/integrity.ts';
import { answer, bodyOf, failures, parameterRef, query, VENDOR } from '../openApiParts.ts';
import { flag, integer, listOf, moment, objectOf, oneOf, orNull, ref, reference, text } from '../schemaParts.ts';
import { changeLogPaths, changeLogSchemas } from './openApiChangeLog.ts';
import { passkeyPaths, passkeySchemas } from './openApiPasskeys.ts';
import { identityProviderPaths, identityProviderSchemas } from './openApiIdentityProvider.ts';
import { integrationPaths, integrationSchemas } from './openApiIntegrations.ts';
import { provisioningPaths, provisioningSchemas } from './openApiProvisioning.ts';
import { webhookPaths, webhookSchemas } from './openApiWebhooks.ts';
import { personalDataSchemas } from './openApiPersonalData.ts';
import { proofPaths, proofSchemas } from './openApiProofs.ts';

const page = (summary: string, items: JsonSchema, more: Readonly<Record<string, JsonSchema>> = {}) =>
  answer(summary, objectOf({ items: listOf(items), ...more }), `${VENDOR}; type=collection`);
const paged = { count: integer, offset: integer, totalResults: integer, hasMore: flag } as const;

/** What a backup that was made tells; an attempt without one has only `failure`. */
const backupMade = {
  file: text,
  bytes: integer,
  sha256: text,
  isEncrypted: flag,
  madeAt: { ...moment, description: 'The moment whose state it holds.' },
  auditSeq: { ...text, description: 'The last entry of the audit trail in it.' },
  records: integer,
  postings: integer,
  seconds: { type: 'number' },
  findings: { ...integer, description: 'Differences found in the restored books. Only a backup without any counts.' },
  found: listOf(text),
} satisfies Record<keyof BackupMade, JsonSchema>;

const backupEntry: JsonSchema = {
  type: 'object',
  required: ['id', 'at', 'user'],
  properties: {
    id: { ...text, description: 'The place in the audit trail.' },
    at: moment,
    user: reference,
    ...backupMade,
    failure: { ...text, description: 'Why there is no backup.' },
  },
};

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

const recordEvent = objectOf({
  id: {
    ...text,
    description: 'The place in the sealed audit trail, without gaps; the cursor of after and Last-Event-ID.',
  },
  type: { ...text, description: 'Such as invoice.created or user.passwordChanged.' },
  at: moment,
  actor: reference,
  record: objectOf({ type: text, id: text, version: integer }),
  auditSeq: { ...text, description: 'The X-Audit-Seq of the request that made the change.' },
  changed: { ...listOf(text), description: `Paths of what an update changed, at most ${eventLimits.paths}.` },
  changedTotal: integer,
} satisfies Record<keyof RecordEvent, JsonSchema>);

const eventsPage = objectOf({
  items: listOf(ref('recordEvent')),
  count: integer,
  hasMore: { ...flag, description: 'There is more in the trail. A page can be empty and have more after it.' },
  after: { ...text, description: 'Where the next page begins.' },
} satisfies Record<keyof EventsPage, JsonSchema>);

/** Schemas of the answers, by name. */
export const operationSchemas: Readonly<Record<string, JsonSchema>> = {
  ...proofSchemas,
  ...personalDataSchemas,
  backupEntry,
  verification,
  recordEvent,
  ...webhookSchemas,
  ...integrationSchemas,
  ...identityProviderSchemas,
  ...passkeySchemas,
  ...provisioningSchemas,
  ...changeLogSchemas,
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

/** Verification of the stored data, the hold on changes after a finding, backups, proofs of closed periods, events, the change log, webhooks and integrations. */
export const operationPaths = (): Record<string, JsonSchema> => ({
  ...webhookPaths(),
  ...integrationPaths(),
  ...identityProviderPaths(),
  ...passkeyPaths(),
  ...provisioningPaths(),
  ...changeLogPaths(),
  ...proofPaths(),

  '/backups/v1': {
    get: settingsOperation(
      'listBackups',
      'Backups and attempts, the newest first, and whether one is being made (ADMI_COMPANY, View)',
      {
        200: page('The backups', ref('backupEntry'), {
          ...paged,
          lastVerified: orNull(backupEntry),
          everyHours: { ...integer, description: '0: backups are made only when asked.' },
          isOverdue: { ...flag, description: 'No verified backup is less than a day old.' },
          keepDays: integer,
          folder: { ...orNull(text), description: 'Null if this server makes no backups.' },
          isEncrypted: flag,
          running: orNull(objectOf({ phase: oneOf(backupPhases), since: moment })),
        }),
        ...failures('badRequest'),
      },
      { parameters: ['limit', 'offset'].map(parameterRef) },
    ),
  },
  '/backups/v1/running': {
    put: settingsOperation(
      'makeBackup',
      'Make a backup, unless one is being made; it goes on after the answer (ADMI_COMPANY, Full)',
      {
        202: { description: 'It is being made' },
        ...failures('badRequest'),
      },
    ),
  },

  '/events/v1': {
    get: {
      tags: ['Own'],
      operationId: 'readEvents',
      summary:
        'Changes of records in the order of the sealed audit trail, as far as the role can view them; with Accept: text/event-stream as a stream that goes on after Last-Event-ID',
      parameters: [
        query('after', 'The ID of an event. A page without it begins with the first event, a stream with the next.', {
          type: 'string',
          pattern: '^[0-9]{1,18}$',
        }),
        query('limit', 'Events per page; not for a stream.', {
          type: 'integer',
          minimum: 1,
          maximum: eventLimits.page,
          default: eventLimits.usualPage,
        }),
        {
          name: 'Last-Event-ID',
          in: 'header',
          description: 'For a stream: where it goes on.',
          schema: text,
        },
      ],
      responses: {
        200: answer('The events', eventsPage, `${VENDOR}; type=collection`, { [changeStream.media]: recordEvent }),
        ...failures('badRequest'),
      },
    },
  },

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
