import { depositBalance } from '#contract/records/payments/receivables';
import { type Minor, minorToNumber, zero } from '#contract/values/money';
import { openBalance, usedWithout } from '#domain/settlement/open';
import { openState } from '#domain/settlement/settle';
import { customerDepositLegs } from '#domain/accounting/receivables';
import { depositStatus } from '#domain/status/receivables';
import { pendingOf } from '../engine/documentLifecycle.ts';
import { postDocument } from '../engine/documentPosting.ts';
import type { FullRecord, StoredDoc } from '../../storage/records.ts';
import type { ActionEffects, RecordHandler, SaveEffects } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { depositedBase, holdByAccount } from './heldMoney.ts';
import { isStanding, isWaiting } from './openItems.ts';
import {
  changesOnlyText,
  dimensionsOf,
  methodProblems,
  moneyAccount,
  rangeProblems,
  receivedProblems,
  usedProblem,
  voidedProblems,
} from './money.ts';
import { applicationOf } from './transforms.ts';
import { type TransactionContext, transactionContextOf, gatesFor, shutProblems } from '../engine/transactionContext.ts';
import { roleAccount } from '../engine/roles.ts';
import { textOf, numberOf, amountOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { problem, type Problem } from '#contract/messages/problem';

async function save(pending: PendingRecord, world: ReadContext): Promise<SaveEffects> {
  pending.doc.undepFunds ??= false;
  await holdByAccount(pending.doc, world);
  if (changesOnlyText(pending))
    return { problems: [...voidedProblems(pending.before), ...(await methodProblems(pending, world))] };
  return decide(pending, world, (await world.settings()).approvalRouting.customerDeposit === true);
}

async function decide(pending: PendingRecord, world: ReadContext, isRouted: boolean): Promise<SaveEffects> {
  const { doc, before } = pending;
  const frame = await transactionContextOf(pending, world, { module: 'receivables', party: 'customer', posts: true });
  const used = amountOf(before?.doc.amountPaid, frame.precision);
  const problems: Problem[] = [
    ...frame.problems,
    ...(await receivedProblems(pending, frame, 'deposit', world)),
    ...voidedProblems(before),
    ...(await orderProblems(doc, frame, world)),
    ...(before && isStanding(before) ? await shutProblems(before, 'receivables', world, 'changed') : []),
  ];
  if (before && used > zero && before.doc.customer !== doc.customer)
    problems.push({ ...usedProblem(before, 'given to another customer'), path: 'customer' });
  const payment = frame.minor(doc.payment, 'payment', 'Payment', problems);
  if (payment === undefined) return { problems };
  const { remaining, problems: unbalanced } = depositBalance(payment, used, frame.precision);
  problems.push(...unbalanced, ...rangeProblems([payment], frame, 'payment'));
  // The used part was used in the ledger too: money can't become undeposited again.
  const isPending = isRouted && used === zero;
  const base = keepOpen(pending, frame, used, remaining);
  doc.status = depositStatus(
    { isPending, isHeld: isWaiting(doc) },
    openState({ total: payment, remaining, baseRemaining: zero }),
  );
  if (problems.length > 0) return { problems };
  const legs = customerDepositLegs(
    dimensionsOf(doc),
    await moneyAccount(doc, world),
    await roleAccount(world, 'CustDep'),
    { amount: payment, base },
    await depositedBase(before, world),
  );
  return { problems, posting: isPending ? null : await postDocument(legs, frame, world), gates: frame.gates };
}

/** On creation nothing is applied; later the used part keeps its base amount. Returns the total base amount. */
function keepOpen({ doc, before }: PendingRecord, frame: TransactionContext, used: Minor, remaining: Minor): Minor {
  const taken = usedWithout(
    { amount: remaining, base: amountOf(before?.doc.baseTotal, frame.basePrecision) },
    { amount: remaining, base: amountOf(before?.doc.baseRemaining, frame.basePrecision) },
  );
  const { baseRemaining, baseTotal } = openBalance(remaining, taken, frame);
  doc.amountPaid = frame.number(used);
  doc.amountRemaining = frame.number(remaining);
  doc.baseRemaining = minorToNumber(baseRemaining, frame.basePrecision);
  doc.baseTotal = minorToNumber(baseTotal, frame.basePrecision);
  return baseTotal;
}

type OrderKey = 'payment.orderOfOtherCustomer' | 'payment.orderInOtherCurrency' | 'payment.orderOfOtherSubsidiary';

/** Its sales order must have the same customer, currency and subsidiary. */
async function orderProblems(doc: StoredDoc, frame: TransactionContext, world: ReadContext): Promise<Problem[]> {
  const order = await world.loadOne(textOf(doc.salesOrder) ?? '');
  if (!order || frame.currency === '' || frame.subsidiary === '') return [];
  const refuse = (key: OrderKey): Problem[] => [problem(key, { order: order.refName }, { path: 'salesOrder' })];
  if (textOf(doc.customer) !== undefined && order.doc.entity !== doc.customer)
    return refuse('payment.orderOfOtherCustomer');
  if (order.doc.currency !== frame.currency) return refuse('payment.orderInOtherCurrency');
  return order.doc.subsidiary === frame.subsidiary ? [] : refuse('payment.orderOfOtherSubsidiary');
}

async function undoEffects(record: FullRecord, world: ReadContext, verb: 'deleted' | 'voided'): Promise<SaveEffects> {
  const problems = await shutProblems(record, 'receivables', world, verb);
  if (verb === 'voided' && (numberOf(record.doc.amountPaid) ?? 0) !== 0) problems.push(usedProblem(record, verb));
  return { problems, posting: null, gates: gatesFor([textOf(record.doc.postingPeriod)], 'receivables') };
}

async function voidIt(record: FullRecord, world: ReadContext): Promise<ActionEffects> {
  const doc: StoredDoc = {
    ...record.doc,
    status: 'VOIDED',
    amountPaid: 0,
    amountRemaining: 0,
    baseRemaining: 0,
    baseTotal: 0,
  };
  return { ...(await undoEffects(record, world, 'voided')), doc };
}

async function approve(record: FullRecord, world: ReadContext): Promise<ActionEffects> {
  const pending = pendingOf(record, []);
  return { ...(await decide(pending, world, false)), doc: pending.doc };
}

export const customerDeposit: RecordHandler = {
  save,
  remove: (record, world) => undoEffects(record, world, 'deleted'),
  actions: {
    approve: (record, _input, world) => approve(record, world),
    void: (record, _input, world) => voidIt(record, world),
  },
  transforms: { depositApplication: applicationOf },
};
