import { alikeFieldsOf } from '#contract/derive/alikeFields';
import { definitionOf, type RecordType, recordTypes } from '#contract/records/index';
import { isSpelledAlike, spellingsOf } from '#contract/values/spelling';
import { quote } from '#contract/wire/filter/print';
import type { FormDoc } from '../model/values.ts';

/** A customer, vendor or item whose number or name is spelled alike. */
export interface AlikeRecord {
  readonly type: RecordType;
  readonly id: string;
  readonly name: string;
}

/** Types among which a record may have been entered before: all items share one series of numbers. */
export function typesAlike(type: RecordType): readonly RecordType[] {
  const { uniqueAmong } = definitionOf(type);
  return uniqueAmong === undefined
    ? [type]
    : recordTypes.filter((each) => definitionOf(each).uniqueAmong === uniqueAmong);
}

/** The filter that finds records with this number or name in any spelling; undefined without letters and digits. */
export const alikeFilter = (field: string, text: string): string | undefined =>
  spellingsOf(text).length === 0 ? undefined : `${field} ALIKE ${quote(text.trim())}`;

/** The records of a list answer that are spelled alike. */
export const alikeIn = (
  type: RecordType,
  rows: readonly FormDoc[],
  field: string,
  text: string,
): readonly AlikeRecord[] =>
  alikeFieldsOf(definitionOf(type)).includes(field)
    ? rows.flatMap((row): AlikeRecord[] => {
        const [value, name] = [row[field], row.refName];
        return typeof value === 'string' && isSpelledAlike(value, text)
          ? [{ type, id: String(row.id), name: typeof name === 'string' ? name : value }]
          : [];
      })
    : [];
