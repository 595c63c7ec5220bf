import { describe, expect, it } from 'vitest';
import {
  begin,
  changeRun,
  finish,
  goOn,
  isFinished,
  leave,
  noProgress,
  readProgress,
  type TaskRun,
  withSeen,
} from './progress.ts';

const run: TaskRun = { begun: 1000, ground: { party: '7' }, known: { invoice: ['1', '2'] }, seen: [], answers: {} };
const begun = begin(noProgress, 'payment', run);

describe("a user's progress in practice", () => {
  it('comes back as it was kept', () => {
    const kept = finish(begun, 'payment', { at: 2000, record: { type: 'customerPayment', id: '9', name: 'PYMT-9' } });
    expect(readProgress(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it.each([undefined, null, 'x', [], { runs: 3, done: { a: 1 } }, { current: 'gone', runs: { a: { begun: 'x' } } }])(
    'is empty when %j was kept',
    (kept) => {
      expect(readProgress(kept)).toEqual(noProgress);
    },
  );

  it('drops unexpected values and keeps the rest', () => {
    expect(
      readProgress({
        current: 'a',
        runs: { a: { begun: 5, ground: { x: '1', y: 2 }, seen: [0, 'x'] }, b: {} },
        done: { c: { at: 7, record: { id: 1 } } },
      }),
    ).toEqual({
      current: 'a',
      runs: { a: { begun: 5, ground: { x: '1' }, known: {}, seen: [0], answers: {} } },
      done: { c: { at: 7 } },
    });
  });

  it('keeps the place in a task that is left, to go on from there', () => {
    expect(leave(begun)).toEqual({ runs: { payment: run }, done: {} });
    expect(goOn(leave(begun), 'payment').current).toBe('payment');
    expect(goOn(leave(begun), 'never begun').current).toBeUndefined();
  });

  it('changes the try that is meant and no later one', () => {
    const seen = (own: TaskRun) => withSeen(own, [2, 0, 2]);
    expect(changeRun(begun, 'payment', 1000, seen).runs.payment?.seen).toEqual([0, 2]);
    expect(changeRun(begun, 'payment', 999, seen)).toBe(begun);
  });

  it('distinguishes a completed task from one that was completed and restarted', () => {
    const done = finish(begun, 'payment', { at: 2000 });
    expect([
      isFinished(begun, 'payment'),
      isFinished(done, 'payment'),
      isFinished(begin(done, 'payment', { ...run, begun: 3000 }), 'payment'),
    ]).toEqual([false, true, false]);
  });
});
