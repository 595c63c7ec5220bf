import type { RecordType } from '#contract/records/index';
import { problem } from '#contract/messages/problem';
import { refuseWith } from '#contract/messages/refused';
import { claimKey, type IdempotencyClaim, KeyUsed } from '../../commit.ts';
import type { Database, Queryable } from '../../database.ts';
import type { StoredDoc, StoredSublists } from '../../records.ts';

/** What is written under keys besides records. */
export const keyedSubjects = ['user', 'role', 'view', 'setting', 'session', 'export'] as const;
export type KeyedSubject = (typeof keyedSubjects)[number];

/** An idempotency key of the client, with its owner and request. */
export interface KeyUse {
  readonly scope: string;
  readonly type: RecordType | KeyedSubject;
  readonly key: string;
  readonly fingerprint: string;
}

/** A key as the commit of a write uses it. */
export const claimFor = (use: KeyUse, recordId: string | null, operation: string): IdempotencyClaim => ({
  scope: use.scope,
  type: use.type,
  key: use.key,
  fingerprint: use.fingerprint,
  operation,
  recordId,
});

/**
 * Uses up a request's key, if it has one, in the transaction that writes something other than records.
 * @throws {Refused} 409 when it was used before; the caller then looks up the response to that request.
 */
export async function spendKey(
  tx: Queryable,
  key: KeyUse | undefined,
  recordId: string | null,
  operation: string,
): Promise<void> {
  if (!key) return;
  try {
    await claimKey(tx, claimFor(key, recordId, operation));
  } catch (error) {
    if (!(error instanceof KeyUsed)) throw error;
    refuseWith(problem('idempotency.reused', {}, { header: 'X-Service-Idempotency-Key' }, 'IDEMPOTENCY_ERROR'));
  }
}

export type IdempotencyKey = Pick<IdempotencyClaim, 'scope' | 'type' | 'key'>;

/** An earlier use of the key, if there was one. */
export async function findKey(db: Queryable, { scope, type, key }: IdempotencyKey): Promise<KeyUsed | undefined> {
  const rows = await db.query<{ recordId: string | null; fingerprint: string; isVoided: boolean; operation: string }>(
    `select record_id as "recordId", fingerprint, is_voided as "isVoided", operation from idempotency
      where scope = $1 and type = $2 and key = $3`,
    [scope, type, key],
  );
  const row = rows[0];
  return row && new KeyUsed(row);
}

/**
 * Waits until everything that can be read now is where every acknowledged commit is: on the disk, and on a standby where commits
 * wait for one. After a crash of the server, a commit that no standby has confirmed can be read; the answer to its
 * repetition must not promise more than the first would have. A message in the log of the server is a commit that writes nothing else.
 */
export async function requireKept(db: Database): Promise<void> {
  if (db.kind === 'postgres') await db.query(`select pg_logical_emit_message(true, 'countinghouse', '')`);
}

/** Makes a key unusable, so a late request can never act under it (reliability 9-3). Returns false if it was already used. */
export async function voidKey(db: Queryable, { scope, type, key }: IdempotencyKey): Promise<boolean> {
  const rows = await db.query(
    `insert into idempotency (scope, type, key, fingerprint, operation, is_voided) values ($1, $2, $3, '', 'void', true)
       on conflict do nothing returning key`,
    [scope, type, key],
  );
  return rows.length === 1 || (await findKey(db, { scope, type, key }))?.isVoided === true;
}

/** A change of a record from the trail, with the previous state. */
export interface KeyedChange {
  readonly seq: string;
  readonly doc: StoredDoc;
  readonly sub: StoredSublists;
  readonly externalId: string | null;
  readonly docBefore: StoredDoc | null;
  readonly subBefore: StoredSublists | null;
  readonly externalIdBefore: string | null;
}

/** What a request under a key changed in a record; undefined if the trail doesn't name its key. */
export async function changeUnderKey(
  db: Queryable,
  recordId: string,
  { scope, type, key }: IdempotencyKey,
): Promise<KeyedChange | undefined> {
  const rows = await db.query<KeyedChange>(
    `select a.seq::text as seq, coalesce(a.doc, '{}') as doc, coalesce(a.sub, '{}') as sub, a.external_id as "externalId",
            b.doc as "docBefore", b.sub as "subBefore", b.external_id as "externalIdBefore"
       from audit a left join audit b on b.record_id = a.record_id and b.type = a.type and b.version = a.version - 1
      where a.record_id = $1 and a.type = $2 and a.idem_key = $3 and a.client_id || ':' || a.user_id = $4
      order by a.seq limit 1`,
    [recordId, type, key, scope],
  );
  return rows[0];
}

/** The setting that says until when keys were forgotten. */
export const forgottenKeys = 'requestKeys.forgotten';

/** Forgotten at a time: a statement is over before anybody waits for it. */
const FORGOTTEN_AT_ONCE = 1_000;

/**
 * Forgets the keys of requests that are older than the company keeps them, and notes until when. From then on a repeated request
 * is a new one. Returns how many.
 * @param days for which they are kept
 */
export async function forgetOldKeys(db: Database, days: number): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.query(
      `delete from idempotency where (scope, type, key) in (
         select scope, type, key from idempotency where created_at < now() - make_interval(days => $1::int)
          order by created_at limit ${FORGOTTEN_AT_ONCE}) returning key`,
      [days],
    );
    if (rows.length > 0)
      await tx.query(
        `insert into setting (name, value) values ('${forgottenKeys}', jsonb_build_object('until', now() - make_interval(days => $1::int)))
         on conflict (name) do update set version = setting.version + 1,
           value = jsonb_build_object('until', greatest((setting.value->>'until')::timestamptz, (excluded.value->>'until')::timestamptz))`,
        [days],
      );
    return rows.length;
  });
}
