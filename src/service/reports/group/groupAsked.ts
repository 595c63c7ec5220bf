import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { fiscalYearStart } from '#contract/records/ledger/fiscalYear';
import { groupBelow, type Owned } from '#domain/consolidation/group';
import type { Queryable } from '../../storage/database.ts';
import { type GroupMember, subsidiaryTree } from '../../storage/queries/ledger/groupBooks.ts';
import { type LedgerPeriod, ledgerPeriods } from '../../storage/queries/ledger/ledgerBalances.ts';
import type { Scope } from '../../storage/queries/records/scopeSql.ts';
import { allRead, type Outcome, refused, type ReportQuery } from '../outcome.ts';
import { isBase, isMonth } from '../range.ts';

/** A period of group statements, with the periods that count in them. */
export interface GroupTime {
  readonly asked: LedgerPeriod;
  /** The periods within it. */
  readonly movement: ReadonlySet<string>;
  /** Those, and all before. */
  readonly periods: readonly LedgerPeriod[];
  /** The first day of the fiscal year of the group. */
  readonly yearStart: string;
}

/** A subsidiary with all below it: the group that statements are asked for. */
export interface Group {
  readonly top: Owned<GroupMember>;
  /** The topmost first, elimination subsidiaries last. */
  readonly members: readonly Owned<GroupMember>[];
}

export interface GroupQuestion extends Group {
  /** Null: there are no periods yet. */
  readonly time: GroupTime | null;
}

/**
 * Reads `subsidiary` and `period`; without them the topmost subsidiary that the caller sees with all below it, and the
 * current month, or the last one before today. Refuses a group with subsidiaries that the caller may not see.
 */
export async function readGroup(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<GroupQuestion | null>> {
  const [tree, periods] = [await subsidiaryTree(db), await ledgerPeriods(db)];
  const read = allRead([groupOf(query, tree, scope), periodOf(query, periods, today)]);
  if (!read.ok) return read;
  const [group, asked] = read.value;
  return {
    ok: true,
    value: group && { ...group, time: asked && timeOf(asked, periods, group.top.fiscalYearStart) },
  };
}

function groupOf(query: ReportQuery, tree: readonly GroupMember[], scope: Scope): Outcome<Group | null> {
  const asked = query.get('subsidiary')?.trim() || undefined;
  const isSeen = ({ id }: GroupMember): boolean => scope === null || scope.includes(id);
  const hiddenBelow = (id: string) => groupBelow(tree, id).filter((each) => !isSeen(each));
  const chosen =
    asked === undefined
      ? tree
          .filter(({ id }) => hiddenBelow(id).length === 0)
          .toSorted((one, other) => groupBelow(tree, other.id).length - groupBelow(tree, one.id).length)[0]
      : tree.find((each) => each.id === asked && isSeen(each));
  if (!chosen)
    return asked === undefined
      ? { ok: true, value: null }
      : refused('subsidiary', message('report.noSubsidiary', { subsidiary: asked.slice(0, 40) }));
  const hidden = hiddenBelow(chosen.id);
  if (hidden.length > 0)
    return refused('subsidiary', message('report.hiddenInGroup', { group: chosen.name, count: hidden.length }));
  const all = groupBelow(tree, chosen.id);
  const [top] = all;
  return {
    ok: true,
    value: top
      ? {
          top,
          members: [...all.filter((each) => !each.isElimination), ...all.filter((each) => each.isElimination)],
        }
      : null,
  };
}

function periodOf(query: ReportQuery, periods: readonly LedgerPeriod[], today: string): Outcome<LedgerPeriod | null> {
  const asked = query.get('period')?.trim() || undefined;
  if (asked === undefined)
    return { ok: true, value: periods.findLast((each) => isMonth(each) && each.startDate <= today) ?? null };
  const found = periods.find(({ id }) => id === asked);
  return found
    ? { ok: true, value: found }
    : refused('period', message('report.noPeriod', { period: asked.slice(0, 40) }));
}

/** A period counts with everything posted to it, as in the trial balance of a period. */
function timeOf(asked: LedgerPeriod, all: readonly LedgerPeriod[], month: string | null): GroupTime {
  const isWithin = (each: LedgerPeriod) =>
    isBase(asked) ? each.id === asked.id : each.startDate >= asked.startDate && each.endDate <= asked.endDate;
  const isBefore = (each: LedgerPeriod) =>
    each.endDate < asked.startDate || (asked.isAdjust && !each.isAdjust && each.endDate <= asked.endDate);
  const within = all.filter((each) => isBase(each) && isWithin(each));
  return {
    asked,
    movement: new Set(within.map(({ id }) => id)),
    periods: [...all.filter((each) => isBase(each) && !isWithin(each) && isBefore(each)), ...within],
    yearStart: fiscalYearStart(
      asked.endDate,
      month,
      all.filter(({ isYear }) => isYear),
    ),
  };
}

/** The parameters of a group as a report answers them. */
export const shownGroup = ({ top, time }: GroupQuestion) => ({
  subsidiary: { id: top.id, refName: top.name },
  period: time && { id: time.asked.id, refName: time.asked.name },
});

/** One of the subsidiaries of a group, by the parameter `member`; null: all of them. */
export function readMember(query: ReportQuery, { top, members }: Group, scope: Scope): Outcome<GroupMember | null> {
  const asked = query.get('member')?.trim() || undefined;
  if (asked === undefined) return { ok: true, value: null };
  const found = members.find(({ id }) => id === asked && (scope === null || scope.includes(id)));
  return found
    ? { ok: true, value: found }
    : refused('member', message('report.notInGroup', { subsidiary: asked.slice(0, 40), group: top.name }));
}

/** A missing rate, with the first and last day that need one. */
export const noGroupRate = (from: string, to: string, days: readonly string[]) => {
  const sorted = days.toSorted();
  return message('report.noGroupRate', {
    from,
    to,
    first: arg.date(sorted[0] ?? ''),
    last: arg.date(sorted.at(-1) ?? ''),
  });
};
