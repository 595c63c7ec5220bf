import type { RecordDefinition } from '#contract/fields';
import { targetsOf } from '#contract/kinds/columnFacts';
import { definitionOf, type RecordType } from '#contract/records/index';
import type { CallerAccess } from '#app/platform/auth/useCaller.ts';
import { typesOf } from './referenceLookup.ts';

/** The types that the fields of a form point at, as far as the role may see them: what it may not see it is not asked for. */
export function referencedTypes(
  { fields, sublists }: RecordDefinition,
  can: CallerAccess['can'],
): ReadonlySet<RecordType> {
  const all = [...Object.values(fields), ...Object.values(sublists).flatMap((list) => Object.values(list.fields))];
  return new Set(
    all
      .flatMap((field) => typesOf(targetsOf(field)))
      .filter((target) => can(definitionOf(target).permission.id, 'View')),
  );
}
