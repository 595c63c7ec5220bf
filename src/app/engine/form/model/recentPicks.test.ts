import { describe, expect, it, vi } from 'vitest';
import { readKept, RecentPicks } from './recentPicks.ts';

const option = (id: string) => ({ id, name: `Name ${id}` });

describe('recent picks', () => {
  it('come back newest first, each once, and few', async () => {
    vi.useFakeTimers();
    const setPreference = vi.fn(() => Promise.resolve());
    const picks = new RecentPicks({
      preference: <T>() => Promise.resolve({ picks: { 'a.b': [option('1')] } } as T),
      setPreference,
    });
    await picks.load();
    for (const id of ['2', '3', '2']) picks.add('a.b', option(id));
    expect(picks.of('a.b').map(({ id }) => id)).toEqual(['2', '3', '1']);
    vi.runAllTimers();
    expect(setPreference).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
  it('drop what is no option', () => {
    expect(readKept({ picks: { x: [option('1'), 7, { id: 2 }] }, texts: 'no' })).toEqual({
      picks: { x: [option('1')] },
      texts: {},
    });
    expect(readKept(null)).toEqual({ picks: {}, texts: {} });
  });
  it('remember a pick for a pasted text whatever its case', () => {
    const picks = new RecentPicks({
      preference: <T>() => Promise.reject<T>(new Error('offline')),
      setPreference: () => Promise.resolve(),
    });
    picks.remember('a.b', 'Acme ', option('4'));
    expect(picks.recall('a.b', 'ACME')).toEqual(option('4'));
  });
});
