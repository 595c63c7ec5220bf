import type { Level } from '#contract/fields';
import { integrationUserId } from '#contract/permissions';
import type { OffReason, WebhookAttempt } from '#contract/wire/webhooks';
import type { Queryable, Tx } from '../../database.ts';

/** An endpoint as stored; its secrets are sealed. */
export interface StoredEndpoint {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly types: readonly string[];
  readonly isOn: boolean;
  readonly offReason: OffReason | null;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly secret: string;
  readonly formerSecret: string | null;
  readonly formerUntil: string | null;
  readonly place: string;
  readonly failures: number;
  readonly failingSince: string | null;
  readonly restsUntil: string | null;
  readonly lastAt: string | null;
  readonly lastStatus: number | null;
  readonly lastError: WebhookAttempt['error'];
  readonly version: number;
}

const columns = `e.id, e.name, e.url, e.types, e.is_on as "isOn", e.off_reason as "offReason", e.owner_id as "ownerId", e.owner_name as "ownerName",
  e.secret, e.former_secret as "formerSecret", e.former_until as "formerUntil", e.place::text as place, e.failures,
  e.failing_since as "failingSince", e.rests_until as "restsUntil", e.last_at as "lastAt", e.last_status as "lastStatus", e.last_error as "lastError", e.version`;

const ENDPOINTS_LOCK = 4105;

/** Changes of endpoints run one at a time. */
export const lockEndpoints = async (tx: Tx): Promise<void> =>
  void (await tx.query('select pg_advisory_xact_lock($1::bigint)', [ENDPOINTS_LOCK]));

export const findEndpoints = (db: Queryable): Promise<StoredEndpoint[]> =>
  db.query<StoredEndpoint>(`select ${columns} from webhook_endpoint e order by lower(e.name), e.id`);

export async function findEndpoint(db: Queryable, id: string): Promise<StoredEndpoint | undefined> {
  const [found] = await db.query<StoredEndpoint>(`select ${columns} from webhook_endpoint e where e.id = $1`, [id]);
  return found;
}

export type EndpointValues = Pick<StoredEndpoint, 'id' | 'name' | 'url' | 'types' | 'isOn' | 'ownerId' | 'ownerName'>;

/** A new one gets the events after a place of the trail. */
export async function insertEndpoint(
  tx: Tx,
  { id, name, url, types, isOn, ownerId, ownerName }: EndpointValues,
  more: { readonly secret: string; readonly place: string; readonly at: string },
): Promise<void> {
  await tx.query(
    `insert into webhook_endpoint (id, name, url, types, is_on, owner_id, owner_name, secret, place, created_at)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9::bigint, $10)`,
    [id, name, url, JSON.stringify(types), isOn, ownerId, ownerName, more.secret, more.place, more.at],
  );
}

/** Saves one; what failed before counts no longer. */
export async function updateEndpoint(
  tx: Tx,
  { id, name, url, types, isOn, ownerId, ownerName }: EndpointValues,
): Promise<void> {
  await tx.query(
    `update webhook_endpoint set name = $2, url = $3, types = $4::jsonb, is_on = $5, owner_id = $6, owner_name = $7, version = version + 1,
       off_reason = null, failures = 0, failing_since = null, rests_until = null where id = $1`,
    [id, name, url, JSON.stringify(types), isOn, ownerId, ownerName],
  );
}

export const deleteEndpoint = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.query('delete from webhook_endpoint where id = $1', [id]));

/** Turns one off that is on; false: it was off. */
export async function turnOff(tx: Tx, id: string, reason: OffReason): Promise<boolean> {
  const rows = await tx.query(
    'update webhook_endpoint set is_on = false, off_reason = $2, version = version + 1 where id = $1 and is_on returning 1',
    [id, reason],
  );
  return rows.length > 0;
}

export async function putSecrets(
  tx: Queryable,
  id: string,
  { secret, formerSecret, formerUntil }: Pick<StoredEndpoint, 'secret' | 'formerSecret' | 'formerUntil'>,
  versions = 0,
): Promise<void> {
  await tx.query(
    'update webhook_endpoint set secret = $2, former_secret = $3, former_until = $4, version = version + $5::integer where id = $1',
    [id, secret, formerSecret, formerUntil, versions],
  );
}

/** Claims of a process that is gone; where one process has the database, all earlier ones are. */
export const releaseAllEndpoints = async (db: Queryable): Promise<void> =>
  void (await db.query(
    'update webhook_endpoint set claimed_by = null, claimed_until = null where claimed_by is not null',
  ));

const LEASE = '60 seconds';

/**
 * Takes an endpoint for an instance, or keeps it: no other sends to it then. Undefined while another has it. An
 * instance that is gone loses it by the clock of the database.
 */
export async function claimEndpoint(db: Queryable, id: string, instance: string): Promise<StoredEndpoint | undefined> {
  const [claimed] = await db.query<StoredEndpoint>(
    `update webhook_endpoint e set claimed_by = $2, claimed_until = clock_timestamp() + interval '${LEASE}'
      where e.id = $1 and (e.claimed_by is null or e.claimed_by = $2 or e.claimed_until < clock_timestamp()) returning ${columns}`,
    [id, instance],
  );
  return claimed;
}

export const releaseEndpoint = async (db: Queryable, id: string, instance: string): Promise<void> =>
  void (await db.query(
    'update webhook_endpoint set claimed_by = null, claimed_until = null where id = $1 and claimed_by = $2',
    [id, instance],
  ));

/** Endpoints with something to send: events after their place, or deliveries that are due. */
export async function busyEndpoints(db: Queryable, now: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select e.id from webhook_endpoint e
      where (e.is_on and (e.rests_until is null or e.rests_until <= $1) and e.place < (select coalesce(max(link), 0) from audit_link))
         or exists (select 1 from webhook_delivery d where d.endpoint = e.id and d.state = 'waiting' and d.next_at <= $1
                     and (d.is_asked or (e.is_on and (e.rests_until is null or e.rests_until <= $1))))`,
    [now],
    { name: 'busy_endpoints' },
  );
  return rows.map(({ id }) => id);
}

/** How an attempt went, for the endpoint. */
export async function noteOutcome(
  tx: Tx,
  id: string,
  { at, status, error }: Pick<WebhookAttempt, 'at' | 'status' | 'error'>,
  outcome: { readonly failures: number; readonly failingSince: string | null; readonly restsUntil: string | null },
): Promise<void> {
  await tx.query(
    `update webhook_endpoint set last_at = $2, last_status = $3, last_error = $4, failures = $5, failing_since = $6, rests_until = $7
      where id = $1`,
    [id, at, status, error, outcome.failures, outcome.failingSince, outcome.restsUntil],
  );
}

/** What decides which events a user may see; undefined for one who may no longer sign in. */
export async function readerOf(
  db: Queryable,
  userId: string,
): Promise<
  { readonly permissions: ReadonlyMap<string, Level>; readonly subsidiaries: readonly string[] | null } | undefined
> {
  const [row] = await db.query<{ permissions: Record<string, Level>; subsidiaries: readonly string[] | null }>(
    `select r.permissions, u.subsidiaries from app_user u join role r on r.id = u.role_id
      where u.id::text = $1 and not u.locked
        and (not r.requires_second_factor or u.id::text = $2 or exists (select 1 from integration i where i.user_id = u.id)
             or exists (select 1 from second_factor f where f.user_id = u.id and f.confirmed_at is not null))`,
    [userId, integrationUserId],
  );
  return row && { permissions: new Map(Object.entries(row.permissions)), subsidiaries: row.subsidiaries };
}
