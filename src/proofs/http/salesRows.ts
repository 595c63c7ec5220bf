import type { Ground, Owner, TypeRow } from './typeRow.ts';

const ownOr = (owner: Owner, own: string, foreign: string) => ({ id: owner === 'foreign' ? foreign : own });

/** The header of a sale of one's own or of the other subsidiary, and one line of it. */
const saleBody = (ground: Ground, owner: Owner, n: number, mark: string): Record<string, unknown> => ({
  entity: ownOr(owner, ground.buyer, ground.foreignBuyer),
  tranDate: '2026-06-15',
  subsidiary: ownOr(owner, ground.own, ground.foreign),
  currency: { id: ground.usd },
  memo: `${mark} ${n}`,
  item: { items: [{ item: { id: ground.advice }, quantity: 1, rate: 10, description: `${mark} line` }] },
});

const saleRow = (
  permission: string,
  more: (ground: Ground, owner: Owner) => Record<string, unknown> = () => ({}),
): TypeRow => ({
  permission,
  owners: ['own', 'foreign'],
  body: (ground, owner, n, mark) => ({ ...saleBody(ground, owner, n, mark), ...more(ground, owner) }),
  change: (n) => ({ memo: `changed ${n}` }),
  text: 'memo',
  references: ['subsidiary', 'entity'],
});

/** How to make and change the documents of sales. */
export const salesRows = {
  estimate: saleRow('TRAN_ESTIMATE'),
  salesOrder: saleRow('TRAN_SALESORD'),
  itemFulfillment: {
    permission: 'TRAN_ITEMSHIP',
    owners: ['own', 'foreign'],
    body: (ground, owner, n, mark) => ({
      createdFrom: ownOr(owner, ground.ordered, ground.foreignOrdered),
      tranDate: '2026-06-15',
      subsidiary: ownOr(owner, ground.own, ground.foreign),
      memo: `${mark} ${n}`,
      item: { items: [{ item: { id: ground.lamp }, quantity: 1, description: `${mark} line` }] },
    }),
    change: (n) => ({ memo: `changed ${n}` }),
    text: 'memo',
    references: ['subsidiary', 'entity'],
  } satisfies TypeRow,
  cashSale: saleRow('TRAN_CASHSALE', () => ({ undepFunds: true })),
  invoice: saleRow('TRAN_CUSTINVC'),
  recurringInvoice: {
    ...saleRow('TRAN_CUSTINVC'),
    body: (ground, owner, n, mark) => {
      const { tranDate, ...sale } = saleBody(ground, owner, n, mark);
      return { ...sale, name: `${mark} ${n}`, recurrenceType: { id: 'MONTHLY' }, startDate: tranDate };
    },
  } satisfies TypeRow,
  returnAuthorization: saleRow('TRAN_RTNAUTH'),
  creditMemo: saleRow('TRAN_CUSTCRED', (ground, owner) => ({
    apply: { items: [{ doc: ownOr(owner, ground.owed, ground.foreignOwed), apply: true, amount: 1 }] },
  })),
} as const;
