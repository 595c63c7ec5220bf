import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Limiter, type Priority } from './limiter.ts';
import { manualTiming } from '../../../proofs/fixtures/app/manualTiming.ts';

describe('the limiter', () => {
  it('starts the most urgent first, in order of arrival among equals', async () => {
    const timing = manualTiming();
    const limiter = new Limiter(timing, { concurrency: 1, perSecond: 10 });
    const started: string[] = [];
    limiter.request('visible', () => started.push('running'));
    for (const name of ['bulk', 'prefetch', 'typeahead', 'visible', 'write'] as const)
      limiter.request(name, () => started.push(name));
    limiter.request('write', () => started.push('write 2'));
    for (let round = 0; round < 7; round += 1) limiter.finish();
    expect(started).toEqual(['running', 'write', 'write 2', 'visible', 'typeahead', 'prefetch', 'bulk']);
  });

  it('leaves a slot and a fifth of the rate to the person', async () => {
    const timing = manualTiming();
    const limiter = new Limiter(timing, { concurrency: 5, perSecond: 10 });
    let bulk = 0;
    for (let count = 0; count < 20; count += 1) limiter.request('bulk', () => void (bulk += 1));
    expect(bulk).toBe(4);
    for (let count = 0; count < 4; count += 1) limiter.finish();
    expect(bulk).toBe(8);
    let isWritten = false;
    limiter.request('write', () => void (isWritten = true));
    expect(isWritten).toBe(true);
  });

  it('forgets what was withdrawn', () => {
    const limiter = new Limiter(manualTiming(), { concurrency: 1, perSecond: 10 });
    const started: string[] = [];
    limiter.request('visible', () => started.push('a'));
    const withdraw = limiter.request('visible', () => started.push('b'));
    limiter.request('visible', () => started.push('c'));
    withdraw();
    limiter.finish();
    expect([started, limiter.waitingCount]).toEqual([['a', 'c'], 0]);
  });

  it("never exceeds the license's starts per second or concurrent requests, and leaves nothing pending", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 12 }),
        fc.array(
          fc.record({
            wait: fc.nat(400),
            takes: fc.nat(900),
            priority: fc.constantFrom<Priority>('write', 'visible', 'bulk'),
          }),
          { maxLength: 40 },
        ),
        async (concurrency, perSecond, jobs) => {
          const timing = manualTiming();
          const limiter = new Limiter(timing, { concurrency, perSecond });
          const starts: number[] = [];
          let [running, most] = [0, 0];
          let at = 0;
          for (const { wait, takes, priority } of jobs) {
            at += wait;
            timing.after(
              at,
              () =>
                void limiter.request(priority, () => {
                  starts.push(timing.now());
                  running += 1;
                  most = Math.max(most, running);
                  timing.after(takes, () => {
                    running -= 1;
                    limiter.finish();
                  });
                }),
            );
          }
          await timing.advance(300_000);
          expect(starts).toHaveLength(jobs.length);
          expect(most).toBeLessThanOrEqual(concurrency);
          for (const from of starts)
            expect(starts.filter((time) => time >= from && time < from + 1000).length).toBeLessThanOrEqual(perSecond);
        },
      ),
      { numRuns: 15 },
    );
  }, 60_000);
});
