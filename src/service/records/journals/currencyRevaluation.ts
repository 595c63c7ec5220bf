import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';
import { addDays } from '#contract/values/calendar';
import { decimalToNumber } from '#contract/values/decimal';
import { isWithinRange, type Minor, minorToNumber, zero } from '#contract/values/money';
import { periodOf, whyShut } from '#domain/accounting/period';
import { mirrorPosting, type Posting } from '#domain/accounting/posting';
import { revaluationPosting, valuationTotals } from '#domain/settlement/revaluation';
import { revaluationGate } from '../../storage/commit.ts';
import { findFull, type FullRecord, type StoredDoc, type StoredLine } from '../../storage/records.ts';
import { accountProblems } from '../engine/accounts.ts';
import { urlOf, withdrawn } from '../engine/documentLifecycle.ts';
import type { RecordHandler, SaveEffects, Tools } from '../engine/handler.ts';
import { createLinked, deleteLinked } from '../engine/linkedRecords.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { precisionOf } from '../engine/rates.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { roleAccount } from '../engine/roles.ts';
import { numberOf, pickFields, textOf } from '../engine/storedValues.ts';
import { gatesFor, shutProblems, transactionContextOf } from '../engine/transactionContext.ts';
import { asPeriod, periodsFor, subsidiariesOf } from '../ledger/storedPeriods.ts';
import { foreignValuation, type Valuation } from './foreignBalances.ts';
import { asRecord } from './journalReversal.ts';

/**
 * Revalues the foreign balances of a subsidiary at the closing rates of a period, and reverses that on the next day.
 * Posts only what differs from the carrying amounts, so a repeated run posts what changed since the one before.
 */
async function save(pending: PendingRecord, world: ReadContext, tools: Tools): Promise<SaveEffects> {
  const { doc, sub } = pending;
  const chosen = await world.loadOne(textOf(doc.postingPeriod) ?? '');
  const subsidiary = await world.loadOne(textOf(doc.subsidiary) ?? '');
  const base = subsidiary && (await world.loadOne(textOf(subsidiary.doc.currency) ?? ''));
  Object.assign(sub, { line: [], rate: [] });
  if (!chosen || !subsidiary || !base) return { problems: [] };
  const { isAdjust, periodName, endDate } = asPeriod(chosen);
  Object.assign(doc, { currency: base.id, tranDate: endDate, reversalDate: addDays(endDate, 1), isReversal: false });
  const frame = await transactionContextOf(pending, world, { module: 'general', posts: true });
  delete doc.exchangeRate;
  if (isAdjust) {
    const adjusts = problem('journal.recognitionAdjusts', { period: periodName }, { path: 'postingPeriod' });
    return { problems: [...frame.problems, adjusts] };
  }
  // Makes the decision depend on every existing run.
  await world.all('currencyRevaluation');
  const valuation = await foreignValuation(world, subsidiary.id, base, endDate);
  const gainLossAccount = await roleAccount(world, 'UnrealizedGainLoss');
  fill(pending, valuation, gainLossAccount);
  const reversal = await reversalPeriod(String(doc.reversalDate), subsidiariesOf(doc), world);
  const problems: Problem[] = [
    ...frame.problems,
    ...valuationProblems(valuation, subsidiary.refName, endDate),
    ...reversal.problems,
    ...(await accountsProblems(valuation, gainLossAccount, subsidiary.id, world)),
  ];
  if (frame.period === undefined || !fits(valuation)) return { problems };
  const memo = textOf(doc.memo) ?? null;
  const posting = revaluationPosting(valuation.balances, {
    period: frame.period,
    date: endDate,
    subsidiary: subsidiary.id,
    gainLossAccount,
    memo,
  });
  if (problems.length > 0 || !posting || reversal.period === undefined)
    return { problems, ...(posting ? { posting } : {}) };
  const gates = [...frame.gates, ...gatesFor([reversal.period], 'general'), revaluationGate];
  return { problems, posting, gates, companions: [await reversed(pending, posting, reversal.period, world, tools)] };
}

/** Lines, rates and totals of a run. */
function fill({ doc, sub }: PendingRecord, { base, balances, rates }: Valuation, gainLossAccount: string): void {
  const precision = precisionOf(base);
  const inBooks = (amount: Minor): number => minorToNumber(amount, precision);
  const totals = valuationTotals(balances);
  sub.line = balances.map((balance, index): StoredLine => ({
    line: index + 1,
    account: balance.account,
    ...(balance.entity === null ? {} : { entity: balance.entity }),
    foreignCurrency: balance.currency,
    foreignBalance: minorToNumber(balance.amount, balance.closing.precision),
    ...(balance.rateBefore === undefined ? {} : { rateBefore: decimalToNumber(balance.rateBefore) }),
    closingRate: decimalToNumber(balance.closing.rate),
    carrying: inBooks(balance.base),
    revalued: inBooks(balance.revalued),
    gain: inBooks(balance.gain),
  }));
  sub.rate = [...rates].map(([currency, { rate, source, validFrom }], index): StoredLine => ({
    line: index + 1,
    foreignCurrency: currency,
    closingRate: decimalToNumber(rate),
    source,
    ...(validFrom === undefined ? {} : { validFrom }),
  }));
  Object.assign(doc, {
    gainLossAccount,
    carrying: inBooks(totals.carrying),
    revalued: inBooks(totals.revalued),
    total: inBooks(totals.gain),
  });
}

const fits = ({ balances }: Valuation): boolean =>
  balances.every(({ revalued, gain }) => isWithinRange(revalued) && isWithinRange(gain));

/** Every currency without a rate; else, that there is nothing to post. */
function valuationProblems(valuation: Valuation, subsidiary: string, date: string): Problem[] {
  const { base, balances, missing } = valuation;
  const at = { path: 'postingPeriod' };
  if (missing.length > 0) {
    const to = base.refName;
    return missing.map(({ refName: from }) =>
      problem('currency.noClosingRate', { from, to, date: arg.date(date) }, at),
    );
  }
  if (!fits(valuation)) return [problem('amount.tooLarge', {}, at)];
  if (balances.some(({ gain }) => gain !== zero)) return [];
  const facts = { subsidiary, date: arg.date(date) };
  return [problem(balances.length === 0 ? 'journal.nothingToRevalue' : 'journal.alreadyRevalued', facts, at)];
}

/** The period of the reversal, which must be open when the run is posted. */
async function reversalPeriod(
  date: string,
  within: readonly string[],
  world: ReadContext,
): Promise<{ readonly period?: string; readonly problems: readonly Problem[] }> {
  const period = periodOf(await periodsFor(await world.all('accountingPeriod'), within, world), date);
  if (period && whyShut(period, 'general') === undefined) return { period: period.id, problems: [] };
  return {
    problems: [problem('journal.revaluationReversalShut', { date: arg.date(date) }, { path: 'postingPeriod' })],
  };
}

/** Accounts that currently accept no posting, although they have a balance. */
async function accountsProblems(
  { base, balances }: Valuation,
  gainLossAccount: string,
  subsidiary: string,
  world: ReadContext,
): Promise<Problem[]> {
  const use = { subsidiary, document: 'revaluation' };
  const problems = await accountProblems(
    [
      { ...use, account: gainLossAccount, path: 'gainLossAccount', currency: base.id },
      ...balances.flatMap(({ account, currency, gain }, index) =>
        gain === zero ? [] : [{ ...use, account, path: `line.items[${index}].account`, currency }],
      ),
    ],
    world,
  );
  const isFirst = ({ detail }: Problem, at: number): boolean =>
    problems.findIndex((other) => other.detail === detail) === at;
  return problems.filter(isFirst);
}

/** The reversing entry of a run, created with it. */
async function reversed(
  pending: PendingRecord,
  posting: Posting,
  postingPeriod: string,
  world: ReadContext,
  tools: Tools,
) {
  const { doc, sub, id: reverses } = pending;
  const id = await tools.nextId();
  doc.reversalEntry = id;
  world.addPending(asRecord(pending, world));
  await world.load([postingPeriod]);
  const tranDate = String(doc.reversalDate);
  const mirror: StoredDoc = {
    ...pickFields(doc, ['subsidiary', 'currency', 'gainLossAccount', 'memo']),
    ...swapped(doc),
    tranDate,
    postingPeriod,
    isReversal: true,
    reverses,
    total: -(numberOf(doc.total) ?? 0),
  };
  const lines = (sub.line ?? []).map(({ rateBefore, closingRate, ...line }): StoredLine => ({
    ...line,
    ...swapped(line),
    ...(closingRate === undefined ? {} : { rateBefore: closingRate }),
    ...(rateBefore === undefined ? {} : { closingRate: rateBefore }),
    gain: -(numberOf(line.gain) ?? 0),
  }));
  const mirrored = mirrorPosting(posting, postingPeriod, tranDate);
  return createLinked(world, 'currencyRevaluation', id, mirror, { line: lines, rate: [] }, mirrored);
}

/** From the revalued amount back to the carrying amount. */
const swapped = ({ carrying, revalued }: Readonly<Record<string, unknown>>) => ({
  carrying: numberOf(revalued) ?? 0,
  revalued: numberOf(carrying) ?? 0,
});

/** Removes a run with its reversing entry; both periods must be open. */
async function remove(record: FullRecord, world: ReadContext): Promise<SaveEffects> {
  await world.all('currencyRevaluation');
  const gone = { module: 'general', verb: 'deleted' } as const;
  if (record.doc.isReversal === true) {
    const original = (await world.loadOne(textOf(record.doc.reverses) ?? ''))?.refName ?? '';
    const facts = { record: record.refName, original };
    return { problems: [problem('journal.revaluationReverses', facts, { url: urlOf(record) })], posting: null };
  }
  const made = await findFull(world.db, 'currencyRevaluation', textOf(record.doc.reversalEntry) ?? '');
  const effects = await withdrawn(
    record,
    {
      ...gone,
      problems: made ? await shutProblems(made, 'general', world, 'deleted') : [],
      companions: made ? [deleteLinked(made)] : [],
    },
    world,
  );
  const gates = [...(effects.gates ?? []), ...gatesFor([textOf(made?.doc.postingPeriod)], 'general'), revaluationGate];
  return { ...effects, gates };
}

export const currencyRevaluation: RecordHandler = { save, remove };
