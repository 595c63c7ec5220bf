import { type Answers, creditsOf, type Entry, type Group, type Problem } from './problem.ts';

/** The maximum number of sums in the table: 167,772.16 in a currency with two decimals. */
const MAX_SUMS = 2 ** 24;
/** Words of the table that are worked through between two pauses. */
const STEP = 1_000_000;
/** Close sums turned into results, the nearest first. */
const CLOSE = 4;

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

/** The groups with credits turned round: leaving a credit out counts what using it would take off. */
interface Turned {
  readonly groups: readonly Group[];
  readonly offset: number;
  /** The greatest common divisor of all values. */
  readonly unit: number;
  readonly sums: number;
}

function turned({ groups, target, tolerance }: Problem): Turned {
  const unit = groups.flat().reduce((found, { value }) => divisor(found, Math.abs(value)), 0) || 1;
  const offset = creditsOf(groups);
  return { groups, offset, unit, sums: Math.floor((target + tolerance + offset) / unit) + 1 };
}

/** Whether every sum up to the target fits in the table. */
export const fits = (problem: Problem): boolean => turned(problem).sums <= MAX_SUMS;

/**
 * Every sum reachable by some choice of documents, one document after the other, as bits of a table; the document that
 * reached a sum first identifies the choice. The order of the groups decides the results: the first are preferred.
 */
export function* subsetSumTable(problem: Problem, answers: Answers): Generator<void> {
  const { groups, offset, unit, sums } = turned(problem);
  const entries = groups.flatMap((group) => group.map((entry) => ({ entry, step: stepOf(entry, unit) })));
  // Credits first: not to use them is the rule.
  const order = groups
    .map((group) => group.map((entry) => entries.findIndex((each) => each.entry === entry)))
    .toSorted(
      (one, other) => Number(isCredit(entries[other[0] ?? 0]?.entry)) - Number(isCredit(entries[one[0] ?? 0]?.entry)),
    );
  const words = (sums >> 5) + 1;
  const table = new Uint32Array(words);
  const first = new Int16Array(words << 5).fill(-1);
  table[0] = 1;
  const goal = Math.round((problem.target + offset) / unit);
  const isExact = goal * unit === problem.target + offset;
  let work = 0;
  for (const group of order) {
    const steps = group
      .map((at) => ({ at, step: entries[at]?.step ?? 0 }))
      .filter(({ step }) => step > 0 && step < sums);
    if (steps.length > 0) addGroup(table, first, steps);
    work += words;
    if (work < STEP) continue;
    work = 0;
    yield;
    if (isExact && isSet(table, goal)) break;
  }
  for (const sum of nearest(table, problem, offset, unit, sums)) answers.offer(choiceOf(sum, first, entries, groups));
}

const isCredit = (entry: Entry | undefined): boolean => entry !== undefined && entry.value < 0;
const stepOf = ({ value }: Entry, unit: number): number => Math.abs(value) / unit;
const isSet = (table: Uint32Array, bit: number): boolean => ((table[bit >> 5] ?? 0) & (1 << (bit & 31))) !== 0;

/** Adds the sums that one more document reaches. From the top down, so that it is counted once. */
function addGroup(
  table: Uint32Array,
  first: Int16Array,
  steps: readonly { readonly at: number; readonly step: number }[],
): void {
  for (let word = table.length - 1; word >= 0; word -= 1) {
    const old = table[word] ?? 0;
    let seen = old;
    for (const { at, step } of steps) {
      const [whole, rest] = [step >> 5, step & 31];
      const from = word - whole;
      if (from < 0) continue;
      // The source of this word is never above it, and within it the old bits are read.
      const low = whole === 0 ? old : (table[from] ?? 0);
      const shifted = rest === 0 ? low : (low << rest) | (from > 0 ? (table[from - 1] ?? 0) >>> (32 - rest) : 0);
      let fresh = shifted & ~seen;
      seen |= shifted;
      while (fresh !== 0) {
        const bit = 31 - Math.clz32(fresh);
        first[(word << 5) | bit] = at;
        fresh &= ~(1 << bit);
      }
    }
    table[word] = seen;
  }
}

function nearest(
  table: Uint32Array,
  { target, tolerance }: Problem,
  offset: number,
  unit: number,
  sums: number,
): readonly number[] {
  const found: number[] = [];
  const goal = (target + offset) / unit;
  const [middle, furthest] = [Math.floor(goal), Math.floor(tolerance / unit) + 1];
  for (let away = 0; away <= furthest && found.length < CLOSE; away += 1) {
    for (const sum of away === 0 ? [middle] : [middle + away, middle - away]) {
      if (sum >= 0 && sum < sums && Math.abs(sum * unit - target - offset) <= tolerance && isSet(table, sum))
        found.push(sum);
    }
  }
  return found;
}

/** The documents behind a sum: charges that were added, and credits that weren't omitted. */
function choiceOf(
  sum: number,
  first: Int16Array,
  entries: readonly { readonly entry: Entry; readonly step: number }[],
  groups: readonly Group[],
): readonly Entry[] {
  const added = new Set<Entry>();
  for (let left = sum; left > 0;) {
    const step = entries[first[left] ?? -1];
    if (!step) return [];
    added.add(step.entry);
    left -= step.step;
  }
  return [
    ...[...added].filter((entry) => !isCredit(entry)),
    ...groups.flatMap(([entry]) => (entry && isCredit(entry) && !added.has(entry) ? [entry] : [])),
  ];
}
