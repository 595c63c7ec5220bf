import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Pause, Play } from 'lucide-react';
import { formatPlain } from '#contract/values/numberFormat';
import { downloadText, fileStem } from '#app/ui/download.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { JobRows } from './JobRows.tsx';
import type { Runner } from './runner.ts';
import { resultsCsv } from './runRules.ts';
import { runnerMessages as words } from './runnerMessages.ts';
import type { RunStatus, RunSummary } from './runTypes.ts';

interface JobsDialogProps {
  readonly runner: Runner;
  readonly runs: readonly RunSummary[];
  readonly onClose: () => void;
}

/** Every job of this device: how far, how fast, what failed, and what one can do about it. */
export function JobsDialog({ runner, runs, onClose }: JobsDialogProps) {
  const list = useFocusLeft();
  return (
    <Dialog isOpen title={words.jobs} onClose={onClose} isFlush>
      {runs.length === 0 && <p className="job-none two">{words.none}</p>}
      <ul ref={list} className="jobs" tabIndex={-1} aria-label={words.jobs}>
        {runs.map((run) => (
          <Job key={run.id} run={run} runner={runner} />
        ))}
      </ul>
    </Dialog>
  );
}

const tones = { running: 'info', paused: 'warning', cancelled: 'neutral', done: 'positive' } as const satisfies Record<
  RunStatus,
  string
>;

function Job({ run, runner }: { readonly run: RunSummary; readonly runner: Runner }) {
  const { number } = useFormats();
  const [isUnfolded, setUnfolded] = useState(run.failed > 0);
  const shown = (value: number): string => formatPlain(String(value), number);
  const done = run.total - run.waiting;
  const isOpen = run.status === 'running' || run.status === 'paused';
  const counts = (['saved', 'already', 'failed', 'waiting'] as const).filter((name) => run[name] > 0);
  const csv = () => {
    const whole = runner.read(run.id);
    if (whole) downloadText(`${fileStem(run.title)}.csv`, resultsCsv(whole));
  };
  return (
    <li className="job" tabIndex={-1} aria-label={run.title}>
      <div className="job-line">
        <b>{run.title}</b>
        <Badge tone={run.status === 'done' && run.failed > 0 ? 'warning' : tones[run.status]}>
          {words.statuses[run.status]}
        </Badge>
        <span className="job-fill two">
          {counts.map((name) => `${shown(run[name])} ${words.counts[name]}`).join(' · ')}
        </span>
      </div>
      <div className="job-line">
        <progress
          className="job-progress is-long"
          max={run.total}
          value={done}
          aria-label={words.progress(shown(done), shown(run.total))}
        />
        <span className="fig">{words.progress(shown(done), shown(run.total))}</span>
        {run.perSecond > 0 && (
          <span className="fig two">{words.rate(formatPlain(run.perSecond.toFixed(1), number))}</span>
        )}
        {run.secondsLeft !== undefined && run.waiting > 0 && (
          <span className="fig two">{words.left(timeOf(run.secondsLeft))}</span>
        )}
      </div>
      {run.changedSince > 0 && <Message tone="warning">{words.changedSince(run.changedSince)}</Message>}
      {run.heldBack && <Message tone="warning">{words[run.heldBack]}</Message>}
      <div className="job-line">
        {/* One button: the key that paused the job resumes it. */}
        {isOpen &&
          (run.status === 'paused' ? (
            <Button key="hold" icon={Play} variant="primary" onClick={() => runner.resume(run.id)}>
              {words.resume}
            </Button>
          ) : (
            <Button key="hold" icon={Pause} onClick={() => runner.pause(run.id)}>
              {words.pause}
            </Button>
          ))}
        {isOpen && (
          <Button variant="danger" title={words.cancelHint} onClick={() => runner.cancel(run.id)}>
            {words.cancel}
          </Button>
        )}
        {run.failed > run.changedSince && run.status !== 'running' && (
          <Button onClick={() => runner.retryFailed(run.id)}>
            {words.retryFailed(shown(run.failed - run.changedSince))}
          </Button>
        )}
        <Button variant="quiet" onClick={csv}>
          {words.results}
        </Button>
        {!isOpen && (
          <Button variant="quiet" onClick={() => runner.forget(run.id)}>
            {words.forget}
          </Button>
        )}
        <LinkButton onClick={() => setUnfolded(!isUnfolded)}>{isUnfolded ? words.hideRows : words.showRows}</LinkButton>
      </div>
      {isUnfolded && <JobRows run={run} rows={runner.rowsOf(run.id)} />}
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
