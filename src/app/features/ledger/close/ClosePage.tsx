import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { definitionOf, records } from '#contract/records/index';
import { specOnlyMessages } from '#app/platform/api/messages/specOnlyMessages.ts';
import { queryKeys } from '#app/platform/api/queries.ts';
import type { ListRow } from '#app/platform/api/records.ts';
import { useCapabilities, useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import { todayHere } from '#app/platform/formats/formats.ts';
import { newAddress } from '#app/platform/router/addresses.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { useChanges } from '#app/platform/live/useChanges.ts';
import { useGathered } from '#app/engine/list/live/useGathered.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#app/ui/feedback/ErrorPanel.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { StatusBadge } from '#app/ui/feedback/StatusBadge.tsx';
import { Link } from '#app/ui/Link.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { Checklist } from '../periods/Checklist.tsx';
import { periodTree } from '../periods/periodTree.ts';
import './close.css';
import { CloseFigures } from './CloseFigures.tsx';
import { closeMessages as words } from './closeMessages.ts';
import { nextToClose, taskFields } from './closeTasks.ts';
import { PeriodActions } from './PeriodActions.tsx';
import { PeriodNav } from './PeriodNav.tsx';
import { TaskPart } from './TaskPart.tsx';

const { permission } = definitionOf('closeTask');
const { states } = records.accountingPeriod.fields.status;
const search = {
  limit: 1000,
  offset: 0,
  orderby: 'startDate',
  fields: [
    'periodName',
    'startDate',
    'endDate',
    'parent',
    'status',
    'closed',
    'isYear',
    'isQuarter',
    'allLocked',
    'arLocked',
    'apLocked',
    'allLockedFor',
    'arLockedFor',
    'apLockedFor',
  ],
} as const;

/** The close of a period: its tasks, the checks that run by themselves, and its place in the year; at `/close`. */
export function ClosePage() {
  const { can, caller } = useCaller();
  const { isServed } = useCapabilities().of('closeTask');
  const workspace = useContext(LocalWorkspaceContext);
  return (
    <Screen title={words.title}>
      {caller.isSpecOnly === true || !isServed ? (
        <EmptyState title={words.title}>{specOnlyMessages.notOffered}</EmptyState>
      ) : !can(permission.id, 'View') ? (
        <NoPermission what={words.what} permission={permission} />
      ) : workspace ? (
        <Close />
      ) : (
        <Loading />
      )}
    </Screen>
  );
}

const Loading = () => (
  <>
    <ScreenHead group={groupOf('closeTask').label} title={words.title} />
    <SkeletonFields count={8} what={words.title} />
  </>
);

function Close() {
  const { queries } = useConnection();
  const { can } = useCaller();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useQuery(queries.list('accountingPeriod', search));
  const tree = useMemo(() => periodTree(data?.items ?? []), [data]);
  const asked = params.get('period');
  const period = data?.items.find(({ id }) => id === asked) ?? nextToClose(tree, todayHere());
  const choose = (id: string) => setParams({ period: id });
  const found = period?.id;
  // The address keeps the month, which stays on screen once it is closed.
  useEffect(() => {
    if (asked === null && found !== undefined) setParams({ period: found }, { replace: true });
  }, [asked, found, setParams]);
  if (error && !data)
    return (
      <ErrorPanel title={words.failed} onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Loading />;
  if (!period)
    return (
      <EmptyState
        title={words.noPeriods}
        actions={
          can(definitionOf('accountingPeriod').permission.id, 'Create') && (
            <Link className="btn primary" to={newAddress('accountingPeriod')}>
              {words.newPeriod}
            </Link>
          )
        }
      >
        {words.noPeriodsText}
      </EmptyState>
    );
  return <ClosingPeriod key={period.id} period={period} tree={tree} onChoose={choose} />;
}

interface ClosingPeriodProps {
  readonly period: ListRow;
  readonly tree: ReturnType<typeof periodTree>;
  readonly onChoose: (id: string) => void;
}

function ClosingPeriod({ period, tree, onChoose }: ClosingPeriodProps) {
  const { queries } = useConnection();
  const refresh = useFreshClose(period.id);
  const title = useRef<HTMLHeadingElement>(null);
  const name = String(period.periodName ?? period.refName ?? '');
  const isBase = period.isYear !== true && period.isQuarter !== true;
  const tasks = useQuery({
    ...queries.list('closeTask', {
      q: `period ANY_OF [${period.id}]`,
      orderby: 'dueDate',
      limit: 1000,
      offset: 0,
      fields: taskFields,
    }),
    enabled: isBase,
  });
  const status = referenceOf(period.status);
  return (
    <>
      <ScreenHead
        group={groupOf('closeTask').label}
        title={words.titleOf(name)}
        titleRef={title}
        facts={status && <StatusBadge status={status} states={states} />}
      >
        <PeriodActions period={period} onDone={refresh} />
      </ScreenHead>
      <CloseFigures period={period} tasks={tasks.data?.items} />
      <div className="cl-split">
        <PeriodNav tree={tree} current={period.id} onChoose={onChoose} />
        <div className="cl-work">
          <Checklist
            period={{ id: period.id, name, end: String(period.endDate ?? ''), isClosed: period.closed === true }}
          />
          {isBase && (
            <TaskPart
              period={period}
              onStepped={refresh}
              tasks={tasks.data?.items}
              error={tasks.error}
              onRetry={() => void tasks.refetch()}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** The types whose changes by others show in the cockpit within a second. */
const followed: readonly string[] = ['closeTask', 'accountingPeriod'];

/** Reads tasks, checks and states of a period once more: when asked, and when others have changed tasks or periods. */
function useFreshClose(period: string): () => void {
  const cache = useQueryClient();
  const ask = useGathered(
    useCallback(async () => {
      await Promise.all([
        ...followed.map((type) => cache.invalidateQueries({ queryKey: queryKeys.lists(type) })),
        cache.invalidateQueries({ queryKey: queryKeys.part('accountingPeriod', period, 'openItems') }),
      ]);
    }, [cache, period]),
  );
  useChanges((heard) => {
    if (heard === undefined || heard.some(({ type }) => followed.includes(type))) ask();
  }, true);
  return ask;
}
