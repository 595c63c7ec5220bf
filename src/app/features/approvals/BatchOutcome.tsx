import { useEffect, useRef } from 'react';
import { formatPlain } from '#contract/values/numberFormat';
import { JobRows } from '#app/platform/jobs/JobRows.tsx';
import type { JobRow, JobSummary } from '#app/platform/jobs/jobTypes.ts';
import type { Runner } from '#app/platform/jobs/runner.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { approvalsMessages as words } from './approvalsMessages.ts';

interface BatchOutcomeProps {
  readonly runner: Runner;
  readonly job: JobSummary;
  readonly rows: readonly JobRow[];
  readonly onDone: () => void;
  /** It was started on this page: a direct link to its outcome. */
  readonly takesFocus: boolean;
}

/** The outcome of each document of a batch; failed ones can be resent separately. */
export function BatchOutcome({ runner, job, rows, onDone, takesFocus }: BatchOutcomeProps) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) region.current?.focus();
  }, [takesFocus]);
  const { number } = useFormats();
  const shown = (value: number): string => formatPlain(String(value), number);
  const progress = words.progress(shown(job.total - job.waiting), shown(job.total));
  return (
    <section ref={region} className="ap-outcome" aria-label={words.outcome} tabIndex={-1}>
      <div className="toolbar">
        <b>{job.title}</b>
        <span role="status">{progress}</span>
        <progress max={job.total} value={job.total - job.waiting} aria-label={progress} />
        <span className="right">
          {job.failed > 0 && job.status !== 'running' && (
            <Button onClick={() => runner.retryFailed(job.id)}>{words.retry(shown(job.failed))}</Button>
          )}
          {job.waiting === 0 && (
            <Button variant="primary" onClick={onDone}>
              {words.done}
            </Button>
          )}
        </span>
      </div>
      <JobRows job={job} rows={rows} />
    </section>
  );
}
