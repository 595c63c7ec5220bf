import type { Pool } from 'pg';
import { administratorRoleId } from '#contract/permissions';
import type { Queryable, Tx } from '../../database.ts';

/** The company's identity provider; its secret is sealed. */
export interface StoredProvider {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly scopes: string;
  readonly userClaim: string;
  readonly isActive: boolean;
  readonly provisionsUsers: boolean;
  readonly roleId: string | null;
  readonly subsidiaries: readonly string[] | null;
  readonly allowsPasswords: boolean;
  readonly passwordUsers: readonly string[];
  readonly trustsSecondFactor: boolean;
  readonly secondFactorValues: readonly string[];
  readonly version: number;
}

/** Undefined: there is none. */
export async function findProvider(db: Queryable): Promise<StoredProvider | undefined> {
  const [row] = await db.query<StoredProvider>(
    `select name, issuer, client_id as "clientId", client_secret as "clientSecret", scopes, user_claim as "userClaim", is_active as "isActive",
            provisions_users as "provisionsUsers", role_id::text as "roleId", subsidiaries, allows_passwords as "allowsPasswords",
            password_users as "passwordUsers", trusts_second_factor as "trustsSecondFactor", second_factor_values as "secondFactorValues", version
       from identity_provider`,
  );
  return row;
}

/** Writes all of it; the version is the next one. */
export async function putProvider(tx: Tx, provider: Omit<StoredProvider, 'version'>): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `insert into identity_provider as p (name, issuer, client_id, client_secret, scopes, user_claim, is_active, provisions_users, role_id, subsidiaries,
            allows_passwords, password_users, trusts_second_factor, second_factor_values)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (only_one) do update set name = excluded.name, issuer = excluded.issuer, client_id = excluded.client_id, client_secret = excluded.client_secret,
            scopes = excluded.scopes, user_claim = excluded.user_claim, is_active = excluded.is_active, provisions_users = excluded.provisions_users,
            role_id = excluded.role_id, subsidiaries = excluded.subsidiaries, allows_passwords = excluded.allows_passwords,
            password_users = excluded.password_users, trusts_second_factor = excluded.trusts_second_factor,
            second_factor_values = excluded.second_factor_values, version = p.version + 1
     returning version`,
    [
      provider.name,
      provider.issuer,
      provider.clientId,
      provider.clientSecret,
      provider.scopes,
      provider.userClaim,
      provider.isActive,
      provider.provisionsUsers,
      provider.roleId,
      provider.subsidiaries,
      provider.allowsPasswords,
      provider.passwordUsers,
      provider.trustsSecondFactor,
      provider.secondFactorValues,
    ],
  );
  return row?.version ?? 1;
}

/** With the links to it: a provider that is set up later matches its users again. */
export async function deleteProvider(tx: Tx): Promise<void> {
  await tx.query('delete from identity_link');
  await tx.query('delete from identity_provider');
}

/** Puts a secret that was sealed again in the place of the one that was read. */
export const replaceProviderSecret = async (db: Queryable, before: string, after: string): Promise<void> =>
  void (await db.query('update identity_provider set client_secret = $2 where client_secret = $1', [before, after]));

/** What the audit trail keeps of the provider in a row: all but its secret. */
export const providerImage = (row: string): string =>
  `jsonb_build_object('name', ${row}.name, 'issuer', ${row}.issuer, 'clientId', ${row}.client_id, 'hasClientSecret', ${row}.client_secret is not null,
     'scopes', ${row}.scopes, 'userClaim', ${row}.user_claim, 'isActive', ${row}.is_active, 'provisionsUsers', ${row}.provisions_users,
     'role', ${row}.role_id::text, 'subsidiaries', to_jsonb(${row}.subsidiaries), 'allowsPasswords', ${row}.allows_passwords,
     'passwordUsers', to_jsonb(${row}.password_users), 'trustsSecondFactor', ${row}.trusts_second_factor,
     'secondFactorValues', to_jsonb(${row}.second_factor_values))`;

export async function imageOfProvider(tx: Tx): Promise<object> {
  const [row] = await tx.query<{ image: object }>(`select ${providerImage('p')} as image from identity_provider p`);
  return row?.image ?? {};
}

/** What the audit trail keeps of the identity that a user is linked to. */
export const identityDigest = (row: string): string =>
  `encode(sha256(convert_to(jsonb_build_array(${row}.issuer, ${row}.claim, ${row}.subject)::text, 'UTF8')), 'hex')`;

/** An identity: whose, and the value of the claim that says so. */
export interface Identity {
  readonly issuer: string;
  readonly claim: string;
  readonly subject: string;
}

/** The user of an identity; undefined: it has none yet. */
export async function userOfIdentity(tx: Tx, { issuer, claim, subject }: Identity): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    'select user_id::text as id from identity_link where issuer = $1 and claim = $2 and subject = $3',
    [issuer, claim, subject],
  );
  return row?.id;
}

/** The identity that a user is linked to. */
export async function identityOfUser(tx: Tx, userId: string): Promise<Identity | undefined> {
  const [row] = await tx.query<Identity>('select issuer, claim, subject from identity_link where user_id = $1', [
    userId,
  ]);
  return row;
}

/** Links a user to an identity, in place of an earlier one. Answers its digest, for the trail. */
export async function linkIdentity(tx: Tx, userId: string, identity: Identity, at: string): Promise<string> {
  const { issuer, claim, subject } = identity;
  const [row] = await tx.query<{ digest: string }>(
    `insert into identity_link as l (user_id, issuer, claim, subject, linked_at) values ($1, $2, $3, $4, $5)
       on conflict (user_id) do update set issuer = excluded.issuer, claim = excluded.claim, subject = excluded.subject, linked_at = excluded.linked_at
     returning ${identityDigest('l')} as digest`,
    [userId, issuer, claim, subject, at],
  );
  return row?.digest ?? '';
}

/** False: there was no link. */
export async function unlinkIdentity(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.query('delete from identity_link where user_id = $1 returning 1', [userId]);
  return rows.length > 0;
}

interface LinkRow {
  readonly userId: string;
  readonly userName: string;
  readonly isActive: boolean;
  readonly linkedAt: string;
}

/** Users who have signed in through the provider, by name. */
export const findLinks = (db: Queryable): Promise<LinkRow[]> =>
  db.query<LinkRow>(
    `select u.id::text as "userId", u.display_name as "userName", not u.locked as "isActive", l.linked_at as "linkedAt"
       from identity_link l join app_user u on u.id = l.user_id order by lower(u.display_name), u.id limit 5000`,
  );

/** Whether an active administrator has signed in through the provider as it is set up. */
export async function isProvenByAdministrator(tx: Tx, { issuer, claim }: Omit<Identity, 'subject'>): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from identity_link l join app_user u on u.id = l.user_id
      where l.issuer = $1 and l.claim = $2 and u.role_id = ${administratorRoleId} and not u.locked limit 1`,
    [issuer, claim],
  );
  return rows.length > 0;
}

/** Administrators who can sign in by password. */
export const passwordAdministrators = (
  db: Queryable,
): Promise<{ readonly id: string; readonly name: string; readonly hasSecondFactor: boolean }[]> =>
  db.query(
    `select u.id::text as id, u.display_name as name,
            exists (select 1 from second_factor f where f.user_id = u.id and f.confirmed_at is not null) as "hasSecondFactor"
       from app_user u where u.role_id = ${administratorRoleId} and not u.locked and u.password_hash is not null order by lower(u.display_name), u.id`,
  );

/** What the sign-in page shows of the provider. */
export interface SignInProvider {
  readonly name: string;
  readonly allowsPasswords: boolean;
}

/** The provider, if people sign in through it now. */
export async function signInProvider(pool: Pool): Promise<SignInProvider | undefined> {
  const { rows } = await pool.query<SignInProvider>(
    'select name, allows_passwords as "allowsPasswords" from identity_provider where is_active',
  );
  return rows[0];
}

// The administrators named for an emergency keep their passwords. Should none of them be left who can sign in, as after an
// import, which brings no passwords, every administrator may: nothing locks everyone out.
const keepsPassword = (user: string): string =>
  `(${user}.role_id = ${administratorRoleId} and (${user}.id::text = any(p.password_users) or not exists (
     select 1 from app_user e where e.id::text = any(p.password_users) and e.role_id = ${administratorRoleId} and not e.locked and e.password_hash is not null)))`;

/** The name of the provider that a user signs in through instead of by password; undefined: a password is in order. */
export async function insteadOfPassword(pool: Pool, userId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(
    `select p.name from identity_provider p, app_user u where u.id = $1 and p.is_active and not p.allows_passwords and not ${keepsPassword('u')}`,
    [userId],
  );
  return rows[0]?.name;
}

/** The same, within the transaction of a change. */
export async function insteadOfPasswordIn(tx: Tx, userId: string): Promise<string | undefined> {
  const [row] = await tx.query<{ name: string }>(
    `select p.name from identity_provider p, app_user u where u.id = $1 and p.is_active and not p.allows_passwords and not ${keepsPassword('u')}`,
    [userId],
  );
  return row?.name;
}

/** Whether somebody else keeps a password while others sign in through the provider; true when everybody does. */
export async function othersKeepPassword(tx: Tx, except: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from identity_provider p where p.is_active and not p.allows_passwords and $1 = any(p.password_users) and not exists (
       select 1 from app_user e where e.id::text = any(p.password_users) and e.id::text <> $1 and e.role_id = ${administratorRoleId} and not e.locked and e.password_hash is not null)`,
    [except],
  );
  return rows.length === 0;
}

/** Whether new users of the provider get a role. */
export async function isProvisioned(tx: Tx, roleId: string): Promise<boolean> {
  const rows = await tx.query('select 1 from identity_provider where provisions_users and role_id = $1', [roleId]);
  return rows.length > 0;
}

export interface MatchedUser {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly isProgram: boolean;
}

/** The user who signs in with an e-mail address, in any case. */
export async function userOfEmail(tx: Tx, email: string, integrationUser: string): Promise<MatchedUser | undefined> {
  const [row] = await tx.query<MatchedUser>(
    `select u.id::text as id, u.display_name as name, not u.locked as "isActive",
            (u.id = $2 or exists (select 1 from integration i where i.user_id = u.id)) as "isProgram"
       from app_user u where lower(u.username) = lower($1)`,
    [email, integrationUser],
  );
  return row;
}

/** Whether the trail has had the same refusal within the hour. */
export async function isRefusalNoted(tx: Tx, doc: object, since: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from audit where record_id is null and type = 'identityProvider' and doc->>'id' = '1' and operation = 'refuseSignIn' and at > $2::timestamptz
        and doc = $1::jsonb limit 1`,
    [JSON.stringify(doc), since],
  );
  return rows.length > 0;
}
