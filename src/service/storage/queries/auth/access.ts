import type { Level } from '#contract/fields';
import { administratorRoleId, integrationUserId } from '#contract/permissions';
import type { Database, Queryable, Tx } from '../../database.ts';
import type { Actor } from '../../commit.ts';
import { auditTime } from '../audit/auditTime.ts';
import { writeTrail } from '../audit/trail.ts';

export interface StoredUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roleId: string;
  readonly subsidiaries: readonly string[] | null;
  readonly isActive: boolean;
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  /** How many. */
  readonly passkeys: number;
  readonly lastSignIn: string | null;
  /** To the identity provider. */
  readonly isLinked: boolean;
  /** The identity provider owns name, address and status. */
  readonly isProvisioned: boolean;
  /** A group of the identity provider gave the role. */
  readonly hasGroupRole: boolean;
  /** An integration. */
  readonly isProgram: boolean;
  readonly version: number;
}

export interface StoredRole {
  readonly id: string;
  readonly name: string;
  readonly basedOn: string | null;
  readonly users: number;
  readonly permissions: Readonly<Record<string, Level>>;
  /** Its users set a second factor up when they sign in. */
  readonly requiresSecondFactor: boolean;
  readonly version: number;
}

/** Ids of a company's custom roles start here. */
const FIRST_OWN_ROLE = 1000n;
export const isGivenRole = (id: string): boolean => BigInt(id) < FIRST_OWN_ROLE;

const isProgram = (user: string): string =>
  `(${user} = ${integrationUserId} or exists (select 1 from integration p where p.user_id = ${user}))`;

const userColumns = `u.id::text as id, u.display_name as name, u.email, u.role_id::text as "roleId", u.subsidiaries, not u.locked as "isActive",
  u.password_hash is not null as "hasPassword",
  exists (select 1 from second_factor f where f.user_id = u.id and f.confirmed_at is not null) as "hasSecondFactor",
  (select count(*)::int from passkey k where k.user_id = u.id) as passkeys, u.last_sign_in_at as "lastSignIn",
  exists (select 1 from identity_link l where l.user_id = u.id) as "isLinked",
  exists (select 1 from provisioned_user o, provisioning s where o.user_id = u.id and o.deleted_at is null and s.is_active) as "isProvisioned",
  exists (select 1 from provisioned_user o, provisioning s where o.user_id = u.id and o.deleted_at is null and o.has_group_role and s.is_active) as "hasGroupRole",
  ${isProgram('u.id')} as "isProgram", u.version`;

/** Everyone who has or had a sign-in, by name. */
export const findUsers = (db: Queryable): Promise<StoredUser[]> =>
  db.query<StoredUser>(`select ${userColumns} from app_user u order by lower(u.display_name), u.id`);

export async function findUser(db: Queryable, id: string): Promise<StoredUser | undefined> {
  const [user] = await db.query<StoredUser>(`select ${userColumns} from app_user u where u.id = $1`, [id]);
  return user;
}

/** The names of roles, in the order of their ids; unknown ones are left out. */
export async function roleNames(db: Queryable, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db.query<{ name: string }>('select name from role where id::text = any($1::text[]) order by id', [
    [...ids],
  ]);
  return rows.map(({ name }) => name);
}

/** Every role with its number of users: built-in roles first, then by name. */
export const findRoles = (db: Queryable): Promise<StoredRole[]> =>
  db.query<StoredRole>(
    `select r.id::text as id, r.name, r.based_on::text as "basedOn", r.permissions, r.requires_second_factor as "requiresSecondFactor", r.version,
            (select count(*)::int from app_user u where u.role_id = r.id) as users
       from role r order by case when r.id < ${FIRST_OWN_ROLE} then r.id else ${FIRST_OWN_ROLE} end, lower(r.name)`,
  );

/** What the audit trail keeps of the password of the user in a row; null: there is none. */
export const passwordDigest = (row: string): string =>
  `encode(sha256(convert_to(${row}.password_hash, 'UTF8')), 'hex')`;

/**
 * Records in the trail what it doesn't know yet: built-in roles, and once, when the trail is empty, every existing user
 * and role, as created by the sample and the first start. From then on the trail covers their permissions, passwords and
 * second factors.
 */
export async function noteAccess(db: Database, at: string): Promise<void> {
  const noted = `insert into audit (at, user_id, user_name, role_name, origin, type, version, operation, doc, ref_name) select ${auditTime('$1')}, '0', 'Countinghouse', 'System', 'system'`;
  const isNew = (type: string, row: string) =>
    `not exists (select 1 from audit a where a.record_id is null and a.type = '${type}' and a.doc->>'id' = ${row}.id::text)`;
  await db.transaction(async (tx) => {
    await lockAccess(tx);
    const [row] = await tx.query<{ isFirst: boolean }>(
      `select not exists (select 1 from audit where record_id is null and type = 'role' and user_id = '0') as "isFirst"`,
    );
    await tx.query(
      `${noted}, 'role', r.version, 'create', jsonb_build_object('id', r.id::text, 'name', r.name, 'permissions', r.permissions), r.name
         from role r where (r.id < ${FIRST_OWN_ROLE} or $2) and ${isNew('role', 'r')}`,
      [at, row?.isFirst ?? false],
    );
    // A trail of an earlier program version has users without their passwords.
    const [known] = await tx.query<{ arePasswords: boolean }>(
      `select exists (select 1 from audit where record_id is null and type = 'user' and doc ? 'password') as "arePasswords"`,
    );
    if (row?.isFirst !== true && known?.arePasswords === true) return;
    const those = row?.isFirst === true ? isNew('user', 'u') : 'true';
    await tx.query(
      `${noted}, 'user', u.version, '${row?.isFirst === true ? 'create' : 'update'}', jsonb_build_object('id', u.id::text, 'name', u.display_name, 'email', u.email, 'role', jsonb_build_object('id', r.id::text, 'refName', r.name),
              'subsidiaries', to_jsonb(u.subsidiaries), 'isActive', not u.locked, 'password', ${passwordDigest('u')},
              'secondFactor', exists (select 1 from second_factor f where f.user_id = u.id and f.confirmed_at is not null)),
              u.display_name from app_user u join role r on r.id = u.role_id where ${those}`,
      [at],
    );
  });
}

/** Records that users no longer have the second factor that the audit trail knows, as after an import, which brings no secrets. */
export async function noteLostFactors(tx: Tx, by: Actor, at: string): Promise<void> {
  const users = await tx.query<{ name: string; version: number; doc: object }>(
    `select u.display_name as name, u.version,
            (select doc from audit where record_id is null and type = 'user' and doc->>'id' = u.id::text order by audit.seq desc limit 1) as doc
       from app_user u
      where not exists (select 1 from second_factor f where f.user_id = u.id and f.confirmed_at is not null)
        and (select case a.operation when 'secondFactorOn' then true when 'secondFactorOff' then false else (a.doc->>'secondFactor')::boolean end
               from audit a where a.record_id is null and a.type = 'user' and a.doc->>'id' = u.id::text
                and (a.operation in ('secondFactorOn', 'secondFactorOff') or a.doc ? 'secondFactor') order by a.seq desc limit 1)`,
  );
  for (const user of users) await writeTrail(tx, { type: 'user', operation: 'secondFactorOff', ...user }, by, at);
}

/** Changes to users and roles are serialized, so that counts a rule relies on are still true at commit. */
export const lockAccess = async (tx: Tx): Promise<void> =>
  void (await tx.query('select 1 from role where id = $1 for update', [administratorRoleId]));

/** How many administrators can sign in, not counting one user. */
export async function otherAdministrators(tx: Tx, except: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from app_user where role_id = $1 and not locked and password_hash is not null and id <> $2 and id <> $3`,
    [administratorRoleId, except, integrationUserId],
  );
  return row?.count ?? 0;
}

/** Whether another user already signs in with this e-mail address. */
export async function isEmailTaken(tx: Tx, email: string, except: string | null): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from app_user where lower(username) = lower($1) and ($2::bigint is null or id <> $2) limit 1',
    [email, except],
  );
  return rows.length > 0;
}

export type UserValues = Pick<StoredUser, 'name' | 'email' | 'roleId' | 'subsidiaries' | 'isActive'>;

/** A user without a password, who cannot sign in yet. */
export async function insertUser(tx: Tx, { name, email, roleId, subsidiaries, isActive }: UserValues): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into app_user (username, display_name, email, role_id, subsidiaries, locked) values ($1, $2, $1, $3, $4, $5) returning id::text as id`,
    [email, name, roleId, subsidiaries, !isActive],
  );
  return row?.id ?? '';
}

/** The sign-in name is the e-mail address; integrations have none. */
export const updateUser = async (
  tx: Tx,
  id: string,
  { name, email, roleId, subsidiaries, isActive }: UserValues,
): Promise<void> =>
  void (await tx.query(
    `with touched as (update provisioned_user set modified_at = now() where user_id = $1)
     update app_user set username = case when id = $7 then username else $2 end, display_name = $3, email = $2, role_id = $4, subsidiaries = $5, locked = $6, version = version + 1
      where id = $1`,
    [id, email, name, roleId, subsidiaries, !isActive, integrationUserId],
  ));

/** Stores the hash of the secret of an administrator's link; an earlier one stops working. */
export const keepPasswordLink = async (tx: Tx, userId: string, tokenHash: string, expiresAt: string): Promise<void> =>
  void (await tx.query(
    `insert into password_link (token_hash, user_id, expires_at, purpose) values ($1, $2, $3, 'administrator')
       on conflict (user_id, purpose) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    [tokenHash, userId, expiresAt],
  ));

/**
 * Replaces a password hash, unless it has changed meanwhile. A sample user with a changed password is no longer offered
 * on the sign-in page, and a link that could set the password again stops working.
 */
export async function replacePasswordHash(tx: Tx, userId: string, former: string, hash: string): Promise<boolean> {
  const rows = await tx.query(
    `with changed as (
       update app_user set password_hash = $3, sample_note = null where id = $1 and password_hash = $2 and not locked returning id),
     gone as (delete from password_link where user_id in (select id from changed))
     select id from changed`,
    [userId, former, hash],
  );
  return rows.length === 1;
}

/** A link for a locked user would bypass the lock; one that was mailed to a former address would let its owner in. */
export const dropPasswordLinks = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.query('delete from password_link where user_id = $1', [userId]));

export type RoleValues = Pick<StoredRole, 'name' | 'permissions' | 'requiresSecondFactor'>;

export async function insertRole(
  tx: Tx,
  basedOn: string,
  { name, permissions, requiresSecondFactor }: RoleValues,
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into role (id, name, based_on, permissions, requires_second_factor) values (nextval('role_id'), $1, $2, $3, $4)
     returning id::text as id`,
    [name, basedOn, JSON.stringify(permissions), requiresSecondFactor],
  );
  return row?.id ?? '';
}

export const updateRole = async (
  tx: Tx,
  id: string,
  { name, permissions, requiresSecondFactor }: RoleValues,
): Promise<void> =>
  void (await tx.query(
    'update role set name = $2, permissions = $3, requires_second_factor = $4, version = version + 1 where id = $1',
    [id, name, JSON.stringify(permissions), requiresSecondFactor],
  ));

export const deleteRole = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.query('delete from role where id = $1', [id]));

export interface SampleUser {
  readonly email: string;
  readonly name: string;
  readonly note: string;
  readonly hash: string;
}

/** The sample users who can sign in, each with their password hash. */
export const sampleUsersWithPassword = (db: Queryable): Promise<readonly SampleUser[]> =>
  db.query<SampleUser>(
    `select email, display_name as name, sample_note as note, password_hash as hash from app_user
      where sample_note is not null and password_hash is not null and not locked order by id`,
  );
