import { describe, expect, it } from 'vitest';
import { patternProblems } from './recognitionPattern.ts';

describe('a recognition pattern of the company’s own', () => {
  it('limits shares to 100 in total and reports the line that exceeds it', () => {
    expect(patternProblems([{ percent: 50 }, { percent: 30 }, { percent: 30 }], 1000)).toMatchObject([
      {
        code: 'USER_ERROR',
        path: 'recurrence.items[2].percent',
        detail: 'Shares total 110, 10 over 100. Reduce a share.',
      },
    ]);
    expect(patternProblems([{ percent: 33.3333 }, { percent: 33.3333 }, { percent: 33.3334 }], 1000)).toEqual([]);
  });

  it('has amounts of the schedule’s amount at most; less is not finished yet', () => {
    expect(patternProblems([{ recAmount: 600 }, { recAmount: 400.02 }], 1000.01)).toMatchObject([
      { path: 'recurrence.items[1].recAmount', detail: expect.stringContaining('1000.02, 0.01 over') },
    ]);
    expect(patternProblems([{ recAmount: 600 }], 1000.01)).toEqual([]);
    expect(patternProblems([{ recAmount: 600 }], undefined)).toEqual([]);
  });
});
