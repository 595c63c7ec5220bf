import { changeMonth } from '../trade/months.ts';
import { refuseIf } from '../fixtures/referenceModel.ts';
import { type Doc, known, type Kind, type Line, type Standing } from './books.ts';
import { booksOf, linesBody, whole } from './drafts.ts';
import { act, decide, undo } from './rules.ts';
import { movedStraight } from './straight.ts';
import type { Attempt, InventoryModel } from './inventoryModel.ts';
import { type Item, isGoods } from './places.ts';

/** Actions on a document besides saving it, and the states they need. */
const actions: readonly (readonly [kind: Kind, action: Parameters<typeof act>[2], from: readonly Standing[]])[] = [
  ...(['invoice', 'creditMemo', 'vendorBill', 'purchaseOrder'] as const).flatMap(
    (kind) =>
      [
        [kind, 'approve', ['waiting', 'rejected']],
        [kind, 'reject', ['waiting']],
      ] as const,
  ),
  ['invoice', 'void', ['standing', 'waiting']],
  ['vendorBill', 'void', ['standing']],
  ['vendorCredit', 'void', ['standing']],
  ['salesOrder', 'approve', ['waiting']],
  ['salesOrder', 'reject', ['waiting']],
  ['salesOrder', 'cancel', ['waiting']],
  ...(['salesOrder', 'purchaseOrder'] as const).flatMap(
    (kind) =>
      [
        [kind, 'close', ['standing']],
        [kind, 'closeRest', ['standing']],
        [kind, 'reopen', ['standing']],
      ] as const,
  ),
  ['inboundShipment', 'cancel', ['standing']],
];
export const acted: readonly string[] = actions.map(([kind, action]) => `${action} ${kind}`);

export function decideOn(inventory: InventoryModel): Attempt | undefined {
  const [kind, action, from] = inventory.inTurn('decision', actions) ?? [];
  if (kind === undefined || action === undefined) return undefined;
  const all = inventory.docs(kind);
  const fit = all.filter(
    ({ standing, order }) =>
      from?.includes(standing) === true && (action !== 'reopen' || order.some(({ isClosed }) => isClosed)),
  );
  const applying = action === 'approve' ? fit.filter(({ applies }) => applies !== null) : [];
  const wanted = applying.length > 0 && !inventory.chance(4) ? applying : fit;
  const doc = inventory.oneOf(wanted.length > 0 && !inventory.chance(4) ? wanted : all);
  return (
    doc && {
      name: `${action} ${kind}`,
      send: (ask) => ask.act(kind, doc.id, action, { reason: 'Reviewed' }),
      model: (state) => act(state, known(state, doc.id), action),
    }
  );
}

/** A larger or smaller quantity on a sale or purchase without an order, in place. */
export function change(inventory: InventoryModel): Attempt | undefined {
  const doc = inventory.oneOf(inventory.docs('invoice', 'vendorBill').filter(({ source }) => source === null));
  const line = doc?.lines[0];
  if (!doc || !line) return undefined;
  const more = line.quantity > 100n && inventory.chance(2) ? -50n : 100n;
  const [first, ...others] = line.lots;
  const changed: Line = {
    ...line,
    quantity: line.quantity + more,
    lots: first ? [[first[0], first[1] + more], ...others] : [],
  };
  if (first && first[1] + more <= 0n) return undefined;
  const lines = [changed, ...doc.lines.slice(1)];
  return {
    name: `update ${doc.kind}`,
    send: (ask) =>
      ask.update(doc.kind, doc.id, {
        item: linesBody(
          inventory,
          lines.map(({ rate, ...rest }) => ({ ...rest, own: rate })),
        ),
      }),
    model: (state) => {
      const own = known(state, doc.id);
      refuseIf(own.standing === 'voided', 'voided');
      undo(state, own);
      own.lines = lines;
      decide(state, own, false, own.standing === 'waiting');
    },
  };
}

const setting = (
  inventory: InventoryModel,
  name: string,
  change: { readonly isRouted?: boolean; readonly mayGoBelow?: boolean },
): Attempt => {
  const { isRouted, mayGoBelow } = { ...inventory.state, ...change };
  return {
    name,
    model: (state) => void Object.assign(state, change),
    send: async () => {
      const approvalRouting = Object.fromEntries(
        ['invoice', 'creditMemo', 'vendorBill', 'salesOrder', 'purchaseOrder'].map((kind) => [kind, isRouted]),
      );
      await inventory.engine.db.query(
        `insert into setting (name, value) values ('company', $1::jsonb) on conflict (name) do update set value = excluded.value, version = setting.version + 1`,
        [JSON.stringify({ approvalRouting, negativeInventory: mayGoBelow })],
      );
      return null;
    },
  };
};
export const changeRouting = (inventory: InventoryModel): Attempt =>
  setting(inventory, `routing ${inventory.state.isRouted ? 'off' : 'on'}`, { isRouted: !inventory.state.isRouted });
export const changeNegative = (inventory: InventoryModel): Attempt =>
  setting(inventory, `negative stock ${inventory.state.mayGoBelow ? 'off' : 'on'}`, {
    mayGoBelow: !inventory.state.mayGoBelow,
  });

/** The price of an item, the discount of a level or the level of a customer; later sales have the new price. */
export function changePrices(inventory: InventoryModel): Attempt {
  const what = inventory.oneOf(['base', 'discount', 'level'] as const);
  if (what === 'base') {
    const [item, cents] = [
      inventory.oneOf<Item>(['lamp', 'milk', 'advice']) ?? 'lamp',
      BigInt(inventory.random.whole(50, 15_000)),
    ];
    const type = isGoods(item) ? 'inventoryItem' : 'serviceSaleItem';
    return {
      name: 'price of an item',
      send: (ask) => ask.update(type, inventory.ref(item).id, { basePrice: whole(cents) }),
      model: ({ prices }) => void (prices.base[item] = cents * 1_000_000n),
    };
  }
  if (what === 'discount') {
    const [level, percent] = [
      inventory.chance(2) ? ('trade' as const) : ('retail' as const),
      BigInt(inventory.random.whole(-500, 3_000)),
    ];
    return {
      name: 'discount of a level',
      send: (ask) => ask.update('priceLevel', inventory.ref(level).id, { discountPercent: whole(percent) }),
      model: ({ prices }) => void (prices.discount[level] = percent),
    };
  }
  const [party, level] = [
    inventory.oneOf(['buyer', 'plain', 'special', 'branchBuyer']) ?? 'plain',
    inventory.oneOf(['trade', 'retail', null] as const) ?? null,
  ];
  return {
    name: 'level of a customer',
    send: (ask) =>
      ask.update('customer', inventory.ref(party).id, { priceLevel: level === null ? null : inventory.ref(level) }),
    model: ({ prices }) => void (prices.level[party] = level),
  };
}

export const changePeriod = (inventory: InventoryModel): Attempt | undefined =>
  changeMonth(inventory, ['arLocked', 'apLocked']);

/** Variations of a run, read from its state: each must be covered. */
export function variations(inventory: InventoryModel, before: ReadonlyMap<string, Doc>): string[] {
  const { state } = inventory;
  const made = [...state.docs.values()].filter((doc) => !before.has(doc.id));
  const moved = made.filter(({ moves }) => moves.length > 0);
  const marks = (isSo: boolean, what: string): string[] => (isSo ? [what] : []);
  return [
    ...made.filter((doc) => movedStraight(state, doc)).map(({ kind }) => `${kind} of a drop shipment`),
    ...marks(
      [...before.values()].some((doc) => movedStraight(state, doc) && !state.docs.has(doc.id)),
      'a drop shipment deleted',
    ),
    ...marks(
      [...state.places.values()].some(({ quantity }) => quantity < 0n),
      state.mayGoBelow ? 'stock below zero' : 'stock below zero where it may no longer be',
    ),
    ...[...state.docs.values()].flatMap(({ underWay }) =>
      underWay
        .filter(({ quantity, received }) => received < quantity)
        .map(({ received }) => (received > 0n ? 'goods partly received from transit' : 'goods in transit')),
    ),
    ...marks(
      moved.some(({ moves }) => moves.some(({ at }) => at.split('|')[0] !== '')),
      'bins',
    ),
    ...marks(
      moved.some(({ moves }) => moves.some(({ at }) => at.split('|')[1] !== '')),
      'lots',
    ),
    ...moved.map(({ books }) => `goods of the ${books}`),
    ...moved.flatMap(({ moves }) => moves.map(({ place }) => `goods at the ${place.split('@')[1] ?? ''}`)),
    ...marks(
      [...state.docs.values()].some(({ id, moves }) => moves.length > 0 && before.get(id)?.standing === 'waiting'),
      'stock moved by approval',
    ),
    ...marks(
      made.some(({ standing, kind }) => standing === 'waiting' && kind === 'invoice'),
      'goods that wait for approval',
    ),
    ...made
      .filter(({ kind }) => kind === 'invoice' || kind === 'salesOrder')
      .map(({ party }) => `prices of ${booksOf(party) === 'branch' ? 'another currency' : party}`),
    ...marks(
      [...state.docs.values()].some(
        ({ id, kind, takes }) => kind === 'creditMemo' && takes.length > 0 && before.get(id)?.standing === 'waiting',
      ),
      'a credit memo that waited and applies to its invoice',
    ),
    ...marks(state.months.some(({ closed }) => closed) && moved.length > 0, 'goods while a month is closed'),
    ...made
      .filter(({ kind, takes }) => kind === 'vendorCredit' && takes.length > 0)
      .map(() => 'a vendor credit that applies itself'),
  ];
}
