import type { DraftEntry } from '#contract/wire/drafts';
import type { Draft } from './drafts.ts';

/** An unfinished form, wherever it is kept. */
export interface ListedDraft {
  readonly key: string;
  readonly type: string;
  readonly recordId?: string | undefined;
  readonly origin?: string | undefined;
  readonly title: string;
  readonly party?: string | undefined;
  readonly amount?: string | undefined;
  readonly lines?: number | undefined;
  readonly savedAt: number;
  /** The device that wrote it last; absent for this one. */
  readonly device?: string | undefined;
  /** Its ID on the service; absent while only this device has it. */
  readonly sharedId?: string | undefined;
  /** Its copies on this device. */
  readonly formIds: readonly string[];
}

/**
 * The drafts of this device and of the service as one list, the latest first. Drafts the service no longer has were
 * saved or discarded elsewhere. If the service wasn't asked, `shared` is undefined.
 */
export function mergedDrafts(
  local: readonly Draft[],
  shared: readonly DraftEntry[] | undefined,
): readonly ListedDraft[] {
  const byId = new Map<string, Draft[]>();
  for (const draft of local) {
    const { sharedId } = draft.content;
    if (sharedId !== undefined) byId.set(sharedId, [...(byId.get(sharedId) ?? []), draft]);
  }
  const known = new Set((shared ?? []).map(({ id }) => id));
  const here = local
    .filter(({ content: { sharedId, sharedVersion } }) => {
      if (sharedId === undefined || shared === undefined) return true;
      return !known.has(sharedId) && sharedVersion === undefined;
    })
    .map(({ formId, type, recordId, origin, savedAt, content }): ListedDraft => ({
      key: formId,
      type,
      recordId,
      origin,
      title: content.title,
      savedAt,
      formIds: [formId],
    }));
  const there = (shared ?? []).map((entry): ListedDraft => {
    const copies = byId.get(entry.id) ?? [];
    return {
      key: entry.id,
      type: entry.type,
      recordId: entry.recordId,
      origin: entry.origin,
      title: entry.title,
      party: entry.party,
      amount: entry.amount,
      lines: entry.lines,
      savedAt: Date.parse(entry.modifiedAt),
      device: copies.length > 0 ? undefined : entry.device,
      sharedId: entry.id,
      formIds: copies.map(({ formId }) => formId),
    };
  });
  return [...here, ...there].toSorted((one, other) => other.savedAt - one.savedAt);
}
