import { useQuery } from '@tanstack/react-query';
import type { RecordType } from '#contract/records/index';
import { addDays } from '#contract/values/calendar';
import { dayOfWeek, type PlainDate } from '#contract/values/date';
import type { TotalFigure } from '#app/engine/list/table/listTotals.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { listAddress } from '#app/platform/router/addresses.ts';
import { Link } from '#app/ui/Link.tsx';
import { messages } from '#app/ui/messages.ts';
import { figureMessages as words } from './figureMessages.ts';
import { groupedQuery } from './groupedTotals.ts';
import { HomeTable } from './HomeTable.tsx';

/** Documents of a day, or of all days before today. */
interface DayCount {
  /** Undefined: before today. */
  readonly day: PlainDate | undefined;
  readonly count: number;
}

const WEEK_DAYS = 7;

/** How many documents are overdue and how many are due on each day from today; days without any are shown too. */
export function weekDays(
  figures: readonly Pick<TotalFigure, 'group' | 'count'>[],
  today: PlainDate,
): readonly DayCount[] {
  const countOf = (has: (day: PlainDate) => boolean): number =>
    figures.reduce((sum, { group, count }) => (typeof group === 'string' && has(group) ? sum + count : sum), 0);
  const late = countOf((day) => day < today);
  return [
    ...(late > 0 ? [{ day: undefined, count: late }] : []),
    ...Array.from({ length: WEEK_DAYS }, (_day, at) => {
      const day = addDays(today, at);
      return { day, count: countOf((each) => each === day) };
    }),
  ];
}

interface WeekTableProps {
  readonly title: string;
  readonly heading: string;
  readonly type: RecordType;
  readonly q: string;
  /** The date by which the documents are grouped. */
  readonly date: string;
}

/** How many documents of a search are overdue, and how many are due on each day of the coming week. */
export function WeekTable({ title, heading, type, q, date }: WeekTableProps) {
  const { client } = useConnection();
  const formats = useFormats();
  const today = todayHere();
  const until = `${q} AND ${date} BEFORE '${addDays(today, WEEK_DAYS)}'`;
  const { data, error, refetch } = useQuery(groupedQuery(client, { type, q: until, totals: 'rows', groupBy: date }));
  const days = weekDays(data ?? [], today);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const counted = (count: number, search: string) =>
    count === 0 ? (
      <span className="two">0</span>
    ) : (
      <Link className="drill" to={listAddress(type, search)}>
        {String(count)}
      </Link>
    );
  return (
    <HomeTable
      title={title}
      link={<Link to={listAddress(type, until)}>{words.showAll}</Link>}
      columns={[{ label: words.day }, { label: heading, className: 'n' }]}
      rows={
        data
          ? days.map(({ day, count }) => ({
              key: day ?? 'late',
              cells: [
                day === undefined ? (
                  <span key="late" className="late">
                    {words.late}
                  </span>
                ) : (
                  `${messages.days[dayOfWeek(day) - 1]?.slice(0, 3) ?? ''} ${formats.date(day)}`
                ),
                counted(
                  count,
                  day === undefined
                    ? `${q} AND ${date} BEFORE '${today}'`
                    : `${q} AND ${date} ON_OR_AFTER '${day}' AND ${date} ON_OR_BEFORE '${day}'`,
                ),
              ],
            }))
          : error && null
      }
      foot={data && [{ key: 'total', cells: [words.total, String(total)] }]}
      empty=""
      onRetry={() => void refetch()}
    />
  );
}
