import { type Decimal, decimalFromText, decimalZero } from '#contract/values/decimal';
import { minorToNumber, zero } from '#contract/values/money';
import { assemblyEntry } from '#domain/accounting/assembly';
import { returnWorth } from '#domain/stock/average';
import { componentCosts } from '../../storage/queries/stock/itemCosts.ts';
import type { StoredLine } from '../../storage/records.ts';
import type { RecordHandler, SaveEffects, Tools } from '../engine/handler.ts';
import { type PendingRecord, sameValue } from '../engine/pendingRecord.ts';
import { fillComponents } from './components.ts';
import { assetSide, type MovedValue, postProduction, stockProblems, receiveStock, issueStock } from './stockMoves.ts';
import { type BuildContext, buildContextOf } from './buildContext.ts';
import { RelatedUpdates } from '../engine/relatedUpdates.ts';
import { shutProblems } from '../engine/transactionContext.ts';
import { withdrawStock } from '../inventory/stockDocument.ts';
import { statedCost } from '../inventory/statedCost.ts';
import { StockLedger } from '../inventory/stockLedger.ts';
import { decimalOf } from '../inventory/bomLines.ts';
import { UnchangedStockLedger } from '../inventory/unchangedStockLedger.ts';
import { textOf, quantityOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import type { Problem } from '#contract/messages/problem';

/** Fields that determine the stock movements. */
const movedFields = [
  'item',
  'quantity',
  'tranDate',
  'subsidiary',
  'location',
  'inventoryDetail',
  'binNumbers',
] as const;
const movedLineFields = ['line', 'item', 'quantity', 'binNumbers', 'componentInventoryDetail'] as const;
/** Additional fields that the ledger takes from the document. */
const postedFields = ['postingPeriod', 'department', 'class', 'memo'] as const;

/**
 * The assembly leaves at its average cost; its components return at theirs, and the difference is the unbuild variance
 * (assemblyUnbuild rules 1 to 5). One level only.
 */
async function save(pending: PendingRecord, world: ReadContext, tools: Tools): Promise<SaveEffects> {
  const { before } = pending;
  const frame = await buildContextOf(pending, world);
  const filled = await fillComponents(pending, frame, world);
  // Fields that neither move stock nor post can be changed in a closed period too.
  if (before && !changesPosting(pending)) return { problems: filled };
  const problems: Problem[] = [...frame.problems, ...filled];
  if (before) problems.push(...(await shutProblems(before, 'general', world, 'changed')));
  const { item } = frame;
  if (!item || frame.quantity <= 0n || frame.location === '' || frame.subsidiary === '') return { problems };
  const parts = new RelatedUpdates(world);
  const staying = before && !changesStock(pending) ? (before.sub.stockMove ?? []) : undefined;
  const book = staying
    ? new UnchangedStockLedger(world, tools, parts, frame, staying)
    : new StockLedger(world, tools, parts, frame);
  if (before && !staying) await book.forget(before.sub.stockMove ?? [], { path: 'quantity' });
  const [out] = await issueStock(
    [
      {
        line: 1,
        item: item.id,
        quantity: pending.doc.quantity ?? null,
        binNumbers: pending.doc.binNumbers ?? null,
        inventoryDetail: pending.doc.inventoryDetail ?? null,
      },
    ],
    'unbuild',
    'inventoryDetail',
    frame,
    book,
    world,
    problems,
  );
  const returned = await returnComponents(pending, frame, book, world, problems);
  const cost = out?.value ?? zero;
  pending.doc.total = minorToNumber(cost, frame.basePrecision);
  pending.sub.stockMove = book.finish();
  problems.push(
    ...book.problems,
    ...(await stockProblems([item.id, ...returned.map((each) => each.item)], frame, world)),
  );
  if (problems.length > 0) return { problems: problems.map(atHeader) };
  const entry = assemblyEntry(
    'unbuild',
    await assetSide({ item: item.id, value: cost }, world),
    await Promise.all(returned.map((each) => assetSide(each, world))),
  );
  const posting = await postProduction(pending, entry, frame, world);
  return { problems: [], posting, gates: frame.gates, companions: await parts.changes() };
}

/** Problems of the assembly itself are reported on the header. */
const atHeader = (problem: Problem): Problem =>
  problem.path?.startsWith('unbuild.items[0].')
    ? { ...problem, path: problem.path.slice('unbuild.items[0].'.length) }
    : problem;

const pick = (lines: readonly StoredLine[] = []) =>
  lines.map((line) => movedLineFields.map((name) => line[name] ?? null));

const changesStock = ({ doc, sub, before }: PendingRecord): boolean =>
  before === undefined ||
  movedFields.some((name) => !sameValue(doc[name], before.doc[name])) ||
  !sameValue(pick(sub.component), pick(before.sub.component));

/** Whether a save changes more than texts: it then posts again, and its old period must be open. */
const changesPosting = (pending: PendingRecord): boolean =>
  changesStock(pending) || postedFields.some((name) => !sameValue(pending.doc[name], pending.before?.doc[name]));

/** Receives the components at their current value; returns the part of it that remains in stock, by line. */
async function returnComponents(
  pending: PendingRecord,
  frame: BuildContext,
  book: StockLedger,
  world: ReadContext,
  problems: Problem[],
): Promise<readonly MovedValue[]> {
  const lines = pending.sub.component ?? [];
  await book.load(
    lines.flatMap((line) =>
      textOf(line.item) === undefined ? [] : [{ item: textOf(line.item) ?? '', location: frame.location }],
    ),
  );
  const costOf = await statedCosts(
    lines.flatMap((line) => textOf(line.item) ?? []),
    frame,
    world,
  );
  const out: MovedValue[] = [];
  const stored: StoredLine[] = [];
  for (const [index, line] of lines.entries()) {
    const item = textOf(line.item) ?? '';
    const quantity = quantityOf(line.quantity);
    const path = `component.items[${index}].componentInventoryDetail`;
    const stated = costOf(item);
    const worth = returnWorth(book.stockAt({ item, location: frame.location }), quantity, stated, frame.basePrecision);
    const arriving = {
      item,
      quantity,
      value: worth,
      bin: line.binNumbers,
      assigned: line.componentInventoryDetail,
      path,
    };
    const kept =
      item === '' || quantity <= 0n ? worth : (await receiveStock(arriving, frame, book, world, problems)).kept;
    out.push({ item, value: kept });
    stored.push({ ...line, value: minorToNumber(kept, frame.basePrecision) });
  }
  pending.sub.component = stored;
  return out;
}

/** The stated costs of items: from their record, else as they count in the cost of an assembly; zero if unknown. */
async function statedCosts(
  items: readonly string[],
  frame: BuildContext,
  world: ReadContext,
): Promise<(item: string) => Decimal> {
  await world.load(items);
  const own = (item: string) => decimalOf(world.get(item)?.doc.cost);
  const stated = new Map<string, Decimal>();
  for (const item of items.filter((each) => own(each) !== undefined))
    stated.set(item, await statedCost(world.get(item), frame, world));
  const others = await componentCosts(
    world.db,
    [...new Set(items)].filter((item) => world.get(item) && own(item) === undefined),
  );
  return (item) => stated.get(item) ?? decimalFromText(others.get(item) ?? '') ?? decimalZero;
}

/** Deleting the unbuild reverses it, unless the returned components have been transacted further (spec, assemblyUnbuild rule 6). */
export const assemblyUnbuild: RecordHandler = { save, remove: withdrawStock };
