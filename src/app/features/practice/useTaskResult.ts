import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { RecordType } from '#contract/records/index';
import { queryKeys } from '#app/platform/api/queries.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { readView } from '#app/engine/list/views/savedViews.ts';
import { pathOf } from '#app/platform/router/drillPath.ts';
import { announce } from '#app/ui/feedback/announcer.ts';
import { createAuthors, gather, viewedType } from './gather.ts';
import { emptyEvidence, evaluateTask, newsOf, emptyResult, type TaskResult } from './evaluateTask.ts';
import type { Step, Task } from '#app/engine/practice/task.ts';
import { changeRun, finish, isFinished, type Progress, type TaskRun, withSeen } from './progress.ts';
import type { Practice } from './usePractice.ts';
import { toldBy, useWriting } from './useBegin.ts';

export interface TaskEvaluation {
  readonly steps: readonly Step[];
  readonly verdict: TaskResult;
  /** Something has been read; before that, nothing is known about any step. */
  readonly isKnown: boolean;
  readonly isChecking: boolean;
  readonly isFailed: boolean;
  readonly check: () => void;
}

/** The current task's state in the ledger. Reloads after every save, like lists. */
export function useTaskResult(
  task: Task,
  run: TaskRun,
  progress: Progress,
  change: Practice['change'],
): TaskEvaluation {
  const writing = useWriting();
  const told = useMemo(() => toldBy(run), [run]);
  const steps = useMemo(() => task.steps(told, writing), [task, told, writing]);
  const made = useMade(task, run, steps);
  const views = useNewViews(viewedType(steps), run);
  const closing = useClosing(task.period?.(told));
  const { pathname, search, state } = useLocation();
  const verdict = useMemo(
    () =>
      made.data === undefined
        ? emptyResult(steps.length)
        : evaluateTask(steps, {
            evidence: { ...emptyEvidence, ...made.data, views: views.data, closing: closing.data?.items ?? [] },
            place: { pathname, search, path: pathOf(state) },
            seen: run.seen,
            answers: run.answers,
          }),
    [steps, made.data, views.data, closing.data, pathname, search, state, run],
  );
  useKept(task, run, progress, verdict, change);
  useNews(`${task.id} ${run.begun}`, verdict, made.data !== undefined);
  const asked = [made, views, closing];
  return {
    steps,
    verdict,
    isKnown: made.data !== undefined,
    isChecking: asked.some(({ isFetching }) => isFetching),
    isFailed: asked.some(({ isError }) => isError),
    check: () => asked.forEach(({ refetch }) => void refetch()),
  };
}

function useMade(task: Task, run: TaskRun, steps: readonly Step[]) {
  const { records } = useConnection();
  const { caller } = useCaller();
  const authorOf = useMemo(() => createAuthors(records), [records]);
  return useQuery({
    // Stored among the records, so that a save of any transaction invalidates it.
    queryKey: [...queryKeys.records, 'practice', task.id, run.begun] as const,
    queryFn: ({ signal }) =>
      gather(records, { steps, stands: task.stands?.(toldBy(run)) ?? [], run, user: caller.user.id, authorOf, signal }),
    staleTime: 0,
  });
}

function useNewViews(of: RecordType | undefined, run: TaskRun) {
  const { queries } = useConnection();
  const result = useQuery({ ...queries.views(of ?? 'account'), enabled: of !== undefined });
  const data = useMemo(
    () =>
      (result.data?.items ?? [])
        .flatMap((kept) => readView(kept) ?? [])
        .filter(({ id, isOwn }) => isOwn && run.known.views?.includes(id) !== true),
    [result.data, run.known.views],
  );
  return {
    data,
    isFetching: result.isFetching,
    isError: result.isError,
    refetch: () => (of === undefined ? undefined : void result.refetch()),
  };
}

function useClosing(period: string | undefined) {
  const { queries } = useConnection();
  const result = useQuery({ ...queries.openItems('accountingPeriod', period ?? ''), enabled: period !== undefined });
  return {
    data: result.data,
    isFetching: result.isFetching,
    isError: result.isError,
    refetch: () => (period === undefined ? undefined : void result.refetch()),
  };
}

/** Steps completed by navigation, and the completed task, are kept. */
function useKept(
  task: Task,
  { begun }: TaskRun,
  progress: Progress,
  verdict: TaskResult,
  change: Practice['change'],
): void {
  const { arrived, isDone, record } = verdict;
  const mark = arrived.join();
  const isKept = isFinished(progress, task.id);
  useEffect(() => {
    if (mark !== '')
      change((now) => changeRun(now, task.id, begun, (run) => withSeen(run, mark.split(',').map(Number))));
  }, [mark, task.id, begun, change]);
  useEffect(() => {
    if (!isDone || isKept) return;
    // Never before it began, whatever the clocks of two devices say.
    const at = Math.max(Date.now(), begun);
    change((now) =>
      finish(now, task.id, {
        at,
        ...(record ? { record: { type: record.type, id: record.id, name: record.name } } : {}),
      }),
    );
  }, [isDone, isKept, record, task.id, begun, change]);
}

/** Announces to screen readers what has changed in the same attempt. */
function useNews(of: string, verdict: TaskResult, isKnown: boolean): void {
  const former = useRef<{ readonly of: string; readonly verdict: TaskResult } | undefined>(undefined);
  useEffect(() => {
    if (!isKnown) return;
    const before = former.current?.of === of ? former.current.verdict : undefined;
    former.current = { of, verdict };
    const news = before && newsOf(before, verdict);
    if (news !== undefined) announce(news);
  }, [of, verdict, isKnown]);
}
