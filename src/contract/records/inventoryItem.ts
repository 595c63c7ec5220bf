import { defineRecord, field } from '../fields.ts';
import {
  basePrice, descriptionForm, itemDimensions, itemEnd, itemNaming, itemPart, itemTax, locations, price, stockAccounts, stockKeeping, substitutes, systemForm,
} from './item.ts';

export const inventoryItem = defineRecord({
  type: 'inventoryItem',
  label: 'Inventory item',
  plural: 'Inventory items',
  ...itemPart,
  permission: { id: 'LIST_ITEM', name: 'Items' },
  numbering: { field: 'itemId', prefix: 'INV', width: 5 },

  fields: {
    ...itemNaming,
    ...stockAccounts,
    cost: field.rate({
      label: 'Cost',
      access: 'optional',
      min: 0,
      max: 999999999,
      help: 'What one is planned to cost, in the base currency of the subsidiary; assemblies above it follow.',
    }),
    basePrice,
    ...itemTax,
    vendor: field.ref({ label: 'Preferred vendor', to: 'vendor', access: 'optional', aliases: ['preferredVendor'] }),
    purchaseDescription: field.longText({ label: 'Purchase description', access: 'optional' }),
    purchaseUnit: field.ref({ label: 'Purchase unit', to: 'unitsType', access: 'optional' }),
    ...stockKeeping,
    ...itemDimensions,
    ...itemEnd,
  },
  sublists: { price, locations, substitutes },

  form: [
    { title: 'Primary information', fields: ['itemId', 'displayName', 'subsidiary', 'assetAccount', 'cogsAccount', 'incomeAccount', 'costingMethod', 'cost', 'basePrice', 'includeChildren', 'isInactive'] },
    descriptionForm,
    { title: 'Sales', fields: ['taxSchedule', 'isTaxable'] },
    { title: 'Purchasing and stock', fields: ['vendor', 'purchaseDescription', 'purchaseUnit', 'isLotItem', 'useBins'] },
    { title: 'Classification', fields: ['department', 'class', 'location'] },
    systemForm,
  ],
  list: ['itemId', 'displayName', 'cost', 'basePrice', 'subsidiary', 'vendor', 'isInactive'],
  filters: [
    'itemId', 'displayName', 'cost', 'basePrice', 'subsidiary', 'vendor', 'assetAccount', 'cogsAccount', 'incomeAccount', 'costingMethod',
    'isTaxable', 'isLotItem', 'useBins', 'isInactive', 'lastModifiedDate', 'price.level', 'price.price', 'locations.location',
    'locations.reorderPoint', 'substitutes.item',
  ],
});
