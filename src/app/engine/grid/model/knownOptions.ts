import { fold, optionText, type PickerOption } from '#app/ui/pickers/referenceMatch.ts';

interface Index {
  readonly byCode: ReadonlyMap<string, PickerOption>;
  /** Null where several options have the same name: then the name alone decides nothing. */
  readonly byName: ReadonlyMap<string, PickerOption | null>;
}

const indexes = new WeakMap<readonly PickerOption[], Index>();

/** An index is built once for each list, which is immutable. */
function indexOf(options: readonly PickerOption[]): Index {
  const made = indexes.get(options);
  if (made) return made;
  const byCode = new Map<string, PickerOption>();
  const byName = new Map<string, PickerOption | null>();
  const addName = (name: string, option: PickerOption) => {
    const other = byName.get(name);
    byName.set(name, other === undefined || other?.id === option.id ? option : null);
  };
  for (const option of options) {
    if (option.code !== undefined && !byCode.has(fold(option.code))) byCode.set(fold(option.code), option);
    addName(fold(option.name), option);
    addName(fold(optionText(option)), option);
  }
  const index = { byCode, byName };
  indexes.set(options, index);
  return index;
}

/** The exact match of a text, and whether its code matched. */
export interface ExactMatch {
  readonly option: PickerOption;
  readonly by: 'code' | 'exact';
}

/** The option with exactly that code, else the only one with that name; fast for any number of options. */
export function matchExact(text: string, options: readonly PickerOption[]): ExactMatch | undefined {
  const typed = fold(text.trim());
  if (typed === '') return undefined;
  const { byCode, byName } = indexOf(options);
  const coded = byCode.get(typed);
  if (coded) return { option: coded, by: 'code' };
  const named = byName.get(typed);
  return named ? { option: named, by: 'exact' } : undefined;
}

/** The option that a text means exactly. */
export const lookUpExact = (text: string, options: readonly PickerOption[]): PickerOption | undefined =>
  matchExact(text, options)?.option;
