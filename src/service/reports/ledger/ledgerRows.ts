import type { Ref } from '#contract/derive/types';
import type { GeneralLedgerRow } from '#contract/reports/generalLedger';
import { minor, minorToNumber } from '#contract/values/money';
import type { LedgerEntry } from '../../storage/queries/ledger/ledgerEntries.ts';
import type { Amounts, Book } from '../books.ts';
import { type ForeignBook, rateOf } from '../foreignBalances.ts';

/** An account as each of its rows names it. */
export type AccountNames = Pick<GeneralLedgerRow, 'acctNumber' | 'account'>;

const severalAccounts: AccountNames = { acctNumber: null, account: null };

/** Names and currencies for the rows of a ledger. */
export interface RowMaker {
  readonly from: string;
  readonly to: string;
  readonly book: Book;
  readonly foreign: ReadonlyMap<string, ForeignBook>;
  readonly accounts: ReadonlyMap<string, AccountNames>;
  readonly subsidiaries: ReadonlyMap<string, Ref>;
}

const numberIn = (precision: number, units: bigint): number => minorToNumber(minor(units), precision);

const ofNoEntry = {
  type: null,
  transaction: null,
  tranId: null,
  line: null,
  subsidiary: null,
  entity: null,
} as const;

/** An account's opening balance, also in its own currency if it has one; without an account that of several. */
export function openingRow(
  maker: RowMaker,
  account: string | null,
  opening: bigint,
  own: bigint | null,
): GeneralLedgerRow {
  const foreign = account === null ? undefined : maker.foreign.get(account);
  return {
    ...ofNoEntry,
    kind: 'opening',
    ...((account === null ? undefined : maker.accounts.get(account)) ?? severalAccounts),
    date: maker.from,
    memo: 'Opening balance',
    debit: null,
    credit: null,
    balance: numberIn(maker.book.precision, opening),
    currency: foreign?.currency ?? null,
    foreignDebit: null,
    foreignCredit: null,
    foreignBalance: foreign && own !== null ? numberIn(foreign.precision, own) : null,
    exchangeRate: null,
  };
}

/** An entry with its account's running balance. */
export function entryRow(maker: RowMaker, entry: LedgerEntry, balance: bigint, own: bigint | null): GeneralLedgerRow {
  const { precision, currency } = maker.book;
  const [amount, ownAmount] = [BigInt(entry.amount), BigInt(entry.ownAmount)];
  const foreign = maker.foreign.get(entry.account);
  // In an account with its own currency only entries in that currency count: all others affect only the base amount, as
  // do those without an amount, such as an exchange gain or a revaluation.
  const isForeign =
    ownAmount !== 0n && (foreign ? entry.currency === foreign.currency.id : entry.currency !== currency.id);
  const isDebit = entry.side === 'D';
  const shown = isForeign ? numberIn(entry.precision, isDebit ? ownAmount : -ownAmount) : null;
  return {
    kind: 'posting',
    ...(maker.accounts.get(entry.account) ?? {
      acctNumber: '',
      account: { id: entry.account, refName: entry.account },
    }),
    date: entry.date,
    type: entry.type,
    transaction: { id: entry.txn, refName: entry.name },
    tranId: entry.tranId,
    ...(entry.isDeleted ? { isDeleted: true } : {}),
    line: entry.line,
    subsidiary: maker.subsidiaries.get(entry.subsidiary) ?? { id: entry.subsidiary, refName: entry.subsidiary },
    entity: entry.entity === null ? null : { id: entry.entity, refName: entry.entityName ?? entry.entity },
    memo: entry.memo,
    debit: isDebit ? numberIn(precision, amount) : null,
    credit: isDebit ? null : numberIn(precision, -amount),
    balance: numberIn(precision, balance),
    currency: isForeign ? { id: entry.currency, refName: entry.currencyName } : (foreign?.currency ?? null),
    foreignDebit: isDebit ? shown : null,
    foreignCredit: isDebit ? null : shown,
    foreignBalance: foreign && own !== null ? numberIn(foreign.precision, own) : null,
    exchangeRate: isForeign
      ? rateOf({ amount: ownAmount, precision: entry.precision, base: amount, basePrecision: precision }, entry.rate)
      : null,
  };
}

/** Closing debits, credits and balance of an account. */
export function closingRow(maker: RowMaker, account: string, { opening, debit, credit }: Amounts): GeneralLedgerRow {
  const foreign = maker.foreign.get(account);
  const { precision } = maker.book;
  const closing = opening + debit - credit;
  const own = foreign && foreign.opening + foreign.debit - foreign.credit;
  return {
    ...ofNoEntry,
    kind: 'closing',
    ...(maker.accounts.get(account) ?? severalAccounts),
    date: maker.to,
    memo: 'Closing balance',
    debit: numberIn(precision, debit),
    credit: numberIn(precision, credit),
    balance: numberIn(precision, closing),
    currency: foreign?.currency ?? null,
    foreignDebit: foreign ? numberIn(foreign.precision, foreign.debit) : null,
    foreignCredit: foreign ? numberIn(foreign.precision, foreign.credit) : null,
    foreignBalance: foreign && own !== undefined ? numberIn(foreign.precision, own) : null,
    exchangeRate:
      foreign && own !== undefined
        ? rateOf({ amount: own, precision: foreign.precision, base: closing, basePrecision: precision }, null)
        : null,
  };
}
