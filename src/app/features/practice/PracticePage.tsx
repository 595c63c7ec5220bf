import { GraduationCap } from 'lucide-react';
import { useEffect, Suspense } from 'react';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#app/ui/feedback/ErrorPanel.tsx';
import { markFirstPaint } from '#app/ui/firstPaint.ts';
import { Message } from '#app/ui/feedback/Message.tsx';
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import './practice.css';
import { practiceMessages as words } from './practiceMessages.ts';
import { groupNames, type GroupName, type Task } from '#app/engine/practice/task.ts';
import { goOn, isFinished, type Progress } from './progress.ts';
import { lackOf, useTasks } from './tasks.ts';
import { useBegin } from './useBegin.ts';
import { usePractice } from './usePractice.ts';
import { Link } from '#app/ui/Link.tsx';
import { permissionLabel } from '#app/platform/i18n/permissionLabel.ts';

/** Tasks to learn the work of each role with, on the sample company. */
export function PracticePage() {
  const { caller } = useCaller();
  const practice = usePractice();
  const { progress, error, read, isSample } = practice;
  const isThere = progress !== undefined;
  useEffect(() => {
    if (isThere) markFirstPaint();
  }, [isThere]);
  return (
    <Screen title={words.title}>
      <header className="head">
        <div className="head-id">
          <span className="eyebrow">{isSample ? words.sampleOf(caller.company.name) : caller.company.name}</span>
          <h1 className="title">{words.title}</h1>
        </div>
      </header>
      {!isSample ? (
        <EmptyState icon={GraduationCap} title={caller.isSpecOnly === true ? words.plain : words.notSample}>
          {caller.isSpecOnly === true ? words.plainText : words.notSampleText}
        </EmptyState>
      ) : error && progress === undefined ? (
        <ErrorPanel title={words.failed} onRetry={read}>
          {words.failedText}
        </ErrorPanel>
      ) : (
        <Suspense fallback={null}>
          <TaskList progress={progress} change={practice.change} />
        </Suspense>
      )}
    </Screen>
  );
}

interface TaskListProps {
  readonly progress: Progress | undefined;
  readonly change: ReturnType<typeof usePractice>['change'];
}

/** The roles that the sample company comes with, by the work of their tasks. */
const roleOf: Readonly<Record<GroupName, string>> = {
  controller: '2',
  accountant: '3',
  receivables: '4',
  payables: '5',
  sales: '6',
  warehouse: '7',
};

/** Tasks of the user's own role come first, then others the role allows. */
function orderedGroups(
  tasks: readonly Task[],
  role: string,
  can: ReturnType<typeof useCaller>['can'],
): readonly GroupName[] {
  const rank = (group: GroupName): number =>
    roleOf[group] === role ? 0 : tasks.some((task) => task.group === group && lackOf(task, can) === undefined) ? 1 : 2;
  return groupNames.toSorted((one, other) => rank(one) - rank(other));
}

function TaskList({ progress, change }: TaskListProps) {
  const { can, caller } = useCaller();
  const { start, busy, refused } = useBegin({ change });
  const tasks = useTasks();
  return (
    <div className="practice-page" aria-busy={progress === undefined || undefined}>
      <p className="practice-intro two">{words.intro}</p>
      {orderedGroups(tasks, caller.role.id, can).map((group) => {
        const own = tasks.filter((task) => task.group === group);
        return (
          <section key={group} aria-label={words.groups[group]}>
            <div className="section">
              <h2>{words.groups[group]}</h2>
              {roleOf[group] === caller.role.id && <Badge tone="info">{words.ownRole}</Badge>}
              {progress && (
                <span className="hint">
                  {words.progress(own.filter(({ id }) => progress.done[id] !== undefined).length, own.length)}
                </span>
              )}
            </div>
            <ul className="practice-tasks">
              {own.map((task) => (
                <li key={task.id}>
                  <div className="practice-what">
                    <h3>{task.title}</h3>
                    <p className="two">{task.why}</p>
                    {refused?.task === task.id && (
                      <Message tone="warning" isNews>
                        <b>{words.notNow}.</b> {refused.why}
                      </Message>
                    )}
                  </div>
                  {progress === undefined ? <Skeleton width={90} /> : <TaskState task={task} progress={progress} />}
                  {progress && (
                    <TaskAction
                      task={task}
                      progress={progress}
                      isBusy={busy === task.id}
                      onStart={() => start(task)}
                      onGoOn={() => change((now) => goOn(now, task.id))}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

const isBegun = (progress: Progress, { id }: Task): boolean =>
  progress.runs[id] !== undefined && !isFinished(progress, id);

function TaskState({ task, progress }: { readonly task: Task; readonly progress: Progress }) {
  const { can } = useCaller();
  const formats = useFormats();
  const done = progress.done[task.id];
  const lack = lackOf(task, can);
  if (lack && !done)
    return (
      <div className="practice-how">
        <Badge tone="neutral">{words.states.locked}</Badge>
      </div>
    );
  return (
    <div className="practice-how">
      {isBegun(progress, task) ? (
        <Badge tone="info">{words.states.begun}</Badge>
      ) : done ? (
        <Badge tone="positive">{words.states.done}</Badge>
      ) : (
        <>
          <Badge tone="neutral">{words.states.open}</Badge>{' '}
          <span className="two small">{words.minutes(task.minutes)}</span>
        </>
      )}
      {done && (
        <span className="small">
          {done.record && <Link to={recordAddress(done.record.type, done.record.id)}>{done.record.name}</Link>}{' '}
          <span className="two">{words.doneAt(formats.dateTime(new Date(done.at).toISOString()))}</span>
        </span>
      )}
    </div>
  );
}

interface TaskActionProps {
  readonly task: Task;
  readonly progress: Progress;
  readonly isBusy: boolean;
  readonly onStart: () => void;
  readonly onGoOn: () => void;
}

function TaskAction({ task, progress, isBusy, onStart, onGoOn }: TaskActionProps) {
  const { can } = useCaller();
  const lack = lackOf(task, can);
  const refusal = lack && {
    title: words.states.locked,
    text: words.lacks(permissionLabel(lack.permission), lack.level),
  };
  const begun = isBegun(progress, task);
  const act = begun ? words.anew : progress.done[task.id] === undefined ? words.start : words.again;
  return (
    <div className="practice-do">
      {begun && progress.current !== task.id && (
        <Button label={words.actOn(words.goOn, task.title)} onClick={onGoOn}>
          {words.goOn}
        </Button>
      )}
      <Button isBusy={isBusy} disabledReason={refusal} label={words.actOn(act, task.title)} onClick={onStart}>
        {act}
      </Button>
    </div>
  );
}
