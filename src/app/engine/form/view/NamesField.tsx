import { useQuery } from '@tanstack/react-query';
import type { RecordType } from '#contract/records/index';
import { namesOf } from '#contract/values/listedNames';
import { optionText, type PickerOption } from '#app/ui/pickers/referenceMatch.ts';
import { formMessages as words } from '../formMessages.ts';
import type { FormModel } from '../model/FormModel.ts';
import type { ReferenceHost } from '../model/gridReferences.ts';
import { isNamedBy, listedName, namedFilter, namesText } from '../model/namedRecords.ts';
import { optionFields, optionOf } from '../model/referenceLookup.ts';
import { ChosenRecords } from './ChosenRecords.tsx';
import { usePicker } from './usePicker.ts';

interface NamesFieldProps {
  readonly model: FormModel;
  readonly host: ReferenceHost;
  readonly name: string;
  /** The type of the records. */
  readonly of: RecordType;
  readonly value: unknown;
}

/** Records that a text lists by name: chosen like references, and written as the text. */
export function NamesField({ model, host, name, of, value }: NamesFieldProps) {
  const picker = usePicker(model, host, name, of);
  const listed = namesOf(value);
  const known = useNamed(model, of, listed);
  const chosen = listed.map((each) => {
    const option = known.find((one) => isNamedBy(one, each));
    return { key: each, name: option ? optionText(option) : each };
  });
  const set = (names: readonly string[]) => model.setField(name, namesText(names));
  const add = (option: PickerOption) => {
    host.picked(picker.key, option);
    if (!listed.some((each) => isNamedBy(option, each))) set([...listed, listedName(option)]);
  };
  return (
    <ChosenRecords
      placeholder={listed.length === 0 ? words.allOfThem : words.addOne}
      chosen={chosen}
      picker={picker}
      onAdd={add}
      onRemove={(gone) => set(listed.filter((each) => each !== gone))}
    />
  );
}

/** The records that the names mean, once they are read. */
function useNamed({ tools }: FormModel, type: RecordType, names: readonly string[]): readonly PickerOption[] {
  const { book, queries } = tools;
  const atHand = book.knownOf([type]);
  const missing = names.filter((each) => !atHand.some((option) => isNamedBy(option, each))).toSorted();
  const { data } = useQuery({
    ...queries.list(type, {
      q: namedFilter(type, missing),
      limit: Math.max(1, missing.length * 2),
      offset: 0,
      fields: optionFields(type),
    }),
    enabled: missing.length > 0,
    retry: false,
  });
  return [...atHand, ...(data?.items ?? []).map((row) => optionOf(type, row))];
}
