import type { Action, Category, RecordDefinition } from '../fields.ts';
import { definitionOf, recordTypes, type RecordType } from './registry.ts';

/** What is known of a record type before its definition is there. */
export interface CatalogueEntry extends Pick<RecordDefinition, 'label' | 'plural' | 'permission' | 'aliases'> {
  readonly category: Category;
  /** What the actions ask for: the rest of them is with the definition. */
  readonly actions?: Readonly<Record<string, Pick<Action, 'permission' | 'level'>>>;
}

const entryOf = (type: RecordType): CatalogueEntry => {
  const { label, plural, category, permission, aliases, actions } = definitionOf(type);
  const asked = actions && Object.entries(actions).map(([name, { permission: id, level }]) => [name, { permission: id, level }] as const);
  return { label, plural, category, permission, ...(aliases ? { aliases } : {}), ...(asked ? { actions: Object.fromEntries(asked) } : {}) };
};

/**
 * One entry a type, in registry order. A build of the app puts the entries themselves in place of this module, so that what
 * needs only them does not bring all definitions along: import it through `catalogue.ts`, and nothing else into it.
 */
export const catalogueEntries = Object.fromEntries(recordTypes.map((type) => [type, entryOf(type)])) as Readonly<Record<RecordType, CatalogueEntry>>; // one for each of the keys
