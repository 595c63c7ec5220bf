import { shortItems } from '#app/engine/aspects/stock/shortItems.ts';
import type { NeedSource } from '#app/engine/needs/needSource.ts';
import { productionNeedMessages as words } from './needMessages.ts';

/** Stock shortages that this role builds. */
export const productionNeeds: NeedSource = (access) =>
  shortItems(access, {
    place: 2,
    advice: 'build',
    makes: 'workOrder',
    what: words.toBuild,
    record: words.shortItems,
    about: words.shortBuilt,
  });
