import { type DeliveryState, testType, type WebhookAttempt, type WebhookDelivery } from '#contract/wire/webhooks';
import type { Database, Queryable, Tx } from '../../database.ts';

/** A message to an endpoint. */
export interface NewDelivery {
  readonly message: string;
  readonly type: string;
  readonly body: string;
  readonly record: WebhookDelivery['record'];
}

/**
 * Adds deliveries for the events up to a place, and moves the endpoint there. False: it was moved meanwhile, and nothing
 * was added.
 */
export async function addEvents(
  db: Database,
  {
    endpoint,
    from,
    to,
    at,
  }: { readonly endpoint: string; readonly from: string; readonly to: string; readonly at: string },
  messages: readonly NewDelivery[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const moved = await tx.query(
      'update webhook_endpoint set place = $3::bigint where id = $1 and place = $2::bigint and is_on returning 1',
      [endpoint, from, to],
    );
    if (moved.length === 0) return false;
    for (const message of messages) await addDelivery(tx, endpoint, message, { at, isAsked: false });
    return true;
  });
}

/** Adds one that is due at once; nothing if the endpoint has it. */
export async function addDelivery(
  tx: Queryable,
  endpoint: string,
  { message, type, body, record }: NewDelivery,
  { at, isAsked }: { readonly at: string; readonly isAsked: boolean },
): Promise<string | undefined> {
  const [added] = await tx.query<{ id: string }>(
    `insert into webhook_delivery (endpoint, message, type, body, record_type, record_id, state, is_asked, created_at, next_at)
     values ($1, $2, $3, $4, $5, $6::bigint, 'waiting', $7, $8, $8) on conflict (endpoint, message) do nothing returning id::text as id`,
    [endpoint, message, type, body, record?.type ?? null, record?.id ?? null, isAsked, at],
  );
  return added?.id;
}

/** One to be sent now. */
export interface DueDelivery {
  readonly id: string;
  readonly message: string;
  readonly type: string;
  readonly body: string;
  readonly isAsked: boolean;
  readonly attempts: number;
  readonly tries: number;
}

export async function nextDue(
  db: Queryable,
  endpoint: string,
  { now, isOn }: { readonly now: string; readonly isOn: boolean },
): Promise<DueDelivery | undefined> {
  const [due] = await db.query<DueDelivery>(
    `select id::text as id, message, type, body, is_asked as "isAsked", attempts, tries from webhook_delivery
      where endpoint = $1 and state = 'waiting' and next_at <= $2 and ($3 or is_asked)
      order by is_asked desc, next_at, webhook_delivery.id limit 1`,
    [endpoint, now, isOn],
  );
  return due;
}

export async function countWaiting(db: Queryable, endpoint: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from webhook_delivery where endpoint = $1 and state = 'waiting'`,
    [endpoint],
  );
  return row?.count ?? 0;
}

/** Writes an attempt and what follows for its delivery. False: it was deleted meanwhile. */
export async function addAttempt(
  tx: Tx,
  delivery: string,
  attempt: WebhookAttempt,
  then: { readonly state: DeliveryState; readonly nextAt: string | null },
): Promise<boolean> {
  const changed = await tx.query(
    `update webhook_delivery set attempts = $2, tries = tries + 1, state = $3, next_at = $4, is_asked = is_asked and $3 = 'waiting'
      where id = $1::bigint returning 1`,
    [delivery, attempt.number, then.state, then.nextAt],
  );
  if (changed.length === 0) return false;
  const { number, at, durationMs, status, error, detail, response } = attempt;
  await tx.query(
    `insert into webhook_attempt (delivery, number, at, duration_ms, status, error, detail, response)
     values ($1::bigint, $2, $3, $4, $5, $6, $7, $8)`,
    [delivery, number, at, durationMs, status, error, detail, response],
  );
  return true;
}

/** A test that is still to be sent. */
export async function waitingTest(db: Queryable, endpoint: string): Promise<string | undefined> {
  const [found] = await db.query<{ id: string }>(
    `select id::text as id from webhook_delivery where endpoint = $1 and state = 'waiting' and type = $2 limit 1`,
    [endpoint, testType],
  );
  return found?.id;
}

/** Sends one again at once; one that is due because it was asked for stays as it is. False: there is none. */
export async function askAgain(db: Queryable, endpoint: string, delivery: string, at: string): Promise<boolean> {
  const rows = await db.query(
    `update webhook_delivery set state = 'waiting', tries = 0, is_asked = true,
       next_at = case when is_asked and next_at <= $3 then next_at else $3 end
      where endpoint = $1 and id = $2::bigint returning 1`,
    [endpoint, delivery, at],
  );
  return rows.length > 0;
}

const columns = `d.id::text as id, d.message as "messageId", d.type, d.state, d.attempts, d.created_at as "createdAt", d.next_at as "nextAt",
  d.record_type as "recordType", d.record_id::text as "recordId", a.at as "lastAt", a.status as "lastStatus", a.error as "lastError"`;
const from = `webhook_delivery d left join webhook_attempt a on a.delivery = d.id and a.number = d.attempts`;

type Row = Omit<WebhookDelivery, 'record' | 'last'> & {
  readonly recordType: string | null;
  readonly recordId: string | null;
  readonly lastAt: string | null;
  readonly lastStatus: number | null;
  readonly lastError: WebhookAttempt['error'];
};

const shown = ({ recordType, recordId, lastAt, lastStatus, lastError, ...row }: Row): WebhookDelivery => ({
  ...row,
  record: recordType === null || recordId === null ? null : { type: recordType, id: recordId },
  last: lastAt === null ? null : { at: lastAt, status: lastStatus, error: lastError },
});

/** What was sent to an endpoint and what waits, the newest first. */
export async function findDeliveries(
  db: Queryable,
  endpoint: string,
  {
    state,
    limit,
    offset,
  }: { readonly state: DeliveryState | undefined; readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly WebhookDelivery[]; readonly total: number }> {
  const wanted = [endpoint, state ?? null];
  const rows = await db.query<Row>(
    `select ${columns} from ${from} where d.endpoint = $1 and ($2::text is null or d.state = $2) order by d.id desc limit $3::int offset $4::int`,
    [...wanted, limit, offset],
  );
  const [counted] = await db.query<{ total: number }>(
    'select count(*)::int as total from webhook_delivery where endpoint = $1 and ($2::text is null or state = $2)',
    wanted,
  );
  return { items: rows.map(shown), total: counted?.total ?? 0 };
}

export async function findDelivery(db: Queryable, endpoint: string, id: string): Promise<WebhookDelivery | undefined> {
  const [row] = await db.query<Row>(`select ${columns} from ${from} where d.endpoint = $1 and d.id = $2::bigint`, [
    endpoint,
    id,
  ]);
  return row && shown(row);
}

/** The attempts of a delivery, the newest first. */
export const findAttempts = (db: Queryable, delivery: string): Promise<WebhookAttempt[]> =>
  db.query<WebhookAttempt>(
    `select number, at, duration_ms as "durationMs", status, error, detail, response from webhook_attempt
      where delivery = $1::bigint order by number desc limit 100`,
    [delivery],
  );

/** How many deliveries wait, by endpoint. */
export async function waitingByEndpoint(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ endpoint: string; waiting: number }>(
    `select endpoint, count(*)::int as waiting from webhook_delivery where state = 'waiting' group by endpoint`,
  );
  return new Map(rows.map(({ endpoint, waiting }) => [endpoint, waiting]));
}

/** Removes what was delivered, or failed for good, before a time. */
export const removeOldDeliveries = async (db: Queryable, before: string): Promise<void> =>
  void (await db.query(
    `delete from webhook_delivery where id in (select id from webhook_delivery where state <> 'waiting' and created_at < $1 limit 1000)`,
    [before],
  ));
