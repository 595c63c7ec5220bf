import { provisioningLimits, scimPath } from '#contract/wire/identity/provisioning';
import { groupSchema, type Resource, userSchema } from './represent.ts';

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';

interface Traits {
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly required?: boolean;
  readonly caseExact?: boolean;
  readonly mutability?: 'readOnly' | 'readWrite';
  readonly uniqueness?: 'none' | 'server';
  readonly multiValued?: boolean;
  readonly subAttributes?: readonly Resource[];
  readonly referenceTypes?: readonly string[];
}

const attribute = (name: string, description: string, traits: Traits = {}): Resource => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...traits,
});

const readOnly = { mutability: 'readOnly' } as const;

const userAttributes: readonly Resource[] = [
  attribute('userName', 'What the user signs in with at the identity provider.', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('externalId', 'The ID of the user at the identity provider.', { caseExact: true, uniqueness: 'server' }),
  attribute('name', 'The parts of the name.', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The name as it is shown.'),
      attribute('givenName', 'The first name.'),
      attribute('familyName', 'The last name.'),
    ],
  }),
  attribute('displayName', 'The name as it is shown.'),
  attribute('emails', 'The address of work. Others are accepted and not kept.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The e-mail address.', { uniqueness: 'server' }),
      attribute('type', 'Always work.'),
      attribute('primary', 'Always true.', { type: 'boolean' }),
    ],
  }),
  attribute('active', 'Whether the user can sign in.', { type: 'boolean' }),
  attribute('groups', 'The groups of the user.', {
    type: 'complex',
    multiValued: true,
    ...readOnly,
    subAttributes: [
      attribute('value', 'The ID of the group.', readOnly),
      attribute('$ref', 'The address of the group.', { type: 'reference', referenceTypes: ['Group'], ...readOnly }),
      attribute('display', 'The name of the group.', readOnly),
      attribute('type', 'Always direct.', readOnly),
    ],
  }),
];

const groupAttributes: readonly Resource[] = [
  attribute('displayName', 'The name of the group, which an administrator gives a role.', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('externalId', 'The ID of the group at the identity provider.', { caseExact: true }),
  attribute('members', 'The users of the group.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The ID of the user.'),
      attribute('$ref', 'The address of the user.', { type: 'reference', referenceTypes: ['User'] }),
      attribute('display', 'The name of the user.', readOnly),
      attribute('type', 'Always User.'),
    ],
  }),
];

const located = (path: string, resourceType: string, origin: string): Resource => ({
  resourceType,
  location: `${origin}${scimPath}/${path}`,
});

/** What of the standard is served (RFC 7643 5). */
export const serviceProviderConfig = (origin: string): Resource => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: provisioningLimits.page },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A credential that an administrator creates in Setup > User provisioning.',
      primary: true,
    },
  ],
  meta: located('ServiceProviderConfig', 'ServiceProviderConfig', origin),
});

export const resourceTypes = (origin: string): readonly Resource[] =>
  (
    [
      ['User', '/Users', userSchema, 'People who use the books.'],
      ['Group', '/Groups', groupSchema, 'Groups of users, which give roles.'],
    ] as const
  ).map(([id, endpoint, schema, description]) => ({
    schemas: [RESOURCE_TYPE],
    id,
    name: id,
    endpoint,
    description,
    schema,
    schemaExtensions: [],
    meta: located(`ResourceTypes/${id}`, 'ResourceType', origin),
  }));

export const schemas = (origin: string): readonly Resource[] =>
  (
    [
      [userSchema, 'User', 'A user', userAttributes],
      [groupSchema, 'Group', 'A group of users', groupAttributes],
    ] as const
  ).map(([id, name, description, attributes]) => ({
    schemas: [SCHEMA],
    id,
    name,
    description,
    attributes,
    meta: located(`Schemas/${id}`, 'Schema', origin),
  }));
