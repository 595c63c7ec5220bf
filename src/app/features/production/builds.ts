import type { FieldPlace } from '#app/engine/form/model/formRules.ts';
import { placesMessages as words } from '#app/engine/aspects/places/placesMessages.ts';

/** Columns of the components of builds. */
export const componentLines = {
  columns: {
    order: ['item', 'quantity', 'quantityPer', 'units', 'componentInventoryDetail', 'binNumbers', 'value'],
    overrides: {
      quantity: { width: 150 },
      binNumbers: { width: 110, grow: 0 },
      componentInventoryDetail: { label: words.lot, width: 160 },
    },
  },
  hidden: ['units', 'componentInventoryDetail', 'binNumbers'],
} as const;

/** The assembly, its lot and location come before the components. */
export const madeFacts: readonly FieldPlace[] = [
  ['item', 2],
  'quantity',
  'tranDate',
  'location',
  'postingPeriod',
  ['subsidiary', 2],
  'binNumbers',
  'inventoryDetail',
  'createdFrom',
  ['memo', 2],
];
