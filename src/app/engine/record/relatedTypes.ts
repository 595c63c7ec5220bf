import { createContext } from 'react';
import { findRecordType, type RecordType } from '#contract/records/index';
import type { RelatedRecord } from '#app/platform/api/records.ts';

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
