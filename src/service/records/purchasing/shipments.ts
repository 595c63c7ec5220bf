import { type Decimal, decimalOne, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { type Minor, minorToNumber, zero } from '#contract/values/money';
import { together } from '#domain/settlement/settle';
import { allocateInOrder } from '#domain/stock/allocation';
import {
  landedCostOf,
  landedShares,
  receivedOnShipment,
  remainingOnShipment,
  returnedToShipment,
  type ShipmentCount,
} from '#domain/stock/landed';
import { shipmentStatus } from '#domain/status/inboundShipment';
import { shipmentsOf } from '../../storage/queries/stock/shipmentsOf.ts';
import type { StoredLine } from '../../storage/records.ts';
import { ruleViolation, type RelatedUpdate, type RelatedUpdates } from '../engine/relatedUpdates.ts';
import { textOf, numberOf, quantityOf, amountOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';

/** Updates received, remaining and status of a shipment; a cancelled one stays cancelled. */
export function refreshShipment(doc: Record<string, unknown>, lines: StoredLine[]): StoredLine[] {
  const counted = lines.map((line): StoredLine => {
    const [expected, received] = [quantityOf(line.quantityExpected), quantityOf(line.quantityReceived)];
    return {
      ...line,
      quantityReceived: decimalToNumber(received),
      quantityRemaining: decimalToNumber(remainingOnShipment(expected, received)),
    };
  });
  if (doc.shipmentStatus !== 'D')
    doc.shipmentStatus = shipmentStatus(
      counted.map((line) => ({
        expected: quantityOf(line.quantityExpected),
        received: quantityOf(line.quantityReceived),
      })),
    );
  return counted;
}

/** The shipments a receipt can belong to: the one it names, else those in transit with goods of its order. */
export async function shipmentsFor(
  order: string,
  named: string | undefined,
  parts: RelatedUpdates,
  world: ReadContext,
): Promise<readonly RelatedUpdate[]> {
  const ids = named === undefined ? await shipmentsOf(world.db, order) : [named];
  await parts.load(ids);
  return ids.flatMap((id) => parts.get(id) ?? []);
}

interface Place {
  readonly shipment: RelatedUpdate;
  readonly number: number;
  readonly due: string;
}

/** The quantities of a receipt by shipment, stored with the receipt. */
export interface Carried {
  readonly lines: readonly StoredLine[];
  readonly landed: Minor;
}

/**
 * Allocates a received quantity to shipment lines of the same order and item, oldest expected date first, with their
 * share of the landed cost: by value across lines, by quantity within a line, the remainder on the last piece.
 */
export function carry(
  shipments: readonly RelatedUpdate[],
  order: string,
  item: string,
  quantity: Decimal,
  precision: number,
): Carried {
  const places = placesOf(shipments, order, item);
  const parts = allocateInOrder(
    [{ pool: item, quantity }],
    places.map((place) => ({ pool: item, quantity: quantityOf(lineAt(place)?.quantityRemaining) })),
  );
  const lines: StoredLine[] = [];
  const landed: Minor[] = [];
  for (const [index, place] of places.entries()) {
    const [part, line] = [parts[index] ?? decimalZero, lineAt(place)];
    if (!line || part === decimalZero) continue;
    const { shipment, number } = place;
    const cost = landedCostOf(
      {
        ...countOf(line, precision),
        expected: quantityOf(line.quantityExpected),
        share: shareOf(shipment, line, precision),
      },
      part,
    );
    recount(shipment, number, (count) => receivedOnShipment(count, part, cost), precision);
    landed.push(cost);
    lines.push({
      line: lines.length + 1,
      inboundShipment: shipment.record.id,
      shipmentLine: number,
      quantity: decimalToNumber(part),
      landedCost: minorToNumber(cost, precision),
    });
  }
  return { lines, landed: together(landed) };
}

const lineAt = ({ shipment, number }: Place): StoredLine | undefined =>
  (shipment.sub.items ?? []).find(({ line }) => line === number);

const countOf = (line: StoredLine, precision: number): ShipmentCount => ({
  received: quantityOf(line.quantityReceived),
  landed: amountOf(line.landedCost, precision),
});

/** Recounts what a shipment line has received. */
function recount(
  shipment: RelatedUpdate,
  number: number | undefined,
  change: (count: ShipmentCount) => ShipmentCount,
  precision: number,
): void {
  const lines = (shipment.sub.items ?? []).map((line): StoredLine => {
    if (line.line !== number) return line;
    const { received, landed } = change(countOf(line, precision));
    return { ...line, quantityReceived: decimalToNumber(received), landedCost: minorToNumber(landed, precision) };
  });
  shipment.sub.items = refreshShipment(shipment.doc, lines);
}

function placesOf(shipments: readonly RelatedUpdate[], order: string, item: string): Place[] {
  const places = shipments
    .filter(({ doc }) => doc.shipmentStatus !== 'D')
    .flatMap((shipment) =>
      (shipment.sub.items ?? [])
        .filter((line) => line.purchaseOrder === order && line.item === item)
        .map((line): Place => ({
          shipment,
          number: line.line,
          due: textOf(line.expectedReceiptDate) ?? textOf(shipment.doc.expectedDeliveryDate) ?? '9999-12-31',
        })),
    );
  return places.toSorted((one, other) =>
    one.due < other.due
      ? -1
      : one.due > other.due
        ? 1
        : Number(one.shipment.record.id) - Number(other.shipment.record.id) || one.number - other.number,
  );
}

/** Sets each shipment line's share of the landed cost; `exchangeRate` returns the rate of a line's order. */
export function withShares(
  doc: Readonly<Record<string, unknown>>,
  lines: readonly StoredLine[],
  precision: number,
  exchangeRate: (line: StoredLine) => Decimal,
): StoredLine[] {
  const shares = sharesOf(doc, lines, precision, exchangeRate);
  return lines.map((line, index) => ({ ...line, landedCostShare: minorToNumber(shares[index] ?? zero, precision) }));
}

const sharesOf = (
  doc: Readonly<Record<string, unknown>>,
  lines: readonly StoredLine[],
  precision: number,
  exchangeRate: (line: StoredLine) => Decimal,
): readonly Minor[] =>
  landedShares(
    amountOf(doc.landedCostAmount, precision),
    lines.map((line) => ({
      quantity: quantityOf(line.quantityExpected),
      unitRate: quantityOf(line.unitRate),
      exchangeRate: exchangeRate(line),
    })),
  );

/** A line's share of the landed cost; shipments without stored shares have orders in one currency, counted unconverted. */
function shareOf({ doc, sub }: RelatedUpdate, line: StoredLine, precision: number): Minor {
  if (line.landedCostShare !== undefined) return amountOf(line.landedCostShare, precision);
  const lines = sub.items ?? [];
  return sharesOf(doc, lines, precision, () => decimalOne)[lines.indexOf(line)] ?? zero;
}

/** Reverses the effect of a receipt on its shipments. */
export async function uncarry(lines: readonly StoredLine[], parts: RelatedUpdates, precision: number): Promise<void> {
  await parts.load(lines.flatMap(({ inboundShipment }) => textOf(inboundShipment) ?? []));
  for (const taken of lines) {
    const shipment = parts.get(textOf(taken.inboundShipment) ?? '');
    if (!shipment) continue;
    const [part, cost] = [quantityOf(taken.quantity), amountOf(taken.landedCost, precision)];
    recount(shipment, numberOf(taken.shipmentLine), (count) => returnedToShipment(count, part, cost), precision);
  }
}

/** A receipt that names a shipment contains goods on it. */
export function namedProblems(
  shipments: readonly RelatedUpdate[],
  named: string | undefined,
  order: RelatedUpdate,
): Problem[] {
  const [shipment] = shipments;
  if (
    named === undefined ||
    !shipment ||
    (shipment.sub.items ?? []).some(({ purchaseOrder }) => purchaseOrder === order.record.id)
  )
    return [];
  return [
    ruleViolation(
      'inboundShipment',
      message('order.shipmentWithoutOrder', { shipment: shipment.record.refName, order: order.record.refName }),
    ),
  ];
}
