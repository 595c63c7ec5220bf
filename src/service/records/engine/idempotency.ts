import { createHash } from 'node:crypto';
import type { RecordType } from '#contract/records/index';
import type { IdempotencyClaim } from '../../storage/commit.ts';

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

export { voidKey } from '../../storage/queries/records/idempotency.ts';
