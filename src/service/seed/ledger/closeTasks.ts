import { addDays } from '#contract/values/calendar';
import { runAction } from '../../records/engine/recordAction.ts';
import { saveRecord } from '../../records/engine/save.ts';
import { tasksOfPeriod } from '../../storage/queries/ledger/periods.ts';
import { findByIds } from '../../storage/records.ts';
import { LOCKED, type Month } from '../calendar.ts';
import { authors, contextAt, make, must, periodKey, refTo, type Seeding } from '../seeding.ts';

/** Title, area, workday, owner, and whether there is a task for every book. */
const templates = [
  ['Agree the bank accounts', 'CASH', 3, 'Nora Lindqvist', true],
  ['Deposit undeposited funds', 'CASH', 2, 'Lucía Moreno', false],
  ['Bill what was fulfilled', 'SUBLEDGERS', 2, 'Lucía Moreno', false],
  ['Accrue goods received without a bill', 'SUBLEDGERS', 3, 'Dev Patel', true],
  ['Post payroll and depreciation', 'ADJUSTMENTS', 3, 'Nora Lindqvist', true],
  ['Recognize deferred revenue', 'ADJUSTMENTS', 4, 'Nora Lindqvist', false],
  ['Revalue foreign balances', 'GROUP', 4, 'Amira Chen', true],
  ['Agree intercompany balances', 'GROUP', 4, 'Amira Chen', false],
  ['Review income against last month', 'REVIEW', 5, 'Amira Chen', false],
  ['Sign off the statements', 'REVIEW', 6, 'Amira Chen', false],
] as const;
const books = ['us', 'de', 'jp'] as const;

/** Without it no month closes, and not before another user has signed it off. */
const REQUIRED = 'Sign off the statements';

/** The tasks of every month-end; employees and subsidiaries are there. */
export async function seedTaskTemplates(seeding: Seeding): Promise<void> {
  for (const [title, area, dueDay, owner, isByBook] of templates)
    await make(seeding, 'closeTaskTemplate', `task ${title}`, {
      title,
      area: { id: area },
      frequency: { id: 'MONTH' },
      dueDay,
      owner: refTo(seeding, owner),
      ...(title === REQUIRED ? { isRequired: true, needsSignOff: true } : {}),
      ...(isByBook ? { subsidiary: books.map((each) => refTo(seeding, each)) } : {}),
    });
}

/** Two months are being closed: of the locked one little is left, of the last one the first tasks are done. */
export async function seedCloseTasks(seeding: Seeding): Promise<void> {
  for (const { offset, ...month } of seeding.calendar.months) {
    if (offset === LOCKED) await workOn(seeding, month, ({ area }) => area !== 'REVIEW');
    if (offset === LOCKED + 1) await workOn(seeding, month, ({ title }) => title === 'Deposit undeposited funds');
  }
}

type Worked = (task: { readonly area: string; readonly title: string }) => boolean;

async function workOn(seeding: Seeding, { start, end }: Pick<Month, 'start' | 'end'>, isDone: Worked): Promise<void> {
  const { engine } = seeding;
  const period = must(seeding, periodKey(start));
  const at = contextAt(seeding, addDays(end, 1), authors.controller);
  const act = (type: 'accountingPeriod' | 'closeTask', id: string, action: string) =>
    runAction(engine, type === 'closeTask' ? contextAt(seeding, addDays(end, 4), authors.us) : at, {
      type,
      id,
      action,
      body: {},
    });
  await act('accountingPeriod', period, 'planTasks');
  const tasks = await findByIds(engine.db, await tasksOfPeriod(engine.db, period));
  for (const { id, doc } of tasks) {
    if (!isDone({ area: String(doc.area), title: String(doc.title) })) continue;
    await saveRecord(engine, contextAt(seeding, addDays(end, 4), authors.us), {
      type: 'closeTask',
      id,
      body: { evidence: evidenceOf(String(doc.title)) },
    });
    await act('closeTask', id, 'complete');
  }
}

const evidence: Readonly<Record<string, string>> = {
  'Agree the bank accounts': 'Statement and ledger agree.',
  'Post payroll and depreciation': 'Posted, see the journals of the last day.',
};
const evidenceOf = (title: string): string => evidence[title] ?? 'Checked, nothing is left.';
