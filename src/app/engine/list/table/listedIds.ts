import { findListedType } from '#contract/derive/catalogue';
import type { Field } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import { namesOf } from '#contract/values/listedNames';
import type { ListRow } from '#app/platform/api/records.ts';
import type { ShownColumn } from './columns.ts';

/** The ids by which the texts of a column list records of a type. */
export interface ListedIds {
  readonly type: RecordType;
  readonly ids: readonly string[];
}

const isId = (name: string): boolean => /^[1-9]\d{0,17}$/.test(name);
const listedType = (field: Field): RecordType | undefined =>
  'lists' in field && field.lists !== undefined ? findListedType(field.lists) : undefined;

/** The ids by which the texts of a page list records, by the column they are in. */
export function listedIds(
  columns: readonly Pick<ShownColumn, 'definition' | 'field'>[],
  rows: readonly ListRow[],
): ReadonlyMap<string, ListedIds> {
  return new Map(
    columns.flatMap(({ definition, field }) => {
      const type = listedType(definition);
      const ids = type === undefined ? [] : rows.flatMap((row) => namesOf(row[field])).filter(isId);
      return type === undefined || ids.length === 0 ? [] : [[field, { type, ids: [...new Set(ids)].toSorted() }]];
    }),
  );
}
