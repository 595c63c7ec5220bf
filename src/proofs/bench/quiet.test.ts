import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isQuiet, quietOf, type Sample, sampleMachine } from './quiet.ts';

/** A sample each second; `others` is the share of two processors that others used in that second. */
function samplesOf(others: readonly number[]): Sample[] {
  const samples: Sample[] = [{ at: 0, busy: 100, own: 50 }];
  others.forEach((share, at) => {
    const { busy, own } = samples[at] ?? { busy: 0, own: 0 };
    samples.push({ at: at + 1, busy: busy + 0.7 + share * 2, own: own + 0.7 });
  });
  return samples;
}

describe('a quiet run', () => {
  it('is one in which others used little of the machine', () => {
    const quiet = quietOf(samplesOf(Array.from({ length: 120 }, () => 0.02)), 2);
    expect(quiet.mean).toBeCloseTo(0.02);
    expect(isQuiet(quiet)).toBe(true);
  });

  it('is none when others used it all the time', () => {
    expect(isQuiet(quietOf(samplesOf(Array.from({ length: 120 }, () => 0.08)), 2))).toBe(false);
  });

  it('is none when others used it for half a minute of an hour', () => {
    const quiet = quietOf(
      samplesOf(Array.from({ length: 3_600 }, (_, at) => (at > 1_000 && at <= 1_030 ? 0.5 : 0))),
      2,
    );
    expect(quiet.mean).toBeLessThan(0.01);
    expect(quiet.worst).toBeCloseTo(0.5);
    expect(isQuiet(quiet)).toBe(false);
  });

  it('is one although a process of its own ended and took its time with it', () => {
    const samples = samplesOf(Array.from({ length: 120 }, () => 0.02));
    const ended = samples.map((each, at) => (at > 60 ? { ...each, own: each.own - 30 } : each));
    expect(isQuiet(quietOf(ended, 2))).toBe(true);
  });

  it('is none on a machine that does not tell', () => {
    expect(isQuiet(quietOf([{ at: NaN, busy: NaN, own: NaN }], 2))).toBe(false);
  });

  it.runIf(existsSync('/proc/stat'))('counts the work of its own processes as its own, ended ones included', () => {
    const before = sampleMachine();
    spawnSync(process.execPath, ['-e', 'const end = Date.now() + 1500; while (Date.now() < end);']);
    const after = sampleMachine();
    // The machine may be shared, so that a second of work may take longer.
    expect(after.own - before.own).toBeGreaterThan(0.1);
    expect(after.busy - before.busy).toBeGreaterThanOrEqual(after.own - before.own - 0.1);
  });
});
