import type { FieldPlace } from '#app/engine/form/model/formRules.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';

/** What names an item. */
export const naming: readonly FieldPlace[] = ['itemId', ['displayName', 2], ['subsidiary', 2], 'isInactive'];
/** What names an item kept in stock: it is scanned too. */
export const stockNaming: readonly FieldPlace[] = [
  'itemId',
  ['displayName', 2],
  ['upcCode', 2],
  ['subsidiary', 2],
  'isInactive',
];
/** Its accounts and costing. */
export const keeping: readonly FieldPlace[] = [
  ['incomeAccount', 2],
  ['cogsAccount', 2],
  ['assetAccount', 2],
  'costingMethod',
  'isLotItem',
  'useBins',
];

/** The units it is kept, bought and sold in. */
export const unitPlaces: readonly FieldPlace[] = ['purchaseUnit', 'stockUnit', ['buyingUnit', 2], ['saleUnit', 2]];

/** Lines of prices. */
export const price = {
  columns: {
    order: ['level', 'currency', 'minQuantity', 'price'],
    overrides: {
      level: { width: 160, grow: 1.4 },
      currency: { width: 110, grow: 0 },
      minQuantity: { width: 110 },
      price: { width: 110 },
    },
  },
  hidden: [],
} as const;

export const locationOrder = [
  'location',
  'quantityOnHand',
  'quantityOnSalesOrders',
  'quantityOnWorkOrders',
  'quantityAvailable',
  'quantityOnOrder',
  'quantityInTransit',
  'averageCost',
  'reorderPoint',
  'preferredStockLevel',
] as const;

/** Lines of stock by location. */
export const locationLines = (order: readonly string[]) => ({
  columns: {
    order,
    overrides: {
      location: { width: 140, grow: 2 },
      quantityOnHand: { width: 80 },
      quantityOnSalesOrders: { width: 84, label: words.forSales },
      quantityOnWorkOrders: { width: 84, label: words.forBuilds },
      quantityAvailable: { width: 84 },
      quantityOnOrder: { width: 80 },
      quantityInTransit: { width: 80 },
      averageCost: { width: 104 },
      reorderPoint: { width: 104 },
      preferredStockLevel: { width: 104, label: words.preferredLevel },
    },
  },
  hidden: [],
});

/** Lines of substitute items. */
export const substitutes = {
  columns: { order: ['item', 'quantity'], overrides: { item: { width: 200, grow: 2 } } },
  hidden: [],
} as const;
