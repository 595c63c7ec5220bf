import { mirrorPosting, type Posting } from '#domain/accounting/posting';
import { type Period, periodOf, whyShut } from '#domain/accounting/period';
import { atAmountsOf, mirrorLines } from '#domain/accounting/periodEndJournal';
import { currentPosting } from '../../storage/queries/ledger/currentPosting.ts';
import {
  findFull,
  type FullRecord,
  type StoredDoc,
  type StoredLine,
  type StoredSublists,
  type StoredValue,
} from '../../storage/records.ts';
import { noEffects, type SaveEffects, type Tools } from '../engine/handler.ts';
import { depositedProblems } from '../payments/heldMoney.ts';
import { withoutItsItems } from '../payments/journalItems.ts';
import { createLinked, deleteLinked, updateLinked } from '../engine/linkedRecords.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { periodFor, periodsFor, subsidiariesOf } from '../ledger/storedPeriods.ts';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The reversing entry created by a journal's reversal date; undefined without one, and for manual reversals. */
export async function madeReversal(record: FullRecord, world: ReadContext): Promise<FullRecord | undefined> {
  const id = text(record.doc.reversalEntry);
  return id === undefined || text(record.doc.reversalDate) === undefined
    ? undefined
    : findFull(world.db, 'periodEndJournal', id);
}

export interface ReversalQuestion {
  readonly pending: PendingRecord;
  /** The journal's posting; undefined while it doesn't post. */
  readonly posting: Posting | undefined;
  readonly changesLedger: boolean;
}

/**
 * Handles the reversal date of a journal (spec, periodEndJournal.reversalDate; decisions 7e): the mirror entry is
 * created immediately if its period is open and it isn't deferred, kept equal to a changed original, and removed with
 * the date. Sets the pending record's `reversalEntry` to match.
 */
export async function reversalEffects(
  question: ReversalQuestion,
  world: ReadContext,
  tools: Tools,
): Promise<SaveEffects> {
  const { pending } = question;
  const posting = await mirroredPosting(question, world);
  const made = pending.before ? await madeReversal(pending.before, world) : undefined;
  const date = text(pending.doc.reversalDate);
  if (made && (date === undefined || !posting)) return removeMade(pending, made, world);
  if (made) return followOriginal({ ...question, posting }, made, world);
  if (
    date === undefined ||
    !posting ||
    pending.doc.isReversal === true ||
    typeof pending.doc.reversalEntry === 'string'
  )
    return noEffects;
  if (pending.doc.reversalDefer === true && date > world.today) return noEffects;
  const within = subsidiariesOf(pending.doc, pending.sub);
  const period = periodOf(await periodsFor(await world.all('accountingPeriod'), within, world), date);
  // A closed or missing period: the job creates the entry when it opens.
  if (!period || whyShut(period, 'general') !== undefined) return noEffects;
  return makeNow(pending, posting, period, world, tools);
}

/** The mirrored amounts: the current posting if the ledger doesn't change, as rates may have changed since. */
async function mirroredPosting(
  { pending, posting, changesLedger }: ReversalQuestion,
  world: ReadContext,
): Promise<Posting | undefined> {
  if (!posting || changesLedger || text(pending.doc.reversalDate) === undefined) return posting;
  return (await currentPosting(world.db, pending.id)) ?? posting;
}

async function makeNow(
  pending: PendingRecord,
  posting: Posting,
  period: Period,
  world: ReadContext,
  tools: Tools,
): Promise<SaveEffects> {
  const id = await tools.nextId();
  const { doc, sub } = mirrorOf(pending, String(pending.doc.reversalDate), period.id);
  pending.doc.reversalEntry = id;
  world.addPending(asRecord(pending, world));
  await world.load([period.id]);
  const change = await createLinked(
    world,
    'periodEndJournal',
    id,
    doc,
    sub,
    mirrorPosting(posting, period.id, String(doc.tranDate)),
  );
  return { problems: [], companions: [change], gates: [{ period: period.id, exclusive: false, module: 'general' }] };
}

/** A pending record that is saved in the same commit as its reversal: only its current content tells its name. */
export const asRecord = (pending: PendingRecord, world: ReadContext): FullRecord => ({
  id: pending.id,
  type: pending.definition.type,
  version: 0,
  doc: pending.doc,
  sub: pending.sub,
  refName: pending.before?.refName ?? '',
  code: null,
  externalId: null,
  isInactive: false,
  createdDate: world.context.now.toISOString(),
  lastModifiedDate: world.context.now.toISOString(),
});

function mirrorOf(
  pending: PendingRecord,
  tranDate: string,
  postingPeriod: string,
): { doc: StoredDoc; sub: StoredSublists } {
  const { subsidiary, currency, exchangeRate, department, class: ofClass, location, memo, total } = pending.doc;
  const kept: Record<string, StoredValue | undefined> = {
    subsidiary,
    currency,
    exchangeRate,
    department,
    class: ofClass,
    location,
    memo,
    total,
  };
  const doc = Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, StoredValue] => entry[1] !== undefined),
  );
  const intercompany = mirrored(pending.sub.intercompany);
  return {
    doc: {
      ...doc,
      tranDate,
      postingPeriod,
      approved: pending.doc.approved ?? false,
      tranStatus: 'APPROVED',
      isReversal: true,
      createdFrom: pending.id,
    },
    sub: { line: mirrored(pending.sub.line), ...(intercompany.length > 0 ? { intercompany } : {}) },
  };
}

/** Stored lines with their sides exchanged. */
export const mirrored = (lines: readonly StoredLine[] | undefined): StoredLine[] =>
  mirrorLines(lines ?? []).map(
    (line) => Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null)) as StoredLine,
  ); // only empty sides were removed

/**
 * A manual reversal, at the current base amounts: the rates of its own day would leave a difference in other
 * subsidiaries.
 */
export async function takenBack(posting: Posting, original: string, world: ReadContext): Promise<Posting> {
  return atAmountsOf(posting, await currentPosting(world.db, original));
}

async function shutProblem(made: FullRecord, world: ReadContext): Promise<Problem[]> {
  const period = await world.loadOne(text(made.doc.postingPeriod) ?? '');
  const shut = period && whyShut(await periodFor(period, subsidiariesOf(made.doc, made.sub), world), 'general');
  const deposited = [
    ...(await depositedProblems(made, null, undefined, world)),
    ...(await withoutItsItems(made, world)),
  ];
  return shut === undefined
    ? deposited
    : [
        ...deposited,
        problem(
          'journal.reversalFixed',
          { reversal: made.refName, period: period?.refName ?? 'a period', state: shut },
          { path: 'reversalDate' },
        ),
      ];
}

async function removeMade(pending: PendingRecord, made: FullRecord, world: ReadContext): Promise<SaveEffects> {
  delete pending.doc.reversalEntry;
  return {
    problems: await shutProblem(made, world),
    companions: [deleteLinked(made)],
    gates: [{ period: String(made.doc.postingPeriod), exclusive: false, module: 'general' }],
  };
}

async function followOriginal(
  { pending, posting, changesLedger }: ReversalQuestion,
  made: FullRecord,
  world: ReadContext,
): Promise<SaveEffects> {
  const date = String(pending.doc.reversalDate);
  if (!posting || (!changesLedger && date === made.doc.tranDate)) return noEffects;
  const within = subsidiariesOf(pending.doc, pending.sub);
  const period = periodOf(await periodsFor(await world.all('accountingPeriod'), within, world), date);
  const shut = period && whyShut(period, 'general');
  const problems = await shutProblem(made, world);
  if (!period || shut !== undefined) {
    problems.push(problem('journal.reversalPeriodClosed', { date: arg.date(date) }, { path: 'reversalDate' }));
    return { problems };
  }
  const { doc, sub } = mirrorOf(pending, date, period.id);
  await world.load([period.id]);
  const change = await updateLinked(
    world,
    made,
    { ...doc, tranId: made.doc.tranId ?? '' },
    sub,
    mirrorPosting(posting, period.id, date),
  );
  const periods = new Set([period.id, String(made.doc.postingPeriod)]);
  return {
    problems,
    companions: [change],
    gates: [...periods].map((each) => ({ period: each, exclusive: false, module: 'general' })),
  };
}
