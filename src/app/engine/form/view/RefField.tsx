import { X } from 'lucide-react';
import { useRef } from 'react';
import type { Ref } from '#contract/derive/types';
import type { RefField as RefDefinition } from '#contract/fields';
import { Icon } from '#app/ui/Icon.tsx';
import type { PickerSource } from '#app/ui/pickers/pickerController.ts';
import { ReferencePicker } from '#app/ui/pickers/ReferencePicker.tsx';
import { optionText, type PickerOption } from '#app/ui/pickers/referenceMatch.ts';
import type { FormModel } from '../model/FormModel.ts';
import { formMessages as words } from '../formMessages.ts';
import { lookUpById, typesOf } from '../model/referenceLookup.ts';
import type { ReferenceHost } from '../model/gridReferences.ts';
import { isRef, refsOf } from '../model/values.ts';

interface RefFieldProps {
  readonly model: FormModel;
  readonly host: ReferenceHost;
  readonly name: string;
  readonly field: RefDefinition;
  readonly value: unknown;
  readonly isEdited: boolean;
  readonly proposed?: string;
}

/** A reference, or several of them: picked by number or name, created in place where the role may. */
export function RefField({ model, host, name, field, value, isEdited, proposed }: RefFieldProps) {
  const picker = usePicker(model, host, name, field);
  const { book } = model.tools;
  if (field.kind === 'refs') return <RefsField model={model} name={name} field={field} value={value} picker={picker} />;
  const types = typesOf(field.to);
  const current = isRef(value)
    ? (lookUpById(book.knownOf(types), value.id) ?? { id: value.id, name: value.refName ?? value.id })
    : undefined;
  const pick = (option: PickerOption | undefined) => {
    if (option) host.picked(picker.key, option);
    model.unfinished.setProblem(name, undefined);
    model.setField(name, option ? { id: option.id, refName: optionText(option) } : null);
  };
  return (
    <ReferencePicker
      {...picker.options}
      value={current}
      isByCode={field.to === 'currency'}
      isEdited={isEdited}
      {...(proposed === undefined ? {} : { placeholder: proposed })}
      onPick={pick}
      onUnresolved={(text) => model.unfinished.setProblem(name, words.unresolved(text))}
      onAwaiting={() => model.unfinished.setProblem(name, words.stillLookedUp)}
    />
  );
}

function usePicker(model: FormModel, host: ReferenceHost, name: string, field: RefDefinition) {
  const key = `${model.type}.${name}`;
  const types = typesOf(field.to);
  const { tools, rules } = model;
  const { book } = tools;
  const { readReference } = rules;
  const source: PickerSource = {
    search: (text, signal) => book.search(types, text, signal),
    known: () => book.knownOf(types),
    isComplete: () => book.isCompleteOf(types),
    recents: () => host.recents(key),
    ...(readReference
      ? { read: (text: string) => optionOfRef(readReference(name, text, tools), book.knownOf(types)) }
      : {}),
  };
  const options = {
    source,
    onOpen: (option: PickerOption | undefined) => host.open(types, option?.id),
    ...(host.find ? { onFind: (text: string) => host.find?.(types, text) ?? Promise.resolve(undefined) } : {}),
    ...(host.canCreate(types) ? { onCreate: (text: string) => host.create(types, text) } : {}),
  };
  return { key, options };
}

const optionOfRef = (ref: Ref | undefined, known: readonly PickerOption[]): PickerOption | undefined =>
  ref && (lookUpById(known, ref.id) ?? { id: ref.id, name: ref.refName });

interface RefsFieldProps extends Pick<RefFieldProps, 'model' | 'name' | 'field' | 'value'> {
  readonly picker: ReturnType<typeof usePicker>;
}

function RefsField({ model, name, field, value, picker }: RefsFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const chosen = refsOf(value);
  const set = (refs: typeof chosen) =>
    model.setField(
      name,
      refs.map(({ id, refName }) => ({ id, refName })),
    );
  const add = (option: PickerOption | undefined) => {
    if (option && chosen.every(({ id }) => id !== option.id))
      set([...chosen, { id: option.id, refName: optionText(option) }]);
  };
  const remove = (gone: string) => {
    set(chosen.filter(({ id }) => id !== gone));
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box} className="refs">
      {chosen.map(({ id, refName }) => (
        <span key={id} className="clause">
          <b>{refName}</b>
          <button type="button" className="clear" aria-label={words.remove(refName)} onClick={() => remove(id)}>
            <Icon of={X} isSmall />
          </button>
        </span>
      ))}
      <ReferencePicker
        key={chosen.length}
        {...picker.options}
        value={undefined}
        onPick={add}
        placeholder={words.addTo(field.label)}
        onUnresolved={() => undefined}
      />
    </div>
  );
}
