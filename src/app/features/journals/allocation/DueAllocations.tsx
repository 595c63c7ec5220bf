import { useContext, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Tone } from '#contract/fields';
import { definitionOf } from '#contract/records/index';
import type { PlainDate } from '#contract/values/date';
import type { AllocationState, ClosingItem } from '#contract/wire/closing';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { newAddress, recordAddress } from '#app/platform/router/addresses.ts';
import { type PeriodFacts, periodsIn, watchedPeriods } from '#app/engine/aspects/period/periodFacts.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { useRecordCommand } from '#app/engine/record/useRecordCommand.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { NotLoaded } from '#app/ui/feedback/EmptyState.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { allocationMessages as words } from './allocationMessages.ts';
import './allocation.css';

const { permission } = definitionOf('allocation');
const tones: Readonly<Record<AllocationState, Tone>> = {
  notNeeded: 'neutral',
  due: 'warning',
  done: 'positive',
  outOfDate: 'warning',
  blocked: 'critical',
};

/** The allocations of a period in their sequence: each is previewed, or all that are due are posted in that order. */
export function DueAllocations(props: { readonly today: PlainDate }) {
  // What posts them is kept on the device, which is ready a moment after the page.
  return useContext(LocalWorkspaceContext) ? <Due {...props} /> : <Settling isSettled={false} />;
}

function Due({ today }: { readonly today: PlainDate }) {
  const { cache, queries } = useConnection();
  const { can } = useCaller();
  const mayView = can(permission.id, 'View');
  useQuery({ ...watchedPeriods(queries, false), enabled: mayView });
  const periods = periodsIn(cache, queries).filter(({ isAdjust }) => !isAdjust);
  const [picked, setPicked] = useState<string | undefined>(undefined);
  const period = periods.find(({ id }) => id === (picked ?? startPeriod(periods, today)?.id));
  if (!mayView) return null;
  return (
    <>
      <div className="section">
        <h2>{words.due}</h2>
        {period && (
          <span className="al-period">
            <Select
              label={words.period}
              value={period.id}
              options={periods.toReversed().map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => setPicked(target.value)}
            />
          </span>
        )}
      </div>
      {period && <OfPeriod key={period.id} period={period} />}
    </>
  );
}

function OfPeriod({ period }: { readonly period: PeriodFacts }) {
  const { queries } = useConnection();
  const { can } = useCaller();
  const { data, error, refetch } = useQuery(queries.openItems('accountingPeriod', period.id));
  const run = usePosting(period);
  const all = dueAllocations(data?.items ?? []);
  const count = toPost(all).length;
  if (error && !data)
    return (
      <NotLoaded title={words.dueFailed} retry={words.tryAgain} onRetry={() => void refetch()}>
        {error.message}
      </NotLoaded>
    );
  if (!data) return <SkeletonFields count={4} what={words.due} />;
  const mayPost = can(permission.id, 'Create') && period.shut === undefined;
  return (
    <>
      {run.refusal !== undefined && (
        <Message tone="critical" isNews>
          {run.refusal}
        </Message>
      )}
      {run.posted > 0 && run.current === undefined && (
        <Message tone="positive" isNews>
          {words.posted(run.posted)}
        </Message>
      )}
      {all.length === 0 ? (
        <p className="offer two">{words.noSchedules}</p>
      ) : (
        <AllocationList all={all} period={period} mayPreview={mayPost} />
      )}
      {mayPost && (count > 0 || run.current !== undefined) && (
        <p className="offer">
          <Button variant="primary" isBusy={run.current !== undefined} onClick={() => void run.start()}>
            {words.post(count)}
          </Button>{' '}
          <span role="status">{run.current !== undefined && words.posting(run.current)}</span>
        </p>
      )}
    </>
  );
}

interface Posting {
  /** The schedule that is being posted. */
  readonly current: string | undefined;
  readonly posted: number;
  /** Why the last one was refused; nothing after it was posted. */
  readonly refusal: string | undefined;
  readonly start: () => Promise<void>;
}

/** Posts what is due in sequence; what is next is decided after each, since one can make another due. */
function usePosting({ id, name }: PeriodFacts): Posting {
  const { cache, queries } = useConnection();
  const order = useRecordCommand();
  const [state, setState] = useState<Omit<Posting, 'start'>>({ current: undefined, posted: 0, refusal: undefined });
  const next = async (tried: ReadonlySet<string>): Promise<DueAllocation | undefined> => {
    const { items } = await cache.fetchQuery({ ...queries.openItems('accountingPeriod', id), staleTime: 0 });
    return nextToPost(dueAllocations(items), tried);
  };
  const start = async (): Promise<void> => {
    if (state.current !== undefined) return;
    const tried = new Set<string>();
    let refusal: string | undefined;
    let posted = 0;
    for (let each = await next(tried); each && refusal === undefined; each = await next(tried)) {
      const { schedule } = each.allocation;
      tried.add(schedule.id);
      setState({ current: schedule.refName, posted, refusal });
      const end = await order({
        operation: 'create',
        type: 'allocation',
        title: `${schedule.refName}, ${name}`,
        body: { allocationSchedule: { id: schedule.id }, postingPeriod: { id } },
      });
      if (end.ended === 'confirmed') posted += 1;
      else refusal = words.refused(schedule.refName, end.failure.problems[0]?.detail ?? words.failed);
    }
    setState({ current: undefined, posted, refusal });
  };
  return { ...state, start };
}

interface ListProps {
  readonly all: readonly DueAllocation[];
  readonly period: PeriodFacts;
  readonly mayPreview: boolean;
}

function AllocationList({ all, period, mayPreview }: ListProps) {
  const formats = useFormats();
  const postingPeriod = { id: period.id, refName: period.name };
  return (
    <ScrollArea label={words.due}>
      <table className="grid stack recurring due-allocations" aria-label={words.due}>
        <TableHead
          columns={[
            { label: words.schedule },
            { label: words.subsidiary },
            { label: words.lastRun, className: 'wide last' },
            { label: words.state, className: 'state' },
            { label: words.toPost, className: 'n money sum' },
            { label: <span className="sr">{words.preview}</span>, className: 'act' },
          ]}
        />
        <tbody>
          {all.map(({ due, allocation: { schedule, state, run } }) => (
            <tr key={schedule.id}>
              <td className="a1">
                <Link to={recordAddress('allocationSchedule', schedule.id)}>{schedule.refName}</Link>
              </td>
              <td className="b1">{due.subsidiary.refName}</td>
              <td className="wide hide-s">
                {run && <Link to={recordAddress('allocation', run.id)}>{run.refName}</Link>}
              </td>
              <td className="b2">
                <Badge tone={tones[state]}>{words.states[state]}</Badge>
              </td>
              <td className="n money a2">
                {(state === 'due' || state === 'outOfDate') &&
                  `${formats.amount(due.amount, due.currency.id)} ${formats.currencyCode(due.currency)}`}
              </td>
              <td className="n c2">
                {mayPreview && state !== 'done' && (
                  <Link
                    to={newAddress('allocation')}
                    state={{ filled: { allocationSchedule: schedule, postingPeriod } }}
                    aria-label={words.previewOf(schedule.refName)}
                  >
                    {words.preview}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** A check of a period that is about one schedule. */
type DueAllocation = Required<Pick<ClosingItem, 'due' | 'allocation'>>;

/** The allocations among the checks of a period, in the order in which they are posted. */
export const dueAllocations = (items: readonly ClosingItem[]): readonly DueAllocation[] =>
  items.flatMap(({ due, allocation }) => (due && allocation ? [{ due, allocation }] : []));

/** Those that have something to post. */
export const toPost = (all: readonly DueAllocation[]): readonly DueAllocation[] =>
  all.filter(({ allocation: { state } }) => state === 'due' || state === 'outOfDate');

/** The next one to post; each is posted once, although a later one can put an earlier one out of date. */
export const nextToPost = (all: readonly DueAllocation[], tried: ReadonlySet<string>): DueAllocation | undefined =>
  toPost(all).find(({ allocation: { schedule } }) => !tried.has(schedule.id));

/** The period to begin with: the last open one that has ended, else the first open one, else the last. */
export function startPeriod(periods: readonly PeriodFacts[], today: PlainDate): PeriodFacts | undefined {
  const open = periods.filter(({ shut }) => shut === undefined);
  return open.findLast(({ endDate }) => endDate < today) ?? open[0] ?? periods.at(-1);
}
