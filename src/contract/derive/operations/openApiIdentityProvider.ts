import type { JsonSchema } from '../../kinds/kind.ts';
import {
  type ConnectionTest,
  type IdentityProvider,
  type IdentityProviderPage,
  type LinkedUser,
  type PasswordAdministrator,
  providerLimits,
} from '../../wire/identityProvider.ts';
import { answer, bodyOf, failures, parameterRef } from '../openApiParts.ts';
import { flag, integer, listOf, moment, objectOf, orNull, ref, reference, text } from '../schemaParts.ts';

const known = {
  name: { ...text, minLength: 1, maxLength: providerLimits.name, description: 'On the button of the sign-in page.' },
  issuer: { ...text, minLength: 1, maxLength: providerLimits.issuer },
  clientId: { ...text, minLength: 1, maxLength: providerLimits.clientId },
  scopes: { ...text, maxLength: providerLimits.scopes, description: 'Divided by spaces; openid is among them.' },
  userClaim: {
    ...text,
    maxLength: providerLimits.claim,
    description: 'The claim whose value is a user’s for good, after the first match by a verified e-mail address.',
  },
  isActive: flag,
  provisionsUsers: { ...flag, description: 'Persons without a user get one, with the role and the subsidiaries.' },
  allowsPasswords: { ...flag, description: 'If false, only passwordUsers sign in by password.' },
  trustsSecondFactor: { ...flag, description: 'A second factor of the provider counts as one of the service.' },
  secondFactorValues: { ...listOf(text), description: 'The values of amr or acr that say so.' },
} satisfies Partial<Record<keyof IdentityProvider, JsonSchema>>;

const provider = objectOf({
  ...known,
  hasClientSecret: flag,
  role: orNull(reference),
  subsidiaries: orNull({ ...listOf(reference), description: 'Null: all.' }),
  passwordUsers: listOf(reference),
  version: integer,
} satisfies Record<keyof IdentityProvider, JsonSchema>);

const errorDetail = {
  detail: text,
  'o:errorCode': text,
  'o:errorPath': text,
  'o:messageKey': text,
  'o:messageArgs': { type: 'object' },
};

/** Schemas of the answers, by name. */
export const identityProviderSchemas: Readonly<Record<string, JsonSchema>> = {
  identityProviderPage: objectOf({
    provider: orNull(provider),
    redirectUri: { ...text, description: 'To be registered with the provider.' },
    postLogoutRedirectUri: { ...text, description: 'To be registered with the provider as well.' },
    backChannelLogoutUri: { ...text, description: 'Where the provider says that somebody was signed out there.' },
    roles: listOf(objectOf({ id: text, refName: text, reason: orNull(text) })),
    administrators: {
      ...listOf(
        objectOf({ id: text, refName: text, hasSecondFactor: flag } satisfies Record<
          keyof PasswordAdministrator,
          JsonSchema
        >),
      ),
      description: 'Active administrators with a password.',
    },
    links: {
      ...listOf(
        objectOf({ user: reference, isActive: flag, linkedAt: moment } satisfies Record<keyof LinkedUser, JsonSchema>),
      ),
      description: 'Users who have signed in through the provider.',
    },
  } satisfies Record<keyof IdentityProviderPage, JsonSchema>),
  connectionTest: objectOf({
    isGood: flag,
    faults: listOf({
      type: 'object',
      required: ['detail', 'o:errorCode', 'isWarning'],
      properties: { ...errorDetail, isWarning: flag },
    }),
    authorizationEndpoint: orNull(text),
    tokenEndpoint: orNull(text),
    endSessionEndpoint: orNull({ ...text, description: 'Null: signing out of the provider is not offered.' }),
    keys: { ...integer, description: 'How many keys signatures can be checked with.' },
  } satisfies Record<keyof ConnectionTest, JsonSchema>),
};

const values = {
  ...known,
  clientSecret: orNull({
    ...text,
    maxLength: providerLimits.clientSecret,
    description: 'Never shown. Null: there is none, and the code challenge alone protects the code.',
  }),
  role: orNull(objectOf({ id: text })),
  subsidiaries: orNull(listOf(objectOf({ id: text }))),
  passwordUsers: listOf(objectOf({ id: text })),
};

const operation = (operationId: string, summary: string, responses: JsonSchema, more: JsonSchema = {}) => ({
  tags: ['Users and roles'],
  operationId,
  summary,
  responses,
  ...more,
});
const page = { 200: answer('The provider', ref('identityProviderPage')) };

/** The identity provider of the company. */
export const identityProviderPaths = (): Record<string, JsonSchema> => ({
  '/identityProvider/v1': {
    get: operation(
      'getIdentityProvider',
      'The OpenID Connect provider that people sign in through (ADMI_MANAGEUSERS, View)',
      { ...page, ...failures() },
    ),
    patch: operation(
      'updateIdentityProvider',
      'Change the identity provider, or set one up (role Administrator)',
      { ...page, ...failures('badRequest', 'conflict') },
      { parameters: [parameterRef('ifMatch')], requestBody: bodyOf({ type: 'object', properties: values }) },
    ),
    delete: operation(
      'deleteIdentityProvider',
      'Delete the identity provider with the links of users (role Administrator)',
      { 204: { description: 'Deleted' }, ...failures('badRequest') },
    ),
  },
  '/identityProvider/v1/test': {
    post: operation(
      'testIdentityProvider',
      'Read the discovery document and the keys of a provider, and name every fault (role Administrator)',
      { 200: answer('What was found', ref('connectionTest')), ...failures('badRequest') },
      {
        requestBody: {
          ...bodyOf({
            type: 'object',
            properties: { issuer: known.issuer, scopes: known.scopes, userClaim: known.userClaim },
          }),
          required: false,
        },
      },
    ),
  },
  '/identityProvider/v1/links/{id}': {
    parameters: [{ name: 'id', in: 'path', required: true, description: 'The ID of the user.', schema: text }],
    delete: operation(
      'unlinkIdentity',
      'Remove the link of a user, who is matched again at the next sign-in (role Administrator)',
      { 204: { description: 'Removed' }, ...failures('notFound') },
    ),
  },
});
