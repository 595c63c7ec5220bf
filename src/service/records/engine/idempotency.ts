import type { RecordType } from '#contract/records/index';
import type { IdempotencyClaim } from '../../storage/commit.ts';

/** An idempotency key of the client, with its owner and request. */
export interface KeyUse {
  readonly scope: string;
  readonly type: RecordType;
  readonly key: string;
  readonly fingerprint: string;
}

export const claimFor = (use: KeyUse, type: RecordType, recordId: string, operation: string): IdempotencyClaim => ({
  scope: use.scope,
  type,
  key: use.key,
  fingerprint: use.fingerprint,
  operation,
  recordId,
});
