import { useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { definitionOf, type RecordType } from '#contract/records/registry';
import { isInFlight } from '../../api/intentMachine.ts';
import { useObserved } from '../../api/useConnection.ts';
import { DeviceContext, useDevice } from '../../drafts/useDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { PickerOption } from '../../ui/referenceMatch.ts';
import { SaveChip } from '../../ui/SaveChip.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { SkeletonFields } from '../../ui/Skeleton.tsx';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import type { RecordOverride } from '../overrides/override.ts';
import { chipState } from './chipState.ts';
import { fieldForName } from './defaults.ts';
import { FormModel } from './FormModel.ts';
import { formMessages as words } from './formMessages.ts';
import type { ReferenceHost } from './gridReferences.ts';
import { optionOf } from './referenceBook.ts';
import { RecordForm, useHeader } from './RecordForm.tsx';
import { openForm } from './openForm.ts';
import { useFormTools } from './useFormTools.ts';
import { useSave } from './useSave.ts';

interface InlineCreateProps {
  /** The kinds it may be, of those the role may create. */
  readonly types: readonly RecordType[];
  /** What was typed into the picker. */
  readonly text: string;
  readonly host: ReferenceHost;
  readonly onDone: (option: PickerOption | undefined) => void;
}

/** Creates a record without leaving the form that needs it: the same generic form, in a dialog. */
export function InlineCreate({ types, text, host, onDone }: InlineCreateProps) {
  const [type, setType] = useState(types[0]);
  const hasDevice = useContext(DeviceContext) !== undefined;
  if (type === undefined) return null;
  const choice = types.length > 1 && (
    <Segments label={words.kindOfRecord} value={type} options={types.map((each) => ({ value: each, label: definitionOf(each).label }))} onChange={setType} />
  );
  return hasDevice
    ? <CreateDialog key={type} type={type} text={text} host={host} choice={choice} onDone={onDone} />
    : <Dialog isOpen title={words.createTitle(definitionOf(type).label)} onClose={() => onDone(undefined)}><SkeletonFields count={4} what={definitionOf(type).label} /></Dialog>;
}

interface CreateDialogProps extends Omit<InlineCreateProps, 'types'> {
  readonly type: RecordType;
  readonly choice: React.ReactNode;
}

function CreateDialog({ type, text, host, choice, onDone }: CreateDialogProps) {
  const tools = useFormTools();
  const definition = definitionOf(type);
  const { data } = useQuery({
    queryKey: ['inlineForm', type, text],
    queryFn: () => {
      const name = fieldForName(definition, text);
      return openForm({ type, filled: name === undefined || text === '' ? {} : { [name]: text } }, tools);
    },
    gcTime: 0,
    staleTime: Infinity,
  });
  if (data) return <LoadedDialog start={data.start} override={data.override} host={host} choice={choice} onDone={onDone} />;
  return <Dialog isOpen title={words.createTitle(definition.label)} onClose={() => onDone(undefined)}><SkeletonFields count={6} what={definition.label} /></Dialog>;
}

interface LoadedDialogProps {
  readonly start: ConstructorParameters<typeof FormModel>[0];
  readonly override: RecordOverride;
  readonly host: ReferenceHost;
  readonly choice: React.ReactNode;
  readonly onDone: (option: PickerOption | undefined) => void;
}

function LoadedDialog({ start, override, host, choice, onDone }: LoadedDialogProps) {
  const tools = useFormTools();
  const [model] = useState(() => new FormModel(start, override.form ?? {}, tools, host));
  useHeader(model);
  const formId = `${start.type}/inline${useId()}`;
  const { intents } = useDevice();
  const intent = useMemo(() => intents.open(formId), [intents, formId]);
  useEffect(() => {
    intents.open(formId);
    return () => intents.close(formId);
  }, [intents, formId]);
  const state = useObserved(intent.state);
  const title = words.createTitle(model.definition.label);
  const save = useSave({
    model,
    intent,
    title: () => title,
    onUnchanged: () => undefined,
    onSaved: ({ id, refName, body }) => {
      if (id === undefined) return onDone(undefined);
      const row = { links: [], ...(typeof body === 'object' ? body : {}), id, ...(refName === undefined ? {} : { refName }) };
      onDone(optionOf(start.type, row));
    },
  });
  const body = useRef<HTMLDivElement>(null);
  // The number comes by itself; what is typed first is what the record cannot do without.
  useEffect(() => (body.current?.querySelector<HTMLElement>('.field input[aria-required="true"]') ?? body.current?.querySelector<HTMLElement>('.field input'))?.focus(), []);
  useShortcuts({ label: title, shortcuts: [{ keys: 'Mod+Enter', label: words.createAndUse, run: () => void save.save('view') }, { keys: 'Mod+S', label: words.createAndUse, run: () => void save.save('view') }] });
  return (
    <Dialog
      isOpen
      isFlush
      title={title}
      onClose={() => onDone(undefined)}
      footNote={<SaveChip state={chipState({ intent: state, draft: { kind: 'clean' }, problems: save.problems && { by: save.problems.by, count: save.problems.list.length } })} />}
      actions={
        <>
          <Button onClick={() => onDone(undefined)}>{words.cancel}</Button>
          <Button variant="primary" keys="Mod+Enter" isBusy={isInFlight(state)} onClick={() => void save.save('view')}>{words.createAndUse}</Button>
        </>
      }
    >
      <div ref={body}>
        {choice && <div className="toolbar">{choice}</div>}
        <RecordForm model={model} host={host} save={save} name={title} isHeld={isInFlight(state)} />
      </div>
    </Dialog>
  );
}
