import { Check, ChevronDown, ChevronUp, GraduationCap, LogOut, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { newAddress, practiceAddress } from '#app/platform/router/addresses.ts';
import { announce } from '#app/ui/feedback/announcer.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import type { TaskResult } from './evaluateTask.ts';
import { Findings, StepHelp, WholeTask } from './PracticeParts.tsx';
import './practice.css';
import { practiceMessages as words } from './practiceMessages.ts';
import type { Step, Task } from '#app/engine/practice/task.ts';
import { changeRun, leave, type Progress, type TaskRun } from './progress.ts';
import { lackOf, useTasks } from './tasks.ts';
import { useBegin } from './useBegin.ts';
import type { Practice } from './usePractice.ts';
import { type TaskEvaluation, useTaskResult } from './useTaskResult.ts';
import { Link } from '#app/ui/Link.tsx';
import { listed } from '#app/platform/i18n/listed.ts';

interface StripProps {
  readonly id: string;
  readonly run: TaskRun;
  readonly progress: Progress;
  readonly change: Practice['change'];
}

/** The current task's strip. Tasks that this version no longer has are ignored. */
export function PracticeStrip({ id, ...rest }: StripProps) {
  const task = useTasks().find((each) => each.id === id);
  return task ? <Strip task={task} {...rest} /> : null;
}

function Strip({ task, run, progress, change }: Omit<StripProps, 'id'> & { readonly task: Task }) {
  const judging = useTaskResult(task, run, progress, change);
  const { steps, verdict, isKnown, isChecking, isFailed, check } = judging;
  const [isWhole, setWhole] = useState(false);
  const panel = usePanel(isWhole);
  const { pathname } = useLocation();
  const step = steps[verdict.current];
  const stop = () => {
    // The button goes with the strip: the focus is where the work is, not nowhere.
    document.getElementById('main')?.focus();
    change(leave);
    announce(words.left);
  };
  useShortcuts({
    label: words.title,
    shortcuts: [{ keys: 'Shift+F7', label: isWhole ? words.hide : words.whole, run: () => setWhole(!isWhole) }],
  });
  const answer = (text: string) =>
    change((now) =>
      changeRun(now, task.id, run.begun, (own) => ({
        ...own,
        answers: { ...own.answers, [String(verdict.current)]: text },
      })),
    );
  return (
    <section
      className="practice"
      aria-label={words.label}
      aria-busy={!isKnown && !isFailed}
      data-done={verdict.isDone || undefined}
    >
      <div className="practice-line">
        <span className="practice-mark">
          <Icon of={GraduationCap} /> {words.title}
        </span>
        <div className="practice-text">
          <b>{task.title}</b>{' '}
          {!isKnown ? (
            <span className="practice-became two">{isFailed ? '' : words.checking}</span>
          ) : verdict.isDone ? (
            <Became judging={judging} />
          ) : (
            <>
              <span className="practice-at">{words.step(verdict.current + 1, steps.length)}</span>{' '}
              <span>{step?.text}</span>
              {step?.to !== undefined && !isThere(step, step.to, pathname) && (
                <>
                  {' '}
                  <Link className="practice-go" to={step.to}>
                    {words.go}
                  </Link>
                </>
              )}
            </>
          )}
        </div>
        <span className="practice-acts">
          {verdict.isDone ? (
            <Next task={task} progress={progress} change={change} />
          ) : (
            <Button icon={RefreshCw} isBusy={isChecking} onClick={check}>
              {words.check}
            </Button>
          )}
          <Button
            icon={isWhole ? ChevronUp : ChevronDown}
            keys="Shift+F7"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? words.hide : words.whole}
          </Button>
          <Button icon={LogOut} label={words.leave} title={words.leave} onClick={stop}>
            <span className="practice-leave">{words.leave}</span>
          </Button>
        </span>
      </div>
      {isKnown && !verdict.isDone && step && (
        <StepHelp
          key={verdict.current}
          step={step}
          given={run.answers[String(verdict.current)] ?? ''}
          onAnswer={answer}
        />
      )}
      <Taken task={task} verdict={verdict} change={change} />
      {isFailed && <p className="practice-said">{words.checkFailed}</p>}
      {!verdict.isDone && <Findings judged={verdict.steps[verdict.current]} />}
      {isWhole && (
        <div
          className="practice-whole"
          ref={panel}
          tabIndex={-1}
          role="region"
          aria-label={words.whole}
          onKeyDown={(event) => event.key === 'Escape' && (event.preventDefault(), setWhole(false))}
        >
          <WholeTask task={task} steps={steps} verdict={verdict} />
        </div>
      )}
    </section>
  );
}

/** Whether the user is on the step's start page or already on the form of its record. */
const isThere = ({ proof }: Step, to: string, pathname: string): boolean =>
  pathname === to || (proof.kind === 'entry' && pathname === newAddress(proof.type));

/** The panel takes the focus when it opens and gives it back when it closes. */
function usePanel(isOpen: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOpen]);
  return panel;
}

function Became({ judging: { verdict } }: { readonly judging: TaskEvaluation }) {
  const { record } = verdict;
  return (
    <span className="practice-became">
      <Icon of={Check} isSmall /> {words.allDone}
      {record && (
        <>
          {' '}
          <Link to={`/records/${record.type}/${encodeURIComponent(record.id)}`}>{words.became(record.name)}</Link>
        </>
      )}
    </span>
  );
}

/** The task of the same work that comes next, or the list of all. */
function Next({
  task,
  progress,
  change,
}: {
  readonly task: Task;
  readonly progress: Progress;
  readonly change: Practice['change'];
}) {
  const { can } = useCaller();
  const { start, busy } = useBegin({ change });
  const open = useTasks().filter(
    (other) => other.id !== task.id && progress.done[other.id] === undefined && lackOf(other, can) === undefined,
  );
  const next = open.find(({ group }) => group === task.group) ?? open[0];
  return (
    <>
      {next && (
        <Button variant="primary" isBusy={busy !== undefined} onClick={() => start(next)}>
          {words.next(next.title)}
        </Button>
      )}
      <Link className="btn" to={practiceAddress}>
        {words.allTasks}
      </Link>
    </>
  );
}

/** The task's record was processed by another user, or by an attempt that can't be changed. */
function Taken({
  task,
  verdict: { taken, isOwnDoing },
  change,
}: {
  readonly task: Task;
  readonly verdict: TaskResult;
  readonly change: Practice['change'];
}) {
  const { start, busy, refused } = useBegin({ change });
  if (taken.length === 0) return null;
  const names = listed(taken);
  return (
    <p className="practice-said">
      {refused?.why ?? (isOwnDoing ? words.usedUp(names) : words.taken(names))}{' '}
      <Button isBusy={busy !== undefined} onClick={() => start(task)}>
        {words.anew}
      </Button>
    </p>
  );
}
