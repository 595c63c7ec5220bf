import { scimPath } from '#contract/wire/identity/provisioning';
import type { ScimGroup, ScimUser } from '../../storage/queries/auth/scim.ts';
import { plainName } from './filter.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

export type Resource = Readonly<Record<string, unknown>>;

export const etagOf = (version: number): string => `W/"${version}"`;

const timesOf = ({ createdAt, modifiedAt }: Pick<ScimUser, 'createdAt' | 'modifiedAt'>): Resource => ({
  ...(createdAt === null ? {} : { created: createdAt }),
  ...(modifiedAt === null ? {} : { lastModified: modifiedAt }),
});

/** A user in the form of RFC 7643 4.1. Empty attributes are left out. */
export function userResource(user: ScimUser, origin: string): Resource {
  const { id, externalId, displayName, givenName, familyName, email, version } = user;
  const base = `${origin}${scimPath}`;
  return {
    schemas: [userSchema],
    id,
    ...(externalId === null ? {} : { externalId }),
    userName: user.userName,
    name: {
      formatted: displayName,
      ...(givenName === null ? {} : { givenName }),
      ...(familyName === null ? {} : { familyName }),
    },
    displayName,
    ...(email === '' ? {} : { emails: [{ value: email, type: 'work', primary: true }] }),
    active: user.isActive,
    ...(user.groups.length === 0
      ? {}
      : {
          groups: user.groups.map((group) => ({
            value: group.id,
            $ref: `${base}/Groups/${group.id}`,
            display: group.name,
            type: 'direct',
          })),
        }),
    meta: {
      resourceType: 'User',
      ...timesOf(user),
      location: `${base}/Users/${id}`,
      version: etagOf(version),
    },
  };
}

/** A group in the form of RFC 7643 4.2. */
export function groupResource(group: ScimGroup, origin: string): Resource {
  const { id, externalId, displayName, members, version } = group;
  const base = `${origin}${scimPath}`;
  return {
    schemas: [groupSchema],
    id,
    ...(externalId === null ? {} : { externalId }),
    displayName,
    members: members.map((member) => ({
      value: member.id,
      $ref: `${base}/Users/${member.id}`,
      display: member.name,
      type: 'User',
    })),
    meta: {
      resourceType: 'Group',
      ...timesOf(group),
      location: `${base}/Groups/${id}`,
      version: etagOf(version),
    },
  };
}

/** Which attributes an answer has (RFC 7644 3.9); `schemas` and `id` always. */
export interface Chosen {
  readonly only: ReadonlySet<string> | undefined;
  readonly without: ReadonlySet<string>;
}

const names = (text: string | null): ReadonlySet<string> =>
  new Set(
    (text ?? '')
      .split(',')
      .map((name) => plainName(name.trim()))
      .filter((name) => name !== ''),
  );

export function chosenOf(query: URLSearchParams): Chosen {
  const only = names(query.get('attributes'));
  return { only: only.size === 0 ? undefined : only, without: names(query.get('excludedAttributes')) };
}

/** Whether an attribute is in the answer, whole or in part. */
export const isChosen = ({ only, without }: Chosen, attribute: string): boolean =>
  !without.has(attribute) &&
  (only === undefined || only.has(attribute) || [...only].some((name) => name.startsWith(`${attribute}.`)));

/** A resource with the attributes that were asked for. */
export function project(resource: Resource, chosen: Chosen): Resource {
  const { only, without } = chosen;
  if (only === undefined && without.size === 0) return resource;
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
      const plain = name.toLowerCase();
      if (plain === 'schemas' || plain === 'id') return [[name, value]];
      if (!isChosen(chosen, plain)) return [];
      const isWhole = only === undefined || only.has(plain);
      return [
        [
          name,
          partsOf(value, (part) => {
            const path = `${plain}.${part.toLowerCase()}`;
            return !without.has(path) && (isWhole || only.has(path));
          }),
        ],
      ];
    }),
  );
}

function partsOf(value: unknown, has: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => partsOf(each, has));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => has(name)));
}
