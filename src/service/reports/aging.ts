import type { Ref } from '#contract/derive/types';
import { agingColumns, agingSpans, usualDays } from '#contract/reports/aging';
import type { ReportColumn } from '#contract/reports/definition';
import { payablesAging as payables } from '#contract/reports/payablesAging';
import { receivablesAging as receivables } from '#contract/reports/receivablesAging';
import { minor, minorToNumber } from '#contract/values/money';
import type { Queryable } from '../storage/database.ts';
import { type AgedRow, agedBalances } from '../storage/queries/parties/aging.ts';
import { ledgerSubsidiaries, type LedgerSubsidiary } from '../storage/queries/ledger/ledgerBalances.ts';
import { type Scope, visibleName } from '../storage/queries/records/scopeSql.ts';
import { type Book, booksOf, severalBooks } from './books.ts';
import { allRead, type Outcome, refused, type ReportQuery } from './outcome.ts';
import { readDay, readFilters, type ReportFilters, readSubsidiary } from './reportFilters.ts';
import { dimensionParameters } from '#contract/reports/filters';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';

/** A row of an aging: amounts by column, in the base currency. */
type AgingRow = Readonly<Record<string, Ref | null | number | Readonly<Record<string, string>>>>;

export interface Aging {
  readonly report: string;
  readonly parameters: Readonly<Record<string, Ref | null | string | number>>;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly AgingRow[];
  /** Null if the rows are in several currencies. */
  readonly totals: Readonly<Record<string, number>> | null;
  readonly notice?: string;
}

interface Asked {
  readonly asOf: string;
  readonly days: number;
  readonly party: Ref | null;
  readonly subsidiary: Ref | null;
  readonly subsidiaries: readonly LedgerSubsidiary[];
  readonly filters: ReportFilters;
}

/** Customers' balances on a day, by days overdue (decisions 13); they add up to accounts receivable on that day. */
export const receivablesAging = (
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Aging>> =>
  aging(
    db,
    'customer',
    receivables.name,
    receivables.columns.filter(({ type }) => type === 'ref'),
    query,
    scope,
    today,
  );

/** Payables on a day by days overdue; they add up to accounts payable on that day. */
export const payablesAging = (
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Aging>> =>
  aging(
    db,
    'vendor',
    payables.name,
    payables.columns.filter(({ type }) => type === 'ref'),
    query,
    scope,
    today,
  );

/** Shared by receivables and payables: amounts owed to us and amounts we owe are both positive. */
async function aging(
  db: Queryable,
  party: 'customer' | 'vendor',
  report: string,
  heads: readonly ReportColumn[],
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Aging>> {
  const read = await readAsked(db, party, query, scope, today);
  if (!read.ok) return read;
  const { asOf, days, subsidiaries, subsidiary } = read.value;
  const aged = await agedBalances(db, {
    party,
    asOf,
    days,
    spans: agingSpans,
    subsidiaries: subsidiaries.map(({ id }) => id),
    only: read.value.party?.id,
    limits: read.value.filters.limits,
  });
  const books = booksOf({ subsidiaries }, aged);
  const sign = party === 'customer' ? 1n : -1n;
  const made = books.flatMap((book) => rowsOf(book, aged, party, read.value, sign));
  const isOne = books.length <= 1;
  return {
    ok: true,
    value: {
      report,
      parameters: { subsidiary, asOf, [party]: read.value.party, days, ...read.value.filters.shown },
      columns: [...heads, ...agingColumns(days)],
      rows: made.map(({ row }) => row),
      totals: isOne
        ? shown(
            made.map(({ spans }) => spans),
            books[0]?.precision ?? 2,
          )
        : null,
      ...(isOne ? {} : { notice: severalBooks }),
    },
  };
}

async function readAsked(
  db: Queryable,
  party: 'customer' | 'vendor',
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Asked>> {
  const visible = await ledgerSubsidiaries(db, scope);
  const read = allRead([
    await readSubsidiary(db, query, scope),
    readDay(query, today),
    readDays(query),
    await readParty(db, party, query, scope),
    await readFilters(db, query, scope, dimensionParameters),
  ]);
  if (!read.ok) return read;
  const [subsidiary, asOf, days, named, filters] = read.value;
  const subsidiaries = subsidiary ? visible.filter(({ id }) => id === subsidiary.id) : visible;
  return { ok: true, value: { asOf, days, party: named, subsidiary, subsidiaries, filters } };
}

function readDays(query: ReportQuery): Outcome<number> {
  const span = query.get('days')?.trim() || String(usualDays);
  return /^[1-9]\d{0,2}$/.test(span)
    ? { ok: true, value: Number(span) }
    : refused('days', message('report.badSpan', { value: span.slice(0, 40) }));
}

async function readParty(
  db: Queryable,
  party: 'customer' | 'vendor',
  query: ReportQuery,
  scope: Scope,
): Promise<Outcome<Ref | null>> {
  const id = query.get(party)?.trim() || undefined;
  if (id === undefined) return { ok: true, value: null };
  const name = await visibleName(db, party, id, scope);
  return name === undefined
    ? refused(
        party,
        message('report.noParty', { type: arg.inSentence(`${party}.label`, party), party: id.slice(0, 40) }),
      )
    : { ok: true, value: { id, refName: name } };
}

interface MadeRow {
  readonly row: AgingRow;
  readonly spans: readonly bigint[];
}

/** One row for each party and subsidiary, with an amount in every bucket. */
function rowsOf(
  book: Book,
  aged: readonly AgedRow[],
  party: 'customer' | 'vendor',
  { asOf, filters }: Asked,
  sign: bigint,
): MadeRow[] {
  const members = new Map(book.members.map((member) => [member.id, member]));
  const groups = new Map<string, AgedRow[]>();
  for (const row of aged)
    if (members.has(row.subsidiary))
      groups.set(`${row.party ?? ''}|${row.subsidiary}`, [
        ...(groups.get(`${row.party ?? ''}|${row.subsidiary}`) ?? []),
        row,
      ]);
  return [...groups.values()].flatMap((rows): MadeRow[] => {
    const [first] = rows;
    const member = first && members.get(first.subsidiary);
    if (!first || !member) return [];
    const spans = Array.from({ length: agingSpans + 1 }, (_, bucket) =>
      rows.filter((row) => row.bucket === bucket).reduce((sum, { base }) => sum + sign * BigInt(base), 0n),
    );
    const drill = {
      ...(first.party === null ? {} : { [party]: first.party }),
      subsidiary: member.id,
      asOf,
      ...filters.asked,
    };
    return [
      {
        spans,
        row: {
          [party]: first.party === null ? null : { id: first.party, refName: first.partyName ?? first.party },
          subsidiary: { id: member.id, refName: member.name },
          currency: book.currency,
          ...shown([spans], book.precision),
          drill,
        },
      },
    ];
  });
}

/** The totals of rows by column name. */
function shown(rows: readonly (readonly bigint[])[], precision: number): Readonly<Record<string, number>> {
  const sums = Array.from({ length: agingSpans + 1 }, (_, span) =>
    rows.reduce((sum, row) => sum + (row[span] ?? 0n), 0n),
  );
  const all = [...sums, sums.reduce((sum, each) => sum + each, 0n)];
  return Object.fromEntries(
    agingColumns(usualDays).map(({ name }, index) => [name, minorToNumber(minor(all[index] ?? 0n), precision)]),
  );
}
