import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isInFlight } from '#app/platform/api/saveMachine.ts';
import type { DraftContent } from '#app/platform/drafts/drafts.ts';
import { fromPlain } from '#app/platform/drafts/encryptedStore.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useUnsavedChangesPrompt } from '#app/platform/drafts/useUnsavedChangesPrompt.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { listAddress, recordAddress } from '#app/platform/router/addresses.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { markFirstPaint } from '#app/ui/firstPaint.ts';
import { WithSidePanel } from '#app/ui/overlays/SidePanel.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { FormSlots, sideLabelOf, type Slot } from './slots.ts';
import { saveStatus } from '../model/saveStatus.ts';
import { focusFirst, focusStart, isUnmoved } from './formFocus.ts';
import { FormHead } from './FormHead.tsx';
import { FormModel } from '../model/FormModel.ts';
import { formMessages as words } from '../formMessages.ts';
import { type FormPlace, goToPlace, placeNow } from './formPlace.ts';
import { FormNotices } from './FormNotices.tsx';
import { LeaveDialog } from '../save/LeaveDialog.tsx';
import type { FormSnapshot } from '../model/formSnapshot.ts';
import type { OpenedForm } from '../model/openForm.ts';
import { fitted, type SnapshotShape } from '../model/snapshotShape.ts';
import { RecordForm, SideOf, useHeader } from './RecordForm.tsx';
import { numberOf, type SavedChip, useAfterSave, useIsHere } from '../save/useAfterSave.ts';
import { useFormTools } from './useFormTools.ts';
import { useReferenceHost } from './useReferenceHost.tsx';
import { useEditors } from '../save/useEditors.ts';
import { useDraftPersistence, useOneTab } from '../save/useDraftPersistence.ts';
import { useDraftRecovery } from '../save/useDraftRecovery.ts';
import { type SaveParts, type SaveThen, useSave } from '../save/useSave.ts';

type Keeping = ReturnType<typeof useDraftPersistence>;
const noSlots: readonly Slot[] = [];

interface LoadedFormProps {
  readonly opened: OpenedForm;
  /** The focused element at the time the form was requested. */
  readonly from: () => Element | null;
  /** The place of the cursor when the record was saved and kept open. */
  readonly at: FormPlace | undefined;
  /** Starts from what was saved. */
  readonly onAgain: (at: FormPlace) => void;
}

/** A form with all it needs: model, draft, intent, guard and the ways to save. */
export function LoadedForm(props: LoadedFormProps) {
  const {
    opened: { start, plug, source },
    onAgain,
  } = props;
  const { model, host, dialog } = useModel(props.opened);
  const [saved, setSaved] = useState<SavedChip>();
  const name = nameOf(model, source);
  const { origin, resume } = props.opened;
  const keeping = useKept({ model, origin, resume, name, onChange: () => setSaved(undefined) });
  const { draft, intent, state, isTouched } = keeping;
  const isDirty = isTouched && model.hasChanges();
  const ways = useWaysOut(model, keeping);
  const onSaved = useAfterSave({ model, keeping, onAgain, onSaved: setSaved });
  const save = useSave({
    model,
    intent,
    title: () => name,
    onSaved,
    onUnchanged: ways.leaveUnchanged,
    onLateRefusal: useLateRefusal(name),
  });
  useEarlierSave(keeping, save);
  const guard = useUnsavedChangesPrompt(
    () => ({
      isDirty: isTouched && model.hasChanges(),
      isSaving: isInFlight(intent.state.get()),
      isSettled: keeping.isSettled(),
    }),
    { save: (isStep) => save.save(isStep ? 'leave' : 'view'), keep: keeping.putAside, discard: keeping.discard },
  );
  const restore = useStart(props, model, keeping);
  const { elsewhere, goOnHere } = useOneTab({
    draft,
    isDirty,
    restore,
    onSilent: () => showToast(words.tabSilent, { tone: 'critical' }),
  });
  const reclaim = useReclaim(model, keeping);
  const { kind: sharedKind } = keeping.shared.state;
  const isHeld =
    isInFlight(state) ||
    elsewhere !== undefined ||
    sharedKind === 'elsewhere' ||
    sharedKind === 'gone' ||
    holdsForm(draft, keeping.shared.shared !== undefined && model.mode === 'create');
  const saveAnd = useSaveKeys(model, save);
  const chip = saveStatus({
    intent: state,
    draft: draft.state,
    problems: save.problems && { by: save.problems.by, count: save.problems.list.length },
    saved,
    number: numberOf(model),
  });
  const changedSince = useChangedSince(model);
  const editors = useEditors(model, isDirty);
  const body = <RecordForm model={model} host={host} save={save} name={name} isHeld={isHeld} />;
  const slots = plug.slots ?? noSlots;
  const sideLabel = sideLabelOf(slots);
  return (
    <FormSlots value={slots}>
      <Screen title={start.mode === 'edit' ? words.editRecord(name) : name}>
        <FormHead
          model={model}
          title={start.mode === 'create' ? words.newRecord(model.definition.label) : name}
          subtitle={source === undefined ? undefined : words.copyOf(source)}
          eyebrow={groupOf(model.type).label}
          chip={chip}
          editors={editors}
          isRefused={save.problems?.by === 'service'}
          isBusy={isInFlight(state)}
          onSave={saveAnd}
          onReview={() => void save.look()}
          onKeepDraft={() => void ways.keepDraft()}
          onCancel={() => (isDirty ? ways.goOut() : ways.leave())}
        />
        <FormNotices
          model={model}
          draft={draft}
          intentState={state}
          isChangedSince={changedSince && isTouched}
          onRestore={() => void restore()}
          onDiscard={() => void keeping.discard()}
          onMerge={() => void save.merge()}
          onTryNow={() => intent.tryNow()}
          shared={keeping.shared.state}
          onTakeBack={reclaim.theirs}
          onPart={reclaim.mine}
          isFoundShown={!isTouched || holdsForm(draft, model.mode === 'create')}
          {...(elsewhere ? { onGoOnHere: () => void goOnHere() } : {})}
        />
        {sideLabel === undefined ? (
          <div className="form-col">{body}</div>
        ) : (
          <WithSidePanel side={<SideOf model={model} />} sideLabel={sideLabel}>
            {body}
          </WithSidePanel>
        )}
        <LeaveDialog guard={guard} />
        {dialog}
      </Screen>
    </FormSlots>
  );
}

/** The model of the form, bound to its header and to the formats of its reader. */
function useModel({ start, plug }: OpenedForm) {
  const tools = useFormTools();
  const { host, dialog } = useReferenceHost();
  const [model] = useState(() => new FormModel(start, plug, tools, host));
  useHeader(model);
  const formats = useFormats();
  useEffect(() => model.refreshSettings(formats), [model, formats]);
  useEffect(markFirstPaint, []);
  return { model, host, dialog };
}

/** Persists the work; when another tab takes it over, this one shows the record. */
function useKept(options: Omit<Parameters<typeof useDraftPersistence>[0], 'onGiven'>): Keeping {
  const navigate = useNavigate();
  const { type, recordId } = options.model;
  return useDraftPersistence({
    ...options,
    onGiven: () => {
      showToast(words.wentOnElsewhere);
      void navigate(recordAddress(type, recordId ?? ''), { replace: true });
    },
  });
}

/** The ways out of a form without a save. */
function useWaysOut({ type, recordId }: FormModel, { settle, note, putAside }: Keeping) {
  const navigate = useNavigate();
  const goOut = () => void navigate(recordId === undefined ? listAddress(type) : recordAddress(type, recordId));
  const leave = () => {
    settle();
    goOut();
  };
  return {
    /** Asks first when something was typed. */
    goOut,
    leave,
    leaveUnchanged: (then: SaveThen) => {
      showToast(words.nothingChanged);
      if (then === 'leave') settle();
      else leave();
    },
    keepDraft: async () => {
      note();
      await putAside().then(
        () => {
          showToast(words.draftKept);
          leave();
        },
        () => undefined, // The form says that its draft could not be kept.
      );
    },
  };
}

/** Whether a draft must be decided on first; a new form begins empty next to an optional offer. */
const holdsForm = ({ found, resumed }: Keeping['draft'], isFree: boolean): boolean =>
  found !== undefined && found !== null && (!isFree || resumed === 'opened');

/** The choices when another device takes over the draft of this form; neither loses what was typed here. */
function useReclaim(model: FormModel, { shared, note, setDraftKey }: Keeping) {
  const { follower, shared: service, read } = shared;
  const mine = () => {
    follower?.part();
    // It may have been saved there under the key that it had.
    setDraftKey(crypto.randomUUID());
    note();
    showToast(words.keptApart);
  };
  const theirs = async () => {
    const id = follower?.id();
    if (!service || id === undefined) return;
    try {
      const answer = await service.read(id);
      if (!answer) return mine();
      const apart = service.follow(() => crypto.randomUUID());
      apart.changed(read);
      await apart.flush(false);
      const { values, shape } = fromPlain<DraftContent>(answer.content);
      follower?.claim(answer.version);
      // Kept by this form.
      model.restore(fitted(model.definition, values as FormSnapshot, shape as SnapshotShape | undefined).snapshot);
      note();
      showToast(words.keptApart);
    } catch (error) {
      showToast(error instanceof Error ? error.message : words.draftUnreached, { tone: 'critical' });
    }
  };
  return { mine, theirs: () => void theirs() };
}

/** Unsaved work comes back, else the cursor goes to where it was, else to where one begins. */
function useStart(
  { at, from }: LoadedFormProps,
  model: FormModel,
  { draft, setDraftKey, shared: { follower, shared }, touch }: Keeping,
): () => Promise<void> {
  return useDraftRecovery({
    model,
    draft,
    onTaken: ({ content: { intentKey, sharedId, sharedVersion } }) => {
      setDraftKey(intentKey);
      if (sharedId !== undefined) follower?.adopt(sharedId, sharedVersion);
    },
    onRestored: touch,
    isFree: shared !== undefined && model.mode === 'create',
    onFresh: () => {
      if (at && !document.activeElement?.closest('.form-body')) void (goToPlace(model, at) || focusFirst(model));
      else if (!at && isUnmoved(from())) focusStart(model);
    },
  });
}

/** Reports a refusal wherever the user works now, with a link to the form. */
function useLateRefusal(name: string): () => boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isHere = useIsHere();
  return () => {
    if (isHere()) return false;
    showToast(words.refusedLate(name), {
      tone: 'critical',
      action: { label: words.openIt, run: () => void navigate(`${pathname}${search}`) },
    });
    return true;
  };
}

/** Reports the end of a save that began before a reload, a sign-in or a crash. */
function useEarlierSave({ intent, state, draftKey }: Keeping, { settled, hasSent }: SaveParts): void {
  const isEarlier = !hasSent() && (intent.isResumed || draftKey !== undefined);
  useEffect(() => {
    if (isEarlier && (state.phase === 'confirmed' || state.phase === 'refused')) settled(state);
  }, [isEarlier, state, settled]);
}

/** The keys that save, and the same for buttons. */
function useSaveKeys(model: FormModel, { save, look }: SaveParts): (then: SaveThen) => void {
  const saveAnd = (then: SaveThen) => void save(then);
  useLayoutEffect(() => model.onSaveAsked(() => void save('view')), [model, save]);
  useShortcuts({
    label: words.form,
    shortcuts: [
      { keys: 'Mod+S', label: words.save, run: () => saveAnd('view') },
      { keys: 'Mod+Enter', label: words.save, run: () => saveAnd('view') },
      { keys: 'Mod+Shift+Enter', label: words.saveAndNew, run: () => saveAnd('new') },
      { keys: 'Mod+Shift+D', label: words.review, run: () => void look() },
    ],
  });
  return saveAnd;
}

/** The name of the record while it is edited, or in a list of unsaved work. */
function nameOf(model: FormModel, source: string | undefined): string {
  const number = numberOf(model);
  if (model.mode === 'edit' && number !== undefined) return number;
  return source === undefined
    ? words.newRecord(model.definition.label)
    : `${words.newRecord(model.definition.label)}, ${words.copyOf(source)}`;
}

/** A record read this long ago was read for the form itself. */
const JUST_READ_MS = 1_000;

/**
 * Watches the record while it is edited: an unchanged form loads a newer version, a changed one shows a notice. A form
 * that opened with the record as it was in view reads it again first.
 */
function useChangedSince(model: FormModel): boolean {
  const { queries } = useConnection();
  const cache = useQueryClient();
  const { recordId } = model;
  const { data } = useQuery(
    {
      ...queries.one(model.type, recordId ?? ''),
      enabled: recordId !== undefined,
      staleTime: JUST_READ_MS,
      refetchOnWindowFocus: true,
    },
    cache,
  );
  const isOther = data?.etag !== undefined && model.etag !== undefined && data.etag !== model.etag;
  useEffect(() => {
    if (!isOther || !data || model.hasChanges()) return;
    // The cursor keeps its place, because the person may be about to type.
    const place = placeNow(model);
    const isHere = document.activeElement?.closest('.form-body') !== null;
    model.rebase(data.record, data.etag);
    if (isHere) goToPlace(model, place);
  }, [isOther, data, model]);
  return isOther;
}
