import { useQuery } from '@tanstack/react-query';
import type { Tone } from '#contract/fields';
import type { PlainDate } from '#contract/values/date';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { isRef, type FormDoc } from '#app/engine/form/model/values.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { usePeriodDates } from '#app/engine/aspects/period/usePeriodDates.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { NotLoaded } from '#app/ui/feedback/EmptyState.tsx';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { recurringMessages as words } from './recurringMessages.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';

const MOST = 200;
const reversed = (q: string, orderby: string) =>
  ({
    q,
    orderby,
    limit: MOST,
    offset: 0,
    fields: ['tranId', 'tranDate', 'memo', 'total', 'currency', 'reversalDate', 'reversalEntry', 'tranStatus'],
  }) as const;
// Open ones are loaded separately, so that completed ones never push an old one off the page.
const open = reversed('reversalDate IS NOT EMPTY AND reversalEntry IS EMPTY', 'reversalDate ASC');
const done = reversed('reversalEntry IS NOT EMPTY AND reversalDate IS NOT EMPTY', 'reversalDate DESC');
const tones: Readonly<Record<ReversalState, Tone>> = {
  missing: 'critical',
  due: 'info',
  waits: 'warning',
  done: 'positive',
};

/** Which journals are reversed and when: done, due or missing, each with its entry. */
export function Reversals({ today }: { readonly today: PlainDate }) {
  const { queries } = useConnection();
  const formats = useFormats();
  const { can } = useCaller();
  const { remark } = usePeriodDates();
  const lists = [useQuery(queries.list('periodEndJournal', open)), useQuery(queries.list('periodEndJournal', done))];
  const isRead = lists.every(({ data }) => data !== undefined);
  const failed = lists.find(({ data, error }) => error && !data)?.error;
  const rows = isRead
    ? reversalsOf(
        lists.flatMap(({ data }) => data?.items ?? []),
        today,
      )
    : [];
  const count = (state: ReversalState) => rows.filter((each) => each.state === state).length;
  return (
    <>
      <div className="section">
        <h2>{words.reversals}</h2>
        {rows.length > 0 && <span className="two small">{words.counts(count('missing'), count('due'))}</span>}
      </div>
      {failed && (
        <NotLoaded
          title={words.failed}
          retry={words.retry}
          onRetry={() => lists.forEach((list) => void list.refetch())}
        >
          {failed.message}
        </NotLoaded>
      )}
      {!isRead && !failed && (
        <Settling isSettled={false}>
          <SkeletonFields count={6} what={words.reversals} />
        </Settling>
      )}
      {isRead && rows.length === 0 && <p className="offer two">{words.noReversals}</p>}
      {rows.length > 0 && (
        <ScrollArea label={words.reversals}>
          <table className="grid stack reversals" aria-label={words.reversals}>
            <TableHead
              columns={[
                { label: words.journal },
                { label: words.date },
                { label: words.memo, className: 'memo' },
                { label: words.reversesOn },
                { label: words.state },
                { label: words.reversedBy },
                { label: words.amount, className: 'n money' },
              ]}
            />
            <tbody>
              {rows.map(({ row, state }) => (
                <tr key={row.id}>
                  <td className="b1">
                    <Link to={recordAddress('periodEndJournal', row.id)}>{String(row.tranId)}</Link>
                  </td>
                  <td className="hide-s">{formats.date(String(row.tranDate))}</td>
                  <td className="memo clip a1">{typeof row.memo === 'string' ? row.memo : ''}</td>
                  <td className="c2">{formats.date(String(row.reversalDate))}</td>
                  <td className="b2">
                    <Badge tone={tones[state]}>{words.states[state]}</Badge>
                    {state === 'missing' && (
                      <small className="reason three">{remark(String(row.reversalDate)) ?? words.noPeriod}</small>
                    )}
                  </td>
                  <td className="c1">
                    {isRef(row.reversalEntry) && (
                      <Link to={recordAddress('periodEndJournal', row.reversalEntry.id)}>
                        {row.reversalEntry.refName}
                      </Link>
                    )}
                    {state === 'missing' && can('TRAN_PEJRNL', 'Edit') && (
                      <Link
                        to={`${recordAddress('periodEndJournal', row.id)}/edit#f-periodEndJournal-reversalDate`}
                        aria-label={words.changeDateOf(String(row.tranId))}
                      >
                        {words.changeDate}
                      </Link>
                    )}
                  </td>
                  <td className="n money a2">
                    {typeof row.total === 'number' &&
                      isRef(row.currency) &&
                      `${formats.amount(row.total, row.currency.id)} ${formats.currencyCode(row.currency)}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
      {lists.some(({ data }) => data?.hasMore === true) && <p className="offer small two">{words.shown(MOST)}</p>}
    </>
  );
}

/** The status of the reversal of a journal. */
type ReversalState = 'missing' | 'due' | 'waits' | 'done';
const states: readonly ReversalState[] = ['missing', 'due', 'waits', 'done'];

/**
 * The state of a journal's reversal on a given day: done; due on a future day; missing although its day has passed; or
 * waiting, as the journal itself hasn't posted. Undefined if there is none to create.
 */
export function reversalState(journal: FormDoc, today: PlainDate): ReversalState | undefined {
  const { reversalDate, reversalEntry, tranStatus } = journal;
  const status = isRef(tranStatus) ? tranStatus.id : undefined;
  if (typeof reversalDate !== 'string' || reversalDate === '' || status === 'VOIDED') return undefined;
  if (isRef(reversalEntry)) return 'done';
  if (status !== undefined && status !== 'APPROVED') return 'waits';
  return reversalDate > today ? 'due' : 'missing';
}

interface Reversal<Row> {
  readonly row: Row;
  readonly state: ReversalState;
}

/** Sorted by urgency: missing, due, waiting, done; each by its day, completed ones latest first. */
export function reversalsOf<Row extends FormDoc>(journals: readonly Row[], today: PlainDate): readonly Reversal<Row>[] {
  const known = journals.flatMap((row): readonly Reversal<Row>[] => {
    const state = reversalState(row, today);
    return state === undefined ? [] : [{ row, state }];
  });
  const dayOf = ({ row }: Reversal<Row>): string => String(row.reversalDate);
  return known.toSorted(
    (one, other) =>
      states.indexOf(one.state) - states.indexOf(other.state) ||
      (dayOf(one) < dayOf(other) ? -1 : 1) * (one.state === 'done' ? -1 : 1),
  );
}
