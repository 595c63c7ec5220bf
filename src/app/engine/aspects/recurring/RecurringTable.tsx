import type { ReactNode } from 'react';
import { isRecurrenceType, type RecurrenceType } from '#contract/lists/recurrences';
import { choicesOf } from '#contract/kinds/columnFacts';
import { definitionOf, type RecordType } from '#contract/records/index';
import type { PlainDate } from '#contract/values/date';
import { isRef } from '#app/engine/form/model/values.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import type { ListRow } from '#app/platform/api/records.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { recurringTableMessages as words } from './recurringTableMessages.ts';
import './recurringTable.css';

/** What is due of a schedule: how many dates, and the first of them or the next one. */
export interface DueState {
  readonly due: number;
  readonly day: PlainDate | undefined;
}
/** Something that recurs, as its table shows it. */
export interface RecurringRow {
  readonly row: ListRow;
  /** Whom it is for, where the table has such a column. */
  readonly party?: string;
  readonly last: ReactNode;
  /** Undefined on demand, or while it loads. */
  readonly state: DueState | undefined;
  readonly amount: unknown;
  readonly act: ReactNode;
}
interface RecurringTableProps {
  readonly type: RecordType;
  readonly label: string;
  readonly party?: string;
  readonly amount: string;
  readonly act: string;
  /** Undefined while it loads. */
  readonly rows: readonly RecurringRow[] | undefined;
  readonly count: number;
}

/** How often something recurs; undefined on demand. */
export const everyOf = ({ recurrenceType }: ListRow): RecurrenceType | undefined => {
  const id = isRef(recurrenceType) ? recurrenceType.id : undefined;
  return isRecurrenceType(id) ? id : undefined;
};

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
/** Due ones first, the oldest day on top, then upcoming ones; those used on demand come last. */
export const dueFirst = ({ state: one }: RecurringRow, { state: other }: RecurringRow): number =>
  Number((other?.due ?? 0) > 0) - Number((one?.due ?? 0) > 0) || compareTexts(one?.day ?? '9999', other?.day ?? '9999');

const skeleton = [140, 60, 120, 80, 60, 80, 40].map((width) => ({ width }));

/** What recurs and what of it is due: journals, invoices and bills look the same. */
export function RecurringTable({ type, label, party, amount, act, rows, count }: RecurringTableProps) {
  const formats = useFormats();
  const { recurrenceType } = definitionOf(type).fields;
  const often = (recurrenceType && choicesOf(recurrenceType)) ?? {};
  const isKnown = rows !== undefined;
  return (
    <Settling isSettled={isKnown}>
      <ScrollArea label={label}>
        <table
          className={`grid stack recurring${party === undefined ? '' : ' of-parties'}`}
          aria-label={label}
          aria-busy={!isKnown || undefined}
        >
          <TableHead
            columns={[
              { label: words.name },
              ...(party === undefined ? [] : [{ label: party }]),
              { label: words.every, className: 'every' },
              { label: words.last, className: 'wide last' },
              { label: words.nextDue, className: 'day' },
              { label: words.state, className: 'state' },
              { label: amount, className: 'n money sum' },
              { label: <span className="sr">{act}</span>, className: 'act' },
            ]}
          />
          <tbody>
            {!isKnown && <SkeletonRows count={count} columns={skeleton} />}
            {rows?.map((each) => (
              <tr key={each.row.id}>
                <td className="a1">
                  <Link to={recordAddress(type, each.row.id)}>{String(each.row.name)}</Link>
                </td>
                {party !== undefined && <td className="hide-s">{each.party}</td>}
                <td className="b1">
                  {everyOf(each.row) === undefined ? (
                    <span className="three">{words.onDemand}</span>
                  ) : (
                    often[everyOf(each.row) ?? 'MONTHLY']?.label
                  )}
                </td>
                <td className="wide hide-s">{each.last}</td>
                <td className="c1">{each.state?.day && formats.date(each.state.day)}</td>
                <td className="b2">{each.state && <DueBadge {...each.state} />}</td>
                <td className="n money a2">
                  {typeof each.amount === 'number'
                    ? formats.amount(each.amount, isRef(each.row.currency) ? each.row.currency.id : undefined)
                    : ''}
                </td>
                <td className="n c2">{each.act}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Settling>
  );
}

const DueBadge = ({ due, day }: DueState) => (
  <Badge tone={due > 0 ? 'warning' : 'positive'}>
    {due > 0 ? words.due(due) : day === undefined ? words.ended : words.upToDate}
  </Badge>
);
