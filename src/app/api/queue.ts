import { Limiter, type Limits, priorities, type Priority } from './limiter.ts';
import { cell, type Observable } from './observable.ts';
import type { Channel, Locks } from './tabs.ts';
import { systemTiming, type Timing } from './timing.ts';

/** What the shell shows of the queue. */
export interface QueueState {
  /** Requests of this tab that wait for their turn. */
  readonly waiting: number;
  /** Requests of this tab that are under way. */
  readonly running: number;
}

export interface RequestQueue {
  /** Runs `work` when it is its turn among all tabs; rejects when `signal` is aborted before that. */
  run<T>(priority: Priority, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** The licence as `session/v1/me` tells it; other tabs learn it too. */
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

type Message =
  | { readonly say: 'leader' }
  | { readonly say: 'ask'; readonly tab: string; readonly id: number; readonly priority: Priority }
  | { readonly say: 'go' | 'withdraw' | 'done'; readonly tab: string; readonly id: number }
  | { readonly say: 'running'; readonly tab: string; readonly ids: readonly number[] }
  | { readonly say: 'limits'; readonly limits: Limits };

interface Turn {
  readonly priority: Priority;
  readonly go: () => void;
}

/** After taking over, the former leader's last second must pass and the tabs must say what they run. */
const TAKE_OVER_MS = 1050;

/**
 * One queue over all tabs. The tab that holds the leader lock decides who may send; the others ask it. When it
 * goes, the next holder asks everybody again. Each tab holds a lock of its own: when that is released the tab
 * is gone, and its slots are free. Where locks are not shared every tab keeps to the limits by itself, and the
 * answers 429 do the rest.
 */
export function createQueue(options: QueueOptions): RequestQueue {
  const { locks, channel, tabId, name } = options;
  const timing = options.timing ?? systemTiming;
  const state = cell<QueueState>({ waiting: 0, running: 0 });
  const turns = new Map<number, Turn>();
  const running = new Set<number>();
  const closing = new AbortController();
  let limits = options.limits;
  let nextId = 1;
  let leader: Leader | undefined = locks.isShared ? undefined : createLeader(timing, limits);

  const tell = (): void => state.set({ waiting: turns.size, running: running.size });
  const go = (id: number): void => {
    const turn = turns.get(id);
    turns.delete(id);
    if (turn) {
      running.add(id);
      turn.go();
    } else {
      release(id, 'done');
    }
    tell();
  };
  const ask = (id: number, priority: Priority): void => {
    if (leader) leader.ask(tabId, id, priority, () => go(id));
    else channel.post({ say: 'ask', tab: tabId, id, priority } satisfies Message);
  };
  const release = (id: number, say: 'done' | 'withdraw'): void => {
    if (leader) leader.release(tabId, id);
    else channel.post({ say, tab: tabId, id } satisfies Message);
  };
  const askAll = (): void => {
    for (const [id, turn] of turns) ask(id, turn.priority);
  };

  const unsubscribe = channel.subscribe((heard) => {
    const message = heard as Message; // Only this function posts on this channel.
    if (message.say === 'limits') {
      limits = message.limits;
      leader?.setLimits(limits);
    } else if (message.say === 'leader' && !leader) {
      channel.post({ say: 'running', tab: tabId, ids: [...running] } satisfies Message);
      askAll();
    } else if (message.say === 'go') {
      if (message.tab === tabId) go(message.id);
    } else if (leader && locks.isShared && 'tab' in message) {
      serve(leader, message, channel, locks, name);
    }
  });

  if (locks.isShared) void lead();

  async function lead(): Promise<void> {
    const forever = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve(), { once: true }));
    void locks.hold(tabLock(name, tabId), () => forever, closing.signal).catch(() => undefined);
    const take = async (isFirst: boolean): Promise<void> => {
      leader = createLeader(timing, limits);
      if (!isFirst) {
        // The former leader's starts are not known: a full second of them is assumed.
        leader.assume([...running].map((id) => [tabId, id] as const), limits.perSecond);
        channel.post({ say: 'leader' } satisfies Message);
        leader.pause(TAKE_OVER_MS);
      }
      askAll();
      await forever;
    };
    // Whoever gets the lock at once is taken for the first tab: it found no leader to take over from.
    const led = await locks.tryHold(leaderLock(name), async () => {
      await take(true);
      return true;
    });
    if (led) return;
    askAll();
    await locks.hold(leaderLock(name), () => take(false), closing.signal).catch(() => undefined);
  }

  return {
    state,
    setLimits: (next) => {
      if (next.concurrency === limits.concurrency && next.perSecond === limits.perSecond) return;
      limits = next;
      leader?.setLimits(next);
      channel.post({ say: 'limits', limits: next } satisfies Message);
    },
    run: async (priority, work, signal) => {
      signal?.throwIfAborted();
      const id = nextId;
      nextId += 1;
      await new Promise<void>((resolve, reject) => {
        const withdraw = (): void => {
          if (!turns.delete(id)) return;
          tell();
          release(id, 'withdraw');
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', withdraw, { once: true });
        turns.set(id, {
          priority,
          go: () => {
            signal?.removeEventListener('abort', withdraw);
            resolve();
          },
        });
        tell();
        ask(id, priority);
      });
      try {
        return await work();
      } finally {
        running.delete(id);
        tell();
        release(id, 'done');
      }
    },
    close: () => {
      unsubscribe();
      closing.abort();
    },
  };
}

const leaderLock = (name: string): string => `${name}:leader`;
const tabLock = (name: string, tab: string): string => `${name}:tab:${tab}`;

/** The leader's side of a message from another tab. */
function serve(leader: Leader, message: Message, channel: Channel, locks: Locks, name: string): void {
  if (message.say === 'ask') {
    const { tab, id, priority } = message;
    if (!priorities.includes(priority)) return;
    leader.ask(tab, id, priority, () => channel.post({ say: 'go', tab, id } satisfies Message));
    watch(leader, tab, locks, name);
  } else if (message.say === 'done' || message.say === 'withdraw') {
    leader.release(message.tab, message.id);
  } else if (message.say === 'running') {
    leader.assume(message.ids.map((id) => [message.tab, id] as const), 0);
    watch(leader, message.tab, locks, name);
  }
}

/** A tab's own lock becomes free when the tab is closed or crashes. */
function watch(leader: Leader, tab: string, locks: Locks, name: string): void {
  if (!leader.meet(tab)) return;
  void locks.hold(tabLock(name, tab), () => Promise.resolve(leader.forget(tab)));
}

type Leader = ReturnType<typeof createLeader>;

function createLeader(timing: Timing, limits: Limits) {
  const limiter = new Limiter(timing, limits);
  const tabs = new Set<string>();
  const held = new Map<string, { readonly tab: string; withdraw: (() => void) | undefined }>();
  let paused: (() => void)[] | undefined;
  const keyOf = (tab: string, id: number): string => `${tab} ${id}`;
  const release = (key: string): void => {
    const entry = held.get(key);
    if (!entry) return;
    held.delete(key);
    if (entry.withdraw) entry.withdraw();
    else limiter.finish();
  };
  return {
    setLimits: (next: Limits) => limiter.setLimits(next),
    /** Takes over work that is under way. */
    assume: (work: readonly (readonly [tab: string, id: number])[], starts: number) => {
      for (const [tab, id] of work) held.set(keyOf(tab, id), { tab, withdraw: undefined });
      limiter.assume(work.length, starts);
    },
    /** Lets nothing start for a while. */
    pause: (ms: number) => {
      paused = [];
      timing.after(ms, () => {
        const waiting = paused ?? [];
        paused = undefined;
        for (const request of waiting) request();
      });
    },
    ask: (tab: string, id: number, priority: Priority, go: () => void) => {
      const key = keyOf(tab, id);
      if (held.has(key)) return;
      const entry: { readonly tab: string; withdraw: (() => void) | undefined } = { tab, withdraw: () => undefined };
      held.set(key, entry);
      const request = (): void => {
        if (held.get(key) !== entry) return;
        let isStarted = false;
        const withdraw = limiter.request(priority, () => {
          isStarted = true;
          entry.withdraw = undefined;
          go();
        });
        if (!isStarted) entry.withdraw = withdraw;
      };
      if (paused) paused.push(request);
      else request();
    },
    release: (tab: string, id: number) => release(keyOf(tab, id)),
    /** True the first time a tab is heard of. */
    meet: (tab: string) => !tabs.has(tab) && Boolean(tabs.add(tab)),
    forget: (tab: string) => {
      tabs.delete(tab);
      for (const [key, entry] of held) if (entry.tab === tab) release(key);
    },
  };
}
