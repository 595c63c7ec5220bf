import type { ColumnChoice } from '#app/engine/grid/columnsFor.ts';
import { salesMessages as words } from './salesMessages.ts';

/**
 * The default columns of a sale line; other fields are shown on request, as the amount has to stay in view on a screen of
 * 1440. It is last, so that the totals below add up in its column.
 */
const shown = [
  'item',
  'quantity',
  'quantityAvailable',
  'quantityBackOrdered',
  'rate',
  'priceRule',
  'discountPercent',
  'tax1Amt',
  'amount',
];
const order = [
  'item',
  'description',
  'quantity',
  'unitQuantity',
  'unit',
  'quantityAvailable',
  'quantityBackOrdered',
  'rate',
  'unitRate',
  'priceRule',
  'price',
  'discountPercent',
  'discountAmount',
  'taxCode',
  'taxSource',
  'taxRate1',
  'taxRateSince',
  'inventoryDetail',
  'binNumbers',
  'location',
  'department',
  'class',
  'revRecSchedule',
  'revRecStartDate',
  'deferralAccount',
  'destinationAccount',
  'expectedShipDate',
  'purchaseOrder',
  'isDropShip',
  'isClosed',
  'quantityCommitted',
  'quantityFulfilled',
  'quantityBilled',
  'quantityReturned',
  'orderLine',
  'margin',
  'marginPercent',
  'documentDiscount',
  'tax1Amt',
  'amount',
  'grossAmt',
];
export const askedOfSale = [
  'description',
  'taxRate1',
  'taxRateSince',
  'grossAmt',
  'quantityCommitted',
  'orderLine',
  'margin',
  'marginPercent',
  'revRecSchedule',
  'revRecStartDate',
  'deferralAccount',
  'destinationAccount',
];
export const hiddenOfSale = order.filter((field) => !shown.includes(field));

/** On an order being fulfilled, the item's name needs the room more than the price source, which the panel shows. */
export const yieldsOfSale = { priceRule: ['quantityFulfilled', 'quantityBilled'] };

/** Just wide enough for their content: all amounts fit a screen of 1024, and one of 1280 next to the panel. */
export const saleColumns: ColumnChoice = {
  order,
  overrides: {
    item: { width: 100, grow: 4 },
    quantity: { width: 68 },
    quantityAvailable: { width: 68 },
    quantityBackOrdered: { width: 80, label: words.backOrderShort },
    unitQuantity: { width: 80 },
    unit: { width: 72, grow: 0.2 },
    rate: { width: 88, grow: 0.3 },
    unitRate: { width: 88 },
    priceRule: { width: 80, grow: 0.2, label: words.rateFrom },
    discountPercent: { width: 72, label: words.discountShort },
    taxCode: { width: 76, grow: 0.2 },
    taxSource: { width: 90, grow: 0.4 },
    quantityFulfilled: { width: 68 },
    quantityBilled: { width: 60 },
    amount: { width: 112 },
    tax1Amt: { width: 100 },
    grossAmt: { width: 112, label: words.gross },
  },
};
