import {
  addDecimals,
  type Decimal,
  decimalFromNumber,
  decimalToNumber,
  decimalZero,
  divideDecimals,
} from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

interface Named {
  readonly id: string;
  readonly refName: string;
}

/** A foreign balance in one currency: of an account, or of a customer or vendor on it. */
export interface Valued {
  readonly foreign: number;
  readonly before: number | undefined;
  readonly closing: number | undefined;
  readonly carrying: number;
  readonly revalued: number;
  readonly gain: number;
}

/** An account in one currency with what it is made of. */
export interface ValuedAccount extends Valued {
  readonly key: string;
  readonly account: Named;
  readonly currency: Named;
  /** By customer or vendor; empty on an account without. */
  readonly parties: readonly (Valued & { readonly key: string; readonly entity: Named | undefined })[];
}

const named = (value: unknown): Named | undefined =>
  isRef(value) ? { id: value.id, refName: value.refName ?? value.id } : undefined;
const exact = (value: unknown): Decimal | undefined =>
  typeof value === 'number' ? decimalFromNumber(value) : undefined;
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The lines of a revaluation by account and currency, in their order. */
export function valuedAccounts(record: FormDoc): readonly ValuedAccount[] {
  const groups = new Map<string, FormDoc[]>();
  for (const line of linesOf(record.line)) {
    const [account, currency] = [named(line.account), named(line.foreignCurrency)];
    if (!account || !currency) continue;
    const key = `${account.id} ${currency.id}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups].flatMap(([key, lines]): ValuedAccount[] => {
    const [account, currency] = [named(lines[0]?.account), named(lines[0]?.foreignCurrency)];
    if (!account || !currency) return [];
    const hasParties = lines.length > 1 || named(lines[0]?.entity) !== undefined;
    const parties = lines.map((line, at) => ({ ...valued([line]), key: `${key} ${at}`, entity: named(line.entity) }));
    return [{ ...valued(lines), key, account, currency, parties: hasParties ? parties : [] }];
  });
}

/** Several balances in one currency together, each figure exact; rates differ by party, so theirs is the average. */
function valued(lines: readonly FormDoc[]): Valued {
  const sumOf = (name: string): Decimal =>
    lines.reduce((sum, line) => addDecimals(sum, exact(line[name]) ?? decimalZero), decimalZero);
  const [foreign, carrying] = [sumOf('foreignBalance'), sumOf('carrying')];
  const [only] = lines.length === 1 ? lines : [];
  const average =
    foreign === decimalZero || carrying === decimalZero
      ? undefined
      : Number(decimalToNumber(divideDecimals(carrying, foreign)).toFixed(RATE_PLACES));
  return {
    foreign: decimalToNumber(foreign),
    before: only ? numberOf(only.rateBefore) : average,
    closing:
      new Set(lines.map(({ closingRate }) => closingRate)).size === 1 ? numberOf(lines[0]?.closingRate) : undefined,
    carrying: decimalToNumber(carrying),
    revalued: decimalToNumber(sumOf('revalued')),
    gain: decimalToNumber(sumOf('gain')),
  };
}
const RATE_PLACES = 6;

/** The closing rate of a currency with its source; `isOld`: it is from before the period, or has no date. */
export interface UsedRate {
  readonly currency: Named;
  readonly rate: number;
  readonly source: string;
  readonly validFrom: string | undefined;
  readonly isOld: boolean;
}

/** The closing rates of a revaluation; each should be of its own month. */
export const usedRates = (record: FormDoc): readonly UsedRate[] =>
  linesOf(record.rate).flatMap((line): UsedRate[] => {
    const currency = named(line.foreignCurrency);
    const validFrom = typeof line.validFrom === 'string' ? line.validFrom : undefined;
    const month = typeof record.tranDate === 'string' ? record.tranDate.slice(0, MONTH) : '';
    if (!currency || typeof line.closingRate !== 'number') return [];
    return [
      {
        currency,
        rate: line.closingRate,
        source: named(line.source)?.id ?? '',
        validFrom,
        isOld: validFrom === undefined || validFrom.slice(0, MONTH) < month,
      },
    ];
  });
/** Of YYYY-MM-DD: the month. */
const MONTH = 7;
