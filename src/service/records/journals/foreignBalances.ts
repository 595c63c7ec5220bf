import type { Ref } from '#contract/derive/types';
import { minor, minorToNumber, zero } from '#contract/values/money';
import type { ClosingItem } from '#contract/wire/closing';
import { type SourcedRate, sourcedRateOn } from '#domain/accounting/rates';
import { type ClosingRate, revalue, type RevaluedBalance, valuationTotals } from '#domain/settlement/revaluation';
import { foreignHoldings } from '../../storage/queries/ledger/foreignHoldings.ts';
import { ratesBetween } from '../../storage/queries/ledger/rates.ts';
import type { StoredRecord } from '../../storage/records.ts';
import { defaultRates, precisionOf } from '../engine/rates.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { textOf } from '../engine/storedValues.ts';

/** The foreign balances of a subsidiary on a day, at the closing rates of that day. */
export interface Valuation {
  readonly base: StoredRecord;
  readonly balances: readonly RevaluedBalance[];
  /** The closing rates, by currency. */
  readonly rates: ReadonlyMap<string, SourcedRate>;
  /** Currencies with a balance that have no rate. */
  readonly missing: readonly StoredRecord[];
}

/** Values what a subsidiary holds in foreign currencies on a day, by account, currency and party. */
export async function foreignValuation(
  world: ReadContext,
  subsidiary: string,
  base: StoredRecord,
  date: string,
): Promise<Valuation> {
  const held = await foreignHoldings(world.db, { subsidiary, currency: base.id, date });
  await world.load(held.flatMap(({ account, entity, currency }) => [account, currency, ...(entity ? [entity] : [])]));
  const rates = new Map<string, SourcedRate>();
  const closing = new Map<string, ClosingRate>();
  const missing: StoredRecord[] = [];
  for (const id of new Set(held.map(({ currency }) => currency))) {
    const currency = world.get(id);
    if (!currency) continue;
    const dated = await ratesBetween(world.db, id, [base.id], date);
    const found = sourcedRateOn({ from: id, to: base.id, date }, dated, defaultRates(currency, base));
    if (!found) missing.push(currency);
    else {
      rates.set(id, found);
      const symbol = textOf(currency.doc.symbol) ?? currency.refName;
      closing.set(id, { symbol, rate: found.rate, precision: precisionOf(currency) });
    }
  }
  const nameOf = (id: string | null): string => (id === null ? '' : (world.get(id)?.refName ?? id));
  const places = held
    .map((each) => ({ ...each, amount: minor(BigInt(each.amount)), base: minor(BigInt(each.base)) }))
    .toSorted(
      (one, other) =>
        nameOf(one.account).localeCompare(nameOf(other.account), 'en') ||
        nameOf(one.currency).localeCompare(nameOf(other.currency), 'en') ||
        nameOf(one.entity).localeCompare(nameOf(other.entity), 'en'),
    );
  return { base, balances: revalue(places, closing, precisionOf(base)), rates, missing };
}

/** What a run for a subsidiary and period would post, and the last one that was posted. */
interface RevaluationDue extends Required<Pick<ClosingItem, 'due' | 'revaluation'>> {
  /** Balances that differ from their value at the closing rate, and currencies without a rate. */
  readonly count: number;
}

/** The state of each subsidiary the caller sees; those without foreign balances and without a run are left out. */
export async function revaluationStates(
  world: ReadContext,
  period: { readonly id: string; readonly endDate: string },
): Promise<readonly RevaluationDue[]> {
  const runs = (await world.all('currencyRevaluation')).filter(
    ({ doc }) => doc.postingPeriod === period.id && doc.isReversal !== true,
  );
  const found: RevaluationDue[] = [];
  for (const subsidiary of (await world.all('subsidiary')).filter((each) => world.isVisible(each))) {
    const base = await world.loadOne(textOf(subsidiary.doc.currency) ?? '');
    if (!base) continue;
    const { balances, missing } = await foreignValuation(world, subsidiary.id, base, period.endDate);
    const run = runs.findLast(({ doc }) => doc.subsidiary === subsidiary.id);
    const count = balances.filter(({ gain }) => gain !== zero).length + missing.length;
    if (balances.length === 0 && count === 0 && run === undefined) continue;
    const amount = minorToNumber(valuationTotals(balances).gain, precisionOf(base));
    const state = count === 0 ? 'done' : run === undefined ? 'due' : 'outOfDate';
    found.push({
      count,
      due: { subsidiary: refOf(subsidiary), amount, currency: refOf(base) },
      revaluation: { state, run: run ? refOf(run) : null },
    });
  }
  return found;
}

const refOf = ({ id, refName }: StoredRecord): Ref => ({ id, refName });
