import { definitionOf, type RecordType } from '#contract/records/index';
import { decimalFromNumber, decimalOne } from '#contract/values/decimal';
import { type Minor, minorToNumber, minorToText, zero } from '#contract/values/money';
import { impliedAmount, openOf as openAfter } from '#domain/settlement/open';
import {
  appliedOf,
  giveBack,
  type Open,
  openState,
  remainingOf,
  take,
  takeAgain,
  takeShare,
  together,
} from '#domain/settlement/settle';
import type { FullRecord, StoredDoc, StoredLine } from '../../storage/records.ts';
import { urlOf } from '../engine/documentLifecycle.ts';
import { textOf, numberOf, amountOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { ruleViolation, type RelatedUpdate, type RelatedUpdates } from '../engine/relatedUpdates.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';
import { deriveJournalItem, isJournal, journalItemOf, journalProblem, keepJournalItem } from './journalItems.ts';
import { typeLabel } from '#contract/derive/labels';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { problem, type Problem } from '#contract/messages/problem';

/** How a sublist applies the saved record to other documents. */
export interface SettlementRules {
  /** The sublist, such as `apply`. */
  readonly sublist: string;
  /** Types its lines may name, each with the field that names the party. */
  readonly documents: Partial<Readonly<Record<RecordType, 'entity' | 'customer' | 'vendor'>>>;
  /** The party that every document must belong to. */
  readonly party: string | undefined;
  /** The fields of a document's open amount, if they aren't `amountRemaining` and `amountPaid`. */
  readonly openFields?: Partial<
    Readonly<Record<RecordType, { readonly remaining: string; readonly applied: string; readonly total: string }>>
  >;
  /** The amount to apply: a line without amount takes at most what earlier lines left. */
  readonly available?: Minor;
  /** Which open items of journals its lines may name. */
  readonly journals?: 'charge' | 'credit';
  /** Sets a document's status from its remaining amount. */
  readonly setStatus: (part: RelatedUpdate, state: ReturnType<typeof openState>) => void;
}

/** A line that applies: the amount for its document, at the document's own rate, plus the discount. */
export interface AppliedLine {
  readonly index: number;
  readonly line: StoredLine;
  readonly document: RelatedUpdate;
  readonly amount: Minor;
  readonly discount: Minor;
  /** The small difference that is written off. */
  readonly writeOff: Minor;
  /** The base amount of all of them together, at the rate of the document. */
  readonly base: Minor;
  /** The control account that the document names; absent: the one with the role. */
  readonly account: string | undefined;
}
export interface Settlement {
  readonly problems: readonly Problem[];
  readonly lines: readonly AppliedLine[];
  /** The sublist for storing, without unapplied lines. */
  readonly stored: StoredLine[];
  readonly amount: Minor;
  readonly discount: Minor;
  readonly writeOff: Minor;
}

/** The decimals for amounts of a document and its base amounts. */
export type Precisions = Pick<TransactionContext, 'precision' | 'basePrecision'>;

const usualFields = { remaining: 'amountRemaining', applied: 'amountPaid', total: 'total' };

function fieldsOf(part: RelatedUpdate, rules: SettlementRules): typeof usualFields {
  return rules.openFields?.[part.record.type as RecordType] ?? usualFields; // stored types are registered ones
}

/** Where the open amount of a document is stored: on itself, or on the open item of a journal. */
const placeOf = (part: RelatedUpdate, rules: SettlementRules): StoredDoc =>
  isJournal(part) ? (journalItemOf(part, rules.party) ?? {}) : part.doc;

/** The open amount of a document, as stored. */
function openOf(part: RelatedUpdate, frame: Precisions, rules: SettlementRules): Open {
  const [fields, place] = [fieldsOf(part, rules), placeOf(part, rules)];
  return {
    total: amountOf(place[fields.total], frame.precision),
    remaining: amountOf(place[fields.remaining], frame.precision),
    baseRemaining: amountOf(place.baseRemaining, frame.basePrecision),
  };
}

function keepOpen(part: RelatedUpdate, open: Open, frame: Precisions, rules: SettlementRules): void {
  const fields = fieldsOf(part, rules);
  const values = {
    [fields.remaining]: minorToNumber(open.remaining, frame.precision),
    [fields.applied]: minorToNumber(appliedOf(open), frame.precision),
    baseRemaining: minorToNumber(open.baseRemaining, frame.basePrecision),
  };
  if (isJournal(part)) return keepJournalItem(part, rules.party, values);
  Object.assign(part.doc, values);
  rules.setStatus(part, openState(open));
}

/** Reads what is open of the documents that lines name, also of journals. */
export async function openAmounts(
  lines: readonly StoredLine[],
  parts: RelatedUpdates,
  frame: Precisions,
  rules: SettlementRules,
  world: ReadContext,
): Promise<(id: string) => Minor> {
  for (const journal of await loadDocuments(lines, parts)) await deriveJournalItem(journal, rules.party, world);
  return (id) => {
    const part = parts.get(id);
    return part ? openOf(part, frame, rules).remaining : zero;
  };
}

/** Loads the documents that lines name: of most the header is enough, of journals the open items are needed. */
async function loadDocuments(lines: readonly StoredLine[], parts: RelatedUpdates): Promise<readonly RelatedUpdate[]> {
  const ids = lines.flatMap((line) => textOf(line.doc) ?? []);
  await parts.loadHeaders(ids);
  const journals = ids.filter((id) => {
    const part = parts.get(id);
    return part && isJournal(part);
  });
  await parts.load(journals);
  return journals.flatMap((id) => parts.get(id) ?? []);
}

/** What a stored line took from its document. */
const takenBy = (line: StoredLine, { precision }: Precisions): Minor =>
  together([line.amount, line.disc, line.writeOff].map((part) => amountOf(part, precision)));

/** Undoes all applications of a sublist's current lines, as if they had never been made. */
export async function unsettle(
  lines: readonly StoredLine[],
  parts: RelatedUpdates,
  frame: Precisions,
  rules: SettlementRules,
): Promise<void> {
  await loadDocuments(lines, parts);
  for (const line of lines) {
    const part = parts.get(textOf(line.doc) ?? '');
    if (!part || line.apply !== true) continue;
    const amount = takenBy(line, frame);
    keepOpen(
      part,
      giveBack(openOf(part, frame, rules), { amount, base: amountOf(line.baseAmount, frame.basePrecision) }),
      frame,
      rules,
    );
  }
}

const partyFieldOf = ({ record }: RelatedUpdate, { documents }: SettlementRules): string =>
  documents[record.type as RecordType] ?? 'entity'; // stored types are registered ones

/**
 * Applies lines again exactly as they were applied before they were undone. A document that was settled or
 * changed since is a problem.
 */
export async function resettle(
  by: FullRecord,
  parts: RelatedUpdates,
  frame: Precisions,
  rules: SettlementRules,
  world: ReadContext,
): Promise<Problem[]> {
  const lines = by.sub[rules.sublist] ?? [];
  for (const journal of await loadDocuments(lines, parts)) await deriveJournalItem(journal, rules.party, world);
  const problems: Problem[] = [];
  for (const line of lines) {
    const part = parts.get(textOf(line.doc) ?? '');
    if (!part || line.apply !== true) continue;
    const open = openOf(part, frame, rules);
    const amount = takenBy(line, frame);
    const base = amountOf(line.baseAmount, frame.basePrecision);
    const isOther =
      outside.has(part.doc.status) || (!isJournal(part) && part.doc[partyFieldOf(part, rules)] !== rules.party);
    const isLess = amount > open.remaining || base > open.baseRemaining;
    if (isOther || isLess || (amount === open.remaining && base !== open.baseRemaining))
      problems.push(
        problem('payment.settledSince', { record: by.refName, document: part.record.refName }, { url: urlOf(by) }),
      );
    else keepOpen(part, takeAgain(open, { amount, base }), frame, rules);
  }
  return problems;
}

/**
 * Applies the lines of a sublist to their documents and returns every problem: another party, currency or subsidiary, a
 * closed document, more than is open, or a duplicate. A line with `apply` and without `amount` takes the whole open
 * amount. Current lines must be undone first.
 */
export async function settle(
  lines: readonly StoredLine[],
  parts: RelatedUpdates,
  frame: TransactionContext,
  world: ReadContext,
  rules: SettlementRules,
): Promise<Settlement> {
  for (const journal of await loadDocuments(lines, parts)) await deriveJournalItem(journal, rules.party, world);
  const problems: Problem[] = [];
  const applied: AppliedLine[] = [];
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const path = `${rules.sublist}.items[${index}]`;
    const part = parts.get(textOf(line.doc) ?? '');
    if (!part || line.apply !== true || line.amount === 0) continue;
    if (seen.has(part.record.id)) {
      problems.push(ruleViolation(`${path}.doc`, message('apply.repeated', { document: part.record.refName })));
      continue;
    }
    seen.add(part.record.id);
    const refused = await documentProblem(part, `${path}.doc`, frame, world, rules);
    if (refused) problems.push(refused);
    else applied.push(...applyLine({ index, line, part, path }, frame, rules, left(rules, applied), problems));
  }
  const stored = applied.map(({ line: { writeOff: _, ...line }, amount, discount, writeOff, base }): StoredLine => ({
    ...line,
    apply: true,
    amount: frame.number(amount),
    baseAmount: minorToNumber(base, frame.basePrecision),
    ...(discount === zero ? {} : { disc: frame.number(discount) }),
    ...(writeOff === zero ? {} : { writeOff: frame.number(writeOff) }),
  }));
  return {
    problems,
    lines: applied,
    stored,
    amount: total(applied, 'amount'),
    discount: total(applied, 'discount'),
    writeOff: total(applied, 'writeOff'),
  };
}

const left = ({ available }: SettlementRules, lines: readonly AppliedLine[]): Minor | undefined =>
  available === undefined ? undefined : remainingOf(available, total(lines, 'amount'));
const total = (lines: readonly AppliedLine[], of: 'amount' | 'discount' | 'writeOff'): Minor =>
  together(lines.map((line) => line[of]));

/** States of documents that aren't posted yet or anymore. */
const outside: ReadonlySet<unknown> = new Set(['PENDING_APPROVAL', 'UNAPPROVED_PAYMENT', 'REJECTED', 'VOIDED']);

/** Why a document can't be applied to at all. */
async function documentProblem(
  part: RelatedUpdate,
  path: string,
  frame: TransactionContext,
  world: ReadContext,
  rules: SettlementRules,
): Promise<Problem | undefined> {
  if (isJournal(part)) return journalProblem(part, path, frame, world, rules);
  const { record, doc } = part;
  const partyField = rules.documents[record.type as RecordType]; // stored types are registered ones
  const named = { type: typeLabel(definitionOf(record.type as RecordType)), document: record.refName }; // stored types are registered ones
  if (partyField === undefined) return ruleViolation(path, message('apply.notApplicable', named));
  if (outside.has(doc.status)) return ruleViolation(path, message('apply.notPosted', named));
  if (rules.party !== undefined && doc[partyField] !== rules.party) {
    return ruleViolation(
      path,
      message('apply.otherParty', {
        ...named,
        party: (await world.loadOne(textOf(doc[partyField]) ?? ''))?.refName ?? 'somebody else',
      }),
    );
  }
  if (doc.currency !== frame.currency) {
    return ruleViolation(
      path,
      message('apply.otherCurrency', {
        ...named,
        currency: (await world.loadOne(textOf(doc.currency) ?? ''))?.refName ?? 'another currency',
      }),
    );
  }
  if (doc.subsidiary !== frame.subsidiary) {
    return ruleViolation(
      path,
      message('apply.otherSubsidiary', {
        ...named,
        subsidiary: (await world.loadOne(textOf(doc.subsidiary) ?? ''))?.refName ?? 'another subsidiary',
      }),
    );
  }
  return undefined;
}

interface LineToApply {
  readonly index: number;
  readonly line: StoredLine;
  readonly part: RelatedUpdate;
  readonly path: string;
}

function applyLine(
  { index, line, part, path }: LineToApply,
  frame: TransactionContext,
  rules: SettlementRules,
  available: Minor | undefined,
  problems: Problem[],
): AppliedLine[] {
  const open = openOf(part, frame, rules);
  const before = problems.length;
  const discount = frame.minor(line.disc, `${path}.disc`, 'Discount', problems) ?? zero;
  const writeOff = frame.minor(line.writeOff, `${path}.writeOff`, 'Written off', problems) ?? zero;
  const amount =
    frame.minor(line.amount, `${path}.amount`, 'Amount', problems) ??
    impliedAmount(open.remaining, together([discount, writeOff]), available);
  if (problems.length > before) return [];
  const wanted = together([amount, discount, writeOff]);
  const named = { type: typeLabel(definitionOf(part.record.type as RecordType)), document: part.record.refName }; // stored types are registered ones
  if (open.remaining <= zero) {
    problems.push(ruleViolation(`${path}.doc`, message('apply.nothingOpen', named)));
    return [];
  }
  if (amount < zero || discount < zero || writeOff < zero || wanted === zero) {
    problems.push(ruleViolation(`${path}.amount`, message('apply.notPositive', { document: part.record.refName })));
    return [];
  }
  if (wanted > open.remaining) {
    const shown = (value: Minor) => minorToText(value, frame.precision);
    problems.push(
      ruleViolation(
        `${path}.amount`,
        message('apply.overOpen', {
          ...named,
          amount: arg.amount(shown(wanted)),
          open: arg.amount(shown(open.remaining)),
        }),
      ),
    );
    return [];
  }
  const rate = decimalFromNumber(numberOf(part.doc.exchangeRate) ?? 1) ?? decimalOne;
  const place = placeOf(part, rules);
  const { open: after, taken } = isJournal(part)
    ? takeShare(open, wanted, amountOf(place.baseTotal, frame.basePrecision))
    : take(open, wanted, rate, frame.precision, frame.basePrecision);
  keepOpen(part, after, frame, rules);
  return [
    { index, line, document: part, amount, discount, writeOff, base: taken.base, account: textOf(place.account) },
  ];
}

/** The open amount of the saved record itself, when others apply to it: its total less their amounts. */
export function ownOpen(
  doc: Record<string, unknown>,
  total: Minor,
  used: { readonly amount: Minor; readonly base: Minor },
  baseTotal: Minor,
  frame: TransactionContext,
): { readonly remaining: Minor } {
  const { remaining, baseRemaining } = openAfter(total, used, baseTotal);
  doc.amountRemaining = frame.number(remaining);
  doc.amountPaid = frame.number(used.amount);
  doc.baseRemaining = minorToNumber(baseRemaining, frame.basePrecision);
  return { remaining };
}
