import { type Decimal, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { type LotQuantity, movedWay, proposedLots, type ShippedGoods, shippedIn } from '#domain/stock/returns';
import { pointingAt } from '../../storage/queries/stock/orderCommitments.ts';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import { amountOf, quantityOf, textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';

const movesOf = (records: readonly FullRecord[]): StoredLine[] => records.flatMap(({ sub }) => sub.stockMove ?? []);

const madeFrom = async (
  type: 'itemFulfillment' | 'itemReceipt' | 'creditMemo' | 'returnAuthorization',
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

/** The movements with which goods of a sale have come back, on receipts of its returns and on credit memos. */
export async function cameBack(sale: FullRecord, world: ReadContext): Promise<readonly StoredLine[]> {
  const returns = await madeFrom('returnAuthorization', [sale.id], world);
  return movesOf([
    ...(await madeFrom(
      'itemReceipt',
      returns.map(({ id }) => id),
      world,
    )),
    ...(await madeFrom('creditMemo', [sale.id], world)),
  ]);
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

  private constructor(shipped: readonly StoredLine[], returned: readonly StoredLine[]) {
    this.shipped = shipped;
    this.returned = [...returned];
  }

  static async of(sale: FullRecord | undefined, world: ReadContext): Promise<ShippedLots> {
    return sale
      ? new ShippedLots(await shippedWith(sale, world), await cameBack(sale, world))
      : new ShippedLots([], []);
  }

  /** The location that an item was shipped from first. */
  locationOf(item: string): string | undefined {
    return textOf(this.shipped.find((move) => move.item === item)?.location);
  }

  goodsOf(item: string, precision: number): ShippedGoods {
    return shippedGoods(this.shipped, item, precision);
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
