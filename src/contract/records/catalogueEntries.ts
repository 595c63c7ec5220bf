import type { Category, RecordDefinition } from '../fields.ts';
import { definitionOf, recordTypes, type RecordType } from './registry.ts';

/** What is known of a record type before its definition is there. */
export interface CatalogueEntry extends Pick<RecordDefinition, 'label' | 'plural' | 'permission' | 'aliases' | 'actions'> {
  readonly category: Category;
}

const entryOf = (type: RecordType): CatalogueEntry => {
  const { label, plural, category, permission, aliases, actions } = definitionOf(type);
  return { label, plural, category, permission, ...(aliases ? { aliases } : {}), ...(actions ? { actions } : {}) };
};

/**
 * One entry a type, in registry order. A build of the app puts the entries themselves in place of this module, so that what
 * needs only them does not bring all definitions along: import it through `catalogue.ts`, and nothing else into it.
 */
export const catalogueEntries = Object.fromEntries(recordTypes.map((type) => [type, entryOf(type)])) as Readonly<Record<RecordType, CatalogueEntry>>; // one for each of the keys
