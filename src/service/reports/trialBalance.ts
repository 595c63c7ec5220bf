import { accountTypes, type AccountTypeId } from '#contract/lists/accountTypes';
import { trialBalance as definition, type TrialBalance, type TrialBalanceRow } from '#contract/reports/trialBalance';
import type { Queryable } from '../storage/database.ts';
import { type LedgerAccount, ledgerAccounts, type LedgerSum } from '../storage/queries/ledger/ledgerBalances.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import { type Amounts, type Book, booksOf, drillOf, foldSums, severalBooks } from './books.ts';
import { readColumns } from './columns/columns.ts';
import { allRead, type Outcome, type ReportQuery } from './outcome.ts';
import { type ForeignBook, foreignBooks, totalsIn } from './foreignBalances.ts';
import { type LedgerRange, rangeSums, type ReadSums, readRange, shownOf, turnProblem } from './range.ts';
import { type BesideColumns, columnsBeside, withCells } from './columns/trialBalanceColumns.ts';

/**
 * Opening, debits, credits and closing of every account. Income and expense open at zero with the fiscal year; earlier
 * profit is in retained earnings. Books in several currencies are listed one after the other. `reading` is for a report
 * of several ranges.
 */
export async function trialBalance(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
  reading?: ReadSums,
): Promise<Outcome<TrialBalance>> {
  const read = allRead([await readRange(db, query, scope, today), readColumns(query, definition.parameters)]);
  if (!read.ok) return read;
  const [range, { by }] = read.value;
  const turns = turnProblem(range);
  if (turns) return turns;
  const beside = by === null ? undefined : await columnsBeside(db, range, by, scope);
  if (beside?.ok === false) return beside;
  const sums = beside ? beside.value.sums : await rangeSums(db, range, {}, reading);
  const accounts = new Map(
    (await ledgerAccounts(db, [...new Set(sums.map(({ account }) => account))])).map((account) => [
      account.id,
      account,
    ]),
  );
  const books = booksOf(range, sums);
  const rows: MadeRow[] = [];
  for (const book of books)
    rows.push(
      ...rowsOf(
        book,
        sums,
        accounts,
        range,
        await foreignBooks(db, [...accounts.values()], book, range, reading),
        beside?.value,
      ),
    );
  const isOne = books.length <= 1;
  return {
    ok: true,
    value: {
      report: 'trialBalance',
      parameters: { ...shownOf(range), columns: by },
      columns: beside?.value.columns ?? definition.columns,
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
  foreign: ReadonlyMap<string, ForeignBook>,
  beside: BesideColumns | undefined,
): MadeRow[] {
  const amounts = foldSums(book, sums, accounts);
  const cellsOf = beside && withCells(beside, book, accounts);
  return [...amounts]
    .filter(([id, each]) => isMoved(each) || isMoved(foreign.get(id)))
    .flatMap(([id, each]) => {
      const account = accounts.get(id);
      const cells = cellsOf?.(id) ?? {};
      return account
        ? [{ row: { ...asRow(account, each, book, range, foreign.get(id)), ...cells }, amounts: each }]
        : [];
    })
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** Whether there is anything to show: a balance can be zero in base currency and nonzero in the account's currency. */
const isMoved = (amounts: Amounts | undefined): boolean =>
  amounts !== undefined && (amounts.opening !== 0n || amounts.debit !== 0n || amounts.credit !== 0n);

const keyOf = ({ row }: MadeRow): string => `${row.acctNumber}|${row.account.id}`;

function asRow(
  account: LedgerAccount,
  { opening, debit, credit }: Amounts,
  book: Book,
  range: LedgerRange,
  foreign: ForeignBook | undefined,
): TrialBalanceRow {
  const [only, second] = book.members;
  const single = only && !second ? only : undefined;
  const own = foreign && isMoved(foreign) ? totalsIn(foreign.precision, foreign) : undefined;
  return {
    account: { id: account.id, refName: account.name },
    acctNumber: account.acctNumber,
    acctType: { id: account.acctType, refName: accountTypes[account.acctType as AccountTypeId].label }, // as above
    subsidiary: single ? { id: single.id, refName: single.name } : null,
    currency: book.currency,
    ...totalsIn(book.precision, { opening, debit, credit }),
    foreignCurrency: foreign && own ? foreign.currency : null,
    foreignOpening: own?.opening ?? null,
    foreignDebit: own?.debit ?? null,
    foreignCredit: own?.credit ?? null,
    foreignClosing: own?.closing ?? null,
    drill: drillOf(account.id, book, range),
  };
}

function totalsOf(all: readonly Amounts[], precision: number): NonNullable<TrialBalance['totals']> {
  const sum = (of: (amounts: Amounts) => bigint) => all.reduce((total, each) => total + of(each), 0n);
  return totalsIn(precision, {
    opening: sum((each) => each.opening),
    debit: sum((each) => each.debit),
    credit: sum((each) => each.credit),
  });
}
