import type { Timing } from './timing.ts';

/** Priorities, highest first. */
export const priorities = ['write', 'visible', 'typeahead', 'prefetch', 'bulk'] as const;
export type Priority = (typeof priorities)[number];

/** The license limits, over all tabs together. */
export interface Limits {
  /** Requests at the same time. */
  readonly concurrency: number;
  /** Requests started within any second. */
  readonly perSecond: number;
}

/** A little over a second, as requests sent evenly arrive unevenly. */
const WINDOW_MS = 1050;

interface Waiting {
  readonly rank: number;
  readonly start: () => void;
}

/**
 * Starts work within the limits, the most urgent first and in order of arrival among equals. Every start of the last
 * second is remembered, so no second ever exceeds the limit, wherever it begins. Background work leaves one slot in
 * five (at least one of two) to the person at the screen.
 */
export class Limiter {
  private readonly timing: Timing;
  private limits: Limits;
  private readonly waiting: Waiting[][] = priorities.map(() => []);
  private starts: number[] = [];
  private running = 0;
  private callOff: (() => void) | undefined;

  constructor(timing: Timing, limits: Limits) {
    this.timing = timing;
    this.limits = limits;
  }

  setLimits(limits: Limits): void {
    this.limits = limits;
    this.pump();
  }

  /** Counts work that another tab started: used when taking over. */
  assume(running: number, startedNow: number): void {
    this.running += running;
    const now = this.timing.now();
    for (let left = startedNow; left > 0; left -= 1) this.starts.push(now);
  }

  /** Calls `start` once there is room; returns a function to withdraw before that. `finish` must follow each start. */
  request(priority: Priority, start: () => void): () => void {
    const rank = priorities.indexOf(priority);
    const entry: Waiting = { rank, start };
    const queue = this.waiting[rank] ?? [];
    queue.push(entry);
    this.pump();
    return () => {
      const at = queue.indexOf(entry);
      if (at >= 0) queue.splice(at, 1);
    };
  }

  /** One piece of work that was started has ended. */
  finish(): void {
    this.running = Math.max(0, this.running - 1);
    this.pump();
  }

  get waitingCount(): number {
    return this.waiting.reduce((sum, queue) => sum + queue.length, 0);
  }

  private pump(): void {
    this.callOff?.();
    this.callOff = undefined;
    const now = this.timing.now();
    this.starts = this.starts.filter((at) => now - at < WINDOW_MS);
    for (const [rank, queue] of this.waiting.entries()) {
      while (queue.length > 0 && this.running < this.slotsFor(rank) && this.starts.length < this.rateFor(rank)) {
        this.running += 1;
        this.starts.push(now);
        queue.shift()?.start();
      }
      if (queue.length === 0) continue;
      const oldest = this.starts[this.starts.length - this.rateFor(rank)];
      // With a free slot only time is missing; otherwise the next `finish` looks again.
      if (this.running < this.slotsFor(rank) && oldest !== undefined) {
        this.callOff = this.timing.after(Math.max(1, oldest + WINDOW_MS - now), () => this.pump());
      }
      // Lower priorities never overtake.
      return;
    }
  }

  private slotsFor(rank: number): number {
    const { concurrency } = this.limits;
    return isBackground(rank) ? Math.max(1, concurrency - 1) : Math.max(1, concurrency);
  }

  private rateFor(rank: number): number {
    const { perSecond } = this.limits;
    return Math.max(1, isBackground(rank) ? Math.floor(perSecond * 0.8) : Math.floor(perSecond));
  }
}

const isBackground = (rank: number): boolean => rank >= priorities.indexOf('prefetch');
