import { type Actor, actorColumns } from '../../commit.ts';
import type { Database, Queryable } from '../../database.ts';
import { auditTime } from './auditTime.ts';
import { fingerprintOf, sealUnder } from './sealAudit.ts';

/** The key of the audit trail as the database knows it: by its fingerprint only. */
export interface KnownKey {
  readonly fingerprint: string;
  /** The previous keys, sealed with this one; null: there are none. */
  readonly former: string | null;
}

/** A key that sealed the trail before. */
export interface FormerKey {
  /** The last link made with it. */
  readonly upTo: string;
  /** Null: it was lost. */
  readonly key: Uint8Array | null;
}

/** The key of the trail; undefined if none was ever recorded. */
export async function knownKey(db: Queryable): Promise<KnownKey | undefined> {
  const rows = await db.query<KnownKey>(
    `select value->>'fingerprint' as fingerprint, value->>'former' as former from setting where name = 'audit.keys'`,
  );
  return rows[0];
}

/** Records the key of a trail that has none yet. */
export async function noteKey(db: Queryable, key: Uint8Array): Promise<void> {
  await db.query(
    `insert into setting (name, value) values ('audit.keys', jsonb_build_object('fingerprint', $1::text)) on conflict do nothing`,
    [fingerprintOf(key)],
  );
}

export interface KeyChange {
  readonly key: Uint8Array;
  /** What to keep of the previous keys, sealed with the new one; receives the last link made with them. */
  readonly former: (upTo: string) => string;
  /** The trail entry about it. */
  readonly note: Readonly<Record<string, string | boolean>>;
  readonly by: Actor;
  readonly at: string;
}

/** Replaces the trail's key: the entry about the change is the first one sealed with the new key. */
export async function changeKey(db: Database, { key, former, note, by, at }: KeyChange): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into audit (at, user_id, user_name, role_name, client_id, session_id, request_id, origin, type, version, operation, doc, ref_name)
       values (${auditTime('$1')}, $2, $3, $4, $5, $6, $7, $8, 'auditKey', 1, 'update', $9, 'audit key')`,
      [at, ...actorColumns(by), JSON.stringify(note)],
    );
    const upTo = await sealUnder(tx, key);
    await tx.query(
      `insert into setting (name, value) values ('audit.keys', jsonb_build_object('fingerprint', $1::text, 'former', $2::text))
       on conflict (name) do update set value = excluded.value, version = setting.version + 1`,
      [fingerprintOf(key), former(upTo)],
    );
  });
}

/** Whether an instance of the service was active just now. */
export async function isServed(db: Queryable): Promise<boolean> {
  const rows = await db.query(
    `select 1 from licence_instance where seen_at > clock_timestamp() - interval '6 seconds' limit 1`,
  );
  return rows.length > 0;
}
