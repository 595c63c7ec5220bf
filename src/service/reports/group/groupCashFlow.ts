import { cashFlowSectionOf } from '#contract/lists/cashFlowSections';
import { groupCashFlow as definition } from '#contract/reports/consolidation';
import type { Sheet } from '#contract/reports/sheet';
import { addDays } from '#contract/values/calendar';
import { minor, minorToNumber } from '#contract/values/money';
import { byAccount, type TranslatedFlows, translateFlows } from '#domain/consolidation/cashFlow';
import { type BookAmount, flowRateTypeOf, rateTypeOf } from '#domain/consolidation/translate';
import type { Queryable } from '../../storage/database.ts';
import { unmovedBalances } from '../../storage/queries/ledger/groupBooks.ts';
import type { LedgerAccount } from '../../storage/queries/ledger/ledgerBalances.ts';
import type { Scope } from '../../storage/queries/records/scopeSql.ts';
import { makeCashFlow } from '../columns/cashFlowRows.ts';
import { type DrillTo, type Entry, hasAmount } from '../columns/statementSheet.ts';
import type { Outcome, ReportQuery } from '../outcome.ts';
import { type Group, type GroupTime, readGroup, shownGroup } from './groupAsked.ts';
import { gapProblems, type GroupBooks, readBooks } from './groupBooks.ts';
import { columnsOf, inOrder, makerOf, totalled } from './groupSheet.ts';

/** The movement of the books of a group in a period, each translated into the currency of the topmost subsidiary. */
interface GroupFlows {
  readonly accounts: ReadonlyMap<string, LedgerAccount>;
  readonly flows: ReadonlyMap<string, TranslatedFlows>;
}

/** Reads and translates what moved in a period. Refuses with every rate that is missing. */
async function groupFlows(db: Queryable, group: Group, time: GroupTime): Promise<Outcome<GroupFlows>> {
  const { top, members } = group;
  const read = await readBooks(db, group, time, (account) =>
    [rateTypeOf(account), flowRateTypeOf(account)].includes('HISTORICAL'),
  );
  const { accounts } = read;
  const cash = [...accounts.values()].filter((each) => cashFlowSectionOf(each) === 'CASH').map(({ id }) => id);
  const ends = new Map(time.periods.map(({ id, endDate }) => [id, endDate]));
  const closing = time.asked.endDate;
  const unmoved = await unmovedBalances(
    db,
    members.map(({ id }) => id),
    [...time.movement],
    cash,
  );
  const days = { opening: openingDay(time), closing };
  const made = members.map((member) =>
    translateFlows(
      read.amountsOf(member),
      unmoved
        .filter(({ subsidiary }) => subsidiary === member.id)
        .map(({ account, period, amount }): BookAmount => ({
          account,
          period,
          end: ends.get(period) ?? closing,
          date: null,
          amount: BigInt(amount),
          isPrior: false,
          isMovement: true,
        })),
      accounts,
      days,
      read.ratesOf(member),
      { from: member.precision, to: top.precision },
    ),
  );
  const problems = gapProblems(
    group,
    made.map(({ gaps }) => gaps),
  );
  if (problems) return problems;
  return { ok: true, value: { accounts, flows: new Map(made.map((each, at) => [members[at]?.id ?? '', each])) } };
}

/** An adjustment period begins with the closing balances of the period that it adjusts. */
const openingDay = ({ asked }: GroupTime): string => (asked.isAdjust ? asked.endDate : addDays(asked.startDate, -1));

/** Where cash of a group came from and went to in a period, with a column for each subsidiary. */
export async function cashFlowOfGroup(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Sheet>> {
  const read = await readGroup(db, query, scope, today);
  if (!read.ok) return read;
  const asked = read.value;
  const empty = { report: definition.name, parameters: {}, columns: definition.columns, rows: [], totals: null };
  if (!asked?.time) return { ok: true, value: { ...empty, parameters: asked ? shownGroup(asked) : {} } };
  const { top, time } = asked;
  const made = await groupFlows(db, asked, time);
  if (!made.ok) return made;
  const { accounts, flows } = made.value;
  const members = asked.members.filter(({ id }) => hasFlows(flows.get(id)));
  const entries = entriesOf(
    [...accounts.values()],
    members.flatMap(({ id }) => flows.get(id) ?? []),
  );
  const own = { subsidiary: top.id, period: time.asked.id };
  const flowsTo: DrillTo = (ids) =>
    ids.length === 0
      ? undefined
      : { report: 'currencyTranslation', parameters: { ...own, amounts: 'cashFlow', account: ids.join(',') } };
  const whole: DrillTo = () => ({ report: 'currencyTranslation', parameters: { ...own, amounts: 'cashFlow' } });
  const maker = makerOf(asked, members, entries, flowsTo);
  const totals = makeCashFlow(maker, entries, {
    exchange: whole,
    netChange: whole,
    opening: balancesIn(top.id, time.periods.findLast(({ id }) => !time.movement.has(id))?.id),
    closing: balancesIn(top.id, time.asked.id),
  });
  return {
    ok: true,
    value: {
      ...empty,
      parameters: shownGroup(asked),
      columns: columnsOf(definition, members, time),
      rows: entries.length === 0 ? [] : maker.rows,
      totals: Object.fromEntries(
        Object.entries(totals).map(([name, units]) => [name, minorToNumber(minor(units.at(-1) ?? 0n), top.precision)]),
      ),
    },
  };
}

/** The same as books, for the amounts and rates behind the figures. */
export async function flowBooks(db: Queryable, group: Group, time: GroupTime): Promise<Outcome<GroupBooks>> {
  const made = await groupFlows(db, group, time);
  if (!made.ok) return made;
  const { accounts, flows } = made.value;
  const sum = (of: ReadonlyMap<string, bigint>): bigint => [...of.values()].reduce((one, other) => one + other, 0n);
  return {
    ok: true,
    value: {
      accounts,
      retained: undefined,
      pieces: new Map([...flows].map(([id, { pieces }]) => [id, pieces])),
      effects: new Map(
        [...flows].map(([id, each]) => {
          const unmoved = sum(each.unmoved);
          const change = sum(each.closing) - sum(each.opening);
          return [id, { unmoved, effect: change + sum(byAccount(each.pieces)) + unmoved }];
        }),
      ),
    },
  };
}

const hasFlows = (flows: TranslatedFlows | undefined): boolean =>
  flows !== undefined && (flows.pieces.length > 0 || flows.opening.size > 0 || flows.closing.size > 0);

/** The balances of cash accounts with their rates. */
const balancesIn =
  (subsidiary: string, period: string | undefined): DrillTo =>
  (accounts) =>
    period === undefined || accounts.length === 0
      ? undefined
      : { report: 'currencyTranslation', parameters: { subsidiary, period, account: accounts.join(',') } };

/** The accounts with an amount for each column, in order of their numbers. */
function entriesOf(accounts: readonly LedgerAccount[], flows: readonly TranslatedFlows[]): readonly Entry[] {
  const moved = flows.map(({ pieces }) => byAccount(pieces));
  const unitsOf = (id: string, of: readonly ReadonlyMap<string, bigint>[]) =>
    totalled(of.map((each) => each.get(id) ?? 0n));
  return inOrder(
    accounts
      .map((account): Entry => {
        const before = unitsOf(
          account.id,
          flows.map(({ opening }) => opening),
        );
        const after = unitsOf(
          account.id,
          flows.map(({ closing }) => closing),
        );
        return {
          account,
          amounts: unitsOf(account.id, moved).map((each, at) => each + (after[at] ?? 0n) - (before[at] ?? 0n)),
          before,
          unmoved: unitsOf(
            account.id,
            flows.map(({ unmoved }) => unmoved),
          ),
        };
      })
      .filter(({ amounts, before }) => hasAmount(amounts) || hasAmount(before ?? [])),
  );
}
