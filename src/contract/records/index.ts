import { typesInOrder } from '../derive/navigation.ts';
import type { RecordDefinition } from '../fields.ts';
import * as inventory from './inventory/index.ts';
import * as journals from './journals/index.ts';
import * as ledger from './ledger/index.ts';
import * as parties from './parties/index.ts';
import * as payments from './payments/index.ts';
import * as production from './production/index.ts';
import * as purchasing from './purchasing/index.ts';
import * as sales from './sales/index.ts';
import * as setup from './setup/index.ts';

/** The rooms of the record types. The name of each is a folder of the contract, of the service and of the app. */
export const areas = { journals, ledger, payments, sales, purchasing, inventory, production, parties, setup } as const;
export type Area = keyof typeof areas;

/** Every record type the service serves: a new one is its file and one line in the index of its area. */
export const records = {
  ...journals,
  ...ledger,
  ...payments,
  ...sales,
  ...purchasing,
  ...inventory,
  ...production,
  ...parties,
  ...setup,
} as const satisfies Readonly<Record<string, RecordDefinition>>;

export type Records = typeof records;
export type RecordType = keyof Records;

/** The types in the order of the navigation, wherever each is registered: lists of types on the wire and on screens follow it. */
export const recordTypes: readonly RecordType[] = typesInOrder(Object.keys(records) as RecordType[], definitionOf); // the keys of the const object above

const byLowerName = new Map<string, RecordType>();
for (const type of recordTypes) {
  byLowerName.set(type.toLowerCase(), type);
  for (const alias of definitionOf(type).aliases ?? []) byLowerName.set(alias.toLowerCase(), type);
}

/** The definition of a type, with its particular fields forgotten: for code that serves every type. */
export function definitionOf(type: RecordType): RecordDefinition {
  return records[type] as unknown as RecordDefinition; // every entry was made by defineRecord
}

/** The room of a type. */
export function areaOf(type: RecordType): Area {
  const area = (Object.keys(areas) as Area[]).find((each) => type in areas[each]); // the keys of the const object above
  if (area === undefined) throw new Error(`${type} belongs to no area.`);
  return area;
}

/** The type named by a path segment or a reference, case-insensitively; undefined if there is none. */
export const findRecordType = (name: string): RecordType | undefined => byLowerName.get(name.toLowerCase());
