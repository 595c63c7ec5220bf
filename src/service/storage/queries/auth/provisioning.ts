import type { ProvisionedGroup, ProvisioningCredential, ProvisioningPage } from '#contract/wire/identity/provisioning';
import { administratorRoleId, integrationUserId } from '#contract/permissions';
import type { Queryable, Tx } from '../../database.ts';
import type { MatchedUser } from './identityProvider.ts';

/** How the identity provider sends users. */
export interface StoredProvisioning {
  readonly isActive: boolean;
  readonly roleId: string | null;
  readonly subsidiaries: readonly string[] | null;
  readonly version: number;
}

/** As it is before somebody sets it up. */
const none: StoredProvisioning = { isActive: false, roleId: null, subsidiaries: null, version: 0 };

export async function findProvisioning(db: Queryable): Promise<StoredProvisioning> {
  const [row] = await db.query<StoredProvisioning>(
    'select is_active as "isActive", role_id::text as "roleId", subsidiaries, version from provisioning',
  );
  return row ?? none;
}

export interface StoredGroupRole {
  readonly group: string;
  readonly roleId: string;
}

/** In the order in which they count. */
export const findGroupRoles = (db: Queryable): Promise<StoredGroupRole[]> =>
  db.query<StoredGroupRole>(
    'select group_name as "group", role_id::text as "roleId" from provisioning_role order by position',
  );

/** Writes all of it; the version is the next one. */
export async function putProvisioning(
  tx: Tx,
  { isActive, roleId, subsidiaries }: Omit<StoredProvisioning, 'version'>,
  mappings: readonly StoredGroupRole[],
): Promise<number> {
  await tx.query('delete from provisioning_role');
  await tx.query(
    `insert into provisioning_role (position, group_name, role_id)
     select n, g, r from unnest($1::text[], $2::bigint[]) with ordinality as of (g, r, n)`,
    [mappings.map(({ group }) => group), mappings.map((each) => each.roleId)],
  );
  const [row] = await tx.query<{ version: number }>(
    `insert into provisioning as p (is_active, role_id, subsidiaries) values ($1, $2, $3)
     on conflict (only_one) do update set is_active = excluded.is_active, role_id = excluded.role_id, subsidiaries = excluded.subsidiaries, version = p.version + 1
     returning version`,
    [isActive, roleId, subsidiaries],
  );
  return row?.version ?? 1;
}

/** Another version of the same, as its credentials have changed. */
export async function bumpProvisioning(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `insert into provisioning as p (is_active) values (false) on conflict (only_one) do update set version = p.version + 1 returning version`,
  );
  return row?.version ?? 1;
}

interface CredentialRow extends Omit<ProvisioningCredential, 'createdBy'> {
  readonly createdBy: string;
  readonly createdByName: string;
}

/** The newest first. */
export async function findProvisioningCredentials(db: Queryable): Promise<ProvisioningCredential[]> {
  const rows = await db.query<CredentialRow>(
    `select id, hint, created_at as "createdAt", created_by as "createdBy", created_by_name as "createdByName", expires_at as "expiresAt",
            last_used_at as "lastUsedAt" from provisioning_credential order by created_at desc, id`,
  );
  return rows.map(({ createdBy, createdByName, ...rest }) => ({
    ...rest,
    createdBy: { id: createdBy, refName: createdByName },
  }));
}

const KEPT_DAYS = 30;

/** Adds a credential. Those that ended a while ago are no longer shown and go. */
export async function insertProvisioningCredential(
  tx: Tx,
  { createdBy, ...made }: Omit<ProvisioningCredential, 'lastUsedAt'> & { readonly secretHash: string },
): Promise<void> {
  await tx.query(
    `delete from provisioning_credential where expires_at < $1::timestamptz - interval '${KEPT_DAYS} days'`,
    [made.createdAt],
  );
  await tx.query(
    `insert into provisioning_credential (id, hint, secret_hash, created_at, created_by, created_by_name, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [made.id, made.hint, made.secretHash, made.createdAt, createdBy.id, createdBy.refName, made.expiresAt],
  );
}

/** Lets credentials end at a moment, unless they end earlier. */
export const endProvisioningCredentials = async (tx: Tx, ids: readonly string[], end: string): Promise<void> =>
  void (await tx.query('update provisioning_credential set expires_at = least(expires_at, $2) where id = any($1)', [
    ids,
    end,
  ]));

/** A credential that has not ended, by the hash of its secret; its use is noted once a minute. */
export async function liveProvisioningCredential(
  db: Queryable,
  secretHash: string,
  at: string,
): Promise<{ readonly id: string; readonly hint: string; readonly isActive: boolean } | undefined> {
  const [row] = await db.query<{ id: string; hint: string; isActive: boolean; isNoted: boolean }>(
    `select c.id, c.hint, coalesce((select p.is_active from provisioning p), false) as "isActive",
            coalesce(c.last_used_at > $2::timestamptz - interval '1 minute', false) as "isNoted"
       from provisioning_credential c where c.secret_hash = $1 and (c.expires_at is null or c.expires_at > $2)`,
    [secretHash, at],
  );
  if (row?.isNoted === false)
    await db.query('update provisioning_credential set last_used_at = $2 where id = $1', [row.id, at]);
  return row;
}

/** What the provider asked for last. */
export const noteProvisioningRequest = async (
  db: Queryable,
  { at, request, status }: NonNullable<ProvisioningPage['lastRequest']>,
): Promise<void> =>
  void (await db.query(
    `insert into provisioning_request (at, request, status) values ($1, $2, $3)
     on conflict (only_one) do update set at = excluded.at, request = excluded.request, status = excluded.status`,
    [at, request, status],
  ));

export async function lastProvisioningRequest(db: Queryable): Promise<ProvisioningPage['lastRequest']> {
  const [row] = await db.query<NonNullable<ProvisioningPage['lastRequest']>>(
    'select at, request, status from provisioning_request',
  );
  return row ?? null;
}

/** By name. */
export const findProvisionedGroups = (db: Queryable): Promise<ProvisionedGroup[]> =>
  db.query<ProvisionedGroup>(
    `select g.id::text as id, g.display_name as "displayName", g.external_id as "externalId",
            (select count(*)::int from provisioned_member m where m.group_id = g.id) as members
       from provisioned_group g order by lower(g.display_name), g.id`,
  );

export async function countProvisionedUsers(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from provisioned_user where deleted_at is null',
  );
  return row?.count ?? 0;
}

/** Whether users in no mapped group, or those of a group, get a role. */
export async function isGroupRole(tx: Tx, roleId: string): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from provisioning where role_id = $1 union all select 1 from provisioning_role where role_id = $1 limit 1',
    [roleId],
  );
  return rows.length > 0;
}

/** Who owns the name, the address and maybe the role of a user; undefined: an administrator of the company. */
export async function ownedByProvider(tx: Tx, userId: string): Promise<{ readonly hasGroupRole: boolean } | undefined> {
  const [row] = await tx.query<{ hasGroupRole: boolean }>(
    `select p.has_group_role as "hasGroupRole" from provisioned_user p, provisioning s where p.user_id = $1 and p.deleted_at is null and s.is_active`,
    [userId],
  );
  return row;
}

/** Whether an administrator keeps a password for when the provider can't be used. */
export async function isEmergencyUser(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from identity_provider where is_active and not allows_passwords and $1 = any(password_users)',
    [userId],
  );
  return rows.length > 0;
}

/** The one user with an external ID, to be linked at the first sign-in; undefined: none. Administrators need a verified address. */
export async function userOfExternalId(tx: Tx, externalId: string): Promise<MatchedUser | undefined> {
  const rows = await tx.query<MatchedUser>(
    `select u.id::text as id, u.display_name as name, not u.locked as "isActive", false as "isProgram"
       from provisioned_user p join app_user u on u.id = p.user_id, provisioning s
      where p.external_id = $1 and p.deleted_at is null and s.is_active and u.role_id <> ${administratorRoleId} limit 2`,
    [externalId],
  );
  return rows.length === 1 ? rows[0] : undefined;
}

/** A user whose role is another than its groups give; null: it is in none that gives one. */
export interface RoleToGive {
  readonly id: string;
  readonly roleId: string | null;
}

/** Administrators keep their role: only administrators give and take it. */
export const rolesToGive = (tx: Tx): Promise<RoleToGive[]> =>
  tx.query<RoleToGive>(
    `with best as (
       select distinct on (m.user_id) m.user_id, r.role_id from provisioned_member m join provisioned_group g on g.id = m.group_id
         join provisioning_role r on lower(r.group_name) in (lower(g.display_name), lower(g.external_id)) order by m.user_id, r.position)
     select u.id::text as id, b.role_id::text as "roleId" from app_user u join provisioned_user p on p.user_id = u.id left join best b on b.user_id = u.id
      where p.deleted_at is null and u.role_id <> ${administratorRoleId} and u.id <> ${integrationUserId}
        and ((b.role_id is not null and (b.role_id <> u.role_id or not p.has_group_role)) or (b.role_id is null and p.has_group_role)) order by u.id`,
  );

const moment = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** One credential as the audit trail keeps it: by digest, never as it is. */
export const provisioningCredentialImage = (row: string): string =>
  `jsonb_build_object('id', ${row}.id, 'hint', ${row}.hint, 'expiresAt', ${moment(`${row}.expires_at`)},
     'digest', encode(sha256(convert_to(${row}.secret_hash, 'UTF8')), 'hex'))`;

/** What the audit trail keeps of how users are sent, besides the credentials. */
export const provisioningImage = (row: string): string =>
  `jsonb_build_object('isActive', ${row}.is_active, 'role', ${row}.role_id::text, 'subsidiaries', to_jsonb(${row}.subsidiaries),
     'mappings', coalesce((select jsonb_agg(jsonb_build_object('group', m.group_name, 'role', m.role_id::text) order by m.position) from provisioning_role m), '[]'::jsonb))`;

export async function imageOfProvisioning(tx: Tx): Promise<object> {
  const [row] = await tx.query<{ image: object }>(
    `select ${provisioningImage('p')} || jsonb_build_object('credentials', coalesce((select jsonb_agg(${provisioningCredentialImage('c')} order by c.created_at, c.id)
              from provisioning_credential c), '[]'::jsonb)) as image from provisioning p`,
  );
  return row?.image ?? {};
}

/** What the audit trail keeps of what the provider says of a user. */
export const provisionedImage = (row: string): string =>
  `jsonb_build_object('userName', ${row}.user_name, 'externalId', ${row}.external_id, 'isDeleted', ${row}.deleted_at is not null)`;
