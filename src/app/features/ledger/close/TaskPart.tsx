import { useState } from 'react';
import { definitionOf } from '#contract/records/index';
import { formatPlain } from '#contract/values/numberFormat';
import type { ListRow } from '#app/platform/api/records.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { listAddress, newAddress } from '#app/platform/router/addresses.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { PartFailed } from '#app/engine/record/PartFailed.tsx';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { Segments } from '#app/ui/inputs/Segments.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { Kbd } from '#app/ui/keys/Kbd.tsx';
import { Link } from '#app/ui/Link.tsx';
import { closeMessages as words } from './closeMessages.ts';
import { isFinished, matches, type TaskChoice } from './closeTasks.ts';
import { TaskTable } from './TaskTable.tsx';

interface TaskPartProps {
  readonly period: ListRow;
  /** Undefined while they are read. */
  readonly tasks: readonly ListRow[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** A task was taken one step further. */
  readonly onStepped: () => void;
}

/** The tasks of a period: which are shown, and the table of them. */
export function TaskPart({ period, tasks, error, onRetry, onStepped }: TaskPartProps) {
  const { caller, can } = useCaller();
  const [subsidiary, setSubsidiary] = useState('');
  const [which, setWhich] = useState<TaskChoice>('all');
  const user = caller.user.refName;
  if (error && !tasks) return <PartFailed what={words.tasks} error={error} onRetry={onRetry} />;
  const isClosed = period.closed === true;
  const shown = tasks?.filter((task) => matches(task, { subsidiary, which, user }));
  return (
    <section aria-label={words.tasks}>
      <div className="section">
        <h2>{words.tasks}</h2>
        <span className="hint cl-keys">
          <Kbd keys="J" isSaid /> <Kbd keys="K" isSaid /> {words.move}, <Kbd keys="X" isSaid /> {words.stepKey},{' '}
          <Kbd keys="Enter" isSaid /> {words.openKey}
        </span>
        {tasks && tasks.length > 0 && (
          <div className="cl-filters">
            <SubsidiaryChoice tasks={tasks} value={subsidiary} onChange={setSubsidiary} />
            <WhichChoice tasks={tasks} user={user} value={which} onChange={setWhich} />
            {!isClosed && can(definitionOf('closeTask').permission.id, 'Create') && (
              <Link className="btn" to={newAddress('closeTask')} state={{ filled: { period: refOf(period) } }}>
                {words.add}
              </Link>
            )}
          </div>
        )}
      </div>
      {tasks?.length === 0 ? (
        <NoTasks period={period} />
      ) : shown?.length === 0 ? (
        <p className="two cl-none">{words.noneShown}</p>
      ) : (
        <TaskTable tasks={shown} isClosed={isClosed} onStepped={onStepped} />
      )}
    </section>
  );
}

const refOf = ({ id, periodName }: ListRow) => ({ id, refName: String(periodName ?? '') });

function NoTasks({ period }: { readonly period: ListRow }) {
  const { can } = useCaller();
  const mayAdd = can(definitionOf('closeTask').permission.id, 'Create');
  const maySee = can(definitionOf('closeTaskTemplate').permission.id, 'View');
  if (period.closed === true) return <p className="two cl-none">{words.noTasksOfClosed}</p>;
  return (
    <EmptyState
      title={words.noTasks}
      actions={
        <>
          {maySee && (
            <Link className="btn" to={listAddress('closeTaskTemplate')}>
              {words.templates}
            </Link>
          )}
          {mayAdd && (
            <Link className="btn" to={newAddress('closeTask')} state={{ filled: { period: refOf(period) } }}>
              {words.add}
            </Link>
          )}
        </>
      }
    >
      {words.noTasksText}
    </EmptyState>
  );
}

interface ChoiceProps<V> {
  readonly tasks: readonly ListRow[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** Offered where the tasks belong to several subsidiaries. */
function SubsidiaryChoice({ tasks, value, onChange }: ChoiceProps<string>) {
  const known = new Map(
    tasks.map(({ subsidiary }) => {
      const own = referenceOf(subsidiary);
      return [own?.id ?? 'group', own?.refName ?? words.group] as const;
    }),
  );
  if (known.size < 2) return null;
  const options = [{ value: '', label: words.all }, ...[...known].map(([id, label]) => ({ value: id, label }))];
  return (
    <Select label={words.whose} value={value} options={options} onChange={({ target }) => onChange(target.value)} />
  );
}

function WhichChoice({ tasks, user, value, onChange }: ChoiceProps<TaskChoice> & { readonly user: string }) {
  const { number } = useFormats();
  const counted = (label: string, count: number): string => words.withCount(label, formatPlain(String(count), number));
  const mine = tasks.filter(({ owner }) => referenceOf(owner)?.refName === user).length;
  const options: readonly { readonly value: TaskChoice; readonly label: string }[] = [
    { value: 'all', label: words.choices.all },
    ...(mine > 0 ? [{ value: 'mine' as const, label: counted(words.choices.mine, mine) }] : []),
    { value: 'open', label: counted(words.choices.open, tasks.filter((task) => !isFinished(task)).length) },
  ];
  return <Segments label={words.which} value={value} options={options} onChange={onChange} />;
}
