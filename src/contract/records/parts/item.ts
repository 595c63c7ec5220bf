import { field, sublist } from '../../fields.ts';
import { seeCosts } from '../../permissions.ts';
import { dimensions, isInactive, stamps } from './dimensions.ts';

/** The items of which stock is kept. */
export const stockItemTypes = ['inventoryItem', 'assemblyItem'] as const;

/** The documents that end a shortage: from another location, from a vendor, or from its components. */
export const shortageTypes = { transfer: 'inventoryTransfer', order: 'purchaseOrder', build: 'workOrder' } as const;

/** What every item type says of itself: its number is unique among all of them (decisions 12.22). */
export const itemPart = {
  category: 'item',
  posting: 'never',
  name: ['itemId', 'displayName'],
  code: 'itemId',
  unique: [['itemId']],
  uniqueAmong: 'item',
  search: ['displayName', 'description', 'salesDescription'],
  order: 'itemId ASC',
} as const;

export const itemNaming = {
  itemId: field.text({ label: 'Item number', access: 'generated', maxLength: 60 }),
  displayName: field.text({ label: 'Display name', access: 'optional', maxLength: 200 }),
  description: field.longText({ label: 'Description', access: 'optional' }),
  salesDescription: field.longText({ label: 'Sales description', access: 'optional' }),
  subsidiary: field.ref({ label: 'Subsidiary', to: 'subsidiary', access: 'multiSubsidiary' }),
} as const;

/** What an item is scanned by besides its number: unique among all items, so that a scan names one. */
export const barcode = {
  upcCode: field.text({
    label: 'UPC / barcode',
    access: 'optional',
    maxLength: 60,
    help: 'Scanned in place of the item number. Unique among items.',
  }),
} as const;

/** What items kept in stock say of themselves: they are also found by their barcode. */
export const stockItemPart = {
  ...itemPart,
  unique: [['itemId'], ['upcCode']],
  search: [...itemPart.search, 'upcCode'],
} as const;

export const basePrice = field.rate({
  label: 'Base price',
  access: 'optional',
  min: 0,
  max: 999999999,
  help: 'Per unit, in the base currency.',
});

export const itemTax = {
  taxSchedule: field.ref({ label: 'Tax schedule', to: 'taxSchedule', access: 'optional' }),
  isTaxable: field.boolean({ label: 'Taxable', access: 'optional', startsSet: true }),
} as const;

export const itemEnd = {
  isInactive,
  includeChildren: field.boolean({
    label: 'Include children',
    access: 'optional',
    help: 'Also available to subordinate subsidiaries.',
  }),
  ...stamps,
} as const;

export const averageCost = field.rate({
  label: 'Average cost',
  access: 'readOnly',
  reveals: 'cost',
  computed: true,
  shown: 4,
  seenWith: seeCosts,
  help: 'Unit value of inventory on hand, all locations. Blank when none is on hand.',
});

/** The accounts of an item that is kept in stock, and how it is kept. */
export const stockAccounts = {
  assetAccount: field.ref({
    label: 'Asset account',
    to: 'account',
    access: 'required',
    help: 'The inventory account for its value.',
  }),
  cogsAccount: field.ref({ label: 'COGS account', to: 'account', access: 'required' }),
  incomeAccount: field.ref({ label: 'Income account', to: 'account', access: 'required' }),
  costingMethod: field.option({
    label: 'Costing method',
    access: 'required',
    options: {
      AVERAGE: { label: 'Average' },
      FIFO: { label: 'FIFO' },
      LIFO: { label: 'LIFO' },
      STANDARD: { label: 'Standard' },
    },
  }),
} as const;
export const stockKeeping = {
  isLotItem: field.boolean({
    label: 'Lot-tracked',
    access: 'optional',
    help: 'Every inventory movement requires lots.',
  }),
  useBins: field.boolean({ label: 'Uses bins', access: 'optional' }),
} as const;
export const itemDimensions = dimensions;

/**
 * Prices of an item on price levels; a level without a line follows its discount from the base price. A line may hold for one currency
 * only, and from a quantity on; without a level it is then the base price.
 */
export const price = sublist({
  label: 'Prices',
  aliases: ['pricing'],
  key: ['level', 'currency', 'minQuantity'],
  fields: {
    level: field.ref({
      label: 'Price level',
      to: 'priceLevel',
      access: 'optional',
      aliases: ['priceLevel'],
      help: 'Blank: base price, for all customers without an own price or level price.',
    }),
    price: field.rate({ label: 'Price', access: 'required', min: 0, max: 999999999 }),
    currency: field.ref({
      label: 'Currency',
      to: 'currency',
      access: 'optional',
      help: 'Only for documents in this currency. Blank: base currency, converted for other currencies.',
    }),
    minQuantity: field.quantity({
      label: 'From quantity',
      access: 'optional',
      min: 0,
      help: 'Price for lines with at least this quantity.',
    }),
  },
});

/** An item at its locations: what somebody decided is stored, what is in stock is read from the balances when asked. */
export const locations = sublist({
  label: 'Locations',
  key: 'location',
  fields: {
    location: field.ref({ label: 'Location', to: 'location', access: 'required' }),
    quantityOnHand: field.quantity({ label: 'On hand', access: 'readOnly', computed: true }),
    quantityOnSalesOrders: field.quantity({
      label: 'On sales orders',
      access: 'readOnly',
      computed: true,
      help: 'Remaining quantity on open sales orders.',
    }),
    quantityOnWorkOrders: field.quantity({
      label: 'On work orders',
      access: 'readOnly',
      computed: true,
      help: 'Remaining need of open work orders.',
    }),
    quantityAvailable: field.quantity({
      label: 'Available',
      access: 'readOnly',
      computed: true,
      help: 'On hand minus committed.',
    }),
    quantityOnOrder: field.quantity({
      label: 'On order',
      access: 'readOnly',
      computed: true,
      help: 'Open purchase orders and work orders.',
    }),
    quantityInTransit: field.quantity({
      label: 'In transit',
      access: 'readOnly',
      computed: true,
      help: 'Shipped to this location by inventory transfers and not received.',
    }),
    averageCost: field.rate({
      label: 'Average cost',
      access: 'readOnly',
      reveals: 'cost',
      computed: true,
      shown: 4,
      seenWith: seeCosts,
    }),
    reorderPoint: field.quantity({ label: 'Reorder point', access: 'optional', min: 0 }),
    preferredStockLevel: field.quantity({ label: 'Preferred stock level', access: 'optional', min: 0 }),
    buildTime: field.quantity({
      label: 'Build time',
      access: 'optional',
      min: 0,
      help: 'Minutes per unit at this location.',
    }),
  },
});

/** What may take the place of an item in a build where it is short. */
export const substitutes = sublist({
  label: 'Substitutes',
  key: 'item',
  fields: {
    item: field.ref({ label: 'Substitute', to: stockItemTypes, access: 'required' }),
    quantity: field.quantity({
      label: 'Quantity per',
      access: 'optional',
      min: 0,
      help: 'Quantity that replaces one unit. Default: 1.',
    }),
  },
});

/** Where a component line comes from: its stock, or a sub-assembly that is not stocked and passes its own components through. */
export const itemSource = field.option({
  label: 'Source',
  access: 'optional',
  options: { STOCK: { label: 'Stock' }, PHANTOM: { label: 'Phantom' } },
});
export const componentYield = field.percent({
  label: 'Yield',
  access: 'optional',
  max: 100,
  help: 'Usable percentage: 95 means 5% expected waste.',
});
export const bomQuantity = field.quantity({ label: 'Quantity before yield', access: 'optional', min: 0 });

export const descriptionForm = {
  name: 'descriptions',
  title: 'Descriptions',
  fields: ['description', 'salesDescription'],
} as const;
export const systemForm = { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] } as const;
