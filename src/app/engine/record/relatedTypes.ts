import { createContext } from 'react';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import type { RelatedRecord } from '#app/platform/api/records.ts';
import { recordMessages as words } from './messages/recordMessages.ts';

/** The types of a record's references, by id: a field that allows several types doesn't say which. */
export type RelatedTypes = ReadonlyMap<string, RecordType>;

export const relatedTypesOf = (items: readonly RelatedRecord[]): RelatedTypes =>
  new Map(
    items.flatMap(({ type, record }) => {
      const found = findRecordType(type);
      return found === undefined ? [] : [[record.id, found] as const];
    }),
  );

/** Around a record in view; empty until its related records were read. */
export const RelatedTypesContext = createContext<RelatedTypes>(new Map());

/** The label of the field that refers to the other record, in the language of the app; of an unknown type as the service sends it. */
export function relationOf(type: RecordType, { relation, direction, path = '', type: other }: RelatedRecord): string {
  const source = direction === 'to' ? type : findRecordType(other);
  const definition = source && definitionOf(source);
  const [first = '', second] = path.split('.');
  if (second === undefined) return definition?.fields[first]?.label ?? relation;
  const sublist = definition?.sublists[first];
  const field = sublist?.fields[second];
  return sublist && field ? words.relationOfLine(sublist.label, field.label) : relation;
}
