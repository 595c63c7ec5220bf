import type { Level } from '#contract/fields';
import { catalogueOf } from '#contract/derive/catalogue';
import type { RecordType } from '#contract/records/index';
import type { SheetValue } from '#contract/reports/sheet';
import { listAddress, newAddress } from '#app/platform/shell/navigation.ts';
import type { ComparedRow, Way } from './comparison.ts';

type Can = (permission: string, level: Level) => boolean;
type Named = Exclude<SheetValue, string | number | null>;

const refOf = (value: SheetValue | undefined): Named | undefined =>
  typeof value === 'object' && value !== null ? value : undefined;
const bare = ({ id, refName }: Named) => ({ id, refName });

/** Where the figures of the stock status come from, for whoever may see that; its advice begins the order it gives. */
export function withStockWays(rows: readonly ComparedRow[], can: Can): readonly ComparedRow[] {
  const list = (type: RecordType, q: string): Way | undefined =>
    can(catalogueOf(type).permission.id, 'View')
      ? { to: `${listAddress(type)}?${new URLSearchParams({ q }).toString()}` }
      : undefined;
  return rows.map((row) => {
    const [item, location] = [refOf(row.values.item), refOf(row.values.location)];
    if (!item || !location) return row;
    const isBuilt = 'type' in item && item.type === 'assemblyItem';
    const ways = {
      onHand: list('inventoryBalance', `item ANY_OF [${item.id}] AND location ANY_OF [${location.id}]`),
      committed: list(
        'salesOrder',
        `item.item ANY_OF [${item.id}] AND status ANY_OF [PENDING_FULFILLMENT, PARTIALLY_FULFILLED, PENDING_BILLING, PARTIALLY_BILLED]`,
      ),
      onWorkOrders: list('workOrder', `component.item ANY_OF [${item.id}] AND status ANY_OF [RELEASED, IN_PROCESS]`),
      onOrder: isBuilt
        ? list('workOrder', `assemblyItem ANY_OF [${item.id}] AND status ANY_OF [RELEASED, IN_PROCESS]`)
        : list(
            'purchaseOrder',
            `item.item ANY_OF [${item.id}] AND status ANY_OF [PENDING_RECEIPT, PARTIALLY_RECEIVED, PARTIALLY_BILLED]`,
          ),
      advice: orderFor(row, item, location, can),
    };
    return { ...row, ways };
  });
}

/** The order that the advice asks for, filled in. */
function orderFor(
  { values: { suggested, vendor } }: ComparedRow,
  item: Named,
  location: Named,
  can: Can,
): Way | undefined {
  if (typeof suggested !== 'number') return undefined;
  const isBuilt = 'type' in item && item.type === 'assemblyItem';
  const type = isBuilt ? 'workOrder' : 'purchaseOrder';
  if (!can(catalogueOf(type).permission.id, 'Create')) return undefined;
  const from = refOf(vendor);
  const filled = isBuilt
    ? { assemblyItem: bare(item), quantity: suggested, location: bare(location) }
    : {
        ...(from ? { entity: bare(from) } : {}),
        location: bare(location),
        item: { items: [{ item: bare(item), quantity: suggested }] },
      };
  return { to: newAddress(type), filled };
}
