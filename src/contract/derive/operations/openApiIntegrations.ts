import type { JsonSchema } from '../../kinds/kind.ts';
import {
  credentialKinds,
  type Integration,
  type IntegrationCredential,
  integrationLimits,
  recordScopes,
  responseStyles,
} from '../../wire/integrations.ts';
import { answer, bodyOf, failures, parameterRef, VENDOR } from '../openApiParts.ts';
import { flag, integer, listOf, moment, objectOf, oneOf, orNull, ref, reference, text } from '../schemaParts.ts';

const credential = objectOf({
  id: text,
  kind: oneOf(credentialKinds),
  hint: { ...text, description: 'The thumbprint of a key (RFC 7638), or the beginning of a secret.' },
  createdAt: moment,
  expiresAt: orNull({ ...moment, description: 'From then on it obtains no token, and its tokens are refused.' }),
  lastUsedAt: orNull(moment),
} satisfies Record<keyof IntegrationCredential, JsonSchema>);

const integration = {
  id: { ...text, description: 'Also the ID of the user that it acts as.' },
  name: text,
  clientId: text,
  role: reference,
  subsidiaries: orNull({ ...listOf(reference), description: 'Null: all.' }),
  scope: {
    ...oneOf(recordScopes),
    description: 'rest_webservices reads and writes, rest_webservices.read only reads.',
  },
  responseStyle: {
    ...oneOf(responseStyles),
    description: 'What creates and updates answer when the request does not say.',
  },
  isActive: flag,
  expiresAt: orNull(moment),
  credentials: {
    ...listOf(credential),
    description: 'The newest first; those that ended are shown for 30 days or more.',
  },
  createdAt: moment,
  createdBy: reference,
  lastUsedAt: orNull({ ...moment, description: 'When it last obtained a token.' }),
  version: integer,
} satisfies Record<keyof Integration, JsonSchema>;

/** Schemas of the answers, by name. */
export const integrationSchemas: Readonly<Record<string, JsonSchema>> = {
  integration: objectOf(integration),
  integrationWithSecret: objectOf({
    ...integration,
    credential: orNull({ ...text, description: 'The ID of the new key or secret.' }),
    secret: orNull({ ...text, description: 'The client secret, shown this once.' }),
  }),
};

const newCredential = {
  kind: oneOf(credentialKinds),
  publicKey: {
    ...text,
    maxLength: integrationLimits.publicKey,
    description: 'For a key: PEM or a JSON Web Key, EC on curve P-256 or RSA of at least 2048 bits.',
  },
  expiresAt: orNull(moment),
};
const values = {
  name: { ...text, minLength: 1, maxLength: integrationLimits.name },
  role: objectOf({ id: text }),
  subsidiaries: orNull(listOf(objectOf({ id: text }))),
  scope: oneOf(recordScopes),
  responseStyle: oneOf(responseStyles),
  isActive: flag,
  expiresAt: orNull(moment),
};
const hours = (description: string): JsonSchema => ({
  type: 'integer',
  minimum: 0,
  maximum: integrationLimits.overlapHours,
  description,
});

const operation = (operationId: string, summary: string, responses: JsonSchema, more: JsonSchema = {}) => ({
  tags: ['Users and roles'],
  operationId,
  summary,
  responses,
  ...more,
});

function pathPart(name: string, description: string): JsonSchema {
  return { name, in: 'path', required: true, description, schema: text };
}
const id = { parameters: [pathPart('id', 'The ID of the integration.')] };

/** Programs with users, keys and secrets of their own. */
export const integrationPaths = (): Record<string, JsonSchema> => ({
  '/integrations/v1': {
    get: operation('listIntegrations', 'Programs that use the service as users of their own (ADMI_MANAGEUSERS, View)', {
      200: answer(
        'The integrations',
        objectOf({
          items: listOf(ref('integration')),
          count: integer,
          roles: listOf(objectOf({ id: text, refName: text, reason: orNull(text) })),
          tokenEndpoint: { ...text, description: 'Where tokens are asked for, by client_credentials.' },
        }),
        `${VENDOR}; type=collection`,
      ),
      ...failures(),
    }),
    post: operation(
      'createIntegration',
      'A program with a user of its own; the answer has its secret if one was asked for (ADMI_MANAGEUSERS, Create)',
      { 201: answer('The integration', ref('integrationWithSecret')), ...failures('badRequest') },
      {
        requestBody: bodyOf({
          type: 'object',
          required: ['name', 'role'],
          properties: { ...values, credential: { type: 'object', required: ['kind'], properties: newCredential } },
        }),
      },
    ),
  },
  '/integrations/v1/{id}': {
    ...id,
    get: operation('getIntegration', 'One integration (ADMI_MANAGEUSERS, View)', {
      200: answer('The integration', ref('integration')),
      ...failures('notFound'),
    }),
    patch: operation(
      'updateIntegration',
      'Change an integration; its tokens follow from the next request on (ADMI_MANAGEUSERS, Edit)',
      { 200: answer('The integration', ref('integration')), ...failures('badRequest', 'notFound', 'conflict') },
      { parameters: [parameterRef('ifMatch')], requestBody: bodyOf({ type: 'object', properties: values }) },
    ),
    delete: operation('deleteIntegration', 'Delete an integration with its keys and secrets (ADMI_MANAGEUSERS, Full)', {
      204: { description: 'Deleted' },
      ...failures(),
    }),
  },
  '/integrations/v1/{id}/credentials': {
    ...id,
    post: operation(
      'addIntegrationCredential',
      'A new key or secret beside the others, or in place of them (ADMI_MANAGEUSERS, Edit)',
      {
        201: answer('The integration with the secret', ref('integrationWithSecret')),
        ...failures('badRequest', 'notFound'),
      },
      {
        requestBody: bodyOf({
          type: 'object',
          required: ['kind'],
          properties: {
            ...newCredential,
            endOthersAfterHours: hours('The other keys and secrets end after so many hours; absent: they stay.'),
          },
        }),
      },
    ),
  },
  '/integrations/v1/{id}/credentials/{credential}/end': {
    parameters: [...id.parameters, pathPart('credential', 'The ID of the key or secret.')],
    post: operation(
      'endIntegrationCredential',
      'End a key or secret, unless it ends earlier (ADMI_MANAGEUSERS, Edit)',
      { 200: answer('The integration', ref('integration')), ...failures('badRequest', 'notFound') },
      {
        requestBody: {
          ...bodyOf({ type: 'object', properties: { afterHours: hours('Absent: immediately.') } }),
          required: false,
        },
      },
    ),
  },
});
