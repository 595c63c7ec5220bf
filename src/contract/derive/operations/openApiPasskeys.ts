import type { JsonSchema } from '../../kinds/kind.ts';
import { type Passkey, type PasskeyList, passkeyLimits } from '../../wire/sessions.ts';
import { answer, bodyOf, failures, VENDOR } from '../openApiParts.ts';
import { flag, listOf, moment, objectOf, orNull, ref, text } from '../schemaParts.ts';

const name = { ...text, minLength: 1, maxLength: passkeyLimits.name };

/** Schemas of the answers, by name. */
export const passkeySchemas: Readonly<Record<string, JsonSchema>> = {
  passkey: objectOf({
    id: text,
    name,
    createdAt: moment,
    lastUsedAt: orNull(moment),
    isSynced: { ...flag, description: 'Copied between the devices of its user.' },
  } satisfies Record<keyof Passkey, JsonSchema>),
  passkeyList: objectOf({
    items: listOf(ref('passkey')),
    unavailable: {
      ...orNull(text),
      description:
        'Why none can be used: `address`, it is no domain, or `provider`, the user signs in through the identity provider.',
    },
  } satisfies Record<keyof PasskeyList, JsonSchema>),
};

const own = (operationId: string, summary: string, responses: JsonSchema, more: JsonSchema = {}) => ({
  tags: ['Own'],
  operationId,
  summary,
  responses,
  ...more,
});
const object = { type: 'object' };

/** The caller's passkeys. */
export const passkeyPaths = (): Record<string, JsonSchema> => ({
  '/session/v1/passkeys': {
    get: own('listPasskeys', 'The passkeys that you sign in with', {
      200: answer('The passkeys, the oldest first', ref('passkeyList'), `${VENDOR}; type=collection`),
      ...failures(),
    }),
    post: own(
      'addPasskey',
      'Add a passkey that the browser made with the options. Requires a recent sign-in',
      { 201: answer('The passkey', ref('passkey')), ...failures('badRequest') },
      {
        requestBody: bodyOf({
          type: 'object',
          required: ['name', 'credential'],
          properties: {
            name,
            credential: { ...object, description: 'The new credential, as WebAuthn writes it in JSON.' },
          },
        }),
      },
    ),
  },
  '/session/v1/passkeys/options': {
    post: own(
      'beginPasskey',
      'What a browser makes a passkey with, for one answer within five minutes. Requires a recent sign-in',
      {
        200: answer(
          'The options',
          objectOf({ publicKey: { ...object, description: 'Creation options, as WebAuthn writes them in JSON.' } }),
        ),
        ...failures('badRequest'),
      },
    ),
  },
  '/session/v1/passkeys/{id}': {
    parameters: [{ name: 'id', in: 'path', required: true, description: 'The ID of the passkey.', schema: text }],
    patch: own(
      'renamePasskey',
      'Rename a passkey',
      { 200: answer('The passkey', ref('passkey')), ...failures('badRequest', 'notFound') },
      { requestBody: bodyOf({ type: 'object', required: ['name'], properties: { name } }) },
    ),
    delete: own('removePasskey', 'Remove a passkey, which signs no one in any more. Requires a recent sign-in', {
      204: { description: 'Removed' },
      ...failures('badRequest'),
    }),
  },
});
