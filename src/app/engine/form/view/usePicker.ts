import type { Ref } from '#contract/derive/types';
import type { PickerSource } from '#app/ui/pickers/pickerController.ts';
import type { PickerOption } from '#app/ui/pickers/referenceMatch.ts';
import type { FormModel } from '../model/FormModel.ts';
import type { ReferenceHost } from '../model/gridReferences.ts';
import { lookUpById, typesOf } from '../model/referenceLookup.ts';

/** What a picker of records in a form does: search, recent picks, finding, opening and creating. */
export function usePicker(model: FormModel, host: ReferenceHost, name: string, to: string | readonly string[]) {
  const key = `${model.type}.${name}`;
  const types = typesOf(to);
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
