import { describe, expect, it } from 'vitest';
import { type Accepted, judgeCreates, judgePrimaries, longestPause } from './judge.ts';

const sound = { acknowledged: 2, lost: [], doubled: [], despite: [], strange: [] };

describe('the judge of creates', () => {
  const creates = [
    { key: 'a', outcome: 'acknowledged' },
    { key: 'b', outcome: 'acknowledged' },
    { key: 'c', outcome: 'refused' },
    { key: 'd', outcome: 'unknown' },
  ] as const;

  it.each([['without'], ['with', 'd']])('finds nothing %s a create of unknown outcome', (_name, ...unknown) => {
    expect(judgeCreates(creates, ['a', 'b', ...unknown])).toEqual(sound);
  });

  it('finds what was acknowledged and is not there', () => {
    expect(judgeCreates(creates, ['a'])).toEqual({ ...sound, lost: ['b'] });
  });

  it('finds what is there twice, whatever its client was told', () => {
    expect(judgeCreates(creates, ['a', 'a', 'b', 'd', 'd'])).toEqual({ ...sound, doubled: ['a', 'd'] });
  });

  it('finds what is there though it was refused, and what no client sent', () => {
    expect(judgeCreates(creates, ['a', 'b', 'c', 'x'])).toEqual({ ...sound, despite: ['c'], strange: ['x'] });
  });
});

describe('the judge of primaries', () => {
  const row = (id: string, machine: string, timeline: number, sentAt: number): Accepted => ({
    id,
    machine,
    timeline,
    sentAt,
    answeredAt: sentAt + 1,
  });
  const all = new Set(['1', '2', '3']);

  it('finds nothing when one follows the other', () => {
    expect(judgePrimaries([row('1', 'db1', 1, 0), row('2', 'db2', 2, 5), row('3', 'db1', 3, 9)], all)).toEqual([]);
  });

  it('finds a primary that goes on after another took over', () => {
    const rows = [row('1', 'db1', 1, 0), row('2', 'db2', 2, 5), row('3', 'db1', 1, 9)];
    expect(judgePrimaries(rows, all)).toEqual(['db1 accepted 3 after db2 had taken over']);
  });

  it('finds two that both believe to be the next', () => {
    expect(judgePrimaries([row('1', 'db1', 2, 0), row('2', 'db2', 2, 5)], all)).toEqual([
      'db1 and db2 wrote timeline 2',
    ]);
  });

  it('finds what one accepted and did not keep', () => {
    expect(judgePrimaries([row('1', 'db1', 1, 0), row('4', 'db1', 1, 1)], all)).toEqual(['db1 lost 4']);
  });
});

it('measures the longest pause from the moment of a fault on', () => {
  expect(longestPause([1, 2, 10, 11], 2)).toBe(8);
  expect(longestPause([1, 20], 5)).toBe(15);
});
