import { applyToOldest, orderHoldsDeposit, paymentBalance } from '#contract/records/payments/receivables';
import { type Minor, minorFromText, minorToNumber, zero } from '#contract/values/money';
import { openBalance, usedWithout } from '#domain/settlement/open';
import { remainingOf, together, withDiscount } from '#domain/settlement/settle';
import { addSettled, customerPaymentLegs, otherReceivablesLegs } from '#domain/accounting/receivables';
import { receivedStatus } from '#domain/status/receivables';
import { pendingOf, withdrawn } from '../engine/documentLifecycle.ts';
import { postDocument } from '../engine/documentPosting.ts';
import { openCharges } from '../../storage/queries/parties/openCharges.ts';
import type { FullRecord, StoredDoc, StoredLine } from '../../storage/records.ts';
import type { ActionEffects, RecordHandler, SaveEffects } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { depositedBase, holdByAccount } from './heldMoney.ts';
import { chargesOf, creditsOf, depositsOf, isStanding, isWaiting, settledOn } from './openItems.ts';
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
import { reverse, reversedProblems } from './paymentReversal.ts';
import { writeOffProblems } from './writeOff.ts';
import { ruleViolation, RelatedUpdates } from '../engine/relatedUpdates.ts';
import { type TransactionContext, transactionContextOf, shutProblems } from '../engine/transactionContext.ts';
import { precisionsOf } from '../engine/rates.ts';
import { roleAccount } from '../engine/roles.ts';
import { type AppliedLine, openAmounts, type Precisions, settle, type Settlement, unsettle } from './settlement.ts';
import { textOf, numberOf, amountOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { message } from '#contract/messages/message';
import { type Problem, problemOf } from '#contract/messages/problem';

const rulesOf = (customer: string | undefined) => [chargesOf(customer), creditsOf(customer), depositsOf(customer)];

async function save(pending: PendingRecord, world: ReadContext): Promise<SaveEffects> {
  pending.doc.undepFunds ??= false;
  await holdByAccount(pending.doc, world);
  pending.doc.autoApply ??= false;
  if (changesOnlyText(pending))
    return {
      problems: [
        ...voidedProblems(pending.before),
        ...(await reversedProblems(pending.before, world)),
        ...(await methodProblems(pending, world)),
      ],
    };
  return decide(pending, world, (await world.settings()).approvalRouting.customerPayment === true);
}

/** Validates the payment, applies it and builds its posting. While it is pending approval it applies and posts nothing. */
async function decide(pending: PendingRecord, world: ReadContext, isPending: boolean): Promise<SaveEffects> {
  const { doc, before } = pending;
  const frame = await transactionContextOf(pending, world, { module: 'receivables', party: 'customer', posts: true });
  const problems: Problem[] = [
    ...frame.problems,
    ...(await receivedProblems(pending, frame, 'payment', world)),
    ...voidedProblems(before),
    ...(await reversedProblems(before, world)),
  ];
  const stood = before !== undefined && isStanding(before);
  if (stood) problems.push(...(await shutProblems(before, 'receivables', world, 'changed')));
  const used = remainingOf(onAccountOf(before, frame).amount, amountOf(before?.doc.unapplied, frame.precision));
  if (before && used > zero && before.doc.customer !== doc.customer)
    problems.push({ ...usedProblem(before, 'given to another customer'), path: 'customer' });
  const parts = new RelatedUpdates(world);
  if (stood) await giveBack(before, parts, frame);
  const payment = frame.minor(doc.payment, 'payment', 'Payment', problems) ?? zero;
  const judged = problems.length;
  const taken = await applyAll(pending, parts, payment, frame, world, problems);
  const isWhole = problems.length === judged;
  problems.push(...(await writeOffProblems(pending, taken.apply, frame, world)));
  const balance = paymentBalance(
    {
      payment,
      credits: taken.credit.amount,
      deposits: taken.deposit.amount,
      applied: taken.apply.amount,
      usedElsewhere: used,
    },
    frame.precision,
  );
  problems.push(...rangeProblems([payment, taken.apply.amount, balance.onAccount], frame, 'payment'));
  // If a line was refused, the totals mean nothing.
  if (isWhole) problems.push(...balance.problems);
  const onAccount = keepBalance(pending, frame, { ...balance, used, applied: taken.apply.amount });
  doc.status = receivedStatus({ isPending, isHeld: isWaiting(doc) });
  if (problems.length > 0) return { problems };
  const receivables = await roleAccount(world, 'AcctRec');
  const legs = customerPaymentLegs({
    dimensions: dimensionsOf(doc),
    payment,
    discount: taken.apply.discount,
    writeOff: taken.apply.writeOff,
    differences: await roleAccount(world, 'PayDifferences'),
    onAccount,
    money: await moneyAccount(doc, world),
    moneyBase: await depositedBase(before, world),
    receivables,
    deposits: await roleAccount(world, 'CustDep'),
    discounts: await roleAccount(world, 'SalesDiscounts'),
    invoices: sumOf(taken.apply.lines),
    credits: sumOf(taken.credit.lines),
    depositsUsed: sumOf(taken.deposit.lines),
  });
  const elsewhere = { charges: taken.apply.lines.map(settledOn), credits: taken.credit.lines.map(settledOn) };
  legs.push(...otherReceivablesLegs(dimensionsOf(doc), receivables, elsewhere));
  const posting = isPending ? null : await postDocument(legs, frame, world);
  const moved = isPending ? await undone(before, world, frame) : parts;
  return { problems, posting, gates: frame.gates, companions: await moved.changes() };
}

const sumOf = (lines: readonly AppliedLine[]) => addSettled(lines.map(withDiscount));

/** What a payment left on account when it was last saved, and its base amount. */
const onAccountOf = (record: FullRecord | undefined, { precision, basePrecision }: Precisions) => ({
  amount: amountOf(record?.doc.onAccount, precision),
  base: amountOf(record?.doc.baseOnAccount, basePrecision),
});

async function giveBack(record: FullRecord, parts: RelatedUpdates, precisions: Precisions): Promise<void> {
  for (const rules of rulesOf(textOf(record.doc.customer)))
    await unsettle(record.sub[rules.sublist] ?? [], parts, precisions, rules);
}

/** Only what the previous version had used, restored. */
async function undone(
  before: FullRecord | undefined,
  world: ReadContext,
  precisions: Precisions,
): Promise<RelatedUpdates> {
  const parts = new RelatedUpdates(world);
  if (before && isStanding(before)) await giveBack(before, parts, precisions);
  return parts;
}

type Taken = Readonly<Record<'apply' | 'credit' | 'deposit', Settlement>>;
const nothing: Settlement = { problems: [], lines: [], stored: [], amount: zero, discount: zero, writeOff: zero };

/** Credits and deposits first, since the invoices are partly paid with them. */
async function applyAll(
  pending: PendingRecord,
  parts: RelatedUpdates,
  payment: Minor,
  frame: TransactionContext,
  world: ReadContext,
  problems: Problem[],
): Promise<Taken> {
  const customer = textOf(pending.doc.customer);
  if (customer === undefined || frame.currency === '' || frame.subsidiary === '')
    return { apply: nothing, credit: nothing, deposit: nothing };
  const run = async (rules: ReturnType<typeof chargesOf>): Promise<Settlement> => {
    const settlement = await settle(pending.sub[rules.sublist] ?? [], parts, frame, world, rules);
    problems.push(...settlement.problems);
    if (settlement.problems.length === 0) pending.sub[rules.sublist] = settlement.stored;
    return settlement;
  };
  problems.push(...ownCreditProblems(pending), ...(await orderProblems(pending.sub.deposit ?? [], world)));
  const credit = await run(creditsOf(customer));
  const deposit = await run(depositsOf(customer));
  if (pending.given.has('autoApply') && pending.doc.autoApply === true && problems.length === 0) {
    await addOldest(pending, parts, together([payment, credit.amount, deposit.amount]), frame, world);
  }
  return { credit, deposit, apply: await run(chargesOf(customer)) };
}

const ownCreditProblems = ({ id, sub }: PendingRecord): Problem[] =>
  (sub.credit ?? []).flatMap((line, index) =>
    line.doc === id && line.apply === true
      ? [ruleViolation(`credit.items[${index}].doc`, message('apply.ownCredit'))]
      : [],
  );

/** A deposit for an order can be used on a payment only once the order is finished (decisions 7.5). */
async function orderProblems(lines: readonly StoredLine[], world: ReadContext): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [index, line] of lines.entries()) {
    const deposit = line.apply === true && line.amount !== 0 ? await world.loadOne(textOf(line.doc) ?? '') : undefined;
    const order = deposit && (await world.loadOne(textOf(deposit.doc.salesOrder) ?? ''));
    if (!deposit || !order) continue;
    const status = String(order.doc.status ?? order.doc.orderStatus);
    const refusal = orderHoldsDeposit(
      { name: order.refName, status, label: status.toLowerCase().replaceAll('_', ' ') },
      deposit.refName,
    );
    if (refusal !== undefined) problems.push(problemOf(refusal, { path: `deposit.items[${index}].doc` }));
  }
  return problems;
}

/** Explicit lines come first and are kept as given; the remainder goes to the oldest invoices. */
async function addOldest(
  pending: PendingRecord,
  parts: RelatedUpdates,
  available: Minor,
  frame: TransactionContext,
  world: ReadContext,
): Promise<void> {
  const lines = pending.sub.apply ?? [];
  const named = new Set(lines.flatMap((line) => textOf(line.doc) ?? []));
  const open = await openAmounts(lines, parts, frame, chargesOf(textOf(pending.doc.customer)), world);
  const wanted = lines
    .filter(({ apply }) => apply === true)
    .map((line) =>
      numberOf(line.amount) === undefined
        ? remainingOf(
            open(textOf(line.doc) ?? ''),
            together([amountOf(line.disc, frame.precision), amountOf(line.writeOff, frame.precision)]),
          )
        : amountOf(line.amount, frame.precision),
    );
  const rows = await openCharges(
    world.db,
    'invoice',
    textOf(pending.doc.customer) ?? '',
    frame.currency,
    frame.subsidiary,
  );
  const given = new Set(rows.map(({ id }) => id));
  // What this payment used before is open for it again, although the database doesn't reflect that yet.
  const before = (pending.before?.sub.apply ?? [])
    .flatMap((line) => textOf(line.doc) ?? [])
    .filter((id) => !given.has(id))
    .flatMap((id) => {
      const { doc, record } = parts.get(id) ?? {};
      return doc && record?.type === 'invoice'
        ? [{ id, due: textOf(doc.dueDate) ?? textOf(doc.tranDate) ?? '', open: '' }]
        : [];
    });
  const charges = [...rows, ...before].map(({ id, due, open: stored }) => ({
    id,
    due,
    open: parts.get(id) ? open(id) : (minorFromText(stored, frame.precision) ?? zero),
  }));
  const shares = applyToOldest(charges, remainingOf(available, together(wanted)), named);
  const last = Math.max(0, ...lines.map(({ line }) => line));
  pending.sub.apply = [
    ...lines,
    ...shares.map(({ id, amount }, index): StoredLine => ({
      line: last + index + 1,
      doc: id,
      apply: true,
      amount: frame.number(amount),
    })),
  ];
}

/** Stores applied and unapplied amounts; the part used elsewhere keeps its base amount. */
function keepBalance(
  { doc, before }: PendingRecord,
  frame: TransactionContext,
  now: { onAccount: Minor; unapplied: Minor; used: Minor; applied: Minor },
) {
  const taken = usedWithout(
    { amount: now.unapplied, base: onAccountOf(before, frame).base },
    { amount: now.unapplied, base: amountOf(before?.doc.baseRemaining, frame.basePrecision) },
  );
  const { baseRemaining, baseTotal } = openBalance(now.unapplied, taken, frame);
  doc.applied = frame.number(now.applied);
  doc.unapplied = frame.number(now.unapplied);
  doc.onAccount = frame.number(now.onAccount);
  doc.usedElsewhere = frame.number(now.used);
  doc.baseRemaining = minorToNumber(baseRemaining, frame.basePrecision);
  doc.baseOnAccount = minorToNumber(baseTotal, frame.basePrecision);
  return { amount: now.onAccount, base: baseTotal };
}

/** A payment is reversed by deleting it while the period is open (spec, rule 7): everything it affected is restored. */
async function undoEffects(record: FullRecord, world: ReadContext, verb: 'deleted' | 'voided'): Promise<SaveEffects> {
  const isUsed = verb === 'voided' && (numberOf(record.doc.usedElsewhere) ?? 0) !== 0;
  const problems = [...(isUsed ? [usedProblem(record, verb)] : []), ...(await reversedProblems(record, world))];
  const parts = await undone(record, world, await precisionsOf(record, world));
  return withdrawn(record, { module: 'receivables', verb, problems, companions: await parts.changes() }, world);
}

async function voidIt(record: FullRecord, world: ReadContext): Promise<ActionEffects> {
  const doc: StoredDoc = {
    ...record.doc,
    status: 'VOIDED',
    applied: 0,
    unapplied: 0,
    onAccount: 0,
    usedElsewhere: 0,
    baseRemaining: 0,
    baseOnAccount: 0,
  };
  return { ...(await undoEffects(record, world, 'voided')), doc, sub: { apply: [], credit: [], deposit: [] } };
}

/** Approval applies and posts it, based on the current documents. */
async function approve(record: FullRecord, world: ReadContext): Promise<ActionEffects> {
  const pending = pendingOf(record, []);
  const effects = await decide(pending, world, false);
  return { ...effects, doc: pending.doc, sub: pending.sub };
}

export const customerPayment: RecordHandler = {
  save,
  remove: (record, world) => undoEffects(record, world, 'deleted'),
  actions: {
    approve: (record, _input, world) => approve(record, world),
    void: (record, _input, world) => voidIt(record, world),
    reverse: reverse('customerPayment'),
  },
};
