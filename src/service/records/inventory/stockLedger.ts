import { type Decimal, decimalToNumber, decimalToText, decimalZero } from '#contract/values/decimal';
import { type Minor, minorToNumber, zero } from '#contract/values/money';
import {
  arrival,
  issue,
  issuedCost,
  lastCostFrom,
  lastCostOf,
  type Move,
  noStock,
  type Stock,
  totalCost,
} from '#domain/stock/average';
import { type PlacedMove, PlacedStock, whatForbidsForgetting } from '#domain/stock/placedStock';
import { balancesOf, movesOf } from '../../storage/queries/stock/stock.ts';
import type { StoredLine } from '../../storage/records.ts';
import type { Tools } from '../engine/handler.ts';
import { textOf, numberOf, quantityOf, amountOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { ruleViolation, type RelatedUpdate, type RelatedUpdates } from '../engine/relatedUpdates.ts';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { type Problem, problemOf } from '#contract/messages/problem';

/** Bin and lot of stock. */
export interface Place {
  readonly item: string;
  readonly location: string;
  readonly bin?: string | undefined;
  readonly inventoryNumber?: string | undefined;
}

/** Dependencies of a stock ledger for reading and writing. */
interface StockScope {
  readonly parts: RelatedUpdates;
  readonly frame: { readonly subsidiary: string; readonly basePrecision: number };
  readonly world: ReadContext;
  readonly tools: Tools;
}

interface Held {
  readonly part: RelatedUpdate;
  readonly placed: PlacedStock;
  moves: number;
  /** The subsidiary whose base currency values it, if different from this transaction's. */
  readonly foreign: string | undefined;
}

/** A quantity of an item in a bin and lot. */
export interface PlacedQuantity {
  readonly place: Place;
  readonly quantity: Decimal;
}

const keyOf = ({ item, location }: Pick<Place, 'item' | 'location'>): string => `${item}@${location}`;
const placeKey = ({ bin, inventoryNumber }: Pick<Place, 'bin' | 'inventoryNumber'>): string =>
  `${bin ?? ''}|${inventoryNumber ?? ''}`;
const placeKeyOf = (bin: unknown, inventoryNumber: unknown): string =>
  placeKey({ bin: textOf(bin), inventoryNumber: textOf(inventoryNumber) });

/**
 * The stock moved by a transaction. Each balance is read once and written once, with the transaction and checked by
 * version, so two transactions that issue the last piece end in one success and one refusal (reliability K1). Values
 * are in the base currency of the subsidiary; costing is by moving average in the order of entry (decisions 7.7).
 */
export class StockLedger {
  private readonly world: ReadContext;
  private readonly tools: Tools;
  private readonly parts: RelatedUpdates;
  private readonly precision: number;
  private readonly subsidiary: string;
  private readonly held = new Map<string, Held>();
  private readonly made: StoredLine[] = [];
  readonly problems: Problem[] = [];

  constructor(
    world: ReadContext,
    tools: Tools,
    parts: RelatedUpdates,
    frame: { readonly subsidiary: string; readonly basePrecision: number },
  ) {
    this.world = world;
    this.tools = tools;
    this.parts = parts;
    this.precision = frame.basePrecision;
    this.subsidiary = frame.subsidiary;
  }

  /** Reads the balances of the given items at their locations; those without stock so far start empty. */
  async load(places: readonly Pick<Place, 'item' | 'location'>[]): Promise<void> {
    const wanted = [...new Map(places.map((place) => [keyOf(place), place])).values()].filter(
      (place) => !this.held.has(keyOf(place)),
    );
    if (wanted.length === 0) return;
    const found = await balancesOf(this.world.db, wanted);
    await this.parts.load(found.map(({ id }) => id));
    for (const place of wanted) {
      const known = found.find((each) => keyOf(each) === keyOf(place));
      const part = known && this.parts.get(known.id);
      this.held.set(
        keyOf(place),
        part ? this.read(part, await this.foreignBooks(textOf(part.doc.subsidiary))) : await this.start(place),
      );
    }
  }

  /** The value of stock is in one subsidiary's base currency: a subsidiary with another currency can't add to it (reliability K2). */
  private async foreignBooks(subsidiary: string | undefined): Promise<string | undefined> {
    if (subsidiary === undefined || subsidiary === this.subsidiary) return undefined;
    const [kept, own] = [await this.world.loadOne(subsidiary), await this.world.loadOne(this.subsidiary)];
    return kept && own && kept.doc.currency !== own.doc.currency ? kept.refName : undefined;
  }

  private read(part: RelatedUpdate, foreign: string | undefined): Held {
    const { doc } = part;
    const whole: Stock = {
      quantity: quantityOf(doc.quantityOnHand),
      value: amountOf(doc.value, this.precision),
      lastCost: typeof doc.lastCost === 'number' ? lastCostFrom(quantityOf(doc.lastCost), this.precision) : null,
    };
    const places = new Map(
      (part.sub.places ?? []).map((line) => [placeKeyOf(line.bin, line.inventoryNumber), quantityOf(line.quantity)]),
    );
    return { part, foreign, placed: new PlacedStock(whole, places), moves: numberOf(doc.moves) ?? 0 };
  }

  private async start({ item, location }: Pick<Place, 'item' | 'location'>): Promise<Held> {
    const currency = textOf((await this.world.loadOne(this.subsidiary))?.doc.currency);
    const part = this.parts.create(
      'inventoryBalance',
      await this.tools.nextId(),
      { item, location, subsidiary: this.subsidiary, ...(currency === undefined ? {} : { currency }) },
      { places: [] },
    );
    return { part, foreign: undefined, placed: new PlacedStock(), moves: 0 };
  }

  /** Whether an item at a location was loaded. */
  knows(place: Place): boolean {
    return this.held.has(keyOf(place));
  }
  /** Stock on hand of a loaded item and location. */
  onHand(place: Place): Decimal {
    return this.stockAt(place).quantity;
  }
  stockAt(place: Place): Stock {
    return this.held.get(keyOf(place))?.placed.stock ?? noStock;
  }

  /** Receives stock at a value and returns the part that doesn't remain in stock, which the transaction posts as a variance. */
  receive(place: Place, quantity: Decimal, value: Minor): Minor {
    const { move, variance } = arrival(this.stockAt(place), quantity, value);
    this.write(place, move);
    return variance;
  }

  /** Changes the value of stock on hand without moving any; its bin and lot don't matter, as the average is of all. */
  revalue({ item, location }: Place, value: Minor): void {
    this.write({ item, location }, { quantity: decimalZero, value });
  }

  /** Issues stock at its average cost and returns that cost; insufficient stock is refused at `path`. */
  issue(place: Place, quantity: Decimal, path: string, mayGoBelowZero: boolean): Minor {
    const held = this.held.get(keyOf(place));
    if (!held) throw new Error('stock was moved that was not loaded');
    const short = held.placed.shortage(placeKey(place), quantity);
    if (short && !mayGoBelowZero) {
      const [item, location] = [
        this.world.get(place.item)?.refName ?? place.item,
        this.world.get(place.location)?.refName ?? place.location,
      ];
      const key =
        place.bin !== undefined || place.inventoryNumber !== undefined
          ? 'stock.shortInPlace'
          : short.isTotal
            ? 'stock.short'
            : 'stock.shortOutside';
      this.problems.push(
        ruleViolation(
          path,
          message(key, {
            needed: arg.number(decimalToText(quantity)),
            item,
            available: arg.number(decimalToText(short.available)),
            location,
          }),
        ),
      );
    }
    const move = issue(held.placed.stock, quantity);
    this.write(place, move);
    return issuedCost(move);
  }

  /** Issues the quantities of one line by bin and lot, and returns their cost. */
  issueFrom(places: readonly PlacedQuantity[], path: string, mayGoBelowZero: boolean): Minor {
    return totalCost(places.map(({ place, quantity }) => this.issue(place, quantity, path, mayGoBelowZero)));
  }

  /**
   * Removes the movements of a transaction without a trace. Refused when a later movement depends on them: another
   * cost, or negative stock (assemblyUnbuild rule 6).
   */
  async forget(lines: readonly StoredLine[], refusedAt: Pick<Problem, 'path' | 'url'>): Promise<void> {
    const mayGoBelowZero = (await this.world.settings()).negativeInventory;
    const places = lines.flatMap((line) => placeOf(line) ?? []);
    await this.load(places);
    for (const place of new Map(places.map((each) => [keyOf(each), each])).values()) {
      const own = lines.filter((line) => line.item === place.item && line.location === place.location);
      const ordinals = new Set(own.map((line) => numberOf(line.ordinal) ?? 0));
      const held = this.held.get(keyOf(place));
      if (!held) continue;
      // No later movements: nothing to check.
      if (Math.max(...ordinals) < held.moves || Math.min(...ordinals) <= held.moves - ordinals.size) {
        const all = await movesOf(this.world.db, place.item, place.location);
        const read = all.map((move) => ({
          ordinal: move.ordinal,
          transaction: move.transaction,
          quantity: quantityOf(move.quantity),
          value: amountOf(move.value, this.precision),
          place: placeKeyOf(move.bin, move.inventoryNumber),
        }));
        const inTheWay = whatForbidsForgetting(read, ordinals, mayGoBelowZero);
        if (inTheWay) await this.refuse(place, inTheWay.transaction, refusedAt);
      }
      const removed = own.map((line) => this.moveOf(line));
      for (const move of removed) held.placed.remove(move);
      if (!mayGoBelowZero && this.problems.length === 0 && held.placed.hasFallen(removed))
        await this.refuse(place, '', refusedAt);
    }
  }

  private async refuse(place: Place, transaction: string, at: Pick<Problem, 'path' | 'url'>): Promise<void> {
    await this.world.load([place.item, place.location, transaction].filter((id) => id !== ''));
    const [item, location] = [
      this.world.get(place.item)?.refName ?? place.item,
      this.world.get(place.location)?.refName ?? place.location,
    ];
    const by = transaction === '' ? undefined : (this.world.get(transaction)?.refName ?? `transaction ${transaction}`);
    const code = at.url === undefined ? 'USER_ERROR' : 'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS';
    this.problems.push(
      problemOf(
        by === undefined
          ? message('stock.laterTransactions', { item, location })
          : message('stock.laterMovements', { item, location, record: by }),
        at,
        code,
      ),
    );
  }

  private write(place: Place, move: Move): void {
    const held = this.held.get(keyOf(place));
    if (!held) throw new Error('stock was moved that was not loaded');
    if (move.quantity === 0n && move.value === zero) return;
    if (held.foreign !== undefined) {
      const [item, location] = [
        this.world.get(place.item)?.refName ?? place.item,
        this.world.get(place.location)?.refName ?? place.location,
      ];
      this.problems.push(
        ruleViolation('location', message('stock.otherBooks', { item, location, subsidiary: held.foreign })),
      );
    }
    held.placed.add({ ...move, place: placeKey(place) });
    held.moves += 1;
    this.made.push({
      line: this.made.length + 1,
      item: place.item,
      location: place.location,
      quantity: decimalToNumber(move.quantity),
      value: minorToNumber(move.value, this.precision),
      ordinal: held.moves,
      ...(place.bin === undefined ? {} : { bin: place.bin }),
      ...(place.inventoryNumber === undefined ? {} : { inventoryNumber: place.inventoryNumber }),
    });
  }

  private moveOf(line: StoredLine): PlacedMove {
    return {
      place: placeKeyOf(line.bin, line.inventoryNumber),
      quantity: quantityOf(line.quantity),
      value: amountOf(line.value, this.precision),
    };
  }

  /** Returns the movements of this transaction, to be stored with it as `stockMove`, and updates the balances. */
  finish(): StoredLine[] {
    for (const { part, moves, placed } of this.held.values()) {
      const { stock } = placed;
      part.doc.quantityOnHand = decimalToNumber(stock.quantity);
      part.doc.value = minorToNumber(stock.value, this.precision);
      const lastCost = lastCostOf(stock, this.precision);
      if (lastCost === null) delete part.doc.lastCost;
      else part.doc.lastCost = decimalToNumber(lastCost);
      part.doc.isBelowZeroAllowed = stock.quantity < 0n;
      part.doc.moves = moves;
      part.sub.places = placed.filled().map(([key, quantity], index): StoredLine => {
        const [bin = '', inventoryNumber = ''] = key.split('|');
        return {
          line: index + 1,
          quantity: decimalToNumber(quantity),
          ...(bin === '' ? {} : { bin }),
          ...(inventoryNumber === '' ? {} : { inventoryNumber }),
        };
      });
    }
    return this.made;
  }
}

/** The stock without some movements, such as those of a deleted or voided transaction. */
export async function stockWithout(
  lines: readonly StoredLine[],
  refusedAt: Pick<Problem, 'path' | 'url'>,
  { parts, frame, world, tools }: StockScope,
): Promise<StockLedger> {
  const book = new StockLedger(world, tools, parts, frame);
  await book.forget(lines, refusedAt);
  book.finish();
  return book;
}

function placeOf(line: StoredLine): Place | undefined {
  const [item, location] = [textOf(line.item), textOf(line.location)];
  return item === undefined || location === undefined
    ? undefined
    : { item, location, bin: textOf(line.bin), inventoryNumber: textOf(line.inventoryNumber) };
}
