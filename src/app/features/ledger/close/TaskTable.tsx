import { useRef, useState } from 'react';
import { definitionOf, records } from '#contract/records/index';
import type { ListRow } from '#app/platform/api/records.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { offeredActions } from '#app/engine/record/actions.ts';
import { useRecordCommand } from '#app/engine/record/useRecordCommand.ts';
import { classNames } from '#app/ui/classNames.ts';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Badge, StatusBadge } from '#app/ui/feedback/StatusBadge.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { closeMessages as words } from './closeMessages.ts';
import { areasOf, isOverdue, nextStep } from './closeTasks.ts';

const definition = definitionOf('closeTask');
const { states } = records.closeTask.fields.status;

interface TaskTableProps {
  /** Undefined while they are read. */
  readonly tasks: readonly ListRow[] | undefined;
  readonly isClosed: boolean;
  /** A task was taken one step further. */
  readonly onStepped: () => void;
}

/** The tasks by area; J and K move through them, X takes the current one a step further. */
export function TaskTable({ tasks, isClosed, onStepped }: TaskTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const areas = areasOf(tasks ?? []);
  const rows = areas.flatMap((area) => area.tasks);
  const [current, setCurrent] = useState<string>();
  const at = rows.findIndex(({ id }) => id === current);
  const advance = useAdvance(onStepped);
  const go = (by: number) => () => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (!next) return;
    setCurrent(next.id);
    table.current?.querySelectorAll<HTMLElement>('tr.cl-task a')[rows.indexOf(next)]?.focus();
  };
  useShortcuts({
    label: words.keysLabel,
    shortcuts: [
      { keys: 'J', label: words.moveDown, run: go(1) },
      { keys: 'K', label: words.moveUp, run: go(-1) },
      {
        keys: 'X',
        label: words.step,
        run: () => {
          const row = rows[at];
          return row && !isClosed ? void advance(row) : false;
        },
      },
    ],
  });
  return (
    <table
      ref={table}
      className="grid stack cl-tasks"
      aria-label={words.tasks}
      aria-busy={tasks === undefined || undefined}
    >
      <TableHead
        columns={[
          { label: words.columns.task },
          { label: words.columns.subsidiary, col: 'cl-subsidiary', className: 'hide-s' },
          { label: words.columns.owner, col: 'cl-owner' },
          { label: words.columns.due, col: 'cl-due' },
          { label: words.columns.status, col: 'cl-status' },
          { label: words.columns.detail, col: 'cl-detail wide', className: 'wide' },
          { label: <span className="sr">{words.columns.step}</span>, col: 'cl-step' },
        ]}
      />
      {tasks === undefined ? (
        <tbody>
          <SkeletonRows
            count={6}
            columns={[
              { width: 200 },
              { width: 140, className: 'hide-s' },
              { width: 80 },
              { width: 60 },
              { width: 70 },
              { width: 120, className: 'wide' },
              { width: 60 },
            ]}
          />
        </tbody>
      ) : (
        areas.map((area) => (
          <tbody key={area.id}>
            <tr className="cl-area">
              <th scope="rowgroup" className="a1">
                {area.label} <span className="two">{words.areaDone(String(area.done), String(area.tasks.length))}</span>
              </th>
            </tr>
            {area.tasks.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                isClosed={isClosed}
                isCurrent={task.id === current}
                onFocus={() => setCurrent(task.id)}
                onStep={() => void advance(task)}
              />
            ))}
          </tbody>
        ))
      )}
    </table>
  );
}

interface TaskRowProps {
  readonly task: ListRow;
  readonly isClosed: boolean;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  readonly onStep: () => void;
}

function TaskRow({ task, isClosed, isCurrent, onFocus, onStep }: TaskRowProps) {
  const { date } = useFormats();
  const { can, caller } = useCaller();
  const status = referenceOf(task.status);
  const subsidiary = referenceOf(task.subsidiary)?.refName;
  const step = nextStep(task);
  const offered = offeredActions({
    definition,
    record: task,
    role: caller.role.refName,
    user: caller.user.refName,
    can,
  }).find(({ name }) => name === step);
  const isLate = isOverdue(task, todayHere());
  const due = typeof task.dueDate === 'string' ? date(task.dueDate) : '';
  return (
    <tr className={classNames('cl-task', isCurrent && 'cursor')} onFocus={onFocus}>
      <td className="a1">
        <Link to={recordAddress('closeTask', task.id)}>{String(task.title ?? '')}</Link>
        {subsidiary !== undefined && <span className="two only-narrow"> {subsidiary}</span>}
        {task.isRequired === true && <span className="two"> {words.required}</span>}
      </td>
      <td className="hide-s">{subsidiary}</td>
      <td className="b1">{referenceOf(task.owner)?.refName}</td>
      <td className={classNames('b2', isLate && 'cl-late')}>
        {due}
        {isLate && <span className="sr"> {words.overdue}</span>}
      </td>
      <td className="a2">
        {isLate && status?.id === 'NOT_STARTED' ? (
          <Badge tone="warning">{words.overdue}</Badge>
        ) : (
          status && <StatusBadge status={status} states={states} />
        )}
      </td>
      <td className="wide two cl-result" title={typeof task.evidence === 'string' ? task.evidence : undefined}>
        {resultOf(task, date)}
      </td>
      <td className="cl-step">
        {!isClosed && offered && (
          <Button variant="quiet" disabledReason={offered.refusal} onClick={onStep}>
            {offered.action.label}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Its evidence, or otherwise who did it and when. */
function resultOf(
  { evidence, doneBy, doneOn, signedOffBy, signedOffOn }: ListRow,
  date: (day: string) => string,
): string {
  if (typeof evidence === 'string' && evidence !== '') return evidence;
  const [user, day] = typeof signedOffBy === 'string' ? [signedOffBy, signedOffOn] : [doneBy, doneOn];
  return typeof user === 'string' && typeof day === 'string' ? words.doneBy(user, date(day.slice(0, 10))) : '';
}

/** Takes a task one step further and says so, or why not. */
function useAdvance(onStepped: () => void): (task: ListRow) => Promise<void> {
  const command = useRecordCommand();
  return async (task) => {
    const step = nextStep(task);
    const label = step && definition.actions?.[step]?.label;
    if (step === undefined || label === undefined) return;
    const title = words.done(label, String(task.title ?? ''));
    const end = await command({ operation: 'action', type: 'closeTask', id: task.id, name: step, title, body: {} });
    if (end.ended === 'refused')
      showToast(`${String(task.title ?? '')}: ${end.failure.problems[0]?.detail ?? words.refused}`, {
        tone: 'critical',
      });
    else {
      showToast(title, { tone: 'positive' });
      onStepped();
    }
  };
}
