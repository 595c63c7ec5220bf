import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isInFlight, type SaveResult } from '../../api/intentMachine.ts';
import { useConnection } from '../../api/useConnection.ts';
import { useGuard } from '../../drafts/useGuard.ts';
import { useFormats } from '../../shell/formats.ts';
import { groupOf, listAddress, recordAddress } from '../../shell/navigation.ts';
import { Screen } from '../../shell/Screen.tsx';
import { tellShown } from '../../ui/firstScreen.ts';
import { WithSidePanel } from '../../ui/SidePanel.tsx';
import { showToast } from '../../ui/toastStore.ts';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { chipState } from './chipState.ts';
import { FormHead } from './FormHead.tsx';
import { FormModel } from './FormModel.ts';
import { formMessages as words } from './formMessages.ts';
import { type FormPlace, goToPlace, placeNow } from './formPlace.ts';
import { FormNotices } from './FormNotices.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { OpenedForm } from './openForm.ts';
import { RecordForm, SideOf, useHeader } from './RecordForm.tsx';
import { useFormTools } from './useFormTools.ts';
import { useReferenceHost } from './useReferenceHost.tsx';
import { useKeeping, useOneTab } from './useKeeping.ts';
import { useRestoring } from './useRestoring.ts';
import { type SaveParts, type SaveThen, useSave } from './useSave.ts';

interface LoadedFormProps {
  readonly opened: OpenedForm;
  /** Where the cursor goes: to where it was when this record was saved to be gone on with. */
  readonly at: FormPlace | undefined;
  /** Starts from what was saved. */
  readonly onAgain: (at: FormPlace) => void;
}

/** A form with all it needs: model, draft, intent, guard and the ways to save. */
export function LoadedForm({ opened: { start, override, source, origin }, at, onAgain }: LoadedFormProps) {
  const tools = useFormTools();
  const { host, dialog } = useReferenceHost();
  const [model] = useState(() => new FormModel(start, override.form ?? {}, tools, host));
  useHeader(model);
  const formats = useFormats();
  useEffect(() => model.refreshSettings(formats), [model, formats]);
  useEffect(tellShown, []);
  const navigate = useNavigate();
  const [saved, setSaved] = useState<SavedChip>();
  const name = nameOf(model, source);
  const out = start.recordId === undefined ? listAddress(start.type) : recordAddress(start.type, start.recordId);
  const keeping = useKeeping({
    model,
    origin,
    name,
    onGiven: () => {
      showToast(words.wentOnElsewhere);
      void navigate(recordAddress(start.type, start.recordId ?? ''), { replace: true });
    },
    onChange: () => setSaved(undefined),
  });
  const { draft, intent, state, isTouched, settle } = keeping;
  const isDirty = isTouched && model.hasChanges();
  const leave = useCallback(() => {
    settle();
    void navigate(out);
  }, [settle, navigate, out]);
  const onSaved = useAfterSave({ model, start, keeping, onAgain, onSaved: setSaved });
  const save = useSave({
    model,
    intent,
    title: () => name,
    onSaved,
    onUnchanged: () => {
      showToast(words.nothingChanged);
      leave();
    },
  });
  useEarlierSave(keeping, save);
  const guard = useGuard(
    () => ({ isDirty: isTouched && model.hasChanges(), isSaving: isInFlight(intent.state.get()), isSettled: keeping.isSettled() }),
    { save: () => save.save('view'), keep: keeping.putAside, discard: keeping.discard },
  );
  const keepDraft = async () => {
    keeping.note();
    await keeping.putAside().then(
      () => {
        showToast(words.draftKept);
        leave();
      },
      () => undefined,
    );
  };
  const restore = useRestoring({
    model,
    draft,
    onKey: keeping.setDraftKey,
    onRestored: keeping.touch,
    onFresh: () => {
      if (at) void (goToPlace(model, at) || focusFirst(model));
      else if (start.mode === 'create') focusFirstField();
    },
  });
  const { elsewhere, goOnHere } = useOneTab({ draft, isDirty, restore, onSilent: () => showToast(words.tabSilent, { tone: 'critical' }) });
  const isHeld = isInFlight(state) || elsewhere !== undefined || (draft.found !== undefined && draft.found !== null);
  const saveAnd = useSaveKeys(model, save);
  const chip = chipState({ intent: state, draft: draft.state, problems: save.problems && { by: save.problems.by, count: save.problems.list.length }, saved, number: numberOf(model) });
  const changedSince = useChangedSince(model);
  const body = <RecordForm model={model} host={host} save={save} name={name} isHeld={isHeld} />;
  return (
    <Screen title={name}>
      <FormHead
        model={model}
        title={start.mode === 'create' ? words.newRecord(model.definition.label) : name}
        subtitle={source === undefined ? undefined : words.copyOf(source)}
        eyebrow={groupOf(model.type).label}
        chip={chip}
        isRefused={save.problems?.by === 'service'}
        isBusy={isInFlight(state)}
        onSave={saveAnd}
        onReview={() => void save.look()}
        onKeepDraft={() => void keepDraft()}
        onCancel={() => (isTouched && model.hasChanges() ? void navigate(out) : leave())}
      />
      <FormNotices model={model} draft={draft} intentState={state} isChangedSince={changedSince && isTouched} onRestore={() => void restore()} onDiscard={() => void keeping.discard()} onMerge={() => void save.merge()} onTryNow={() => intent.tryNow()} {...(elsewhere ? { onGoOnHere: () => void goOnHere() } : {})} />
      {model.override.SidePanel === undefined ? <div className="form-col">{body}</div> : <WithSidePanel side={<SideOf model={model} />} sideLabel={model.override.sideLabel ?? ''}>{body}</WithSidePanel>}
      <LeaveDialog guard={guard} />
      {dialog}
    </Screen>
  );
}

interface SavedChip {
  readonly number: string;
  readonly at: number;
  readonly isEarlier: boolean;
}

interface AfterSaveOptions extends Pick<LoadedFormProps, 'onAgain'> {
  readonly model: FormModel;
  readonly start: OpenedForm['start'];
  readonly keeping: ReturnType<typeof useKeeping>;
  /** The form stays for the next record and says what became of this one. */
  readonly onSaved: (chip: SavedChip) => void;
}

/** Where a save leads: to the record, to the same form again, or to an empty one. */
function useAfterSave({ model, start, keeping, onAgain, onSaved }: AfterSaveOptions): (result: SaveResult, then: SaveThen) => void {
  const navigate = useNavigate();
  return (result, then) => {
    keeping.settle();
    const number = result.refName ?? numberOf(model) ?? result.id ?? '';
    const chip = { number, at: result.at, isEarlier: result.outcome === 'alreadySaved' };
    const to = recordAddress(model.type, result.id ?? start.recordId ?? '');
    if (then === 'new') {
      onSaved(chip);
      showToast(words.saved(number), { tone: 'positive', action: { label: words.openIt, run: () => void navigate(to) } });
      model.begin(nextStart(model));
      keeping.startAfresh();
      focusFirst(model);
    } else if (then === 'stay' && start.mode === 'edit') onAgain(placeNow(model));
    else if (then === 'stay') void navigate(`${to}/edit`, { replace: true, state: { at: placeNow(model) } });
    else void navigate(to, { replace: true, state: { saved: chip } });
  };
}

/** A save begun before a reload, a sign-in or a crash has ended: nobody in this form waits for its answer. */
function useEarlierSave({ intent, state, draftKey }: ReturnType<typeof useKeeping>, { settled, hasSent }: SaveParts): void {
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

/** The number of a record that was saved before. */
const numberOf = ({ base: { refName } }: FormModel): string | undefined => (typeof refName === 'string' ? refName : undefined);

/** How the record is called while it is edited, or as a list of unsent work names it. */
function nameOf(model: FormModel, source: string | undefined): string {
  const number = numberOf(model);
  if (model.mode === 'edit' && number !== undefined) return number;
  return source === undefined ? words.newRecord(model.definition.label) : `${words.newRecord(model.definition.label)}, ${words.copyOf(source)}`;
}

/** What "Save and new" keeps: date, subsidiary, currency and the dimensions of the header. */
const usuallyKept = ['tranDate', 'postingPeriod', 'subsidiary', 'currency', 'department', 'class', 'location'];
function nextStart(model: FormModel): Record<string, unknown> {
  const values = model.values();
  const names = model.override.keeps ?? (model.definition.category === 'transaction' ? usuallyKept : ['subsidiary']);
  return Object.fromEntries(names.filter((each) => each in model.definition.fields).map((each) => [each, values[each]]));
}

/** The first cell of the lines, else the first field. */
function focusFirst(model: FormModel): void {
  const [grid] = model.grids.values();
  if (grid && !grid.options.isReadOnly) grid.selection.moveTo({ row: 0, column: 0 });
  else focusFirstField();
}

/** The field that a type marks as the place to begin, else the first one. */
const focusFirstField = (): void => (document.querySelector<HTMLElement>('.form-body [data-first]') ?? document.querySelector<HTMLElement>('.form-body .field input, .form-body .field select, .form-body .field textarea'))?.focus();

/** Follows the record while it is edited; a clean form takes a newer version over, a changed one is told. */
function useChangedSince(model: FormModel): boolean {
  const { queries } = useConnection();
  const cache = useQueryClient();
  const { recordId } = model;
  const { data } = useQuery({ ...queries.one(model.type, recordId ?? ''), enabled: recordId !== undefined, refetchOnWindowFocus: true }, cache);
  const isOther = data?.etag !== undefined && model.etag !== undefined && data.etag !== model.etag;
  useEffect(() => {
    if (!isOther || !data || model.hasChanges()) return;
    // The cursor stays where it is: somebody may be about to type.
    const place = placeNow(model);
    const isHere = document.activeElement?.closest('.form-body') !== null;
    model.rebase(data.record, data.etag);
    if (isHere) goToPlace(model, place);
  }, [isOther, data, model]);
  return isOther;
}

