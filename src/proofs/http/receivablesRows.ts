import type { Ground, Owner, TypeRow } from './typeRow.ts';

const ownOr = (owner: Owner, own: string, foreign: string) => ({ id: owner === 'foreign' ? foreign : own });

/** The header of a payment by a customer of the own or the other subsidiary, and its name. */
const row = (
  permission: string,
  more: (ground: Ground, owner: Owner) => Record<string, unknown>,
  empty: readonly string[] = [],
): TypeRow => ({
  permission,
  owners: ['own', 'foreign'],
  body: (ground, owner, n, mark) => ({
    customer: ownOr(owner, ground.buyer, ground.foreignBuyer),
    tranDate: '2026-06-15',
    subsidiary: ownOr(owner, ground.own, ground.foreign),
    currency: { id: ground.usd },
    memo: `${mark} ${n}`,
    ...more(ground, owner),
  }),
  change: (n) => ({ memo: `changed ${n}` }),
  text: 'memo',
  references: ['subsidiary', 'customer'],
  empty,
});
const taking = (id: { readonly id: string }) => ({ items: [{ doc: id, apply: true, amount: 1 }] });
const owed = (ground: Ground, owner: Owner) => taking(ownOr(owner, ground.owed, ground.foreignOwed));
const held = (ground: Ground, owner: Owner) => ownOr(owner, ground.held, ground.foreignHeld);

/** How to make and change what customers pay. */
export const receivablesRows = {
  customerPayment: row(
    'TRAN_CUSTPYMT',
    (ground, owner) => ({ payment: 2, account: { id: ground.cash }, apply: owed(ground, owner) }),
    ['credit', 'deposit'],
  ),
  customerDeposit: row('TRAN_CUSTDEP', (ground) => ({ payment: 2, account: { id: ground.cash } })),
  depositApplication: row('TRAN_CUSTDEP', (ground, owner) => ({
    deposit: held(ground, owner),
    apply: owed(ground, owner),
  })),
  customerRefund: row('TRAN_CUSTRFND', (ground, owner) => ({
    account: { id: ground.cash },
    apply: taking(held(ground, owner)),
  })),
  // A payment is deposited once: these are of other money, so that any number of them can be made.
  bankDeposit: {
    permission: 'TRAN_DEPOSIT',
    owners: ['own', 'foreign'],
    body: (ground, owner, n, mark) => ({
      account: { id: ground.cash },
      tranDate: '2026-06-15',
      subsidiary: ownOr(owner, ground.own, ground.foreign),
      memo: `${mark} ${n}`,
      other: { items: [{ account: { id: ground.sales }, amount: 5, memo: `${mark} line` }] },
      cashBack: { items: [{ account: { id: ground.rent }, amount: 1, memo: `${mark} line` }] },
    }),
    change: (n) => ({ memo: `changed ${n}` }),
    text: 'memo',
    references: ['subsidiary'],
    empty: ['payment'],
  } satisfies TypeRow,
} as const;
