import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { formatPlain } from '#contract/values/numberFormat';
import { cell } from '#app/platform/api/observable.ts';
import { useConnection, useObserved } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import type { LocalWorkspace } from '#app/platform/drafts/localWorkspace.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { JobsDialog } from './JobsDialog.tsx';
import type { Runner } from './runner.ts';
import { runnerMessages as words } from './runnerMessages.ts';
import type { JobSummary } from './jobTypes.ts';
import { runnerOf } from './useRunner.ts';
import './runner.css';

const none = cell<readonly JobSummary[]>([]);

/** Progress of the jobs, in the bar at the top; absent if there are none. */
export function JobsButton({ workspace }: { readonly workspace: LocalWorkspace }) {
  const connection = useConnection();
  const { caller } = useCaller();
  const cache = useQueryClient();
  const { number } = useFormats();
  const [runner, setRunner] = useState<Runner>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    // A device that keeps nothing has no jobs of before either.
    runnerOf(workspace, connection, caller, cache).then(
      (opened) => isCurrent && setRunner(opened),
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [workspace, connection, caller, cache]);
  const runs = useObserved(runner?.runs ?? none);
  if (!runner || (runs.length === 0 && !isOpen)) return null;
  const open = runs.filter(({ status }) => status === 'running' || status === 'paused');
  const shown = (value: number): string => formatPlain(String(value), number);
  return (
    <>
      <button
        type="button"
        className="keep"
        title={words.jobs}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className="sr">{words.jobs}: </span>
        <Face open={open} runs={runs} shown={shown} />
      </button>
      {/* The bar lays out its children; the dialog is not one of them. */}
      {isOpen && createPortal(<JobsDialog runner={runner} runs={runs} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

/** Running jobs, else failed ones, else that there have been jobs. */
function Face({
  open,
  runs,
  shown,
}: {
  readonly open: readonly JobSummary[];
  readonly runs: readonly JobSummary[];
  readonly shown: (value: number) => string;
}) {
  const failed = runs.reduce((sum, job) => sum + job.failed, 0);
  if (open.length === 0) {
    return (
      <>
        <span className="dot" data-tone={failed > 0 ? 'warning' : 'positive'} />
        <span>{failed > 0 ? words.faceDone(shown(failed)) : words.jobsOf(runs.length)}</span>
      </>
    );
  }
  const total = open.reduce((sum, job) => sum + job.total, 0);
  const done = open.reduce((sum, job) => sum + job.total - job.waiting, 0);
  const isHeld = open.every(({ status, heldBack }) => status === 'paused' || heldBack !== undefined);
  return (
    <>
      <span className="dot" data-tone={isHeld ? 'warning' : 'positive'} />
      <progress className="job-progress" max={total} value={done} aria-hidden />
      <span>{words.face(shown(done), shown(total))}</span>
    </>
  );
}
