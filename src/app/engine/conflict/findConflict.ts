import type { HistoryEntry } from '#contract/wire/about';
import type { RecordsApi } from '#app/platform/api/records.ts';
import { type MergeResult, mergeDocs, mergeShapeOf } from '#app/platform/api/merge.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { baseOf, type FormDoc } from '#app/engine/form/model/values.ts';

/** The two versions of a record and the result of their merge. */
export interface Conflict {
  readonly base: FormDoc;
  readonly theirs: FormDoc;
  readonly mine: FormDoc;
  readonly result: MergeResult;
  readonly etag: string | undefined;
  /** The latest change, where the service returns it. */
  readonly latest: HistoryEntry | undefined;
}

export interface MergeOutcome {
  /** Set when something must be decided; otherwise the form shows the merged record already. */
  readonly conflict: Conflict | undefined;
  /** Changes of theirs that were taken in. */
  readonly taken: number;
  readonly who: string | undefined;
}

/** Reads the latest version and merges it into the form; what both changed differently is left to be decided. */
export async function findConflict(
  records: Pick<RecordsApi, 'get' | 'history'>,
  model: FormModel,
): Promise<MergeOutcome> {
  const { type, recordId, definition } = model;
  if (recordId === undefined) return { conflict: undefined, taken: 0, who: undefined };
  const [loaded, latest] = await Promise.all([
    records.get(type, recordId),
    records.history(type, recordId, { limit: 1 }).then(
      ({ items }) => items[0],
      () => undefined,
    ),
  ]);
  const theirs = baseOf(definition, loaded.record);
  const mine = model.doc();
  const result = mergeDocs(mergeShapeOf(definition), model.base, theirs, mine);
  const who = latest?.user?.refName;
  if (result.conflicts.length === 0) {
    model.rebase(loaded.record, loaded.etag, result.merged);
    return { conflict: undefined, taken: result.taken.length, who };
  }
  return {
    conflict: { base: model.base, theirs: loaded.record, mine, result, etag: loaded.etag, latest },
    taken: result.taken.length,
    who,
  };
}
