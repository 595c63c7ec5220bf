import type { FieldPlace, FormOverride, RecordOverride, RecordViewOverride } from './override.ts';
import { bomBehaviour } from './stock/bomGrid.ts';
import { AssemblyPanel, BomPanel, RevisionPanel, ServicePanel, StockItemPanel } from './stock/ItemPanels.tsx';
import { asTheNewest } from './stock/itemDefaults.ts';
import { AssemblySide, BomSide, PriceSide, RevisionSide } from './stock/ItemSides.tsx';
import { stockMessages as words } from './stock/stockMessages.ts';

const naming: readonly FieldPlace[] = [
  { name: 'itemId' },
  { name: 'displayName', span: 2 },
  { name: 'subsidiary', span: 2 },
  { name: 'isInactive' },
];
const accounts: readonly FieldPlace[] = [
  { name: 'incomeAccount', span: 2 },
  { name: 'cogsAccount', span: 2 },
  { name: 'assetAccount', span: 2 },
];
const keeping: readonly FieldPlace[] = [{ name: 'costingMethod' }, { name: 'isLotItem' }, { name: 'useBins' }];

const price = {
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
const locationOrder = [
  'location',
  'quantityOnHand',
  'quantityOnSalesOrders',
  'quantityOnWorkOrders',
  'quantityAvailable',
  'quantityOnOrder',
  'averageCost',
  'reorderPoint',
  'preferredStockLevel',
] as const;
const locationColumns = (order: readonly string[]) => ({
  columns: {
    order,
    overrides: {
      location: { width: 140, grow: 2 },
      quantityOnHand: { width: 80 },
      quantityOnSalesOrders: { width: 84, label: words.forSales },
      quantityOnWorkOrders: { width: 84, label: words.forBuilds },
      quantityAvailable: { width: 84 },
      quantityOnOrder: { width: 80 },
      averageCost: { width: 104 },
      reorderPoint: { width: 104 },
      preferredStockLevel: { width: 104, label: words.preferredLevel },
    },
  },
  hidden: [],
});
const substitutes = {
  columns: { order: ['item', 'quantity'], overrides: { item: { width: 200, grow: 2 } } },
  hidden: [],
} as const;

/** Components of an assembly or a bill: what goes in, what of it is lost, and for a bill when a line is in use. */
const member = (order: readonly string[]) => ({
  columns: {
    order,
    overrides: {
      quantity: { width: 90 },
      componentYield: { width: 80 },
      itemSource: { width: 96 },
      bomQuantity: { width: 110 },
    },
  },
  hidden: ['bomQuantity', 'units', 'description'].filter((field) => order.includes(field)),
});

const inventory: FormOverride = {
  ...asTheNewest('inventoryItem'),
  primary: [
    ...naming,
    { name: 'basePrice' },
    { name: 'cost' },
    { name: 'vendor', span: 2 },
    { name: 'purchaseUnit' },
    { name: 'isTaxable' },
    ...accounts,
    ...keeping,
  ],
  sublists: { price, locations: locationColumns(locationOrder), substitutes },
  SidePanel: PriceSide,
  sideLabel: words.prices,
};
const assembly: FormOverride = {
  ...asTheNewest('assemblyItem'),
  primary: [
    ...naming,
    { name: 'basePrice' },
    { name: 'buildTime' },
    { name: 'taxSchedule' },
    { name: 'isTaxable' },
    ...accounts,
    ...keeping,
  ],
  sublists: {
    member: member(['item', 'quantity', 'componentYield', 'itemSource', 'bomQuantity']),
    price,
    locations: locationColumns([...locationOrder, 'buildTime']),
    substitutes,
  },
  SidePanel: AssemblySide,
  sideLabel: words.madeOf,
};
const bill: FormOverride = {
  primary: [
    { name: 'name', span: 2 },
    { name: 'subsidiary', span: 2 },
    { name: 'includeChildren' },
    { name: 'isInactive' },
    { name: 'restrictToAssemblies', span: 2 },
    { name: 'restrictToLocations', span: 2 },
    { name: 'useComponentYield' },
    { name: 'memo', span: 4 },
  ],
  sublists: {
    member: {
      ...member([
        'component',
        'quantity',
        'units',
        'componentYield',
        'itemSource',
        'effectiveDate',
        'obsoleteDate',
        'bomQuantity',
        'description',
      ]),
      behaviour: bomBehaviour,
    },
  },
  SidePanel: BomSide,
  sideLabel: words.madeOf,
};
const revision: FormOverride = {
  primary: [
    { name: 'billOfMaterials', span: 2 },
    { name: 'name', span: 2 },
    { name: 'effectiveStartDate' },
    { name: 'effectiveEndDate' },
    { name: 'memo', span: 4 },
    { name: 'isInactive' },
  ],
  sublists: {
    component: member(['item', 'quantity', 'units', 'componentYield', 'itemSource', 'bomQuantity', 'description']),
  },
  SidePanel: RevisionSide,
  sideLabel: words.madeOf,
};
const service: FormOverride = {
  ...asTheNewest('serviceSaleItem'),
  primary: [
    ...naming,
    { name: 'basePrice' },
    { name: 'pricePlan' },
    { name: 'taxSchedule' },
    { name: 'isTaxable' },
    { name: 'incomeAccount', span: 2 },
    { name: 'revRecSchedule', span: 2 },
    { name: 'deferralAccount', span: 2 },
  ],
  sublists: { price },
  SidePanel: PriceSide,
  sideLabel: words.prices,
};

const view = (
  Panel: NonNullable<RecordViewOverride['Panel']>,
  primary: FormOverride['primary'],
): RecordViewOverride => ({ Panel, ...(primary ? { facts: primary } : {}) });

/** Items and what they are made of: a form in the order of the work with what it comes to beside it; where they lie, where they are used, and all levels below with their cost. */
export const itemOverrides = {
  inventoryItem: { type: 'inventoryItem', form: inventory, record: view(StockItemPanel, inventory.primary) },
  assemblyItem: { type: 'assemblyItem', form: assembly, record: view(AssemblyPanel, assembly.primary) },
  bom: { type: 'bom', form: bill, record: view(BomPanel, bill.primary) },
  bomRevision: { type: 'bomRevision', form: revision, record: view(RevisionPanel, revision.primary) },
  serviceSaleItem: { type: 'serviceSaleItem', form: service, record: view(ServicePanel, service.primary) },
} as const satisfies Readonly<Record<string, RecordOverride>>;
