import type { Ground, Owner, TypeRow } from './typeRow.ts';

const isForeign = (owner: Owner): boolean => owner === 'foreign';

/** Header fields of every vendor document. */
const head = ({ own, foreign, usd, vendor, foreignVendor }: Ground, owner: Owner, n: number, mark: string) => ({
  entity: { id: isForeign(owner) ? foreignVendor : vendor },
  subsidiary: { id: isForeign(owner) ? foreign : own },
  currency: { id: usd },
  tranDate: '2026-06-15',
  memo: `${mark} ${n}`,
});

const vendorDocument = (
  permission: string,
  body: (ground: Ground, owner: Owner) => object,
  more: Partial<TypeRow> = {},
): TypeRow => ({
  permission,
  owners: ['own', 'foreign'],
  body: (ground, owner, n, mark) => ({ ...head(ground, owner, n, mark), ...body(ground, owner) }),
  change: (n) => ({ memo: `changed ${n}` }),
  text: 'memo',
  references: ['subsidiary'],
  ...more,
});

const rent = (ground: Ground) => ({
  expense: { items: [{ account: { id: ground.rent }, amount: 12.5, memo: 'line' }] },
});

/** Names of recurring bills are unique. */
let count = 0;

const ordered = (ground: Ground) => ({ item: { items: [{ item: { id: ground.part }, quantity: 3, rate: 2 }] } });

/** How to make and change the documents of purchasing and payables. */
export const purchasingRows = {
  purchaseOrder: vendorDocument('TRAN_PURCHORD', ordered),
  itemReceipt: vendorDocument('TRAN_ITEMRCPT', (ground, owner) => ({
    createdFrom: { id: isForeign(owner) ? ground.foreignPurchase : ground.purchase },
    location: { id: ground.place },
    item: { items: [{ item: { id: ground.part }, quantity: 1 }] },
  })),
  inboundShipment: {
    permission: 'LIST_INBOUNDSHIPMENT',
    owners: ['own', 'foreign'],
    body: (ground, owner, n, mark) => ({
      vendor: { id: isForeign(owner) ? ground.foreignVendor : ground.vendor },
      subsidiary: { id: isForeign(owner) ? ground.foreign : ground.own },
      shipmentMemo: `${mark} ${n}`,
      items: {
        items: [
          {
            purchaseOrder: { id: isForeign(owner) ? ground.foreignPurchase : ground.purchase },
            item: { id: ground.part },
            quantityExpected: 5,
          },
        ],
      },
    }),
    change: (n) => ({ shipmentMemo: `changed ${n}` }),
    text: 'shipmentMemo',
    references: ['subsidiary'],
  },
  vendorBill: vendorDocument('TRAN_VENDBILL', rent, { empty: ['item'] }),
  recurringBill: vendorDocument(
    'TRAN_VENDBILL',
    (ground) => {
      count += 1;
      return {
        ...rent(ground),
        name: `Rent ${count}`,
        recurrenceType: { id: 'MONTHLY' },
        startDate: '2026-06-15',
        tranDate: undefined,
      };
    },
    { empty: ['item'] },
  ),
  vendorCredit: vendorDocument('TRAN_VENDCRED', rent, { empty: ['item', 'apply'] }),
  vendorPayment: vendorDocument(
    'TRAN_VENDPYMT',
    (ground, owner) => ({
      account: { id: ground.cash },
      apply: {
        items: [
          { doc: { id: isForeign(owner) ? ground.foreignOwedBill : ground.owedBill }, apply: true, amount: 0.01 },
        ],
      },
    }),
    { empty: ['credit'] },
  ),
  vendorPrepayment: vendorDocument('TRAN_VPREP', (ground) => ({ account: { id: ground.cash }, balance: 5 })),
  vendorPrepaymentApplication: vendorDocument('TRAN_VPREPAPP', (ground, owner) => ({
    vendorPrepayment: { id: isForeign(owner) ? ground.foreignAdvance : ground.advance },
    apply: {
      items: [{ doc: { id: isForeign(owner) ? ground.foreignOwedBill : ground.owedBill }, apply: true, amount: 0.01 }],
    },
  })),
} as const satisfies Readonly<Record<string, TypeRow>>;
