import type { RecordType } from '#contract/records/index';
import type { Body } from '../fixtures/referenceModel.ts';

type Ref = (name: string) => { readonly id: string };

/** A kind of record that others reference, described independently of the definitions. */
export interface ListRow {
  readonly type: RecordType;
  /** The field that names it. */
  readonly text: string;
  /** No two of them, or of those kept `among` them, have one name; `within`: of those that name the same record. */
  readonly isUnique: boolean;
  readonly among?: string;
  readonly within?: string;
  /** Fields, or sublists with their field, that name records of other kinds; `!` after the kind: always. */
  readonly links?: Readonly<Record<string, RecordType | `${RecordType}!`>>;
  /** References that stay as they were given. */
  readonly settled?: readonly string[];
  readonly body: (name: string, n: number, ref: Ref) => Body;
  /** Something else that can be changed of it. */
  readonly change: (n: number) => Body;
  /** Stays active, or inactive, as it was made. */
  readonly isFixed?: boolean;
}

const plain = (
  type: RecordType,
  text = 'name',
  more: (n: number, ref: Ref) => Body = () => ({}),
  change: (n: number) => Body = (n) => ({ externalId: `list-${type}-${n}` }),
): ListRow => ({ type, text, isUnique: true, body: (name, n, ref) => ({ [text]: name, ...more(n, ref) }), change });

const person = (type: RecordType, text: string, links: ListRow['links'], more: Body = {}): ListRow => ({
  type,
  text,
  isUnique: false,
  body: (name) => ({ [text]: name, ...more }),
  change: (n) => ({ phone: `555-${n}` }),
  ...(links ? { links } : {}),
});

const nested = (type: RecordType): ListRow => ({
  ...plain(type),
  within: 'parent',
  links: { parent: type },
  body: (name, _n, ref) => ({ name, subsidiary: [ref('company')], ...(type === 'location' ? { usesBins: true } : {}) }),
});

const item = (type: RecordType, more: (ref: Ref) => Body, links: ListRow['links'] = {}): ListRow => ({
  type,
  text: 'itemId',
  isUnique: true,
  among: 'item',
  links: { 'price.level': 'priceLevel', ...links },
  body: (name, _n, ref) => ({
    itemId: name,
    subsidiary: ref('company'),
    incomeAccount: ref('income'),
    basePrice: 10,
    ...more(ref),
  }),
  change: (n) => ({ salesDescription: `Words ${n}` }),
});
const kept = (ref: Ref): Body => ({
  assetAccount: ref('asset'),
  cogsAccount: ref('cogs'),
  costingMethod: { id: 'AVERAGE' },
});
const year = (n: number): number => 2100 + n;

/** Every kind of record that neither posts nor is an order. */
export const listRows: readonly ListRow[] = [
  plain('term', 'name', () => ({ daysUntilNetDue: 30 })),
  plain('paymentMethod'),
  plain('leadSource'),
  plain('customerMessage'),
  plain('shipMethod', 'itemId'),
  plain('priceLevel', 'name', () => ({ discountPercent: 10 })),
  plain('pricePlan', 'name', () => ({ frequency: { id: 'MONTHLY' } })),
  plain('revRecSchedule', 'name', () => ({
    amortizationType: { id: 'STRAIGHTLINE' },
    recurrenceType: { id: 'MONTHLY' },
    periodOffset: 2,
    initialAmount: 100,
  })),
  plain('journalTemplate', 'name', (_n, ref) => ({
    baseAmount: 100,
    line: {
      items: [
        { account: ref('income'), debit: 'base' },
        { account: ref('asset'), credit: 'rest' },
      ],
    },
  })),
  plain('customForm', 'name', () => ({ recordType: 'periodEndJournal' })),
  plain('unitsType', 'name', () => ({
    uom: { items: [{ unitName: 'Piece', abbreviation: 'pc', conversionRate: 1, baseUnit: true }] },
  })),
  plain(
    'taxCode',
    'itemId',
    (n, ref) => ({ rate: 7.25, country: { id: 'US' }, state: `S${n}`, subsidiary: [ref('company')] }),
    (n) => ({ rate: n % 20 }),
  ),
  { ...plain('taxSchedule'), links: { 'nexuses.taxCode': 'taxCode!' } },
  nested('department'),
  nested('classification'),
  nested('location'),
  { ...plain('bin', 'binNumber'), within: 'location', links: { location: 'location!' }, settled: ['location'] },
  {
    ...plain('inventoryNumber', 'inventoryNumber'),
    within: 'item',
    links: { item: 'inventoryItem!' },
    settled: ['item'],
    change: (n) => ({ memo: `Pallet ${n}` }),
  },
  person('customer', 'companyName', { terms: 'term', priceLevel: 'priceLevel' }),
  person('vendor', 'companyName', { terms: 'term' }),
  person('partner', 'companyName', undefined),
  { ...person('employee', 'lastName', { supervisor: 'employee', department: 'department' }, { firstName: 'Ada' }) },
  { ...plain('salesGroup'), links: { 'salesTeam.employee': 'employee!' } },
  {
    type: 'paymentCard',
    text: 'cardNameOnCard',
    isUnique: false,
    links: { entity: 'customer!' },
    settled: ['entity'],
    change: (n) => ({ memo: `Card ${n}` }),
    body: (name, n) => ({
      cardNameOnCard: name,
      cardBrand: { id: 'VISA' },
      cardLastFourDigits: String(n).padStart(4, '0'),
      cardExpirationDate: '2031-04-30',
    }),
  },
  item('serviceSaleItem', () => ({})),
  item('inventoryItem', kept),
  item('assemblyItem', kept, { 'member.item': 'inventoryItem!' }),
  {
    ...plain('bom', 'name', (_n, ref) => ({ subsidiary: ref('company') })),
    links: { 'member.component': 'inventoryItem!' },
  },
  {
    ...plain('bomRevision'),
    within: 'billOfMaterials',
    links: { billOfMaterials: 'bom!', 'component.item': 'inventoryItem!' },
    settled: ['billOfMaterials'],
  },
  plain(
    'currency',
    'name',
    (n) => ({ symbol: `X${n}`, exchangeRate: 1.5 }),
    (n) => ({ formatSample: `1.${n}` }),
  ),
  {
    type: 'currencyRate',
    text: 'effectiveDate',
    isUnique: true,
    within: 'transactionCurrency',
    links: { transactionCurrency: 'currency!' },
    settled: ['transactionCurrency'],
    body: (name, n, ref) => ({ effectiveDate: dayOf(name), baseCurrency: ref('usd'), exchangeRate: (100 + n) / 100 }),
    change: (n) => ({ exchangeRate: (200 + n) / 100 }),
  },
  {
    ...plain(
      'accountingPeriod',
      'periodName',
      (n) => ({ startDate: `${year(n)}-01-01`, endDate: `${year(n)}-12-31`, isYear: true }),
      (n) => ({ externalId: `list-year-${n}` }),
    ),
    isFixed: true,
  },
  // Inactive, so that accounts without a subsidiary still serve the only active company.
  {
    ...plain(
      'subsidiary',
      'name',
      (_n, ref) => ({ parent: ref('company'), currency: ref('usd'), isInactive: true }),
      (n) => ({ email: `office${n}@books.example` }),
    ),
    isFixed: true,
  },
];

/** A day per name, so that few names mean few days. */
export const dayOf = (name: string): string =>
  `2026-02-${String(1 + (Number(/\d+/.exec(name)?.[0] ?? 0) % 28)).padStart(2, '0')}`;
