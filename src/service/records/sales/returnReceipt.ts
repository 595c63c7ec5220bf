import { arg } from '#contract/messages/define';
import { assignedText } from '#contract/kinds/kinds';
import { message } from '#contract/messages/message';
import { problem, type Problem } from '#contract/messages/problem';
import { type Decimal, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { type Minor, minorToNumber, zero } from '#contract/values/money';
import type { Leg } from '#domain/accounting/legs';
import { costLegs } from '#domain/accounting/sale';
import { receiptOf, returnWorth } from '#domain/stock/average';
import { together } from '#domain/settlement/settle';
import { lineAmount, sharesByQuantity } from '#domain/stock/orderLine';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import { accountProblems } from '../engine/accounts.ts';
import { pendingOf, urlOf, withdrawn } from '../engine/documentLifecycle.ts';
import { postInBaseCurrency } from '../engine/documentPosting.ts';
import type { SaveEffects, Tools } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { ruleViolation, type RelatedUpdate, type RelatedUpdates } from '../engine/relatedUpdates.ts';
import { numberOf, quantityOf, textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { type TransactionContext, transactionContextOf } from '../engine/transactionContext.ts';
import { placesOfLine } from '../inventory/linePlaces.ts';
import { statedCost } from '../inventory/statedCost.ts';
import { StockLedger, stockWithout } from '../inventory/stockLedger.ts';
import {
  giveToReturn,
  loadItems,
  matchReturnLine,
  openOf,
  returnProblems,
  settleReturn,
  takeFromReturn,
} from './returnProgress.ts';
import { dimensionsOf, isStocked } from './salesLines.ts';
import { ShippedLots } from './shipping/shippedGoods.ts';

const framed = { module: 'receivables', party: 'entity', posts: true } as const;

/** The goods of a line of a receipt, with the line of the return. */
interface Returned {
  readonly path: string;
  readonly line: StoredLine;
  readonly of: StoredLine;
  readonly item: FullRecord;
  readonly quantity: Decimal;
  readonly location: string | undefined;
}

interface Receiving {
  readonly pending: PendingRecord;
  readonly part: RelatedUpdate;
  readonly frame: TransactionContext;
  /** The frame in the currency that stock is valued in. */
  readonly inBase: TransactionContext;
  readonly book: StockLedger;
  readonly shipped: ShippedLots;
  readonly problems: Problem[];
}

/** Returned goods enter stock at the cost at which they were shipped: debit inventory, credit cost of goods sold. */
export async function saveReturnReceipt(
  pending: PendingRecord,
  parts: RelatedUpdates,
  part: RelatedUpdate,
  world: ReadContext,
  tools: Tools,
): Promise<SaveEffects> {
  const { doc, sub } = pending;
  for (const name of ['entity', 'subsidiary', 'currency', 'location', 'department', 'class'])
    if (part.doc[name] !== undefined) doc[name] ??= part.doc[name] ?? null;
  const frame = await transactionContextOf(pending, world, framed);
  await loadItems(part.sub.item ?? [], world);
  const base = textOf(world.get(frame.subsidiary)?.doc.currency) ?? '';
  const [sale] = await world.loadWithLines([textOf(part.doc.createdFrom) ?? '']);
  const receiving: Receiving = {
    pending,
    part,
    frame,
    inBase: { ...frame, currency: base },
    book: new StockLedger(world, tools, parts, frame),
    shipped: await ShippedLots.forCost(sale, world),
    problems: [
      ...frame.problems,
      ...returnProblems(part),
      ...partyProblems(pending, part),
      ...(doc.inboundShipment === undefined ? [] : [ruleViolation('inboundShipment', message('returns.noShipment'))]),
    ],
  };
  const { problems, book } = receiving;
  if (!pending.given.has('item') || (sub.item ?? []).length === 0) sub.item = proposedLines(receiving, world);
  const lines = await linesOf(receiving, world);
  problems.push(...(await writeOffProblems(lines, pending, base, world)));
  const legs: Leg[] = [];
  const costs: Minor[] = [];
  for (const line of lines) {
    const cost = await costOf(line, receiving, world);
    costs.push(cost);
    legs.push(...(await bringBack(line, cost, receiving, world)));
  }
  await settleReturn(part, parts, world);
  problems.push(...book.problems);
  if (problems.length > 0) return { problems };
  const amounts = lines.map(({ of, quantity }) => lineAmount(quantityOf(of.rate), quantity, frame.precision));
  doc.total = frame.number(together(amounts));
  sub.item = lines.map(({ line, of, quantity, location }, index): StoredLine => ({
    ...line,
    itemReceive: true,
    orderLine: of.line,
    quantity: decimalToNumber(quantity),
    rate: numberOf(of.rate) ?? 0,
    amount: frame.number(amounts[index] ?? zero),
    returnedCost: minorToNumber(costs[index] ?? zero, frame.basePrecision),
    ...(location === undefined ? {} : { location }),
  }));
  sub.stockMove = book.finish();
  sub.shipment = [];
  return {
    problems,
    posting: postInBaseCurrency(legs, frame, base),
    gates: frame.gates,
    companions: await parts.changes(),
  };
}

/** Everything not received yet, in the lots that shipped. */
const proposedLines = ({ part, shipped }: Receiving, world: ReadContext): StoredLine[] =>
  (part.sub.item ?? [])
    .map((of) => ({ of, quantity: openOf(of, 'quantityReceived', world) }))
    .filter(({ quantity }) => quantity > decimalZero)
    .map(({ of, quantity }, index): StoredLine => {
      const lots = shipped.lotsFor(textOf(of.item) ?? '', quantity);
      return {
        line: index + 1,
        item: of.item ?? null,
        ...(typeof of.unit === 'string' ? { unit: of.unit } : {}),
        orderLine: of.line,
        quantity: decimalToNumber(quantity),
        itemReceive: true,
        ...(lots.length === 0
          ? {}
          : {
              inventoryDetail: lots.map((each) =>
                assignedText({ id: each.lot, quantity: decimalToNumber(each.quantity) }),
              ),
            }),
      };
    });

function partyProblems({ doc }: PendingRecord, part: RelatedUpdate): Problem[] {
  return (['entity', 'subsidiary', 'currency'] as const).flatMap((field): Problem[] =>
    doc[field] === part.doc[field]
      ? []
      : [
          ruleViolation(
            field,
            message('order.differs', {
              field: arg.label(`*.fields.${field}`, field),
              type: arg.label('returnAuthorization.label', 'Return authorization'),
              order: part.record.refName,
            }),
          ),
        ],
  );
}

/** The received lines, each counted on its line of the return. */
async function linesOf({ pending, part, shipped, problems }: Receiving, world: ReadContext): Promise<Returned[]> {
  const { doc, sub, given } = pending;
  const lines: Returned[] = [];
  for (const [index, line] of (sub.item ?? []).entries()) {
    if (line.itemReceive === false) continue;
    const path = `item.items[${index}]`;
    const [item] = await world.loadWithLines([textOf(line.item) ?? '']);
    const of = matchReturnLine(part, line, 'quantityReceived', world);
    if (!item || !of) {
      const words = { item: item?.refName ?? 'The item', order: part.record.refName };
      problems.push(ruleViolation(`${path}.item`, message('returns.notOnReturn', words)));
      continue;
    }
    if (!isStocked(item)) {
      problems.push(ruleViolation(`${path}.item`, message('returns.notGoods', { item: item.refName })));
      continue;
    }
    const quantity = line.quantity === undefined ? openOf(of, 'quantityReceived', world) : quantityOf(line.quantity);
    if (quantity <= decimalZero) {
      problems.push(ruleViolation(`${path}.quantity`, message('order.quantityNotPositive')));
      continue;
    }
    problems.push(...takeFromReturn(part, { line: of.line, quantity, path }, 'quantityReceived', world));
    const location =
      textOf(line.location) ??
      (given.has('location') ? textOf(doc.location) : undefined) ??
      textOf(of.location) ??
      textOf(doc.location) ??
      shipped.locationOf(item.id);
    lines.push({ path, line, of, item, quantity, location });
  }
  if (lines.length === 0 && problems.length === 0)
    problems.push(ruleViolation('item', message('order.nothingToReceive', { order: part.record.refName })));
  return lines;
}

/** Goods that are not restocked need an account that bears their cost. */
async function writeOffProblems(
  lines: readonly Returned[],
  { doc }: PendingRecord,
  base: string,
  world: ReadContext,
): Promise<Problem[]> {
  if (!lines.some(({ line }) => line.isWrittenOff === true)) return [];
  if (textOf(doc.writeOffAccount) === undefined)
    return [ruleViolation('writeOffAccount', message('returns.writeOffAccountMissing'))];
  return accountProblems(
    [
      {
        account: doc.writeOffAccount,
        path: 'writeOffAccount',
        subsidiary: textOf(doc.subsidiary) ?? '',
        currency: base,
        document: 'receipt',
        freely: {},
      },
    ],
    world,
  );
}

/** Puts the goods of a line back into stock, or writes them off, and returns the legs of their cost. */
async function bringBack(
  { line, of, item, quantity, location, path }: Returned,
  cost: Minor,
  { pending, part, frame, inBase, book, problems }: Receiving,
  world: ReadContext,
): Promise<readonly Leg[]> {
  const dimensions = {
    entity: frame.party?.id ?? null,
    ...dimensionsOf(of, { ...part.doc, ...pending.doc }, item.doc),
    location: location ?? null,
  };
  const accounts = { cogs: textOf(item.doc.cogsAccount) ?? '', asset: textOf(item.doc.assetAccount) ?? '' };
  if (line.isWrittenOff === true)
    return costLegs(cost, 'return', { ...accounts, asset: textOf(pending.doc.writeOffAccount) ?? '' }, dimensions);
  const places = await placesOfLine({ line, path, location, quantity }, item, inBase, world, problems);
  if (!places) return [];
  const shares = sharesByQuantity(
    cost,
    places.map((each) => each.quantity),
    quantity,
  );
  const { kept } = receiptOf(
    cost,
    places.map((each, index) => book.receive(each.place, each.quantity, shares[index] ?? zero)),
  );
  return costLegs(kept, 'return', accounts, dimensions);
}

/** The cost at which the goods were shipped; goods of unknown origin cost the average, else their stated cost. */
async function costOf(
  { item, quantity, location }: Returned,
  { shipped, frame, book }: Receiving,
  world: ReadContext,
): Promise<Minor> {
  await world.load(location === undefined ? [] : [location]);
  await book.load([{ item: item.id, location: location ?? '' }]);
  const stated = await statedCost(item, frame, world);
  return (
    shipped.costOf(item.id, quantity, frame.basePrecision) ??
    returnWorth(book.stockAt({ item: item.id, location: location ?? '' }), quantity, stated, frame.basePrecision)
  );
}

/** Takes the goods out of stock again and counts them as not received, unless they are credited. */
export async function removeReturnReceipt(
  record: FullRecord,
  parts: RelatedUpdates,
  part: RelatedUpdate,
  world: ReadContext,
  tools: Tools,
): Promise<SaveEffects> {
  const frame = await transactionContextOf(pendingOf(record), world, { ...framed, posts: false });
  const url = urlOf(record);
  await loadItems(part.sub.item ?? [], world);
  giveToReturn(part, record.sub.item ?? [], 'quantityReceived');
  const isCredited = (part.sub.item ?? []).some(
    (line) => isGoods(line, world) && quantityOf(line.quantityCredited) > quantityOf(line.quantityReceived),
  );
  await settleReturn(part, parts, world);
  const book = await stockWithout(record.sub.stockMove ?? [], { url }, { parts, frame, world, tools });
  const problems = [
    ...(isCredited
      ? [
          problem(
            'returns.creditedFirst',
            { receipt: record.refName, order: part.record.refName },
            { url },
            'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS',
          ),
        ]
      : []),
    ...book.problems,
  ];
  return withdrawn(
    record,
    { module: 'receivables', verb: 'deleted', problems, companions: await parts.changes() },
    world,
  );
}

const isGoods = (line: StoredLine, world: ReadContext): boolean =>
  isStocked(world.get(textOf(line.item) ?? '') ?? { type: '' });
