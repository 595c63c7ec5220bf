import { startOfMonth } from '#contract/values/calendar';
import { type Problem, problemOf } from '#contract/messages/problem';
import { type RateBook, rateBook } from '#domain/consolidation/rateBook';
import { type BookAmount, type Gap, type Piece, rateTypeOf, translateBook } from '#domain/consolidation/translate';
import type { Queryable } from '../../storage/database.ts';
import { datedBalances, type GroupMember, periodBalances, ratesWith } from '../../storage/queries/ledger/groupBooks.ts';
import { type LedgerAccount, ledgerAccounts } from '../../storage/queries/ledger/ledgerBalances.ts';
import type { Outcome } from '../outcome.ts';
import { type Group, type GroupTime, noGroupRate } from './groupAsked.ts';

/** The books of a group, each translated into the currency of the topmost subsidiary. */
export interface GroupBooks {
  readonly accounts: ReadonlyMap<string, LedgerAccount>;
  /** The account that collects the income of earlier years. */
  readonly retained: string | undefined;
  readonly pieces: ReadonlyMap<string, readonly Piece[]>;
  /** Of cash flows: what revaluations and what exchange rates in all did to the cash of each book. */
  readonly effects?: ReadonlyMap<string, { readonly unmoved: bigint; readonly effect: bigint }>;
}

/** The amounts of each book, and the rates that they are translated at. */
interface ReadBooks {
  readonly accounts: ReadonlyMap<string, LedgerAccount>;
  readonly amountsOf: (member: GroupMember) => readonly BookAmount[];
  readonly ratesOf: (member: GroupMember) => RateBook;
}

/** Reads the books of a group up to the end of a period: stored balances, and postings of accounts whose day matters. */
export async function readBooks(
  db: Queryable,
  { top, members }: Group,
  time: GroupTime,
  isByDay: (account: LedgerAccount) => boolean,
): Promise<ReadBooks> {
  const ids = members.map(({ id }) => id);
  const periods = new Map(time.periods.map((each) => [each.id, each]));
  const kept = await periodBalances(db, ids, [...periods.keys()]);
  const accounts = new Map(
    (await ledgerAccounts(db, [...new Set(kept.map(({ account }) => account))])).map((each) => [each.id, each]),
  );
  const dated = new Set([...accounts.values()].filter(isByDay).map(({ id }) => id));
  // A fiscal year that begins within a period divides it by day.
  const turning = new Set(
    time.periods
      .filter((each) => each.startDate < time.yearStart && time.yearStart <= each.endDate)
      .map(({ id }) => id),
  );
  const byDay = await datedBalances(db, {
    subsidiaries: ids,
    periods: [...periods.keys()],
    accounts: [...dated],
    allOf: [...turning],
  });
  const amounts = [
    ...kept
      .filter(({ account, period }) => !dated.has(account) && !turning.has(period))
      .map((each) => ({ ...each, date: null })),
    ...byDay,
  ];
  const closing = time.asked.endDate;
  const currencies = [...new Set(members.map(({ currency }) => currency))].filter((each) => each !== top.currency);
  const rates = await ratesWith(db, top.currency, currencies, closing);
  return {
    accounts,
    amountsOf: (member) =>
      amounts
        .filter(({ subsidiary }) => subsidiary === member.id)
        .map(({ account, period, date, amount }): BookAmount => {
          const end = periods.get(period)?.endDate ?? closing;
          return {
            account,
            period,
            end,
            date,
            amount: BigInt(amount),
            isPrior: (turning.has(period) && date !== null ? date : end) < time.yearStart,
            isMovement: time.movement.has(period),
          };
        }),
    ratesOf: ({ currency }) => rateBook(rates, currency, top.currency),
  };
}

/** Translates the books of a group up to the end of a period. Refuses with every rate that is missing. */
export async function groupBooks(db: Queryable, group: Group, time: GroupTime): Promise<Outcome<GroupBooks>> {
  const { top, members } = group;
  const read = await readBooks(db, group, time, (account) => rateTypeOf(account) === 'HISTORICAL');
  const { accounts } = read;
  const made = members.map((member) =>
    translateBook(read.amountsOf(member), accounts, time.asked.endDate, read.ratesOf(member), {
      from: member.precision,
      to: top.precision,
    }),
  );
  const problems = gapProblems(
    group,
    made.map(({ gaps }) => gaps),
  );
  if (problems) return problems;
  const retained = [...accounts.values()].find(({ role }) => role === 'RetEarnings')?.id;
  const pieces = new Map(members.map(({ id }, at) => [id, made[at]?.pieces ?? []]));
  return { ok: true, value: { accounts, retained, pieces } };
}

/** The rates that members lack, by currency; undefined: none. */
export function gapProblems(
  { top, members }: Group,
  gaps: readonly (readonly Gap[])[],
): Extract<Outcome<never>, { ok: false }> | undefined {
  const [first, ...rest] = members
    .filter(({ currency }, at) => members.findIndex((each) => each.currency === currency) === at)
    .flatMap((member) =>
      gapProblem(
        member,
        top,
        members.flatMap(({ currency }, at) => (currency === member.currency ? (gaps[at] ?? []) : [])),
      ),
    );
  return first && { ok: false, problems: [first, ...rest] };
}

/** An average needs a rate from the first day of its month. */
function gapProblem(member: GroupMember, top: GroupMember, gaps: readonly Gap[]): readonly Problem[] {
  const days = gaps.flatMap(({ rateType, day }) => (rateType === 'AVERAGE' ? [startOfMonth(day), day] : [day]));
  return days.length === 0
    ? []
    : [
        problemOf(
          noGroupRate(member.currencyName, top.currencyName, days),
          { queryParam: 'period' },
          'INVALID_PARAMETER',
        ),
      ];
}
