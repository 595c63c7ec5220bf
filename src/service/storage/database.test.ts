import { describe, expect, it } from 'vitest';
import { DatabaseBusy, sqlState, withRetry } from './database.ts';

class Refused extends Error {
  readonly code: string;
  readonly constraint: string;

  constructor(code: string, constraint = '') {
    super('refused');
    this.code = code;
    this.constraint = constraint;
  }
}

/** Fails with `error` the first `failures` times, then returns how often it ran. */
function failing(error: Error, failures: number): () => Promise<number> {
  let runs = 0;
  return async () => {
    runs += 1;
    if (runs <= failures) throw error;
    return runs;
  };
}

const noWait = async (): Promise<void> => undefined;

describe('withRetry', () => {
  it.each(['40001', '40P01'])('retries work that lost to a concurrent change (%s)', async (code) => {
    expect(await withRetry(failing(new Refused(code), 3), { wait: noWait })).toBe(4);
  });

  it('gives up after four attempts and asks to try again later', async () => {
    const work = failing(new Refused('40001'), 4);
    await expect(withRetry(work, { wait: noWait })).rejects.toBeInstanceOf(DatabaseBusy);
    expect(await work()).toBe(5);
  });

  it('retries a collision only on a generated key', async () => {
    const generatedKeys = ['record_pkey'];
    const ours = failing(new Refused('23505', 'record_pkey'), 1);
    expect(await withRetry(ours, { wait: noWait, generatedKeys })).toBe(2);
    const theirs = failing(new Refused('23505', 'record_external_id_key'), 1);
    await expect(withRetry(theirs, { wait: noWait, generatedKeys })).rejects.toMatchObject({ code: '23505' });
  });

  it('passes every other error through immediately', async () => {
    const work = failing(new Refused('23514'), 1);
    await expect(withRetry(work, { wait: noWait })).rejects.toMatchObject({ code: '23514' });
    expect(await work()).toBe(2);
  });

  it('waits between 10 and 200 ms, at random', async () => {
    const waits: number[] = [];
    const chances = [0, 0.5, 0.999].values();
    await withRetry(failing(new Refused('40001'), 3), {
      random: () => chances.next().value ?? 0,
      wait: async (milliseconds) => {
        waits.push(Math.round(milliseconds));
      },
    });
    expect(waits).toEqual([10, 105, 200]);
  });
});

describe('sqlState', () => {
  it('returns the code of a refused statement, and undefined for a system error', () => {
    expect(sqlState(new Refused('23505'))).toBe('23505');
    expect(sqlState(new Refused('ECONNREFUSED'))).toBeUndefined();
    expect(sqlState('23505')).toBeUndefined();
  });
});
