import { referencedIds } from '#contract/derive/present';
import { type Decimal, decimalOne, decimalToNumber } from '#contract/values/decimal';
import { type Minor, minorFromNumber, minorToNumber } from '#contract/values/money';
import { checkPostingPeriod, type Module, whyShut } from '#domain/accounting/period';
import type { Gate } from '../../storage/commit.ts';
import { basePeriodOf } from '../../storage/queries/ledger/periods.ts';
import type { FullRecord, StoredDoc, StoredRecord } from '../../storage/records.ts';
import { periodFor, periodsOf, subsidiariesOf } from '../ledger/storedPeriods.ts';
import { type PendingRecord, sameValue } from './pendingRecord.ts';
import { textOf, numberOf } from './storedValues.ts';
import type { ReadContext } from './readContext.ts';
import { ruleViolation } from './relatedUpdates.ts';
import { documentRate, precisionOf } from './rates.ts';
import { verbMessages } from '#domain/status/verbs';
import { labelAt } from '#contract/derive/labels';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { problem, type Problem, problemOf } from '#contract/messages/problem';

export interface FrameOptions {
  /** The period lock that applies to the document. */
  readonly module: Module;
  /** The customer or vendor field. */
  readonly party?: 'entity' | 'customer' | 'vendor';
  /** Orders and estimates are outside the ledger: no period restricts them. */
  readonly posts: boolean;
}

/** The context of a transaction: party, subsidiary, currency, rate and period. */
export interface TransactionContext {
  readonly problems: readonly Problem[];
  readonly date: string;
  readonly subsidiary: string;
  readonly party: StoredRecord | undefined;
  readonly currency: string;
  readonly precision: number;
  readonly rate: Decimal;
  readonly basePrecision: number;
  /** Undefined while none matches, and for types that don't post. */
  readonly period: string | undefined;
  readonly gates: readonly Gate[];
  /** Reads an amount of the document exactly; a value with more decimals than the currency is reported at `path`. */
  minor(value: unknown, path: string, label: string, problems: Problem[]): Minor | undefined;
  /** The JSON number of an amount of the document. */
  number(amount: Minor): number;
}

/**
 * Fills defaults of a transaction (currency and subsidiary of its party, posting period and exchange rate of its date)
 * and returns its problems. Loads references.
 */
export async function transactionContextOf(
  pending: PendingRecord,
  world: ReadContext,
  options: FrameOptions,
): Promise<TransactionContext> {
  const { doc, definition } = pending;
  await world.load(referencedIds(definition, pending));
  const party = options.party ? world.get(textOf(doc[options.party]) ?? '') : undefined;
  const problems: Problem[] = [...(await partyProblems(doc, party, options.party ?? 'entity', world))];
  const date = textOf(doc.tranDate) ?? '';
  const currency = await world.loadOne(textOf(doc.currency) ?? '');
  const subsidiary = await world.loadOne(textOf(doc.subsidiary) ?? '');
  const base = subsidiary && (await world.loadOne(textOf(subsidiary.doc.currency) ?? ''));
  if (subsidiary?.doc.isElimination === true)
    problems.push(problem('journal.eliminationOnly', { subsidiary: subsidiary.refName }, { path: 'subsidiary' }));
  const precision = precisionOf(currency);
  let rate: Decimal = decimalOne;
  if (currency && base) {
    const answer = await documentRate(world, currency, base, date, givenRate(pending));
    problems.push(...answer.problems);
    rate = answer.rate;
    doc.exchangeRate = decimalToNumber(rate);
  }
  const period = options.posts ? await choosePeriod(pending, date, options.module, world, problems) : undefined;
  return {
    problems,
    date,
    party,
    precision,
    rate,
    period,
    subsidiary: subsidiary?.id ?? '',
    currency: currency?.id ?? '',
    basePrecision: precisionOf(base),
    gates: options.posts ? gatesFor([period, textOf(pending.before?.doc.postingPeriod)], options.module) : [],
    minor: (value, path, label, into) => readAmount(value, precision, path, label, into),
    number: (amount) => minorToNumber(amount, precision),
  };
}

function readAmount(
  value: unknown,
  precision: number,
  path: string,
  label: string,
  problems: Problem[],
): Minor | undefined {
  const number = numberOf(value);
  if (number === undefined) return undefined;
  const amount = minorFromNumber(number, precision);
  if (amount === undefined) {
    problems.push(tooPrecise(path, label, number, precision));
  }
  return amount;
}

/** An amount with more decimals than its currency has. */
export const tooPrecise = (path: string, label: string, value: number, decimals: number): Problem =>
  problem('amount.tooPrecise', { field: labelAt(path, label), value, decimals }, { path }, 'INVALID_CONTENT');

/** The sent rate, or the stored one while its basis is unchanged. */
function givenRate({ doc, before, given }: PendingRecord): number | undefined {
  const keeps =
    before !== undefined &&
    ['tranDate', 'subsidiary', 'currency'].every((name) => sameValue(doc[name], before.doc[name]));
  return given.has('exchangeRate') || keeps ? numberOf(doc.exchangeRate) : undefined;
}

/** A document belongs to its party's subsidiary, and has the party's currency where stated. */
async function partyProblems(
  doc: StoredDoc,
  party: StoredRecord | undefined,
  path: string,
  world: ReadContext,
): Promise<Problem[]> {
  if (!party) return [];
  const problems: Problem[] = [];
  const [own, home] = [textOf(party.doc.currency), textOf(party.doc.subsidiary)];
  if (own !== undefined && doc.currency !== undefined && own !== doc.currency) {
    problems.push(
      ruleViolation(
        'currency',
        message('reference.partyCurrency', {
          party: party.refName,
          currency: (await world.loadOne(own))?.refName ?? 'another currency',
        }),
      ),
    );
  }
  if (home !== undefined && doc.subsidiary !== undefined && home !== doc.subsidiary) {
    problems.push(
      ruleViolation(
        path,
        message('reference.partySubsidiary', {
          party: party.refName,
          subsidiary: (await world.loadOne(home))?.refName ?? 'another subsidiary',
        }),
      ),
    );
  }
  return problems;
}

/** The named period, or the base period of the date; a closed one is refused at the field that determined it. */
export async function choosePeriod(
  pending: PendingRecord,
  date: string,
  module: Module,
  world: ReadContext,
  problems: Problem[],
): Promise<string | undefined> {
  const { doc, before, given } = pending;
  const isNamed = given.has('postingPeriod') && textOf(doc.postingPeriod) !== undefined;
  const stays = before !== undefined && before.doc.tranDate === doc.tranDate && textOf(doc.postingPeriod) !== undefined;
  if (!isNamed && !stays) {
    const found = date === '' ? undefined : await basePeriodOf(world.db, date);
    if (found === undefined) {
      if (date !== '') problems.push(ruleViolation('tranDate', message('period.missing', { date: arg.date(date) })));
      return undefined;
    }
    doc.postingPeriod = found;
  }
  const period = await world.loadOne(textOf(doc.postingPeriod) ?? '');
  if (!period) return undefined;
  const years =
    period.doc.isAdjust === true ? periodsOf(await world.all('accountingPeriod')).filter(({ isYear }) => isYear) : [];
  const chosen = await periodFor(period, subsidiariesOf(doc), world);
  const found = date === '' ? [] : checkPostingPeriod(chosen, date, module, years);
  const shut = whyShut(chosen, module);
  problems.push(
    ...found.map((problem) =>
      isNamed
        ? problem
        : problem.key === 'period.closed' && shut !== undefined
          ? ruleViolation(
              'tranDate',
              message('period.closedOnDate', { date: arg.date(date), period: chosen.periodName, state: shut }),
            )
          : { ...problem, path: 'tranDate' },
    ),
  );
  return period.id;
}

export const gatesFor = (periods: readonly (string | undefined)[], module: Module): Gate[] =>
  [...new Set(periods.filter((period) => period !== undefined))].map((period) => ({
    period,
    exclusive: false,
    module,
  }));

/** Why a posted document can't be changed or deleted: its period is closed (errors). */
export async function shutProblems(
  before: FullRecord,
  module: Module,
  world: ReadContext,
  verb: 'changed' | 'deleted' | 'voided',
): Promise<Problem[]> {
  const period = await world.loadOne(textOf(before.doc.postingPeriod) ?? '');
  const shut = period && whyShut(await periodFor(period, subsidiariesOf(before.doc, before.sub), world), module);
  if (!period || shut === undefined) return [];
  const detail = message('period.recordFixed', {
    record: before.refName,
    period: period.refName,
    state: shut,
    verb: verbMessages[verb],
  });
  return verb === 'changed'
    ? [ruleViolation('tranDate', detail)]
    : [problemOf(detail, { url: `/services/rest/record/v1/${before.type}/${before.id}` })];
}
