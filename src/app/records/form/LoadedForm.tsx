import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isInFlight, type SaveResult } from '../../api/intentMachine.ts';
import { useConnection } from '../../api/useConnection.ts';
import { useDraft, useIntent } from '../../drafts/useDraft.ts';
import { useGuard } from '../../drafts/useGuard.ts';
import { useFormats } from '../../shell/formats.ts';
import { groupOf, listAddress, recordAddress } from '../../shell/navigation.ts';
import { Screen } from '../../shell/Screen.tsx';
import { WithSidePanel } from '../../ui/SidePanel.tsx';
import { showToast } from '../../ui/toastStore.ts';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { chipState } from './chipState.ts';
import { FormHead } from './FormHead.tsx';
import { FormModel } from './FormModel.ts';
import { formMessages as words } from './formMessages.ts';
import { type FormPlace, goToPlace, placeNow } from './formPlace.ts';
import { storedSnapshotOf } from './formSnapshot.ts';
import { FormNotices } from './FormNotices.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { OpenedForm } from './openForm.ts';
import { RecordForm, SideOf, useHeader } from './RecordForm.tsx';
import { useFormTools } from './useFormTools.ts';
import { useReferenceHost } from './useReferenceHost.tsx';
import { notePutAside, useRestoring } from './useRestoring.ts';
import { type SaveThen, useSave } from './useSave.ts';

interface LoadedFormProps {
  readonly opened: OpenedForm;
  /** Where the cursor goes: to where it was when this record was saved to be gone on with. */
  readonly at: FormPlace | undefined;
  /** Starts from what was saved. */
  readonly onAgain: (at: FormPlace) => void;
}

/** A form with all it needs: model, draft, intent, guard and the ways to save. */
export function LoadedForm({ opened: { start, override, source }, at, onAgain }: LoadedFormProps) {
  const tools = useFormTools();
  const { host, dialog } = useReferenceHost();
  const [model] = useState(() => new FormModel(start, override.form ?? {}, tools, host));
  useHeader(model);
  const formats = useFormats();
  useEffect(() => model.refreshSettings(formats), [model, formats]);
  const navigate = useNavigate();
  const isSettled = useRef(false);
  const draft = useDraft(start.type, start.recordId, () => {
    isSettled.current = true;
    showToast(words.wentOnElsewhere);
    void navigate(recordAddress(start.type, start.recordId ?? ''), { replace: true });
  });
  const [draftKey, setDraftKey] = useState<string>();
  const { intent, state } = useIntent(draft.formId, draftKey);
  const [isTouched, setTouched] = useState(false);
  const wasTouched = useRef(false);
  const [saved, setSaved] = useState<{ readonly number: string; readonly at: number; readonly isEarlier: boolean }>();
  const name = nameOf(model, source);

  const onSaved = (result: SaveResult, then: SaveThen) => {
    isSettled.current = true;
    const number = result.refName ?? numberOf(model) ?? result.id ?? '';
    const chip = { number, at: result.at, isEarlier: result.outcome === 'alreadySaved' };
    const to = recordAddress(model.type, result.id ?? start.recordId ?? '');
    if (then === 'new') {
      setSaved(chip);
      showToast(words.saved(number), { tone: 'positive', action: { label: words.openIt, run: () => void navigate(to) } });
      model.begin(nextStart(model));
      wasTouched.current = false;
      setTouched(false);
      focusFirst(model);
    } else if (then === 'stay' && start.mode === 'edit') onAgain(placeNow(model));
    else if (then === 'stay') void navigate(`${to}/edit`, { replace: true, state: { at: placeNow(model) } });
    else void navigate(to, { replace: true, state: { saved: chip } });
  };
  const leave = useCallback(() => {
    isSettled.current = true;
    void navigate(start.recordId === undefined ? listAddress(start.type) : recordAddress(start.type, start.recordId));
  }, [navigate, start]);
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
  const content = useCallback(
    () => ({
      title: name,
      intentKey: intent.key,
      values: storedSnapshotOf(model),
      focus: placeNow(model),
      ...(start.mode === 'edit' ? { base: model.base, etag: model.etag } : {}),
    }),
    [name, intent, model, start],
  );
  const { changed } = draft;
  const latestContent = useRef(content);
  latestContent.current = content;
  useEffect(
    () =>
      model.subscribe(() => {
        // What the form fills in by itself, e.g. open documents, is nothing to keep.
        if (!wasTouched.current && !model.hasChanges()) return;
        wasTouched.current = true;
        isSettled.current = false;
        intent.edited();
        setTouched(true);
        setSaved(undefined);
        changed(() => latestContent.current());
      }),
    [model, intent, changed],
  );

  const discard = useCallback(async () => {
    isSettled.current = true;
    await draft.discard();
  }, [draft]);
  const putAsideNow = async () => {
    await draft.keep();
    notePutAside(draft.formId);
  };
  const guard = useGuard(
    () => ({ isDirty: isTouched && model.hasChanges(), isSaving: isInFlight(intent.state.get()), isSettled: isSettled.current }),
    { save: () => save.save('view'), keep: putAsideNow, discard },
  );
  const keepDraft = async () => {
    draft.changed(() => latestContent.current());
    await putAsideNow().then(
      () => {
        isSettled.current = true;
        showToast(words.draftKept);
        leave();
      },
      () => undefined,
    );
  };
  const restore = useRestoring({
    model,
    draft,
    onKey: setDraftKey,
    onRestored: () => setTouched(true),
    onFresh: () => {
      if (at) void (goToPlace(model, at) || focusFirst(model));
      else if (start.mode === 'create') focusFirstField();
    },
  });
  // A save begun before a reload, a sign-in or a crash has ended: nobody in this form waits for its answer.
  const { settled: settleEarlier } = save;
  const isEarlierSave = !save.hasSent() && (intent.isResumed || draftKey !== undefined);
  useEffect(() => {
    if (isEarlierSave && (state.phase === 'confirmed' || state.phase === 'refused')) settleEarlier(state);
  }, [isEarlierSave, state, settleEarlier]);

  // Two tabs of one person never change a record against each other: the one that has begun goes on.
  const elsewhere = isTouched && model.hasChanges() ? undefined : draft.others.find(({ isDirty }) => isDirty);
  const isJoining = useRef(false);
  const goOnHere = async () => {
    isJoining.current = true;
    if (elsewhere && (await draft.takeOver(elsewhere))) return;
    isJoining.current = false;
    showToast(words.tabSilent, { tone: 'critical' });
  };
  useEffect(() => {
    if (!isJoining.current || !draft.found) return;
    isJoining.current = false;
    void restore();
  }, [draft.found, restore]);
  const isHeld = isInFlight(state) || elsewhere !== undefined || (draft.found !== undefined && draft.found !== null);
  const start_ = (then: SaveThen) => void save.save(then);
  const { save: saveNow } = save;
  useLayoutEffect(() => model.onSaveAsked(() => void saveNow('view')), [model, saveNow]);
  useShortcuts({
    label: words.form,
    shortcuts: [
      { keys: 'Mod+S', label: words.save, run: () => start_('view') },
      { keys: 'Mod+Enter', label: words.save, run: () => start_('view') },
      { keys: 'Mod+Shift+Enter', label: words.saveAndNew, run: () => start_('new') },
      { keys: 'Mod+Shift+D', label: words.review, run: () => void save.look() },
    ],
  });
  const chip = chipState({ intent: state, draft: draft.state, problems: save.problems && { by: save.problems.by, count: save.problems.list.length }, saved, number: numberOf(model) });
  const changedSince = useChangedSince(model);
  const { definition } = model;
  const hasSide = model.override.SidePanel !== undefined;
  const body = <RecordForm model={model} host={host} save={save} name={name} isHeld={isHeld} />;
  return (
    <Screen title={name}>
      <FormHead
        model={model}
        title={start.mode === 'create' ? words.newRecord(definition.label) : name}
        subtitle={source === undefined ? undefined : words.copyOf(source)}
        eyebrow={groupOf(model.type).label}
        chip={chip}
        isRefused={save.problems?.by === 'service'}
        isBusy={isInFlight(state)}
        onSave={start_}
        onReview={() => void save.look()}
        onKeepDraft={() => void keepDraft()}
        onCancel={() => (isTouched && model.hasChanges() ? void navigate(start.recordId === undefined ? listAddress(start.type) : recordAddress(start.type, start.recordId)) : leave())}
      />
      <FormNotices model={model} draft={draft} intentState={state} isChangedSince={changedSince && isTouched} onRestore={() => void restore()} onDiscard={() => void discard()} onMerge={() => void save.merge()} onTryNow={() => intent.tryNow()} {...(elsewhere ? { onGoOnHere: () => void goOnHere() } : {})} />
      {hasSide ? <WithSidePanel side={<SideOf model={model} />} sideLabel={model.override.sideLabel ?? ''}>{body}</WithSidePanel> : <div className="form-col">{body}</div>}
      <LeaveDialog guard={guard} />
      {dialog}
    </Screen>
  );
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

