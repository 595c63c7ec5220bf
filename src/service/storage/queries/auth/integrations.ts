import type { CredentialKind, IntegrationCredential, RecordScope, ResponseStyle } from '#contract/wire/integrations';
import type { PublicKey } from '#contract/values/publicKey';
import type { Queryable, Tx } from '../../database.ts';

/** An integration: a user without a password, and what is kept of it besides. */
export interface StoredIntegration {
  /** That of its user. */
  readonly id: string;
  readonly clientId: string;
  readonly name: string;
  readonly roleId: string;
  readonly subsidiaries: readonly string[] | null;
  readonly isActive: boolean;
  readonly scope: RecordScope;
  readonly responseStyle: ResponseStyle;
  readonly expiresAt: string | null;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly createdByName: string;
  readonly lastUsedAt: string | null;
  readonly version: number;
}

const columns = `i.user_id::text as id, i.client_id as "clientId", u.display_name as name, u.role_id::text as "roleId", u.subsidiaries,
  not u.locked as "isActive", i.scope, i.response_style as "responseStyle", i.expires_at as "expiresAt", i.created_at as "createdAt",
  i.created_by as "createdBy", i.created_by_name as "createdByName", i.last_used_at as "lastUsedAt", u.version`;

/** Every integration, by name. */
export const findIntegrations = (db: Queryable): Promise<StoredIntegration[]> =>
  db.query<StoredIntegration>(
    `select ${columns} from integration i join app_user u on u.id = i.user_id order by lower(u.display_name), u.id`,
  );

/** A credential, with the user of its integration. */
export interface StoredCredential extends IntegrationCredential {
  readonly userId: string;
}

/** The credentials of all integrations, the newest first. */
export const findCredentials = (db: Queryable): Promise<StoredCredential[]> =>
  db.query<StoredCredential>(
    `select user_id::text as "userId", id, kind, hint, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"
       from integration_credential order by created_at desc, id`,
  );

export type IntegrationValues = Pick<
  StoredIntegration,
  'name' | 'roleId' | 'subsidiaries' | 'isActive' | 'scope' | 'responseStyle' | 'expiresAt'
>;

export interface NewIntegration extends IntegrationValues {
  readonly clientId: string;
  readonly at: string;
  readonly createdBy: string;
  readonly createdByName: string;
}

/** Makes the user and the integration; its sign-in name is no e-mail address and has no password. */
export async function insertIntegration(tx: Tx, values: NewIntegration): Promise<string> {
  const { clientId, name, roleId, subsidiaries, isActive, scope, responseStyle, expiresAt } = values;
  const [row] = await tx.query<{ id: string }>(
    `with made as (
       insert into app_user (username, display_name, email, role_id, subsidiaries, locked)
       values ('integration ' || $1::text, $2, '', $3, $4, $5) returning id)
     insert into integration (user_id, client_id, scope, response_style, expires_at, created_at, created_by, created_by_name)
     select id, $1, $6, $7, $8, $9, $10, $11 from made returning user_id::text as id`,
    [
      clientId,
      name,
      roleId,
      subsidiaries,
      !isActive,
      scope,
      responseStyle,
      expiresAt,
      values.at,
      values.createdBy,
      values.createdByName,
    ],
  );
  return row?.id ?? '';
}

export async function updateIntegration(
  tx: Tx,
  id: string,
  { name, roleId, subsidiaries, isActive, scope, responseStyle, expiresAt }: IntegrationValues,
): Promise<void> {
  await tx.query(
    'update app_user set display_name = $2, role_id = $3, subsidiaries = $4, locked = $5, version = version + 1 where id = $1',
    [id, name, roleId, subsidiaries, !isActive],
  );
  await tx.query('update integration set scope = $2, response_style = $3, expires_at = $4 where user_id = $1', [
    id,
    scope,
    responseStyle,
    expiresAt,
  ]);
}

/** With its credentials and its user: the audit trail keeps the name. */
export const deleteIntegration = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.query('delete from app_user where id = $1', [id]));

export interface NewCredential {
  readonly id: string;
  readonly kind: CredentialKind;
  readonly hint: string;
  readonly secretHash: string | null;
  readonly publicKey: PublicKey | null;
  readonly expiresAt: string | null;
}

const KEPT_DAYS = 30;

/** Adds a credential. Those that ended a while ago are no longer shown and go. */
export async function insertCredential(tx: Tx, userId: string, at: string, credential: NewCredential): Promise<void> {
  const { id, kind, hint, secretHash, publicKey, expiresAt } = credential;
  await tx.query(
    `delete from integration_credential where user_id = $1 and expires_at < $2::timestamptz - interval '${KEPT_DAYS} days'`,
    [userId, at],
  );
  await tx.query(
    `insert into integration_credential (id, user_id, kind, hint, secret_hash, public_key, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, userId, kind, hint, secretHash, publicKey && JSON.stringify(publicKey), at, expiresAt],
  );
}

/** Lets credentials end at a moment, unless they end earlier. */
export const endCredentials = async (tx: Tx, ids: readonly string[], end: string): Promise<void> =>
  void (await tx.query('update integration_credential set expires_at = least(expires_at, $2) where id = any($1)', [
    ids,
    end,
  ]));

export const noteChange = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.query('update app_user set version = version + 1 where id = $1', [userId]));

const moment = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** One credential as the audit trail keeps it: by digest, never as it is. */
export const credentialImage = (row: string): string =>
  `jsonb_build_object('id', ${row}.id, 'kind', ${row}.kind, 'hint', ${row}.hint, 'expiresAt', ${moment(`${row}.expires_at`)},
     'digest', encode(sha256(convert_to(coalesce(${row}.secret_hash, ${row}.public_key::text), 'UTF8')), 'hex'))`;

/** What the audit trail keeps of the integration in a row, besides its user and its credentials. */
export const integrationImage = (row: string): string =>
  `jsonb_build_object('clientId', ${row}.client_id, 'scope', ${row}.scope, 'responseStyle', ${row}.response_style, 'expiresAt', ${moment(`${row}.expires_at`)})`;

/** The integration as it is now, for the audit trail. */
export async function imageOfIntegration(tx: Tx, id: string): Promise<object> {
  const [row] = await tx.query<{ image: object }>(
    `select ${integrationImage('i')} || jsonb_build_object('credentials', coalesce((select jsonb_agg(${credentialImage('c')} order by c.created_at, c.id)
              from integration_credential c where c.user_id = i.user_id), '[]'::jsonb)) as image from integration i where i.user_id = $1`,
    [id],
  );
  return row?.image ?? {};
}
