import { referencedIds } from '#contract/derive/present';
import { assignedText } from '#contract/kinds/kinds';
import { message } from '#contract/messages/message';
import { type Problem, problemOf } from '#contract/messages/problem';
import { definitionOf } from '#contract/records/index';
import type { FullRecord, StoredDoc, StoredLine } from '../../storage/records.ts';
import { urlOf } from '../engine/documentLifecycle.ts';
import type { ActionEffects, RecordHandler, SaveEffects, Tools } from '../engine/handler.ts';
import { createLinked } from '../engine/linkedRecords.ts';
import { type PendingRecord, sameValue } from '../engine/pendingRecord.ts';
import { precisionOf } from '../engine/rates.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { numberOf, pickFields, textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { headProblems, overlapProblems, sheetProblems, uncountedProblems } from './countRules.ts';
import { differs, frozenSheet, judged, withFound } from './countSheet.ts';
import { withStockUnits } from './lineUnits.ts';
import { inventoryAdjustment } from './inventoryAdjustment.ts';

/** A count changes nothing in stock: it notes what was found, in the states that allow it. */
async function save(pending: PendingRecord, world: ReadContext): Promise<SaveEffects> {
  const { doc, sub, before, definition } = pending;
  await world.load(referencedIds(definition, pending));
  doc.status ??= 'OPEN';
  const problems = [...(await headProblems(pending, world)), ...(await sheetProblems(pending, world))];
  if (doc.status === 'PENDING_APPROVAL' && before && !sameValue(doc.recountFrom, before.doc.recountFrom))
    sub.count = judged(doc, sub.count ?? [], await precisionIn(doc, world)).lines;
  return { problems };
}

async function precisionIn({ subsidiary }: StoredDoc, world: ReadContext): Promise<number> {
  const books = await world.loadOne(textOf(subsidiary) ?? '');
  return precisionOf(await world.loadOne(textOf(books?.doc.currency) ?? ''));
}

/** Records the book quantity of every place as of now. */
async function freeze(record: FullRecord, _input: unknown, world: ReadContext): Promise<ActionEffects> {
  const { doc } = record;
  return {
    problems: await overlapProblems(record.id, doc, urlOf(record), world),
    doc: { ...doc, status: 'COUNTING', frozenAt: world.context.now.toISOString() },
    sub: { ...record.sub, count: await withStockUnits(await frozenSheet(doc, world), world) },
  };
}

/** Compares what was counted with the books; large differences are marked to be counted again. */
async function submit(record: FullRecord, _input: unknown, world: ReadContext): Promise<ActionEffects> {
  const { doc, sub } = record;
  await world.load(referencedIds(definitionOf('inventoryCount'), record));
  const counted = sub.count ?? [];
  const problems = uncountedProblems(counted, doc.status === 'RECOUNT', world);
  const { lines, totals } = judged(doc, await withFound(doc, counted, world), await precisionIn(doc, world));
  return { problems, doc: { ...doc, ...totals, status: 'PENDING_APPROVAL' }, sub: { ...sub, count: lines } };
}

/** Sends marked lines back to be counted again, or all that differ where none is marked. */
function recount({ doc, sub }: FullRecord): Promise<ActionEffects> {
  const lines = sub.count ?? [];
  const isMarked = lines.some(({ isRecounted }) => isRecounted === true);
  const again = (line: StoredLine): boolean => (isMarked ? line.isRecounted === true : differs(line));
  const problems = lines.some(again) ? [] : [ruleViolation('count', message('count.nothingDiffers'))];
  const count = lines.map((line): StoredLine => {
    if (!again(line)) return line;
    const { recountQuantity: _, ...rest } = line;
    return { ...rest, isRecounted: true };
  });
  // What the first count came to would tell what the books expect.
  const { surplus: _, shortage: __, total: ___, ...others } = doc;
  return Promise.resolve({ problems, doc: { ...others, status: 'RECOUNT' }, sub: { ...sub, count } });
}

/**
 * Adjusts stock by the differences against the snapshot: what moved since stock was frozen stays moved. Without a
 * difference there is nothing to adjust.
 */
async function approve(record: FullRecord, _input: unknown, world: ReadContext, tools: Tools): Promise<ActionEffects> {
  const { doc, sub } = record;
  await world.load(referencedIds(definitionOf('inventoryCount'), record));
  const lines = sub.count ?? [];
  const marked = lines.flatMap(({ item, isRecounted }, index): Problem[] =>
    isRecounted === true
      ? [
          ruleViolation(
            `count.items[${index}].recountQuantity`,
            message('count.toRecount', { item: world.get(textOf(item) ?? '')?.refName ?? '' }),
          ),
        ]
      : [],
  );
  const problems = [...marked, ...(await overlapProblems(record.id, doc, urlOf(record), world))];
  const after = { ...doc, status: 'APPROVED' };
  if (!lines.some(differs)) return { problems, doc: after };
  const id = await tools.nextId();
  const pending = adjustmentOf(record, id);
  const effects = await adjust(pending, world, tools);
  problems.push(...effects.problems.map((each) => onSheet(each, lines, world)));
  if (problems.length > 0) return { problems, doc: after };
  const made = await createLinked(world, 'inventoryAdjustment', id, pending.doc, pending.sub, effects.posting ?? null);
  return {
    problems,
    doc: { ...after, adjustment: id },
    gates: effects.gates ?? [],
    companions: [made, ...(effects.companions ?? [])],
  };
}

const adjust = (pending: PendingRecord, world: ReadContext, tools: Tools): Promise<SaveEffects> =>
  inventoryAdjustment.save?.(pending, world, tools) ?? Promise.resolve({ problems: [] });

/** The adjustment of a count: a line for each that differs. */
function adjustmentOf({ id: count, doc, sub }: FullRecord, id: string): PendingRecord {
  const inventory = (sub.count ?? []).filter(differs).map((line, index): StoredLine => {
    const difference = numberOf(line.difference) ?? 0;
    const lot = textOf(line.inventoryNumber);
    return {
      line: index + 1,
      ...pickFields(line, ['item', 'stockUnit', 'memo']),
      ...(line.bin === undefined ? {} : { binNumbers: line.bin }),
      ...(lot === undefined ? {} : { inventoryDetail: [assignedText({ id: lot, quantity: Math.abs(difference) })] }),
      adjustQtyBy: difference,
    };
  });
  return {
    op: 'create',
    definition: definitionOf('inventoryAdjustment'),
    id,
    before: undefined,
    doc: {
      ...pickFields(doc, ['tranDate', 'subsidiary', 'account', 'location', 'memo', 'department', 'class']),
      reason: 'COUNT',
      inventoryCount: count,
    },
    sub: { inventory },
    externalId: null,
    given: new Set(),
  };
}

/** A problem of the adjustment at the line of the sheet that it comes from. */
function onSheet(problem: Problem, lines: readonly StoredLine[], world: ReadContext): Problem {
  const [, position] = /^inventory\.items\[(\d+)\]/.exec(problem.path ?? '') ?? [];
  const line = position === undefined ? undefined : lines.filter(differs)[Number(position)];
  if (line === undefined) return problem;
  const path = `count.items[${lines.indexOf(line)}].${line.recountQuantity === undefined ? 'countQuantity' : 'recountQuantity'}`;
  const item = world.get(textOf(line.item) ?? '')?.refName ?? '';
  return problem.key === 'stock.costMissing'
    ? problemOf(message('count.costMissing', { item }), { path })
    : { ...problem, path };
}

/** Inventory counts: from the frozen sheet over what was counted to the adjustment of stock. */
export const inventoryCount: RecordHandler = { save, actions: { freeze, submit, recount, approve } };
