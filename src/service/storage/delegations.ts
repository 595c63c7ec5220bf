import type { Level } from '#contract/fields';
import { integrationUserId } from '#contract/permissions';
import type { Queryable, Tx } from './database.ts';

/** A delegate of an absent user, from the first to the last day, with who named the delegate, and when. */
export interface StoredDelegation {
  readonly id: string;
  readonly absent: string;
  readonly delegate: string;
  readonly from: string;
  readonly to: string;
  /** Null: all types. */
  readonly types: readonly string[] | null;
  readonly by: { readonly id: string; readonly refName: string };
  readonly at: string;
}

export const delegationsSetting = 'approvals.delegations';

/** Every delegation, with the version that an approval under one of them depends on. */
export async function readDelegations(
  db: Queryable,
): Promise<{ readonly all: readonly StoredDelegation[]; readonly version: number }> {
  const [row] = await db.query<{ value: readonly StoredDelegation[]; version: number }>(
    'select value, version from setting where name = $1',
    [delegationsSetting],
    { name: 'delegations' },
  );
  return row === undefined ? { all: [], version: 0 } : { all: row.value, version: row.version };
}

/** Replaces all delegations. Returns the new version. */
export async function writeDelegations(tx: Tx, all: readonly StoredDelegation[]): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `insert into setting (name, value) values ($1, $2)
       on conflict (name) do update set value = excluded.value, version = setting.version + 1 returning version`,
    [delegationsSetting, JSON.stringify(all)],
  );
  return row?.version ?? 0;
}

/** An active user with what the role allows. */
export interface ActiveUser {
  readonly id: string;
  readonly name: string;
  readonly roleId: string;
  readonly roleName: string;
  readonly permissions: Readonly<Record<string, Level>>;
  readonly subsidiaries: readonly string[] | null;
}

/** Users who may sign in, by name, or those of some ids; never an integration. */
export const activeUsers = (db: Queryable, ids: readonly string[] | null): Promise<readonly ActiveUser[]> =>
  db.query<ActiveUser>(
    `select u.id::text as id, u.display_name as name, r.id::text as "roleId", r.name as "roleName", r.permissions, u.subsidiaries
       from app_user u join role r on r.id = u.role_id
      where not u.locked and u.id <> $1::bigint and not exists (select 1 from integration i where i.user_id = u.id) and ($2::text[] is null or u.id::text = any($2::text[])) order by lower(u.display_name), u.id`,
    [integrationUserId, ids === null ? null : [...ids]],
  );
