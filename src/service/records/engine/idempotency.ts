import type { Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { type Problem, problemOf } from '#contract/messages/problem';
import { refuseWith } from '#contract/messages/refused';
import { KeyUsed } from '../../storage/commit.ts';
import type { Database, Queryable } from '../../storage/database.ts';
import { changeUnderKey, findKey, type KeyUse, requireKept } from '../../storage/queries/records/idempotency.ts';

/** The earlier result of the same request. */
export interface EarlierUse {
  readonly operation: string;
  readonly recordId: string | null;
}

/** Why a key can't be used anymore. */
export const keyConflict = (detail: Message): Problem =>
  problemOf(detail, { header: 'X-Service-Idempotency-Key' }, 'IDEMPOTENCY_ERROR');

/** @throws {Refused} 409 for a key of another request, and for an abandoned key */
function refuseOther(known: KeyUsed, { fingerprint }: KeyUse): EarlierUse {
  if (known.isVoided) return refuseWith(keyConflict(message('idempotency.abandoned')));
  if (known.fingerprint === fingerprint) return known;
  return refuseWith(
    keyConflict(
      known.recordId === null
        ? message('idempotency.reused')
        : message('idempotency.reusedFor', { id: known.recordId }),
    ),
  );
}

/**
 * The earlier result of the same request under this key; undefined if there is none. @throws {Refused} 409 for another
 * request's key.
 */
export async function earlierUse(db: Database, key: KeyUse): Promise<EarlierUse | undefined> {
  const known = await findKey(db, key);
  if (known) await requireKept(db);
  return known && refuseOther(known, key);
}

/** The position of an earlier request's change in the order of changes; null if the trail doesn't name its key. */
export async function auditSeqBefore(
  db: Queryable,
  key: KeyUse,
  { recordId }: EarlierUse,
): Promise<{ readonly auditSeq: number | null }> {
  const change = recordId === null ? undefined : await changeUnderKey(db, recordId, key);
  return { auditSeq: change ? Number(change.seq) : null };
}

/**
 * Runs a keyed change; if the same request used its key before, nothing changes and `again` provides the response.
 * Another request under the same key, or an abandoned key, is refused.
 */
export async function onceOnly<T>(
  db: Database,
  key: KeyUse | undefined,
  work: () => Promise<T>,
  again: (key: KeyUse, earlier: EarlierUse) => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof KeyUsed) || !key) throw error;
    await requireKept(db);
    return again(key, refuseOther(error, key));
  }
}
