import { startOfMonth } from '#contract/values/calendar';
import { type Problem, problemOf } from '#contract/messages/problem';
import { rateBook } from '#domain/consolidation/rateBook';
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
}

/**
 * Translates the books of a group up to the end of a period: from stored balances, and from postings where their day
 * matters. Refuses with every rate that is missing.
 */
export async function groupBooks(
  db: Queryable,
  { top, members }: Group,
  time: GroupTime,
): Promise<Outcome<GroupBooks>> {
  const ids = members.map(({ id }) => id);
  const periods = new Map(time.periods.map((each) => [each.id, each]));
  const kept = await periodBalances(db, ids, [...periods.keys()]);
  const accounts = new Map(
    (await ledgerAccounts(db, [...new Set(kept.map(({ account }) => account))])).map((each) => [each.id, each]),
  );
  const dated = new Set([...accounts.values()].filter((each) => rateTypeOf(each) === 'HISTORICAL').map(({ id }) => id));
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
  const pieces = new Map<string, readonly Piece[]>();
  const gaps = new Map<string, Gap[]>();
  for (const member of members) {
    const own = amounts
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
      });
    const book = rateBook(rates, member.currency, top.currency);
    const made = translateBook(own, accounts, closing, book, { from: member.precision, to: top.precision });
    pieces.set(member.id, made.pieces);
    gaps.set(member.currency, [...(gaps.get(member.currency) ?? []), ...made.gaps]);
  }
  const [first, ...rest] = members
    .filter(({ currency }, at) => members.findIndex((each) => each.currency === currency) === at)
    .flatMap((member) => gapProblem(member, top, gaps.get(member.currency) ?? []));
  if (first) return { ok: false, problems: [first, ...rest] };
  const retained = [...accounts.values()].find(({ role }) => role === 'RetEarnings')?.id;
  return { ok: true, value: { accounts, retained, pieces } };
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
