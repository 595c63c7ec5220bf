import { Limiter, type Limits, priorities, type Priority } from './limiter.ts';
import type { Channel, Locks } from './tabs.ts';
import type { Timing } from './timing.ts';

/** Messages between the tabs of a queue. */
export type Message =
  | { readonly say: 'leader' }
  | { readonly say: 'ask'; readonly tab: string; readonly id: number; readonly priority: Priority }
  | { readonly say: 'go' | 'withdraw' | 'done'; readonly tab: string; readonly id: number }
  | { readonly say: 'running'; readonly tab: string; readonly ids: readonly number[] }
  | { readonly say: 'limits'; readonly limits: Limits };

/** The lock by which other tabs see that a tab is still there. */
export const tabLock = (name: string, tab: string): string => `${name}:tab:${tab}`;

/** Decides which tab may send, within the limits of all. */
export type Leader = ReturnType<typeof createLeader>;

/** The leader's side of a message from another tab. */
export function serve(leader: Leader, message: Message, channel: Channel, locks: Locks, name: string): void {
  if (message.say === 'ask') {
    const { tab, id, priority } = message;
    if (!priorities.includes(priority)) return;
    leader.ask(tab, id, priority, () => channel.post({ say: 'go', tab, id } satisfies Message));
    watch(leader, tab, locks, name);
  } else if (message.say === 'done' || message.say === 'withdraw') {
    leader.release(message.tab, message.id);
  } else if (message.say === 'running') {
    leader.assume(
      message.ids.map((id) => [message.tab, id] as const),
      0,
    );
    watch(leader, message.tab, locks, name);
  }
}

/** A tab's own lock becomes free when the tab is closed or crashes. */
function watch(leader: Leader, tab: string, locks: Locks, name: string): void {
  if (!leader.meet(tab)) return;
  void locks.hold(tabLock(name, tab), () => Promise.resolve(leader.forget(tab)));
}

/** A leader that knows of nothing under way yet. */
export function createLeader(timing: Timing, limits: Limits) {
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
