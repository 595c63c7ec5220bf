import type { RecordDefinition } from '../fields.ts';
import { type NavGroup, navGroups } from '../navGroups.ts';

type Placed = Pick<RecordDefinition, 'nav'>;

/** The types of a navigation group, each after the one it names. */
function typesIn<T extends string>(group: NavGroup, types: readonly T[], entryOf: (type: T) => Placed): readonly T[] {
  const following = (anchor: string | undefined): readonly T[] =>
    types
      .filter((type) => {
        const { nav } = entryOf(type);
        return nav !== 'hidden' && nav.group === group && nav.after === anchor;
      })
      .flatMap((type) => [type, ...following(type)]);
  return following(undefined);
}

/** Every type that has a place in the navigation, in the order of the navigation; by name where two follow the same one. */
export function typesInPlace<T extends string>(types: readonly T[], entryOf: (type: T) => Placed): readonly T[] {
  const byName = types.toSorted();
  return navGroups.flatMap((group) => typesIn(group, byName, entryOf));
}

/** All types, in an order that does not depend on where each is registered: that of the navigation, then by name. */
export const typesInOrder = <T extends string>(types: readonly T[], entryOf: (type: T) => Placed): readonly T[] => [
  ...new Set([...typesInPlace(types, entryOf), ...types.toSorted()]),
];
