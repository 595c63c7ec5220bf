import { type CatalogueEntry, catalogueEntries } from './catalogueEntries.ts';
import type { RecordType } from './registry.ts';

const byLowerName = new Map<string, RecordType>();
for (const type of Object.keys(catalogueEntries) as RecordType[]) { // the keys of the record
  byLowerName.set(type.toLowerCase(), type);
  for (const alias of catalogueEntries[type].aliases ?? []) byLowerName.set(alias.toLowerCase(), type);
}

/** Names, permission and actions of a type, without its fields: for what is shown before a definition is loaded. */
export const catalogueOf = (type: RecordType): CatalogueEntry => catalogueEntries[type];

/** Every record type, in the order of the registry. */
export const listedTypes: readonly RecordType[] = Object.keys(catalogueEntries) as RecordType[]; // the keys of the record

/** The type a path segment or a reference names, in any case; undefined when there is none. As `findRecordType` of the registry. */
export const findListedType = (name: string): RecordType | undefined => byLowerName.get(name.toLowerCase());
