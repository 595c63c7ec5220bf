import { useEffect, useRef } from 'react';
import { formatPlain } from '#contract/values/numberFormat';
import { JobRows } from '#app/platform/jobs/JobRows.tsx';
import type { RunRow, RunSummary } from '#app/platform/jobs/runTypes.ts';
import type { Runner } from '#app/platform/jobs/runner.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { approvalsMessages as words } from './approvalsMessages.ts';

interface BatchOutcomeProps {
  readonly runner: Runner;
  readonly run: RunSummary;
  readonly rows: readonly RunRow[];
  readonly onDone: () => void;
  /** It was begun on this page: the way to what became of it is short. */
  readonly takesFocus: boolean;
}

/** What became of each document of a batch; those that failed can be sent again alone. */
export function BatchOutcome({ runner, run, rows, onDone, takesFocus }: BatchOutcomeProps) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) region.current?.focus();
  }, [takesFocus]);
  const { number } = useFormats();
  const shown = (value: number): string => formatPlain(String(value), number);
  const progress = words.progress(shown(run.total - run.waiting), shown(run.total));
  return (
    <section ref={region} className="ap-outcome" aria-label={words.outcome} tabIndex={-1}>
      <div className="toolbar">
        <b>{run.title}</b>
        <span role="status">{progress}</span>
        <progress max={run.total} value={run.total - run.waiting} aria-label={progress} />
        <span className="right">
          {run.failed > 0 && run.status !== 'running' && (
            <Button onClick={() => runner.retryFailed(run.id)}>{words.retry(shown(run.failed))}</Button>
          )}
          {run.waiting === 0 && (
            <Button variant="primary" onClick={onDone}>
              {words.done}
            </Button>
          )}
        </span>
      </div>
      <JobRows run={run} rows={rows} />
    </section>
  );
}
