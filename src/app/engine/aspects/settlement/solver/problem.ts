import { type Minor, minor } from '#contract/values/money';

/** An open document that can be part of a sum: its amount when settled, credits below zero. */
export interface SolverItem {
  readonly id: string;
  readonly value: Minor;
  /** An alternative amount, such as net of its discount. */
  readonly other?: Minor;
}

export interface SolverAsk {
  /** In the order in which documents are preferred, the oldest first. */
  readonly items: readonly SolverItem[];
  readonly target: Minor;
  /** How far a sum may be off. */
  readonly tolerance: Minor;
  /** How many answers at most. */
  readonly most?: number;
}

interface SolverPick {
  readonly id: string;
  readonly value: Minor;
  /** It counts its other value. */
  readonly isOther: boolean;
}

export interface Solution {
  readonly picks: readonly SolverPick[];
  readonly sum: Minor;
  /** The sum minus the target; zero when exact. */
  readonly off: Minor;
}

export interface SolverAnswer {
  /** The best first: the nearest, then the fewest documents, then the oldest. */
  readonly solutions: readonly Solution[];
  /** No combination was skipped, so no result means there is none. */
  readonly isComplete: boolean;
}

/** One possible amount of an item. Values are integers in the smallest unit, all sums within 2^53: exact. */
export interface Entry {
  readonly item: number;
  readonly value: number;
  readonly isOther: boolean;
}

/** All ways of counting one item; at most one of them is taken. */
export type Group = readonly Entry[];

export interface Problem {
  readonly groups: readonly Group[];
  readonly target: number;
  readonly tolerance: number;
}

/** Maximum number of results unless the query sets another number. */
const MOST = 8;

/**
 * The query in integers, with a positive target, without items that can't be part of any result: charges above the
 * target and all credits together. Undefined if sums would exceed exact integers.
 */
export function problemOf({ items, target, tolerance }: SolverAsk): Problem | undefined {
  const sign = target < 0n ? -1n : 1n;
  const all = items.map(({ value, other }, item): Group => {
    const ways = other === undefined || other === value ? [value] : [value, other];
    return ways.flatMap((way, at) => (way === 0n ? [] : [{ item, value: Number(way * sign), isOther: at === 1 }]));
  });
  const size = all
    .flat()
    .reduce((sum, { value }) => sum + Math.abs(value), Math.abs(Number(target)) + Number(tolerance));
  if (!Number.isSafeInteger(size * 2)) return undefined;
  const reach = Number(target * sign) + Number(tolerance) + creditsOf(all);
  const groups = all.map((group) => group.filter(({ value }) => value <= reach)).filter((group) => group.length > 0);
  return { groups, target: Number(target * sign), tolerance: Number(tolerance) };
}

/** How much all credits together can reduce a sum. */
export const creditsOf = (groups: readonly Group[]): number =>
  groups.reduce((sum, group) => sum - group.reduce((least, { value }) => Math.min(least, value), 0), 0);

/** Keeps the best answers that are offered, each once. */
export class Answers {
  readonly #ask: SolverAsk;
  readonly #most: number;
  readonly #found = new Map<string, { readonly solution: Solution; readonly rank: readonly number[] }>();

  constructor(ask: SolverAsk) {
    this.#ask = ask;
    this.#most = ask.most ?? MOST;
  }

  /** The number of exact ones. */
  get exact(): number {
    return [...this.#found.values()].filter(({ solution }) => solution.off === 0n).length;
  }
  get isFull(): boolean {
    return this.exact >= this.#most;
  }

  /** Accepts a result within the tolerance. `size`: the number of documents it counts as, if it can be described more briefly. */
  offer(entries: readonly Entry[], size = Infinity): void {
    const { items, target, tolerance } = this.#ask;
    const picks = entries
      .toSorted((one, other) => one.item - other.item)
      .flatMap(({ item, isOther }): readonly SolverPick[] => {
        const given = items[item];
        if (!given) return [];
        return [{ id: given.id, value: isOther ? (given.other ?? given.value) : given.value, isOther }];
      });
    const sum = minor(picks.reduce((total, { value }) => total + value, 0n));
    const off = minor(sum - target);
    const distance = off < 0n ? -off : off;
    if (picks.length === 0 || distance > tolerance) return;
    const key = picks.map(({ id, isOther }) => `${id}${isOther ? '~' : ''}`).join(' ');
    const credits = picks.filter(({ value }) => value * (target < 0n ? -1n : 1n) < 0n).length;
    const rank = [
      Number(distance),
      Math.min(size, picks.length + credits),
      credits,
      ...entries.map(({ item }) => item),
    ];
    const known = this.#found.get(key);
    if (!known || compareRanks(rank, known.rank) < 0) this.#found.set(key, { solution: { picks, sum, off }, rank });
    if (this.#found.size > 4 * this.#most) this.#drop();
  }

  #ranked() {
    return [...this.#found].toSorted(([, one], [, other]) => compareRanks(one.rank, other.rank));
  }
  #drop(): void {
    for (const [key] of this.#ranked().slice(2 * this.#most)) this.#found.delete(key);
  }

  best(): readonly Solution[] {
    return this.#ranked()
      .slice(0, this.#most)
      .map(([, { solution }]) => solution);
  }
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}
