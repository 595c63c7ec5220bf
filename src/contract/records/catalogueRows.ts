import { definitionOf, recordTypes, type RecordType } from './registry.ts';

const rowOf = (type: RecordType): string => {
  const { label, plural, category, permission, aliases = [], actions } = definitionOf(type);
  const asked = Object.entries(actions ?? {}).map(([name, action]) => `${name} ${action.permission} ${action.level}`);
  return [
    type,
    label,
    plural === `${label}s` ? '' : plural,
    category,
    permission.id,
    permission.name,
    aliases.join(' '),
    asked.join(),
  ].join(';');
};

/**
 * One row a type, in registry order, as `catalogue.ts` reads it: with brackets and names of members it would be half as long
 * again, and every first load brings it. A build of the app puts the rows themselves in place of this module, so that what needs
 * only them does not bring all definitions along: import it through `catalogue.ts`, and nothing else into it.
 */
export const catalogueRows: readonly string[] = recordTypes.map(rowOf);
