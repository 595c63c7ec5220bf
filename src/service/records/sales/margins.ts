import {
  type Decimal,
  decimalFromNumber,
  decimalFromText,
  decimalOne,
  decimalToNumber,
  decimalZero,
} from '#contract/values/decimal';
import { minorToNumber } from '#contract/values/money';
import type { RecordType } from '#contract/records/index';
import {
  costOfIssues,
  costTogether,
  netAmount,
  documentMargin,
  type GoodsCost,
  lineMargin,
  type Margin,
} from '#domain/pricing/margin';
import type { Queryable } from '../../storage/database.ts';
import {
  type AskedShipment,
  type CostedQuantity,
  saleCurrencies,
  saleLinesOf,
  shippedCosts,
  statedCosts,
  type StatedCost,
  type StockValue,
  stockValues,
} from '../../storage/queries/stock/saleCosts.ts';
import type { StoredDoc, StoredLine, StoredSublists } from '../../storage/records.ts';
import { amountOf, numberOf, quantityOf, textOf } from '../engine/storedValues.ts';

const told: ReadonlySet<RecordType> = new Set(['estimate', 'salesOrder', 'invoice', 'cashSale']);

/** A document before its margin is added; `sub` only if its lines were read. */
interface Marginable {
  readonly id: string;
  readonly doc: StoredDoc;
  readonly sub?: StoredSublists;
}

interface Sale {
  readonly doc: StoredDoc;
  readonly lines: readonly StoredLine[];
  readonly moves: readonly StoredLine[];
  readonly shipment: AskedShipment | undefined;
}

/**
 * Adds the margin of sales and of their lines, for callers who may see costs. It is worked out when it is shown and never
 * stored. `asked`: the requested fields, in lower case; absent: all.
 */
export async function withMargins<T extends Marginable>(
  db: Queryable,
  type: RecordType,
  records: readonly T[],
  asked?: readonly string[],
): Promise<readonly T[]> {
  const isWanted = asked === undefined || asked.some((name) => ['margin', 'marginpercent', 'item'].includes(name));
  if (!told.has(type) || !isWanted || records.length === 0) return records;
  const sales = await salesOf(db, type, records);
  const costs = await SaleCosts.read(db, sales);
  return records.map((record, index) => {
    const sale = sales[index];
    if (!sale) return record;
    const precision = costs.precisionOf(sale);
    const margins = sale.lines.map((line) => costs.marginOf(sale, line));
    const shown = (margin: Margin | undefined) => ({
      margin: margin ? minorToNumber(margin.amount, precision) : null,
      marginPercent: margin?.percent === undefined ? null : decimalToNumber(margin.percent),
    });
    return {
      ...record,
      doc: { ...record.doc, ...shown(documentMargin(margins)) },
      ...(record.sub
        ? { sub: { ...record.sub, item: sale.lines.map((line, at) => ({ ...line, ...shown(margins[at]) })) } }
        : {}),
    };
  });
}

async function salesOf(db: Queryable, type: RecordType, records: readonly Marginable[]): Promise<readonly Sale[]> {
  const bare = records.flatMap(({ id, sub }) => (sub === undefined ? [id] : []));
  const read = new Map((bare.length === 0 ? [] : await saleLinesOf(db, bare)).map((each) => [each.id, each] as const));
  return records.map(({ id, doc, sub }) => ({
    doc,
    lines: sub?.item ?? read.get(id)?.item ?? [],
    moves: sub?.stockMove ?? read.get(id)?.moves ?? [],
    shipment: shipmentOf(type, id, doc),
  }));
}

/** Whose fulfillments ship the goods of a sale: its own as an order, those of its order as a bill. */
function shipmentOf(type: RecordType, id: string, doc: StoredDoc): AskedShipment | undefined {
  const order = type === 'salesOrder' ? id : type === 'estimate' ? '' : (textOf(doc.createdFrom) ?? '');
  return /^\d+$/.test(order) ? { order, bill: type === 'salesOrder' ? null : id } : undefined;
}

const exact = (text: string): Decimal => decimalFromText(text) ?? decimalZero;
const asCost = ({ value, quantity }: CostedQuantity): GoodsCost => ({ value: exact(value), quantity: exact(quantity) });
const shipmentKey = ({ order, bill }: AskedShipment, item: string): string => `${order} ${bill ?? ''} ${item}`;

/** What the goods of a page of sales cost. */
class SaleCosts {
  private readonly stock: readonly StockValue[];
  private readonly stated: ReadonlyMap<string, StatedCost>;
  private readonly shipped: ReadonlyMap<string, GoodsCost>;
  private readonly currencies: Awaited<ReturnType<typeof saleCurrencies>>;

  private constructor(
    stock: readonly StockValue[],
    stated: readonly StatedCost[],
    shipped: ReadonlyMap<string, GoodsCost>,
    currencies: Awaited<ReturnType<typeof saleCurrencies>>,
  ) {
    this.stock = stock;
    this.stated = new Map(stated.map((each) => [each.item, each]));
    this.shipped = shipped;
    this.currencies = currencies;
  }

  static async read(db: Queryable, sales: readonly Sale[]): Promise<SaleCosts> {
    const items = [...new Set(sales.flatMap(({ lines }) => lines.flatMap(({ item }) => textOf(item) ?? [])))];
    const asked = sales.flatMap(({ shipment }) => shipment ?? []);
    const shipped = asked.length === 0 ? [] : await shippedCosts(db, asked);
    return new SaleCosts(
      await stockValues(db, items),
      await statedCosts(db, items),
      new Map(shipped.map((each) => [shipmentKey(each, each.item), asCost(each)])),
      await saleCurrencies(db),
    );
  }

  precisionOf({ doc }: Sale): number {
    return this.currencies.precisions.get(textOf(doc.currency) ?? '') ?? 2;
  }

  marginOf(sale: Sale, line: StoredLine): Margin | undefined {
    const precision = this.precisionOf(sale);
    const net = netAmount(
      {
        amount: amountOf(line.amount, precision),
        share: amountOf(line.documentDiscount, precision),
        tax: amountOf(line.tax1Amt, precision),
      },
      sale.doc.priceBasis === 'GROSS',
    );
    const rate = decimalFromNumber(numberOf(sale.doc.exchangeRate) ?? 1) ?? decimalOne;
    const cost = this.costOf(sale, line);
    return lineMargin({ quantity: quantityOf(line.quantity), net, cost }, { rate, precision });
  }

  /** Goods that were shipped cost what they left stock with; others their average at the location, their average, or their stated cost. */
  private costOf({ doc, moves, shipment }: Sale, line: StoredLine): GoodsCost | undefined {
    const item = textOf(line.item) ?? '';
    const stated = this.stated.get(item);
    if (!stated) return undefined;
    const own = costOfIssues(
      moves
        .filter((move) => move.item === item)
        .map(({ value, quantity }) => ({ value: quantityOf(value), quantity: quantityOf(quantity) })),
    );
    const shipped = own ?? (shipment && this.shipped.get(shipmentKey(shipment, item)));
    if (shipped) return shipped;
    const base = this.currencies.bases.get(textOf(doc.subsidiary) ?? '') ?? null;
    const place = textOf(line.location) ?? textOf(doc.location) ?? stated.location;
    const stock = this.stock.filter((each) => each.item === item && each.currency === base);
    const average =
      costTogether(stock.filter(({ location }) => location === place).map(asCost)) ?? costTogether(stock.map(asCost));
    if (average) return average;
    return stated.cost !== null && (stated.currency === null || stated.currency === base)
      ? { value: exact(stated.cost), quantity: decimalOne }
      : undefined;
  }
}
