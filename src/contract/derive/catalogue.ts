import type { Action, RecordDefinition } from '../fields.ts';
import { reportRows, typeRows } from '../generated/catalogue.ts';
import { labelText } from '../messages/labels.ts';
import type { ReportDefinition } from '../reports/definition.ts';
import type { ReportName } from '../reports/index.ts';
import type { Area, RecordType } from '../records/index.ts';

/** Facts about a record type before its definition is loaded. */
export interface CatalogueEntry extends Pick<RecordDefinition, 'label' | 'plural' | 'category' | 'nav'> {
  /** The room it belongs to: its definition comes with those of the room. */
  readonly area: Area;
  /** Its name is in `permissionNames`: only refusals use it. */
  readonly permission: Pick<RecordDefinition['permission'], 'id'>;
  readonly aliases: readonly string[];
  /** The permissions of the actions, by name: the rest is in the definition. */
  readonly actions: Readonly<Record<string, Pick<Action, 'permission' | 'level'>>>;
}

const entries = Object.fromEntries(
  Object.entries<CatalogueEntry>(typeRows).map(([type, row]) => [
    type,
    { ...row, label: labelText(`${type}.label`, row.label), plural: labelText(`${type}.plural`, row.plural) },
  ]),
) as Readonly<Record<RecordType, CatalogueEntry>>; // the same types

const byLowerName = new Map<string, RecordType>();
for (const type of Object.keys(entries) as RecordType[])
  // the keys of the record
  for (const name of [type, ...entries[type].aliases]) byLowerName.set(name.toLowerCase(), type);

/** Names, permission and actions of a type, without its fields: for what is shown before a definition is loaded. */
export const catalogueOf = (type: RecordType): CatalogueEntry => entries[type];

/** Every record type, in the order of `recordTypes`. */
export const listedTypes: readonly RecordType[] = Object.keys(entries) as RecordType[]; // the keys of the record

/**
 * The type named by a path segment or a reference, case-insensitively; undefined if there is none. Like
 * `findRecordType` of the registry.
 */
export const findListedType = (name: string): RecordType | undefined => byLowerName.get(name.toLowerCase());

/** Facts about a report before its definition is loaded. */
export type ReportEntry = Pick<ReportDefinition, 'label' | 'nav'> & {
  readonly permission: Pick<ReportDefinition['permission'], 'id'>;
};

/** One entry a report, in registry order. */
export const reportEntries = Object.fromEntries(
  Object.entries<ReportEntry>(reportRows).map(([name, row]) => [
    name,
    { ...row, label: labelText(`reports.${name}.label`, row.label) },
  ]),
) as Readonly<Record<ReportName, ReportEntry>>; // the same reports
