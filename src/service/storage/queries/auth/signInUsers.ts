import type { Pool } from 'pg';
import { integrationUserId } from '#contract/permissions';
import { auditTime } from '../audit/auditTime.ts';
import { passwordDigest } from './access.ts';

export interface SignInUser {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly locked: boolean;
}

/** The user of a sign-in name, in any case. */
export async function findSignInUser(pool: Pool, userName: string): Promise<SignInUser | undefined> {
  const { rows } = await pool.query<SignInUser>(
    'select id::text as id, password_hash as "passwordHash", locked from app_user where lower(username) = lower($1)',
    [userName],
  );
  return rows[0];
}

/** Records that a user signed in; false when the user is locked. */
export async function noteSignIn(pool: Pool, userId: string, at: Date): Promise<boolean> {
  const { rowCount } = await pool.query('update app_user set last_sign_in_at = $2 where id = $1 and not locked', [
    userId,
    at,
  ]);
  return rowCount === 1;
}

export async function isUnlockedUser(pool: Pool, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from app_user where id = $1 and not locked', [userId]);
  return rowCount === 1;
}

export interface SampleSignInUser {
  readonly userName: string;
  readonly name: string;
  readonly role: string;
  readonly note: string;
}

/** The sample users that the sign-in page offers. */
export async function sampleSignInUsers(pool: Pool): Promise<readonly SampleSignInUser[]> {
  const { rows } = await pool.query<SampleSignInUser>(
    `select u.username as "userName", u.display_name as name, r.name as role, u.sample_note as note
     from app_user u join role r on r.id = u.role_id
     where u.sample_note is not null and not u.locked order by u.id`,
  );
  return rows;
}

export async function userNameOf(pool: Pool, userId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ username: string }>('select username from app_user where id = $1', [userId]);
  return rows[0]?.username;
}

interface PasswordUser {
  readonly name: string;
  readonly email: string;
  readonly hash: string | null;
}

/** The sign-in name and the password hash of a user who may sign in. */
export async function passwordOf(pool: Pool, userId: string): Promise<PasswordUser | undefined> {
  const { rows } = await pool.query<PasswordUser>(
    'select display_name as name, username as email, password_hash as hash from app_user where id = $1 and not locked',
    [userId],
  );
  return rows[0];
}

/** The names of the company and its subsidiaries. */
export async function companyNames(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`select ref_name as name from record where type = 'subsidiary'`);
  return rows.map(({ name }) => name);
}

/**
 * Sets a password and audits it. A sample user with a changed password is no longer offered on the sign-in page. Whatever
 * sets a password writes its digest to the trail in the same statement: verification finds one that the trail doesn't know.
 */
export async function setPasswordHash(pool: Pool, userId: string, now: Date, hash: string): Promise<void> {
  await pool.query(
    `with changed as (
       update app_user u set password_hash = $3, sample_note = null from role r where u.id = $1 and r.id = u.role_id returning u.*, r.name as role_name)
     ${notingPassword('$2')}`,
    [userId, now, hash],
  );
}

/** The entry about a password of the user `changed`, at a time, with the operation as SQL. */
const notingPassword = (at: string, operation = `'setPassword'`): string => `
     insert into audit (at, user_id, user_name, role_name, origin, type, version, operation, doc, ref_name)
     select ${auditTime(at)}, u.id::text, u.display_name, u.role_name, 'app', 'user', u.version, ${operation}, jsonb_build_object(
       'id', u.id::text, 'name', u.display_name, 'email', u.email, 'role', jsonb_build_object('id', u.role_id::text, 'refName', u.role_name),
       'subsidiaries', to_jsonb(u.subsidiaries), 'isActive', not u.locked, 'password', ${passwordDigest('u')}), u.display_name from changed u`;

/** Whether any user has a password. */
export async function anyPasswordSet(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from app_user where password_hash is not null limit 1');
  return rowCount === 1;
}

export interface InvitedUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Stores the hash of the secret of a link for the user of a sign-in name; an earlier one that the user asked for stops
 * working. Undefined if nobody may sign in under the name.
 */
export async function keepResetLink(
  pool: Pool,
  userName: string,
  tokenHash: string,
  expiresAt: Date,
): Promise<InvitedUser | undefined> {
  const { rows } = await pool.query<InvitedUser>(
    `with kept as (
       insert into password_link (token_hash, user_id, expires_at, purpose)
       select $2, id, $3, 'reset' from app_user where lower(username) = lower($1) and not locked and id <> $4 and not exists (select 1 from integration i where i.user_id = app_user.id)
       on conflict (user_id, purpose) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
       returning user_id)
     select u.id::text as id, u.display_name as name, u.email from kept k join app_user u on u.id = k.user_id`,
    [userName, tokenHash, expiresAt, integrationUserId],
  );
  return rows[0];
}

/** The user whose password a one-time link sets. */
export async function findInvitedUser(pool: Pool, tokenHash: string, now: Date): Promise<InvitedUser | undefined> {
  const { rows } = await pool.query<InvitedUser>(
    `select u.id::text as id, u.display_name as name, u.email from password_link l join app_user u on u.id = l.user_id
     where l.token_hash = $1 and l.expires_at > $2 and not u.locked`,
    [tokenHash, now],
  );
  return rows[0];
}

/** Uses up a link, sets the password and audits both in one statement, so a link can't set two passwords. */
export async function spendPasswordLink(pool: Pool, tokenHash: string, now: Date, hash: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with spent as (delete from password_link where token_hash = $1 and expires_at > $2 returning user_id, purpose),
       others as (delete from password_link where user_id in (select user_id from spent) and token_hash <> $1),
       changed as (
         update app_user u set password_hash = $3, sample_note = null from spent s, role r
         where u.id = s.user_id and r.id = u.role_id and not u.locked returning u.*, r.name as role_name, s.purpose)
     ${notingPassword('$2', `case u.purpose when 'reset' then 'resetPassword' else 'setPassword' end`)}`,
    [tokenHash, now, hash],
  );
  return rowCount === 1;
}

/** Audits a change that a user made to the own sign-in during it. */
export async function noteOwnChange(pool: Pool, userId: string, operation: string, at: Date): Promise<void> {
  await pool.query(
    `insert into audit (at, user_id, user_name, role_name, origin, type, version, operation, doc, ref_name)
     select ${auditTime('$3')}, u.id::text, u.display_name, r.name, 'app', 'user', u.version, $2, jsonb_build_object(
       'id', u.id::text, 'name', u.display_name, 'email', u.email, 'role', jsonb_build_object('id', r.id::text, 'refName', r.name),
       'subsidiaries', to_jsonb(u.subsidiaries), 'isActive', not u.locked), u.display_name
       from app_user u join role r on r.id = u.role_id where u.id = $1`,
    [userId, operation, at],
  );
}

export interface FirstAdministrator {
  readonly tokenHash: string;
  readonly at: Date;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly roleId: string;
}

/**
 * Uses up the setup token, writes the user and audits both in one statement, so it can't create two administrators. A user
 * who is there without a password, as after an import, becomes the administrator.
 */
export async function createFirstAdministrator(pool: Pool, first: FirstAdministrator): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with spent as (delete from setup_token where token_hash = $1 and expires_at > $2 returning 1),
       made as (
         insert into app_user (username, display_name, email, password_hash, role_id)
         select $3, $4, $3, $5, $6 from spent
         on conflict (lower(username)) do update
           set display_name = excluded.display_name, email = excluded.email, password_hash = excluded.password_hash, role_id = excluded.role_id,
               subsidiaries = null, locked = false, version = app_user.version + 1
         returning *)
     insert into audit (at, user_id, user_name, role_name, origin, type, version, operation, doc, ref_name)
     select ${auditTime('$2')}, u.id::text, u.display_name, r.name, 'app', 'user', u.version, case when u.version = 1 then 'create' else 'update' end, jsonb_build_object(
       'id', u.id::text, 'name', u.display_name, 'email', u.email, 'role', jsonb_build_object('id', r.id::text, 'refName', r.name),
       'subsidiaries', null, 'isActive', not u.locked, 'password', ${passwordDigest('u')}), u.display_name from made u join role r on r.id = u.role_id`,
    [first.tokenHash, first.at, first.email, first.name, first.passwordHash, first.roleId],
  );
  return rowCount === 1;
}

/** Makes a token the only one that can set up the first administrator. */
export async function replaceSetupToken(pool: Pool, tokenHash: string, expiresAt: Date): Promise<void> {
  await pool.query('delete from setup_token');
  await pool.query('insert into setup_token (token_hash, expires_at) values ($1, $2)', [tokenHash, expiresAt]);
}

/** Writes roles; existing ones keep their changes. */
export async function insertRoles(
  pool: Pool,
  roles: readonly { readonly id: string; readonly name: string; readonly permissions: object }[],
): Promise<void> {
  await pool.query(
    `insert into role (id, name, permissions)
     select id, name, permissions from jsonb_to_recordset($1) as r(id bigint, name text, permissions jsonb) on conflict do nothing`,
    [JSON.stringify(roles)],
  );
}

export interface NewUser {
  readonly id: string;
  readonly userName: string;
  readonly name: string;
  readonly email: string;
  readonly roleId: string;
  readonly passwordHash?: string;
  readonly sampleNote?: string;
}

/** Writes a user with a given id; an existing user keeps its changes. */
export async function insertUser(pool: Pool, user: NewUser): Promise<void> {
  await pool.query(
    `insert into app_user (id, username, display_name, email, password_hash, role_id, sample_note)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [user.id, user.userName, user.name, user.email, user.passwordHash ?? null, user.roleId, user.sampleNote ?? null],
  );
}
