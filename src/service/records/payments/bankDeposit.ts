import { minorToNumber, minorToText, type Minor, zero } from '#contract/values/money';
import {
  bankDepositLegs,
  type DepositLine,
  depositTotal,
  heldTotal,
  isHeld,
  overdrawn,
} from '#domain/accounting/bankDeposit';
import { linesOnAccount, type LineOnAccount } from '../../storage/queries/ledger/heldMoney.ts';
import type { FullRecord, StoredDoc, StoredLine } from '../../storage/records.ts';
import { accountProblems } from '../engine/accounts.ts';
import { voidedProblems, withdrawn } from '../engine/documentLifecycle.ts';
import { postDocument } from '../engine/documentPosting.ts';
import type { ActionEffects, RecordHandler, SaveEffects } from '../engine/handler.ts';
import { type PendingRecord, sameValue } from '../engine/pendingRecord.ts';
import { RelatedUpdates, type RelatedUpdate, ruleViolation } from '../engine/relatedUpdates.ts';
import { roleAccount } from '../engine/roles.ts';
import { textOf } from '../engine/storedValues.ts';
import { shutProblems, type TransactionContext, transactionContextOf } from '../engine/transactionContext.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { setDeposit } from './heldMoney.ts';
import { rangeProblems } from './money.ts';
import { reversedProblems } from './paymentReversal.ts';
import { labelAt } from '#contract/derive/labels';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { problem, type Problem } from '#contract/messages/problem';

/** A deposit doesn't affect receivables: only the period's own lock can block it. */
const module = 'general';

/** Header fields that affect the posting; other changes leave the ledger unchanged. */
const posted = [
  'tranDate',
  'postingPeriod',
  'account',
  'exchangeRate',
  'department',
  'class',
  'location',
] as const satisfies readonly string[];
const lists = ['payment', 'other', 'cashBack'] as const;

async function save(pending: PendingRecord, world: ReadContext): Promise<SaveEffects> {
  const { doc, before } = pending;
  await fillCurrency(doc, world);
  const frame = await transactionContextOf(pending, world, { module, posts: true });
  doc.status ??= 'DEPOSITED';
  const changes =
    !before ||
    posted.some((name) => !sameValue(doc[name], before.doc[name])) ||
    lists.some((name) => !sameValue(sent(pending.sub[name]), sent(before.sub[name])));
  if (!changes) {
    for (const name of lists) pending.sub[name] = [...(before.sub[name] ?? [])];
    return { problems: voidedProblems(before) };
  }
  const parts = new RelatedUpdates(world);
  const problems: Problem[] = [
    ...frame.problems,
    ...voidedProblems(before),
    ...(before ? await shutProblems(before, module, world, 'changed') : []),
    ...(await placeProblems(pending, frame, world)),
  ];
  const held = await takeHeld(pending, parts, frame, world, problems);
  const other = namedLines(pending, 'other', frame, problems);
  const cashBack = namedLines(pending, 'cashBack', frame, problems);
  const judged = problems.length;
  const total = depositTotal({ held, other, cashBack });
  if (judged === 0) problems.push(...totalProblems(pending, total, frame));
  problems.push(...rangeProblems([total], frame, 'total'));
  doc.total = frame.number(total);
  if (problems.length > 0) return { problems };
  const legs = bankDepositLegs({
    dimensions: { entity: null, ...dimensionsOf(doc, doc) },
    bank: textOf(doc.account) ?? '',
    undepositedFunds: await roleAccount(world, 'UndepFunds'),
    held,
    other,
    cashBack,
  });
  return {
    problems,
    posting: await postDocument(legs, frame, world),
    gates: frame.gates,
    companions: await parts.changes(),
  };
}

/** The lines as a caller could have sent them: without the values set by the service. */
const sent = (lines: readonly StoredLine[] = []): readonly StoredLine[] =>
  lines.flatMap((line) => (line.doc === undefined ? line : isSelected(line) ? { line: 0, doc: line.doc } : []));

/** A line that is explicitly unselected excludes its document, like `apply` in other lists. */
const isSelected = ({ deposit }: StoredLine): boolean => deposit !== false;

/** The account's currency, else the subsidiary's, unless one was given. */
async function fillCurrency(doc: Record<string, unknown>, world: ReadContext): Promise<void> {
  if (textOf(doc.currency) !== undefined) return;
  const account = await world.loadOne(textOf(doc.account) ?? '');
  const subsidiary = await world.loadOne(textOf(doc.subsidiary) ?? '');
  const currency = textOf(account?.doc.currency) ?? textOf(subsidiary?.doc.currency);
  if (currency !== undefined) doc.currency = currency;
}

/** The bank account is of type Bank; no line posts to a control account. */
function placeProblems({ doc, sub }: PendingRecord, frame: TransactionContext, world: ReadContext): Promise<Problem[]> {
  const use = { subsidiary: frame.subsidiary, currency: frame.currency, document: 'bank deposit' } as const;
  const named = (['other', 'cashBack'] as const).flatMap((name) =>
    (sub[name] ?? []).map((line, index) => ({
      ...use,
      account: line.account,
      path: `${name}.items[${index}].account`,
      freely: {},
    })),
  );
  return accountProblems([{ ...use, account: doc.account, path: 'account', types: ['Bank'] }, ...named], world);
}

interface Held {
  readonly name: string;
  readonly lines: readonly LineOnAccount[];
}

/** Takes the selected documents out of undeposited funds, and returns those removed from the deposit. */
async function takeHeld(
  pending: PendingRecord,
  parts: RelatedUpdates,
  frame: TransactionContext,
  world: ReadContext,
  problems: Problem[],
): Promise<readonly Held[]> {
  const lines = pending.sub.payment ?? [];
  const wanted = documentsOf(lines);
  const former = documentsOf(pending.before?.sub.payment ?? []);
  // First the documents, then their postings: a posting that is too new fails by the version of its document.
  await parts.load([...wanted, ...former]);
  const account = await roleAccount(world, 'UndepFunds');
  const onAccount = new Map<string, LineOnAccount[]>();
  for (const line of await linesOnAccount(world.db, account, wanted))
    onAccount.set(line.txn, [...(onAccount.get(line.txn) ?? []), line]);
  for (const id of former) {
    const part = parts.get(id);
    if (part && !wanted.includes(id)) setDeposit(part, undefined);
    if (part && (!wanted.includes(id) || pending.doc.account !== pending.before?.doc.account))
      problems.push(...(await reversedProblems(part.record, world)));
  }
  const seen = new Set<string>();
  const taken: Held[] = [];
  const stored: StoredLine[] = [];
  for (const [index, line] of lines.entries()) {
    const part = parts.get(textOf(line.doc) ?? '');
    if (!part || !isSelected(line)) continue;
    const found = onAccount.get(part.record.id) ?? [];
    const path = `payment.items[${index}].doc`;
    const refusal = seen.has(part.record.id)
      ? ruleViolation(path, message('apply.repeated', { document: part.record.refName }))
      : await heldProblem(part, found, pending.id, path, frame, world);
    seen.add(part.record.id);
    if (refusal) problems.push(refusal);
    else {
      const { amount, base } = heldTotal(found);
      stored.push({
        line: line.line,
        doc: part.record.id,
        deposit: true,
        amount: frame.number(amount),
        baseAmount: minorToNumber(base, frame.basePrecision),
      });
      taken.push({ name: part.record.refName, lines: found });
      setDeposit(part, pending.id);
    }
  }
  if (problems.length === 0) pending.sub.payment = stored;
  return taken;
}

const documentsOf = (lines: readonly StoredLine[]): readonly string[] =>
  lines.filter(isSelected).flatMap(({ doc }) => textOf(doc) ?? []);

/** Why a document can't be in the deposit. */
async function heldProblem(
  { record }: RelatedUpdate,
  lines: readonly LineOnAccount[],
  deposit: string,
  path: string,
  frame: TransactionContext,
  world: ReadContext,
): Promise<Problem | undefined> {
  const name = { record: record.refName };
  const other = textOf(record.doc.bankDeposit);
  const nameOf = async (id: string) => (await world.loadOne(id))?.refName ?? id;
  if (other !== undefined && other !== deposit)
    return ruleViolation(path, message('deposit.inOther', { ...name, deposit: await nameOf(other) }));
  const [first] = lines;
  if (!first || !isHeld(heldTotal(lines))) return ruleViolation(path, message('deposit.notHeld', name));
  if (frame.currency !== '' && first.currency !== frame.currency)
    return ruleViolation(path, message('deposit.otherCurrency', { ...name, currency: await nameOf(first.currency) }));
  if (frame.subsidiary !== '' && lines.some(({ subsidiary }) => subsidiary !== frame.subsidiary))
    return ruleViolation(
      path,
      message('deposit.otherSubsidiary', { ...name, subsidiary: await nameOf(first.subsidiary) }),
    );
  if (frame.date === '') return undefined;
  if (first.date > frame.date)
    return ruleViolation(path, message('deposit.datedLater', { ...name, date: arg.date(first.date) }));
  const checkDate = textOf(record.doc.checkDate);
  return checkDate !== undefined && checkDate > frame.date
    ? ruleViolation(path, message('deposit.postdated', { ...name, date: arg.date(checkDate) }))
    : undefined;
}

/** Lines that name their account; the sublist determines whether they increase or decrease the deposit. */
function namedLines(
  { doc, sub }: PendingRecord,
  name: 'other' | 'cashBack',
  frame: TransactionContext,
  problems: Problem[],
): readonly DepositLine[] {
  return (sub[name] ?? []).map((line, index) => {
    const path = `${name}.items[${index}].amount`;
    const count = problems.length;
    const amount = frame.minor(line.amount, path, 'Amount', problems) ?? zero;
    if (problems.length === count && amount <= zero && line.amount !== undefined)
      problems.push(problem('deposit.notPositive', { field: labelAt(path, 'Amount') }, { path }));
    return {
      account: textOf(line.account) ?? '',
      amount,
      memo: textOf(line.memo) ?? null,
      entity: textOf(line.entity) ?? null,
      ...dimensionsOf(line, doc),
    };
  });
}

const dimensionsOf = (line: StoredDoc, header: StoredDoc) => ({
  department: textOf(line.department) ?? textOf(header.department) ?? null,
  class: textOf(line.class) ?? textOf(header.class) ?? null,
  location: textOf(line.location) ?? textOf(header.location) ?? null,
});

function totalProblems({ sub }: PendingRecord, total: Minor, frame: TransactionContext): Problem[] {
  const isEmpty = (sub.payment ?? []).length === 0 && (sub.other ?? []).length === 0;
  if (isEmpty) return [problem('deposit.nothing', {}, { path: 'payment' })];
  const over = overdrawn(total);
  if (over === undefined) return [];
  const path = (sub.cashBack ?? []).length > 0 ? 'cashBack' : 'payment';
  return [problem('deposit.belowZero', { over: arg.amount(minorToText(over, frame.precision)) }, { path })];
}

/** Undone, each payment is undeposited again, as it was posted. */
async function undoEffects(record: FullRecord, world: ReadContext, verb: 'deleted' | 'voided'): Promise<SaveEffects> {
  const parts = new RelatedUpdates(world);
  const ids = documentsOf(record.sub.payment ?? []);
  await parts.load(ids);
  const problems: Problem[] = [];
  for (const id of ids) {
    const part = parts.get(id);
    if (!part) continue;
    setDeposit(part, undefined);
    // Its reversal took the money from the bank of this deposit.
    problems.push(...(await reversedProblems(part.record, world)));
  }
  return withdrawn(record, { module, verb, problems, companions: await parts.changes() }, world);
}

async function voidIt(record: FullRecord, world: ReadContext): Promise<ActionEffects> {
  const doc: StoredDoc = { ...record.doc, status: 'VOIDED', total: 0 };
  return { ...(await undoEffects(record, world, 'voided')), doc, sub: { payment: [], other: [], cashBack: [] } };
}

export const bankDeposit: RecordHandler = {
  save,
  remove: (record, world) => undoEffects(record, world, 'deleted'),
  actions: { void: (record, _input, world) => voidIt(record, world) },
};
