import { isRef } from '../form/values.ts';
import type { RecordOverride } from './override.ts';
import { BuildStrip, UnbuildStrip } from './stock/ComponentTable.tsx';
import { withPlaces } from './stock/places/moves.tsx';
import { placesMessages as words } from './stock/places/placesMessages.ts';

const componentColumns = {
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

/** What was made or taken apart, of which lot and where, before what it came from. */
const madeFacts = [
  { name: 'item', span: 2 },
  { name: 'quantity' },
  { name: 'tranDate' },
  { name: 'location' },
  { name: 'postingPeriod' },
  { name: 'subsidiary', span: 2 },
  { name: 'binNumbers' },
  { name: 'inventoryDetail' },
] as const;

/** What moves stock without a price: builds, unbuilds and fulfillments, each with what it takes and where from. */
export const stockForms = {
  assemblyBuild: {
    type: 'assemblyBuild',
    form: {
      primary: [
        { name: 'item', span: 2 },
        { name: 'quantity' },
        { name: 'tranDate' },
        { name: 'location' },
        { name: 'binNumbers' },
        { name: 'createdFrom' },
        { name: 'memo', span: 2 },
      ],
      sublists: { component: componentColumns },
      // What a work order still needs follows the quantity, so its lines are left to the service until somebody takes them.
      defaults: ({ createdFrom }) => (isRef(createdFrom) ? { component: { items: [] } } : {}),
      Strip: withPlaces('assemblyBuild', BuildStrip),
    },
    record: { facts: [...madeFacts, { name: 'createdFrom' }, { name: 'memo', span: 2 }] },
  },
  assemblyUnbuild: {
    type: 'assemblyUnbuild',
    form: {
      primary: [
        { name: 'item', span: 2 },
        { name: 'quantity' },
        { name: 'tranDate' },
        { name: 'location' },
        { name: 'binNumbers' },
        { name: 'subsidiary' },
        { name: 'createdFrom' },
        { name: 'memo', span: 2 },
      ],
      sublists: { component: componentColumns },
      Strip: withPlaces('assemblyUnbuild', UnbuildStrip),
    },
    record: { facts: [...madeFacts, { name: 'createdFrom' }, { name: 'memo', span: 2 }] },
  },
  itemFulfillment: {
    type: 'itemFulfillment',
    form: {
      primary: [
        { name: 'createdFrom', span: 2 },
        { name: 'tranDate' },
        { name: 'shipMethod' },
        { name: 'location' },
        { name: 'subsidiary' },
        { name: 'memo', span: 2 },
      ],
      sublists: {
        item: {
          columns: {
            order: [
              'item',
              'description',
              'quantity',
              'inventoryDetail',
              'binNumbers',
              'location',
              'department',
              'class',
              'orderLine',
            ],
            overrides: {
              item: { width: 160, grow: 2.4 },
              quantity: { width: 90 },
              inventoryDetail: { label: words.lot, width: 160, grow: 1.4 },
              binNumbers: { width: 110, grow: 0 },
            },
          },
          hidden: ['description', 'department', 'class', 'orderLine', 'location', 'inventoryDetail', 'binNumbers'],
          asked: ['description', 'orderLine'],
        },
      },
      Strip: withPlaces('itemFulfillment'),
    },
  },
} as const satisfies Readonly<Record<string, RecordOverride>>;
