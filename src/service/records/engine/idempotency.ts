import type { Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { type Problem, problemOf } from '#contract/messages/problem';
import { refuseWith } from '#contract/messages/refused';
import { KeyUsed } from '../../storage/commit.ts';
import type { Queryable } from '../../storage/database.ts';
import { changeUnderKey, findKey, type KeyUse } from '../../storage/queries/records/idempotency.ts';

/** What the same request did before. */
export interface EarlierUse {
  readonly operation: string;
  readonly recordId: string | null;
}

/** The reason why a key serves for nothing more. */
export const keyConflict = (detail: Message): Problem =>
  problemOf(detail, { header: 'X-Service-Idempotency-Key' }, 'IDEMPOTENCY_ERROR');

/** @throws {Refused} 409 for the key of another request, and for one that was given up. */
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

/** What the same request did under this key before; undefined when nothing was. @throws {Refused} 409 for another request's key. */
export async function earlierUse(db: Queryable, key: KeyUse): Promise<EarlierUse | undefined> {
  const known = await findKey(db, key);
  return known && refuseOther(known, key);
}

/** The place in the order of changes of what a request did before; null where the trail does not name its key. */
export async function auditSeqBefore(
  db: Queryable,
  key: KeyUse,
  { recordId }: EarlierUse,
): Promise<{ readonly auditSeq: number | null }> {
  const change = recordId === null ? undefined : await changeUnderKey(db, recordId, key);
  return { auditSeq: change ? Number(change.seq) : null };
}

/**
 * Runs a keyed change; when the same request used its key before, nothing is changed and the answer is `again`'s. Another
 * request under the key and a key that was given up are refused.
 */
export async function onceOnly<T>(
  key: KeyUse | undefined,
  work: () => Promise<T>,
  again: (key: KeyUse, earlier: EarlierUse) => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof KeyUsed) || !key) throw error;
    return again(key, refuseOther(error, key));
  }
}
