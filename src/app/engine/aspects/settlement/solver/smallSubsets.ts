import type { Answers, Entry, Group, Problem } from './problem.ts';

/** Work between two pauses. */
const STEP = 20_000;
/** Maximum number of results of one size: a wide tolerance matches thousands of pairs. */
const OFFERS = 200;
/** Documents in a row are as likely as three that are not. */
const IN_A_ROW = 3;

/** The first place in ascending values that is not below the limit. */
function firstFrom(entries: readonly Entry[], limit: number, from: number): number {
  let [low, high] = [from, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.value ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Every matching sum of one, two or three documents; calls `offer` for each. */
export function* smallSubsets(
  groups: readonly Group[],
  { target, tolerance }: Pick<Problem, 'target' | 'tolerance'>,
  answers: Answers,
  offer: (entries: readonly Entry[]) => void = (found) => answers.offer(found),
): Generator<void> {
  const entries = groups.flat().toSorted((one, other) => one.value - other.value);
  let offers = 0;
  const close = (sum: number, taken: readonly Entry[], from: number): void => {
    const end = target + tolerance - sum;
    for (let at = firstFrom(entries, target - tolerance - sum, from); at < entries.length && offers < OFFERS; at += 1) {
      const entry = entries[at];
      if (!entry || entry.value > end) return;
      if (taken.some(({ item }) => item === entry.item)) continue;
      offers += 1;
      offer([...taken, entry]);
    }
  };
  close(0, [], 0);
  offers = 0;
  for (const [at, one] of entries.entries()) close(one.value, [one], at + 1);
  yield;
  offers = 0;
  let work = 0;
  for (const [at, one] of entries.entries()) {
    for (let next = at + 1; next < entries.length && offers < OFFERS; next += 1) {
      const two = entries[next];
      if (!two || two.item === one.item) continue;
      close(one.value + two.value, [one, two], next + 1);
      work += 1;
      if (work % STEP === 0) yield;
    }
  }
}

/** Documents one after the other in the order of preference: what is paid up to a statement's date. */
export function* runs(
  groups: readonly Group[],
  { target, tolerance }: Pick<Problem, 'target' | 'tolerance'>,
  answers: Answers,
): Generator<void> {
  const charges = groups.flatMap(([first]) => (first && first.value > 0 ? [first] : []));
  for (let from = 0; from < charges.length; from += 1) {
    let sum = 0;
    for (let to = from; to < charges.length && sum <= target + tolerance; to += 1) {
      sum += charges[to]?.value ?? 0;
      if (Math.abs(sum - target) <= tolerance) answers.offer(charges.slice(from, to + 1), IN_A_ROW);
    }
  }
  yield;
}

/** All charges except up to three: what a customer omits when paying nearly everything. */
export function* allBut(
  groups: readonly Group[],
  { target, tolerance }: Pick<Problem, 'target' | 'tolerance'>,
  answers: Answers,
): Generator<void> {
  const charges = groups.flatMap(([first]) => (first && first.value > 0 ? [first] : []));
  const total = charges.reduce((sum, { value }) => sum + value, 0);
  if (Math.abs(total - target) <= tolerance) answers.offer(charges, 1);
  if (total - target <= 0) return;
  yield* smallSubsets(
    charges.map((entry) => [entry]),
    { target: total - target, tolerance },
    answers,
    (left) =>
      answers.offer(
        charges.filter((entry) => !left.includes(entry)),
        left.length + 1,
      ),
  );
}
