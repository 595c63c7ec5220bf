import { refuse, refuseIf } from '../fixtures/referenceModel.ts';
import { type Coming, type Doc, emptyDoc, known, type Line } from './books.ts';
import { booksOf, creating, dayOf, making, vendors, whole } from './drafts.ts';
import type { Attempt, InventoryModel } from './inventoryModel.ts';
import { receiveGoods } from './rules.ts';
import { isGoods } from './places.ts';

export function makeShipment(inventory: InventoryModel): Attempt | undefined {
  const party = inventory.oneOf(vendors) ?? 'vendor';
  const orders = inventory.docs('purchaseOrder').filter((each) => each.party === party || inventory.chance(20));
  const some = Array.from({ length: inventory.random.whole(1, 2) }, () => inventory.oneOf(orders)).filter(
    (each) => each !== undefined,
  );
  const coming = some.flatMap((order): Coming[] => {
    const line = inventory.oneOf(order.order);
    return line && isGoods(line.item)
      ? [{ order: order.id, item: line.item, expected: BigInt(inventory.random.whole(1, 9)) * 100n, received: 0n }]
      : [];
  });
  if (coming.length === 0) return undefined;
  const items = coming.map(({ order, item, expected }) => ({
    purchaseOrder: { id: order },
    item: inventory.ref(item),
    quantityExpected: whole(expected),
  }));
  return creating(
    'inboundShipment',
    { vendor: inventory.ref(party), subsidiary: inventory.ref(booksOf(party)), items: { items } },
    { ...emptyDoc('inboundShipment', booksOf(party), party, '2026-06-10'), coming },
    ({ docs }) => {
      for (const { order } of coming) {
        const own = docs.get(order) ?? refuse('gone');
        refuseIf(
          own.party !== party ||
            own.standing === 'waiting' ||
            own.standing === 'rejected' ||
            own.order.some(({ straight }) => straight !== null),
          'order of another or not approved, or shipped to the customer',
        );
      }
    },
  );
}

/** The quantities of the first pending shipment that have not been received. */
export function receiveShipment(inventory: InventoryModel): Attempt | undefined {
  const shipment = inventory.oneOf(inventory.docs('inboundShipment'));
  if (!shipment) return undefined;
  const date = dayOf(inventory);
  const doc = { ...emptyDoc('itemReceipt', shipment.books, shipment.party, date), shipment: shipment.id };
  return making(
    'transform inboundShipment to itemReceipt',
    doc,
    (ask) => ask.transform('inboundShipment', shipment.id, 'itemReceipt', { tranDate: date }),
    (state, made) => {
      const from = known(state, shipment.id);
      refuseIf(
        from.standing !== 'standing' || from.coming.every(({ expected, received }) => received >= expected),
        'cancelled or received',
      );
      for (const id of new Set(
        from.coming.filter(({ expected, received }) => received < expected).map(({ order }) => order),
      )) {
        if (made.lines.length > 0) break;
        made.source = id;
        made.lines = comes(from, known(state, id));
      }
      receiveGoods(state, made);
    },
  );
}

function comes(shipment: Doc, order: Doc): Line[] {
  const left = new Map<string, bigint>();
  for (const { order: id, item, expected, received } of shipment.coming)
    if (id === order.id && received < expected) left.set(item, (left.get(item) ?? 0n) + expected - received);
  return order.order.flatMap((line): Line[] => {
    const [waits, has] = [line.isClosed ? 0n : line.quantity - line.moved, left.get(line.item) ?? 0n];
    const quantity = waits < has ? waits : has;
    left.set(line.item, has - quantity);
    return quantity <= 0n
      ? []
      : [{ item: line.item, quantity, rate: line.rate, site: line.site, bin: null, lots: [], orderLine: line.number }];
  });
}
