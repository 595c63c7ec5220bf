import type { Ref } from '#contract/derive/types';
import { message } from '#contract/messages/message';
import { generalLedger as definition, type GeneralLedger } from '#contract/reports/generalLedger';
import type { Queryable } from '../storage/database.ts';
import { type LedgerAccount, ledgerAccounts, type LedgerSum } from '../storage/queries/ledger/ledgerBalances.ts';
import { entriesAsOne, type EntriesAsked, entryCounts } from '../storage/queries/ledger/ledgerEntries.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import { type Amounts, type Book, booksOf, foldSums, statementOf } from './books.ts';
import { type ForeignBook, foreignBooks, totalsIn } from './foreignBalances.ts';
import { accountPage, type LedgerPage } from './ledger/ledgerPage.ts';
import { type LedgerPaging, positionText, readAccounts, readPaging } from './ledger/ledgerAsked.ts';
import { type AccountNames, entryRow, openingRow, type RowMaker } from './ledger/ledgerRows.ts';
import { allRead, type Outcome, refused, type ReportQuery } from './outcome.ts';
import { type LedgerRange, rangeSums, readRange, shownOf, turnProblem } from './range.ts';

/**
 * Every posting in a time range with the running balance, in pages: of one account, of several as one, or of every
 * account, one after the other. Base amounts are followed by those in another currency.
 */
export async function generalLedger(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<GeneralLedger>> {
  const read = allRead([
    await readRange(db, query, scope, today),
    readPaging(query),
    await readAccounts(db, query, scope),
  ]);
  if (!read.ok) return read;
  const [range, paging, chosen] = read.value;
  const sums = await sumsOf(db, chosen, range);
  const known = await accountsIn(db, chosen, sums);
  const turns = (chosen ?? [...known.values()]).some((each) => each.role === 'RetEarnings' || isEarning(each))
    ? turnProblem(range)
    : undefined;
  if (turns) return turns;
  const [book = emptyBook(range), second] = booksOf(range, sums);
  if (second) return refused('subsidiary', severalBooksOf(chosen));
  const amounts = foldSums(book, sums, known);
  const accounts = chosen ?? inOrder([...amounts.keys()].flatMap((id) => known.get(id) ?? []));
  const isOne = (chosen?.length ?? 0) > 1;
  if (paging.after && (isOne || !accounts.some(({ id }) => id === paging.after?.account)))
    return refused('after', message('report.badPosition'));
  const foreign = await foreignBooks(db, accounts, book, range);
  const ledger: Ledger = { range, paging, book, accounts, amounts, foreign, isOne };
  return { ok: true, value: answer(ledger, chosen, await pageOf(db, ledger, chosen === null)) };
}

/** Inputs for the pages of a ledger. */
interface Ledger {
  readonly range: LedgerRange;
  readonly paging: LedgerPaging;
  readonly book: Book;
  readonly accounts: readonly LedgerAccount[];
  readonly amounts: ReadonlyMap<string, Amounts>;
  readonly foreign: ReadonlyMap<string, ForeignBook>;
  /** Several accounts as one. */
  readonly isOne: boolean;
}

const isEarning = (account: LedgerAccount): boolean => statementOf(account) === 'incomeStatement';

/** The totals of one account if that is enough: retained earnings also open with the profit of earlier years. */
function sumsOf(
  db: Queryable,
  chosen: readonly LedgerAccount[] | null,
  range: LedgerRange,
): Promise<readonly LedgerSum[]> {
  const isEnough = chosen !== null && chosen.every(({ role }) => role !== 'RetEarnings');
  return rangeSums(db, range, isEnough ? { accounts: chosen.map(({ id }) => id) } : {});
}

async function accountsIn(
  db: Queryable,
  chosen: readonly LedgerAccount[] | null,
  sums: readonly LedgerSum[],
): Promise<ReadonlyMap<string, LedgerAccount>> {
  const ids = new Set([...sums.map(({ account }) => account), ...(chosen ?? []).map(({ id }) => id)]);
  return new Map((await ledgerAccounts(db, [...ids])).map((account) => [account.id, account]));
}

const inOrder = (accounts: readonly LedgerAccount[]): readonly LedgerAccount[] =>
  accounts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
const keyOf = ({ acctNumber, id }: LedgerAccount): string => `${acctNumber}|${id}`;

/** Empty books are in the currency of the first subsidiary. */
function emptyBook({ subsidiaries }: LedgerRange): Book {
  const [first] = subsidiaries;
  return {
    members: first ? [first] : [],
    currency: { id: first?.currency ?? '', refName: first?.currencyName ?? '' },
    precision: first?.precision ?? 2,
  };
}

function severalBooksOf(chosen: readonly LedgerAccount[] | null) {
  if (chosen === null) return message('report.severalBooksInLedger');
  const account = namesOf(chosen);
  return chosen.length === 1
    ? message('report.accountInSeveralBooks', { account })
    : message('report.accountsInSeveralBooks', { account });
}

/** Names as one label: "1010 Bank", or the first name and how many more there are. */
function namesOf(accounts: readonly LedgerAccount[]): string {
  const [first] = accounts;
  return accounts.length <= 1 ? (first?.name ?? '') : `${first?.name ?? ''} and ${accounts.length - 1} more`;
}

async function pageOf(db: Queryable, ledger: Ledger, isAll: boolean): Promise<LedgerPage> {
  const { range, paging, accounts, amounts, isOne } = ledger;
  const asked: EntriesAsked = {
    accounts: accounts.map(({ id }) => id),
    subsidiaries: range.subsidiaries.map(({ id }) => id),
    limits: range.filters.limits,
    when: range.movementPeriods ? { periods: range.movementPeriods } : { from: range.from, to: range.to },
  };
  const maker = rowMaker(ledger);
  if (!isOne) return accountPage(db, asked, paging, { ...ledger, maker, isAll });
  const counts = await entryCounts(db, asked);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const entries = await entriesAsOne(db, { ...asked, ...paging });
  const opening = [...amounts]
    .filter(([id]) => asked.accounts.includes(id))
    .reduce((sum, [, each]) => sum + each.opening, 0n);
  const rows = entries.map((entry) => entryRow(maker, entry, opening + BigInt(entry.running), null));
  return {
    rows: [...(paging.offset === 0 ? [openingRow(maker, null, opening, null)] : []), ...rows],
    totalResults: total,
    hasMore: paging.offset + entries.length < total,
    next: null,
  };
}

const rowMaker = ({ range, book, accounts, foreign }: Ledger): RowMaker => ({
  from: range.from,
  to: range.to,
  book,
  foreign,
  accounts: new Map(
    accounts.map(({ id, name, acctNumber }): [string, AccountNames] => [
      id,
      { acctNumber, account: { id, refName: name } },
    ]),
  ),
  subsidiaries: new Map(range.subsidiaries.map(({ id, name }): [string, Ref] => [id, { id, refName: name }])),
});

function answer(
  { range, paging: { limit, offset, after }, book, accounts, amounts, foreign }: Ledger,
  chosen: readonly LedgerAccount[] | null,
  page: LedgerPage,
): GeneralLedger {
  const own = accounts.flatMap(({ id }) => amounts.get(id) ?? []);
  const sum = (of: (each: Amounts) => bigint) => own.reduce((all, each) => all + of(each), 0n);
  const [only, second] = chosen ?? [];
  const inForeign = only && !second ? foreign.get(only.id) : undefined;
  return {
    report: 'generalLedger',
    parameters: {
      account: chosen && { id: chosen.map(({ id }) => id).join(','), refName: namesOf(chosen) },
      accounts: (chosen ?? []).map(({ id, name }) => ({ id, refName: name })),
      ...shownOf(range),
      limit,
      offset,
      after: after && positionText(after),
    },
    columns: definition.columns,
    currency: book.currency.id === '' ? null : book.currency,
    totals: totalsIn(book.precision, {
      opening: sum((each) => each.opening),
      debit: sum((each) => each.debit),
      credit: sum((each) => each.credit),
    }),
    foreign: inForeign ? { currency: inForeign.currency, ...totalsIn(inForeign.precision, inForeign) } : null,
    ...page,
  };
}
