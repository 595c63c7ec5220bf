import { type Decimal, decimalFromNumber, decimalOne, decimalToText, decimalZero } from '#contract/values/decimal';
import { minorFromNumber } from '#contract/values/money';
import type { Problem } from '#contract/wire/problems';
import type { FullRecord, StoredLine, StoredRecord } from '../../storage/records.ts';
import type { Behaviour, SaveEffects } from '../engine/handler.ts';
import { type Draft, sameValue } from '../engine/pendingRecord.ts';
import { receiptOfShipment } from './nextStep.ts';
import { quantityOf } from './order.ts';
import { refreshShipment, withShares } from './shipments.ts';
import { broken } from '../engine/relatedUpdates.ts';
import { precisionOf } from '../engine/rates.ts';
import { urlOf } from '../engine/documentLifecycle.ts';
import { numberOf, textOf } from '../engine/text.ts';
import type { World } from '../engine/readContext.ts';

const MOST_LINES = 500;
const kept = ['quantityReceived', 'landedCost'] as const;

async function save(draft: Draft, world: World): Promise<SaveEffects> {
  const { doc, sub, before } = draft;
  const problems: Problem[] = [...(await featureProblems(world)), ...(await headProblems(draft, world))];
  if (before?.doc.shipmentStatus === 'D')
    problems.push({
      code: 'USER_ERROR',
      url: urlOf(before),
      detail: `${before.refName} is cancelled and stays as it is.`,
    });
  const lines = sub.items ?? [];
  if (lines.length === 0) problems.push(broken('items', 'Please enter value(s) for: Items.'));
  if (lines.length > MOST_LINES)
    problems.push(
      broken(
        'items',
        `Items: ${lines.length} lines are more than the ${MOST_LINES} a shipment takes. Use several shipments.`,
      ),
    );
  const orders = new Map(
    (await world.fulls(lines.flatMap(({ purchaseOrder }) => textOf(purchaseOrder) ?? []))).map((order) => [
      order.id,
      order,
    ]),
  );
  const counted = lines.map((line, index): StoredLine => {
    const known = before?.sub.items?.find(
      (each) => each.line === line.line && each.item === line.item && each.purchaseOrder === line.purchaseOrder,
    );
    const order = orders.get(textOf(line.purchaseOrder) ?? '');
    const path = `items.items[${index}]`;
    problems.push(...lineProblems(line, known, order, draft, path, world));
    const rate = numberOf(line.unitRate) ?? numberOf(order?.sub.item?.find(({ item }) => item === line.item)?.rate);
    return {
      ...line,
      ...(rate === undefined ? {} : { unitRate: rate }),
      ...Object.fromEntries(kept.map((name) => [name, known?.[name] ?? 0])),
    };
  });
  const missed = (before?.sub.items ?? []).filter(
    (old) =>
      quantityOf(old.quantityReceived) > decimalZero &&
      !counted.some(
        (line) => line.line === old.line && line.item === old.item && line.purchaseOrder === old.purchaseOrder,
      ),
  );
  for (const { line } of missed)
    problems.push(
      broken('items', `Line ${line} has been received and cannot be taken off. Send it with its line number.`),
    );
  const rateOf = ({ purchaseOrder }: StoredLine): Decimal =>
    decimalFromNumber(numberOf(orders.get(textOf(purchaseOrder) ?? '')?.doc.exchangeRate) ?? 1) ?? decimalOne;
  sub.items = refreshShipment(doc, withShares(doc, counted, precisionOf(await baseOf(draft, world)), rateOf));
  return { problems };
}

async function featureProblems(world: World): Promise<Problem[]> {
  const { features } = await world.settings();
  return features.advancedReceiving
    ? []
    : [
        broken(
          'items',
          'Inbound shipments need the feature Advanced Receiving. Turn it on in the settings of the company.',
        ),
      ];
}

/** The currency of the books that a shipment comes into. */
async function baseOf({ doc }: Pick<Draft, 'doc'>, world: World): Promise<StoredRecord | undefined> {
  const books = await world.one(textOf(doc.subsidiary) ?? '');
  return await world.one(textOf(books?.doc.currency) ?? '');
}

async function headProblems({ doc, before }: Draft, world: World): Promise<Problem[]> {
  const problems: Problem[] = [];
  const vendor = await world.one(textOf(doc.vendor) ?? '');
  const home = textOf(vendor?.doc.subsidiary);
  if (vendor && home !== undefined && doc.subsidiary !== undefined && home !== doc.subsidiary) {
    problems.push(
      broken(
        'vendor',
        `${vendor.refName} belongs to ${(await world.one(home))?.refName ?? 'another subsidiary'}. Choose that subsidiary, or another vendor.`,
      ),
    );
  }
  const base = await baseOf({ doc }, world);
  const landed = numberOf(doc.landedCostAmount);
  if (landed !== undefined && base && minorFromNumber(landed, precisionOf(base)) === undefined) {
    problems.push({
      code: 'INVALID_CONTENT',
      path: 'landedCostAmount',
      detail: `Landed cost ${landed} has more decimals than ${base.refName} takes, or too many digits.`,
    });
  }
  const hasCome = (before?.sub.items ?? []).some(({ quantityReceived }) => quantityOf(quantityReceived) > decimalZero);
  for (const name of ['vendor', 'landedCostAmount'] as const) {
    if (hasCome && before && !sameValue(doc[name], before.doc[name]))
      problems.push(
        broken(name, `Part of ${before.refName} has been received, which rests on this. Delete the receipts first.`),
      );
  }
  return problems;
}

function lineProblems(
  line: StoredLine,
  known: StoredLine | undefined,
  order: FullRecord | undefined,
  { doc }: Draft,
  path: string,
  world: World,
): Problem[] {
  const problems: Problem[] = [];
  const expected = quantityOf(line.quantityExpected);
  if (numberOf(line.quantityExpected) === 0)
    problems.push(broken(`${path}.quantityExpected`, 'Expected: expect more than zero.'));
  if (known && expected < quantityOf(known.quantityReceived)) {
    problems.push(
      broken(
        `${path}.quantityExpected`,
        `Expected: ${decimalToText(quantityOf(known.quantityReceived))} has been received. Expect at least that.`,
      ),
    );
  }
  if (!order) return problems;
  if (textOf(doc.vendor) !== undefined && order.doc.entity !== doc.vendor)
    problems.push(
      broken(`${path}.purchaseOrder`, `${order.refName} is of another vendor. Choose an order of the same vendor.`),
    );
  if (order.doc.status === 'PENDING_APPROVAL' || order.doc.status === 'REJECTED')
    problems.push(broken(`${path}.purchaseOrder`, `${order.refName} is not approved. It must be approved first.`));
  if (typeof line.item === 'string' && !(order.sub.item ?? []).some(({ item }) => item === line.item)) {
    problems.push(
      broken(
        `${path}.item`,
        `Item: ${world.get(line.item)?.refName ?? 'the item'} is not on ${order.refName}. Choose an item of the order.`,
      ),
    );
  }
  return problems;
}

/** Goods under way from a vendor; receipts count what has come of them (spec, inboundShipment). */
export const inboundShipment: Behaviour = {
  save,
  // Cancelling leaves existing receipts unchanged.
  actions: { cancel: (record) => Promise.resolve({ problems: [], doc: { ...record.doc, shipmentStatus: 'D' } }) },
  transforms: { itemReceipt: receiptOfShipment },
};
