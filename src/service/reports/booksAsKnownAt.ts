import type { Ref } from '#contract/derive/types';
import { booksAsKnownAt as definition } from '#contract/reports/booksAsKnownAt';
import type { SheetOf } from '#contract/reports/sheet';
import { minor, minorToNumber } from '#contract/values/money';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Queryable } from '../storage/database.ts';
import { type LedgerAccount, ledgerAccounts, type LedgerSum } from '../storage/queries/ledger/ledgerBalances.ts';
import { type ChangeCount, changeCounts } from '../storage/queries/ledger/recordedBetween.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import { type Amounts, type Book, booksOf, drillOf, foldSums, severalBooks } from './books.ts';
import { earnedInto, type KnownTimes, readKnownTimes, recordedIn, retainedAmong } from './knownTimes.ts';
import { type Outcome, refused, type ReportQuery } from './outcome.ts';
import { rangeSums, shownOf, turnProblem } from './range.ts';

type Answer = SheetOf<typeof definition>;
type Line = Extract<Answer['rows'][number], { readonly change?: number | null }>;

/**
 * The closing balance of every account as it was known at a moment, and as it is known now or at a later one. A changed
 * balance leads to what was recorded in between.
 */
export async function booksAsKnownAt(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Answer>> {
  const only = query.get('only')?.trim() ?? '';
  if (only !== '' && only !== 'changed')
    return refused('only', message('report.notAnOption', { value: only.slice(0, 40), list: arg.list(['changed']) }));
  const read = await readKnownTimes(db, query, scope, today);
  if (!read.ok) return read;
  const times = read.value;
  const turns = turnProblem(times.later);
  if (turns) return turns;
  const both: Both = { known: await rangeSums(db, times.known), later: await rangeSums(db, times.later) };
  const all = [...both.known, ...both.later];
  const accounts = new Map(
    (await ledgerAccounts(db, [...new Set(all.map(({ account }) => account))])).map((each) => [each.id, each]),
  );
  const counts: ChangeCount[] = [];
  for (const request of recordedIn(times)) counts.push(...(await changeCounts(db, request)));
  const books = booksOf(times.later, all);
  const rows = books.flatMap((book) => rowsOf(book, both, counts, accounts, times, only === 'changed'));
  const { knownAt: _moment, ...shown } = shownOf(times.later);
  return {
    ok: true,
    value: {
      report: definition.name,
      parameters: { ...shown, knownAt: times.knownAt, comparedAt: times.comparedAt, only: only === '' ? null : only },
      columns: definition.columns.filter(({ name }) => name !== 'subsidiary' || books.length > 1),
      rows: rows.map(({ line }) => line),
      totals: books.length <= 1 ? totalsOf(rows, books[0]?.precision ?? 2) : null,
      ...(books.length > 1 ? { notice: severalBooks } : {}),
    },
  };
}

interface Both {
  readonly known: readonly LedgerSum[];
  readonly later: readonly LedgerSum[];
}

interface Balances {
  readonly known: bigint;
  readonly later: bigint;
  readonly line: Line;
}

const closing = (amounts: Amounts | undefined): bigint =>
  amounts === undefined ? 0n : amounts.opening + amounts.debit - amounts.credit;

function rowsOf(
  book: Book,
  { known, later }: Both,
  counts: readonly ChangeCount[],
  accounts: ReadonlyMap<string, LedgerAccount>,
  times: KnownTimes,
  isChangedOnly: boolean,
): readonly Balances[] {
  const [former, current] = [foldSums(book, known, accounts), foldSums(book, later, accounts)];
  const changes = countsOf(book, counts, accounts);
  return [...accounts.values()]
    .map((account) => ({
      account,
      known: closing(former.get(account.id)),
      later: closing(current.get(account.id)),
      changes: changes.get(account.id) ?? 0,
    }))
    .filter((each) =>
      isChangedOnly ? each.known !== each.later : each.known !== 0n || each.later !== 0n || each.changes > 0,
    )
    .toSorted((one, other) => (keyOf(one.account) < keyOf(other.account) ? -1 : 1))
    .map((each) => ({ known: each.known, later: each.later, line: lineOf(book, each, times) }));
}

const keyOf = ({ acctNumber, id }: LedgerAccount): string => `${acctNumber}|${id}`;

/** How many changes moved each account; those of earnings before the year moved retained earnings. */
function countsOf(
  { members }: Book,
  counts: readonly ChangeCount[],
  accounts: ReadonlyMap<string, LedgerAccount>,
): ReadonlyMap<string, number> {
  const retained = retainedAmong(accounts.values());
  const earned: readonly string[] = earnedInto(retained);
  const totals = new Map<string, number>();
  for (const { account, subsidiary, isPrior, count } of counts) {
    const own = accounts.get(account);
    if (!own || members.every(({ id }) => id !== subsidiary)) continue;
    const moved = retained && isPrior && earned.includes(own.acctType) ? retained.id : account;
    totals.set(moved, (totals.get(moved) ?? 0) + count);
  }
  return totals;
}

interface Known extends Pick<Balances, 'known' | 'later'> {
  readonly account: LedgerAccount;
  readonly changes: number;
}

function lineOf(book: Book, { account, known, later, changes }: Known, times: KnownTimes): Line {
  const units = (value: bigint): number => minorToNumber(minor(value), book.precision);
  const [debit, credit] = [
    (value: bigint): number | null => (value > 0n ? units(value) : null),
    (value: bigint): number | null => (value < 0n ? units(-value) : null),
  ];
  const [only, second] = book.members;
  const subsidiary: Ref | null = only && !second ? { id: only.id, refName: only.name } : null;
  return {
    account: { id: account.id, refName: account.name },
    subsidiary,
    currency: book.currency,
    knownDebit: debit(known),
    knownCredit: credit(known),
    debit: debit(later),
    credit: credit(later),
    change: units(later - known),
    changes,
    drill: {
      report: changes > 0 ? 'lateEntries' : 'generalLedger',
      parameters: {
        ...drillOf(account.id, book, changes > 0 ? times.known : times.later),
        ...(changes > 0 && times.comparedAt !== null ? { comparedAt: times.comparedAt } : {}),
      },
    },
  };
}

function totalsOf(rows: readonly Balances[], precision: number): Answer['totals'] {
  const sum = (of: (row: Balances) => bigint): number =>
    minorToNumber(minor(rows.reduce((total, row) => total + of(row), 0n)), precision);
  const [positive, negative] = [
    (value: bigint): bigint => (value > 0n ? value : 0n),
    (value: bigint): bigint => (value < 0n ? -value : 0n),
  ];
  return {
    knownDebit: sum(({ known }) => positive(known)),
    knownCredit: sum(({ known }) => negative(known)),
    debit: sum(({ later }) => positive(later)),
    credit: sum(({ later }) => negative(later)),
    change: sum(({ known, later }) => later - known),
  };
}
