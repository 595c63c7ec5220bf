import type { Ground, Owner, TypeRow } from './typeRow.ts';

/** A company-wide list, named by its name field. */
const list = (permission: string, rest: Record<string, unknown> = {}, name = 'name'): TypeRow => ({
  permission,
  owners: ['shared'],
  body: (_ground, _owner, n, mark) => ({ [name]: `${mark} ${n}`, ...rest }),
  change: () => ({ isInactive: true }),
  text: name,
});

const withLine = (row: TypeRow, sublist: string, line: (ground: Ground) => object): TypeRow => ({
  ...row,
  body: (ground, owner, n, mark) => ({ ...row.body(ground, owner, n, mark), [sublist]: { items: [line(ground)] } }),
});

const subsidiariesOf = ({ own, foreign }: Ground, owner: Owner) =>
  (owner === 'own' ? [own] : owner === 'foreign' ? [foreign] : [own, foreign]).map((id) => ({ id }));

/** How to make and change the records that other records choose from. */
export const setupRows = {
  taxCode: {
    permission: 'LIST_TAXITEM',
    owners: ['own', 'foreign', 'shared'],
    body: (ground, owner, n, mark) => ({
      itemId: `${mark} ${n}`,
      rate: 7.25,
      subsidiary: subsidiariesOf(ground, owner),
      country: { id: 'US' },
      rates: { items: [{ validFrom: '2030-01-01', rate: 8 }] },
    }),
    change: () => ({ rate: 7.5 }),
    text: 'itemId',
    references: ['subsidiary'],
  },
  taxSchedule: withLine(list('LIST_TAXSCHEDULE'), 'nexuses', ({ taxCode }) => ({
    country: { id: 'US' },
    taxCode: { id: taxCode },
  })),
  shipMethod: {
    ...list('LIST_SHIPITEM'),
    body: (_ground, _owner, n, mark) => ({ itemId: `${mark} ${n}` }),
    text: 'itemId',
  },
  unitsType: withLine(list('LIST_UNIT'), 'uom', () => ({
    unitName: 'Piece',
    abbreviation: 'pc',
    conversionRate: 1,
    baseUnit: true,
  })),
  bin: {
    permission: 'LIST_BIN',
    owners: ['shared'],
    body: ({ depot }, _owner, n, mark) => ({ binNumber: `${mark} ${n}`, location: { id: depot } }),
    change: (n) => ({ memo: `row ${n}` }),
    text: 'binNumber',
    references: ['location'],
  },
  inventoryNumber: {
    permission: 'LIST_INVTNUM',
    owners: ['shared'],
    body: ({ part }, _owner, n, mark) => ({
      item: { id: part },
      inventoryNumber: `${mark} ${n}`,
      expirationDate: '2027-12-31',
    }),
    change: (n) => ({ memo: `pallet ${n}` }),
    text: 'inventoryNumber',
    references: ['item'],
  },
  partner: {
    permission: 'LIST_PARTNER',
    owners: ['own', 'foreign'],
    body: ({ own, foreign }, owner, n, mark) => ({
      companyName: `${mark} ${n}`,
      comments: `${mark} is confidential`,
      subsidiary: { id: owner === 'foreign' ? foreign : own },
    }),
    change: (n) => ({ phone: `555${n}` }),
    text: 'companyName',
    references: ['subsidiary'],
  },
  salesGroup: withLine(list('LIST_SALESGROUP'), 'salesTeam', ({ seller }) => ({
    employee: { id: seller },
    isPrimary: true,
  })),
  paymentCard: {
    permission: 'LIST_PAYMENTCARD',
    owners: ['own', 'foreign'],
    body: ({ buyer, foreignBuyer }, owner, n, mark) => ({
      entity: { id: owner === 'foreign' ? foreignBuyer : buyer },
      cardBrand: { id: 'VISA' },
      cardLastFourDigits: String(n % 10_000).padStart(4, '0'),
      cardExpirationDate: `${2030 + Math.floor(n / 10_000)}-04-30`,
      memo: `${mark} ${n}`,
    }),
    change: (n) => ({ cardNameOnCard: `Bearer ${n}` }),
    text: 'memo',
    references: ['entity'],
  },
  journalTemplate: {
    ...list('TRAN_PEJRNL'),
    body: ({ rent, cash }, _owner, n, mark) => ({
      name: `${mark} ${n}`,
      line: {
        items: [
          { account: { id: rent }, debit: '5' },
          { account: { id: cash }, credit: 'rest' },
        ],
      },
    }),
  },
} as const satisfies Readonly<Record<string, TypeRow>>;
