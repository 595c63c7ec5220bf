import { emptyEvidence, type Facts, judge, type Verdict } from './judge.ts';
import type { Fields, Ground, Made, Place, Step, Writing } from './practiceTypes.ts';
import { findTask } from './tasks.ts';
import type { RecordType } from '#contract/records/index';

/** Amounts with two decimals, everything else as it comes. */
const plainWriting: Writing = {
  amount: (text) => Number(text).toFixed(2),
  quantity: (text) => text,
  date: (day) => day,
};
const home: Place = { pathname: '/', search: '', path: [] };

export const ref = (id: string, refName = id) => ({ id, refName });
export const lines = (...items: readonly Fields[]) => ({ items });
export const made = (type: RecordType, id: string, name: string, fields: Fields): Made => ({ type, id, name, fields });

/** The steps of a task over a ground. */
export function stepsOf(id: string, ground: Ground): readonly Step[] {
  const task = findTask(id);
  if (!task) throw new Error(`There is no task ${id}.`);
  return task.steps((name) => ground[name] ?? '', plainWriting);
}

/** What is said of a task over a ground when these records, views and answers are there. */
export function judgedOf(
  id: string,
  ground: Ground,
  { evidence, ...facts }: { readonly evidence?: Partial<Facts['evidence']> } & Partial<Omit<Facts, 'evidence'>> = {},
): Verdict {
  return judge(stepsOf(id, ground), {
    place: home,
    seen: [],
    answers: {},
    ...facts,
    evidence: { ...emptyEvidence, ...evidence },
  });
}

/** The sentences about the step at hand. */
export const saidOf = (verdict: Verdict): readonly string[] => verdict.steps[verdict.current]?.said ?? [];
