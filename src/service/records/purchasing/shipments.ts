import {
  addDecimals,
  type Decimal,
  decimalOne,
  decimalToNumber,
  decimalZero,
  divideHalfUp,
  subtractDecimals,
} from '#contract/values/decimal';
import { add, type Minor, minor, minorToNumber, subtract, sum, zero } from '#contract/values/money';
import { landedShares } from '#domain/stock/landed';
import { shipmentStatus } from '#domain/status/inboundShipment';
import { shipmentsOf } from '../../storage/queries/stock/shipmentsOf.ts';
import type { StoredLine } from '../../storage/records.ts';
import { ruleViolation, type RelatedUpdate, type RelatedUpdates } from '../engine/relatedUpdates.ts';
import { textOf, numberOf, quantityOf, amountOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';

/** Brings received, remaining and status of a shipment up to date; a cancelled one stays cancelled. */
export function refreshShipment(doc: Record<string, unknown>, lines: StoredLine[]): StoredLine[] {
  const counted = lines.map((line): StoredLine => {
    const [expected, received] = [quantityOf(line.quantityExpected), quantityOf(line.quantityReceived)];
    return {
      ...line,
      quantityReceived: decimalToNumber(received),
      quantityRemaining: decimalToNumber(expected > received ? subtractDecimals(expected, received) : decimalZero),
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

/** The shipments a receipt may belong to: the one it names, else those under way with goods of its order. */
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
 * part of the landed cost: by value across lines, by quantity within a line, the remainder with the last piece.
 */
export function carry(
  shipments: readonly RelatedUpdate[],
  order: string,
  item: string,
  quantity: Decimal,
  precision: number,
): Carried {
  let left = quantity;
  const lines: StoredLine[] = [];
  const landed: Minor[] = [];
  for (const { shipment, number } of placesOf(shipments, order, item)) {
    const own = shipment.sub.items ?? [];
    const index = own.findIndex(({ line }) => line === number);
    const line = own[index];
    const remaining = quantityOf(line?.quantityRemaining);
    const part = remaining < left ? remaining : left;
    if (!line || part <= decimalZero) continue;
    const cost = landedOf(shipment, index, part, precision);
    left = subtractDecimals(left, part);
    shipment.sub.items = refreshShipment(
      shipment.doc,
      own.map((each) =>
        each === line
          ? {
              ...each,
              quantityReceived: decimalToNumber(addDecimals(quantityOf(each.quantityReceived), part)),
              landedCost: minorToNumber(add(amountOf(each.landedCost, precision), cost), precision),
            }
          : each,
      ),
    );
    landed.push(cost);
    lines.push({
      line: lines.length + 1,
      inboundShipment: shipment.record.id,
      shipmentLine: number,
      quantity: decimalToNumber(part),
      landedCost: minorToNumber(cost, precision),
    });
  }
  return { lines, landed: sum(landed) };
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

/** Sets each shipment line's share of the landed cost; `exchangeRate` returns that of a line's order. */
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

/** The landed cost of a quantity of a line. */
function landedOf({ doc, sub }: RelatedUpdate, index: number, part: Decimal, precision: number): Minor {
  const total = amountOf(doc.landedCostAmount, precision);
  const lines = sub.items ?? [];
  const line = lines[index];
  if (total === zero || !line) return zero;
  // Shipments saved before lines had a share have orders in one currency, counted unconverted.
  const share =
    line.landedCostShare === undefined
      ? (sharesOf(doc, lines, precision, () => decimalOne)[index] ?? zero)
      : amountOf(line.landedCostShare, precision);
  const left = subtract(share, amountOf(line.landedCost, precision));
  const cost =
    part === quantityOf(line.quantityRemaining)
      ? left
      : minor(divideHalfUp(share * part, quantityOf(line.quantityExpected)));
  const most = cost > left ? left : cost;
  return most > zero ? most : zero;
}

/** Reverses the effect of a receipt on its shipments. */
export async function uncarry(lines: readonly StoredLine[], parts: RelatedUpdates, precision: number): Promise<void> {
  await parts.load(lines.flatMap(({ inboundShipment }) => textOf(inboundShipment) ?? []));
  for (const taken of lines) {
    const shipment = parts.get(textOf(taken.inboundShipment) ?? '');
    if (!shipment) continue;
    shipment.sub.items = refreshShipment(
      shipment.doc,
      (shipment.sub.items ?? []).map((line) =>
        line.line === numberOf(taken.shipmentLine)
          ? {
              ...line,
              quantityReceived: decimalToNumber(
                subtractDecimals(quantityOf(line.quantityReceived), quantityOf(taken.quantity)),
              ),
              landedCost: minorToNumber(
                subtract(amountOf(line.landedCost, precision), amountOf(taken.landedCost, precision)),
                precision,
              ),
            }
          : line,
      ),
    );
  }
}

/** A receipt that names a shipment brings goods that are on it. */
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
