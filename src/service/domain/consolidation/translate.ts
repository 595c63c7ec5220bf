import { accountTypes, type AccountTypeId } from '#contract/lists/accountTypes';
import type { RateTypeId } from '#contract/lists/rateTypes';
import type { PlainDate } from '#contract/values/date';
import { convert, minor } from '#contract/values/money';
import type { FoundRate, RateBook } from './rateBook.ts';

/** The net amount of an account in a period, debit positive, in the smallest unit of the base currency of its books. */
export interface BookAmount {
  readonly account: string;
  readonly period: string;
  /** The last day of the period: average rates are those of its month. */
  readonly end: PlainDate;
  /** The day of the postings, where it matters. */
  readonly date: PlainDate | null;
  readonly amount: bigint;
  /** Before the fiscal year of the group. */
  readonly isPrior: boolean;
  /** In the period that statements are asked for. */
  readonly isMovement: boolean;
}

/** What decides how an account is translated. */
export interface TranslatedAccount {
  readonly id: string;
  readonly acctType: string;
  readonly generalRateType: string | null;
  /** Of its movement in a cash flow statement. */
  readonly cashFlowRate?: string | null;
}

/** A part of an account that is translated at one rate, rounded once. */
export interface Piece {
  readonly account: string;
  readonly rateType: RateTypeId;
  /** Null: of all periods together. */
  readonly period: string | null;
  readonly date: PlainDate | null;
  readonly isPrior: boolean;
  readonly isMovement: boolean;
  readonly local: bigint;
  readonly found: FoundRate;
  readonly translated: bigint;
}

/** Where a rate is missing: the type that was asked for, and the day. */
export interface Gap {
  readonly rateType: RateTypeId;
  readonly day: PlainDate;
}

interface Translated {
  readonly pieces: readonly Piece[];
  readonly gaps: readonly Gap[];
}

const statementOf = (acctType: string) => accountTypes[acctType as AccountTypeId].statement; // an option field holds only ids of its table

export const isEarning = ({ acctType }: Pick<TranslatedAccount, 'acctType'>): boolean =>
  statementOf(acctType) === 'incomeStatement';

/**
 * The rate type of an account: its own, else by its type as ASC 830 and IAS 21 have it. Assets and liabilities at the
 * closing rate, income and expense at the average of each month, equity at the rates of its postings.
 */
export function rateTypeOf({ acctType, generalRateType }: Omit<TranslatedAccount, 'id'>): RateTypeId {
  if (isRateType(generalRateType)) return generalRateType;
  if (statementOf(acctType) === 'incomeStatement') return 'AVERAGE';
  return acctType === 'Equity' ? 'HISTORICAL' : 'CURRENT';
}

const isRateType = (text: string | null | undefined): text is RateTypeId =>
  text === 'CURRENT' || text === 'AVERAGE' || text === 'HISTORICAL';

/**
 * The rate type of what an account moved in a cash flow statement (IAS 7.25, ASC 830-230): income and expense as in the income
 * statement, others at their own cash flow rate, else equity at the rates of its postings and the rest at the average of each
 * month.
 */
export function flowRateTypeOf(account: Omit<TranslatedAccount, 'id'>): RateTypeId {
  if (isEarning(account)) return rateTypeOf(account);
  if (isRateType(account.cashFlowRate)) return account.cashFlowRate;
  return account.acctType === 'Equity' ? 'HISTORICAL' : 'AVERAGE';
}

/**
 * Translates the books of one subsidiary. A balance at the closing rate is translated whole; other amounts by period
 * or posting day, each rounded once, half up. Income and expense at current rates use that of the last day of their
 * period, so that earlier years stay as they were reported. Every missing rate is among the gaps. `isFlow`: the amounts are
 * movements of a cash flow statement, where that of the last day of each period is the current rate of every account.
 */
export function translateBook(
  amounts: readonly BookAmount[],
  accounts: ReadonlyMap<string, TranslatedAccount>,
  closing: PlainDate,
  rates: RateBook,
  precision: { readonly from: number; readonly to: number },
  isFlow = false,
): Translated {
  const pieces = new Map<string, Piece>();
  const gaps: Gap[] = [];
  for (const each of amounts) {
    const account = accounts.get(each.account);
    if (!account) continue;
    const rateType = isFlow ? flowRateTypeOf(account) : rateTypeOf(account);
    const isWhole = rates.isSame || (rateType === 'CURRENT' && !isEarning(account) && !isFlow);
    const place = isWhole
      ? { period: null, date: null, day: closing }
      : rateType === 'HISTORICAL'
        ? { period: null, date: each.date, day: each.date ?? each.end }
        : { period: each.period, date: null, day: each.end };
    const found = rateOfType(rates, rateType, place.day);
    if (!found) {
      gaps.push({ rateType, day: place.day });
      continue;
    }
    const { isPrior, isMovement } =
      isEarning(account) || !isWhole || isFlow ? each : { isPrior: false, isMovement: false };
    const key = [each.account, place.period, place.date, isPrior, isMovement].join('|');
    const local = (pieces.get(key)?.local ?? 0n) + each.amount;
    pieces.set(key, {
      account: each.account,
      rateType,
      period: place.period,
      date: place.date,
      isPrior,
      isMovement,
      local,
      found,
      translated: convert(minor(local), found.rate, precision.from, precision.to),
    });
  }
  return { pieces: [...pieces.values()].filter(({ local }) => local !== 0n), gaps };
}

/** The rate of a type on a day; undefined where none is known. */
export function rateOfType(rates: RateBook, type: RateTypeId, day: PlainDate): FoundRate | undefined {
  if (type === 'AVERAGE') return rates.average(day);
  return type === 'HISTORICAL' ? rates.historical(day) : rates.current(day);
}
