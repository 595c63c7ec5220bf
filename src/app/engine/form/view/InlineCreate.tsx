import { useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { definitionOf, type RecordType } from '#contract/records/index';
import { isInFlight } from '#app/platform/api/saveMachine.ts';
import { useObserved } from '#app/platform/api/useConnection.ts';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import { useLocalWorkspace } from '#app/platform/drafts/useDraft.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { ChoiceDialog, Dialog } from '#app/ui/overlays/Dialog.tsx';
import type { PickerOption } from '#app/ui/pickers/referenceMatch.ts';
import { SaveChip } from '#app/ui/feedback/SaveChip.tsx';
import { Segments } from '#app/ui/inputs/Segments.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { FormSlots } from './slots.ts';
import { usePlugs } from '#app/engine/plugs/plugsContext.ts';
import type { FormPlug } from '#app/engine/plugs/typePlug.ts';
import { saveStatus } from '../model/saveStatus.ts';
import { fieldForName } from '../model/defaults.ts';
import { FormModel } from '../model/FormModel.ts';
import { formMessages as words } from '../formMessages.ts';
import type { ReferenceHost } from '../model/gridReferences.ts';
import { optionOf } from '../model/referenceLookup.ts';
import { RecordForm, useHeader } from './RecordForm.tsx';
import { openForm } from '../model/openForm.ts';
import { useFormTools } from './useFormTools.ts';
import { useKeptBeside } from '../save/useDraftPersistence.ts';
import { useSave } from '../save/useSave.ts';
import type { FormDoc } from '../model/values.ts';

interface InlineCreateProps {
  /** The possible types, of those the role may create. */
  readonly types: readonly RecordType[];
  /** The text typed into the picker. */
  readonly text: string;
  readonly host: ReferenceHost;
  readonly onDone: (option: PickerOption | undefined) => void;
}

/** Creates a record without leaving the form that needs it: the same generic form, in a dialog. */
export function InlineCreate({ types, text, host, onDone }: InlineCreateProps) {
  const [{ type, typed }, setKind] = useState<Kind>({ type: types[0], typed: {} });
  const form = useRef<FormModel | undefined>(undefined);
  const onForm = useCallback((open: FormModel | undefined) => void (form.current = open), []);
  const hasDevice = useContext(LocalWorkspaceContext) !== undefined;
  if (type === undefined) return null;
  const choice = types.length > 1 && (
    <Segments
      label={words.kindOfRecord}
      value={type}
      options={types.map((each) => ({ value: each, label: definitionOf(each).label }))}
      onChange={(next) => setKind({ type: next, typed: form.current ? carriedInto(next, form.current) : typed })}
    />
  );
  return hasDevice ? (
    <CreateDialog
      key={type}
      type={type}
      text={text}
      typed={typed}
      onForm={onForm}
      host={host}
      choice={choice}
      onDone={onDone}
    />
  ) : (
    <Dialog isOpen title={words.createTitle(definitionOf(type).label)} onClose={() => onDone(undefined)}>
      <SkeletonFields count={4} what={definitionOf(type).label} />
    </Dialog>
  );
}

interface Kind {
  readonly type: RecordType | undefined;
  /** The values typed for another record type. */
  readonly typed: FormDoc;
}

/** The entered values of fields that the other record type has too. */
function carriedInto(type: RecordType, model: FormModel): FormDoc {
  const { fields } = definitionOf(type);
  const isAlike = (name: string): boolean =>
    model.pinned.has(name) &&
    fields[name]?.kind === model.definition.fields[name]?.kind &&
    fields[name]?.access !== 'readOnly';
  return Object.fromEntries(Object.entries(model.values()).filter(([name]) => isAlike(name)));
}

interface CreateDialogProps extends Omit<InlineCreateProps, 'types'> {
  readonly type: RecordType;
  readonly typed: FormDoc;
  /** Called with the open form, so that the caller can change its type. */
  readonly onForm: (form: FormModel | undefined) => void;
  readonly choice: React.ReactNode;
}

function CreateDialog({ type, text, typed, onForm, host, choice, onDone }: CreateDialogProps) {
  const tools = useFormTools();
  const plugs = usePlugs();
  const definition = definitionOf(type);
  const { data } = useQuery({
    queryKey: ['inlineForm', type, text, typed],
    queryFn: () => {
      const name = fieldForName(definition, text);
      return openForm(
        { type, filled: { ...(name === undefined || text === '' ? {} : { [name]: text }), ...typed } },
        tools,
        plugs,
      );
    },
    gcTime: 0,
    staleTime: Infinity,
  });
  if (data)
    return (
      <LoadedDialog
        start={data.start}
        plug={data.plug}
        hasTyped={Object.keys(typed).length > 0}
        onForm={onForm}
        host={host}
        choice={choice}
        onDone={onDone}
      />
    );
  return (
    <Dialog isOpen title={words.createTitle(definition.label)} onClose={() => onDone(undefined)}>
      <SkeletonFields count={6} what={definition.label} />
    </Dialog>
  );
}

interface LoadedDialogProps {
  readonly start: ConstructorParameters<typeof FormModel>[0];
  readonly plug: FormPlug;
  readonly hasTyped: boolean;
  readonly onForm: (form: FormModel | undefined) => void;
  readonly host: ReferenceHost;
  readonly choice: React.ReactNode;
  readonly onDone: (option: PickerOption | undefined) => void;
}

function LoadedDialog({ start, plug, hasTyped, onForm, host, choice, onDone }: LoadedDialogProps) {
  const tools = useFormTools();
  const [model] = useState(() => new FormModel(start, plug, tools, host));
  useHeader(model);
  useEffect(() => {
    onForm(model);
    return () => onForm(undefined);
  }, [onForm, model]);
  const formId = `${start.type}/inline${useId()}`;
  const { intents } = useLocalWorkspace();
  const intent = useMemo(() => intents.open(formId), [intents, formId]);
  useEffect(() => {
    intents.open(formId);
    return () => intents.close(formId);
  }, [intents, formId]);
  const state = useObserved(intent.state);
  const title = words.createTitle(model.definition.label);
  const draft = useKeptBeside(model, words.newRecord(model.definition.label), intent);
  const save = useSave({
    model,
    intent,
    title: () => title,
    onUnchanged: () => undefined,
    onSaved: ({ id, refName, body }) => {
      if (id === undefined) return onDone(undefined);
      const row = {
        links: [],
        ...(typeof body === 'object' ? body : {}),
        id,
        ...(refName === undefined ? {} : { refName }),
      };
      onDone(optionOf(start.type, row));
    },
  });
  const [isLeaving, setLeaving] = useState(false);
  // Nothing that was typed goes without a question.
  const close = () => (hasTyped || model.hasChanges() ? setLeaving(true) : onDone(undefined));
  const body = useRef<HTMLDivElement>(null);
  // The service assigns the number; the first field to fill is a required one.
  useEffect(
    () =>
      (
        body.current?.querySelector<HTMLElement>('.field input[aria-required="true"]') ??
        body.current?.querySelector<HTMLElement>('.field input')
      )?.focus(),
    [],
  );
  useShortcuts({
    label: title,
    shortcuts: [
      { keys: 'Mod+Enter', label: words.createAndUse, run: () => void save.save('view') },
      { keys: 'Mod+S', label: words.createAndUse, run: () => void save.save('view') },
    ],
  });
  return (
    <Dialog
      isOpen
      isFlush
      title={title}
      onClose={close}
      footNote={
        <SaveChip
          state={saveStatus({
            intent: state,
            draft,
            problems: save.problems && { by: save.problems.by, count: save.problems.list.length },
          })}
        />
      }
      actions={
        <>
          <Button onClick={close}>{words.cancel}</Button>
          <Button variant="primary" keys="Mod+Enter" isBusy={isInFlight(state)} onClick={() => void save.save('view')}>
            {words.createAndUse}
          </Button>
        </>
      }
    >
      <div ref={body}>
        {choice && <div className="toolbar">{choice}</div>}
        <FormSlots value={plug.slots ?? []}>
          <RecordForm model={model} host={host} save={save} name={title} isHeld={isInFlight(state)} />
        </FormSlots>
      </div>
      <ChoiceDialog
        isOpen={isLeaving}
        title={words.giveUpTitle(model.definition.label)}
        onClose={() => setLeaving(false)}
        choices={[
          { label: words.discard, variant: 'danger', onChoose: () => onDone(undefined) },
          { label: words.keepEditing, variant: 'primary', isSafe: true, onChoose: () => setLeaving(false) },
        ]}
      >
        <p>{isInFlight(state) ? words.giveUpSent : words.giveUpText}</p>
      </ChoiceDialog>
    </Dialog>
  );
}
