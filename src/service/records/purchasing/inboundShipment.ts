import { type Decimal, decimalFromNumber, decimalOne, decimalToText, decimalZero } from '#contract/values/decimal';
import { minorFromNumber } from '#contract/values/money';
import type { FullRecord, StoredLine, StoredRecord } from '../../storage/records.ts';
import type { RecordHandler, SaveEffects } from '../engine/handler.ts';
import { type PendingRecord, sameValue } from '../engine/pendingRecord.ts';
import { receiptOfShipment } from './nextStep.ts';
import { refreshShipment, withShares } from './shipments.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { precisionOf } from '../engine/rates.ts';
import { urlOf } from '../engine/documentLifecycle.ts';
import { textOf, numberOf, quantityOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { message } from '#contract/messages/message';
import { missing } from '#contract/derive/readBody';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';

const MAX_LINES = 500;
const kept = ['quantityReceived', 'landedCost'] as const;

async function save(pending: PendingRecord, world: ReadContext): Promise<SaveEffects> {
  const { doc, sub, before } = pending;
  const problems: Problem[] = [...(await featureProblems(world)), ...(await headProblems(pending, world))];
  if (before?.doc.shipmentStatus === 'D')
    problems.push(problem('record.cancelled', { record: before.refName }, { url: urlOf(before) }));
  const lines = sub.items ?? [];
  if (lines.length === 0) problems.push(missing(arg.label('inboundShipment.sublists.items', 'Items'), 'items'));
  if (lines.length > MAX_LINES)
    problems.push(ruleViolation('items', message('order.shipmentTooLong', { count: lines.length, max: MAX_LINES })));
  const orders = new Map(
    (await world.loadWithLines(lines.flatMap(({ purchaseOrder }) => textOf(purchaseOrder) ?? []))).map((order) => [
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
    problems.push(...lineProblems(line, known, order, pending, path, world));
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
  for (const { line } of missed) problems.push(ruleViolation('items', message('order.shipmentLineReceived', { line })));
  const rateOf = ({ purchaseOrder }: StoredLine): Decimal =>
    decimalFromNumber(numberOf(orders.get(textOf(purchaseOrder) ?? '')?.doc.exchangeRate) ?? 1) ?? decimalOne;
  sub.items = refreshShipment(doc, withShares(doc, counted, precisionOf(await baseOf(pending, world)), rateOf));
  return { problems };
}

async function featureProblems(world: ReadContext): Promise<Problem[]> {
  const { features } = await world.settings();
  return features.advancedReceiving ? [] : [ruleViolation('items', message('order.advancedReceivingOff'))];
}

/** The base currency of the subsidiary that receives a shipment. */
async function baseOf({ doc }: Pick<PendingRecord, 'doc'>, world: ReadContext): Promise<StoredRecord | undefined> {
  const books = await world.loadOne(textOf(doc.subsidiary) ?? '');
  return await world.loadOne(textOf(books?.doc.currency) ?? '');
}

async function headProblems({ doc, before }: PendingRecord, world: ReadContext): Promise<Problem[]> {
  const problems: Problem[] = [];
  const vendor = await world.loadOne(textOf(doc.vendor) ?? '');
  const home = textOf(vendor?.doc.subsidiary);
  if (vendor && home !== undefined && doc.subsidiary !== undefined && home !== doc.subsidiary) {
    problems.push(
      ruleViolation(
        'vendor',
        message('reference.vendorSubsidiary', {
          vendor: vendor.refName,
          subsidiary: (await world.loadOne(home))?.refName ?? 'another subsidiary',
        }),
      ),
    );
  }
  const base = await baseOf({ doc }, world);
  const landed = numberOf(doc.landedCostAmount);
  if (landed !== undefined && base && minorFromNumber(landed, precisionOf(base)) === undefined) {
    problems.push(
      problem(
        'amount.landedTooPrecise',
        { value: landed, currency: base.refName },
        { path: 'landedCostAmount' },
        'INVALID_CONTENT',
      ),
    );
  }
  const hasCome = (before?.sub.items ?? []).some(({ quantityReceived }) => quantityOf(quantityReceived) > decimalZero);
  for (const name of ['vendor', 'landedCostAmount'] as const) {
    if (hasCome && before && !sameValue(doc[name], before.doc[name]))
      problems.push(ruleViolation(name, message('order.shipmentReceived', { shipment: before.refName })));
  }
  return problems;
}

function lineProblems(
  line: StoredLine,
  known: StoredLine | undefined,
  order: FullRecord | undefined,
  { doc }: PendingRecord,
  path: string,
  world: ReadContext,
): Problem[] {
  const problems: Problem[] = [];
  const expected = quantityOf(line.quantityExpected);
  if (numberOf(line.quantityExpected) === 0)
    problems.push(ruleViolation(`${path}.quantityExpected`, message('order.expectedNotPositive')));
  if (known && expected < quantityOf(known.quantityReceived)) {
    problems.push(
      ruleViolation(
        `${path}.quantityExpected`,
        message('order.expectedTooSmall', { received: arg.number(decimalToText(quantityOf(known.quantityReceived))) }),
      ),
    );
  }
  if (!order) return problems;
  if (textOf(doc.vendor) !== undefined && order.doc.entity !== doc.vendor)
    problems.push(ruleViolation(`${path}.purchaseOrder`, message('order.otherVendor', { order: order.refName })));
  if (order.doc.status === 'PENDING_APPROVAL' || order.doc.status === 'REJECTED')
    problems.push(ruleViolation(`${path}.purchaseOrder`, message('approval.notApproved', { record: order.refName })));
  if (order.doc.isDropShip === true && !known)
    problems.push(ruleViolation(`${path}.purchaseOrder`, message('dropShip.noShipment', { order: order.refName })));
  if (typeof line.item === 'string' && !(order.sub.item ?? []).some(({ item }) => item === line.item)) {
    problems.push(
      ruleViolation(
        `${path}.item`,
        message('order.itemNotOrdered', { item: world.get(line.item)?.refName ?? 'the item', order: order.refName }),
      ),
    );
  }
  return problems;
}

/** Goods in transit from a vendor; receipts count what has arrived (spec, inboundShipment). */
export const inboundShipment: RecordHandler = {
  save,
  // Cancelling leaves existing receipts unchanged.
  actions: { cancel: (record) => Promise.resolve({ problems: [], doc: { ...record.doc, shipmentStatus: 'D' } }) },
  transforms: { itemReceipt: receiptOfShipment },
};
