import { type Decimal, decimalToNumber, decimalToText } from '#contract/values/decimal';
import { minorToNumber, zero } from '#contract/values/money';
import { assemblyEntry } from '#domain/accounting/assembly';
import { buildProgress } from '#domain/production/quantities';
import { totalCost } from '#domain/stock/average';
import { workOrderStatus } from '#domain/status/workOrder';
import type { FullRecord } from '../../storage/records.ts';
import type { RecordHandler, SaveEffects, Tools } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { fillComponents } from './components.ts';
import { assetSide, postProduction, stockProblems, receiveStock, issueStock } from './stockMoves.ts';
import { buildContextOf } from './buildContext.ts';
import { ruleViolation, type RelatedUpdate, RelatedUpdates } from '../engine/relatedUpdates.ts';
import { standingContext } from '../inventory/stockContext.ts';
import { StockLedger, stockWithout } from '../inventory/stockLedger.ts';
import { urlOf, withdrawn } from '../engine/documentLifecycle.ts';
import { assignmentBody, hasAny } from '../engine/sent.ts';
import { textOf, quantityOf, pickFields } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';

/**
 * Components leave at their average cost, and the assembly is received at their value: debit its asset account, credit
 * those of the components.
 */
async function save(pending: PendingRecord, world: ReadContext, tools: Tools): Promise<SaveEffects> {
  const parts = new RelatedUpdates(world);
  const order = await parts.one(textOf(pending.doc.createdFrom) ?? '');
  if (order) fillFromOrder(pending, order);
  const frame = await buildContextOf(pending, world);
  const problems: Problem[] = [
    ...frame.problems,
    ...(order ? orderProblems(pending, order, world) : []),
    ...(await fillComponents(pending, frame, world, order?.record)),
  ];
  const { item } = frame;
  if (!item || frame.quantity <= 0n || frame.location === '' || frame.subsidiary === '') return { problems };
  const book = new StockLedger(world, tools, parts, frame);
  const out = await issueStock(
    pending.sub.component ?? [],
    'component',
    'componentInventoryDetail',
    frame,
    book,
    world,
    problems,
  );
  const cost = totalCost(out.map(({ value }) => value));
  const { kept } = await receiveStock(
    {
      item: item.id,
      quantity: frame.quantity,
      value: cost,
      bin: pending.doc.binNumbers,
      assigned: pending.doc.inventoryDetail,
      path: 'inventoryDetail',
    },
    frame,
    book,
    world,
    problems,
  );
  pending.sub.component = (pending.sub.component ?? []).map((line, index) => ({
    ...line,
    value: minorToNumber(out[index]?.value ?? zero, frame.basePrecision),
  }));
  pending.doc.total = minorToNumber(cost, frame.basePrecision);
  problems.push(...book.problems, ...(await stockProblems([item.id, ...out.map((each) => each.item)], frame, world)));
  pending.sub.stockMove = book.finish();
  if (order) countBuild(order, frame.quantity, 'build');
  if (problems.length > 0) return { problems };
  const entry = assemblyEntry(
    'build',
    await assetSide({ item: item.id, value: kept }, world),
    await Promise.all(out.map((each) => assetSide(each, world))),
  );
  return {
    problems,
    posting: await postProduction(pending, entry, frame, world),
    gates: frame.gates,
    companions: await parts.changes(),
  };
}

/** The order must have the remaining quantity for its builds. */
function fillFromOrder({ doc }: PendingRecord, order: RelatedUpdate): void {
  doc.item ??= order.doc.assemblyItem ?? null;
  doc.quantity ??= order.doc.quantityRemaining ?? null;
  doc.location ??= order.doc.location ?? null;
  doc.subsidiary ??= order.doc.subsidiary ?? null;
  doc.billOfMaterials ??= order.doc.billOfMaterials ?? null;
  doc.revision ??= order.doc.revision ?? null;
  for (const name of ['item', 'quantity', 'location', 'subsidiary', 'billOfMaterials', 'revision'])
    if (doc[name] === null) delete doc[name];
}

function orderProblems({ doc }: PendingRecord, { record, doc: order }: RelatedUpdate, world: ReadContext): Problem[] {
  const problems: Problem[] = [];
  const status = String(order.status);
  if (status === 'CLOSED' || status === 'CANCELLED' || status === 'BUILT') {
    problems.push(
      ruleViolation(
        'createdFrom',
        message('bom.orderState', {
          order: record.refName,
          state: arg.inSentence(`workOrder.states.${status}`, status),
        }),
      ),
    );
  }
  if (doc.item !== order.assemblyItem) {
    problems.push(
      ruleViolation(
        'item',
        message('bom.orderOfOtherItem', {
          order: record.refName,
          item: world.get(textOf(order.assemblyItem) ?? '')?.refName ?? 'another assembly',
        }),
      ),
    );
  }
  const [wanted, left] = [quantityOf(doc.quantity), quantityOf(order.quantityRemaining)];
  if (wanted > left && problems.length === 0) {
    problems.push(
      ruleViolation(
        'quantity',
        message('bom.overOrder', {
          quantity: arg.number(decimalToText(wanted)),
          remaining: arg.number(decimalToText(left)),
          order: record.refName,
        }),
      ),
    );
  }
  return problems;
}

/** Adds a build to its work order's count, or removes it. */
function countBuild({ doc }: RelatedUpdate, quantity: Decimal, change: 'build' | 'undo'): void {
  const ordered = quantityOf(doc.quantity);
  const { built, remaining } = buildProgress(ordered, quantityOf(doc.quantityBuilt), quantity, change);
  doc.quantityBuilt = decimalToNumber(built);
  doc.quantityRemaining = decimalToNumber(remaining);
  doc.status = workOrderStatus(String(doc.status), ordered, built);
}

/** Reverses a build: components return at their issue cost, unless later movements depend on it. */
async function remove(record: FullRecord, world: ReadContext, tools: Tools): Promise<SaveEffects> {
  const parts = new RelatedUpdates(world);
  const frame = await standingContext(record, world);
  const book = await stockWithout(record.sub.stockMove ?? [], { url: urlOf(record) }, { parts, frame, world, tools });
  const order = await parts.one(textOf(record.doc.createdFrom) ?? '');
  if (order) countBuild(order, quantityOf(record.doc.quantity), 'undo');
  return withdrawn(
    record,
    { module: 'general', verb: 'deleted', problems: book.problems, companions: await parts.changes() },
    world,
  );
}

/** What an unbuild copies from its build. */
const unbuiltFields = [
  'item',
  'quantity',
  'subsidiary',
  'location',
  'department',
  'class',
  'billOfMaterials',
  'revision',
  'binNumbers',
];

/**
 * An unbuild of a build, shown before it is saved; for another quantity the components and lots come from the bill of
 * materials and the caller.
 */
function asUnbuild(
  record: FullRecord,
  world: ReadContext,
  sent: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const components = (record.sub.component ?? []).map(
    ({ line: _line, value: _value, componentInventoryDetail, ...values }) => ({
      ...values,
      ...assignmentBody('componentInventoryDetail', componentInventoryDetail),
    }),
  );
  return {
    ...pickFields(record.doc, unbuiltFields),
    createdFrom: record.id,
    tranDate: world.today,
    ...(hasAny(sent, 'quantity')
      ? {}
      : { ...assignmentBody('inventoryDetail', record.doc.inventoryDetail), component: { items: components } }),
  };
}

export const assemblyBuild: RecordHandler = {
  save,
  remove,
  fillsFromSource: true,
  transforms: { assemblyUnbuild: (record, world, sent) => Promise.resolve(asUnbuild(record, world, sent)) },
};
