import { cashFlowSectionOf, type SectionedAccount } from '#contract/lists/cashFlowSections';
import type { PlainDate } from '#contract/values/date';
import type { RateBook } from './rateBook.ts';
import {
  type BookAmount,
  type Gap,
  isEarning,
  type Piece,
  type TranslatedAccount,
  translateBook,
} from './translate.ts';

type FlowAccount = TranslatedAccount & SectionedAccount;

/** What a cash flow statement of one book is made of, in the currency of the group, debit positive. */
export interface TranslatedFlows {
  /** What moved in the period, except cash: each part at its own rate. */
  readonly pieces: readonly Piece[];
  /** Cash by account, at the closing rate of the day before the period and of its last day. */
  readonly opening: ReadonlyMap<string, bigint>;
  readonly closing: ReadonlyMap<string, bigint>;
  /** What revaluations in the books did to cash, at the rates of income. */
  readonly unmoved: ReadonlyMap<string, bigint>;
  readonly gaps: readonly Gap[];
}

/**
 * Translates the movement of a book for the cash flow statement of its group. Cash is translated as in the balance sheet at
 * both ends. What rates did to it is what the parts then lack of its change.
 *
 * @param unmoved changes of cash accounts in base amounts alone, by period
 * @param days the day of the opening balance, and the last day of the period
 */
export function translateFlows(
  amounts: readonly BookAmount[],
  unmoved: readonly BookAmount[],
  accounts: ReadonlyMap<string, FlowAccount>,
  days: { readonly opening: PlainDate; readonly closing: PlainDate },
  rates: RateBook,
  precision: { readonly from: number; readonly to: number },
): TranslatedFlows {
  const isCash = ({ account }: BookAmount): boolean => {
    const own = accounts.get(account);
    return own !== undefined && !isEarning(own) && cashFlowSectionOf(own) === 'CASH';
  };
  const cash = amounts.filter(isCash);
  const moved = amounts.filter((each) => each.isMovement && !isCash(each)).map((each) => ({ ...each, isPrior: false }));
  const flows = translateBook(moved, accounts, days.closing, rates, precision, true);
  const before = cash.filter(({ isMovement }) => !isMovement);
  const opening = translateBook(before, accounts, days.opening, rates, precision);
  const closing = translateBook(cash, accounts, days.closing, rates, precision);
  const averaged = new Map([...accounts].map(([id, each]) => [id, { ...each, cashFlowRate: 'AVERAGE' }]));
  const revalued = translateBook(unmoved.filter(isCash), averaged, days.closing, rates, precision, true);
  return {
    pieces: flows.pieces,
    opening: byAccount(opening.pieces),
    closing: byAccount(closing.pieces),
    unmoved: byAccount(revalued.pieces),
    gaps: [flows, opening, closing, revalued].flatMap(({ gaps }) => gaps),
  };
}

/** The sums of parts by account. */
export function byAccount(pieces: readonly Piece[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { account, translated } of pieces) sums.set(account, (sums.get(account) ?? 0n) + translated);
  return sums;
}
