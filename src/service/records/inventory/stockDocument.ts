import type { FullRecord, StoredLine } from '../../storage/records.ts';
import { urlOf, withdrawn } from '../engine/documentLifecycle.ts';
import type { SaveEffects, Tools } from '../engine/handler.ts';
import { type PendingRecord, sameValue } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { RelatedUpdates } from '../engine/relatedUpdates.ts';
import { standingContext } from './stockContext.ts';
import { stockWithout } from './stockLedger.ts';

/** The fields of a document that determine which stock moves, and those its posting takes in addition. */
export interface StockFields {
  readonly sublist: string;
  readonly moved: readonly string[];
  readonly movedLine: readonly string[];
  readonly posted: readonly string[];
}

const picked = (lines: readonly StoredLine[] = [], names: readonly string[]) =>
  lines.map((line) => names.map((name) => line[name] ?? null));

/** Whether a save moves other stock than before: always for a new document. */
export const changesStock = ({ doc, sub, before }: PendingRecord, fields: StockFields): boolean =>
  before === undefined ||
  fields.moved.some((name) => !sameValue(doc[name], before.doc[name])) ||
  !sameValue(picked(sub[fields.sublist], fields.movedLine), picked(before.sub[fields.sublist], fields.movedLine));

/** Whether a save changes more than texts: it then posts again, and its old period must be open. */
export const changesPosting = (pending: PendingRecord, fields: StockFields): boolean =>
  changesStock(pending, fields) ||
  fields.posted.some((name) => !sameValue(pending.doc[name], pending.before?.doc[name])) ||
  !sameValue(picked(pending.sub[fields.sublist], ['memo']), picked(pending.before?.sub[fields.sublist], ['memo']));

/** Deletes a document and restores its stock, unless later movements depend on it (spec, assemblyUnbuild rule 6). */
export async function withdrawStock(record: FullRecord, world: ReadContext, tools: Tools): Promise<SaveEffects> {
  const parts = new RelatedUpdates(world);
  const frame = await standingContext(record, world);
  const book = await stockWithout(record.sub.stockMove ?? [], { url: urlOf(record) }, { parts, frame, world, tools });
  return withdrawn(
    record,
    { module: 'general', verb: 'deleted', problems: book.problems, companions: await parts.changes() },
    world,
  );
}
