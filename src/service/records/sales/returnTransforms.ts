import { type Decimal, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { leftOf } from '#domain/stock/returns';
import { pointingAt } from '../../storage/queries/stock/orderCommitments.ts';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import { hasAny } from '../engine/sent.ts';
import { numberOf, quantityOf, textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { loadItems, openOf, soldQuantity } from './returnProgress.ts';
import { ShippedLots } from './shipping/shippedGoods.ts';
import { headerFrom, lineParts, named, priceParts } from './transforms.ts';

type Body = Readonly<Record<string, unknown>>;

const openLines = (
  lines: readonly StoredLine[],
  openIn: (line: StoredLine) => Decimal,
): readonly { readonly line: StoredLine; readonly quantity: Decimal }[] =>
  lines.map((line) => ({ line, quantity: openIn(line) })).filter(({ quantity }) => quantity > decimalZero);

/** A return copies what can still be returned of a sale, with its prices and taxes. */
export async function returnSale(record: FullRecord, world: ReadContext): Promise<Body> {
  await loadItems(record.sub.item ?? [], world);
  const sale = { record, isNew: false, doc: record.doc, sub: {} };
  const left = (line: StoredLine) => leftOf(soldQuantity(sale, line, world), quantityOf(line.quantityReturned));
  return {
    ...headerFrom(record, 'returnAuthorization', world),
    exchangeRate: record.doc.exchangeRate ?? 1,
    ...named(record.doc, ['documentDiscountPercent']),
    item: {
      items: openLines(record.sub.item ?? [], left).map(({ line, quantity }) => ({
        ...named(line, [...lineParts, ...priceParts]),
        quantity: decimalToNumber(quantity),
        sourceLine: line.line,
      })),
    },
  };
}

/** A receipt copies what was not received yet, with the place that it was shipped from and the lots that shipped. */
export async function receiveReturn(record: FullRecord, world: ReadContext): Promise<Body> {
  await loadItems(record.sub.item ?? [], world);
  const [sale] = await world.loadWithLines([textOf(record.doc.createdFrom) ?? '']);
  const shipped = await ShippedLots.of(sale, world);
  return {
    ...headerFrom(record, 'itemReceipt', world),
    item: {
      items: openLines(record.sub.item ?? [], (line) => openOf(line, 'quantityReceived', world)).map(
        ({ line, quantity }) => {
          const item = textOf(line.item) ?? '';
          const location = textOf(line.location) ?? textOf(record.doc.location) ?? shipped.locationOf(item);
          return {
            ...named(line, ['item', 'unit']),
            orderLine: line.line,
            quantity: decimalToNumber(quantity),
            itemReceive: true,
            ...(location === undefined ? {} : { location }),
            ...shipped.propose(item, quantity),
          };
        },
      ),
    },
  };
}

/** A credit copies what was received, at the prices and taxes of the return, and is applied to what is open of its sale. */
export async function creditReturn(record: FullRecord, world: ReadContext, sent: Body): Promise<Body> {
  await loadItems(record.sub.item ?? [], world);
  const lines = openLines(record.sub.item ?? [], (line) => openOf(line, 'quantityCredited', world));
  const open = lines.length === 0 || hasAny(sent, 'apply') ? [] : await openInvoices(record, world);
  return {
    ...headerFrom(record, 'creditMemo', world),
    ...named(record.doc, ['documentDiscountPercent']),
    item: {
      items: lines.map(({ line, quantity }) => ({
        ...named(line, [...lineParts, ...priceParts]),
        quantity: decimalToNumber(quantity),
        orderLine: line.line,
      })),
    },
    ...(open.length > 0 ? { apply: { items: open.map(({ id }) => ({ doc: id, apply: true })) } } : {}),
  };
}

/** The open invoices of what is returned: the invoice itself, or those of the order. */
async function openInvoices(record: FullRecord, world: ReadContext): Promise<readonly FullRecord[]> {
  const [sale] = await world.loadWithLines([textOf(record.doc.createdFrom) ?? '']);
  if (!sale) return [];
  const ids = sale.type === 'salesOrder' ? await pointingAt(world.db, 'invoice', 'createdFrom', [sale.id]) : [sale.id];
  return (await world.loadWithLines(ids)).filter(
    ({ type, doc }) => type === 'invoice' && (numberOf(doc.amountRemaining) ?? 0) > 0,
  );
}
