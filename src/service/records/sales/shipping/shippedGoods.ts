import { type Decimal, decimalToNumber, decimalZero } from '#contract/values/decimal';
import {
  issued,
  type LotQuantity,
  movedWay,
  proposedLots,
  returnedCost,
  type ReturnedGoods,
  type ShippedGoods,
  shippedIn,
} from '#domain/stock/returns';
import { type Minor, minorToNumber } from '#contract/values/money';
import { pointingAt } from '../../../storage/queries/stock/orderCommitments.ts';
import type { FullRecord, StoredLine } from '../../../storage/records.ts';
import { amountOf, quantityOf, textOf } from '../../engine/storedValues.ts';
import type { ReadContext } from '../../engine/readContext.ts';

/** What left with some documents: from stock, and straight from vendors at the cost of their drop shipments. */
const movesOf = (records: readonly FullRecord[]): StoredLine[] =>
  records.flatMap(({ doc, sub }) => [
    ...(sub.stockMove ?? []),
    ...(doc.status === 'VOIDED' ? [] : dropShippedMoves(sub.item ?? [])),
  ]);

const dropShippedMoves = (lines: readonly StoredLine[]): StoredLine[] =>
  lines.flatMap(({ line, item, quantity, purchaseOrder, cost, location }) => {
    if (textOf(purchaseOrder) === undefined) return [];
    // No currency has more decimals.
    const move = issued({ quantity: quantityOf(quantity), cost: amountOf(cost, 8) });
    return [
      {
        line,
        item: item ?? null,
        quantity: decimalToNumber(move.quantity),
        value: minorToNumber(move.value, 8),
        ...(location === undefined ? {} : { location }),
      },
    ];
  });

const madeFrom = async (
  type: 'itemFulfillment' | 'itemReceipt' | 'creditMemo' | 'returnAuthorization' | 'invoice' | 'cashSale',
  ids: readonly string[],
  world: ReadContext,
) => world.loadWithLines(await pointingAt(world.db, type, 'createdFrom', ids));

/**
 * The stock movements with which the goods of a sale left: those of an order are in its fulfillments; an invoice or a
 * cash sale has its own, or those of its order, where a fulfillment created with another bill is not its own.
 */
export async function shippedWith(sale: FullRecord, world: ReadContext): Promise<readonly StoredLine[]> {
  if (sale.type === 'salesOrder') return movesOf(await madeFrom('itemFulfillment', [sale.id], world));
  const own = sale.sub.stockMove ?? [];
  const order = await world.loadOne(textOf(sale.doc.createdFrom) ?? '');
  if (order?.type !== 'salesOrder') return own;
  const shipments = await madeFrom('itemFulfillment', [order.id], world);
  const mine = shipments.filter(({ doc }) => doc.invoice === sale.id);
  const others = shipments.filter(({ doc }) => textOf(doc.invoice) === undefined);
  return [...own, ...movesOf(mine), ...movesOf(others)];
}

/** The receipts of the returns of some sales. */
async function receiptsOf(sales: readonly string[], world: ReadContext): Promise<readonly FullRecord[]> {
  const returns = await madeFrom('returnAuthorization', sales, world);
  return madeFrom(
    'itemReceipt',
    returns.map(({ id }) => id),
    world,
  );
}

/** The movements of returned goods of a sale, on receipts of its returns and on credit memos. */
async function returnedWith(sale: FullRecord, world: ReadContext): Promise<readonly StoredLine[]> {
  return movesOf([...(await receiptsOf([sale.id], world)), ...(await madeFrom('creditMemo', [sale.id], world))]);
}

/** A sale and the sales whose goods were shipped with the same fulfillments: an order and its bills. */
async function sharingShipment(sale: FullRecord, world: ReadContext): Promise<readonly string[]> {
  const order = sale.type === 'salesOrder' ? sale : await world.loadOne(textOf(sale.doc.createdFrom) ?? '');
  if (order?.type !== 'salesOrder') return [sale.id];
  const bills = [...(await madeFrom('invoice', [order.id], world)), ...(await madeFrom('cashSale', [order.id], world))];
  return [order.id, ...bills.map(({ id }) => id)];
}

/** The quantity and the cost of an item as they were shipped. */
export const shippedGoods = (moves: readonly StoredLine[], item: string, precision: number): ShippedGoods =>
  shippedIn(
    moves
      .filter((move) => move.item === item)
      .map(({ quantity, value }) => ({ quantity: quantityOf(quantity), value: amountOf(value, precision) })),
  );

const lotsOf = (moves: readonly StoredLine[], item: string, way: 'in' | 'out'): LotQuantity[] =>
  moves.flatMap((move) => {
    const lot = textOf(move.inventoryNumber);
    const quantity = movedWay(quantityOf(move.quantity), way);
    return lot === undefined || move.item !== item || quantity <= decimalZero ? [] : [{ lot, quantity }];
  });

/** Where the goods of a sale came from, and their lots: what a return of them proposes. */
export class ShippedLots {
  private readonly shipped: readonly StoredLine[];
  private readonly returned: StoredLine[];
  /** Lines of earlier receipts, which share the cost of the shipment. */
  private readonly received: StoredLine[];

  private constructor(
    shipped: readonly StoredLine[],
    returned: readonly StoredLine[],
    received: readonly StoredLine[] = [],
  ) {
    this.shipped = shipped;
    this.returned = [...returned];
    this.received = [...received];
  }

  static async of(sale: FullRecord | undefined, world: ReadContext): Promise<ShippedLots> {
    return sale
      ? new ShippedLots(await shippedWith(sale, world), await returnedWith(sale, world))
      : new ShippedLots([], []);
  }

  /** With the earlier receipts, for a receipt that determines the cost of what it receives. */
  static async forCost(sale: FullRecord | undefined, world: ReadContext): Promise<ShippedLots> {
    if (!sale) return new ShippedLots([], []);
    const receipts = await receiptsOf(await sharingShipment(sale, world), world);
    return new ShippedLots(
      await shippedWith(sale, world),
      await returnedWith(sale, world),
      receipts.flatMap(({ sub }) => sub.item ?? []),
    );
  }

  /** The location that an item was shipped from first. */
  locationOf(item: string): string | undefined {
    return textOf(this.shipped.find((move) => move.item === item)?.location);
  }

  /** The cost of a returned quantity, which later lines count as returned; undefined when nothing was shipped. */
  costOf(item: string, quantity: Decimal, precision: number): Minor | undefined {
    const goods = shippedGoods(this.shipped, item, precision);
    if (goods.quantity <= decimalZero) return undefined;
    const earlier = this.received.flatMap((line): ReturnedGoods[] =>
      line.item === item
        ? [
            {
              quantity: quantityOf(line.quantity),
              cost: line.returnedCost === undefined ? undefined : amountOf(line.returnedCost, precision),
            },
          ]
        : [],
    );
    const cost = returnedCost(goods, earlier, quantity);
    this.received.push({
      line: 0,
      item,
      quantity: decimalToNumber(quantity),
      returnedCost: minorToNumber(cost, precision),
    });
    return cost;
  }

  /** The lots proposed for a quantity; later lines are proposed other ones. */
  lotsFor(item: string, quantity: Decimal): readonly LotQuantity[] {
    const lots = proposedLots(lotsOf(this.shipped, item, 'out'), lotsOf(this.returned, item, 'in'), quantity);
    this.returned.push(
      ...lots.map((lot): StoredLine => ({
        line: 0,
        item,
        inventoryNumber: lot.lot,
        quantity: decimalToNumber(lot.quantity),
      })),
    );
    return lots;
  }

  /** The assignment of the proposed lots, as a request names them. */
  propose(item: string, quantity: Decimal): { readonly inventoryDetail?: unknown } {
    const lots = this.lotsFor(item, quantity);
    return lots.length === 0
      ? {}
      : {
          inventoryDetail: lots.map((each) => ({
            inventoryNumber: { id: each.lot },
            quantity: decimalToNumber(each.quantity),
          })),
        };
  }
}
