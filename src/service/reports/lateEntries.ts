import { message } from '#contract/messages/message';
import type { Message } from '#contract/messages/define';
import { english } from '#contract/messages/problem';
import { lateEntries as definition, mostLateEntries } from '#contract/reports/lateEntries';
import type { Sheet, SheetRow } from '#contract/reports/sheet';
import { type Minor, minor, minorToNumber, sum } from '#contract/values/money';
import type { Queryable } from '../storage/database.ts';
import { type LedgerAccount, ledgerAccounts, type LedgerSubsidiary } from '../storage/queries/ledger/ledgerBalances.ts';
import { type RecordedChange, recordedChanges } from '../storage/queries/ledger/recordedBetween.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import { severalBooks } from './books.ts';
import { earnedInto, type KnownTimes, readKnownTimes, recordedIn, retainedAmong } from './knownTimes.ts';
import { readAccounts } from './ledger/ledgerAsked.ts';
import { allRead, type Outcome, type ReportQuery } from './outcome.ts';
import { shownOf, turnProblem } from './range.ts';

/**
 * What was recorded between two moments and changed a balance: a row for each change of a document and account it moved,
 * the latest first. Their amounts are the difference between the books at both moments.
 */
export async function lateEntries(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Sheet>> {
  const read = allRead([await readKnownTimes(db, query, scope, today), await readAccounts(db, query, scope)]);
  if (!read.ok) return read;
  const [times, chosen] = read.value;
  const turns = turnProblem(times.later);
  if (turns) return turns;
  const changes = await changesOf(db, times, chosen);
  const shown = changes.slice(0, mostLateEntries);
  const accounts = new Map(
    (await ledgerAccounts(db, [...new Set(shown.map(({ account }) => account))])).map((each) => [each.id, each]),
  );
  const books = new Map(times.later.subsidiaries.map((book) => [book.id, book]));
  const rows = shown.map((change) => rowOf(change, accounts, books));
  const isWhole = shown.length === changes.length;
  const used = new Set(shown.flatMap(({ subsidiary }) => books.get(subsidiary)?.currency ?? []));
  const precision = books.get(shown[0]?.subsidiary ?? '')?.precision ?? 2;
  const total = (of: (amount: bigint) => bigint): number =>
    minorToNumber(sum(shown.map(({ amount }): Minor => minor(of(BigInt(amount))))), precision);
  const { knownAt: _moment, ...parameters } = shownOf(times.later);
  return {
    ok: true,
    value: {
      report: definition.name,
      parameters: {
        ...parameters,
        account: accountOf(chosen),
        knownAt: times.knownAt,
        comparedAt: times.comparedAt,
      },
      columns: definition.columns,
      rows: isWhole ? rows : [latestOnly(rows), ...rows],
      totals: used.size > 1 || !isWhole ? null : { debit: total(positive), credit: total(negative) },
      ...(used.size > 1 ? { notice: severalBooks } : {}),
    },
  };
}

const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
const negative = (amount: bigint): bigint => (amount < 0n ? -amount : 0n);

/** One more than is shown tells whether there are more. */
async function changesOf(
  db: Queryable,
  times: KnownTimes,
  chosen: readonly LedgerAccount[] | null,
): Promise<readonly RecordedChange[]> {
  const retained = retainedAmong(await ledgerAccounts(db, []));
  const asked = {
    accounts: chosen && chosen.map(({ id }) => id),
    earnedBefore: earnedInto(retained),
    hasRetained: chosen?.some(({ id }) => id === retained?.id) === true,
  };
  const found: RecordedChange[] = [];
  for (const request of recordedIn(times))
    found.push(...(await recordedChanges(db, request, asked, mostLateEntries + 1)));
  return found.toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1));
}

/** Several accounts are named as the general ledger names them: their ids, and the first by name. */
function accountOf(chosen: readonly LedgerAccount[] | null): Sheet['parameters'][string] {
  const [first, ...rest] = chosen ?? [];
  if (!first) return null;
  return {
    id: [first, ...rest].map(({ id }) => id).join(','),
    refName: rest.length === 0 ? first.name : `${first.name} and ${rest.length} more`,
  };
}

const latestOnly = ([row]: readonly SheetRow[]): SheetRow => {
  const label = message('sheet.latestOnly', { count: mostLateEntries });
  return {
    kind: 'heading',
    level: 0,
    currency: row?.currency ?? null,
    values: { transaction: english(label) },
    messages: { transaction: label },
  };
};

/** What the change did to the document. */
function whatOf(operation: string): Message {
  if (operation === 'create') return message('sheet.entered');
  return operation === 'delete' ? message('sheet.deleted') : message('sheet.changed');
}

function rowOf(
  change: RecordedChange,
  accounts: ReadonlyMap<string, LedgerAccount>,
  books: ReadonlyMap<string, LedgerSubsidiary>,
): SheetRow {
  const book = books.get(change.subsidiary);
  const amount = BigInt(change.amount);
  const units = (value: bigint): number => minorToNumber(minor(value), book?.precision ?? 2);
  const what = whatOf(change.operation);
  const document = { id: change.txn, refName: change.name };
  return {
    kind: 'line',
    level: 0,
    currency: book ? { id: book.currency, refName: book.currencyName } : null,
    values: {
      transaction: document,
      what: english(what),
      recordedAt: change.at,
      recordedBy: change.userName,
      reason: change.reason,
      date: change.date,
      entity: change.entity === null ? null : { id: change.entity, refName: change.entityName ?? change.entity },
      account: { id: change.account, refName: accounts.get(change.account)?.name ?? change.account },
      debit: amount > 0n ? units(amount) : null,
      credit: amount < 0n ? units(-amount) : null,
    },
    messages: { what },
    ...(change.isThere ? { drill: { record: { ...document, type: change.type } } } : {}),
  };
}
