import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import type { Runner } from './runner.ts';
import type { JobRow, JobSummary } from './jobTypes.ts';
import { runnerOf } from './useRunner.ts';

export interface OwnJob {
  readonly runner: Runner;
  readonly job: JobSummary;
  readonly rows: readonly JobRow[];
}

const never = () => () => undefined;
const noJobs: readonly JobSummary[] = [];

/** A job of this device; `undefined` while loading, `null` if it doesn't exist. */
export function useOwnJob(id: string | undefined): OwnJob | null | undefined {
  const connection = useConnection();
  const { caller } = useCaller();
  const cache = useQueryClient();
  const workspace = useContext(LocalWorkspaceContext);
  const [runner, setRunner] = useState<Runner>();
  useEffect(() => {
    if (!workspace || id === undefined) return undefined;
    let isCurrent = true;
    void runnerOf(workspace, connection, caller, cache).then(
      (opened) => isCurrent && setRunner(opened),
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [workspace, connection, caller, cache, id]);
  const runs = useSyncExternalStore(runner?.runs.subscribe ?? never, runner?.runs.get ?? (() => noJobs));
  if (id === undefined) return null;
  if (!runner) return undefined;
  const job = runs.find((each) => each.id === id);
  return job ? { runner, job, rows: runner.rowsOf(id) } : null;
}
