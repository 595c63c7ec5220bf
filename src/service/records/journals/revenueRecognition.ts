import { problem, type Problem } from '#contract/messages/problem';
import { type Minor, minorToNumber } from '#contract/values/money';
import type { Period } from '#domain/accounting/period';
import { totalDue } from '#domain/revenue/recognitionDue';
import { recognitionPosting } from '#domain/revenue/recognitionPosting';
import { recognitionGate } from '../../storage/commit.ts';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import { accountProblems } from '../engine/accounts.ts';
import { withdrawn } from '../engine/documentLifecycle.ts';
import type { RecordHandler, SaveEffects } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { precisionOf } from '../engine/rates.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { textOf } from '../engine/storedValues.ts';
import { transactionContextOf, type TransactionContext } from '../engine/transactionContext.ts';
import { asPeriod, periodsOf } from '../ledger/storedPeriods.ts';
import { type Books, type DuePart, duePartsIn, openBefore, recognitionParts } from './dueRecognition.ts';

/** Recognizes what is due in a period and subsidiary, once: amounts recognized by others in the meantime are skipped. */
async function save(pending: PendingRecord, world: ReadContext): Promise<SaveEffects> {
  const { doc, sub } = pending;
  const chosen = await world.loadOne(textOf(doc.postingPeriod) ?? '');
  const subsidiary = await world.loadOne(textOf(doc.subsidiary) ?? '');
  const base = subsidiary && (await world.loadOne(textOf(subsidiary.doc.currency) ?? ''));
  sub.line = [];
  if (!chosen || !subsidiary || !base) return { problems: [] };
  const period = asPeriod(chosen);
  doc.currency = base.id;
  doc.tranDate = period.endDate;
  const frame = await transactionContextOf(pending, world, { module: 'general', posts: true });
  delete doc.exchangeRate;
  if (period.isAdjust)
    return {
      problems: [...frame.problems, problem('journal.recognitionAdjusts', named(period), { path: 'postingPeriod' })],
    };
  // Makes the decision depend on every existing journal.
  await world.all('revenueRecognition');
  const books: Books = { currency: base.id, precision: precisionOf(base) };
  const parts = await recognitionParts(world, subsidiary.id, books);
  const due = duePartsIn(parts, period);
  const [earlier] = openBefore(periodsOf(await world.all('accountingPeriod')), period).filter(
    (each) => duePartsIn(parts, each).length > 0,
  );
  const total = totalDue(due.map((part) => part.due));
  sub.line = due.map((part, index) => lineOf(part, index, books, world));
  doc.total = minorToNumber(total.base, books.precision);
  doc.caughtUp = minorToNumber(total.caughtUp, books.precision);
  const problems: Problem[] = [
    ...frame.problems,
    ...(earlier ? [problem('journal.recognizeEarlier', named(earlier), { path: 'postingPeriod' })] : []),
    ...(due.length === 0 && !earlier
      ? [
          problem(
            'journal.nothingToRecognize',
            { ...named(period), subsidiary: subsidiary.refName },
            { path: 'postingPeriod' },
          ),
        ]
      : []),
    ...(await accountsProblems(due, frame, world)),
  ];
  if (problems.length > 0 || frame.period === undefined) return { problems };
  const posting = recognitionPosting(
    due.map(({ place, currency, saleName, due: { amount, base: inBooks } }) => ({
      ...place,
      currency,
      amount,
      base: inBooks,
      memo: saleName,
    })),
    { period: frame.period, date: frame.date, subsidiary: subsidiary.id },
  );
  return { problems, posting, gates: [...frame.gates, recognitionGate] };
}

const named = ({ periodName }: Period) => ({ period: periodName });

function lineOf(
  { place, due, currency, isForeign }: DuePart,
  index: number,
  books: Books,
  world: ReadContext,
): StoredLine {
  const inBooks = (amount: Minor) => minorToNumber(amount, books.precision);
  const { sale, saleLine, entity, item, schedule, deferralAccount, destinationAccount } = place;
  const values = {
    sale,
    saleType: place.saleType,
    saleLine,
    entity,
    item,
    revRecSchedule: schedule,
    reason: due.reason,
    since: due.since ?? null,
    caughtUp: inBooks(due.caughtUp),
    amount: inBooks(due.base),
    foreignCurrency: isForeign ? currency : null,
    foreignAmount: isForeign ? minorToNumber(due.amount, precisionOf(world.get(currency))) : null,
    deferralAccount,
    destinationAccount,
    department: place.department,
    class: place.class,
    location: place.location,
  };
  return { ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)), line: index + 1 };
}

/** Accounts that currently accept no posting, although the sale could use them. */
async function accountsProblems(
  due: readonly DuePart[],
  frame: TransactionContext,
  world: ReadContext,
): Promise<Problem[]> {
  const uses = due.flatMap(({ place, currency }, index) =>
    (['deferralAccount', 'destinationAccount'] as const).map((name) => ({
      account: place[name],
      path: `line.items[${index}].${name}`,
      subsidiary: frame.subsidiary,
      currency,
      document: 'journal',
    })),
  );
  return accountProblems(uses, world);
}

export const revenueRecognition: RecordHandler = {
  save,
  // The amounts it recognized become due again.
  remove: async (record: FullRecord, world) => {
    await world.all('revenueRecognition');
    const effects = await withdrawn(record, { module: 'general', verb: 'deleted' }, world);
    return { ...effects, gates: [...(effects.gates ?? []), recognitionGate] };
  },
};
