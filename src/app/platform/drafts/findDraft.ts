import type { Locks } from '#app/platform/api/tabs.ts';
import { besideOf, type Draft, type DraftPlace, type Drafts, formIdOf, tabBehind } from './drafts.ts';
import { isTabOpen } from './presence.ts';

/**
 * The draft to offer when a form opens: this tab's, else the latest of a closed tab. Drafts of open tabs belong to
 * them. A dialog of this tab that closed without an answer leaves its draft to the form of its type.
 */
export async function findDraft(drafts: Drafts, locks: Locks, place: DraftPlace): Promise<Draft | undefined> {
  const own = await drafts.read(formIdOf(place));
  if (own) return own;
  for (const draft of await drafts.list()) {
    const isSame =
      draft.type === place.type &&
      draft.recordId === place.recordId &&
      (draft.origin ?? '') === (place.origin ?? '') &&
      draft.tab !== place.tab;
    if (isSame && (draft.tab === besideOf(place.tab) || !(await isTabOpen(locks, tabBehind(draft.tab))))) return draft;
  }
  return undefined;
}
