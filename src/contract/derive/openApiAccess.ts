import type { JsonSchema } from '../kinds/kind.ts';
import { changeStream } from '../wire/changes.ts';
import { exportFormats, type ExportParameter, exportParameters, exportSources } from '../wire/exports.ts';
import {
  allSignInReasons,
  signInOutcomes,
  type SignInParameter,
  signInParameters,
  unknownUser,
} from '../wire/signIns.ts';
import { exportNote, sentPermissions as permissions, sentUser as userValues } from './openApiAnswers.ts';
import { answer, bodyOf, failures, parameterRef, query, VENDOR } from './openApiParts.ts';
import { searchPath } from './openApiReports.ts';
import { date, flag, integer, listOf, moment, objectOf, oneOf, orNull, ref, reference, text } from './schemaParts.ts';

const user = ref('user');
const role = ref('role');

const page = (summary: string, items: JsonSchema, more: Readonly<Record<string, JsonSchema>> = {}) =>
  answer(summary, objectOf({ items: listOf(items), ...more }), `${VENDOR}; type=collection`);
const one = (operationId: string, summary: string, responses: JsonSchema, more: JsonSchema = {}) => ({
  tags: ['Access'],
  operationId,
  summary,
  responses,
  ...more,
});
const trail = (operationId: string, of: string) => ({
  get: one(
    operationId,
    `Who changed ${of}, the newest first`,
    { 200: page('The changes', ref('trailEntry'), { hasMore: flag }), ...failures('notFound') },
    { parameters: [parameterRef('limit')] },
  ),
});

const paged = { count: integer, offset: integer, totalResults: integer, hasMore: flag } as const;

const dayOrMoment: JsonSchema = { anyOf: [date, moment] };

/** The parameters of the log of sign-ins. */
const signInQuery: Readonly<Record<SignInParameter, readonly [description: string, schema: JsonSchema]>> = {
  outcome: ['Only entries of this outcome.', oneOf(signInOutcomes)],
  reason: ['Only entries for this reason.', oneOf(allSignInReasons)],
  user: [`Only entries of this user, by its id; "${unknownUser}" for accounts that do not exist.`, text],
  client: ['Only entries of this app or program, by its client id.', text],
  source: ['How the address begins.', text],
  userAgent: ['A part of the user agent, in any case.', text],
  from: ['The first day, in UTC, or the moment from which on.', dayOrMoment],
  to: ['The last day, in UTC, or the moment before which.', dayOrMoment],
};

const exportQuery: Readonly<Record<ExportParameter, readonly [description: string, schema: JsonSchema]>> = {
  source: ['Only exports of lists, records, reports or screens.', oneOf(exportSources)],
  name: ['Only exports of this record type, report or screen.', text],
  format: ['Only exports in this format.', oneOf(exportFormats)],
  user: ['Only exports of this user, by its id.', text],
  from: ['The first day, in UTC, or the moment from which on.', dayOrMoment],
  to: ['The last day, in UTC, or the moment before which.', dayOrMoment],
};

/** Users who may sign in, and role permissions. */
export function accessPaths(): Record<string, JsonSchema> {
  const id = { parameters: [parameterRef('id')] };
  const keyed = { parameters: [parameterRef('idempotencyKey')] };
  const keyedIfMatch = { parameters: ['idempotencyKey', 'ifMatch'].map(parameterRef) };
  return {
    '/search/v1': searchPath,
    '/changes/v1': {
      get: {
        tags: ['Own'],
        operationId: 'listenToChanges',
        summary: 'Server-sent events with type and ID of each saved or deleted record the role can view',
        responses: {
          200: answer(
            'A list of changes in each event. An entry without ID means many of its type. Ends after a few minutes',
            listOf(objectOf({ type: text, id: text })),
            changeStream.media,
          ),
          ...failures(),
        },
      },
    },
    '/users/v1': {
      get: one(
        'listUsers',
        'Everybody who has or had a sign-in, and the roles that can be given (ADMI_MANAGEUSERS, View)',
        {
          200: page('The users', user, {
            roles: listOf(objectOf({ id: text, refName: text, reason: orNull(text) })),
            canMailLinks: flag,
          }),
          ...failures(),
        },
      ),
      post: one(
        'createUser',
        'A user without a password, who sets one by a link (ADMI_MANAGEUSERS, Create)',
        {
          201: answer('The user', user),
          200: answer('It was made before under this key', user),
          ...failures('badRequest'),
        },
        {
          ...keyed,
          requestBody: bodyOf({ type: 'object', required: ['name', 'email', 'role'], properties: userValues }),
        },
      ),
    },
    '/users/v1/{id}': {
      ...id,
      get: one('getUser', 'One user (ADMI_MANAGEUSERS, View)', {
        200: answer('The user', user),
        ...failures('notFound'),
      }),
      patch: one(
        'updateUser',
        'Change a user; who is deactivated is signed out at once (ADMI_MANAGEUSERS, Edit)',
        { 200: answer('The user', user), ...failures('badRequest', 'notFound', 'conflict') },
        { ...keyedIfMatch, requestBody: bodyOf({ type: 'object', properties: userValues }) },
      ),
    },
    '/users/v1/{id}/passwordLink': {
      ...id,
      post: one(
        'makePasswordLink',
        'A link that opens once, for the user to set a password (ADMI_MANAGEUSERS, Edit)',
        {
          200: answer('The link', objectOf({ href: orNull(text), mailedTo: orNull(text), expiresAt: moment })),
          ...failures('badRequest', 'notFound'),
        },
        {
          requestBody: {
            ...bodyOf({
              type: 'object',
              properties: {
                mail: { type: 'boolean', description: 'Mails the link to the user instead of showing it.' },
              },
            }),
            required: false,
          },
        },
      ),
    },
    '/users/v1/{id}/signOut': {
      ...id,
      post: one('signOutUser', 'End every session of a user (ADMI_MANAGEUSERS, Edit)', {
        204: { description: 'Signed out' },
        ...failures('notFound'),
      }),
    },
    '/users/v1/{id}/secondFactor': {
      ...id,
      delete: one(
        'dropUserSecondFactor',
        "Turn the second step of a user's sign-in off and remove the user's passkeys (ADMI_MANAGEUSERS, Edit)",
        {
          204: { description: 'Turned off' },
          ...failures('notFound'),
        },
      ),
    },
    '/users/v1/{id}/history': { ...id, ...trail('getUserHistory', 'a user') },
    '/signIns/v1': {
      get: one(
        'listSignIns',
        'Who signed in or tried to, the newest first; refusals that are alike within an hour are one entry (ADMI_MANAGEUSERS, View)',
        {
          200: page('The entries', ref('signInEntry'), paged),
          ...failures('badRequest'),
        },
        {
          parameters: [
            ...signInParameters.map((name) => query(name, ...signInQuery[name])),
            ...['limit', 'offset'].map(parameterRef),
          ],
        },
      ),
    },
    '/exports/v1': {
      get: one(
        'listExports',
        'What users took out of the app as a file or on paper, the newest first (ADMI_MANAGEUSERS, View)',
        { 200: page('The exports', ref('exportEntry'), paged), ...failures('badRequest') },
        {
          parameters: [
            ...exportParameters.map((name) => query(name, ...exportQuery[name])),
            ...['limit', 'offset'].map(parameterRef),
          ],
        },
      ),
      post: one(
        'noteExport',
        'Note an export in the audit trail before its file is made',
        { 204: { description: 'Noted' }, ...failures('badRequest', 'conflict') },
        {
          ...keyed,
          requestBody: bodyOf({
            type: 'object',
            required: ['source', 'name', 'format', 'rows'],
            properties: { ...exportNote, record: { ...text, description: 'The id, with the source record.' } },
          }),
        },
      ),
    },
    '/roles/v1': {
      get: one('listRoles', 'Every role with what it allows (ADMI_MANAGEROLES, View)', {
        200: page('The roles', role),
        ...failures(),
      }),
      post: one(
        'createRole',
        'A role as a copy of another (ADMI_MANAGEROLES, Create)',
        {
          201: answer('The role', role),
          200: answer('It was made before under this key', role),
          ...failures('badRequest'),
        },
        {
          ...keyed,
          requestBody: bodyOf({
            type: 'object',
            required: ['name', 'copyOf'],
            properties: { name: text, copyOf: reference, permissions, requiresSecondFactor: flag },
          }),
        },
      ),
    },
    '/roles/v1/{id}': {
      ...id,
      get: one('getRole', 'One role (ADMI_MANAGEROLES, View)', {
        200: answer('The role', role),
        ...failures('notFound'),
      }),
      patch: one(
        'updateRole',
        "Change a role of the company's own, or whether any role requires a second factor, from the next request on (ADMI_MANAGEROLES, Edit)",
        { 200: answer('The role', role), ...failures('badRequest', 'notFound', 'conflict') },
        {
          ...keyedIfMatch,
          requestBody: bodyOf({ type: 'object', properties: { name: text, permissions, requiresSecondFactor: flag } }),
        },
      ),
      delete: one(
        'deleteRole',
        'Delete a role without users (ADMI_MANAGEROLES, Full)',
        { 204: { description: 'Removed' }, ...failures('badRequest', 'notFound') },
        keyed,
      ),
    },
    '/roles/v1/{id}/history': { ...id, ...trail('getRoleHistory', 'a role') },
  };
}

const singular = (description: string, schema: JsonSchema) => ({
  200: answer(description, schema, `${VENDOR}; type=singular`),
  ...failures(),
});
const ownGet = (operationId: string, summary: string, responses: JsonSchema) => ({
  tags: ['Own'],
  operationId,
  summary,
  responses,
});

/** The caller's session, password and second factor. */
export const sessionPaths = (): Record<string, JsonSchema> => ({
  '/session/v1/me': {
    get: ownGet('getSession', 'Who is signed in and what the role allows', singular('The session', ref('session'))),
  },
  '/session/v1/secondFactor': {
    get: ownGet(
      'getSecondFactor',
      'Whether a sign-in asks for a code besides the password',
      singular(
        'The state',
        objectOf({ isOn: flag, isRequired: flag, since: orNull(text), recoveryCodesLeft: integer }),
      ),
    ),
    post: {
      tags: ['Own'],
      operationId: 'beginSecondFactor',
      summary: 'Create a secret for an authenticator app. Takes effect once a code is confirmed',
      responses: singular(
        'The secret, as text and as the address the app reads',
        objectOf({ secret: text, uri: text }),
      ),
    },
    delete: {
      tags: ['Own'],
      operationId: 'dropSecondFactor',
      summary: 'Turn off two-factor authentication',
      responses: { 204: { description: 'Turned off' }, ...failures() },
    },
  },
  '/session/v1/secondFactor/confirm': {
    post: {
      tags: ['Own'],
      operationId: 'confirmSecondFactor',
      summary: 'Turn on two-factor authentication with a code from the app. Returns recovery codes once',
      requestBody: bodyOf({ type: 'object', required: ['code'], properties: { code: { type: 'string' } } }),
      responses: {
        ...singular('The recovery codes', objectOf({ recoveryCodes: listOf(text) })),
        ...failures('badRequest'),
      },
    },
  },
  '/session/v1/password': {
    post: {
      tags: ['Own'],
      operationId: 'changePassword',
      summary: 'Change your own password and sign out your other sessions. Requires a recent sign-in',
      requestBody: bodyOf({
        type: 'object',
        required: ['currentPassword', 'newPassword'],
        properties: {
          currentPassword: { type: 'string', format: 'password' },
          newPassword: {
            type: 'string',
            format: 'password',
            description: '12 to 256 characters, hard to guess, without the names of the user and the company.',
          },
        },
      }),
      responses: { 204: { description: 'Changed' }, ...failures('badRequest') },
    },
  },
  '/session/v1/sessions': {
    get: ownGet(
      'listSessions',
      'Where one is signed in: each session with when, from where and with what it was used',
      {
        200: answer(
          'The sessions, the one that asks first',
          objectOf({ items: listOf(ref('signIn')) }),
          `${VENDOR}; type=collection`,
        ),
        ...failures(),
      },
    ),
    delete: {
      tags: ['Own'],
      operationId: 'deleteSessions',
      summary: 'Sign out other sessions',
      responses: { 204: { description: 'Signed out' }, ...failures() },
    },
  },
  '/session/v1/sessions/{id}': {
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    delete: {
      tags: ['Own'],
      operationId: 'deleteSession',
      summary: 'Sign out a session and revoke its tokens',
      parameters: [parameterRef('idempotencyKey')],
      responses: { 204: { description: 'Signed out' }, ...failures('notFound') },
    },
  },
});
