import { arg } from '#contract/messages/define';
import { labelAt } from '#contract/derive/labels';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import { decimalToText, decimalZero } from '#contract/values/decimal';
import { approvalAfterSave } from '#domain/status/approval';
import { approvalOfReturn } from '#domain/status/returnAuthorization';
import { leftOf, takenByOthers } from '#domain/stock/returns';
import { matchToOrder, outstanding } from '#domain/stock/salesOrderLine';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import { isRouted } from '../engine/documentLifecycle.ts';
import type { ActionEffects, RecordHandler, SaveEffects } from '../engine/handler.ts';
import { type PendingRecord, sameValue } from '../engine/pendingRecord.ts';
import { ruleViolation, type RelatedUpdate, RelatedUpdates } from '../engine/relatedUpdates.ts';
import { numberOf, quantityOf, textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { transactionContextOf } from '../engine/transactionContext.ts';
import { claimFromSale, loadItems, soldQuantity, statusOfReturn } from './returnProgress.ts';
import { creditReturn, receiveReturn } from './returnTransforms.ts';
import { fillFromCustomer, fillSale } from './salesLines.ts';
import { shareDocumentDiscount, shareLineDiscounts } from './sharedDiscount.ts';

const progress = ['quantityReceived', 'quantityCredited'] as const;
const inherited = ['rate', 'price', 'taxCode', 'description', 'department', 'class', 'location'] as const;
const standsNot: ReadonlySet<unknown> = new Set([
  'PENDING_APPROVAL',
  'REJECTED',
  'VOIDED',
  'CANCELLED',
  'UNAPPROVED_PAYMENT',
]);

/** A return posts nothing: it authorizes quantities, and takes them of what the sale can still return. */
async function save(pending: PendingRecord, world: ReadContext): Promise<SaveEffects> {
  const { doc, before, sub } = pending;
  keepProgress(pending);
  const parts = new RelatedUpdates(world);
  const sale = await parts.one(textOf(doc.createdFrom) ?? '');
  const problems = sale ? [...saleProblems(pending, sale), ...fillFromSale(pending, sale, world)] : [];
  const frame = await transactionContextOf(pending, world, { module: 'receivables', party: 'entity', posts: false });
  fillFromCustomer(pending, frame);
  if (sale && !before) {
    const link = { by: 'sourceLine', done: 'quantityReturned' } as const;
    pending.sub.item = shareLineDiscounts(pending.sub.item ?? [], sale, frame, link);
    shareDocumentDiscount(pending, sale, frame, link);
  }
  const filled = await fillSale(pending, frame, world);
  problems.push(...frame.problems, ...filled.problems, ...touchedProblems(pending));
  const changes =
    before === undefined || before.doc.entity !== doc.entity || !sameValue(termsOf(before.sub.item), termsOf(sub.item));
  const wasClosed = before?.doc.status === 'CLOSED';
  const approval = approvalAfterSave(
    before && approvalOfReturn(before.doc.status),
    await isRouted('returnAuthorization', world),
    changes,
  );
  if (wasClosed && changes)
    problems.push(ruleViolation('status', message('returns.closed', { order: before.refName })));
  doc.status = wasClosed ? 'CLOSED' : approval;
  await loadItems(sub.item ?? [], world);
  doc.status = statusOfReturn(doc, sub.item ?? [], world);
  const claimed = await claimFromSale(before, { doc, sub }, parts);
  if (changes) problems.push(...overSold(claimed, sub.item ?? [], world));
  return { problems, companions: await parts.changes() };
}

const termsOf = (lines: readonly StoredLine[] | undefined) =>
  (lines ?? []).map(({ line, item, quantity, rate, taxCode, sourceLine }) => [
    line,
    item,
    quantity,
    rate ?? null,
    taxCode ?? null,
    sourceLine ?? null,
  ]);

/** A line keeps its progress when it is sent with its number and the same item. */
function keepProgress({ sub, before }: PendingRecord): void {
  sub.item = (sub.item ?? []).map((line): StoredLine => {
    const known = before?.sub.item?.find((each) => each.line === line.line && each.item === line.item);
    const kept = progress.map((name) => [name, numberOf(known?.[name]) ?? 0] as const);
    const sourceLine = numberOf(line.sourceLine) ?? numberOf(known?.sourceLine);
    return { ...line, ...Object.fromEntries(kept), ...(sourceLine === undefined ? {} : { sourceLine }) };
  });
}

/** Received or credited lines keep their item and that quantity; the return then keeps its customer. */
function touchedProblems({ before, doc, sub }: PendingRecord): Problem[] {
  const touched = (before?.sub.item ?? []).filter((line) =>
    progress.some((name) => quantityOf(line[name]) > decimalZero),
  );
  const problems = touched.flatMap((old): Problem[] => {
    const at = (sub.item ?? []).findIndex(({ line, item }) => line === old.line && item === old.item);
    const min = Math.max(...progress.map((name) => numberOf(old[name]) ?? 0));
    if (at >= 0 && (numberOf(sub.item?.[at]?.quantity) ?? 0) >= min) return [];
    return [
      ruleViolation(
        at < 0 ? 'item' : `item.items[${at}].quantity`,
        message('returns.lineInUse', { line: old.line, min }),
      ),
    ];
  });
  return touched.length > 0 && before?.doc.entity !== doc.entity
    ? [...problems, ruleViolation('entity', message('returns.customerFixed'))]
    : problems;
}

/** The sale stands, and the return is for the same customer in the same books. */
function saleProblems({ doc, before }: PendingRecord, sale: RelatedUpdate): Problem[] {
  const name = sale.record.refName;
  if (standsNot.has(sale.doc.status) && before === undefined)
    return [ruleViolation('createdFrom', message('returns.saleNotPosted', { sale: name }))];
  const type = arg.label(`${sale.record.type}.label`, sale.record.type);
  return (['entity', 'currency', 'subsidiary'] as const).flatMap((field): Problem[] => {
    doc[field] ??= sale.doc[field] ?? null;
    return doc[field] === sale.doc[field]
      ? []
      : [ruleViolation(field, message('order.differs', { field: labelAt(field, field), type, order: name }))];
  });
}

/** Each line finds the line of the sale that it returns, and takes price, tax and texts from it. */
function fillFromSale({ sub, before }: PendingRecord, sale: RelatedUpdate, world: ReadContext): Problem[] {
  const sold = sale.sub.item ?? [];
  const lines = sub.item ?? [];
  const found = matchToOrder(
    lines.map((line) => ({
      item: line.item,
      quantity: quantityOf(line.quantity),
      named: numberOf(line.sourceLine),
    })),
    sold.map((line) => ({
      line: line.line,
      item: line.item,
      isClosed: false,
      outstanding: before
        ? quantityOf(line.quantity)
        : outstanding(soldQuantity(sale, line, world), quantityOf(line.quantityReturned)),
    })),
  );
  const problems: Problem[] = [];
  sub.item = lines.map((line, index): StoredLine => {
    const own =
      sold.find((each) => each.line === found[index]) ??
      (numberOf(line.sourceLine) === undefined ? sold.find((each) => each.item === line.item) : undefined);
    if (own === undefined || own.item !== line.item) {
      problems.push(
        ruleViolation(
          `item.items[${index}].item`,
          message('returns.notSold', {
            item: world.get(textOf(line.item) ?? '')?.refName ?? 'The item',
            sale: sale.record.refName,
          }),
        ),
      );
      return line;
    }
    const taken = inherited.flatMap((name) =>
      own[name] === undefined || line[name] !== undefined ? [] : [[name, own[name]] as const],
    );
    return { ...line, ...Object.fromEntries(taken), sourceLine: own.line };
  });
  return problems;
}

/** More than was sold and has not been returned yet is refused at each line that takes it, once. */
function overSold(
  claimed: Awaited<ReturnType<typeof claimFromSale>>,
  lines: readonly StoredLine[],
  world: ReadContext,
): Problem[] {
  const seen = new Set<number>();
  return claimed.flatMap(({ claim, sale, sold }): Problem[] => {
    const [most, returned] = [soldQuantity(sale, sold, world), quantityOf(sold.quantityReturned)];
    if (returned <= most || seen.has(claim.line)) return [];
    seen.add(claim.line);
    const quantity = quantityOf(claim.quantity);
    const others = takenByOthers(returned, quantity);
    const remaining = leftOf(most, others);
    return [
      ruleViolation(
        `item.items[${lines.findIndex(({ line }) => line === claim.line)}].quantity`,
        message('returns.overSold', {
          quantity: arg.number(decimalToText(quantity)),
          remaining: arg.number(decimalToText(remaining)),
          line: sold.line,
          sale: sale.record.refName,
        }),
      ),
    ];
  });
}

/** The return after a decision: its status and what it takes of the sale follow. */
async function decided(record: FullRecord, world: ReadContext, status: string): Promise<ActionEffects> {
  await loadItems(record.sub.item ?? [], world);
  const parts = new RelatedUpdates(world);
  const decision = { ...record.doc, status };
  const doc = { ...decision, status: statusOfReturn(decision, record.sub.item ?? [], world) };
  const sale = await parts.one(textOf(record.doc.createdFrom) ?? '');
  if (sale) await loadItems(sale.sub.item ?? [], world);
  const claimed = await claimFromSale(record, { doc, sub: record.sub }, parts);
  return { problems: overSold(claimed, record.sub.item ?? [], world), doc, companions: await parts.changes() };
}

async function remove(record: FullRecord, world: ReadContext): Promise<SaveEffects> {
  const parts = new RelatedUpdates(world);
  await claimFromSale(record, undefined, parts);
  return { problems: [], companions: await parts.changes() };
}

export const returnAuthorization: RecordHandler = {
  save,
  remove,
  fillsFromSource: true,
  actions: {
    approve: (record, _input, world) => decided(record, world, 'APPROVED'),
    reject: (record, _input, world) => decided(record, world, 'REJECTED'),
    close: (record, _input, world) => decided(record, world, 'CLOSED'),
    reopen: (record, _input, world) => decided(record, world, 'APPROVED'),
  },
  transforms: { itemReceipt: receiveReturn, creditMemo: creditReturn },
};
