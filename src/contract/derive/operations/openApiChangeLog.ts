import type { JsonSchema } from '../../kinds/kind.ts';
import {
  type ChangeLogEntry,
  changeLogLimits,
  type ChangeLogPage,
  type ChangeLogParameter,
  changeLogParameters,
  computedChoices,
  logSubjects,
} from '../../wire/trail/changeLog.ts';
import { answer, failures, parameterRef, query, VENDOR } from '../openApiParts.ts';
import { date, integer, listOf, moment, objectOf, oneOf, orNull, ref, reference, text } from '../schemaParts.ts';

const dayOrMoment: JsonSchema = { anyOf: [date, moment] };

const parameters: Readonly<Record<ChangeLogParameter, readonly [description: string, schema: JsonSchema]>> = {
  type: [`Only entries of this record type or subject. Subjects: ${Object.keys(logSubjects).join(', ')}.`, text],
  record: ['Only changes of the record with this ID.', text],
  user: ['Only entries by this user, or by a delegate for this user, by its ID.', text],
  operation: ['Such as create, update, delete, approve or signedIn.', text],
  field: ['Only changes of this field, or of lines of this sublist, by its name.', text],
  value: ['Only changes with this value before or after: an amount, or a part of a text.', text],
  computed: [
    'omit: without what the service computed, such as stock levels, open amounts and statuses.',
    oneOf(computedChoices),
  ],
  from: ['The first day, in UTC, or the moment from which on.', dayOrMoment],
  to: ['The last day, in UTC, or the moment before which.', dayOrMoment],
  before: ['Where to continue: the next of an earlier page.', text],
};

/** Schemas of the answers, by name. */
export const changeLogSchemas: Readonly<Record<string, JsonSchema>> = {
  changeLogEntry: objectOf({
    id: { ...text, description: 'The place in the audit trail, or in the sign-in log.' },
    at: moment,
    user: orNull(reference),
    for: orNull({ ...reference, description: 'The absent user for whom a delegate decided.' }),
    role: orNull(text),
    operation: text,
    subject: objectOf({ type: text, id: orNull(text), refName: orNull(text) }),
    reason: orNull(text),
    currency: orNull({ ...text, description: 'The ID of the currency of amounts.' }),
    changes: {
      ...listOf(ref('change')),
      description: `At most ${changeLogLimits.changes}; with field or value only those that match. None for a new or deleted record, unless asked for by field or value.`,
    },
    changesTotal: integer,
  } satisfies Record<keyof ChangeLogEntry, JsonSchema>),
  changeLogPage: objectOf({
    items: listOf(ref('changeLogEntry')),
    count: integer,
    next: {
      ...orNull(text),
      description: 'The value of before for the next page. A page can be short, or empty, and have a next one.',
    },
    searchedTo: { ...orNull(moment), description: 'The time down to which the log was searched.' },
  } satisfies Record<keyof ChangeLogPage, JsonSchema>),
};

/** Who changed what. */
export const changeLogPaths = (): Record<string, JsonSchema> => ({
  '/changeLog/v1': {
    get: {
      tags: ['Settings'],
      operationId: 'readChangeLog',
      summary:
        'Who changed what across all records, with approvals, exports and sign-ins, as far as the role can view it; the newest first (ADMI_CHANGELOG, View)',
      responses: {
        200: answer('A page of the log', ref('changeLogPage'), `${VENDOR}; type=collection`),
        ...failures('badRequest'),
      },
      parameters: [...changeLogParameters.map((name) => query(name, ...parameters[name])), parameterRef('limit')],
    },
  },
});
