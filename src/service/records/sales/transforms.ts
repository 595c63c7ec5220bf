import { billAddressFields, shipAddressFields } from '#contract/records/parts/address';
import { definitionOf, type RecordType } from '#contract/records/index';
import { type Decimal, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { readyQuantity, unbilledShipment } from '#domain/stock/salesOrderLine';
import type { FullRecord, StoredLine, StoredValue } from '../../storage/records.ts';
import { isStocked } from './salesLines.ts';
import { hasAny } from '../engine/sent.ts';
import { textOf, numberOf, quantityOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { type Progress, remainingOf, withAvailability } from './orderProgress.ts';
import { sentByVendors } from './shipping/dropShipped.ts';
import { ShippedLots } from './shipping/shippedGoods.ts';

type Body = Readonly<Record<string, unknown>>;

/** What a document copies to the one created from it, if that has such a field. */
const handedOn = [
  'entity',
  'subsidiary',
  'currency',
  'priceBasis',
  'department',
  'class',
  'location',
  'terms',
  'shipMethod',
  'salesRep',
  'memo',
  'message',
  'otherRefNum',
  ...billAddressFields,
  ...shipAddressFields,
];
export const lineParts = ['item', 'unit', 'description', 'department', 'class', 'location'] as const;
export const priceParts = ['rate', 'price', 'taxCode', 'discountPercent'] as const;
/** Amounts taken off: a document of the same lines copies them, one of a part of them gets its share (`sharedDiscount`). */
const wholeParts = [...priceParts, 'discountAmount'] as const;
const wholeDiscount = ['documentDiscountPercent', 'documentDiscountAmount'] as const;

/** The named values that there are. */
export const named = (
  values: Readonly<Record<string, StoredValue>>,
  names: readonly string[],
): Record<string, StoredValue> =>
  Object.fromEntries(
    names.flatMap((name) =>
      values[name] === undefined || values[name] === null ? [] : [[name, values[name]] as const],
    ),
  );

/** What a document copies of its header to one created from it today. */
export function headerFrom({ id, doc }: FullRecord, target: RecordType, world: ReadContext): Record<string, unknown> {
  const { fields } = definitionOf(target);
  const names = handedOn.filter((name) => fields[name] !== undefined && fields[name].access !== 'readOnly');
  return { ...named(doc, names), createdFrom: id, tranDate: world.today };
}

/**
 * An estimate copies customer, items, prices and addresses, and the currency and exchange rate fixed at its creation
 * (spec, estimate).
 */
export const fromEstimate =
  (target: 'salesOrder' | 'invoice' | 'cashSale') =>
  (record: FullRecord, world: ReadContext): Promise<Body> =>
    Promise.resolve({
      ...headerFrom(record, target, world),
      ...named(record.doc, wholeDiscount),
      exchangeRate: record.doc.exchangeRate ?? 1,
      item: {
        items: (record.sub.item ?? [])
          .filter(({ isClosed }) => isClosed !== true)
          .map((line) => ({ ...named(line, [...lineParts, ...wholeParts]), quantity: line.quantity })),
      },
    });

/** A credit copies the invoice's prices, tax codes and charges, proposes the lots that shipped, and is applied to its open amount. */
export async function creditFromInvoice(record: FullRecord, world: ReadContext, sent: Body): Promise<Body> {
  const isOpen = (numberOf(record.doc.amountRemaining) ?? 0) > 0 && !hasAny(sent, 'apply');
  const shipped = await ShippedLots.of(record, world);
  return {
    ...headerFrom(record, 'creditMemo', world),
    ...named(record.doc, ['shippingCost', 'handlingCost', ...wholeDiscount]),
    item: {
      items: (record.sub.item ?? []).map((line) => ({
        ...named(line, [...lineParts, ...wholeParts]),
        quantity: line.quantity,
        ...shipped.propose(textOf(line.item) ?? '', quantityOf(line.quantity)),
      })),
    },
    ...(isOpen ? { apply: { items: [{ doc: record.id, apply: true }] } } : {}),
  };
}

/**
 * The quantity of each line: for goods, what is committed now, or has been received of a drop shipment, plus what was
 * fulfilled; for others, the remainder. Back orders are left for a later document (salesOrder rule 4); with nothing available everything is proposed, so that the
 * refusal names the shortage.
 */
async function takenNow(
  record: FullRecord,
  progress: Progress,
  world: ReadContext,
): Promise<{ readonly line: StoredLine; readonly quantity: Decimal }[]> {
  const { doc, sub, id } = record;
  await world.load((sub.item ?? []).flatMap(({ item }) => textOf(item) ?? []));
  const lines = await withAvailability(id, doc, sub.item ?? [], world);
  const sent = await sentByVendors(lines, world);
  const taken = lines
    .map((line) => {
      const left = remainingOf(line, progress);
      const isThere =
        line.isDropShip !== true && (line.quantityCommitted === undefined || textOf(line.location) === undefined);
      const goods = {
        outstanding: left,
        committed: line.isDropShip === true ? sent(line) : quantityOf(line.quantityCommitted),
        fulfilled: quantityOf(line.quantityFulfilled),
        billed: quantityOf(line.quantityBilled),
      };
      const document = progress === 'quantityBilled' ? 'bill' : 'fulfillment';
      return { line, left, quantity: isThere ? left : readyQuantity(goods, document) };
    })
    .filter(({ left }) => left > decimalZero);
  const some = taken.filter(({ quantity }) => quantity > decimalZero);
  return some.length > 0 ? some : taken.map(({ line, left }) => ({ line, quantity: left }));
}

/**
 * What a bill proposes: by default what has shipped, and services in full, so that lots and bins come from the shipment.
 * An order of which nothing has shipped yet is billed directly (salesOrder rule 6): its goods ship with the bill, except
 * those that need lots or a bin while there are others.
 */
async function proposedToBill(
  record: FullRecord,
  world: ReadContext,
): Promise<{ readonly line: StoredLine; readonly quantity: Decimal }[]> {
  const ready = await takenNow(record, 'quantityBilled', world);
  if ((await world.settings()).orders.invoiceProposes === 'ordered') return ready;
  const lines = record.sub.item ?? [];
  const isGoods = (line: StoredLine) => isStocked(world.get(textOf(line.item) ?? '') ?? { type: '' });
  const hasBegun = lines.some(({ quantityFulfilled }) => quantityOf(quantityFulfilled) > decimalZero);
  if (!hasBegun) {
    await world.load(lines.flatMap(({ location }) => textOf(location) ?? []));
    const free = ready.filter(({ line }) => !isGoods(line) || !needsPlace(line, record, world));
    return free.length > 0 ? free : ready;
  }
  const shipped = lines
    .map((line) => {
      const left = remainingOf(line, 'quantityBilled');
      const gone = unbilledShipment({
        fulfilled: quantityOf(line.quantityFulfilled),
        billed: quantityOf(line.quantityBilled),
      });
      return { line, quantity: isGoods(line) && gone < left ? gone : left };
    })
    .filter(({ quantity }) => quantity > decimalZero);
  return shipped.length > 0 ? shipped : ready;
}

/** Whether goods can leave only with lots or from a named bin. */
function needsPlace(line: StoredLine, { doc }: FullRecord, world: ReadContext): boolean {
  if (line.isDropShip === true) return false;
  const item = world.get(textOf(line.item) ?? '')?.doc;
  const location = world.get(textOf(line.location) ?? textOf(doc.location) ?? '')?.doc;
  return item?.isLotItem === true || (item?.useBins === true && location?.usesBins === true);
}

/** An order copies what can be billed; its charges go with the first bill. */
export const billFromOrder =
  (target: 'invoice' | 'cashSale') =>
  async (record: FullRecord, world: ReadContext): Promise<Body> => {
    const isFirst = (record.sub.item ?? []).every(({ quantityBilled }) => quantityOf(quantityBilled) === decimalZero);
    return {
      ...headerFrom(record, target, world),
      ...named(record.doc, ['documentDiscountPercent']),
      ...(isFirst ? named(record.doc, ['shippingCost', 'handlingCost']) : {}),
      item: {
        items: (await proposedToBill(record, world)).map(({ line, quantity }) => ({
          ...named(line, [...lineParts, ...priceParts]),
          quantity: decimalToNumber(quantity),
          orderLine: line.line,
        })),
      },
    };
  };

/**
 * Purchases for an order: the goods left to ship and not on a purchase order yet, from the vendor sent or else the
 * preferred vendor of the first of them. Each line names the line it is bought for (spec, salesOrder rule 6: drop
 * ship).
 */
export async function buyForOrder(record: FullRecord, world: ReadContext, sent: Body): Promise<Body> {
  const waiting = (record.sub.item ?? []).filter(
    (line) => line.purchaseOrder === undefined && remainingOf(line, 'quantityFulfilled') > decimalZero,
  );
  await world.load(waiting.flatMap(({ item }) => textOf(item) ?? []));
  const itemOf = ({ item }: StoredLine) => world.get(textOf(item) ?? '');
  const goods = waiting.filter((line) => isStocked(itemOf(line) ?? { type: '' }));
  const vendor = hasAny(sent, 'entity')
    ? undefined
    : goods.map((line) => textOf(itemOf(line)?.doc.vendor)).find((id) => id !== undefined);
  const currency =
    textOf((await world.loadOne(vendor ?? ''))?.doc.currency) ??
    textOf((await world.loadOne(textOf(record.doc.subsidiary) ?? ''))?.doc.currency);
  return {
    ...named(record.doc, ['subsidiary', 'department', 'class', 'location']),
    createdFrom: record.id,
    isDropShip: true,
    tranDate: world.today,
    ...(vendor === undefined ? {} : { entity: vendor }),
    ...(currency === undefined ? {} : { currency }),
    item: {
      items: goods
        .filter((line) => vendor === undefined || textOf(itemOf(line)?.doc.vendor) === vendor)
        .map((line) => ({
          ...named(line, ['item', 'department', 'class', 'location']),
          quantity: decimalToNumber(remainingOf(line, 'quantityFulfilled')),
          orderLine: line.line,
        })),
    },
  };
}

/** An order copies the goods that can be shipped. */
export async function shipFromOrder(record: FullRecord, world: ReadContext): Promise<Body> {
  await world.load((record.sub.item ?? []).flatMap(({ item }) => textOf(item) ?? []));
  const goods = (record.sub.item ?? []).filter(({ item }) => isStocked(world.get(textOf(item) ?? '') ?? { type: '' }));
  return {
    ...headerFrom(record, 'itemFulfillment', world),
    item: {
      items: (await takenNow({ ...record, sub: { ...record.sub, item: goods } }, 'quantityFulfilled', world)).map(
        ({ line, quantity }) => ({
          ...named(line, lineParts),
          quantity: decimalToNumber(quantity),
          orderLine: line.line,
        }),
      ),
    },
  };
}
