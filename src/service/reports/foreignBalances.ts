import type { Ref } from '#contract/derive/types';
import { decimalFromNumber, decimalToNumber } from '#contract/values/decimal';
import { convert, impliedRate, minor, minorToNumber } from '#contract/values/money';
import type { Queryable } from '../storage/database.ts';
import type { LedgerAccount } from '../storage/queries/ledger/ledgerBalances.ts';
import { type Amounts, type Book, statementOf } from './books.ts';
import { type LedgerRange, rangeSums, type ReadSums } from './range.ts';

/** An account's balance in its own currency, if that differs from the base currency. */
export interface ForeignBook extends Amounts {
  readonly currency: Ref;
  readonly precision: number;
}

/** The accounts of a set of books in other currencies, each with its balance in that currency. */
export async function foreignBooks(
  db: Queryable,
  accounts: readonly LedgerAccount[],
  { members, currency }: Book,
  range: LedgerRange,
  reading?: ReadSums,
): Promise<ReadonlyMap<string, ForeignBook>> {
  const foreign = new Map(
    accounts.flatMap((account): [string, ForeignBook][] =>
      account.currency === null || account.currency === currency.id
        ? []
        : [
            [
              account.id,
              {
                currency: { id: account.currency, refName: account.currencyName ?? account.currency },
                precision: account.precision,
                opening: 0n,
                debit: 0n,
                credit: 0n,
              },
            ],
          ],
    ),
  );
  if (foreign.size === 0) return foreign;
  const ids = new Set(members.map(({ id }) => id));
  const earning = new Set(accounts.flatMap((each) => (statementOf(each) === 'incomeStatement' ? [each.id] : [])));
  for (const sum of await rangeSums(db, range, { accounts: [...foreign.keys()], isOwn: true }, reading)) {
    const book = foreign.get(sum.account);
    // Income and expense restart with the year.
    if (!book || !ids.has(sum.subsidiary) || (sum.time === 'prior' && earning.has(sum.account))) continue;
    if (sum.time === 'movement') {
      book.debit += BigInt(sum.debit);
      book.credit += BigInt(sum.credit);
    } else book.opening += BigInt(sum.debit) - BigInt(sum.credit);
  }
  return foreign;
}

/** Opening, debits, credits and closing in the units of a currency. */
export function totalsIn(precision: number, { opening, debit, credit }: Amounts) {
  const number = (units: bigint): number => minorToNumber(minor(units), precision);
  return {
    opening: number(opening),
    debit: number(debit),
    credit: number(credit),
    closing: number(opening + debit - credit),
  };
}

interface Converted {
  readonly amount: bigint;
  readonly precision: number;
  readonly base: bigint;
  readonly basePrecision: number;
}

/**
 * The rate between an amount and its base amount: that of its document if it explains the base amount to a unit of
 * rounding, else their ratio. Null if either is zero.
 */
export function rateOf(
  { amount, precision, base, basePrecision }: Converted,
  documentRate: number | null,
): number | null {
  if (amount === 0n || base === 0n) return null;
  const rate = documentRate === null ? undefined : decimalFromNumber(documentRate);
  const off = rate === undefined ? undefined : convert(minor(amount), rate, precision, basePrecision) - base;
  if (documentRate !== null && off !== undefined && off >= -1n && off <= 1n) return documentRate;
  const implied = impliedRate(amount, precision, base, basePrecision);
  return implied === undefined ? null : decimalToNumber(implied);
}
