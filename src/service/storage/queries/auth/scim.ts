import { integrationUserId } from '#contract/permissions';
import type { Queryable, Tx } from '../../database.ts';
import { type Sql, sql, statementOf } from '../../statements.ts';
import { groupColumns, type ScimColumn, scimCondition, type ScimFilter, userColumns, userName } from './scimFilter.ts';
import { provisionedImage } from './provisioning.ts';

/** A user as the identity provider knows it: everybody but integrations, and those it has deleted. */
export interface ScimUser {
  readonly id: string;
  readonly userName: string;
  readonly externalId: string | null;
  readonly displayName: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly email: string;
  readonly isActive: boolean;
  readonly version: number;
  /** Null: the provider has not changed it yet. */
  readonly createdAt: string | null;
  readonly modifiedAt: string | null;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}

export interface ScimGroup {
  readonly id: string;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly modifiedAt: string;
  /** Empty where they were not asked for. */
  readonly members: readonly { readonly id: string; readonly name: string }[];
}

export interface ScimPage<T> {
  readonly items: readonly T[];
  readonly totalResults: number;
}

export interface ScimQuery {
  /** Checked; undefined: everything. */
  readonly filter: ScimFilter | undefined;
  /** An attribute that sorts. */
  readonly sortBy: string | undefined;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

const users = (isDeleted = false): Sql =>
  sql`app_user u left join provisioned_user p on p.user_id = u.id
    where u.id <> ${integrationUserId}::bigint and not exists (select 1 from integration i where i.user_id = u.id)
      and p.deleted_at is ${isDeleted ? sql`not null` : sql`null`}`;

const userSelect = sql`select u.id::text as id, ${userName} as "userName", p.external_id as "externalId", u.display_name as "displayName",
  p.given_name as "givenName", p.family_name as "familyName", u.email, not u.locked as "isActive", u.version, p.created_at as "createdAt", p.modified_at as "modifiedAt",
  coalesce((select jsonb_agg(jsonb_build_object('id', g.id::text, 'name', g.display_name) order by g.id)
              from provisioned_member m join provisioned_group g on g.id = m.group_id where m.user_id = u.id), '[]'::jsonb) as groups`;

const groupSelect = (hasMembers: boolean): Sql =>
  sql`select g.id::text as id, g.display_name as "displayName", g.external_id as "externalId", g.version, g.created_at as "createdAt", g.modified_at as "modifiedAt",
  ${
    hasMembers
      ? sql`coalesce((select jsonb_agg(jsonb_build_object('id', u.id::text, 'name', u.display_name) order by u.id)
              from provisioned_member m join app_user u on u.id = m.user_id where m.group_id = g.id), '[]'::jsonb)`
      : sql`'[]'::jsonb`
  } as members`;

async function run<T>(db: Queryable, query: Sql): Promise<T[]> {
  const { text, params } = statementOf(query);
  return db.query<T>(text, [...params]);
}

interface Paged {
  readonly select: Sql;
  readonly from: Sql;
  readonly id: Sql;
  readonly columns: ReadonlyMap<string, ScimColumn>;
}

async function pageOf<T>(db: Queryable, { select, from, id, columns }: Paged, query: ScimQuery): Promise<ScimPage<T>> {
  const condition = query.filter ? scimCondition(query.filter, columns) : sql`true`;
  const [row] = await run<{ count: number }>(db, sql`select count(*)::int as count from ${from} and ${condition}`);
  const totalResults = row?.count ?? 0;
  if (query.limit === 0 || query.offset >= totalResults) return { items: [], totalResults };
  const column = query.sortBy === undefined ? undefined : columns.get(query.sortBy);
  const by = column && (column.kind === 'text' ? sql`lower(${column.sql})` : column.sql);
  const order = by ? sql`${by} ${query.isDescending ? sql`desc` : sql`asc`} nulls last, ${id}` : id;
  const page = sql`limit ${query.limit} offset ${query.offset}`;
  const items = await run<T>(db, sql`${select} from ${from} and ${condition} order by ${order} ${page}`);
  return { items, totalResults };
}

export const listScimUsers = (db: Queryable, query: ScimQuery): Promise<ScimPage<ScimUser>> =>
  pageOf(db, { select: userSelect, from: users(), id: sql`u.id`, columns: userColumns }, query);

export const listScimGroups = (
  db: Queryable,
  query: ScimQuery & { readonly hasMembers: boolean },
): Promise<ScimPage<ScimGroup>> =>
  pageOf(
    db,
    {
      select: groupSelect(query.hasMembers),
      from: sql`provisioned_group g where true`,
      id: sql`g.id`,
      columns: groupColumns,
    },
    query,
  );

export async function findScimUser(db: Queryable, id: string): Promise<ScimUser | undefined> {
  const [user] = await run<ScimUser>(db, sql`${userSelect} from ${users()} and u.id = ${id}::bigint`);
  return user;
}

export async function findScimGroup(db: Queryable, id: string): Promise<ScimGroup | undefined> {
  const [group] = await run<ScimGroup>(
    db,
    sql`${groupSelect(true)} from provisioned_group g where g.id = ${id}::bigint`,
  );
  return group;
}

/** A user that the provider has deleted, by the name or the address it has had. */
export async function findDeletedUser(tx: Tx, name: string, email: string): Promise<ScimUser | undefined> {
  const [user] = await run<ScimUser>(
    tx,
    sql`${userSelect} from ${users(true)} and (lower(${userName}) = lower(${name}::text) or lower(u.username) = lower(${email}::text)) order by u.id limit 1`,
  );
  return user;
}

/** What another user already has of a user's name, address and external ID. */
export async function takenOf(
  tx: Tx,
  except: string | null,
  { userName: name, email, externalId }: Pick<ScimUser, 'userName' | 'email' | 'externalId'>,
): Promise<{ readonly userName: boolean; readonly email: boolean; readonly externalId: boolean }> {
  const [row] = await run<{ userName: boolean; email: boolean; externalId: boolean }>(
    tx,
    sql`select coalesce(bool_or(p.deleted_at is null and lower(${userName}) = lower(${name}::text)), false) as "userName",
               coalesce(bool_or(lower(u.username) = lower(${email}::text)), false) as email,
               coalesce(bool_or(p.deleted_at is null and p.external_id = ${externalId}::text), false) as "externalId"
          from app_user u left join provisioned_user p on p.user_id = u.id where ${except}::bigint is null or u.id <> ${except}::bigint`,
  );
  return row ?? { userName: false, email: false, externalId: false };
}

export interface ProvisionedValues extends Pick<ScimUser, 'userName' | 'externalId' | 'givenName' | 'familyName'> {
  readonly at: string;
  readonly isDeleted: boolean;
}

/** Keeps what the provider says of a user. Answers what the audit trail keeps of it. */
export async function putProvisionedUser(tx: Tx, userId: string, values: ProvisionedValues): Promise<object> {
  const [row] = await tx.query<{ image: object }>(
    `insert into provisioned_user as p (user_id, user_name, external_id, given_name, family_name, created_at, modified_at, deleted_at)
     values ($1, $2, $3, $4, $5, $6, $6, case when $7 then $6::timestamptz end)
     on conflict (user_id) do update set user_name = excluded.user_name, external_id = excluded.external_id, given_name = excluded.given_name,
            family_name = excluded.family_name, modified_at = excluded.modified_at, deleted_at = excluded.deleted_at
     returning ${provisionedImage('p')} as image`,
    [userId, values.userName, values.externalId, values.givenName, values.familyName, values.at, values.isDeleted],
  );
  return row?.image ?? {};
}

export const noteGroupRole = async (tx: Tx, userId: string, hasGroupRole: boolean): Promise<void> =>
  void (await tx.query('update provisioned_user set has_group_role = $2 where user_id = $1', [userId, hasGroupRole]));

/** Out of all groups. */
export const leaveGroups = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.query('delete from provisioned_member where user_id = $1', [userId]));

interface GroupValues {
  readonly displayName: string;
  readonly externalId: string | null;
  readonly at: string;
}

export async function insertGroup(tx: Tx, { displayName, externalId, at }: GroupValues): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into provisioned_group (display_name, external_id, created_at, modified_at) values ($1, $2, $3, $3) returning id::text as id`,
    [displayName, externalId, at],
  );
  return row?.id ?? '';
}

export const updateGroup = async (tx: Tx, id: string, { displayName, externalId, at }: GroupValues): Promise<void> =>
  void (await tx.query(
    'update provisioned_group set display_name = $2, external_id = $3, modified_at = $4, version = version + 1 where id = $1',
    [id, displayName, externalId, at],
  ));

export const deleteGroup = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.query('delete from provisioned_group where id = $1', [id]));

export async function isGroupNameTaken(tx: Tx, displayName: string, except: string | null): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from provisioned_group where lower(display_name) = lower($1) and ($2::bigint is null or id <> $2)',
    [displayName, except],
  );
  return rows.length > 0;
}

/** Makes users the members of a group, and nobody else. */
export async function putMembers(tx: Tx, groupId: string, userIds: readonly string[]): Promise<void> {
  await tx.query('delete from provisioned_member where group_id = $1 and user_id <> all($2::bigint[])', [
    groupId,
    [...userIds],
  ]);
  await tx.query(
    'insert into provisioned_member (group_id, user_id) select $1, id from unnest($2::bigint[]) as of (id) on conflict do nothing',
    [groupId, [...userIds]],
  );
}

/** Those of some IDs that are users of the provider, or may become some. */
export async function knownUsers(tx: Tx, ids: readonly string[]): Promise<readonly ScimUser[]> {
  return run<ScimUser>(tx, sql`${userSelect} from ${users()} and u.id = any(${[...ids]}::bigint[]) order by u.id`);
}
