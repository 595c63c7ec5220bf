import { acted } from './changes.ts';
import { kinds } from './books.ts';

/** Every kind of command that the model of goods draws. */
export const goodsVocabulary: readonly string[] = [
  ...kinds.filter((kind) => kind !== 'vendorCredit').map((kind) => `create ${kind}`),
  ...kinds.map((kind) => `delete ${kind}`),
  'update invoice',
  'update vendorBill',
  ...acted,
  ...[
    'salesOrder to invoice',
    'salesOrder to purchaseOrder',
    'inboundShipment to itemReceipt',
    'invoice to creditMemo',
    'vendorBill to vendorCredit',
  ].map((turn) => `transform ${turn}`),
  ...['close', 'reopen', 'lock', 'unlock'].map((action) => `${action} accountingPeriod`),
  'routing on',
  'routing off',
  'negative stock on',
  'negative stock off',
];

/** What it varies beside the commands, and reaches in each run. */
export const goodsVariety: readonly string[] = [
  'stock below zero',
  'stock below zero where it may no longer be',
  'bins',
  'lots',
  'goods of the company',
  'goods of the branch',
  'goods at the yard',
  'goods at the dock',
  'goods at the shop',
  'goods at the depot',
  'stock moved by approval',
  'goods that wait for approval',
  'prices of buyer',
  'prices of plain',
  'prices of special',
  'prices of another currency',
  'price of an item',
  'discount of a level',
  'level of a customer',
  'commitments',
  'goods while a month is closed',
  'a vendor credit that applies itself',
  'create inventoryAdjustment',
  'delete inventoryAdjustment',
  'create inventoryTransfer',
  'delete inventoryTransfer',
  'create itemReceipt of transit',
  'create itemReceipt of transit with a write-off',
  'delete itemReceipt of transit',
  'goods in transit',
  'goods partly received from transit',
];
