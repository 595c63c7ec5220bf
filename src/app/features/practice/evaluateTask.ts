import type { RecordType } from '#contract/records/index';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { isChangeable } from './gather.ts';
import { practiceMessages as words } from './practiceMessages.ts';
import type { Evidence, Made, Place, Proof, Step, Expectation } from '#app/engine/practice/task.ts';

/** Facts about an attempt at a task. */
export interface Facts {
  readonly evidence: Evidence;
  /** Where the person is now. */
  readonly place: Place;
  readonly seen: readonly number[];
  readonly answers: Readonly<Record<string, string>>;
}

/** Status of a step. */
export interface StepResult {
  readonly isDone: boolean;
  /** What is still wrong, in sentences; empty before the first attempt. */
  readonly remarks: readonly string[];
  /** The record that the sentences are about, or that was taken for the step. */
  readonly record?: Made;
}

export interface TaskResult {
  readonly steps: readonly StepResult[];
  /** The first step that is not done; as many as there are when all are. */
  readonly current: number;
  readonly isDone: boolean;
  /** What came of it. */
  readonly record: Made | undefined;
  /** Records the task depends on that have changed, so it must start over. */
  readonly taken: readonly string[];
  /** Done by this user, not by another. */
  readonly isOwnDoing: boolean;
  /** Steps that are done by being where the person is now. */
  readonly arrived: readonly number[];
}

/** Says of every step whether it is done and what is missing, from what the service has and nothing else. */
export function evaluateTask(steps: readonly Step[], facts: Facts): TaskResult {
  const chosen = new Map<RecordType, Made>();
  const arrived: number[] = [];
  const own: StepResult[] = [];
  for (const [at, { proof }] of steps.entries()) {
    const isReached = own.every(({ isDone }, before) => isDone || isOnTheWay(steps[before]?.proof));
    const judged = judgeStep(proof, at, facts, chosen, isReached);
    if (proof.kind === 'place' && judged.isDone && !facts.seen.includes(at)) arrived.push(at);
    own.push(judged);
  }
  const judged = own.map((step, at): StepResult => {
    const isPassed =
      isOnTheWay(steps[at]?.proof) && own.slice(at + 1).some(({ isDone, remarks }) => isDone || remarks.length > 0);
    return isPassed ? { ...step, isDone: true, remarks: [] } : step;
  });
  const open = judged.findIndex(({ isDone }) => !isDone);
  const isDone = open < 0;
  return {
    steps: judged,
    isDone,
    arrived,
    current: isDone ? steps.length : open,
    record: isDone ? judged.findLast(({ record }) => record !== undefined)?.record : undefined,
    // A document that a try has used up is not missing as long as that try can be put right.
    taken: isDone || [...chosen.keys()].some(isChangeable) ? [] : facts.evidence.taken,
    isOwnDoing: chosen.size > 0,
  };
}

const isOnTheWay = (proof: Proof | undefined): boolean => proof?.kind === 'place' && proof.isOnTheWay === true;

function judgeStep(
  proof: Proof,
  at: number,
  { evidence, place, seen, answers }: Facts,
  chosen: Map<RecordType, Made>,
  isReached: boolean,
): StepResult {
  switch (proof.kind) {
    case 'entry':
      return judgeEntry(proof.type, proof.wants(chosen), evidence.made, chosen);
    case 'place': {
      if (seen.includes(at)) return { isDone: true, remarks: [] };
      // Having been at the end says nothing before the steps that lead there.
      if (!isReached) return { isDone: false, remarks: [] };
      if (proof.fits(place, chosen)) return { isDone: true, remarks: [] };
      const near = proof.near?.(place);
      return { isDone: false, remarks: near === undefined ? [] : [near] };
    }
    case 'view':
      return judgeViews(proof.lacks, evidence);
    case 'answer': {
      const given = answers[String(at)];
      if (given === undefined) return { isDone: false, remarks: [] };
      const wanted = proof.wanted(evidence.closing);
      return wanted !== undefined && given.trim() === wanted
        ? { isDone: true, remarks: [] }
        : { isDone: false, remarks: wanted === undefined ? [] : [proof.wrong(given.trim())] };
    }
  }
}

/** The record that comes nearest is the one that is meant; the same one for every step about its type. */
function judgeEntry(
  type: RecordType,
  wants: readonly Expectation[],
  made: readonly Made[],
  chosen: Map<RecordType, Made>,
): StepResult {
  const before = chosen.get(type);
  const tried = made
    .filter((each) => each.type === type && !isVoided(each) && (before === undefined || each.id === before.id))
    .map((record) => {
      const verdicts = wants.map(({ isMark, judge: judgeWant }) => ({ isMark, remark: judgeWant(record.fields) }));
      return {
        record,
        remarks: verdicts.flatMap(({ remark }) => remark ?? []),
        isMeant: before !== undefined || verdicts.some(({ isMark, remark }) => isMark && remark === undefined),
      };
    });
  const [best] = tried
    .filter(({ isMeant }) => isMeant)
    .toSorted((one, other) => one.remarks.length - other.remarks.length);
  if (!best) return { isDone: false, remarks: [] };
  chosen.set(type, best.record);
  return { isDone: best.remarks.length === 0, remarks: best.remarks, record: best.record };
}

/** A new view counts as the user's own attempt. */
function judgeViews(lacks: (view: Evidence['views'][number]) => string | undefined, { views }: Evidence): StepResult {
  const tried = views.map((view) => lacks(view));
  if (tried.length === 0) return { isDone: false, remarks: [] };
  if (tried.includes(undefined)) return { isDone: true, remarks: [] };
  return { isDone: false, remarks: tried.slice(-1).flatMap((remarks) => remarks ?? []) };
}

const isVoided = ({ fields }: Made): boolean =>
  ['status', 'tranStatus'].some((field) => referenceOf(fields[field])?.id === 'VOIDED');

/** The changes between two results, for users who don't see the strip. */
export function newsOf(before: TaskResult, now: TaskResult): string | undefined {
  if (now.isDone) return before.isDone ? undefined : words.allDone;
  const step = now.steps[now.current];
  const remarks = step?.remarks ?? [];
  if (now.current > before.current) return words.stepDone(now.current, now.steps.length);
  const former = before.steps[now.current]?.remarks ?? [];
  if (remarks.length === 0 || remarks.join() === former.join()) return undefined;
  return step?.record === undefined ? remarks.join(' ') : [words.notYetRight(step.record.name), ...remarks].join(' ');
}

/** Results of a task that were not announced yet. */
export const emptyResult = (steps: number): TaskResult => ({
  steps: Array.from({ length: steps }, () => ({ isDone: false, remarks: [] })),
  current: 0,
  isDone: false,
  record: undefined,
  taken: [],
  isOwnDoing: false,
  arrived: [],
});

export const emptyEvidence: Evidence = { made: [], taken: [], views: [], closing: [] };
