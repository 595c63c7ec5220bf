import { heldTotal, holdsTheSame } from '#domain/accounting/bankDeposit';
import type { Posting } from '#domain/accounting/posting';
import type { Minor } from '#contract/values/money';
import { currentPosting } from '../../storage/queries/ledger/currentPosting.ts';
import { linesOnAccount } from '../../storage/queries/ledger/heldMoney.ts';
import type { FullRecord, StoredDoc } from '../../storage/records.ts';
import { urlOf } from '../engine/documentLifecycle.ts';
import { sameValue } from '../engine/pendingRecord.ts';
import type { RelatedUpdate } from '../engine/relatedUpdates.ts';
import { roleAccount } from '../engine/roles.ts';
import { textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { isStanding, isWaiting } from './openItems.ts';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';

/** Naming the undeposited funds account means holding the money there. */
export async function holdByAccount(doc: Record<string, unknown>, world: ReadContext): Promise<void> {
  if (textOf(doc.account) !== undefined && doc.account === (await roleAccount(world, 'UndepFunds')))
    doc.undepFunds = true;
}

/** A payment's posting is kept: only a bank deposit moves undeposited money to the bank (decision 0126). */
export function leavingProblems(before: FullRecord | undefined, doc: StoredDoc): Problem[] {
  if (!before || !isStanding(before) || !isWaiting(before.doc) || doc.undepFunds === true) return [];
  return [problem('deposit.waits', { record: before.refName }, { path: 'undepFunds' })];
}

/** The base amount of a deposited document's money when it was held; undefined while it is in no deposit. */
export async function depositedBase(before: FullRecord | undefined, world: ReadContext): Promise<Minor | undefined> {
  if (!before || textOf(before.doc.bankDeposit) === undefined) return undefined;
  return heldTotal(await linesOnAccount(world.db, await roleAccount(world, 'UndepFunds'), [before.id])).base;
}

/** No bank accepts a check before its date, so a postdated one is held (decision 0142). */
export function postdatedProblems({ tranDate, checkDate, undepFunds }: StoredDoc): Problem[] {
  const [received, dated] = [textOf(tranDate), textOf(checkDate)];
  if (undepFunds === true || received === undefined || dated === undefined || dated <= received) return [];
  return [problem('deposit.postdatedToBank', { date: arg.date(dated) }, { path: 'account' })];
}

/** Header fields that say what was received, when, and from whom. */
const money = [
  'tranDate',
  'postingPeriod',
  'customer',
  'entity',
  'payment',
  'exchangeRate',
  'undepFunds',
  'checkDate',
] as const;

/**
 * Why a document in a bank deposit can't be saved like this: the deposit took a certain amount on a certain day out of
 * undeposited funds, and that must remain. Everything else about the document, including its applications, may change.
 * @param posting as in the engine: undefined keeps the current one, null removes it
 * @param doc the header after the change; absent if the whole document is undone
 */
export async function depositedProblems(
  before: FullRecord | undefined,
  posting: Posting | null | undefined,
  doc: StoredDoc | undefined,
  world: ReadContext,
): Promise<Problem[]> {
  const id = textOf(before?.doc.bankDeposit);
  if (!before || id === undefined) return [];
  const names = { record: before.refName, deposit: (await world.loadOne(id))?.refName ?? id };
  const isOfMoney = before.type !== 'periodEndJournal';
  const changed = doc && isOfMoney ? money.filter((name) => !sameValue(doc[name], before.doc[name])) : [];
  if (changed.length > 0) return changed.map((path) => problem('deposit.fixed', names, { path }));
  if (posting === undefined) return [];
  const account = await roleAccount(world, 'UndepFunds');
  if (holdsTheSame(account, await currentPosting(world.db, before.id), posting)) return [];
  return [problem('deposit.fixed', names, { url: urlOf(before) })];
}

/** Adds a document to a bank deposit, or removes it. */
export function setDeposit({ record, doc }: RelatedUpdate, deposit: string | undefined): void {
  if (deposit === undefined) delete doc.bankDeposit;
  else doc.bankDeposit = deposit;
  if (record.doc.undepFunds !== true) return;
  if (deposit !== undefined && doc.status === 'NOT_DEPOSITED') doc.status = 'DEPOSITED';
  if (deposit === undefined && doc.status === 'DEPOSITED') doc.status = 'NOT_DEPOSITED';
}
