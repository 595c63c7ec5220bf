import type { Limits, Priority } from './limiter.ts';
import { cell, type Observable } from './observable.ts';
import { createLeader, type Leader, type Message, serve, tabLock } from './queueLeader.ts';
import type { Channel, Locks } from './tabs.ts';
import { systemTiming, type Timing } from './timing.ts';

/** The queue as shown by the shell. */
export interface QueueState {
  /** Requests of this tab waiting for their turn. */
  readonly waiting: number;
  /** Requests of this tab that are under way. */
  readonly running: number;
}

export interface RequestQueue {
  /** Runs `work` when it is its turn among all tabs; rejects when `signal` is aborted before that. */
  run<T>(priority: Priority, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** The license from `session/v1/me`; other tabs learn it too. */
  setLimits(limits: Limits): void;
  readonly state: Observable<QueueState>;
  /** Leaves: other tabs get the slots of this one. */
  close(): void;
}

export interface QueueOptions {
  /** One name per service: tabs of the same account share a queue. */
  readonly name: string;
  readonly limits: Limits;
  readonly locks: Locks;
  readonly channel: Channel;
  readonly timing?: Timing;
  readonly tabId: string;
}

interface Turn {
  readonly priority: Priority;
  readonly go: () => void;
}

/** After taking over, the former leader's last second must pass and the tabs must say what they run. */
const TAKE_OVER_MS = 1050;

/**
 * One queue across all tabs. The tab with the leader lock grants requests; the others ask it. When it closes, the next
 * holder asks all tabs again. Each tab has its own lock: when that is released the tab is closed and its slots are
 * free. Without shared locks every tab observes the limits separately, and 429 answers correct the rest.
 */
export const createQueue = (options: QueueOptions): RequestQueue => new SharedQueue(options);

class SharedQueue implements RequestQueue {
  readonly state = cell<QueueState>({ waiting: 0, running: 0 });
  private readonly options: QueueOptions;
  private readonly timing: Timing;
  private readonly turns = new Map<number, Turn>();
  private readonly running = new Set<number>();
  private readonly closing = new AbortController();
  private readonly unsubscribe: () => void;
  private limits: Limits;
  private nextId = 1;
  private leader: Leader | undefined;

  constructor(options: QueueOptions) {
    this.options = options;
    this.timing = options.timing ?? systemTiming;
    this.limits = options.limits;
    // Only queues post on this channel.
    this.unsubscribe = options.channel.subscribe((heard) => this.hear(heard as Message));
    if (options.locks.isShared) void this.lead();
    else this.leader = createLeader(this.timing, this.limits);
  }

  async run<T>(priority: Priority, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const id = this.nextId;
    this.nextId += 1;
    await this.turn(id, priority, signal);
    try {
      return await work();
    } finally {
      this.running.delete(id);
      this.tell();
      this.release(id, 'done');
    }
  }

  setLimits(next: Limits): void {
    if (next.concurrency === this.limits.concurrency && next.perSecond === this.limits.perSecond) return;
    this.limits = next;
    this.leader?.setLimits(next);
    this.post({ say: 'limits', limits: next });
  }

  close(): void {
    this.unsubscribe();
    this.closing.abort();
  }

  /** Ends when the work may begin; rejects when it is called off before. */
  private turn(id: number, priority: Priority, signal: AbortSignal | undefined): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const withdraw = (): void => {
        if (!this.turns.delete(id)) return;
        this.tell();
        this.release(id, 'withdraw');
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', withdraw, { once: true });
      this.turns.set(id, {
        priority,
        go: () => {
          signal?.removeEventListener('abort', withdraw);
          resolve();
        },
      });
      this.tell();
      this.ask(id, priority);
    });
  }

  private tell(): void {
    this.state.set({ waiting: this.turns.size, running: this.running.size });
  }

  private post(message: Message): void {
    this.options.channel.post(message);
  }

  private go(id: number): void {
    const turn = this.turns.get(id);
    this.turns.delete(id);
    if (turn) {
      this.running.add(id);
      turn.go();
    } else {
      this.release(id, 'done');
    }
    this.tell();
  }

  private ask(id: number, priority: Priority): void {
    const { tabId: tab } = this.options;
    if (this.leader) this.leader.ask(tab, id, priority, () => this.go(id));
    else this.post({ say: 'ask', tab, id, priority });
  }

  private askAll(): void {
    for (const [id, turn] of this.turns) this.ask(id, turn.priority);
  }

  private release(id: number, say: 'done' | 'withdraw'): void {
    const { tabId: tab } = this.options;
    if (this.leader) this.leader.release(tab, id);
    else this.post({ say, tab, id });
  }

  private hear(message: Message): void {
    const { channel, locks, name, tabId } = this.options;
    if (message.say === 'limits') {
      this.limits = message.limits;
      this.leader?.setLimits(message.limits);
    } else if (message.say === 'leader' && !this.leader) {
      this.post({ say: 'running', tab: tabId, ids: [...this.running] });
      this.askAll();
    } else if (message.say === 'go') {
      if (message.tab === tabId) this.go(message.id);
    } else if (this.leader && locks.isShared && 'tab' in message) {
      serve(this.leader, message, channel, locks, name);
    }
  }

  /** Leads immediately if there is no leader, else when the leader has closed. */
  private async lead(): Promise<void> {
    const { locks, name, tabId } = this.options;
    const { signal } = this.closing;
    const forever = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    void locks.hold(tabLock(name, tabId), () => forever, signal).catch(() => undefined);
    // A tab that gets the lock without waiting is the first one: there is no leader to take over from.
    const led = await locks.tryHold(leaderLock(name), async () => {
      this.take(true);
      await forever;
      return true;
    });
    if (led) return;
    this.askAll();
    const follow = (): Promise<void> => {
      this.take(false);
      return forever;
    };
    await locks.hold(leaderLock(name), follow, signal).catch(() => undefined);
  }

  private take(isFirst: boolean): void {
    this.leader = createLeader(this.timing, this.limits);
    if (!isFirst) {
      // The former leader's starts are not known: a full second of them is assumed.
      this.leader.assume(
        [...this.running].map((id) => [this.options.tabId, id] as const),
        this.limits.perSecond,
      );
      this.post({ say: 'leader' });
      this.leader.pause(TAKE_OVER_MS);
    }
    this.askAll();
  }
}

const leaderLock = (name: string): string => `${name}:leader`;
