import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from '#app/platform/drafts/drafts.ts';
import type { FormDraft } from '#app/platform/drafts/useDraft.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { timeOfDay } from '../model/saveStatus.ts';
import type { FormModel } from '../model/FormModel.ts';
import { formMessages as words } from '../formMessages.ts';
import { type FormPlace, goToPlace } from '../view/formPlace.ts';
import type { FormSnapshot } from '../model/formSnapshot.ts';
import { fitted, type SnapshotShape } from '../model/snapshotShape.ts';

/** Forms whose work was put aside on purpose since the page was loaded: their drafts are offered, not brought back. */
const putAside = new Set<string>();

/** Remembers that the draft of a form is to be offered when the form opens again. */
export const notePutAside = (formId: string): void => void putAside.add(formId);

interface DraftRecoveryOptions {
  readonly model: FormModel;
  readonly draft: FormDraft;
  /** Before it is shown: the draft came with the key of its save, and with its ID on the service. */
  readonly onTaken: (draft: Draft) => void;
  readonly onRestored: () => void;
  /** Nothing was restored and nothing is to be chosen: the place where typing begins. */
  readonly onFresh: () => void;
  /** A draft can be left for later: the form begins empty next to the offer. */
  readonly isFree: boolean;
}

/** Restores unsaved work: automatically after a reload or a crash of this tab, otherwise on request. */
export function useDraftRecovery(options: DraftRecoveryOptions): () => Promise<void> {
  const latest = useRef(options);
  latest.current = options;
  const {
    model,
    draft: { found, formId, resumed },
  } = options;
  const hasRestored = useRef(false);
  const hasBegun = useRef(false);
  const [place, setPlace] = useState<FormPlace>();
  const restore = useCallback(async () => {
    const { draft, onTaken, onRestored } = latest.current;
    if (!draft.found) return;
    const { base, etag, values, focus, shape } = draft.found.content;
    onTaken(draft.found);
    if (typeof base === 'object' && base !== null) model.rebase(base as FormModel['base'], etag); // Kept by the form.
    // As above.
    const { snapshot, left } = fitted(model.definition, values as FormSnapshot, shape as SnapshotShape | undefined);
    model.restore(snapshot);
    if (left.length > 0) showToast(words.draftLeft(left.join(', ')), { tone: 'critical' });
    onRestored();
    const taken = draft.take();
    // At once: typing may begin as soon as the form shows the draft, and the cursor must not move after that.
    setPlace((focus ?? {}) as FormPlace); // As above.
    await taken;
  }, [model]);
  // The form takes the focus once it is no longer blocked, which is one render later.
  useEffect(() => {
    if (place) goToPlace(model, place);
  }, [place, model]);
  useEffect(() => {
    const isOffer = found !== undefined && found !== null && found.formId !== formId && resumed === undefined;
    if (hasBegun.current || hasRestored.current || !(found === null || (isOffer && latest.current.isFree))) return;
    hasBegun.current = true;
    latest.current.onFresh();
  }, [found, formId, resumed]);
  useEffect(() => {
    if (!found || hasRestored.current) return;
    const isOwn = found.formId === formId && !putAside.has(formId);
    const isAsked = resumed === 'opened' && found.openOn === undefined;
    if (!isOwn && !isAsked) return;
    hasRestored.current = true;
    void restore().then(() => showToast(words.draftRestored(timeOfDay(found.savedAt, false))));
  }, [restore, found, formId, resumed]);
  useEffect(() => {
    if (resumed === 'gone') showToast(words.draftGone);
    else if (resumed === 'unreached') showToast(words.draftUnreached, { tone: 'critical' });
  }, [resumed]);
  return restore;
}
