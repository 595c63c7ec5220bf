import { type NavGroup, navGroups } from '../fields.ts';
import type { CatalogueEntry } from './catalogue.ts';

type Placed = Pick<CatalogueEntry, 'nav'>;

/** The types of a group of the navigation, each behind the one it names. */
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

/** Every type that has a place in the navigation, in the order of the navigation. */
export const typesInPlace = <T extends string>(types: readonly T[], entryOf: (type: T) => Placed): readonly T[] =>
  navGroups.flatMap((group) => typesIn(group, types, entryOf));
