import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Intent } from '#app/platform/api/intentTypes.ts';
import { useObserved } from '#app/platform/api/useConnection.ts';
import { besideOf, type DraftContent, formIdOf, type KeepingState, placeOfForm } from '#app/platform/drafts/drafts.ts';
import { asideOf } from '#app/platform/drafts/resumeDraft.ts';
import { type FormDraft, useLocalWorkspace, useDraft, useIntent } from '#app/platform/drafts/useDraft.ts';
import type { FormModel } from '../model/FormModel.ts';
import { placeNow } from '../view/formPlace.ts';
import { storedSnapshotOf } from '../model/formSnapshot.ts';
import { shapeOf } from '../model/snapshotShape.ts';
import { notePutAside } from './useDraftRecovery.ts';
import { plainOrigin, useSharedDraft } from './useSharedDraft.ts';

interface DraftPersistenceOptions {
  readonly model: FormModel;
  /** The source of a new record. */
  readonly origin: string | undefined;
  /** The draft named in the address. */
  readonly resume?: string | undefined;
  /** The form's name in lists of unsaved work. */
  readonly name: string;
  /** The work was given to another tab. */
  readonly onGiven: () => void;
  /** Something was typed, after a save too. */
  readonly onChange: () => void;
}

/** Persists the work of one form: its draft, the intent of its save, and whether anything was typed. */
export function useDraftPersistence({ model, origin, resume, name, onGiven, onChange }: DraftPersistenceOptions) {
  const isSettled = useRef(false);
  const wasTouched = useRef(false);
  const hasEnded = useRef(false);
  const [isTouched, setTouched] = useState(false);
  const settle = useCallback((): void => void (isSettled.current = true), []);
  const draft = useDraft(
    model.type,
    model.recordId,
    () => {
      settle();
      onGiven();
    },
    origin,
    resume,
  );
  const [draftKey, setDraftKey] = useState<string>();
  const { intent, state } = useIntent(draft.formId, draftKey);
  const latest = useRef({ onChange, content: (): DraftContent => contentOf(model, name, intent.key) });
  const content = useCallback(() => latest.current.content(), []);
  const shared = useSharedDraft({ model, formId: draft.formId, origin, content });
  const { follower, note: noteShared } = shared;
  latest.current = {
    onChange,
    content: () => ({
      ...contentOf(model, name, intent.key),
      ...(follower ? { sharedId: follower.id(), sharedVersion: follower.version() } : {}),
    }),
  };

  const { changed, formId } = draft;
  const note = useCallback(() => {
    changed(() => latest.current.content());
    noteShared();
  }, [changed, noteShared]);
  useEffect(
    () =>
      model.subscribe(() => {
        // Values that the form fills in itself, e.g. open documents, need no draft, nor do late answers after the save.
        if (hasEnded.current) return;
        if (!wasTouched.current && !model.hasChanges()) return;
        wasTouched.current = true;
        isSettled.current = false;
        intent.edited();
        setTouched(true);
        latest.current.onChange();
        note();
      }),
    [model, intent, note],
  );

  const { drafts } = useLocalWorkspace();
  /** A new record is stored under its own form, so the next one starts empty. */
  const setAside = async (): Promise<void> => {
    const id = follower?.id();
    if (!follower || id === undefined) return notePutAside(formId);
    const sending = follower.flush(false);
    const place = placeOfForm(formId);
    const aside = formIdOf({ ...place, origin: plainOrigin(place.origin), tab: asideOf(place.tab, id) });
    if (model.recordId === undefined) await drafts.move(formId, aside);
    else notePutAside(formId);
    const kept = model.recordId === undefined ? aside : formId;
    void sending.then(() => {
      if (follower.state.get().kind === 'kept')
        void drafts.keeper(kept).amend({ sharedVersion: follower.version(), isSent: true });
    });
  };

  return {
    draft,
    shared,
    intent,
    state,
    /** The key of the save that an earlier form of this work had begun. */
    draftKey,
    setDraftKey,
    isTouched,
    /** Restored work counts as typed. */
    touch: useCallback(() => setTouched(true), []),
    /** Leaving now loses nothing. */
    settle,
    isSettled: (): boolean => isSettled.current,
    /** It has become a record and the form is left: nothing of it comes back. */
    end: (): void => {
      hasEnded.current = true;
      settle();
      void follower?.end();
      void draft.discard();
    },
    /** An empty form again, for the next record. */
    startAfresh: (): void => {
      wasTouched.current = false;
      setTouched(false);
      // Values taken over by the next record were not typed into it.
      void follower?.end();
      void draft.discard();
    },
    discard: async (): Promise<void> => {
      settle();
      void follower?.end();
      await draft.discard();
    },
    /** Writes the draft now. */
    note,
    /** Kept on this device, to be offered when the form opens again; rejects when that failed. */
    putAside: async (): Promise<void> => {
      await draft.keep();
      await setAside();
    },
  };
}

function contentOf(model: FormModel, title: string, intentKey: string): DraftContent {
  return {
    title,
    intentKey,
    values: storedSnapshotOf(model),
    focus: placeNow(model),
    shape: shapeOf(model.definition),
    ...(model.mode === 'edit' ? { base: model.base, etag: model.etag } : {}),
  };
}

/**
 * Saves what is typed into a dialog next to a form while it is open: after a crash it is offered where records of its
 * type are created. It is deleted however the dialog is closed.
 */
export function useKeptBeside(model: FormModel, name: string, intent: Intent): KeepingState {
  const { drafts, tab } = useLocalWorkspace();
  const keeper = useMemo(
    () => drafts.keeper(formIdOf({ type: model.type, recordId: undefined, tab: besideOf(tab) })),
    [drafts, model, tab],
  );
  useEffect(() => {
    const unsubscribe = model.subscribe(() => {
      if (model.hasChanges()) keeper.changed(() => contentOf(model, name, intent.key));
    });
    return () => {
      unsubscribe();
      void keeper.clear();
    };
  }, [model, keeper, name, intent]);
  return useObserved(keeper.state);
}

interface OneTab {
  /** Another tab that has begun to change the same record. */
  readonly elsewhere: FormDraft['others'][number] | undefined;
  /** Takes the work of that tab over. */
  readonly goOnHere: () => Promise<void>;
}

/** Only one tab of a person edits a record: the first that begins. */
export function useOneTab({
  draft,
  isDirty,
  restore,
  onSilent,
}: {
  readonly draft: FormDraft;
  readonly isDirty: boolean;
  readonly restore: () => Promise<void>;
  readonly onSilent: () => void;
}): OneTab {
  const elsewhere = isDirty ? undefined : draft.others.find((other) => other.isDirty);
  const isJoining = useRef(false);
  useEffect(() => {
    if (!isJoining.current || !draft.found) return;
    isJoining.current = false;
    void restore();
  }, [draft.found, restore]);
  return {
    elsewhere,
    goOnHere: async () => {
      isJoining.current = true;
      if (elsewhere && (await draft.takeOver(elsewhere))) return;
      isJoining.current = false;
      onSilent();
    },
  };
}
