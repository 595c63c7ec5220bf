import type { Level } from '#contract/fields';
import type { RequiredPermission, Task } from './practiceTypes.ts';
import { accountantTasks } from './tasks/accountant.ts';
import { controllerTasks } from './tasks/controller.ts';
import { payablesTasks } from './tasks/payables.ts';
import { receivablesTasks } from './tasks/receivables.ts';
import { salesTasks } from './tasks/sales.ts';
import { warehouseTasks } from './tasks/warehouse.ts';

/** Every task of practice, in the order in which the work of a company comes. */
export const tasks: readonly Task[] = [
  ...accountantTasks,
  ...receivablesTasks,
  ...payablesTasks,
  ...salesTasks,
  ...warehouseTasks,
  ...controllerTasks,
];

export const findTask = (id: string | undefined): Task | undefined => tasks.find((task) => task.id === id);

/** What the role lacks for a task, first of all. */
export const lackOf = (
  { needs }: Pick<Task, 'needs'>,
  can: (permission: string, level: Level) => boolean,
): RequiredPermission | undefined => needs.find(({ permission, level }) => !can(permission.id, level));
