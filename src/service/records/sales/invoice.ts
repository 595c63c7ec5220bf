import { applyTerm } from '#contract/records/payments/terms';
import { zero } from '#contract/values/money';
import type { Settled } from '#domain/accounting/receivables';
import { stateAfter } from '#domain/settlement/settle';
import type { Leg } from '#domain/accounting/legs';
import { type Approval, approvalAfterSave } from '#domain/status/approval';
import { invoiceStatus } from '#domain/status/receivables';
import { postDocument } from '../engine/documentPosting.ts';
import type { FullRecord } from '../../storage/records.ts';
import type { RecordHandler } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { paymentOf } from '../payments/transforms.ts';
import { makeRecurring } from '../recurring/template.ts';
import { moveGoods, openBill, rejectBill, undoBill } from './billing.ts';
import { checkDiscount } from './checks/discountCheck.ts';
import { checkCredit } from './checks/creditCheck.ts';
import { keepReturned, soldLessProblems } from './returnProgress.ts';
import { returnSale } from './returnTransforms.ts';
import { creditFromInvoice } from './transforms.ts';
import { ruleViolation, RelatedUpdates } from '../engine/relatedUpdates.ts';
import { type TransactionContext, transactionContextOf, shutProblems } from '../engine/transactionContext.ts';
import { roleAccount } from '../engine/roles.ts';
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
import { approving, type Decide, isRouted, voidedProblems } from '../engine/documentLifecycle.ts';
import { textOf, numberOf, amountOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { message } from '#contract/messages/message';

const module = 'receivables';

const approvalOf = (record: FullRecord | undefined): Approval | undefined =>
  textOf(record?.doc.approvalStatus) as Approval | undefined; // a status field holds only its states

/** Debit accounts receivable; credit revenue per line and sales tax; goods are issued at their cost, or already were for the order. */
const decide: Decide = async (pending, world, tools, isApproving) => {
  const { doc, before } = pending;
  const frame = await transactionContextOf(pending, world, { module, party: 'entity', posts: true });
  fillFromCustomer(pending, frame);
  keepReturned(pending);
  const parts = new RelatedUpdates(world);
  const bill = await openBill(pending, frame, parts, world);
  const sale = await fillSale(pending, frame, world);
  await setTerms(pending, frame, world);
  const changes = changesPosting(pending);
  const moves = changes || isApproving;
  const judges = changes && !isApproving;
  const isOver = judges && (await checkDiscount(pending, sale, world));
  const isHeld = (judges && (await checkCredit(pending, sale.total, frame, world))) || isOver;
  const approval = isApproving
    ? 'APPROVED'
    : approvalAfterSave(approvalOf(before), isHeld || (await isRouted('invoice', world)), changes);
  const used = usedOf(before?.doc, frame);
  const problems = [
    ...(moves ? frame.problems : []),
    ...sale.problems,
    ...voidedProblems(before),
    ...bill.problems,
    ...soldLessProblems(pending),
    ...usedProblems(before?.doc, doc, used, sale.total, frame),
    ...(await saleAccountProblems(sale, doc, frame, world, 'invoice', true)),
    ...(before && changes ? await shutProblems(before, module, world, 'changed') : []),
  ];
  if (approval !== 'APPROVED' && used.amount !== zero)
    problems.push(ruleViolation('item', message('approval.invoicePaid')));
  doc.approvalStatus = approval;
  const posts = approval === 'APPROVED';
  // If nothing changes, open base amounts are kept to the last cent.
  const { base } = posts && moves ? setOpen(doc, sale.total, used, frame) : { base: zero };
  if (!posts) closeOpen(doc);
  doc.status = posts ? invoiceStatus(stateAfter(sale.total, used.amount)) : approval;
  if (!moves) return { problems };
  const goods = await moveGoods({ pending, sale, bill, posts, frame, parts, problems }, world, tools);
  if (problems.length > 0) return { problems };
  const receivable: Leg = {
    account: await roleAccount(world, 'AcctRec'),
    amount: sale.total,
    isControl: true,
    ...(used.amount === zero ? {} : { base }),
    entity: frame.party?.id ?? null,
    department: textOf(doc.department) ?? null,
    class: textOf(doc.class) ?? null,
    location: textOf(doc.location) ?? null,
    memo: null,
  };
  const income = await incomeLegs(sale, doc, frame, world, 'sale');
  const legs = [receivable, ...income];
  const own = posts ? await postDocument(legs, frame, world) : null;
  pending.sub.deferral = deferredLines(sale, doc, income, { legs, posting: own }, frame, world);
  const posting = posts ? joinPostings(own, goods.cost) : null;
  return { problems, posting, gates: frame.gates, companions: [...goods.companions, ...(await parts.changes())] };
};

/** The due date and the early payment discount follow from the terms (spec, vendorPayment rule 5). */
async function setTerms(
  { doc, before, given }: PendingRecord,
  frame: TransactionContext,
  world: ReadContext,
): Promise<void> {
  const term = (await world.loadOne(textOf(doc.terms) ?? ''))?.doc;
  const isSame = before !== undefined && before.doc.tranDate === doc.tranDate && before.doc.terms === doc.terms;
  if (frame.date === '') return;
  const total = amountOf(doc.total, frame.precision);
  const dates = applyTerm(frame.date, total, {
    daysUntilNetDue: numberOf(term?.daysUntilNetDue),
    discountPercent: numberOf(term?.discountPercent),
    daysUntilExpiry: numberOf(term?.daysUntilExpiry),
  });
  if (textOf(doc.dueDate) === undefined || (!given.has('dueDate') && !isSame)) doc.dueDate = dates.dueDate;
  if (dates.discountDate === null) {
    delete doc.discountDate;
    delete doc.discountAmount;
  } else Object.assign(doc, { discountDate: dates.discountDate, discountAmount: frame.number(dates.discount) });
}

const used = (record: FullRecord, frame: TransactionContext): Settled => usedOf(record.doc, frame);

export const invoice: RecordHandler = {
  save: (pending, world, tools) => decide(pending, world, tools, false),
  fillsFromSource: true,
  remove: (record, world, tools) => undoBill(record, used, world, tools, 'deleted'),
  actions: {
    approve: approving(decide),
    reject: (record, _input, world, tools) => rejectBill(record, world, tools),
    void: async (record, _input, world, tools) => {
      const doc = { ...record.doc, status: 'VOIDED' };
      closeOpen(doc);
      return {
        ...(await undoBill(record, used, world, tools, 'voided')),
        doc,
        sub: { ...record.sub, stockMove: [], deferral: [] },
      };
    },
  },
  transforms: {
    customerPayment: paymentOf,
    creditMemo: creditFromInvoice,
    returnAuthorization: returnSale,
    ...makeRecurring.invoice,
  },
};
