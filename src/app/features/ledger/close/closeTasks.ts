import { records } from '#contract/records/index';
import type { ListRow } from '#app/platform/api/records.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import type { PeriodNode } from '../periods/periodTree.ts';

/** The fields that the cockpit shows of a task. */
export const taskFields = [
  'title',
  'area',
  'subsidiary',
  'owner',
  'dueDate',
  'status',
  'isRequired',
  'needsSignOff',
  'evidence',
  'doneBy',
  'doneOn',
  'signedOffBy',
  'signedOffOn',
] as const;

export type TaskChoice = 'all' | 'mine' | 'open';

export interface TaskFilter {
  /** The id of a subsidiary, `group` for tasks of no single one; empty: all. */
  readonly subsidiary: string;
  readonly which: TaskChoice;
  /** The name of the user, whose tasks are those of the employee of that name. */
  readonly user: string;
}

const statusOf = (task: ListRow): string => referenceOf(task.status)?.id ?? '';

/** Nothing is left to do: it is signed off, or done without needing a sign-off. */
export const isFinished = (task: ListRow): boolean =>
  statusOf(task) === 'SIGNED_OFF' || (statusOf(task) === 'DONE' && task.needsSignOff !== true);

/** Of an open task whose due date has passed. */
export const isOverdue = (task: ListRow, today: string): boolean =>
  !isFinished(task) && typeof task.dueDate === 'string' && task.dueDate < today;

/** The name of the action that takes a task one step further; undefined once nothing is left. */
export function nextStep(task: ListRow): 'complete' | 'signOff' | undefined {
  if (isFinished(task)) return undefined;
  return statusOf(task) === 'DONE' ? 'signOff' : 'complete';
}

export const matches = (task: ListRow, { subsidiary, which, user }: TaskFilter): boolean => {
  const own = referenceOf(task.subsidiary)?.id ?? 'group';
  if (subsidiary !== '' && own !== subsidiary) return false;
  if (which === 'mine') return referenceOf(task.owner)?.refName === user;
  return which === 'all' || !isFinished(task);
};

export interface TaskArea {
  readonly id: string;
  readonly label: string;
  readonly tasks: readonly ListRow[];
  readonly done: number;
}

/** Tasks by area in the order of the work, each area by due date. */
export function areasOf(tasks: readonly ListRow[]): readonly TaskArea[] {
  const { options } = records.closeTask.fields.area;
  return Object.entries(options).flatMap(([id, { label }]): TaskArea[] => {
    const own = tasks
      .filter(({ area }) => referenceOf(area)?.id === id)
      .toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
    return own.length === 0 ? [] : [{ id, label, tasks: own, done: own.filter(isFinished).length }];
  });
}

const keyOf = ({ dueDate, title, subsidiary }: ListRow): string =>
  [dueDate ?? '9999', title, referenceOf(subsidiary)?.refName ?? ''].join(' ');

/** The months and adjustment periods of a tree, in order of time. */
const monthsOf = (tree: readonly PeriodNode[]): readonly ListRow[] =>
  tree
    .flatMap((node): readonly ListRow[] =>
      node.parts.length > 0
        ? monthsOf(node.parts)
        : node.row.isYear === true || node.row.isQuarter === true
          ? []
          : [node.row],
    )
    .toSorted((one, other) => String(one.startDate).localeCompare(String(other.startDate)));

/**
 * The period to close next: the oldest open one that has ended; without one the month of the day, then the newest.
 * @param today in ISO form
 */
export function nextToClose(tree: readonly PeriodNode[], today: string): ListRow | undefined {
  const months = monthsOf(tree);
  return (
    months.find((row) => referenceOf(row.status)?.id !== 'CLOSED' && String(row.endDate) < today) ??
    months.find((row) => String(row.startDate) <= today && today <= String(row.endDate)) ??
    months.at(-1)
  );
}

/** What is locked in a period for single subsidiaries: module and names, in the order of the modules. */
export function ownLocksOf(period: ListRow): readonly { readonly lock: LockName; readonly names: readonly string[] }[] {
  const namesIn = (field: string): readonly string[] => {
    const value = period[field];
    return Array.isArray(value) ? value.flatMap((each) => referenceOf(each)?.refName ?? []) : [];
  };
  const all = namesIn('allLockedFor');
  return lockNames.flatMap((lock) => {
    const names = lock === 'all' ? all : namesIn(`${lock}LockedFor`).filter((name) => !all.includes(name));
    return names.length === 0 ? [] : [{ lock, names }];
  });
}

const lockNames = ['all', 'ar', 'ap'] as const;
export type LockName = (typeof lockNames)[number];
