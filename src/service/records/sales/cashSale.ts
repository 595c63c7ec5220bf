import { type Minor, minorToNumber, zero } from '#contract/values/money';
import type { Leg } from '#domain/accounting/legs';
import { openPart, receivableOf, received, type Received } from '#domain/accounting/cashSale';
import { nothingSettled, type Settled } from '#domain/accounting/receivables';
import { openBalance, signedAs, usedWithout } from '#domain/settlement/open';
import { type Approval, approvalAfterSave } from '#domain/status/approval';
import { receivedStatus } from '#domain/status/receivables';
import { postDocument } from '../engine/documentPosting.ts';
import type { FullRecord, StoredDoc } from '../../storage/records.ts';
import type { RecordHandler } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { depositedBase, holdByAccount } from '../payments/heldMoney.ts';
import { isWaiting } from '../payments/openItems.ts';
import { moneyAccount, receivedProblems } from '../payments/money.ts';
import { moveGoods, openBill, undoBill } from './billing.ts';
import { ruleViolation, RelatedUpdates } from '../engine/relatedUpdates.ts';
import { type TransactionContext, transactionContextOf, shutProblems } from '../engine/transactionContext.ts';
import { roleAccount } from '../engine/roles.ts';
import { keepReturned, soldLessProblems } from './returnProgress.ts';
import { returnSale } from './returnTransforms.ts';
import { changesPosting } from './salesChange.ts';
import { checkDiscount } from './checks/discountCheck.ts';
import type { FilledSale } from './filledSale.ts';
import { fillFromCustomer, fillSale } from './salesLines.ts';
import { deferredLines } from './salesRecognition.ts';
import { incomeLegs, joinPostings, saleAccountProblems, usedProblems } from './salesPosting.ts';
import { approving, type Decide, isRouted, voidedProblems } from '../engine/documentLifecycle.ts';
import { textOf, numberOf, amountOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';

const module = 'receivables';

/** The amount received: the total by default (cashSale), even when lines of a fully paid sale change. */
function paymentOf(
  { doc, before, given }: PendingRecord,
  sale: FilledSale,
  frame: TransactionContext,
  problems: Problem[],
): Minor {
  const followed = before !== undefined && before.doc.payment === before.doc.total && !given.has('payment');
  const payment = followed ? undefined : frame.minor(doc.payment, 'payment', 'Payment', problems);
  doc.payment = frame.number(payment ?? sale.total);
  return payment ?? sale.total;
}

/** What payments have used of the balance, or invoices of the overpayment. */
function usedOf(before: FullRecord | undefined, frame: TransactionContext): Settled {
  if (!before || before.doc.approvalStatus !== 'APPROVED' || before.doc.status === 'VOIDED') return nothingSettled;
  const read = (name: string, precision: number) => amountOf(before.doc[name], precision);
  const { due, over } = received(read('total', frame.precision), read('payment', frame.precision));
  const left = over === zero ? read('amountRemaining', frame.precision) : read('unapplied', frame.precision);
  return usedWithout(
    { amount: openPart({ due, over }), base: read('baseTotal', frame.basePrecision) },
    { amount: left, base: read('baseRemaining', frame.basePrecision) },
  );
}

/** Sets the open balance or overpayment of the sale, and returns the base amount of the receivables leg. */
function setRest(
  doc: Record<string, unknown>,
  { due, over }: Received,
  used: Settled,
  frame: TransactionContext,
): Minor {
  const { remaining: left, baseRemaining, baseTotal } = openBalance(openPart({ due, over }), used, frame);
  Object.assign(doc, {
    balance: frame.number(due),
    balancePaid: frame.number(over === zero ? used.amount : zero),
    amountRemaining: frame.number(over === zero ? left : zero),
    overpayment: frame.number(over),
    unapplied: frame.number(over === zero ? zero : left),
    applied: frame.number(over === zero ? zero : used.amount),
    baseRemaining: minorToNumber(baseRemaining, frame.basePrecision),
    baseTotal: minorToNumber(baseTotal, frame.basePrecision),
  });
  return baseTotal;
}

/** The last four digits of the card, from its record or as given; no more of a number is ever stored (decisions 12.16). */
async function cardProblems({ doc }: PendingRecord, posts: boolean, world: ReadContext): Promise<Problem[]> {
  const card = await world.loadOne(textOf(doc.creditCard) ?? '');
  const digits = textOf(card?.doc.cardLastFourDigits);
  const given = textOf(doc.ccNumber);
  doc.ccApproved = card !== undefined && posts;
  if (given !== undefined && !/^\d{4}$/.test(given))
    return [ruleViolation('ccNumber', message('payment.badCardNumber'))];
  if (given !== undefined && digits !== undefined && given !== digits)
    return [
      ruleViolation(
        'ccNumber',
        message('payment.otherCardNumber', { number: given, card: card?.refName ?? 'the card' }),
      ),
    ];
  if (digits !== undefined) doc.ccNumber = digits;
  return [];
}

/** Debit cash or undeposited funds, credit revenue per line and sales tax payable; the balance goes to receivables. */
const decide: Decide = async (pending, world, tools, isApproving) => {
  const { doc, before } = pending;
  await holdByAccount(doc, world);
  const frame = await transactionContextOf(pending, world, { module, party: 'entity', posts: true });
  fillFromCustomer(pending, frame);
  keepReturned(pending);
  const parts = new RelatedUpdates(world);
  const bill = await openBill(pending, frame, parts, world);
  const sale = await fillSale(pending, frame, world);
  const problems: Problem[] = [
    ...sale.problems,
    ...bill.problems,
    ...soldLessProblems(pending),
    ...voidedProblems(before),
  ];
  const payment = paymentOf(pending, sale, frame, problems);
  const rest = received(sale.total, payment);
  const used = usedOf(before, frame);
  const changes = changesPosting(pending);
  const moves = changes || isApproving;
  const isHeld = changes && !isApproving && (await checkDiscount(pending, sale, world));
  const approval = isApproving
    ? 'APPROVED'
    : approvalAfterSave(
        textOf(before?.doc.approvalStatus) as Approval | undefined,
        isHeld || (await isRouted('cashSale', world)),
        changes,
      ); // a status field holds only its states
  const posts = approval === 'APPROVED';
  problems.push(
    ...(moves ? frame.problems : []),
    ...restProblems(before, doc, used, rest, frame),
    ...(await cardProblems(pending, posts, world)),
    ...(await receivedProblems(
      { ...pending, doc: { ...doc, customer: doc.entity ?? null } },
      frame,
      'cash sale',
      world,
    )),
    ...(await saleAccountProblems(sale, doc, frame, world, 'cash sale', true)),
    ...(before && changes ? await shutProblems(before, module, world, 'changed') : []),
  );
  if (!posts && used.amount !== zero) problems.push(ruleViolation('item', message('approval.saleApplied')));
  doc.approvalStatus = approval;
  doc.status = receivedStatus({ isPending: !posts, isHeld: isWaiting(doc) });
  // If nothing changes, open base amounts are kept to the last cent.
  const base = posts && moves ? setRest(doc, rest, used, frame) : zero;
  if (!posts) closeRest(doc);
  if (!moves) return { problems };
  const goods = await moveGoods({ pending, sale, bill, posts, frame, parts, problems }, world, tools);
  if (problems.length > 0) return { problems };
  const income = await incomeLegs(sale, doc, frame, world, 'sale');
  const legs = [...(await moneyLegs(pending, payment, rest, used, base, frame, world)), ...income];
  const own = posts ? await postDocument(legs, frame, world) : null;
  pending.sub.deferral = deferredLines(sale, doc, income, { legs, posting: own }, frame, world);
  const posting = posts ? joinPostings(own, goods.cost) : null;
  return { problems, posting, gates: frame.gates, companions: [...goods.companions, ...(await parts.changes())] };
};

function closeRest(doc: Record<string, unknown>): void {
  Object.assign(doc, {
    balance: 0,
    balancePaid: 0,
    amountRemaining: 0,
    baseRemaining: 0,
    baseTotal: 0,
    overpayment: 0,
    unapplied: 0,
    applied: 0,
  });
}

/** The applied part keeps its side: a paid balance can't become an overpayment. */
function restProblems(
  before: FullRecord | undefined,
  doc: StoredDoc,
  used: Settled,
  rest: Received,
  frame: TransactionContext,
): Problem[] {
  if (!before || used.amount === zero) return [];
  const wasOver = (numberOf(before.doc.overpayment) ?? 0) > 0;
  return usedProblems(before.doc, doc, used, wasOver ? rest.over : rest.due, frame);
}

async function moneyLegs(
  { doc, before }: PendingRecord,
  payment: Minor,
  rest: Received,
  used: Settled,
  base: Minor,
  frame: TransactionContext,
  world: ReadContext,
): Promise<Leg[]> {
  const receivable = receivableOf(rest);
  const shared = {
    entity: frame.party?.id ?? null,
    department: textOf(doc.department) ?? null,
    class: textOf(doc.class) ?? null,
    location: textOf(doc.location) ?? null,
    memo: null,
  };
  const held = await depositedBase(before, world);
  return [
    {
      ...shared,
      account: await moneyAccount(doc, world),
      amount: payment,
      ...(held === undefined ? {} : { base: held }),
    },
    {
      ...shared,
      account: await roleAccount(world, 'AcctRec'),
      amount: receivable,
      isControl: true,
      ...(used.amount === zero ? {} : { base: signedAs(receivable, base) }),
    },
  ];
}

export const cashSale: RecordHandler = {
  save: (pending, world, tools) => decide(pending, world, tools, false),
  fillsFromSource: true,
  // Deletion needs an open period and no dependents (cashSale).
  remove: (record, world, tools) => undoBill(record, usedOf, world, tools, 'deleted'),
  actions: {
    approve: approving(decide),
    void: async (record, _input, world, tools) => {
      const doc = { ...record.doc, status: 'VOIDED' };
      closeRest(doc);
      return {
        ...(await undoBill(record, usedOf, world, tools, 'voided')),
        doc,
        sub: { ...record.sub, stockMove: [], deferral: [] },
      };
    },
  },
  transforms: { returnAuthorization: returnSale },
};
