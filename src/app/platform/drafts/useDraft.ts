import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { IntentState } from '#app/platform/api/saveMachine.ts';
import type { Intent } from '#app/platform/api/intentTypes.ts';
import { useObserved } from '#app/platform/api/useConnection.ts';
import type { LocalWorkspace } from './localWorkspace.ts';
import { LocalWorkspaceContext } from './localWorkspaceContext.ts';
import {
  besideOf,
  type Draft,
  type DraftContent,
  type DraftPlace,
  type Drafts,
  formIdOf,
  type KeepingState,
  type Resumed,
  tabBehind,
} from './drafts.ts';
import { resumeDraft } from './resumeDraft.ts';
import { announceRecord, isTabOpen, type OtherTab, type Presence } from './presence.ts';
import type { Locks } from '#app/platform/api/tabs.ts';

export function useLocalWorkspace(): LocalWorkspace {
  const workspace = useContext(LocalWorkspaceContext);
  if (!workspace) throw new Error('useLocalWorkspace needs a LocalWorkspaceContext around it.');
  return workspace;
}

interface Looked {
  readonly formId: string;
  readonly draft: Draft | null;
  readonly resumed?: Resumed | undefined;
}

export interface FormDraft {
  readonly formId: string;
  /** For the chip: kept when, or not kept and why. */
  readonly state: KeepingState;
  /** `undefined` while loading, `null` if there is none: unsaved work of this form to offer. */
  readonly found: Draft | null | undefined;
  /** The draft named in the address, opened from a list, or why there is none. */
  readonly resumed: Resumed | undefined;
  /** Something changed; `read` is called when it is written, at most 2 s later. */
  readonly changed: (read: () => DraftContent) => void;
  /**
   * The form shows the draft that was found and has called `changed`; its `intentKey` must go into the form's
   * intent. The draft of a closed tab is removed once this form's own is kept.
   */
  readonly take: () => Promise<void>;
  readonly discard: () => Promise<void>;
  /** Written now; rejects when the device could not keep it. */
  readonly keep: () => Promise<void>;
  /** Other tabs with the same record. */
  readonly others: readonly OtherTab[];
  /** Offers the work of another tab here as `found`; that tab leaves its form. False when it has none or does not answer. */
  readonly takeOver: (from: OtherTab) => Promise<boolean>;
}

/** The draft of one form instance: `recordId` undefined for a new record, `origin` what it is created from. */
export function useDraft(
  type: string,
  recordId: string | undefined,
  onGiven: () => void,
  origin?: string,
  resume?: string,
): FormDraft {
  const latestGiven = useRef(onGiven);
  latestGiven.current = onGiven;
  const { drafts, shared, locks, presence, tab } = useLocalWorkspace();
  const formId = formIdOf({ type, recordId, origin, tab });
  const keeper = useMemo(() => drafts.keeper(formId), [drafts, formId]);
  const state = useObserved(keeper.state);
  const [looked, setLooked] = useState<Looked>();
  const [others, setOthers] = useState<readonly OtherTab[]>([]);
  const here = useRef<Presence>(undefined);

  useEffect(() => {
    let isCurrent = true;
    const place = { type, recordId, origin, tab };
    const show = (draft: Draft | undefined, resumed?: Resumed): void => {
      if (isCurrent) setLooked({ formId, draft: draft ?? null, resumed });
    };
    const look = async (): Promise<void> => {
      if (resume !== undefined && shared) {
        const [draft, resumed] = await resumeDraft({ drafts, shared, locks }, place, resume);
        return show(draft, resumed);
      }
      const draft = await findDraft(drafts, locks, place);
      const { sharedId, sharedVersion } = draft?.content ?? {};
      const isOurs = draft?.formId === formId || recordId !== undefined;
      if (!draft || !shared || isOurs || sharedId === undefined || sharedVersion === undefined) return show(draft);
      // A new form doesn't wait for an offer.
      show(undefined);
      if (await shared.read(sharedId).catch(() => true)) show(draft);
      else await drafts.remove(draft.formId);
    };
    look().catch(() => show(undefined));
    return () => {
      isCurrent = false;
      void keeper.flush();
    };
  }, [drafts, shared, locks, keeper, type, recordId, origin, resume, tab, formId]);

  useEffect(() => {
    if (recordId === undefined) return undefined;
    const own = announceRecord(
      presence,
      { type, id: recordId, tab, formId },
      {
        onFlush: () => void keeper.flush(),
        onGive: async () => {
          await keeper.flush();
          latestGiven.current();
        },
      },
    );
    here.current = own;
    const unsubscribe = own.others.subscribe(() => setOthers(own.others.get()));
    return () => {
      unsubscribe();
      own.leave();
      here.current = undefined;
      setOthers([]);
    };
  }, [presence, keeper, type, recordId, tab, formId]);

  useEffect(() => here.current?.setDirty(state.kind !== 'clean'), [state]);

  const changed = useCallback((read: () => DraftContent) => keeper.changed(read), [keeper]);
  const found = looked?.formId === formId ? looked.draft : undefined;
  const foundId = found?.formId;
  const foundShared = found?.content.sharedId;
  const take = useCallback(async () => {
    setLooked({ formId, draft: null });
    await keeper.flush();
    const isKept = keeper.state.get().kind === 'kept';
    if (isKept && foundId !== undefined && foundId !== formId) await drafts.remove(foundId).catch(() => undefined);
  }, [drafts, keeper, foundId, formId]);
  const discard = useCallback(async () => {
    setLooked({ formId, draft: null });
    await keeper.clear();
    if (foundId !== undefined && foundId !== formId) await drafts.remove(foundId).catch(() => undefined);
    if (foundShared !== undefined) await shared?.remove(foundShared).catch(() => undefined);
  }, [drafts, shared, keeper, foundId, foundShared, formId]);
  const takeOver = useCallback(
    async (from: OtherTab) => {
      const isGiven = (await here.current?.askToGive(from.formId)) === true;
      const theirs = isGiven ? await drafts.read(from.formId) : undefined;
      if (theirs) setLooked({ formId, draft: theirs });
      return theirs !== undefined;
    },
    [drafts, formId],
  );
  const keep = useCallback(async () => {
    await keeper.flush();
    const kept = keeper.state.get();
    if (kept.kind === 'unkept') throw new Error(kept.reason);
  }, [keeper]);
  const resumed = looked?.formId === formId ? looked.resumed : undefined;
  return { formId, state, found, resumed, changed, take, discard, keep, others, takeOver };
}

/** The save intent of a form: the same one after a remount. `key` is that of a restored draft. */
export function useIntent(formId: string, key?: string): { readonly intent: Intent; readonly state: IntentState } {
  const { intents } = useLocalWorkspace();
  const intent = useMemo(() => intents.open(formId, key), [intents, formId, key]);
  useEffect(() => {
    // In strict mode effects run twice: reopening undoes the detachment of the first run.
    intents.open(formId, key);
    return () => intents.close(formId);
  }, [intents, formId, key]);
  return { intent, state: useObserved(intent.state) };
}

/** The drafts of the user on this device, for Home; undefined while they are read. */
export function useDraftList(): readonly Draft[] | undefined {
  const { drafts } = useLocalWorkspace();
  const [list, setList] = useState<readonly Draft[]>();
  useEffect(() => {
    let isCurrent = true;
    const read = (): void =>
      void drafts.list().then(
        (all) => isCurrent && setList(all),
        () => isCurrent && setList([]),
      );
    read();
    const unsubscribe = drafts.changes.subscribe(read);
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [drafts]);
  return list;
}

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
