import { referencedIds } from '#contract/derive/present';
import { definitionOf, type RecordType } from '#contract/records/index';
import { visibleNames } from '../../storage/queries/records/scopeSql.ts';
import { findFull } from '../../storage/records.ts';
import type { RequestContext } from './caller.ts';
import { type Engine, Replay } from './engine.ts';
import type { KeyUse } from './idempotency.ts';
import { refuseWith } from './refused.ts';
import type { Saved } from './save.ts';
import { notFound } from './versions.ts';
import { isVisibleTo } from './readContext.ts';
import type { Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { type Problem, problemOf } from '#contract/messages/problem';

const conflict = (detail: Message): Problem =>
  problemOf(detail, { header: 'X-Service-Idempotency-Key' }, 'IDEMPOTENCY_ERROR');

/**
 * Runs a keyed change; when the same request used its key before, answers with the current record and changes nothing.
 * Another request under the key, a voided key and a deleted record are refused.
 */
export async function onceOnly(
  engine: Engine,
  context: RequestContext,
  type: RecordType,
  key: KeyUse | undefined,
  work: () => Promise<Saved>,
): Promise<Saved> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Replay) || !key) throw error;
    const { known } = error;
    if (known.isVoided) return refuseWith(conflict(message('idempotency.abandoned')));
    if (known.fingerprint !== key.fingerprint) {
      return refuseWith(conflict(message('idempotency.reusedFor', { id: known.recordId })));
    }
    const record = await findFull(engine.db, type, known.recordId);
    if (!record) return refuseWith(conflict(message('idempotency.deleted', { id: known.recordId })));
    if (!isVisibleTo(context.caller, record)) return refuseWith(notFound(type, record.id));
    const names = await visibleNames(engine.db, referencedIds(definitionOf(type), record), context.caller.subsidiaries);
    return {
      record,
      names,
      changed: new Set(Object.keys(record.doc)),
      isReplay: true,
      auditSeq: null,
      ignored: { unknown: [], readOnly: [] },
    };
  }
}
