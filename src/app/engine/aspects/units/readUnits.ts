import { definitionOf } from '#contract/records/index';
import { type ItemUnits, itemUnits, namedUnits } from '#contract/records/inventory/unitConversion';
import { stockItemTypes } from '#contract/records/parts/item';
import { itemUnitNames, unitGroupType } from '#contract/records/parts/units';
import { quote } from '#contract/wire/filter/print';
import type { ListRow } from '#app/platform/api/records.ts';
import { linesOf } from '#app/platform/api/merge.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { isRef } from '#app/engine/form/model/values.ts';

type Tools = Pick<FormTools, 'access' | 'records' | 'cache' | 'queries'>;

/** Items are asked for in groups: their ids are part of the address. */
const AT_ONCE = 50;

/** The units of items, by item; undefined for those without a group. Empty for a role that may not see them. */
export async function readUnits(
  tools: Tools,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ItemUnits | undefined>> {
  const units = new Map<string, ItemUnits | undefined>(ids.map((id) => [id, undefined]));
  const { access, records, cache, queries } = tools;
  const may = (type: typeof unitGroupType | (typeof stockItemTypes)[number]) =>
    access.can(definitionOf(type).permission.id, 'View');
  if (!may(unitGroupType)) return units;
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  const pages = await Promise.all(
    parts.flatMap((part) =>
      stockItemTypes.filter(may).map((type) =>
        records.list(
          type,
          {
            q: `id ANY_OF [${part.map(quote).join(', ')}]`,
            limit: part.length,
            offset: 0,
            fields: [...itemUnitNames],
          },
          { priority: 'prefetch' },
        ),
      ),
    ),
  );
  for (const row of pages.flatMap(({ items }) => items)) {
    if (!isRef(row.purchaseUnit)) continue;
    const { record } = await cache.fetchQuery(queries.one(unitGroupType, row.purchaseUnit.id, 'prefetch'));
    units.set(row.id, unitsIn(row, linesOf(record.uom)));
  }
  return units;
}

function unitsIn(row: ListRow, lines: Parameters<typeof namedUnits>[0]): ItemUnits | undefined {
  const text = (name: string): string | undefined => {
    const value = row[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return itemUnits(namedUnits(lines), {
    stockUnit: text('stockUnit'),
    buyingUnit: text('buyingUnit'),
    saleUnit: text('saleUnit'),
  });
}
