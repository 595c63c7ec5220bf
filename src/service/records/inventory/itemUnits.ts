import { type ItemUnits, itemUnits, type NamedUnit, namedUnits } from '#contract/records/inventory/unitConversion';
import type { FullRecord, StoredRecord } from '../../storage/records.ts';
import { textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';

/** The units of a stored group. */
export const unitsOfGroup = ({ sub }: Pick<FullRecord, 'sub'>): readonly NamedUnit[] => namedUnits(sub.uom ?? []);

/** The units of items, read once for each group. */
export class UnitBook {
  private readonly world: ReadContext;
  private readonly groups = new Map<string, readonly NamedUnit[]>();

  constructor(world: ReadContext) {
    this.world = world;
  }

  /** Reads items, and the groups of those that have one. Whether any has. */
  async load(items: readonly string[]): Promise<boolean> {
    await this.world.load(items);
    const wanted = items.flatMap((id) => textOf(this.world.get(id)?.doc.purchaseUnit) ?? []);
    const groups = [...new Set(wanted)].filter((id) => !this.groups.has(id));
    for (const group of await this.world.loadWithLines(groups)) this.groups.set(group.id, unitsOfGroup(group));
    return wanted.length > 0;
  }

  /** The units of an item that was read; undefined without a group. */
  of(item: StoredRecord | undefined): ItemUnits | undefined {
    const units = this.groups.get(textOf(item?.doc.purchaseUnit) ?? '');
    const named = (name: 'stockUnit' | 'buyingUnit' | 'saleUnit') => textOf(item?.doc[name]);
    return (
      units &&
      itemUnits(units, { stockUnit: named('stockUnit'), buyingUnit: named('buyingUnit'), saleUnit: named('saleUnit') })
    );
  }
}
