import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadRule, type LoadRule, watchLoad } from './overload.ts';

const times = (count: number, note: () => void) => Array.from({ length: count }, note);
const shedBy = (rule: Pick<LoadRule, 'sheds'>) => [rule.sheds('write'), rule.sheds('read')];

describe('the rule of load shedding', () => {
  it('one pause changes nothing, however long it is', () => {
    const rule = createLoadRule();
    rule.note({ lateMs: 60_000, sizeWaiting: 5_000 });
    expect([...shedBy(rule), rule.delayMs()]).toEqual([false, false, 0]);
  });

  it('pauses with as much quiet between them change nothing', () => {
    const rule = createLoadRule();
    for (let n = 0; n < 100; n += 1) {
      rule.note({ lateMs: 900, sizeWaiting: 900 });
      rule.note({ lateMs: 1, sizeWaiting: 0 });
      expect(shedBy(rule)).toEqual([false, false]);
    }
  });

  // spec: status 503
  it.each([
    ['delay of the process', { lateMs: 260, sizeWaiting: 0 }, { lateMs: 1_100, sizeWaiting: 0 }],
    ['queue for the database', { lateMs: 0, sizeWaiting: 201 }, { lateMs: 0, sizeWaiting: 1_001 }],
  ])('new writes are refused first for a lasting %s, and reads last', (_what, high, highest) => {
    const rule = createLoadRule();
    times(10, () => rule.note(high));
    expect(shedBy(rule)).toEqual([false, false]);
    rule.note(high);
    expect(shedBy(rule)).toEqual([true, false]);
    times(100, () => rule.note(high));
    expect(shedBy(rule)).toEqual([true, false]);
    times(11, () => rule.note(highest));
    expect(shedBy(rule)).toEqual([true, true]);
  });

  it('everything is served again after a quiet second', () => {
    const rule = createLoadRule();
    times(100, () => rule.note({ lateMs: 5_000, sizeWaiting: 5_000 }));
    expect(shedBy(rule)).toEqual([true, true]);
    times(11, () => rule.note({ lateMs: 0, sizeWaiting: 0 }));
    expect(shedBy(rule)).toEqual([false, false]);
  });
});

describe('the load monitor', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Ticks that each are `lateMs` late. */
  function watch() {
    let nowMs = 0;
    const load = watchLoad(
      () => 0,
      () => nowMs,
    );
    const tick = (lateMs: number) => {
      nowMs += 100 + lateMs;
      vi.advanceTimersByTime(100);
    };
    return { load, tick };
  }

  it('reads how late its own ticks are: one pause of a minute sheds nothing, lasting lateness does', () => {
    const { load, tick } = watch();
    times(30, () => tick(2));
    tick(60_000);
    expect(shedBy(load)).toEqual([false, false]);
    times(11, () => tick(400));
    expect([...shedBy(load), load.delayMs()]).toEqual([true, false, 400]);
    load.close();
  });

  it('ends with its owner', () => {
    const { load } = watch();
    load.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
