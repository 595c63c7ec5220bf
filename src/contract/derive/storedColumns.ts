import type { RecordDefinition } from '../fields.ts';
import { kindOf } from '../kinds/kinds.ts';

/** A typed copy of a header field that filters and sorts use. */
export interface StoredColumn {
  readonly name: string;
  readonly column: string;
  readonly sqlType: NonNullable<ReturnType<typeof kindOf>['sqlType']>;
}

/** `tranDate` → `tran_date`: how a field is spelled in the database. */
export const columnName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The typed columns of a type, derived from its fields; what is read from elsewhere has none. */
export function storedColumnsOf(definition: RecordDefinition): readonly StoredColumn[] {
  return Object.entries(definition.fields).flatMap(([name, field]) => {
    const { sqlType } = kindOf(field);
    return sqlType === undefined || field.computed === true ? [] : [{ name, column: columnName(name), sqlType }];
  });
}
