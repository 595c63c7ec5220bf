import { standsAlone } from '#contract/derive/example';
import { definitionOf, type RecordType, recordTypes } from '#contract/records/index';
import { salesRows } from './salesRows.ts';
import { purchasingRows } from './purchasingRows.ts';
import { receivablesRows } from './receivablesRows.ts';
import { setupRows } from './setupRows.ts';
import type { Ground, Owner, TypeRow } from './typeRow.ts';

const subsidiaryOf = ({ own, foreign }: Ground, owner: Owner) => (owner === 'foreign' ? { id: foreign } : { id: own });
const subsidiariesOf = ({ own, foreign }: Ground, owner: Owner) =>
  owner === 'shared' ? [{ id: own }, { id: foreign }] : [{ id: owner === 'own' ? own : foreign }];

/** A day that no other `n` has, from the year 2000 on. */
const dayOf = (n: number): string => new Date(Date.UTC(2000, 0, 1 + n)).toISOString().slice(0, 10);

const segment = (permission: string): TypeRow => ({
  permission,
  owners: ['own', 'foreign', 'shared'],
  body: (ground, owner, n, mark) => ({ name: `${mark} ${n}`, subsidiary: subsidiariesOf(ground, owner) }),
  change: () => ({ includeChildren: true }),
  text: 'name',
  references: ['subsidiary', 'parent'],
});

const party = (permission: string, more: (ground: Ground) => object = () => ({})): TypeRow => ({
  permission,
  owners: ['own', 'foreign'],
  body: (ground, owner, n, mark) => ({
    companyName: `${mark} ${n}`,
    comments: `${mark} is confidential`,
    subsidiary: subsidiaryOf(ground, owner),
    ...more(ground),
  }),
  change: (n) => ({ phone: `555${n}` }),
  text: 'companyName',
  references: ['subsidiary'],
});

const item = (body: TypeRow['body']): TypeRow => ({
  permission: 'LIST_ITEM',
  owners: ['own', 'foreign'],
  body: (ground, owner, n, mark) => ({
    itemId: `${mark} ${n}`,
    description: `${mark} is confidential`,
    subsidiary: subsidiaryOf(ground, owner),
    incomeAccount: { id: ground.sales },
    basePrice: 10,
    price: { items: [{ level: { id: ground.level }, price: 9 }] },
    ...body(ground, owner, n, mark),
  }),
  change: (n) => ({ salesDescription: `changed ${n}` }),
  text: 'itemId',
  references: ['subsidiary'],
});
const instead = ({ part }: Ground) => ({ items: [{ item: { id: part } }] });
const stocked = ({ stock, cogs, place }: Ground) => ({
  assetAccount: { id: stock },
  cogsAccount: { id: cogs },
  costingMethod: { id: 'AVERAGE' },
  locations: { items: [{ location: { id: place }, reorderPoint: 5 }] },
});

/** Transactions that make assemblies or take them apart; the company may go below zero. */
const production = (permission: string, dated: object): TypeRow => ({
  permission,
  owners: ['own', 'foreign'],
  body: (ground, owner, n, mark) => ({
    item: { id: ground.assembly },
    quantity: 1,
    ...dated,
    subsidiary: subsidiaryOf(ground, owner),
    location: { id: ground.place },
    memo: `${mark} ${n}`,
  }),
  change: (n) => ({ memo: `changed ${n}` }),
  text: 'memo',
  references: ['subsidiary'],
  // Components of a proof come from the bill of materials.
  empty: ['component'],
});

/** Documents that move stock by line; the company may go below zero. */
const stockDocument = (
  permission: string,
  lines: (ground: Ground) => object,
  more: (ground: Ground) => object,
): TypeRow => ({
  permission,
  owners: ['own', 'foreign'],
  body: (ground, owner, n, mark) => ({
    tranDate: '2026-06-15',
    subsidiary: subsidiaryOf(ground, owner),
    location: { id: ground.place },
    memo: `${mark} ${n}`,
    inventory: { items: [{ item: { id: ground.part }, ...lines(ground) }] },
    ...more(ground),
  }),
  change: (n) => ({ memo: `changed ${n}` }),
  text: 'memo',
  references: ['subsidiary'],
});

/**
 * The types that callers write any number of. Stock balances are kept by the service and are proved with the transactions
 * that move them; a recognition journal, a revaluation, an allocation and a pair of subsidiaries are made once, and their
 * roles are proved with them.
 */
export type WrittenType = Exclude<RecordType, (typeof madeOnce)[number]>;
const madeOnce = [
  'inventoryBalance',
  'revenueRecognition',
  'currencyRevaluation',
  'allocation',
  'intercompanyPair',
] as const;
export const writtenTypes: readonly WrittenType[] = recordTypes.filter(
  (type): type is WrittenType => !madeOnce.some((each) => each === type),
);

/** The row of a type whose example refers to no other record: the example itself, under a name of its own. */
function rowOfExample(type: WrittenType): TypeRow {
  const { permission, name, fields, example } = definitionOf(type);
  const [text = 'externalId'] = name;
  if (!standsAlone(example.create))
    throw new Error(`The example of ${type} refers to other records: write its row in typeTable.ts.`);
  return {
    permission: permission.id,
    owners: ['shared'],
    body: (_ground, _owner, n, mark) => ({ ...example.create, [text]: `${mark} ${n}` }),
    change: () => ('isInactive' in fields ? { isInactive: true } : { ...example.change }),
    text,
  };
}

/** Rows of the types whose records need others of the company. */
const rows: Readonly<Partial<Record<WrittenType, TypeRow>>> = {
  periodEndJournal: {
    permission: 'TRAN_PEJRNL',
    owners: ['own', 'foreign'],
    body: (ground, owner, n, mark) => ({
      tranDate: '2026-06-15',
      postingPeriod: { id: ground.period },
      subsidiary: subsidiaryOf(ground, owner),
      currency: { id: ground.usd },
      memo: `${mark} ${n}`,
      line: {
        items: [
          { account: { id: ground.rent }, debit: 321.09, memo: `${mark} line` },
          { account: { id: ground.cash }, credit: 321.09 },
        ],
      },
    }),
    change: (n) => ({ memo: `changed ${n}` }),
    text: 'memo',
    references: ['subsidiary'],
  },
  statisticalJournal: {
    permission: 'TRAN_STATISTICAL',
    owners: ['own', 'foreign'],
    body: (ground, owner, n, mark) => ({
      tranDate: '2026-06-15',
      account: { id: ground.people },
      subsidiary: subsidiaryOf(ground, owner),
      memo: `${mark} ${n}`,
      line: { items: [{ quantity: 3.5, memo: `${mark} line` }] },
    }),
    change: (n) => ({ memo: `changed ${n}` }),
    text: 'memo',
    references: ['subsidiary'],
  },
  allocationSchedule: {
    permission: 'TRAN_ALLOCATION',
    owners: ['own', 'foreign'],
    body: (ground, owner, n, mark) => ({
      name: `${mark} ${n}`,
      subsidiary: subsidiaryOf(ground, owner),
      method: { id: 'FIXED' },
      source: { items: [{ account: { id: ground.rent } }] },
      target: { items: [{ account: { id: ground.rent }, weight: 1 }] },
    }),
    change: (n) => ({ memo: `changed ${n}` }),
    text: 'name',
    references: ['subsidiary'],
  },
  account: {
    permission: 'LIST_ACCOUNT',
    owners: ['own', 'foreign', 'shared'],
    body: (ground, owner, n, mark) => ({
      acctNumber: `7${n}`,
      acctName: `${mark} ${n}`,
      acctType: 'Expense',
      subsidiary: subsidiariesOf(ground, owner),
    }),
    change: (n) => ({ description: `changed ${n}` }),
    text: 'acctName',
    references: ['subsidiary', 'parent'],
  },
  budget: {
    permission: 'TRAN_BUDGET',
    owners: ['own', 'foreign'],
    body: (ground, owner, n, mark) => ({
      name: `${mark} ${n}`,
      subsidiary: subsidiaryOf(ground, owner),
      scenario: { id: 'FORECAST' },
      // A subsidiary has one of a scenario a year.
      startDate: `${2000 + (n % 7_000)}-01-01`,
      memo: `${mark} is confidential`,
      line: { items: [{ account: { id: ground.rent }, month1: 321.09 }] },
    }),
    change: (n) => ({ memo: `changed ${n}` }),
    text: 'name',
    references: ['subsidiary'],
  },
  currency: {
    permission: 'LIST_CURRENCY',
    owners: ['shared'],
    body: (_ground, _owner, n, mark) => ({ name: `${mark} ${n}`, symbol: `X${n}`, exchangeRate: 1.5 }),
    change: (n) => ({ formatSample: `1.${n}` }),
    text: 'name',
  },
  currencyRate: {
    permission: 'LIST_CURRENCY',
    owners: ['shared'],
    body: ({ usd, eur }, _owner, n) => ({
      baseCurrency: { id: usd },
      transactionCurrency: { id: eur },
      effectiveDate: dayOf(n),
      exchangeRate: 1.25,
    }),
    change: () => ({ exchangeRate: 1.75 }),
    text: 'externalId',
  },
  location: segment('LIST_LOCATION'),
  department: segment('LIST_DEPARTMENT'),
  classification: segment('LIST_CLASS'),
  accountingPeriod: {
    permission: 'ADMI_ACCTPERIODS',
    owners: ['shared'],
    body: (_ground, _owner, n, mark) => ({
      periodName: `${mark} ${n}`,
      startDate: `${2100 + n}-01-01`,
      endDate: `${2100 + n}-12-31`,
      isYear: true,
    }),
    change: (n) => ({ periodName: `FY changed ${n}` }),
    text: 'periodName',
  },
  closeTask: {
    permission: 'TRAN_CLOSETASK',
    owners: ['own', 'foreign'],
    body: (ground, owner, n, mark) => ({
      title: `${mark} ${n}`,
      period: { id: ground.period },
      area: { id: 'CASH' },
      subsidiary: subsidiaryOf(ground, owner),
    }),
    change: (n) => ({ evidence: `counted ${n}` }),
    text: 'title',
    references: ['subsidiary'],
  },
  subsidiary: {
    permission: 'LIST_SUBSIDIARY',
    owners: ['own', 'foreign'],
    body: ({ own, usd }, _owner, n, mark) => ({
      name: `${mark} ${n}`,
      legalName: `${mark} Incorporated`,
      parent: { id: own },
      currency: { id: usd },
    }),
    change: (n) => ({ email: `office${n}@books.example` }),
    text: 'name',
  },
  customer: party('LIST_CUSTJOB', ({ part }) => ({ itemPricing: { items: [{ item: { id: part }, price: 8 }] } })),
  vendor: party('LIST_VENDOR'),
  employee: {
    permission: 'LIST_EMPLOYEE',
    owners: ['own', 'foreign'],
    body: (ground, owner, n, mark) => ({
      firstName: mark,
      lastName: `Number ${n}`,
      subsidiary: subsidiaryOf(ground, owner),
    }),
    change: (n) => ({ phone: `555${n}` }),
    text: 'firstName',
    references: ['subsidiary', 'supervisor'],
  },
  serviceSaleItem: item(() => ({})),
  inventoryItem: item((ground) => ({ ...stocked(ground), cost: 4, substitutes: instead(ground) })),
  assemblyBuild: production('TRAN_BUILD', { tranDate: '2026-06-15' }),
  assemblyUnbuild: production('TRAN_UNBUILD', { tranDate: '2026-06-15' }),
  workOrder: production('TRAN_WORKORDBUILD', { startDate: '2026-06-15' }),
  inventoryAdjustment: stockDocument(
    'TRAN_INVADJST',
    () => ({ adjustQtyBy: 1, unitCost: 4 }),
    ({ rent }) => ({ reason: 'COUNT', account: { id: rent } }),
  ),
  inventoryTransfer: stockDocument(
    'TRAN_INVTRNFR',
    () => ({ quantity: 1 }),
    ({ depot }) => ({ transferLocation: { id: depot } }),
  ),
  inventoryCount: {
    ...stockDocument(
      'TRAN_INVCOUNT',
      () => ({}),
      () => ({}),
    ),
    // A sheet is filled when stock is frozen.
    empty: ['count'],
    body: (ground, owner, n, mark) => ({
      tranDate: '2026-06-15',
      subsidiary: subsidiaryOf(ground, owner),
      location: { id: ground.place },
      account: { id: ground.rent },
      memo: `${mark} ${n}`,
    }),
  },
  assemblyItem: item((ground) => ({
    ...stocked(ground),
    member: { items: [{ item: { id: ground.part }, quantity: 2 }] },
    substitutes: instead(ground),
  })),
  bom: {
    permission: 'LIST_BOM',
    owners: ['own', 'foreign'],
    body: (ground, owner, n, mark) => ({
      name: `${mark} ${n}`,
      memo: `${mark} is confidential`,
      subsidiary: subsidiaryOf(ground, owner),
      member: { items: [{ component: { id: ground.part }, quantity: 1 }] },
    }),
    change: (n) => ({ memo: `changed ${n}` }),
    text: 'name',
    references: ['subsidiary'],
  },
  bomRevision: {
    permission: 'LIST_BOM',
    owners: ['shared'],
    body: (ground, _owner, n, mark) => ({
      billOfMaterials: { id: ground.recipe },
      name: `${mark} ${n}`,
      component: { items: [{ item: { id: ground.part }, quantity: 1 }] },
    }),
    change: (n) => ({ memo: `changed ${n}` }),
    text: 'name',
    references: ['billOfMaterials'],
  },
  ...setupRows,
  ...salesRows,
  ...purchasingRows,
  ...receivablesRows,
};

/** How to make and change a record of each type. */
export const typeTable: Readonly<Record<WrittenType, TypeRow>> = Object.fromEntries(
  writtenTypes.map((type) => [type, rows[type] ?? rowOfExample(type)]),
) as Record<WrittenType, TypeRow>; // a row for each
