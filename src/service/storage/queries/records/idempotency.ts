import { KeyUsed } from '../../commit.ts';
import type { Queryable } from '../../database.ts';

export interface IdempotencyKey {
  readonly scope: string;
  readonly type: string;
  readonly key: string;
}

/** An earlier use of the key, if there was one. */
export async function findKey(db: Queryable, { scope, type, key }: IdempotencyKey): Promise<KeyUsed | undefined> {
  const rows = await db.query<{ recordId: string; fingerprint: string; isVoided: boolean; operation: string }>(
    `select record_id as "recordId", fingerprint, is_voided as "isVoided", operation from idempotency
      where scope = $1 and type = $2 and key = $3`,
    [scope, type, key],
  );
  const row = rows[0];
  return row && new KeyUsed(row);
}

/** Makes a key unusable, so that a late request can never act under it (reliability 9-3). True when it was free. */
export async function voidKey(db: Queryable, { scope, type, key }: IdempotencyKey): Promise<boolean> {
  const rows = await db.query(
    `insert into idempotency (scope, type, key, fingerprint, operation, is_voided) values ($1, $2, $3, '', 'void', true)
       on conflict do nothing returning key`,
    [scope, type, key],
  );
  return rows.length === 1;
}
