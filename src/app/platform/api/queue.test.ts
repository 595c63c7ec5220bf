import { describe, expect, it } from 'vitest';
import { manualTiming } from '../../../proofs/fixtures/app/manualTiming.ts';
import { createQueue } from './queue.ts';
import { localLocks } from './tabs.ts';
import { localChannels } from '../../../proofs/fixtures/app/memoryDevice.ts';

function browser(limits = { concurrency: 1, perSecond: 10 }) {
  const timing = manualTiming();
  const locks = localLocks(true);
  const channel = localChannels();
  let tabs = 0;
  const tab = () => createQueue({ name: 'q', limits, locks, channel: channel(), timing, tabId: `tab${(tabs += 1)}` });
  return { timing, tab };
}

/** A request that counts itself while it runs. */
function meter(timing: ReturnType<typeof manualTiming>) {
  const seen = { running: 0, most: 0, starts: [] as number[] };
  const work = (takes: number) => async (): Promise<void> => {
    seen.starts.push(timing.now());
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await new Promise<void>((resolve) => void timing.after(takes, resolve));
    seen.running -= 1;
  };
  return { seen, work };
}

describe('the queue over all tabs', () => {
  it('keeps five tabs together to one request at a time and ten a second', async () => {
    const { timing, tab } = browser();
    const { seen, work } = meter(timing);
    const tabs = Array.from({ length: 5 }, tab);
    await timing.advance(10);
    const all = tabs.flatMap((queue) => Array.from({ length: 6 }, () => queue.run('visible', work(20))));
    await timing.advance(60_000);
    await Promise.all(all);
    expect([seen.starts.length, seen.most]).toEqual([30, 1]);
    for (const from of seen.starts)
      expect(seen.starts.filter((at) => at >= from && at < from + 1000).length).toBeLessThanOrEqual(10);
  });

  it('gives the turn to a write of another tab before the reads of this one', async () => {
    const { timing, tab } = browser();
    const [first, second] = [tab(), tab()];
    await timing.advance(10);
    const order: string[] = [];
    const job = (name: string) => () => {
      order.push(name);
      return new Promise<void>((resolve) => void timing.after(50, resolve));
    };
    void first.run('visible', job('a'));
    void first.run('visible', job('b'));
    void second.run('write', job('write'));
    await timing.advance(1000);
    expect(order).toEqual(['a', 'write', 'b']);
  });

  it('continues when the leading tab is closed, without exceeding the rate', async () => {
    const { timing, tab } = browser();
    const { seen, work } = meter(timing);
    const [first, second] = [tab(), tab()];
    await timing.advance(10);
    for (let count = 0; count < 10; count += 1) void first.run('visible', work(1));
    await timing.advance(50);
    first.close();
    const rest = Array.from({ length: 5 }, () => second.run('visible', work(1)));
    await timing.advance(10_000);
    await Promise.all(rest);
    expect(seen.starts).toHaveLength(15);
    for (const from of seen.starts)
      expect(seen.starts.filter((at) => at >= from && at < from + 1000).length).toBeLessThanOrEqual(10);
  });

  it('frees the slot of a tab that was closed while its request ran', async () => {
    const { timing, tab } = browser();
    const [first, second] = [tab(), tab()];
    await timing.advance(10);
    void second.run('visible', () => new Promise(() => undefined));
    await timing.advance(10);
    second.close();
    let isDone = false;
    void first.run('visible', async () => void (isDone = true));
    await timing.advance(1000);
    expect(isDone).toBe(true);
  });

  it('abandons a turn that has no caller any more', async () => {
    const { timing, tab } = browser();
    const queue = tab();
    await timing.advance(10);
    const stop = new AbortController();
    void queue.run('visible', () => new Promise<void>((resolve) => void timing.after(100, resolve)));
    const waiting = queue.run('typeahead', async () => 'never', stop.signal);
    expect(queue.state.get()).toEqual({ waiting: 1, running: 1 });
    stop.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    await timing.advance(200);
    expect(queue.state.get()).toEqual({ waiting: 0, running: 0 });
  });

  it('applies a new license in all tabs immediately', async () => {
    const { timing, tab } = browser();
    const { seen, work } = meter(timing);
    const [first, second] = [tab(), tab()];
    await timing.advance(10);
    second.setLimits({ concurrency: 3, perSecond: 50 });
    await timing.advance(10);
    for (const queue of [first, second])
      for (let count = 0; count < 4; count += 1) void queue.run('visible', work(100));
    await timing.advance(2000);
    expect([seen.starts.length, seen.most]).toEqual([8, 3]);
  });

  it('without shared locks each tab observes the limits separately', async () => {
    const timing = manualTiming();
    const { seen, work } = meter(timing);
    const queue = createQueue({
      name: 'q',
      limits: { concurrency: 2, perSecond: 10 },
      locks: localLocks(),
      channel: localChannels()(),
      timing,
      tabId: 't',
    });
    for (let count = 0; count < 6; count += 1) void queue.run('visible', work(30));
    await timing.advance(1000);
    expect([seen.starts.length, seen.most]).toEqual([6, 2]);
  });
});
