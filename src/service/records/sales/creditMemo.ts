import { type Minor, zero } from '#contract/values/money';
import {
  addSettled,
  creditMemoSides,
  nothingSettled,
  otherReceivablesLegs,
  type Settled,
} from '#domain/accounting/receivables';
import { usedWithout } from '#domain/settlement/open';
import { loweredTo, remainingOf, stateAfter } from '#domain/settlement/settle';
import type { Leg } from '#domain/accounting/legs';
import { type Approval, approvalAfterSave } from '#domain/status/approval';
import { creditMemoStatus } from '#domain/status/receivables';
import { postDocument } from '../engine/documentPosting.ts';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import type { RecordHandler, SaveEffects, Tools } from '../engine/handler.ts';
import { type PendingRecord, sameValue } from '../engine/pendingRecord.ts';
import { chargesOf, settledOn } from '../payments/openItems.ts';
import { refundOf } from '../payments/transforms.ts';
import { ruleViolation, RelatedUpdates } from '../engine/relatedUpdates.ts';
import { type TransactionContext, transactionContextOf, shutProblems } from '../engine/transactionContext.ts';
import { roleAccount } from '../engine/roles.ts';
import { giveBackCredit, ReturnCredit } from './returnCredit.ts';
import { changesPosting } from './salesChange.ts';
import { fillFromCustomer, fillSale } from './salesLines.ts';
import { deferredLines } from './salesRecognition.ts';
import {
  closeOpen,
  incomeLegs,
  joinPostings,
  saleAccountProblems,
  setOpen,
  usedOf,
  usedProblems,
} from './salesPosting.ts';
import { costPosting, moveStock } from './shipping/salesStock.ts';
import { settle, type Settlement, unsettle } from '../payments/settlement.ts';
import {
  appliedProblems,
  approving,
  type Decide,
  pendingOf,
  isRouted,
  rejected,
  urlOf,
  voidedProblems,
  withdrawn,
} from '../engine/documentLifecycle.ts';
import { StockLedger, stockWithout } from '../inventory/stockLedger.ts';
import { UnchangedStockLedger } from '../inventory/unchangedStockLedger.ts';
import { textOf, amountOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';

const module = 'receivables';

/** What others, such as payments, have used of the part that the credit memo did not apply itself. */
function usedByOthers(before: FullRecord | undefined, frame: TransactionContext): Settled {
  const all = usedOf(before?.doc, frame);
  if (!before || all.amount === zero) return nothingSettled;
  const own = (before.sub.apply ?? []).map((line) => ({
    amount: amountOf(line.amount, frame.precision),
    base: amountOf(line.baseAmount, frame.basePrecision),
  }));
  return usedWithout(all, addSettled(own));
}

const approvalOf = (record: FullRecord | undefined): Approval | undefined =>
  textOf(record?.doc.approvalStatus) as Approval | undefined; // a status field holds only its states

/** The mirror of an invoice: debit revenue and sales tax, credit accounts receivable; applied to invoices, or left open for later. */
const decide: Decide = async (pending, world, tools, isApproving) => {
  const { doc, before, sub } = pending;
  const frame = await transactionContextOf(pending, world, { module, party: 'entity', posts: true });
  fillFromCustomer(pending, frame);
  const parts = new RelatedUpdates(world);
  const credited = await ReturnCredit.of(pending, parts, world);
  credited.shareDiscounts(frame);
  const sale = await fillSale(pending, frame, world);
  const others = usedByOthers(before, frame);
  lowerApplied(pending, remainingOf(sale.total, others.amount), frame);
  const changesLines = changesPosting(pending) || !sameValue(applied(before), sub.apply ?? []);
  const moves = changesLines || isApproving;
  const approval = isApproving
    ? 'APPROVED'
    : approvalAfterSave(approvalOf(before), await isRouted('creditMemo', world), changesLines);
  const posts = approval === 'APPROVED';
  // Applications are undone and reapplied only if something changes; otherwise they are kept to the last cent.
  if (moves && before?.doc.approvalStatus === 'APPROVED' && before.doc.status !== 'VOIDED')
    await unsettle(before.sub.apply ?? [], parts, frame, chargesOf(textOf(before.doc.entity)));
  const settled: Settlement =
    posts && moves
      ? await settle(sub.apply ?? [], parts, frame, world, {
          ...chargesOf(frame.party?.id),
          available: remainingOf(sale.total, others.amount),
        })
      : {
          problems: [],
          lines: [],
          stored: sub.apply ?? [],
          amount: posts ? usedWithout(usedOf(before?.doc, frame), others).amount : zero,
          discount: zero,
          writeOff: zero,
        };
  const problems = [
    ...(moves ? frame.problems : []),
    ...sale.problems,
    ...(moves ? await credited.take() : []),
    ...settled.problems,
    ...voidedProblems(before),
    ...usedProblems(before?.doc, doc, others, remainingOf(sale.total, settled.amount), frame),
    ...(await saleAccountProblems(
      sale,
      doc,
      frame,
      world,
      'credit memo',
      sale.lines.some(({ line }) => line.isReturned === true),
    )),
    ...(before && changesLines ? await shutProblems(before, module, world, 'changed') : []),
  ];
  if (settled.amount > sale.total)
    problems.push(
      ruleViolation(
        firstOver(settled, sale.total),
        message('apply.overMemo', {
          applied: arg.amount(String(frame.number(settled.amount))),
          total: arg.amount(String(frame.number(sale.total))),
        }),
      ),
    );
  if (!posts && others.amount !== zero) problems.push(ruleViolation('item', message('approval.memoUsed')));
  doc.approvalStatus = approval;
  sub.apply = settled.stored;
  const used = addSettled([{ amount: settled.amount, base: addSettled(settled.lines).base }, others]);
  if (posts && moves) setOpen(doc, sale.total, used, frame);
  if (!posts) closeOpen(doc);
  doc.status = posts ? creditMemoStatus(stateAfter(sale.total, used.amount)) : approval;
  if (!moves) return { problems };
  // Only its applications change: returned goods stay in place, although others have moved since.
  const isAppliedAnew = before?.doc.approvalStatus === 'APPROVED' && posts && !isApproving && !changesPosting(pending);
  const book = isAppliedAnew
    ? new UnchangedStockLedger(world, tools, parts, frame, before.sub.stockMove ?? [])
    : new StockLedger(world, tools, parts, frame);
  if (!isAppliedAnew) await book.forget(before?.sub.stockMove ?? [], { path: 'item' });
  const lines = sale.lines
    .filter(({ line }) => line.isReturned === true)
    .map(({ index, ...line }) => ({ ...line, path: `item.items[${index}]` }));
  const costs = posts ? await moveStock(lines, doc, book, frame, world, 'return', problems) : [];
  sub.stockMove = book.finish();
  problems.push(...book.problems);
  if (problems.length > 0) return { problems };
  const income = await incomeLegs(sale, doc, frame, world, 'return');
  const legs = [...(await receivableLegs(settled, sale.total, others, doc, frame, world)), ...income];
  const own = posts ? await postDocument(legs, frame, world) : null;
  sub.deferral = deferredLines(sale, doc, income, { legs, posting: own }, frame, world);
  const posting = posts ? joinPostings(own, costPosting(costs, doc, frame, world, 'return')) : null;
  return { problems, posting, gates: frame.gates, companions: await parts.changes() };
};

/** Applied amounts that a change of other fields leaves as they were follow a lower total. */
function lowerApplied({ before, given, sub }: PendingRecord, total: Minor, frame: TransactionContext): void {
  if (!before || given.has('apply')) return;
  const lines = sub.apply ?? [];
  const kept = loweredTo(
    total,
    lines.map(({ amount }) => amountOf(amount, frame.precision)),
  );
  sub.apply = lines.flatMap((line, index): StoredLine[] => {
    // A credit memo that waits applies the open amount on approval.
    if (line.amount === undefined) return [line];
    const amount = kept[index] ?? zero;
    if (amount === zero) return [];
    return amount === amountOf(line.amount, frame.precision) ? [line] : [{ ...line, amount: frame.number(amount) }];
  });
}

/** The amount with which the applications exceed the total. */
function firstOver({ lines }: Settlement, total: Minor): string {
  const kept = loweredTo(
    total,
    lines.map(({ amount }) => amount),
  );
  const over = lines.find(({ amount }, at) => amount !== kept[at]);
  return over ? `apply.items[${over.index}].amount` : 'apply';
}

/** Lines for comparison: sent ones have no base amounts yet, stored ones have. */
const applied = (before: FullRecord | undefined) => before?.sub.apply ?? [];

/** Receivables decrease by the amount each invoice was posted at, and by the remainder at the credit memo's rate. */
async function receivableLegs(
  settled: Settlement,
  total: Minor,
  others: Settled,
  doc: PendingRecord['doc'],
  frame: TransactionContext,
  world: ReadContext,
): Promise<Leg[]> {
  const shared = {
    account: await roleAccount(world, 'AcctRec'),
    entity: frame.party?.id ?? null,
    department: textOf(doc.department) ?? null,
    class: textOf(doc.class) ?? null,
    location: textOf(doc.location) ?? null,
    memo: null,
  };
  const baseRemaining = amountOf(doc.baseRemaining, frame.basePrecision);
  const { account, memo: _, ...headDimensions } = shared;
  return [
    ...creditMemoSides(total, settled.lines, others, baseRemaining).map((side): Leg => ({
      ...shared,
      ...side,
      isControl: true,
    })),
    ...otherReceivablesLegs(headDimensions, account, { charges: settled.lines.map(settledOn) }),
  ];
}

/** Removes the credit memo from the ledger, its applications from the invoices and its goods from stock. */
async function undoEffects(
  record: FullRecord,
  world: ReadContext,
  tools: Tools,
  verb: 'deleted' | 'voided',
): Promise<SaveEffects> {
  const frame = await transactionContextOf(pendingOf(record), world, { module, party: 'entity', posts: true });
  const parts = new RelatedUpdates(world);
  await giveBackCredit(record, parts, world);
  if (record.doc.approvalStatus === 'APPROVED' && record.doc.status !== 'VOIDED')
    await unsettle(record.sub.apply ?? [], parts, frame, chargesOf(textOf(record.doc.entity)));
  const book = await stockWithout(record.sub.stockMove ?? [], { url: urlOf(record) }, { parts, frame, world, tools });
  return withdrawn(
    record,
    {
      module,
      verb,
      problems: [
        ...(verb === 'voided' ? appliedProblems(record, usedByOthers(record, frame).amount, verb) : []),
        ...book.problems,
      ],
      companions: await parts.changes(),
    },
    world,
  );
}

export const creditMemo: RecordHandler = {
  save: (pending, world, tools) => decide(pending, world, tools, false),
  fillsFromSource: true,
  remove: (record, world, tools) => undoEffects(record, world, tools, 'deleted'),
  actions: {
    approve: approving(decide),
    reject: async (record, _input, world) => {
      const parts = new RelatedUpdates(world);
      await giveBackCredit(record, parts, world);
      return { ...(await rejected(record)), companions: await parts.changes() };
    },
    void: async (record, _input, world, tools) => {
      const doc = { ...record.doc, status: 'VOIDED' };
      closeOpen(doc);
      return {
        ...(await undoEffects(record, world, tools, 'voided')),
        doc,
        sub: { ...record.sub, apply: [], stockMove: [], deferral: [] },
      };
    },
  },
  transforms: { customerRefund: refundOf },
};
