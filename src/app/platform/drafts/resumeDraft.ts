import type { DraftAnswer } from '#contract/wire/drafts';
import type { Locks } from '#app/platform/api/tabs.ts';
import type { Draft, DraftContent, DraftPlace, Drafts, Resumed } from './drafts.ts';
import { formIdOf } from './drafts.ts';
import { fromPlain } from './encryptedStore.ts';
import { isTabOpen } from './presence.ts';
import type { ServiceDrafts } from './serviceDrafts.ts';

interface Stores {
  readonly drafts: Drafts;
  readonly shared: ServiceDrafts;
  readonly locks: Locks;
}

/**
 * The draft opened from a list. The local copy is used if its tab wrote last: it may be a few words ahead. Otherwise
 * the service's copy is used, and unsent work of this device becomes a separate draft.
 */
export async function resumeDraft(
  { drafts, shared, locks }: Stores,
  place: DraftPlace,
  id: string,
): Promise<readonly [draft: Draft | undefined, how: Resumed]> {
  const local = await localDraft({ drafts, locks }, place, id);
  const theirs = await shared.read(id).catch(() => 'unreached' as const);
  if (theirs === 'unreached') return [local, local ? 'opened' : 'unreached'];
  if (theirs === undefined) {
    if (local?.content.sharedVersion === undefined) return [local, local ? 'opened' : 'gone'];
    await drafts.remove(local.formId);
    return [undefined, 'gone'];
  }
  if (local && theirs.tab === writerOf(local)) return [withVersion(local, theirs.version), 'opened'];
  if (local) await part(drafts, local);
  return [draftOf(theirs, place, shared.tab), 'opened'];
}

async function localDraft(
  { drafts, locks }: Pick<Stores, 'drafts' | 'locks'>,
  place: DraftPlace,
  id: string,
): Promise<Draft | undefined> {
  const own = await drafts.read(formIdOf(place));
  if (own?.content.sharedId === id) return own;
  for (const draft of await drafts.list())
    if (draft.content.sharedId === id && !(await isTabOpen(locks, draft.tab))) return draft;
  return undefined;
}

/** A draft that was put aside remembers the tab it came from. */
const ASIDE = '~';
export const asideOf = (tab: string, id: string): string => `${tab}${ASIDE}${id}`;
const writerOf = ({ tab }: Draft): string => tab.split(ASIDE)[0] ?? tab;

const withVersion = (draft: Draft, sharedVersion: number): Draft => ({
  ...draft,
  content: { ...draft.content, sharedVersion },
});

/** Drafts that the service has completely are dropped here; the rest stays, under a new ID. */
async function part(drafts: Drafts, { formId, content }: Draft): Promise<void> {
  if (content.isSent === true) return await drafts.remove(formId);
  await drafts.keeper(formId).amend({ sharedId: undefined, sharedVersion: undefined });
}

function draftOf(answer: DraftAnswer, place: DraftPlace, tab: string): Draft {
  const content = fromPlain<DraftContent>(answer.content);
  return {
    ...place,
    formId: `${formIdOf({ ...place, tab: '' })}service`,
    savedAt: Date.parse(answer.modifiedAt),
    openOn: answer.isOpen && answer.tab !== tab ? answer.device : undefined,
    content: { ...content, sharedId: answer.id, sharedVersion: answer.version },
  };
}
