import { useCallback, useContext } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '#app/platform/api/connection.ts';
import { queryKeys } from '#app/platform/api/queries.ts';
import { saveSender } from '#app/platform/api/sendSave.ts';
import { browserChannel } from '#app/platform/api/tabs.ts';
import type { Caller } from '#app/platform/auth/caller.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import type { LocalWorkspace } from '#app/platform/drafts/localWorkspace.ts';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { openRunner, type Runner } from './runner.ts';
import { runnerMessages as words } from './runnerMessages.ts';
import { createJobStore } from './jobStore.ts';
import type { Job, JobPlan } from './jobTypes.ts';

const opened = new WeakMap<LocalWorkspace, Promise<Runner>>();

/** The runner of this device; one for all screens. */
export function runnerOf(
  workspace: LocalWorkspace,
  { client, session }: Connection,
  caller: Caller,
  cache: QueryClient,
): Promise<Runner> {
  const known = opened.get(workspace);
  if (known) return known;
  const name = `countinghouse:runs ${caller.user.id}`;
  const made = openRunner({
    store: createJobStore(workspace.runs),
    send: saveSender(client, 'bulk').send,
    locks: workspace.locks,
    channel: browserChannel(name),
    name,
    ready: () => session.ready(),
    concurrency: () => caller.license.concurrency,
    onProgress: (job) => refresh(cache, job),
  });
  opened.set(workspace, made);
  made.then(
    (runner) => session.onDrop(() => runner.stop()),
    () => opened.delete(workspace),
  );
  return made;
}

/** Visible data is refetched; other data when shown. */
function refresh(cache: QueryClient, job: Job): void {
  void cache.invalidateQueries({ queryKey: queryKeys.records });
  if (job.status !== 'done') return;
  void cache.invalidateQueries({ queryKey: queryKeys.reports });
  const saved = job.rows.filter(({ state }) => state.is === 'saved' || state.is === 'already').length;
  const failed = job.rows.length - saved;
  showToast(words.ended(job.title, String(saved), failed), { tone: failed === 0 ? 'positive' : 'critical' });
}

/**
 * Starts a job over many records; returns its id, or undefined if this device can't store it (a message then says so).
 */
export function useStartJob(): (plan: JobPlan) => Promise<string | undefined> {
  const connection = useConnection();
  const { caller } = useCaller();
  const cache = useQueryClient();
  const workspace = useContext(LocalWorkspaceContext);
  return useCallback(
    async (plan) => {
      try {
        if (!workspace) throw new Error(words.noDevice);
        const id = await (await runnerOf(workspace, connection, caller, cache)).start(plan);
        showToast(words.started(plan.title));
        return id;
      } catch (error) {
        showToast(error instanceof Error ? error.message : words.noDevice, { tone: 'critical' });
        return undefined;
      }
    },
    [workspace, connection, caller, cache],
  );
}
