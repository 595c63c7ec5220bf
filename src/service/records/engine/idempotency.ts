import { createHash } from 'node:crypto';
import type { RecordType } from '#contract/records/index';
import { type IdempotencyClaim, KeyUsed } from '../../storage/commit.ts';
import type { Queryable } from '../../storage/database.ts';

/** An idempotency key of the client, with its owner and request. */
export interface KeyUse {
  readonly scope: string;
  readonly type: RecordType;
  readonly key: string;
  readonly fingerprint: string;
}

/** A text that is equal for equal JSON values, whatever the order of their properties. Not recursive on depth: bodies are bounded. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** What makes two requests the same: method, target and body. */
export const fingerprintOf = (method: string, target: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${target}\n${canonical(body)}`)
    .digest('hex');

export const claimFor = (use: KeyUse, type: RecordType, recordId: string, operation: string): IdempotencyClaim => ({
  scope: use.scope,
  type,
  key: use.key,
  fingerprint: use.fingerprint,
  operation,
  recordId,
});

/** An earlier use of the key, if there was one. */
export async function findKey(db: Queryable, { scope, type, key }: KeyUse): Promise<KeyUsed | undefined> {
  const rows = await db.query<{ recordId: string; fingerprint: string; isVoided: boolean; operation: string }>(
    `select record_id as "recordId", fingerprint, is_voided as "isVoided", operation from idempotency
      where scope = $1 and type = $2 and key = $3`,
    [scope, type, key],
  );
  const row = rows[0];
  return row && new KeyUsed(row);
}

/** Voids a key, so that a late request has no effect. True when it was unused. */
export async function voidKey(db: Queryable, { scope, type, key }: Omit<KeyUse, 'fingerprint'>): Promise<boolean> {
  const rows = await db.query(
    `insert into idempotency (scope, type, key, fingerprint, operation, is_voided) values ($1, $2, $3, '', 'void', true)
       on conflict do nothing returning key`,
    [scope, type, key],
  );
  return rows.length === 1;
}
