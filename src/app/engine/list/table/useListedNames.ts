import { useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import type { Field } from '#contract/fields';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import type { ListRow } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { namesOf } from '#app/engine/form/model/namedRecords.ts';
import type { ShownColumn } from './columns.ts';

/** Names of records by id, for texts that list them by id. */
export type ListedNames = ReadonlyMap<string, string>;

const isId = (name: string): boolean => /^[1-9]\d{0,17}$/.test(name);
const listedType = (field: Field): RecordType | undefined =>
  'lists' in field && field.lists !== undefined ? findRecordType(field.lists) : undefined;

/** A text that lists records, with names in place of ids; undefined for any other value. */
export function listedText(field: Field, value: unknown, names: ListedNames): string | undefined {
  if (typeof value !== 'string' || listedType(field) === undefined) return undefined;
  return namesOf(value)
    .map((each) => names.get(each) ?? each)
    .join(', ');
}

/** The ids by which the texts of a page list records, by the type of these. */
export function listedIds(
  columns: readonly Pick<ShownColumn, 'definition' | 'field'>[],
  rows: readonly ListRow[],
): ReadonlyMap<RecordType, readonly string[]> {
  const found = new Map<RecordType, readonly string[]>();
  for (const { definition, field } of columns) {
    const type = listedType(definition);
    const ids = type === undefined ? [] : rows.flatMap((row) => namesOf(row[field])).filter(isId);
    if (type !== undefined && ids.length > 0)
      found.set(type, [...new Set([...(found.get(type) ?? []), ...ids])].toSorted());
  }
  return found;
}

/** Reads the names of the records that a page lists by id: one request for each of their types. */
export function useListedNames(columns: readonly ShownColumn[], rows: readonly ListRow[]): ListedNames {
  const { queries } = useConnection();
  const { can } = useCaller();
  const ids = useMemo(() => listedIds(columns, rows), [columns, rows]);
  const pages = useQueries({
    queries: [...ids].map(([type, listed]) => ({
      ...queries.list(type, {
        q: `id ANY_OF [${listed.join(', ')}]`,
        limit: listed.length,
        offset: 0,
        fields: ['refName'],
      }),
      enabled: can(definitionOf(type).permission.id, 'View'),
      retry: false,
    })),
    combine: itemsOf,
  });
  return useMemo(
    () => new Map(pages.flatMap(({ id, refName }) => (refName === undefined ? [] : [[id, refName] as const]))),
    [pages],
  );
}

const itemsOf = (results: readonly { readonly data?: { readonly items: readonly ListRow[] } | undefined }[]) =>
  results.flatMap(({ data }) => data?.items ?? []);
