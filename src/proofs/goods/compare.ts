import { orderCommitments } from '../../service/storage/queries/records/enrich/commitments.ts';
import type { StoredSublists } from '../../service/storage/records.ts';
import { statusOfOrder } from '../trade/selling.ts';
import { type Doc, nowhere, placeOf } from './books.ts';
import { claimsOf } from './claims.ts';
import type { InventoryModel } from './inventoryModel.ts';
import { supplierOf } from './straight.ts';
import { isGoods } from './places.ts';

const waitingWords = {
  waiting: 'PENDING_APPROVAL',
  rejected: 'REJECTED',
  voided: 'VOIDED',
  cancelled: 'CANCELLED',
} as const;

/** The status a document must have. */
function statusOf(doc: Doc): string | null {
  if (doc.kind === 'inboundShipment') {
    if (doc.standing === 'cancelled') return 'D';
    if (doc.coming.every(({ expected, received }) => received >= expected)) return 'C';
    return doc.coming.some(({ received }) => received > 0n) ? 'B' : 'A';
  }
  if (doc.kind === 'itemReceipt' || doc.kind === 'inventoryAdjustment') return null;
  if (doc.kind === 'inventoryTransfer') {
    if (doc.underWay.every(({ quantity, received }) => received >= quantity)) return 'RECEIVED';
    return doc.underWay.some(({ received }) => received > 0n) ? 'PARTIALLY_RECEIVED' : 'IN_TRANSIT';
  }
  if (doc.standing !== 'standing') return waitingWords[doc.standing];
  if (doc.kind === 'itemFulfillment') return 'SHIPPED';
  if (doc.kind === 'salesOrder' || doc.kind === 'purchaseOrder') return statusOfOrder(doc);
  const isCredit = doc.kind === 'creditMemo' || doc.kind === 'vendorCredit';
  if (doc.open === 0n) return isCredit ? 'FULLY_APPLIED' : doc.kind === 'invoice' ? 'PAID' : 'PAID_IN_FULL';
  if (doc.open < doc.whole) return isCredit ? 'PARTIALLY_APPLIED' : 'PARTIALLY_PAID';
  return 'OPEN';
}

/** The state of every document: status, open amount, total, and progress of order and shipment lines. */
export const expectedRecords = ({ state }: InventoryModel): Record<string, unknown> =>
  Object.fromEntries(
    [...state.docs.values()]
      .filter(({ sheet }) => sheet === null)
      .map((doc) => [
        `${doc.kind} ${doc.id}`,
        [
          statusOf(doc),
          `${doc.open}`,
          doc.lines.map(({ quantity, rate }) => [
            `${quantity}`,
            doc.transitTakes.length > 0 ? null : doc.kind === 'itemFulfillment' ? '' : `${rate}`,
          ]),
          doc.order.map((line) => [
            `${line.quantity}`,
            `${line.rate}`,
            `${line.moved}`,
            `${line.billed}`,
            line.isClosed,
            line.boughtBy,
          ]),
          doc.coming.map(({ expected, received }) => [`${expected}`, `${received}`]),
        ],
      ]),
  );

export async function storedRecords({ engine }: InventoryModel): Promise<Record<string, unknown>> {
  const rows = await engine.db.query<{ key: string; state: unknown }>(
    `select r.type || ' ' || r.id as key, jsonb_build_array(coalesce(doc->>'status', doc->>'shipmentStatus'), round(100 * coalesce((doc->>'amountRemaining')::numeric, 0))::bigint::text,
            case when type in ('salesOrder', 'purchaseOrder', 'inboundShipment') then '[]'::jsonb else
              (select coalesce(jsonb_agg(jsonb_build_array(round(100 * (l->>'quantity')::numeric)::bigint::text, case when type = 'itemFulfillment' then '' else round(1e8 * (l->>'rate')::numeric)::bigint::text end) order by (l->>'line')::int), '[]')
                 from jsonb_array_elements(coalesce(sub->'item', '[]')) l) end,
            case when type not in ('salesOrder', 'purchaseOrder') then '[]'::jsonb else
              (select jsonb_agg(jsonb_build_array(round(100 * (l->>'quantity')::numeric)::bigint::text, round(1e8 * (l->>'rate')::numeric)::bigint::text,
                                                  round(100 * coalesce((l->>'quantityFulfilled')::numeric, (l->>'quantityReceived')::numeric, 0))::bigint::text,
                                                  round(100 * coalesce((l->>'quantityBilled')::numeric, 0))::bigint::text, coalesce((l->>'isClosed')::boolean, false), l->>'purchaseOrder') order by (l->>'line')::int)
                 from jsonb_array_elements(sub->'item') l) end,
            (select coalesce(jsonb_agg(jsonb_build_array(round(100 * (l->>'quantityExpected')::numeric)::bigint::text, round(100 * (l->>'quantityReceived')::numeric)::bigint::text) order by (l->>'line')::int), '[]')
               from jsonb_array_elements(coalesce(sub->'items', '[]')) l)) as state
       from record r where type in ('vendorBill', 'vendorCredit', 'purchaseOrder', 'inboundShipment', 'itemReceipt', 'salesOrder', 'itemFulfillment', 'invoice', 'creditMemo', 'inventoryAdjustment', 'inventoryTransfer')`,
  );
  return Object.fromEntries(rows.map(({ key, state }) => [key, state]));
}

interface Books {
  readonly balances: Readonly<Record<string, string>>;
  readonly stock: Readonly<Record<string, string>>;
  readonly lying: Readonly<Record<string, string>>;
}

/** Nonzero balances by account, month and subsidiary, and stock with value and place. */
export function expectedBooks({ state, ids }: InventoryModel): Books {
  const sums = new Map<string, bigint>();
  for (const { date, legs, books } of state.docs.values()) {
    const month = state.months.find(({ start, end }) => start <= date && date <= end);
    for (const [account, amount] of legs) {
      const key = `${ids[account] ?? account} ${month?.id ?? ''} ${ids[books] ?? ''}`;
      sums.set(key, (sums.get(key) ?? 0n) + amount);
    }
  }
  const id = (name: string) => (name === '' ? '' : (ids[name] ?? name));
  const at = (place: string) => place.split('@').map(id).join('@');
  const spot = (key: string) => key.split('|').map(id).join('|');
  return {
    balances: Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n).map(([key, sum]) => [key, `${sum}`])),
    stock: Object.fromEntries(
      [...state.places]
        .filter(([, { quantity, value }]) => quantity !== 0n || value !== 0n)
        .map(([place, { quantity, value }]) => [at(place), `${quantity} ${value}`]),
    ),
    lying: Object.fromEntries(
      [...state.places].flatMap(([place, { lying }]) =>
        [...lying]
          .filter(([key, quantity]) => key !== nowhere && quantity !== 0n)
          .map(([key, quantity]) => [`${at(place)} ${spot(key)}`, `${quantity}`]),
      ),
    ),
  };
}

export async function storedBooks({ engine }: InventoryModel): Promise<Books> {
  const balances = await engine.db.query<{ key: string; net: string }>(
    `select account || ' ' || period || ' ' || subsidiary as key, sum(base_debit - base_credit)::text as net from balance group by 1 having sum(base_debit - base_credit) <> 0`,
  );
  const stock = await engine.db.query<{ key: string; held: string }>(
    `select item || '@' || location as key, round(100 * quantity_on_hand)::bigint || ' ' || round(100 * value)::bigint as held from x_inventory_balance where quantity_on_hand <> 0 or value <> 0`,
  );
  const lying = await engine.db.query<{ key: string; quantity: string }>(
    `select b.item || '@' || b.location || ' ' || coalesce(p->>'bin', '') || '|' || coalesce(p->>'inventoryNumber', '') as key, round(100 * (p->>'quantity')::numeric)::bigint::text as quantity
       from x_inventory_balance b join record r on r.id = b.id cross join lateral jsonb_array_elements(r.sub->'places') p`,
  );
  return {
    balances: Object.fromEntries(balances.map(({ key, net }) => [key, net])),
    stock: Object.fromEntries(stock.map(({ key, held }) => [key, held])),
    lying: Object.fromEntries(lying.map(({ key, quantity }) => [key, quantity])),
  };
}

/** Stock committed to sales order lines now. */
export function expectedCommitments({ state }: InventoryModel): Record<string, unknown> {
  const { lines, rest } = claimsOf(state);
  const orders = [...state.docs.values()].filter(({ kind }) => kind === 'salesOrder');
  return Object.fromEntries(
    orders.map(({ id, order }) => [
      id,
      order.map((line) =>
        supplierOf(state, line)
          ? [0, 0, 0]
          : isGoods(line.item)
            ? (lines.get(`${id} ${line.number}`) ?? [rest(placeOf(line)), 0n, 0n]).map(Number)
            : null,
      ),
    ]),
  );
}

export async function shownCommitments({ engine }: InventoryModel): Promise<Record<string, unknown>> {
  const rows = await engine.db.query<{ id: string; sub: StoredSublists }>(
    `select id::text as id, sub from record where type = 'salesOrder' order by id`,
  );
  const shown = await orderCommitments(engine.db, rows);
  const hundredths = (value: unknown) => Math.round(100 * Number(value ?? 0));
  return Object.fromEntries(
    rows.map(({ id, sub }) => [
      id,
      (shown.get(id) ?? sub).item?.map((line) =>
        line.quantityCommitted === undefined
          ? null
          : [line.quantityAvailable, line.quantityCommitted, line.quantityBackOrdered].map(hundredths),
      ),
    ]),
  );
}
