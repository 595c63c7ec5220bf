import { use } from 'react';
import type { Level } from '#contract/fields';
import { groupNames, type RequiredPermission, type Task } from '#app/engine/practice/task.ts';
import { usePlugs } from '#app/engine/plugs/plugsContext.ts';

/** Tasks in the order in which the work of a company comes. */
export const inOrder = (tasks: readonly Task[]): readonly Task[] =>
  tasks.toSorted(
    (one, other) => groupNames.indexOf(one.group) - groupNames.indexOf(other.group) || one.place - other.place,
  );

/** The tasks of all features; suspends until they are loaded. */
export const useTasks = (): readonly Task[] => inOrder(use(usePlugs().practice()).flat());

/** What the role is missing for a task, checked first. */
export const lackOf = (
  { needs }: Pick<Task, 'needs'>,
  can: (permission: string, level: Level) => boolean,
): RequiredPermission | undefined => needs.find(({ permission, level }) => !can(permission.id, level));
