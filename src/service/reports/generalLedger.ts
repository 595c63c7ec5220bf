import {
  generalLedger as definition,
  type GeneralLedger,
  type GeneralLedgerRow,
} from '#contract/reports/generalLedger';
import { minor, minorToNumber } from '#contract/values/money';
import type { Queryable } from '../storage/database.ts';
import {
  type AccountPosting,
  accountPostings,
  type LedgerAccount,
  ledgerAccounts,
  type LedgerSum,
} from '../storage/queries/ledger/ledgerBalances.ts';
import { type Scope, visibleNames } from '../storage/queries/records/scopeSql.ts';
import { statementOf } from './books.ts';
import { type Outcome, refused, type ReportQuery } from './outcome.ts';
import { type LedgerRange, rangeSums, readRange, shownOf, turnProblem } from './range.ts';
import { message } from '#contract/messages/message';

const MAX_ROWS = 1_000;

/** Every posting of an account, or of several as if they were one, in a time, in order of date, with the balance after each; paged. */
export async function generalLedger(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<GeneralLedger>> {
  const read = await readRange(db, query, scope, today);
  if (!read.ok) return read;
  const range = read.value;
  const [limit, offset] = [wholeOf(query, 'limit', 1, MAX_ROWS, MAX_ROWS), wholeOf(query, 'offset', 0, 10_000_000, 0)];
  if (limit === undefined) return refused('limit', message('report.badLimit', { max: MAX_ROWS }));
  if (offset === undefined) return refused('offset', message('report.badOffset'));
  const asked = query.get('account')?.trim() ?? '';
  const chosen = await accountsOf(db, asked, scope);
  if (!chosen.ok) return chosen;
  const accounts = chosen.value;
  const turns = accounts.some((account) => account.role === 'RetEarnings' || isEarning(account))
    ? turnProblem(range)
    : undefined;
  if (turns) return turns;
  const sums = await sumsOf(db, accounts, range);
  const books = range.subsidiaries.filter(({ id }) => sums.some(({ subsidiary }) => subsidiary === id));
  if (new Set(books.map(({ currency }) => currency)).size > 1) {
    return refused(
      'subsidiary',
      message(accounts.length === 1 ? 'report.accountInSeveralBooks' : 'report.accountsInSeveralBooks', {
        account: namesOf(accounts),
      }),
    );
  }
  const listed = await accountPostings(db, {
    accounts: accounts.map(({ id }) => id),
    subsidiaries: range.subsidiaries.map(({ id }) => id),
    limits: range.filters.limits,
    limit,
    offset,
    when: range.movementPeriods ? { periods: range.movementPeriods } : { from: range.from, to: range.to },
  });
  return { ok: true, value: assemble(accounts, range, sums, listed, { limit, offset }) };
}

function wholeOf(query: ReportQuery, name: string, least: number, most: number, absent: number): number | undefined {
  const text = query.get(name)?.trim() ?? '';
  if (text === '') return absent;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

const isEarning = (account: LedgerAccount): boolean => statementOf(account) === 'incomeStatement';

/** More than a chart of accounts shows under one total. */
const MAX_ACCOUNTS = 500;

/** One account by its id, or several with commas between them: those behind a total. */
async function accountsOf(db: Queryable, asked: string, scope: Scope): Promise<Outcome<readonly LedgerAccount[]>> {
  const ids = [...new Set(asked.split(',').map((id) => id.trim()))];
  if (ids.length > MAX_ACCOUNTS)
    return refused('account', message('report.tooManyAccounts', { count: ids.length, max: MAX_ACCOUNTS }));
  const known = ids.filter((id) => /^[1-9]\d{0,17}$/.test(id));
  const seen = await visibleNames(db, known, scope);
  const found = new Map((await ledgerAccounts(db, known)).map((account) => [account.id, account]));
  const missing = ids.find((id) => !seen.has(id) || !found.has(id));
  if (missing !== undefined)
    return refused(
      'account',
      asked === '' ? message('report.accountMissing') : message('report.noAccount', { account: missing.slice(0, 40) }),
    );
  return { ok: true, value: ids.flatMap((id) => found.get(id) ?? []) };
}

/** Names as one label: "1010 Bank", or the first of many and how many more there are. */
function namesOf(accounts: readonly LedgerAccount[]): string {
  const [first] = accounts;
  return accounts.length <= 1 ? (first?.name ?? '') : `${first?.name ?? ''} and ${accounts.length - 1} more`;
}

/** The accounts' own sums, income and expense from the start of the year; retained earnings also open with what earlier years earned. */
async function sumsOf(
  db: Queryable,
  accounts: readonly LedgerAccount[],
  range: LedgerRange,
): Promise<readonly LedgerSum[]> {
  const [only, second] = accounts;
  const takesEarnings = accounts.some(({ role }) => role === 'RetEarnings');
  const all = await rangeSums(db, range, takesEarnings || second ? undefined : only?.id);
  const chosen = new Map(accounts.map((account) => [account.id, account]));
  const others = takesEarnings ? await ledgerAccounts(db, [...new Set(all.map((sum) => sum.account))]) : accounts;
  const earning = new Set(others.filter(isEarning).map(({ id }) => id));
  return all.filter(({ account, time }) =>
    time === 'prior' && earning.has(account) ? takesEarnings : chosen.has(account),
  );
}

function assemble(
  accounts: readonly LedgerAccount[],
  range: LedgerRange,
  sums: readonly LedgerSum[],
  { rows, total }: { readonly rows: readonly AccountPosting[]; readonly total: number },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): GeneralLedger {
  const book =
    range.subsidiaries.find(({ id }) => sums.some(({ subsidiary }) => subsidiary === id)) ?? range.subsidiaries[0];
  const number = (units: bigint): number => minorToNumber(minor(units), book?.precision ?? 2);
  const sum = (isIn: (sum: LedgerSum) => boolean, of: (sum: LedgerSum) => bigint) =>
    sums.filter(isIn).reduce((all, each) => all + of(each), 0n);
  const opening = sum(
    ({ time }) => time !== 'movement',
    ({ debit, credit }) => BigInt(debit) - BigInt(credit),
  );
  const debit = sum(
    ({ time }) => time === 'movement',
    (each) => BigInt(each.debit),
  );
  const credit = sum(
    ({ time }) => time === 'movement',
    (each) => BigInt(each.credit),
  );
  const names = new Map(range.subsidiaries.map(({ id, name }) => [id, name]));
  const byId = new Map(accounts.map(({ id, name }) => [id, name]));
  const openingRow: GeneralLedgerRow = {
    kind: 'opening',
    account: null,
    date: range.from,
    type: null,
    transaction: null,
    tranId: null,
    line: null,
    subsidiary: null,
    entity: null,
    memo: 'Opening balance',
    debit: null,
    credit: null,
    balance: number(opening),
  };
  return {
    report: 'generalLedger',
    parameters: {
      account: { id: accounts.map(({ id }) => id).join(','), refName: namesOf(accounts) },
      accounts: accounts.map(({ id, name }) => ({ id, refName: name })),
      ...shownOf(range),
      limit,
      offset,
    },
    columns: definition.columns,
    currency: book ? { id: book.currency, refName: book.currencyName } : null,
    rows: [...(offset === 0 ? [openingRow] : []), ...rows.map((row) => asRow(row, opening, names, number, byId))],
    totals: {
      opening: number(opening),
      debit: number(debit),
      credit: number(credit),
      closing: number(opening + debit - credit),
    },
    totalResults: total,
    hasMore: offset + rows.length < total,
  };
}

function asRow(
  posting: AccountPosting,
  opening: bigint,
  names: ReadonlyMap<string, string>,
  number: (units: bigint) => number,
  accounts: ReadonlyMap<string, string>,
): GeneralLedgerRow {
  const amount = BigInt(posting.amount);
  return {
    kind: 'posting',
    account: { id: posting.account, refName: accounts.get(posting.account) ?? posting.account },
    date: posting.date,
    type: posting.type,
    transaction: { id: posting.txn, refName: posting.name },
    tranId: posting.tranId,
    line: posting.line,
    subsidiary: { id: posting.subsidiary, refName: names.get(posting.subsidiary) ?? posting.subsidiary },
    entity: posting.entity === null ? null : { id: posting.entity, refName: posting.entityName ?? posting.entity },
    memo: posting.memo,
    debit: posting.side === 'D' ? number(amount) : null,
    credit: posting.side === 'C' ? number(-amount) : null,
    balance: number(opening + BigInt(posting.running)),
  };
}
