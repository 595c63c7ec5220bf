import { catalogueOf } from '#contract/derive/catalogue';
import { newAddress } from '#app/platform/router/addresses.ts';
import type { Viewer } from '#app/platform/shell/navigation.ts';
import { figureMessages as words } from './figureMessages.ts';
import { makes } from './makes.ts';
import type { HomePart, HomeStart } from './homeFigure.ts';

/** A start as the head shows it. */
interface ShownStart {
  readonly to: string;
  readonly label: string;
  /** It opens an empty form. */
  readonly isNew: boolean;
}

/** How many starts the head shows: the main one, and a secondary one. */
const MOST = 2;

/** The main start of a role and the secondary one; none for read-only roles. */
export const homeStarts = (parts: readonly HomePart[], viewer: Viewer): readonly ShownStart[] =>
  parts
    .filter((part): part is HomeStart => part.at === 'head')
    .filter((start) =>
      'makes' in start ? viewer.isServed(start.makes) && makes(viewer, start.makes) : start.isFor(viewer),
    )
    .toSorted((one, other) => one.place - other.place)
    .slice(0, MOST)
    .map((start) => {
      if (!('makes' in start)) return { to: start.to, label: start.label, isNew: false };
      const toNew = newAddress(start.makes);
      const { to = toNew, label = words.newRecord(catalogueOf(start.makes).label) } = start;
      return { to, label, isNew: to === toNew };
    });
