import type { RefField as RefDefinition } from '#contract/fields';
import { ReferencePicker } from '#app/ui/pickers/ReferencePicker.tsx';
import { optionText, type PickerOption } from '#app/ui/pickers/referenceMatch.ts';
import type { FormModel } from '../model/FormModel.ts';
import { formMessages as words } from '../formMessages.ts';
import { lookUpById, typesOf } from '../model/referenceLookup.ts';
import type { ReferenceHost } from '../model/gridReferences.ts';
import { isRef, refsOf } from '../model/values.ts';
import { ChosenRecords } from './ChosenRecords.tsx';
import { usePicker } from './usePicker.ts';

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
  const picker = usePicker(model, host, name, field.to);
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

interface RefsFieldProps extends Pick<RefFieldProps, 'model' | 'name' | 'field' | 'value'> {
  readonly picker: ReturnType<typeof usePicker>;
}

function RefsField({ model, name, field, value, picker }: RefsFieldProps) {
  const chosen = refsOf(value);
  const set = (refs: typeof chosen) =>
    model.setField(
      name,
      refs.map(({ id, refName }) => ({ id, refName })),
    );
  const add = (option: PickerOption) => {
    if (chosen.every(({ id }) => id !== option.id)) set([...chosen, { id: option.id, refName: optionText(option) }]);
  };
  return (
    <ChosenRecords
      placeholder={words.addTo(field.label)}
      chosen={chosen.map(({ id, refName }) => ({ key: id, name: refName }))}
      picker={picker}
      onAdd={add}
      onRemove={(gone) => set(chosen.filter(({ id }) => id !== gone))}
    />
  );
}
