import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Pause, Play } from 'lucide-react';
import { formatPlain } from '#contract/values/numberFormat';
import { fileStem } from '#app/ui/download.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { exportFile } from '#app/platform/exports/exports.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Message } from '#app/ui/feedback/Message.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { JobRows } from './JobRows.tsx';
import type { Runner } from './runner.ts';
import { resultsCsv } from './jobRules.ts';
import { runnerMessages as words } from './runnerMessages.ts';
import type { JobStatus, JobSummary } from './jobTypes.ts';

interface JobsDialogProps {
  readonly runner: Runner;
  readonly runs: readonly JobSummary[];
  readonly onClose: () => void;
}

/** Every job of this device: how far, how fast, what failed, and what one can do about it. */
export function JobsDialog({ runner, runs, onClose }: JobsDialogProps) {
  const list = useFocusLeft();
  return (
    <Dialog isOpen title={words.jobs} onClose={onClose} isFlush>
      {runs.length === 0 && <p className="job-none two">{words.none}</p>}
      <ul ref={list} className="jobs" tabIndex={-1} aria-label={words.jobs}>
        {runs.map((job) => (
          <JobEntry key={job.id} job={job} runner={runner} />
        ))}
      </ul>
    </Dialog>
  );
}

const tones = { running: 'info', paused: 'warning', cancelled: 'neutral', done: 'positive' } as const satisfies Record<
  JobStatus,
  string
>;

function JobEntry({ job, runner }: { readonly job: JobSummary; readonly runner: Runner }) {
  const { number } = useFormats();
  const { company } = useConnection();
  const [isUnfolded, setUnfolded] = useState(job.failed > 0);
  const shown = (value: number): string => formatPlain(String(value), number);
  const done = job.total - job.waiting;
  const isOpen = job.status === 'running' || job.status === 'paused';
  const counts = (['saved', 'already', 'failed', 'waiting'] as const).filter((name) => job[name] > 0);
  const csv = async () => {
    const whole = runner.read(job.id);
    if (!whole) return;
    const filters = { job: job.title };
    const note = { source: 'screen', name: 'jobs', format: 'csv', rows: job.total, filters } as const;
    try {
      await exportFile(company, note, `${fileStem(job.title)}.csv`, resultsCsv(whole));
    } catch (error) {
      showToast(error instanceof Error ? error.message : String(error), { tone: 'critical' });
    }
  };
  return (
    <li className="job" tabIndex={-1} aria-label={job.title}>
      <div className="job-line">
        <b>{job.title}</b>
        <Badge tone={job.status === 'done' && job.failed > 0 ? 'warning' : tones[job.status]}>
          {words.statuses[job.status]}
        </Badge>
        <span className="job-fill two">
          {counts.map((name) => `${shown(job[name])} ${words.counts[name]}`).join(' · ')}
        </span>
      </div>
      <div className="job-line">
        <progress
          className="job-progress is-long"
          max={job.total}
          value={done}
          aria-label={words.progress(shown(done), shown(job.total))}
        />
        <span className="fig">{words.progress(shown(done), shown(job.total))}</span>
        {job.perSecond > 0 && (
          <span className="fig two">{words.rate(formatPlain(job.perSecond.toFixed(1), number))}</span>
        )}
        {job.secondsLeft !== undefined && job.waiting > 0 && (
          <span className="fig two">{words.left(timeOf(job.secondsLeft))}</span>
        )}
      </div>
      {job.changedSince > 0 && <Message tone="warning">{words.changedSince(job.changedSince)}</Message>}
      {job.heldBack && <Message tone="warning">{words[job.heldBack]}</Message>}
      <div className="job-line">
        {/* One button: the key that paused the job resumes it. */}
        {isOpen &&
          (job.status === 'paused' ? (
            <Button key="hold" icon={Play} variant="primary" onClick={() => runner.resume(job.id)}>
              {words.resume}
            </Button>
          ) : (
            <Button key="hold" icon={Pause} onClick={() => runner.pause(job.id)}>
              {words.pause}
            </Button>
          ))}
        {isOpen && (
          <Button variant="danger" title={words.cancelHint} onClick={() => runner.cancel(job.id)}>
            {words.cancel}
          </Button>
        )}
        {job.failed > job.changedSince && job.status !== 'running' && (
          <Button onClick={() => runner.retryFailed(job.id)}>
            {words.retryFailed(shown(job.failed - job.changedSince))}
          </Button>
        )}
        <Button variant="quiet" onClick={() => void csv()}>
          {words.results}
        </Button>
        {!isOpen && (
          <Button variant="quiet" onClick={() => runner.forget(job.id)}>
            {words.forget}
          </Button>
        )}
        <LinkButton onClick={() => setUnfolded(!isUnfolded)}>{isUnfolded ? words.hideRows : words.showRows}</LinkButton>
      </div>
      {isUnfolded && <JobRows job={job} rows={runner.rowsOf(job.id)} />}
    </li>
  );
}

/** An action may remove its button, or the job: the focus then moves to the job, or the next one. */
function useFocusLeft(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const at = useRef(-1);
  useLayoutEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return;
    const jobs = [...(list.current?.querySelectorAll<HTMLElement>('.job') ?? [])];
    (jobs[Math.min(at.current, jobs.length - 1)] ?? list.current)?.focus();
  });
  useEffect(() => {
    const note = () =>
      void (at.current = [...(list.current?.children ?? [])].findIndex((job) => job.contains(document.activeElement)));
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return list;
}

const timeOf = (seconds: number): string =>
  seconds < 90 ? words.seconds(seconds) : words.minutes(Math.round(seconds / 60));
