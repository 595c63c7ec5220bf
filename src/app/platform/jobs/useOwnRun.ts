import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import type { Runner } from './runner.ts';
import type { RunRow, RunSummary } from './runTypes.ts';
import { runnerOf } from './useRunner.ts';

export interface OwnRun {
  readonly runner: Runner;
  readonly run: RunSummary;
  readonly rows: readonly RunRow[];
}

const never = () => () => undefined;
const noRuns: readonly RunSummary[] = [];

/** A run of this device; `undefined` while it is looked for, `null` when it is not there. */
export function useOwnRun(id: string | undefined): OwnRun | null | undefined {
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
  const runs = useSyncExternalStore(runner?.runs.subscribe ?? never, runner?.runs.get ?? (() => noRuns));
  if (id === undefined) return null;
  if (!runner) return undefined;
  const run = runs.find((each) => each.id === id);
  return run ? { runner, run, rows: runner.rowsOf(id) } : null;
}
