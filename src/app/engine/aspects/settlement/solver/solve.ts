import { allBut, smallSubsets, runs } from './smallSubsets.ts';
import { canMeet, meetInTheMiddle } from './meetInTheMiddle.ts';
import {
  Answers,
  type Entry,
  type Group,
  type Problem,
  problemOf,
  type SolverAnswer,
  type SolverAsk,
} from './problem.ts';
import { fits, subsetSumTable } from './subsetSumTable.ts';

/** Documents that are tried in all combinations where there are too many for all of them. */
const WINDOW = 30;

/**
 * Which open items add up to an amount (ui 6.5). The most likely combinations are tried first: one to three documents,
 * documents in a row, all but a few. Then all combinations: by meeting in the middle for about forty documents, by a
 * table of every sum for amounts up to MAX_SUMS, and beyond both by windows of documents, which the result states. A
 * generator, so that the caller can yield to the page between two steps.
 */
export function* solve(ask: SolverAsk): Generator<void, SolverAnswer> {
  const answers = new Answers(ask);
  const problem = problemOf(ask);
  if (!problem || ask.target === 0n) return { solutions: [], isComplete: false };
  yield* smallSubsets(problem.groups, problem, answers);
  yield* runs(problem.groups, problem, answers);
  yield* allBut(problem.groups, problem, answers);
  const isComplete = answers.isFull || (yield* allCombinations(problem, answers));
  return { solutions: answers.best(), isComplete };
}

/** False if some combinations were skipped. */
function* allCombinations(problem: Problem, answers: Answers): Generator<void, boolean> {
  if (canMeet(problem.groups)) {
    yield* meetInTheMiddle(problem, answers);
    return true;
  }
  if (fits(problem)) {
    yield* subsetSumTable(problem, answers);
    yield* subsetSumTable({ ...problem, groups: largestFirst(problem.groups) }, answers);
    return true;
  }
  const charges: Problem = { ...problem, groups: problem.groups.filter(([entry]) => (entry?.value ?? 0) > 0) };
  if (charges.groups.length < problem.groups.length && fits(charges)) yield* subsetSumTable(charges, answers);
  else yield* windows(problem, answers);
  return false;
}

const largestFirst = (groups: readonly Group[]): readonly Group[] =>
  groups.toSorted(([one], [other]) => (other?.value ?? 0) - (one?.value ?? 0));

/** Takes whole documents in order until a window of others can make up the remainder. */
function* windows({ groups, target, tolerance }: Problem, answers: Answers): Generator<void> {
  for (const ordered of [groups, largestFirst(groups), groups.toReversed()]) {
    const base: Entry[] = [];
    let sum = 0;
    let next = 0;
    for (; next < ordered.length - WINDOW; next += 1) {
      const [entry] = ordered[next] ?? [];
      if (!entry || entry.value <= 0) continue;
      const rest = ordered
        .slice(next + 1, next + 1 + WINDOW)
        .reduce((total, [each]) => total + Math.max(0, each?.value ?? 0), 0);
      if (sum + entry.value + rest / 2 > target) break;
      base.push(entry);
      sum += entry.value;
    }
    yield* meetInTheMiddle({ groups: ordered.slice(next, next + WINDOW), target, tolerance }, answers, base);
  }
}
