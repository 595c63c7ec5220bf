import { addMonths } from '#contract/values/calendar';
import { type PlainDate } from '#contract/values/date';
import type { Books, LocationKey } from '../company.ts';
import { assemblyLevels, parts } from './items.ts';
import { type Body, type DocumentPlan, named } from '../plan.ts';

const lotItems: ReadonlySet<string> = new Set([
  ...parts.filter(({ isLot }) => isLot).map(({ number }) => number),
  ...assemblyLevels
    .flat()
    .map(({ number }) => number)
    .filter((number) => number.startsWith('LC-')),
]);

/** Perishable goods. */
const perishable: ReadonlySet<string> = new Set(['SL-POT']);

/** The bin for parts and the bin for builds of each location with bins. */
const bins: Readonly<Partial<Record<LocationKey, readonly [parts: string, built: string]>>> = {
  plant1: ['A-01-1', 'B-01-1'],
  plant2: ['R-01', 'R-02'],
  east: ['E-01', 'E-02'],
  bremen: ['HB-01', 'HB-02'],
};
const built: ReadonlySet<string> = new Set(assemblyLevels.flat().map(({ number }) => number));

interface Lot {
  readonly name: string;
  left: number;
}

/** Which bin and which lots goods go to and come from, oldest lot first, as the plan moves them day by day. */
export class Shelves {
  private readonly plan: DocumentPlan;
  private readonly lots = new Map<string, Lot[]>();
  private readonly made = new Set<string>();

  constructor(plan: DocumentPlan) {
    this.plan = plan;
  }

  /** Where a quantity that comes in on a day is put; a new lot of the month is made when the item is kept by lot. */
  put(
    item: string,
    place: LocationKey,
    quantity: number,
    date: PlainDate,
    books: Books,
    fields: Names = saleNames,
  ): Body {
    if (!lotItems.has(item)) return this.binOf(item, place);
    const name = `lot ${item} ${date.slice(2, 4)}${date.slice(5, 7)}`;
    if (!this.made.has(name)) {
      this.made.add(name);
      this.plan.make(date, books, 'inventoryNumber', name, {
        item: named(item),
        inventoryNumber: name.slice('lot '.length).replace(' ', '-'),
        ...(perishable.has(item) ? { expirationDate: addMonths(date, 12) } : {}),
      });
    }
    const key = `${item}@${place}`;
    this.lots.set(key, [...(this.lots.get(key) ?? []), { name, left: quantity }]);
    return { ...this.binOf(item, place), [fields.lots]: assignmentOf([[name, quantity]]) };
  }

  /** The bins and lots that a quantity is issued from. @throws {Error} when the planned lots have too little. */
  take(item: string, place: LocationKey, quantity: number, fields: Names = saleNames): Body {
    if (!lotItems.has(item)) return this.binOf(item, place);
    const taken: [string, number][] = [];
    let left = quantity;
    for (const lot of this.lots.get(`${item}@${place}`) ?? []) {
      const part = Math.min(lot.left, left);
      if (part <= 0) continue;
      lot.left = tidy(lot.left - part);
      left = tidy(left - part);
      taken.push([lot.name, part]);
    }
    if (left > 0)
      throw new Error(`the sample takes ${quantity} of ${item} at ${place}, ${left} more than its lots hold`);
    return { ...this.binOf(item, place), [fields.lots]: assignmentOf(taken) };
  }

  private binOf(item: string, place: LocationKey): Body {
    const kept = bins[place];
    return kept ? { binNumbers: named(`bin ${place} ${kept[built.has(item) ? 1 : 0]}`) } : {};
  }
}

interface Names {
  readonly lots: string;
}
/** What lots are called on the lines of documents, and on components. */
const saleNames: Names = { lots: 'inventoryDetail' };
export const componentNames: Names = { lots: 'componentInventoryDetail' };

const assignmentOf = (lots: readonly (readonly [string, number])[]): Body => ({
  inventoryAssignment: { items: lots.map(([name, quantity]) => ({ issueInventoryNumber: named(name), quantity })) },
});

/** Without the dust of sums of decimal fractions. */
export const tidy = (quantity: number): number => Math.round(quantity * 1e6) / 1e6;
