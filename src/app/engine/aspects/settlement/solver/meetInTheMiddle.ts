import type { Answers, Entry, Group, Problem } from './problem.ts';

/** Choices of one half that are listed: twenty documents, fewer with discounts. */
const MAX_CHOICES = 2 ** 20;
const STEP = 2 ** 18;

/** Sums of all choices of some groups, ascending, each with the choice as digits. */
interface Sums {
  readonly values: Float64Array;
  readonly codes: Uint32Array;
}

/** The number of possible choices. */
const choices = (groups: readonly Group[]): number => groups.reduce((count, group) => count * (group.length + 1), 1);

/** Divides groups into two halves of about as many choices. */
function halvesOf(groups: readonly Group[]): readonly [readonly Group[], readonly Group[]] {
  const half = Math.sqrt(choices(groups));
  let count = 1;
  const end = groups.findIndex((group) => (count *= group.length + 1) > half);
  return end < 0 ? [groups, []] : [groups.slice(0, end), groups.slice(end)];
}

/** Whether all choices can be tried by meet in the middle. */
export function canMeet(groups: readonly Group[]): boolean {
  const [left, right] = halvesOf(groups);
  return choices(left) <= MAX_CHOICES && choices(right) <= MAX_CHOICES;
}

/** All sums of some groups in order: each group merges the list with itself shifted by its values. */
function* sumsOf(groups: readonly Group[]): Generator<void, Sums> {
  let sums: Sums = { values: new Float64Array(1), codes: new Uint32Array(1) };
  let digit = 1;
  for (const group of groups) {
    const lists = [0, ...group.map(({ value }) => value)]
      .map((value, at) => ({ value, code: at * digit, next: 0 }))
      .toSorted((one, other) => one.value - other.value);
    const size = sums.values.length;
    const [values, codes] = [new Float64Array(size * lists.length), new Uint32Array(size * lists.length)];
    for (let at = 0; at < values.length; at += 1) {
      let best: (typeof lists)[number] | undefined;
      let least = Infinity;
      for (const list of lists) {
        const value = list.next < size ? (sums.values[list.next] ?? 0) + list.value : Infinity;
        if (value < least) [best, least] = [list, value];
      }
      if (!best) break;
      values[at] = least;
      codes[at] = (sums.codes[best.next] ?? 0) + best.code;
      best.next += 1;
      if (at % STEP === STEP - 1) yield;
    }
    sums = { values, codes };
    digit *= group.length + 1;
    yield;
  }
  return sums;
}

function entriesOf(code: number, groups: readonly Group[]): readonly Entry[] {
  let rest = code;
  return groups.flatMap((group) => {
    const digit = rest % (group.length + 1);
    rest = Math.floor(rest / (group.length + 1));
    const entry = group[digit - 1];
    return entry ? [entry] : [];
  });
}

/** Offers the choices whose sum is nearest to the target, exact ones several times, always with `base`. */
export function* meetInTheMiddle(
  { groups, target, tolerance }: Problem,
  answers: Answers,
  base: readonly Entry[] = [],
): Generator<void> {
  const [low, high] = halvesOf(groups);
  const left = yield* sumsOf(low);
  const right = yield* sumsOf(high);
  const goal = target - base.reduce((sum, { value }) => sum + value, 0);
  let [best, offers] = [tolerance, 0];
  let at = right.values.length - 1;
  for (let from = 0; from < left.values.length && offers < 400; from += 1) {
    const wanted = goal - (left.values[from] ?? 0);
    while (at > 0 && (right.values[at] ?? 0) > wanted) at -= 1;
    for (let to = Math.min(at + 1, right.values.length - 1); to >= 0 && to >= at - 3; to -= 1) {
      const off = Math.abs((right.values[to] ?? 0) - wanted);
      if (off > best) continue;
      best = off;
      offers += 1;
      answers.offer([...base, ...entriesOf(left.codes[from] ?? 0, low), ...entriesOf(right.codes[to] ?? 0, high)]);
    }
    if (from % STEP === STEP - 1) yield;
  }
}
