import type { FindingWords } from '#contract/finding/words';
import { type PaletteItem, placeItem } from '#app/platform/palette/items.ts';
import { rank } from '#app/platform/palette/ranking.ts';
import type { DirectoryName } from '#app/platform/router/addresses.ts';
import type { Place, PlaceGroup } from '#app/platform/shell/navigation.ts';
import { directoryMessages as words } from './directoryMessages.ts';

export interface DirectoryGroup {
  readonly label: string;
  readonly entries: readonly PaletteItem[];
}

/** Entries of a page, from the places that the navigation and the palette offer this role. */
export function groupsOf(
  name: DirectoryName,
  groups: readonly PlaceGroup[],
  finding: FindingWords,
): readonly DirectoryGroup[] {
  const group = (label: string, places: readonly Place[]): DirectoryGroup => ({
    label,
    entries: places.map((place) => placeItem(place, false, finding)),
  });
  const own = groups.find(({ id }) => id === name);
  const isList = ({ type }: Place): boolean => type !== undefined;
  const all =
    name === 'lists'
      ? groups.map(({ label, places }) => group(label, places.filter(isList)))
      : name === 'setup'
        ? [
            group(
              words.settings,
              (own?.places ?? []).filter((place) => !isList(place)),
            ),
            group(
              words.setupLists,
              (own?.places ?? []).filter((place) => isList(place) && !place.isInside),
            ),
          ]
        : [group(own?.label ?? '', own?.places ?? [])];
  return all.filter(({ entries }) => entries.length > 0);
}

/** The entries that match a text by their names or aliases, the group with the best one first. */
export function narrowed(text: string, groups: readonly DirectoryGroup[]): readonly DirectoryGroup[] {
  if (text.trim() === '') return groups;
  const found = rank(
    text,
    groups.flatMap(({ entries }) => entries),
  ).map(({ item }) => item);
  return groups
    .map(({ label, entries }) => ({ label, entries: found.filter((entry) => entries.includes(entry)) }))
    .filter(({ entries }) => entries.length > 0)
    .sort((one, other) => placeIn(found, one) - placeIn(found, other));
}

const placeIn = (found: readonly PaletteItem[], { entries: [first] }: DirectoryGroup): number =>
  first ? found.indexOf(first) : found.length;
