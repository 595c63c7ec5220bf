import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstFonts } from './firstFonts.ts';

describe('the fonts of the first screen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are waited for, also when one does not arrive', async () => {
    const asked: string[] = [];
    const load = (face: string) => {
      asked.push(face);
      return asked.length === 2 ? Promise.reject(new Error('offline')) : Promise.resolve([]);
    };
    await firstFonts({ load });
    expect(asked).toContain('500 1em "IBM Plex Serif"');
  });

  it('are not waited for longer than two seconds', async () => {
    let isReady = false;
    void firstFonts({ load: () => new Promise(() => undefined) }).then(() => void (isReady = true));
    await vi.advanceTimersByTimeAsync(1900);
    expect(isReady).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isReady).toBe(true);
  });
});
