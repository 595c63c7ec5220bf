import { referencedIds } from '#contract/derive/present';
import { definitionOf } from '#contract/records/index';
import { checkJournalHeader } from '#contract/records/journals/periodEndJournalRules';
import { addMonths, startOfMonth } from '#contract/values/calendar';
import { minorToNumber } from '#contract/values/money';
import type { Posting } from '#domain/accounting/posting';
import { firstOpenAfter, periodOf, whyShut } from '#domain/accounting/period';
import { mirrorLines } from '#domain/accounting/periodEndJournal';
import { pendingOf } from '../engine/documentLifecycle.ts';
import { depositedProblems } from '../payments/heldMoney.ts';
import { takeReversalBack } from '../payments/paymentReversal.ts';
import { appliedItemProblems, withoutItsItems } from '../payments/journalItems.ts';
import type { Gate } from '../../storage/commit.ts';
import {
  findFull,
  type FullRecord,
  type StoredDoc,
  type StoredLine,
  type StoredRecord,
} from '../../storage/records.ts';
import type { ActionEffects, RecordHandler, SaveEffects, Tools } from '../engine/handler.ts';
import { deleteLinked, updateLinked } from '../engine/linkedRecords.ts';
import { type PendingRecord, sameValue } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { asPeriod, periodFor, periodsFor, subsidiariesOf } from '../ledger/storedPeriods.ts';
import { eliminatesProblems } from '../ledger/elimination.ts';
import { asPayment } from './journalApplying.ts';
import { inactiveProblems, journalPosting, partyProblems } from './journalPosting.ts';
import { openingProblems } from './openingBalances.ts';
import { madeReversal, mirrored, reversalEffects, takenBack } from './journalReversal.ts';
import { arg, type Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { problem, type Problem, problemOf } from '#contract/messages/problem';

const definition = definitionOf('periodEndJournal');
const gate = (period: unknown): readonly Gate[] =>
  typeof period === 'string' ? [{ period, exclusive: false, module: 'general' }] : [];

/** Fields that affect the postings; other changes leave the ledger unchanged. */
const posted = [
  'tranDate',
  'postingPeriod',
  'subsidiary',
  'currency',
  'exchangeRate',
  'department',
  'class',
  'location',
  'memo',
  'tranStatus',
] as const;
const rateDepends = ['tranDate', 'subsidiary', 'currency'] as const;

async function save(pending: PendingRecord, world: ReadContext, tools: Tools): Promise<SaveEffects> {
  const { doc, before } = pending;
  await world.load(referencedIds(definition, pending));
  const lines = pending.sub.line ?? [];
  const givesRate = pending.given.has('exchangeRate') && typeof doc.exchangeRate === 'number';
  const keepsRate =
    before !== undefined &&
    !pending.given.has('exchangeRate') &&
    rateDepends.every((name) => sameValue(doc[name], before.doc[name]));
  // A reversal mirrors the posting, so it uses the rate of its original.
  const origin = before ? noOrigin : await originOf(pending, world);
  const decided = await journalPosting(
    {
      doc,
      lines,
      givesRate: givesRate || keepsRate || origin.companions.length > 0,
      intercompany: origin.intercompany ?? standingIntercompany(pending),
    },
    world,
  );
  if (decided.intercompany.length > 0) pending.sub.intercompany = [...decided.intercompany];
  else delete pending.sub.intercompany;
  doc.exchangeRate = decided.exchangeRate;
  doc.total = minorToNumber(decided.totals.debit, decided.precision);
  doc.isReversal ??= false;
  const isRouted = (await world.settings()).approvalRouting.periodEndJournal === true;
  const changesLedger =
    !before || posted.some((name) => !sameValue(doc[name], before.doc[name])) || !sameValue(lines, before.sub.line);
  setStatus(pending, isRouted, changesLedger);
  const isApproved = doc.tranStatus === 'APPROVED';
  const problems = [
    ...decided.problems,
    ...(before && isApproved && changesLedger
      ? inactiveProblems({ doc, lines }, before.doc.tranStatus === 'APPROVED' ? before : undefined, world)
      : []),
    ...(origin.companions.length > 0 ? [] : partyProblems(lines, before, world)),
    ...checkJournalHeader(doc),
    ...(before ? await standingProblems(before, world) : await eliminationsOf(doc, lines, world)),
    ...(before ? await reversedProblems(before, doc, changesLedger, world) : []),
  ];
  const posting = isApproved && decided.posting ? await asPosted(doc, decided.posting, world) : null;
  // A posting that couldn't be worked out has already been refused; the others say what becomes of applied items.
  if (changesLedger && (decided.posting || !isApproved))
    problems.push(...(await appliedItemProblems(before, { doc, lines, posting: posting ?? undefined }, world)));
  if (changesLedger || doc.isOpening !== before?.doc.isOpening)
    problems.push(...(await openingProblems(pending, decided.posting, world)));
  if (problems.length > 0 || origin.problems.length > 0) {
    return { problems: [...problems, ...origin.problems], ...(posting ? { posting } : {}) };
  }
  const reversal = await reversalEffects({ pending, posting: posting ?? undefined, changesLedger }, world, tools);
  return {
    problems: reversal.problems,
    ...(changesLedger ? { posting } : {}),
    gates: [
      ...gate(doc.postingPeriod),
      ...(before && before.doc.postingPeriod !== doc.postingPeriod ? gate(before.doc.postingPeriod) : []),
      ...(reversal.gates ?? []),
    ],
    companions: [...origin.companions, ...(reversal.companions ?? [])],
  };
}

/** What a new journal that eliminates a period must be. */
async function eliminationsOf(doc: StoredDoc, lines: readonly StoredLine[], world: ReadContext) {
  const period = await world.loadOne(text(doc.eliminates) ?? '');
  return period ? eliminatesProblems(doc, lines, asPeriod(period), world) : [];
}

/** While the lines stay, so do the entries that were added to them: the accounts of a pair may have changed since. */
const standingIntercompany = ({ before, doc, sub }: PendingRecord): readonly StoredLine[] | undefined =>
  before && doc.subsidiary === before.doc.subsidiary && sameValue(sub.line ?? [], before.sub.line ?? [])
    ? (before.sub.intercompany ?? [])
    : undefined;

/** A reversal posts the mirror of its original, any other journal its lines. */
const asPosted = async ({ createdFrom }: StoredDoc, posting: Posting, world: ReadContext): Promise<Posting> =>
  typeof createdFrom === 'string' ? takenBack(posting, createdFrom, world) : posting;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Without routing an entry is APPROVED with `approved` false, as the specification shows, and posts (decisions 7a). */
function setStatus({ doc, before }: PendingRecord, isRouted: boolean, changesLedger: boolean): void {
  if (before && !changesLedger) return;
  doc.approved = false;
  doc.tranStatus = isRouted ? 'PENDING_APPROVAL' : 'APPROVED';
}

/** Why a saved journal cannot be changed. */
async function standingProblems(before: FullRecord, world: ReadContext): Promise<Problem[]> {
  const problems: Problem[] = [];
  const period = await world.loadOne(text(before.doc.postingPeriod) ?? '');
  const shut = period && whyShut(await periodFor(period, subsidiariesOf(before.doc, before.sub), world), 'general');
  if (period && shut !== undefined) {
    problems.push(
      problem(
        'journal.periodClosed',
        { record: before.refName, period: period.refName, state: shut },
        { path: 'postingPeriod' },
      ),
    );
  }
  const url = `/services/rest/record/v1/periodEndJournal/${before.id}`;
  const paid = text(before.doc.reversedPayment);
  if (paid !== undefined) {
    const payment = (await world.loadOne(paid))?.refName ?? paid;
    problems.push(problem('journal.reversesPayment', { record: before.refName, payment }, { url }));
  }
  if (before.doc.isReversal === true) {
    const original = await world.loadOne(text(before.doc.createdFrom) ?? '');
    problems.push(
      problem(
        'journal.followsOriginal',
        { record: before.refName, original: original?.refName ?? 'another journal' },
        { url },
      ),
    );
  }
  if (before.doc.tranStatus === 'VOIDED') problems.push(problem('record.voided', { record: before.refName }, { url }));
  return problems;
}

/** The manual reversal; undefined when a reversal date created it. */
async function reversedByHand({ doc }: FullRecord, world: ReadContext): Promise<StoredRecord | undefined> {
  return typeof doc.reversalEntry === 'string' && typeof doc.reversalDate !== 'string'
    ? world.loadOne(doc.reversalEntry)
    : undefined;
}

/** A reversed journal must remain equal to its reversal. */
async function reversedProblems(
  before: FullRecord,
  doc: StoredDoc,
  changesLedger: boolean,
  world: ReadContext,
): Promise<Problem[]> {
  const setsDate = typeof doc.reversalDate === 'string';
  const reversal = changesLedger || setsDate ? await reversedByHand(before, world) : undefined;
  if (!reversal) return [];
  const detail = message('journal.mirroredBy', { record: before.refName, reversal: reversal.refName });
  return [
    ...(changesLedger ? [problemOf(detail, { url: `/services/rest/record/v1/periodEndJournal/${before.id}` })] : []),
    ...(setsDate ? [problemOf(detail, { path: 'reversalDate' })] : []),
  ];
}

interface Origin {
  readonly problems: readonly Problem[];
  readonly companions: NonNullable<SaveEffects['companions']>;
  /** The intercompany entries of a reversal mirror those of its original. */
  readonly intercompany?: readonly StoredLine[];
}
const noOrigin: Origin = { problems: [], companions: [] };

/** A journal created from another is its reversal: the exact mirror, at most one (reliability L11). */
async function originOf({ doc, sub, id }: PendingRecord, world: ReadContext): Promise<Origin> {
  const from = text(doc.createdFrom);
  if (from === undefined) return noOrigin;
  const refuse = (detail: Message, path = 'createdFrom'): Origin => ({
    problems: [problemOf(detail, { path })],
    companions: [],
  });
  const original = await findFull(world.db, 'periodEndJournal', from);
  if (!original) return noOrigin;
  if (original.doc.isReversal === true) return refuse(message('journal.isReversal', { record: original.refName }));
  if (original.doc.tranStatus !== 'APPROVED') return refuse(message('journal.notPosted', { record: original.refName }));
  if (typeof original.doc.reversalEntry === 'string')
    return refuse(message('journal.alreadyReversed', { record: original.refName }));
  if (typeof original.doc.reversalDate === 'string')
    return refuse(
      message('journal.reversesByDate', { record: original.refName, date: arg.date(original.doc.reversalDate) }),
    );
  if (String(doc.tranDate) < String(original.doc.tranDate))
    return refuse(
      message('journal.reversalBeforeOriginal', {
        date: arg.date(String(original.doc.tranDate)),
        original: original.refName,
      }),
      'tranDate',
    );
  const money = (lines: readonly Readonly<Record<string, unknown>>[]) =>
    lines.map(({ account, debit, credit, subsidiary }) => [account, debit ?? 0, credit ?? 0, subsidiary ?? null]);
  const isMirror =
    sameValue(money(sub.line ?? []), money(mirrorLines(original.sub.line ?? []))) &&
    doc.currency === original.doc.currency;
  // A line without a known account has already been rejected for that.
  if (!isMirror && (sub.line ?? []).every(({ account }) => typeof account === 'string'))
    return refuse(message('journal.notMirrored', { record: original.refName }), 'line');
  doc.isReversal = true;
  doc.exchangeRate = original.doc.exchangeRate ?? 1;
  const link = await updateLinked(world, original, { ...original.doc, reversalEntry: id }, undefined);
  return { problems: [], companions: [link], intercompany: mirrored(original.sub.intercompany) };
}

async function remove(record: FullRecord, world: ReadContext): Promise<SaveEffects> {
  const problems: Problem[] = [];
  const within = subsidiariesOf(record.doc, record.sub);
  const period = await world.loadOne(text(record.doc.postingPeriod) ?? '');
  const shut = period && whyShut(await periodFor(period, within, world), 'general');
  const url = `/services/rest/record/v1/periodEndJournal/${record.id}`;
  if (period && shut !== undefined) {
    problems.push(
      problem('journal.periodClosedDelete', { record: record.refName, period: period.refName, state: shut }, { url }),
    );
  }
  const origin =
    record.doc.isReversal === true
      ? await findFull(world.db, 'periodEndJournal', text(record.doc.createdFrom) ?? '')
      : undefined;
  // A voided reversal can have a successor; the link to it is kept.
  const original = origin?.doc.reversalEntry === record.id ? origin : undefined;
  if (original && typeof original.doc.reversalDate === 'string') {
    problems.push(problem('journal.madeByDate', { record: record.refName, original: original.refName }, { url }));
  }
  const { reversalEntry: _, ...unlinked } = original?.doc ?? {};
  const taken = await takeReversalBack(record, world);
  problems.push(...taken.problems);
  const unlink = original ? [await updateLinked(world, original, unlinked, undefined)] : [];
  const reversal = await madeReversal(record, world);
  const reversalPeriod = reversal && (await world.loadOne(text(reversal.doc.postingPeriod) ?? ''));
  const reversalShut = reversalPeriod && whyShut(await periodFor(reversalPeriod, within, world), 'general');
  problems.push(...(await depositedProblems(reversal, null, undefined, world)));
  problems.push(...(await withoutItsItems(reversal, world)));
  if (reversal && reversalShut !== undefined) {
    problems.push(
      problem(
        'journal.reversalStands',
        { reversal: reversal.refName, period: reversalPeriod?.refName ?? 'a period', state: reversalShut },
        { url },
      ),
    );
  }
  return {
    problems,
    posting: null,
    gates: [...gate(record.doc.postingPeriod), ...gate(reversal?.doc.postingPeriod)],
    companions: [...taken.companions, ...unlink, ...(reversal ? [deleteLinked(reversal)] : [])],
  };
}

/** Approval posts the entry in its period, which must be open now. */
async function approve(record: FullRecord, world: ReadContext, tools: Tools): Promise<ActionEffects> {
  await world.load(referencedIds(definition, record));
  const doc: StoredDoc = { ...record.doc, approved: true, tranStatus: 'APPROVED' };
  const decided = await journalPosting(
    { doc, lines: record.sub.line ?? [], givesRate: true, intercompany: record.sub.intercompany ?? [] },
    world,
  );
  const pending: PendingRecord = { ...pendingOf(record, []), doc: { ...doc } };
  const posting = decided.posting && (await asPosted(doc, decided.posting, world));
  const reversal = posting
    ? await reversalEffects({ pending, posting, changesLedger: true }, world, tools)
    : { problems: [] };
  return {
    problems: [
      ...decided.problems,
      ...inactiveProblems({ doc, lines: record.sub.line ?? [] }, undefined, world),
      ...reversal.problems,
    ],
    doc: pending.doc,
    ...(posting ? { posting } : {}),
    gates: [...gate(doc.postingPeriod), ...(reversal.gates ?? [])],
    companions: reversal.companions ?? [],
  };
}

/** Removes the entry from the ledger and keeps the record (decisions 7d): its period must be open. */
async function undoEffects(record: FullRecord, world: ReadContext, tranStatus: string): Promise<ActionEffects> {
  const { problems, gates, companions } = await remove(record, world);
  const { reversalEntry, ...rest } = record.doc;
  const goes = (companions ?? []).some(({ op, id }) => op === 'delete' && id === reversalEntry);
  const doc: StoredDoc = { ...(goes ? rest : record.doc), approved: false, tranStatus };
  return {
    problems: [...problems, ...(await withoutItsItems(record, world))],
    doc,
    posting: null,
    gates: gates ?? [],
    companions: companions ?? [],
  };
}

/** The mirror entry, shown before it is saved: dated the first day of the next month, or the first open one. */
async function asReversal(record: FullRecord, world: ReadContext): Promise<Readonly<Record<string, unknown>>> {
  const within = subsidiariesOf(record.doc, record.sub);
  const periods = await periodsFor(await world.all('accountingPeriod'), within, world);
  const wanted = startOfMonth(addMonths(String(record.doc.tranDate), 1));
  const own = periodOf(periods, wanted);
  const period = own && whyShut(own, 'general') === undefined ? own : firstOpenAfter(periods, wanted, 'general');
  const tranDate = period === undefined || period.id === own?.id ? wanted : period.startDate;
  const { subsidiary, currency, exchangeRate, department, class: ofClass, location, memo } = record.doc;
  const header = { subsidiary, currency, exchangeRate, department, class: ofClass, location };
  return {
    ...Object.fromEntries(Object.entries(header).filter(([, value]) => value !== undefined)),
    tranDate,
    ...(period ? { postingPeriod: period.id } : {}),
    memo: `Reversal of ${record.refName}${typeof memo === 'string' ? `: ${memo}` : ''}`,
    createdFrom: record.id,
    line: { items: mirrorLines(record.sub.line ?? []).map(({ line: _, ...values }) => values) },
  };
}

export const periodEndJournal: RecordHandler = {
  save,
  remove,
  actions: {
    approve: (record, _input, world, tools) => approve(record, world, tools),
    reject: (record) =>
      Promise.resolve({ problems: [], doc: { ...record.doc, approved: false, tranStatus: 'REJECTED' } }),
    void: async (record, _input, world) => {
      const [effects, reversal] = [await undoEffects(record, world, 'VOIDED'), await reversedByHand(record, world)];
      const url = `/services/rest/record/v1/periodEndJournal/${record.id}`;
      const detail = message('journal.reversedTwice', {
        record: record.refName,
        reversal: reversal?.refName ?? 'another journal',
      });
      return reversal ? { ...effects, problems: [...effects.problems, problemOf(detail, { url })] } : effects;
    },
  },
  transforms: {
    periodEndJournal: asReversal,
    customerPayment: asPayment('customer'),
    vendorPayment: asPayment('vendor'),
  },
};
