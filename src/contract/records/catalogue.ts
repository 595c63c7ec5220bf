import type { Action, Category, Level, RecordDefinition } from '../fields.ts';
import { inLanguage } from '../language.ts';
import { catalogueRows } from './catalogueRows.ts';
import type { RecordType } from './registry.ts';

/** What is known of a record type before its definition is there. */
export interface CatalogueEntry extends Pick<RecordDefinition, 'label' | 'plural' | 'permission'> {
  readonly category: Category;
  readonly aliases: readonly string[];
  /** What the actions ask for, by their names: the rest of them is with the definition. */
  readonly actions: Readonly<Record<string, Pick<Action, 'permission' | 'level'>>>;
}

const entries: Record<string, CatalogueEntry> = {};
const byLowerName = new Map<string, RecordType>();
for (const row of catalogueRows) {
  const [type = '', label = '', plural, category, id = '', name = '', others = '', asked = ''] = row.split(';');
  const [aliases, actions] = [words(others, ' '), words(asked, ',').map((action) => action.split(' '))];
  entries[type] = inLanguage({
    label,
    plural: plural || `${label}s`,
    category: category as Category,
    permission: { id, name },
    aliases, // as rowOf wrote it from the definition
    actions: Object.fromEntries(
      actions.map(([action = '', permission = '', level]) => [action, { permission, level: level as Level }]),
    ), // likewise
  });
  for (const each of [type, ...aliases]) byLowerName.set(each.toLowerCase(), type as RecordType); // a row for each of the registry
}

function words(text: string, between: string): readonly string[] {
  return text.split(between).filter(Boolean);
}

/** Names, permission and actions of a type, without its fields: for what is shown before a definition is loaded. */
export const catalogueOf = (type: RecordType): CatalogueEntry =>
  (entries as Readonly<Record<RecordType, CatalogueEntry>>)[type]; // one for each of the registry

/** Every record type, in the order of the registry. */
export const listedTypes: readonly RecordType[] = Object.keys(entries) as RecordType[]; // the keys of the record

/** The type a path segment or a reference names, in any case; undefined when there is none. As `findRecordType` of the registry. */
export const findListedType = (name: string): RecordType | undefined => byLowerName.get(name.toLowerCase());
