import { accountTypes, type AccountTypeId } from '#contract/lists/accountTypes';
import { trialBalance as definition, type TrialBalance, type TrialBalanceRow } from '#contract/reports/trialBalance';
import { minor, minorToNumber } from '#contract/values/money';
import type { Queryable } from '../storage/database.ts';
import { type LedgerAccount, ledgerAccounts, type LedgerSum } from '../storage/queries/ledger/ledgerBalances.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import { type Amounts, type Book, booksOf, drillOf, foldSums, severalBooks } from './books.ts';
import type { Outcome, ReportQuery } from './outcome.ts';
import { type LedgerRange, rangeSums, readRange, shownOf, turnProblem } from './range.ts';

/**
 * Opening, debits, credits and closing of every account. Income and expense open at zero with the fiscal year; earlier
 * profit is in retained earnings. Books in several currencies follow each other.
 */
export async function trialBalance(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<TrialBalance>> {
  const read = await readRange(db, query, scope, today);
  if (!read.ok) return read;
  const range = read.value;
  const turns = turnProblem(range);
  if (turns) return turns;
  const sums = await rangeSums(db, range);
  const accounts = new Map(
    (await ledgerAccounts(db, [...new Set(sums.map(({ account }) => account))])).map((account) => [
      account.id,
      account,
    ]),
  );
  const books = booksOf(range, sums);
  const rows = books.flatMap((book) => rowsOf(book, sums, accounts, range));
  const isOne = books.length <= 1;
  return {
    ok: true,
    value: {
      report: 'trialBalance',
      parameters: shownOf(range),
      columns: definition.columns,
      rows: rows.map(({ row }) => row),
      totals: isOne
        ? totalsOf(
            rows.map(({ amounts }) => amounts),
            books[0]?.precision ?? 2,
          )
        : null,
      ...(isOne ? {} : { notice: severalBooks }),
    },
  };
}

interface MadeRow {
  readonly row: TrialBalanceRow;
  readonly amounts: Amounts;
}

function rowsOf(
  book: Book,
  sums: readonly LedgerSum[],
  accounts: ReadonlyMap<string, LedgerAccount>,
  range: LedgerRange,
): MadeRow[] {
  const amounts = foldSums(book, sums, accounts);
  return [...amounts]
    .filter(([, { opening, debit, credit }]) => opening !== 0n || debit !== 0n || credit !== 0n)
    .flatMap(([id, each]) => {
      const account = accounts.get(id);
      return account ? [{ row: asRow(account, each, book, range), amounts: each }] : [];
    })
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const keyOf = ({ row }: MadeRow): string => `${row.acctNumber}|${row.account.id}`;

const number = (units: bigint, precision: number): number => minorToNumber(minor(units), precision);

function asRow(
  account: LedgerAccount,
  { opening, debit, credit }: Amounts,
  book: Book,
  range: LedgerRange,
): TrialBalanceRow {
  const [only, second] = book.members;
  const single = only && !second ? only : undefined;
  return {
    account: { id: account.id, refName: account.name },
    acctNumber: account.acctNumber,
    acctType: { id: account.acctType, refName: accountTypes[account.acctType as AccountTypeId].label }, // as above
    subsidiary: single ? { id: single.id, refName: single.name } : null,
    currency: book.currency,
    opening: number(opening, book.precision),
    debit: number(debit, book.precision),
    credit: number(credit, book.precision),
    closing: number(opening + debit - credit, book.precision),
    drill: drillOf(account.id, book, range),
  };
}

function totalsOf(all: readonly Amounts[], precision: number): NonNullable<TrialBalance['totals']> {
  const sum = (of: (amounts: Amounts) => bigint) => all.reduce((total, each) => total + of(each), 0n);
  const [opening, debit, credit] = [sum((each) => each.opening), sum((each) => each.debit), sum((each) => each.credit)];
  return {
    opening: number(opening, precision),
    debit: number(debit, precision),
    credit: number(credit, precision),
    closing: number(opening + debit - credit, precision),
  };
}
