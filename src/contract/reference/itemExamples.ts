import { company, dollars, type Example, external, named } from './example.ts';

const accounts = {
  assetAccount: named('1300 Inventory'),
  cogsAccount: named('5000 Cost of Goods Sold'),
  incomeAccount: named('4000 Product sales'),
} as const;
const place = { subsidiary: company, location: named('Warehouse') } as const;
const supplier = { entity: named('V-2001 Northern Lamps'), subsidiary: company, currency: dollars } as const;

/** Items, how they are bought, and how they are made. */
export const itemExamples = {
  serviceSaleItem: {
    q: 'basePrice BETWEEN 50 AND 200 AND isInactive = false',
    orderby: 'itemId ASC',
    create: {
      itemId: 'FITTING',
      displayName: 'Lamp fitting',
      salesDescription: 'Fitting on site, by the hour',
      subsidiary: company,
      incomeAccount: named('4000 Product sales'),
      basePrice: 85,
      isTaxable: true,
      taxSchedule: named('Standard rated'),
    },
    change: { basePrice: 90 },
  },
  inventoryItem: {
    q: "itemId LIKE 'LAMP%' AND locations.location.name = Warehouse",
    orderby: 'itemId ASC',
    create: {
      itemId: 'LAMP-01',
      displayName: 'Desk lamp',
      subsidiary: company,
      ...accounts,
      costingMethod: { id: 'AVERAGE' },
      cost: 18,
      basePrice: 49,
      isTaxable: true,
      purchaseUnit: named('Pieces'),
      vendor: named('V-2001 Northern Lamps'),
      price: { items: [{ level: named('Trade'), price: 42 }] },
      locations: { items: [{ location: named('Warehouse'), reorderPoint: 10, preferredStockLevel: 40 }] },
    },
    change: { basePrice: 52, salesDescription: 'Desk lamp, brass' },
  },
  inventoryNumber: {
    q: "expirationDate IS NOT EMPTY AND inventoryNumber LIKE 'L-%'",
    orderby: 'inventoryNumber ASC',
    create: { item: named('LAMP-01 Desk lamp'), inventoryNumber: 'L-2026-06', expirationDate: '2029-06-30' },
    change: { memo: 'Pallet 4' },
  },
  assemblyItem: {
    q: "member.item.itemId = 'LAMP-01' AND subsidiary.name = 'Harbor Books'",
    orderby: 'itemId ASC',
    create: {
      itemId: 'LAMP-SET',
      displayName: 'Pair of lamps',
      subsidiary: company,
      ...accounts,
      costingMethod: { id: 'AVERAGE' },
      basePrice: 95,
      buildTime: 5,
      member: { items: [{ item: named('LAMP-01 Desk lamp'), quantity: 2, itemSource: { id: 'STOCK' } }] },
    },
    change: { buildTime: 4, salesDescription: 'Two lamps in one box' },
  },
  bom: {
    q: "member.component.itemId = 'LAMP-01' AND isInactive = false",
    orderby: 'name ASC',
    create: {
      name: 'Pair of lamps',
      subsidiary: company,
      useComponentYield: true,
      member: {
        items: [
          { component: named('LAMP-01 Desk lamp'), quantity: 2, componentYield: 98, effectiveDate: '2026-01-01' },
        ],
      },
    },
    change: { memo: 'Since the spring catalogue' },
  },
  bomRevision: {
    q: "billOfMaterials.name = 'Pair of lamps' AND effectiveStartDate <= SYSDATE",
    orderby: 'effectiveStartDate DESC',
    create: {
      billOfMaterials: named('Pair of lamps'),
      name: 'A',
      effectiveStartDate: '2026-06-01',
      component: { items: [{ item: named('LAMP-01 Desk lamp'), quantity: 2 }] },
    },
    change: { memo: 'Without the spare bulb' },
  },
  purchaseOrder: {
    q: "entity.companyName LIKE 'Northern%' AND item.item.itemId = 'LAMP-01'",
    orderby: 'tranDate DESC',
    create: {
      externalId: 'po-7001',
      ...supplier,
      tranDate: '2026-06-01',
      location: named('Warehouse'),
      item: {
        items: [{ item: named('LAMP-01 Desk lamp'), quantity: 40, rate: 18, expectedReceiptDate: '2026-06-10' }],
      },
    },
    change: { memo: 'Confirmed by phone', otherRefNum: 'NL-5521' },
  },
  inboundShipment: {
    q: "shipmentStatus.id = A AND expectedDeliveryDate BETWEEN '2026-06-01' AND '2026-06-30'",
    orderby: 'expectedDeliveryDate ASC',
    create: {
      externalId: 'ship-1',
      shipmentNumber: 'NLX-88123',
      vendor: named('V-2001 Northern Lamps'),
      subsidiary: company,
      expectedShippingDate: '2026-06-04',
      expectedDeliveryDate: '2026-06-10',
      landedCostAmount: 60,
      items: {
        items: [
          { purchaseOrder: external('po-7001'), item: named('LAMP-01 Desk lamp'), quantityExpected: 40, unitRate: 18 },
        ],
      },
    },
    change: { actualShippingDate: '2026-06-05', shipmentMemo: 'On its way' },
  },
  itemReceipt: {
    q: "tranDate = '2026-06-10' AND entity.companyName = 'Northern Lamps'",
    orderby: 'tranDate DESC',
    create: {
      createdFrom: external('po-7001'),
      ...supplier,
      tranDate: '2026-06-10',
      location: named('Warehouse'),
      memo: 'First part',
      item: { items: [{ item: named('LAMP-01 Desk lamp'), quantity: 30, itemReceive: true }] },
    },
  },
  inventoryBalance: { q: 'location.name = Warehouse AND quantityOnHand >= 30', orderby: 'quantityOnHand DESC' },
  workOrder: {
    q: "assemblyItem.itemId = 'LAMP-SET' AND status = RELEASED",
    orderby: 'startDate ASC',
    create: {
      externalId: 'wo-12',
      assemblyItem: named('LAMP-SET Pair of lamps'),
      quantity: 5,
      startDate: '2026-06-11',
      endDate: '2026-06-12',
      ...place,
    },
  },
  assemblyBuild: {
    q: "item.itemId = 'LAMP-SET' AND tranDate BETWEEN '2026-06-01' AND '2026-06-30'",
    orderby: 'tranDate DESC',
    create: {
      item: named('LAMP-SET Pair of lamps'),
      quantity: 4,
      buildDate: '2026-06-11',
      ...place,
      memo: 'For the window',
    },
  },
  assemblyUnbuild: {
    q: "component.item.itemId = 'LAMP-01' AND quantity EQUAL 1",
    orderby: 'tranDate DESC',
    create: {
      item: named('LAMP-SET Pair of lamps'),
      quantity: 1,
      tranDate: '2026-06-12',
      ...place,
      memo: 'Sold singly after all',
    },
    change: { memo: 'Sold singly' },
  },
} as const satisfies Readonly<Record<string, Example>>;
