import { minorToNumber } from '#contract/values/money';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import type { RecordHandler, SaveEffects, Tools } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import {
  applyToOrder,
  billedProblems,
  giveToOrder,
  matchOrderLines,
  orderProblems,
  settleOrder,
} from './orderProgress.ts';
import { shippedLessProblems } from './returnProgress.ts';
import { ruleViolation, type RelatedUpdate, RelatedUpdates } from '../engine/relatedUpdates.ts';
import { transactionContextOf, shutProblems } from '../engine/transactionContext.ts';
import { returnToTransit, shipFromVendors } from './shipping/dropShipped.ts';
import { changesPosting } from './salesChange.ts';
import { isStocked } from './salesLines.ts';
import { costPosting, moveStock, type StockLine } from './shipping/salesStock.ts';
import { checkQuantity } from '#contract/records/sales/salesLines';
import { accountProblems } from '../engine/accounts.ts';
import { pendingOf, urlOf, voidedProblems, withdrawn } from '../engine/documentLifecycle.ts';
import { StockLedger, stockWithout } from '../inventory/stockLedger.ts';
import { textOf, numberOf, pickFields, quantityOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { message } from '#contract/messages/message';
import { totalCost } from '#domain/stock/average';
import { type Verb, verbMessages } from '#domain/status/verbs';
import { problem, type Problem } from '#contract/messages/problem';

const module = 'receivables';

/** Stock leaves at its average cost: debit cost of goods sold, credit the inventory asset; the order counts it as fulfilled. */
async function save(pending: PendingRecord, world: ReadContext, tools: Tools): Promise<SaveEffects> {
  const { doc, before, sub } = pending;
  const parts = new RelatedUpdates(world);
  const order = await parts.one(textOf(doc.createdFrom) ?? '');
  if (order?.record.type !== 'salesOrder') return { problems: [] };
  const problems: Problem[] = before ? [] : orderProblems(order, 'quantityFulfilled');
  if (doc.subsidiary !== order.doc.subsidiary)
    problems.push(ruleViolation('subsidiary', message('order.otherSubsidiary', { order: order.record.refName })));
  if (textOf(order.doc.entity) !== undefined) doc.entity = order.doc.entity ?? null;
  doc.status ??= 'SHIPPED';
  const frame = await transactionContextOf(pending, world, { module, party: 'entity', posts: true });
  if (before && before.doc.status !== 'VOIDED') {
    giveToOrder(order, before.sub.item ?? [], 'quantityFulfilled');
    await returnToTransit(before.sub.item ?? [], order, parts, frame.basePrecision);
  }
  const lines = await shipmentLines(pending, order, world, problems);
  const changes = changesPosting(pending);
  problems.push(
    ...(changes ? frame.problems : []),
    ...voidedProblems(before),
    ...(before && changes ? await shutProblems(before, module, world, 'changed') : []),
    ...(changes ? madeWithProblems(before, 'changed', world) : []),
    ...(await costAccountProblems(lines, doc.subsidiary, world)),
  );
  if (!changes) {
    sub.item = keepSources(sub.item ?? [], before);
    return { problems };
  }
  applyToOrder(
    order,
    lines.flatMap(({ line, quantity, path, item }) =>
      numberOf(line.orderLine) === undefined
        ? []
        : [{ orderLine: numberOf(line.orderLine) ?? 0, quantity, path, name: item.refName }],
    ),
    'quantityFulfilled',
    problems,
    before !== undefined,
    quantityOf((await world.settings()).orders.overFulfillment),
  );
  if (problems.length === 0) problems.push(...billedProblems(order, { path: 'item' }));
  const book = new StockLedger(world, tools, parts, frame);
  await book.forget(before?.sub.stockMove ?? [], { path: 'item' });
  const sent = await shipFromVendors(lines, order, parts, frame.basePrecision, problems);
  const costs = [...sent.costs, ...(await moveStock(sent.fromStock, doc, book, frame, world, 'sale', problems))];
  sub.item = sub.item?.map((line) => sent.lines.find((each) => each.line.line === line.line)?.line ?? line) ?? [];
  sub.stockMove = book.finish();
  doc.cost = minorToNumber(totalCost(costs.map(({ value }) => value)), frame.basePrecision);
  await settleOrder(order, world, book);
  problems.push(...book.problems, ...shippedLessProblems(order, world));
  return problems.length > 0
    ? { problems }
    : {
        problems,
        posting: costPosting(costs, doc, frame, world, 'sale'),
        gates: frame.gates,
        companions: await parts.changes(),
      };
}

/** Lines that were sent again keep where their goods came from. */
const keepSources = (lines: readonly StoredLine[], before: FullRecord | undefined): StoredLine[] =>
  lines.map((line) => {
    const old = (before?.sub.item ?? []).find((each) => each.line === line.line);
    return { ...line, ...(old ? pickFields(old, ['purchaseOrder', 'cost']) : {}) };
  });

/** The lines with the order lines they ship, which supply location and text. */
async function shipmentLines(
  { sub, before }: PendingRecord,
  order: RelatedUpdate,
  world: ReadContext,
  problems: Problem[],
): Promise<StockLine[]> {
  const ordered = order.sub.item ?? [];
  sub.item = matchOrderLines(sub.item ?? [], ordered, before?.sub.item ?? [], 'quantityFulfilled').map(
    (line): StoredLine => {
      const own = ordered.find((each) => each.line === line.orderLine);
      const taken = ['description', 'department', 'class', 'location'].flatMap((name) =>
        own?.[name] === undefined || line[name] !== undefined ? [] : [[name, own[name]] as const],
      );
      return { ...line, ...Object.fromEntries(taken) };
    },
  );
  const items = new Map(
    (await world.loadWithLines(sub.item.flatMap(({ item }) => textOf(item) ?? []))).map((item) => [item.id, item]),
  );
  if (sub.item.length === 0) problems.push(ruleViolation('item', message('order.nothingToShip')));
  return sub.item.flatMap((line, index): StockLine[] => {
    const path = `item.items[${index}]`;
    const item = items.get(textOf(line.item) ?? '');
    const own = ordered.find((each) => each.line === line.orderLine);
    problems.push(...checkQuantity(numberOf(line.quantity), `${path}.quantity`));
    if (!item || !isStocked(item)) return [];
    if (!own)
      problems.push(
        ruleViolation(
          `${path}.item`,
          message('order.itemNotOpen', { item: item.refName, order: order.record.refName }),
        ),
      );
    else if (own.item !== item.id)
      problems.push(
        ruleViolation(
          `${path}.item`,
          message('order.lineOfOtherItem', { line: own.line, order: order.record.refName }),
        ),
      );
    return [{ path, line, item, quantity: quantityOf(line.quantity) }];
  });
}

async function costAccountProblems(
  lines: readonly StockLine[],
  subsidiary: unknown,
  world: ReadContext,
): Promise<Problem[]> {
  const own = textOf(subsidiary) ?? '';
  const currency = textOf((await world.loadOne(own))?.doc.currency) ?? '';
  return accountProblems(
    lines.flatMap(({ path, item }) =>
      [item.doc.cogsAccount, item.doc.assetAccount].map((account) => ({
        account,
        path: `${path}.item`,
        subsidiary: own,
        currency,
        document: 'fulfillment',
      })),
    ),
    world,
  );
}

/** A fulfillment created with an invoice or a cash sale follows that document. */
function madeWithProblems(record: FullRecord | undefined, verb: Verb, world: ReadContext): Problem[] {
  const bill = textOf(record?.doc.invoice);
  if (!record || bill === undefined) return [];
  return [
    problem(
      'record.madeWith',
      { record: record.refName, source: world.get(bill)?.refName ?? 'what billed it', verb: verbMessages[verb] },
      { url: urlOf(record) },
    ),
  ];
}

/** Restores everything: the stock at its issue cost, the order lines and with them the status of the order. */
async function undoEffects(
  record: FullRecord,
  world: ReadContext,
  tools: Tools,
  verb: 'deleted' | 'voided',
): Promise<SaveEffects> {
  const frame = await transactionContextOf(pendingOf(record), world, { module, party: 'entity', posts: true });
  await world.load([textOf(record.doc.invoice) ?? '']);
  const parts = new RelatedUpdates(world);
  const book = await stockWithout(record.sub.stockMove ?? [], { url: urlOf(record) }, { parts, frame, world, tools });
  const order = await parts.one(textOf(record.doc.createdFrom) ?? '');
  if (order && record.doc.status !== 'VOIDED') {
    giveToOrder(order, record.sub.item ?? [], 'quantityFulfilled');
    await returnToTransit(record.sub.item ?? [], order, parts, frame.basePrecision);
    await settleOrder(order, world, book);
  }
  const billed = order && record.doc.status !== 'VOIDED' ? billedProblems(order, { url: urlOf(record) }) : [];
  return withdrawn(
    record,
    {
      module,
      verb,
      problems: [
        ...madeWithProblems(record, verb, world),
        ...billed,
        ...book.problems,
        ...(order ? shippedLessProblems(order, world) : []),
      ],
      companions: await parts.changes(),
    },
    world,
  );
}

export const itemFulfillment: RecordHandler = {
  save,
  fillsFromSource: true,
  remove: (record, world, tools) => undoEffects(record, world, tools, 'deleted'),
  actions: {
    void: async (record, _input, world, tools) => ({
      ...(await undoEffects(record, world, tools, 'voided')),
      doc: { ...record.doc, status: 'VOIDED', cost: 0 },
      sub: { ...record.sub, stockMove: [] },
    }),
  },
};
