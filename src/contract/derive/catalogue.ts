import type { Action, RecordDefinition } from '../fields.ts';
import { reportRows, typeRows } from '../generated/catalogue.ts';
import { inLanguage } from '../messages/language.ts';
import type { ReportDefinition } from '../reports/definition.ts';
import type { ReportName } from '../reports/index.ts';
import type { Area, RecordType } from '../records/index.ts';

/** What is known of a record type before its definition is there. */
export interface CatalogueEntry extends Pick<RecordDefinition, 'label' | 'plural' | 'category' | 'nav'> {
  /** The room it belongs to: its definition comes with those of the room. */
  readonly area: Area;
  /** What it is called is in `permissionNames`: only refusals say it. */
  readonly permission: Pick<RecordDefinition['permission'], 'id'>;
  readonly aliases: readonly string[];
  /** What the actions ask for, by their names: the rest of them is with the definition. */
  readonly actions: Readonly<Record<string, Pick<Action, 'permission' | 'level'>>>;
}

const entries: Readonly<Record<RecordType, CatalogueEntry>> = inLanguage(typeRows);

const byLowerName = new Map<string, RecordType>();
for (const type of Object.keys(entries) as RecordType[])
  // the keys of the record
  for (const name of [type, ...entries[type].aliases]) byLowerName.set(name.toLowerCase(), type);

/** Names, permission and actions of a type, without its fields: for what is shown before a definition is loaded. */
export const catalogueOf = (type: RecordType): CatalogueEntry => entries[type];

/** Every record type, in the order of `recordTypes`. */
export const listedTypes: readonly RecordType[] = Object.keys(entries) as RecordType[]; // the keys of the record

/** The type a path segment or a reference names, in any case; undefined when there is none. As `findRecordType` of the registry. */
export const findListedType = (name: string): RecordType | undefined => byLowerName.get(name.toLowerCase());

/** What is known of a report before its definition is there. */
export type ReportEntry = Pick<ReportDefinition, 'label' | 'nav'> & {
  readonly permission: Pick<ReportDefinition['permission'], 'id'>;
};

/** One entry a report, in registry order. */
export const reportEntries: Readonly<Record<ReportName, ReportEntry>> = inLanguage(reportRows);
