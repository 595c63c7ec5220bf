import { definitionOf, type RecordType } from '#contract/records/index';
import type { PickerOption } from '#app/ui/pickers/referenceMatch.ts';
import { optionText } from '#app/ui/pickers/referenceMatch.ts';

/** The text of a list of names; null if there are none. */
export const namesText = (names: readonly string[]): string | null => (names.length === 0 ? null : names.join(', '));

/** What a record is listed by: its number, else its name; its id where that would read as several names or as an id. */
export function listedName({ id, code, name }: PickerOption): string {
  const own = (code ?? name).trim();
  return /[,;\n]|^\d+$/.test(own) ? id : own;
}

/** Whether a name in a list means a record: by id, number, name or both, in any case of its letters. */
export function isNamedBy(option: PickerOption, listed: string): boolean {
  const wanted = listed.toLowerCase();
  return [option.id, option.code, option.name, optionText(option)].some((each) => each?.toLowerCase() === wanted);
}

/** The filter that finds the records of a list of names. */
export function namedFilter(type: RecordType, names: readonly string[]): string {
  const { code, name } = definitionOf(type);
  const field = code ?? name[0] ?? 'id';
  const ids = names.filter((each) => /^[1-9]\d{0,17}$/.test(each));
  return [
    ...names.map((each) => `${field} IS "${each.replaceAll(/["\\]/g, '')}"`),
    ...(ids.length > 0 ? [`id ANY_OF [${ids.join(', ')}]`] : []),
  ].join(' OR ');
}
