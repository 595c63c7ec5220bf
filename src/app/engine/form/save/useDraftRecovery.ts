import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormDraft } from '#app/platform/drafts/useDraft.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { timeOfDay } from '../model/saveStatus.ts';
import type { FormModel } from '../model/FormModel.ts';
import { formMessages as words } from '../formMessages.ts';
import { type FormPlace, goToPlace } from '../view/formPlace.ts';
import type { FormSnapshot } from '../model/formSnapshot.ts';

/** Forms whose work was put aside on purpose since the page was loaded: their drafts are offered, not brought back. */
const putAside = new Set<string>();

/** Remembers that the draft of a form is to be offered when the form opens again. */
export const notePutAside = (formId: string): void => void putAside.add(formId);

interface DraftRecoveryOptions {
  readonly model: FormModel;
  readonly draft: FormDraft;
  /** The draft came with the key of its save. */
  readonly onKey: (intentKey: string) => void;
  readonly onRestored: () => void;
  /** Nothing came back and nothing is to be chosen: where typing begins. */
  readonly onFresh: () => void;
}

/** Restores unsaved work: automatically after a reload or a crash of this tab, otherwise on request. */
export function useDraftRecovery(options: DraftRecoveryOptions): () => Promise<void> {
  const latest = useRef(options);
  latest.current = options;
  const {
    model,
    draft: { found, formId },
  } = options;
  const hasRestored = useRef(false);
  const [place, setPlace] = useState<FormPlace>();
  const restore = useCallback(async () => {
    const { draft, onKey, onRestored } = latest.current;
    if (!draft.found) return;
    const { intentKey, base, etag, values, focus } = draft.found.content;
    onKey(intentKey);
    if (typeof base === 'object' && base !== null) model.rebase(base as FormModel['base'], etag); // Kept by the form.
    model.restore(values as FormSnapshot); // As above.
    onRestored();
    const taken = draft.take();
    // At once: typing may begin as soon as the form shows the draft, and the cursor must not move after that.
    setPlace((focus ?? {}) as FormPlace); // As above.
    await taken;
  }, [model]);
  // The form takes the focus once it is no longer held, which is a drawing later.
  useEffect(() => {
    if (place) goToPlace(model, place);
  }, [place, model]);
  useEffect(() => {
    if (found === null && !hasRestored.current) latest.current.onFresh();
  }, [found]);
  useEffect(() => {
    if (found?.formId !== formId || hasRestored.current || putAside.has(formId)) return;
    hasRestored.current = true;
    void restore().then(() => showToast(words.draftRestored(timeOfDay(found.savedAt, false))));
  }, [restore, found, formId]);
  return restore;
}
