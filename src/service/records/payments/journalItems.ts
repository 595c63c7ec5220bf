import { minorToNumber } from '#contract/values/money';
import { type ControlLine, journalItem } from '#domain/settlement/journalItem';
import type { Posting } from '#domain/accounting/posting';
import { currentPosting } from '../../storage/queries/ledger/currentPosting.ts';
import type { FullRecord, StoredDoc, StoredLine } from '../../storage/records.ts';
import { urlOf } from '../engine/documentLifecycle.ts';
import { precisionsOf } from '../engine/rates.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { type RelatedUpdate, ruleViolation } from '../engine/relatedUpdates.ts';
import { textOf } from '../engine/storedValues.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';
import { definitionOf } from '#contract/records/index';
import { typeLabel } from '#contract/derive/labels';
import { message } from '#contract/messages/message';
import { type Problem, problemOf } from '#contract/messages/problem';

/**
 * Open items of journals (decision 0181). A journal stores one only while something is applied to it; until then it
 * follows from its posting.
 */
const derived = new WeakMap<RelatedUpdate, Map<string, StoredLine>>();

export const isJournal = ({ record }: RelatedUpdate): boolean => record.type === 'periodEndJournal';

/** The party that a control account is kept by. */
const partyOf: Readonly<Partial<Record<string, string>>> = { AcctRec: 'customer', AcctPay: 'vendor' };

/** The lines of a posting on control accounts that name the party of the account. */
export async function controlLines(posting: Pick<Posting, 'lines'>, world: ReadContext): Promise<ControlLine[]> {
  await world.load(posting.lines.flatMap(({ account, entity }) => [account, ...(entity === null ? [] : [entity])]));
  return posting.lines.flatMap((line): ControlLine[] => {
    const type = String(world.get(line.account)?.doc.acctType);
    const { entity } = line;
    if (entity === null || partyOf[type] === undefined || world.get(entity)?.type !== partyOf[type]) return [];
    return [{ ...line, entity, isReceivable: type === 'AcctRec' }];
  });
}

/** Works out the open item of a journal with a party, unless it is stored. */
export async function deriveJournalItem(
  part: RelatedUpdate,
  party: string | undefined,
  world: ReadContext,
): Promise<void> {
  if (party === undefined || typeof part.doc.reversedPayment === 'string') return;
  const posting = await currentPosting(world.db, part.record.id);
  const item = posting && journalItem(await controlLines(posting, world), party);
  if (!item) return;
  const { precision, basePrecision } = await precisionsOf({ doc: { ...part.doc, subsidiary: item.subsidiary } }, world);
  const [total, base] = [minorToNumber(item.total, precision), minorToNumber(item.baseTotal, basePrecision)];
  const { department, class: ofClass, location } = item;
  const line: StoredLine = {
    line: 1,
    entity: party,
    account: item.account,
    subsidiary: item.subsidiary,
    isCredit: item.isCredit,
    total,
    amountPaid: 0,
    amountRemaining: total,
    baseTotal: base,
    baseRemaining: base,
    ...Object.fromEntries(Object.entries({ department, class: ofClass, location }).filter(([, value]) => value)),
  };
  derived.set(part, (derived.get(part) ?? new Map<string, StoredLine>()).set(party, line));
}

const isOf = (party: string | undefined) => (line: StoredLine) => line.entity === party;

/** The open item of a journal with a party, as stored or worked out. */
export const journalItemOf = (part: RelatedUpdate, party: string | undefined): StoredLine | undefined =>
  part.sub.openItem?.find(isOf(party)) ?? derived.get(part)?.get(party ?? '');

/** Stores what is open of a journal with a party; an item that nothing is applied to is not stored. */
export function keepJournalItem(part: RelatedUpdate, party: string | undefined, values: StoredDoc): void {
  const item = journalItemOf(part, party);
  if (!item) return;
  const others = (part.sub.openItem ?? []).filter((line) => line.entity !== party);
  const kept = values.amountPaid === 0 ? others : [...others, { ...item, ...values }];
  const order = (line: StoredLine) => BigInt(String(line.entity));
  const lines = kept
    .toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
    .map((line, index) => ({ ...line, line: index + 1 }));
  if (lines.length > 0) part.sub.openItem = lines;
  else delete part.sub.openItem;
}

/** Why a line can't name the open item of a journal: another party, side, currency or subsidiary, or not posted. */
export async function journalProblem(
  part: RelatedUpdate,
  path: string,
  frame: TransactionContext,
  world: ReadContext,
  rules: { readonly party: string | undefined; readonly journals?: 'charge' | 'credit' },
): Promise<Problem | undefined> {
  const { record, doc } = part;
  const named = { type: typeLabel(definitionOf('periodEndJournal')), document: record.refName };
  if (rules.journals === undefined) return ruleViolation(path, message('apply.notApplicable', named));
  if (doc.tranStatus !== 'APPROVED') return ruleViolation(path, message('apply.notPosted', named));
  const item = journalItemOf(part, rules.party);
  const party = (await world.loadOne(rules.party ?? ''))?.refName ?? '';
  if (!item) return ruleViolation(path, message('apply.journalWithoutItem', { ...named, party }));
  if ((item.isCredit === true) !== (rules.journals === 'credit'))
    return ruleViolation(
      path,
      message(item.isCredit === true ? 'apply.journalCredits' : 'apply.journalCharges', named),
    );
  if (doc.currency !== frame.currency) {
    const currency = (await world.loadOne(textOf(doc.currency) ?? ''))?.refName ?? 'another currency';
    return ruleViolation(path, message('apply.otherCurrency', { ...named, currency }));
  }
  if (item.subsidiary !== frame.subsidiary) {
    const subsidiary = (await world.loadOne(textOf(item.subsidiary) ?? ''))?.refName ?? 'another subsidiary';
    return ruleViolation(path, message('apply.otherSubsidiary', { ...named, subsidiary }));
  }
  return undefined;
}

/** A journal as it will be; `posting` undefined: it posts nothing. */
interface JournalAfter {
  readonly doc: StoredDoc;
  readonly lines: readonly StoredLine[];
  readonly posting: Pick<Posting, 'lines'> | undefined;
}

/**
 * Why a journal can't become what it is about to: open items that something is applied to must remain, with their
 * account, side, currency and amounts. Names every such line.
 */
export async function appliedItemProblems(
  before: FullRecord | undefined,
  { doc, lines, posting }: JournalAfter,
  world: ReadContext,
): Promise<Problem[]> {
  const items = before?.sub.openItem ?? [];
  if (!before || items.length === 0) return [];
  const control = posting ? await controlLines(posting, world) : [];
  const problems: Problem[] = [];
  for (const item of items) {
    const now = journalItem(control, String(item.entity));
    const { precision, basePrecision } = await precisionsOf(
      { doc: { ...doc, subsidiary: String(item.subsidiary) } },
      world,
    );
    const isKept =
      now?.account === item.account &&
      now?.subsidiary === item.subsidiary &&
      doc.currency === before.doc.currency &&
      now?.isCredit === (item.isCredit === true) &&
      minorToNumber(now.total, precision) === item.total &&
      minorToNumber(now.baseTotal, basePrecision) === item.baseTotal;
    if (isKept) continue;
    const at = lines.findIndex(({ entity, account }) => entity === item.entity && account === item.account);
    const party = (await world.loadOne(String(item.entity)))?.refName ?? String(item.entity);
    const detail = message('apply.journalApplied', { record: before.refName, party });
    problems.push(
      problemOf(detail, at < 0 || !posting ? { url: urlOf(before) } : { path: `line.items[${at}].account` }),
    );
  }
  return problems;
}

/** Why a journal can't leave the ledger: something is applied to its open items. */
export const withoutItsItems = (record: FullRecord | undefined, world: ReadContext): Promise<Problem[]> =>
  appliedItemProblems(record, { doc: record?.doc ?? {}, lines: [], posting: undefined }, world);
