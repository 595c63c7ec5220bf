import type { LineStore } from './lineStore.ts';

/**
 * Which lines show their errors below. A line that becomes invalid under the cursor shows them once it is left, so that
 * nothing moves while typing; refusals of the service show immediately.
 */
export class LineErrors {
  readonly #store: LineStore;
  /** The line under the cursor that had nothing to say when the cursor came. */
  #held: number | undefined;
  #version = 0;
  #errorsSeen = 0;
  readonly #listeners = new Set<() => void>();

  constructor(store: LineStore) {
    this.#store = store;
    store.subscribeTotals(() => {
      if (store.errorsVersion() === this.#errorsSeen) return;
      this.#errorsSeen = store.errorsVersion();
      this.#tell();
    });
  }

  has(id: number): boolean {
    return id !== this.#held && this.#store.hasProblem(id);
  }

  /** How many lines before this one have a note, which moves this one down. */
  countBefore(index: number): number {
    const { errors } = this.#store;
    if (errors.size === 0) return 0;
    let count = 0;
    const order = this.#store.order();
    for (let at = 0; at < index && at < order.length; at += 1) if (this.has(order[at] ?? 0)) count += 1;
    return count;
  }

  /** The cursor is on this line now; the same line again changes nothing. */
  arriveAt(id: number | undefined): void {
    if (id !== this.#held) this.#hold(id !== undefined && this.#store.hasProblem(id) ? undefined : id);
  }

  /** The active line is being left, or its problems come from elsewhere: they are shown now. */
  release(): void {
    this.#hold(undefined);
  }

  #hold(id: number | undefined): void {
    const before = this.#held;
    if (before === id) return;
    this.#held = id;
    if (before === undefined || !this.#store.hasProblem(before)) return;
    this.#store.touch([before]);
    this.#tell();
  }

  readonly version = (): number => this.#version;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  #tell(): void {
    this.#version += 1;
    this.#listeners.forEach((listener) => listener());
  }
}
