import type { RecordDefinition } from '../fields.ts';
import { kindOf } from '../kinds/kinds.ts';

/** A typed copy of a header field that filters and sorts use. */
export interface StoredColumn {
  readonly name: string;
  readonly column: string;
  readonly sqlType: NonNullable<ReturnType<typeof kindOf>['sqlType']>;
  /** It is stored with what other records change. */
  readonly isState: boolean;
}

/** `tranDate` → `tran_date`: how a field is spelled in the database. */
export const columnName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const known = new WeakMap<RecordDefinition, readonly StoredColumn[]>();

/** The typed columns of a type, derived from its fields; what is read from elsewhere has none. */
export function storedColumnsOf(definition: RecordDefinition): readonly StoredColumn[] {
  const before = known.get(definition);
  if (before) return before;
  const columns = Object.entries(definition.fields).flatMap(([name, field]): StoredColumn[] => {
    const { sqlType } = kindOf(field);
    if (sqlType === undefined || field.computed === true) return [];
    return [{ name, column: columnName(name), sqlType, isState: isStateField(definition, name) }];
  });
  known.set(definition, columns);
  return columns;
}

/** Read by nearly every list and filter beside the state: stored with it, so that they read one table. */
const besideState = new Set([
  'tranDate',
  'dueDate',
  'entity',
  'customer',
  'subsidiary',
  'currency',
  'lastModifiedDate',
]);

/** Whether a field is stored with what other records change, apart from the rest. */
export const isStateField = ({ stateFields, fields }: RecordDefinition, name: string): boolean =>
  stateFields !== undefined && Object.hasOwn(fields, name) && (besideState.has(name) || stateFields.includes(name));
