import type { Ref } from '#contract/derive/types';
import { shortageTypes } from '#contract/records/parts/item';
import { type Decimal, decimalToNumber } from '#contract/values/decimal';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import type { Holding } from './availability.ts';

/** Where more of an item comes from: an assembly is built, another item is ordered. */
export interface ItemSource {
  readonly isAssembly: boolean;
  /** The preferred vendor, where the role sees it. */
  readonly vendor: Ref | undefined;
}

/** A quantity of an item that is missing at a location. */
export interface Shortage {
  readonly item: Ref;
  readonly short: Decimal;
  readonly location: Ref | undefined;
  readonly subsidiary: Ref | undefined;
  /** Other locations where it is available, the most first. */
  readonly elsewhere: readonly Pick<Holding, 'location' | 'available' | 'isWithheld'>[];
  /** Undefined while it is not known. */
  readonly source: ItemSource | undefined;
}

/** A new record that ends a shortage, with the values that its form starts with. */
export interface ShortageWay {
  readonly makes: (typeof shortageTypes)[keyof typeof shortageTypes];
  readonly quantity: Decimal;
  /** Where a transfer starts. */
  readonly from?: Ref;
  readonly filled: FormDoc;
}

const bare = ({ id, refName }: Ref): Ref => ({ id, refName });

/**
 * What ends a shortage: a transfer from the location that has the most for orders, of no more than it has; and an order
 * from the preferred vendor, or the build of an assembly. Nothing for an item that is not short.
 */
export function waysOf({ item, short, location, subsidiary, elsewhere, source }: Shortage): readonly ShortageWay[] {
  if (short <= 0n) return [];
  const owner = subsidiary ? { subsidiary: bare(subsidiary) } : {};
  const place = location ? { location: bare(location) } : {};
  const ways: ShortageWay[] = [];
  const most = elsewhere.find(({ isWithheld }) => isWithheld !== true);
  if (location && most && most.available > 0n) {
    const quantity = most.available < short ? most.available : short;
    const lines = [{ item: bare(item), quantity: decimalToNumber(quantity) }];
    const way = { location: bare(most.location), transferLocation: bare(location), inventory: { items: lines } };
    ways.push({ makes: shortageTypes.transfer, quantity, from: most.location, filled: { ...owner, ...way } });
  }
  const quantity = decimalToNumber(short);
  if (source?.isAssembly === true)
    ways.push({
      makes: shortageTypes.build,
      quantity: short,
      filled: { ...owner, assemblyItem: bare(item), quantity, ...place },
    });
  else if (source)
    ways.push({
      makes: shortageTypes.order,
      quantity: short,
      filled: {
        ...owner,
        ...(source.vendor ? { entity: bare(source.vendor) } : {}),
        ...place,
        item: { items: [{ item: bare(item), quantity }] },
      },
    });
  return ways;
}

/** Where each item comes from, by the records of the two types that are kept in stock. */
export const sourcesOf = (goods: readonly FormDoc[], assemblies: readonly FormDoc[]): ReadonlyMap<string, ItemSource> =>
  new Map([
    ...goods.map(({ id, vendor }): [string, ItemSource] => [
      String(id),
      { isAssembly: false, vendor: isRef(vendor) ? vendor : undefined },
    ]),
    ...assemblies.map(({ id }): [string, ItemSource] => [String(id), { isAssembly: true, vendor: undefined }]),
  ]);
