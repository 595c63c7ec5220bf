import type { JsonSchema } from '../kinds/kind.ts';
import { answer, bodyOf, failures, parameterRef, VENDOR } from './openApiParts.ts';
import { flag, integer, listOf, objectOf, orNull, ref, text } from './schemaParts.ts';

const one = (description: string, schema: JsonSchema) => ({
  200: answer(description, schema, `${VENDOR}; type=singular`),
  ...failures(),
});
const get = (operationId: string, summary: string, responses: JsonSchema) => ({
  tags: ['Own'],
  operationId,
  summary,
  responses,
});

/** The caller's session, password and second factor. */
export const sessionPaths = (): Record<string, JsonSchema> => ({
  '/session/v1/me': {
    get: get('getSession', 'Who is signed in and what the role allows', one('The session', ref('session'))),
  },
  '/session/v1/secondFactor': {
    get: get(
      'getSecondFactor',
      'Whether a sign-in asks for a code besides the password',
      one('The state', objectOf({ isOn: flag, isRequired: flag, since: orNull(text), recoveryCodesLeft: integer })),
    ),
    post: {
      tags: ['Own'],
      operationId: 'beginSecondFactor',
      summary: 'Create a secret for an authenticator app. Takes effect once a code is confirmed',
      responses: one('The secret, as text and as the address the app reads', objectOf({ secret: text, uri: text })),
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
        ...one('The recovery codes', objectOf({ recoveryCodes: listOf(text) })),
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
    get: get('listSessions', 'Where one is signed in: each session with when, from where and with what it was used', {
      200: answer(
        'The sessions, the one that asks first',
        objectOf({ items: listOf(ref('signIn')) }),
        `${VENDOR}; type=collection`,
      ),
      ...failures(),
    }),
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
