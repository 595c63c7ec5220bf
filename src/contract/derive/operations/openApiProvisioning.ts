import type { JsonSchema } from '../../kinds/kind.ts';
import {
  type GroupRole,
  type ProvisionedGroup,
  type ProvisioningCredential,
  provisioningLimits,
  type ProvisioningPage,
  type ProvisioningWithSecret,
} from '../../wire/identity/provisioning.ts';
import { answer, bodyOf, failures, parameterRef } from '../openApiParts.ts';
import { flag, integer, listOf, moment, objectOf, orNull, ref, reference, text } from '../schemaParts.ts';

const page = {
  isActive: flag,
  role: orNull({ ...reference, description: 'The role of users in no mapped group.' }),
  subsidiaries: orNull({ ...listOf(reference), description: 'What new users see; null: all.' }),
  mappings: {
    ...listOf(objectOf({ group: text, role: reference } satisfies Record<keyof GroupRole, JsonSchema>)),
    description: 'The role of the members of a group. Of several groups of a user, the first counts.',
  },
  groups: {
    ...listOf(
      objectOf({ id: text, displayName: text, externalId: orNull(text), members: integer } satisfies Record<
        keyof ProvisionedGroup,
        JsonSchema
      >),
    ),
    description: 'The groups that the identity provider has sent.',
  },
  users: { ...integer, description: 'How many users come from the identity provider.' },
  credentials: listOf(
    objectOf({
      id: text,
      hint: { ...text, description: 'The beginning of the secret.' },
      createdAt: moment,
      createdBy: reference,
      expiresAt: orNull(moment),
      lastUsedAt: orNull(moment),
    } satisfies Record<keyof ProvisioningCredential, JsonSchema>),
  ),
  baseAddress: { ...text, description: 'To be entered at the identity provider.' },
  lastRequest: orNull(objectOf({ at: moment, request: text, status: integer })),
  roles: listOf(objectOf({ id: text, refName: text, reason: orNull(text) })),
  version: integer,
} satisfies Record<keyof ProvisioningPage, JsonSchema>;

/** Schemas of the answers, by name. */
export const provisioningSchemas: Readonly<Record<string, JsonSchema>> = {
  provisioningPage: objectOf(page),
  provisioningWithSecret: objectOf({
    ...page,
    credential: text,
    secret: { ...text, description: 'Shown once, in this answer.' },
  } satisfies Record<keyof ProvisioningWithSecret, JsonSchema>),
};

const operation = (operationId: string, summary: string, responses: JsonSchema, more: JsonSchema = {}) => ({
  tags: ['Users and roles'],
  operationId,
  summary,
  responses,
  ...more,
});
const shown = { 200: answer('How users are provisioned', ref('provisioningPage')) };
const named = objectOf({ id: text });

/** How the identity provider provisions users, which it does by SCIM 2.0 below `/scim/v2`. */
export const provisioningPaths = (): Record<string, JsonSchema> => ({
  '/provisioning/v1': {
    get: operation(
      'getProvisioning',
      'How the identity provider creates, changes and deactivates users by SCIM 2.0 (ADMI_MANAGEUSERS, View)',
      { ...shown, ...failures() },
    ),
    patch: operation(
      'updateProvisioning',
      'Turn provisioning on or off, and map groups to roles (role Administrator)',
      { ...shown, ...failures('badRequest', 'conflict') },
      {
        parameters: [parameterRef('ifMatch')],
        requestBody: bodyOf({
          type: 'object',
          properties: {
            isActive: flag,
            role: named,
            subsidiaries: orNull(listOf(named)),
            mappings: listOf(
              objectOf({ group: { ...text, minLength: 1, maxLength: provisioningLimits.group }, role: named }),
            ),
          },
        }),
      },
    ),
  },
  '/provisioning/v1/credentials': {
    post: operation(
      'addProvisioningCredential',
      'A new credential for SCIM; its secret is in this answer alone (role Administrator)',
      { 201: answer('With the secret', ref('provisioningWithSecret')), ...failures('badRequest') },
      {
        requestBody: {
          ...bodyOf({
            type: 'object',
            properties: {
              expiresAt: orNull(moment),
              endOthersAfterHours: { ...integer, description: 'When the other credentials end.' },
            },
          }),
          required: false,
        },
      },
    ),
  },
  '/provisioning/v1/credentials/{credential}/end': {
    parameters: [{ name: 'credential', in: 'path', required: true, schema: text }],
    post: operation(
      'endProvisioningCredential',
      'End a credential now, or after some hours (role Administrator)',
      { ...shown, ...failures('badRequest', 'notFound') },
      { requestBody: { ...bodyOf({ type: 'object', properties: { afterHours: integer } }), required: false } },
    ),
  },
});
