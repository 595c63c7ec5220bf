import {
  plannedTasks,
  taskKey,
  type CloseTask,
  type TaskFrequency,
  type TaskTemplate,
  whatIsLeft,
} from '#domain/accounting/closeTasks';
import { isBase, type Period } from '#domain/accounting/period';
import { problem, type Problem } from '#contract/messages/problem';
import type { RecordChange } from '../../storage/commit.ts';
import { tasksOfPeriod } from '../../storage/queries/ledger/periods.ts';
import type { FullRecord, StoredDoc, StoredRecord } from '../../storage/records.ts';
import type { ActionEffects, Tools } from '../engine/handler.ts';
import { createLinked } from '../engine/linkedRecords.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { textOf } from '../engine/storedValues.ts';
import { asPeriod, periodsOf } from './storedPeriods.ts';

interface StoredTemplate extends TaskTemplate {
  readonly doc: StoredDoc;
}

const frequencies: Readonly<Record<string, TaskFrequency>> = { QUARTER: 'QUARTER', YEAR: 'YEAR' };

const asTemplate = ({ id, doc }: StoredRecord): StoredTemplate => ({
  id,
  doc,
  frequency: frequencies[String(doc.frequency)] ?? 'MONTH',
  subsidiaries: Array.isArray(doc.subsidiary) ? doc.subsidiary.map(String) : [],
  dueDay: Number(doc.dueDay),
});

/** Named with its subsidiary, since each of a template's subsidiaries has a task of the same title. */
const asTask = ({ id, refName, doc }: StoredRecord, subsidiary: string | undefined): CloseTask => ({
  id,
  title: subsidiary === undefined ? refName : `${refName} (${subsidiary})`,
  status: String(doc.status),
  isRequired: doc.isRequired === true,
  needsSignOff: doc.needsSignOff === true,
});

/** The tasks of a period, also of subsidiaries that the caller does not see: closing depends on all. */
async function tasksOf(period: string, world: ReadContext): Promise<readonly StoredRecord[]> {
  return [...(await world.loadUnscoped(await tasksOfPeriod(world.db, period))).values()];
}

/** Every task required to close a period that is not done, or not signed off where it has to be. */
export async function tasksLeft({ id }: Period, world: ReadContext): Promise<Problem[]> {
  const stored = await tasksOf(id, world);
  const names = await world.loadUnscoped(stored.flatMap(({ doc }) => textOf(doc.subsidiary) ?? []));
  return stored
    .map((record) => asTask(record, names.get(textOf(record.doc.subsidiary) ?? '')?.refName))
    .filter(({ isRequired }) => isRequired)
    .flatMap((task): Problem[] => {
      const left = whatIsLeft(task);
      const at = { url: `/services/rest/record/v1/closeTask/${task.id}` };
      if (left === undefined) return [];
      return [problem(left === 'work' ? 'period.taskOpen' : 'period.taskNotSignedOff', { task: task.title }, at)];
    });
}

const taken = ['title', 'area', 'owner', 'isRequired', 'needsSignOff', 'instructions'] as const;

/** Creates the tasks of a period that its templates ask for and that do not exist yet. */
export async function planTasks(
  record: FullRecord,
  _input: unknown,
  world: ReadContext,
  tools: Tools,
): Promise<ActionEffects> {
  const period = asPeriod(record);
  const url = `/services/rest/record/v1/accountingPeriod/${record.id}`;
  const refuse = (what: 'period.taskNotInMonth' | 'period.noTaskTemplates' | 'period.allTasksCreated') => ({
    problems: [problem(what, { period: record.refName }, { url })],
  });
  if (!isBase(period)) return refuse('period.taskNotInMonth');
  const [stored, periods] = [await world.all('closeTaskTemplate'), await world.all('accountingPeriod')];
  await world.load(stored.flatMap(({ doc }) => (Array.isArray(doc.subsidiary) ? doc.subsidiary.map(String) : [])));
  const templates = stored
    .filter((template) => !template.isInactive && world.isVisible(template))
    .map(asTemplate)
    .map((template) => ({ ...template, seen: template.subsidiaries.filter((each) => world.get(each) !== undefined) }))
    .filter(({ subsidiaries, seen }) => subsidiaries.length === 0 || seen.length > 0)
    .map(({ seen, ...template }) => ({ ...template, subsidiaries: seen }));
  const all = periodsOf(periods);
  const asked = plannedTasks(period, all, templates, new Set());
  if (asked.length === 0) return refuse('period.noTaskTemplates');
  const existing = new Set(
    (await tasksOf(record.id, world)).map(({ doc }) => taskKey(textOf(doc.taskTemplate) ?? '', textOf(doc.subsidiary))),
  );
  const planned = plannedTasks(period, all, templates, existing);
  if (planned.length === 0) return refuse('period.allTasksCreated');
  const companions: RecordChange[] = [];
  for (const { template, subsidiary, dueDate } of planned) {
    const doc: StoredDoc = {
      ...Object.fromEntries(
        taken.flatMap((name) => (template.doc[name] === undefined ? [] : [[name, template.doc[name]]])),
      ),
      ...(subsidiary === undefined ? {} : { subsidiary }),
      period: record.id,
      dueDate,
      status: 'NOT_STARTED',
      taskTemplate: template.id,
    };
    companions.push(await createLinked(world, 'closeTask', await tools.nextId(), doc, {}, null));
  }
  return { problems: [], companions };
}
