import { describe, expect, it } from 'vitest';
import { inTurnOrder, Turns } from './turns.ts';

/** A promise and what resolves it. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('turns on records', () => {
  it('go one after the other, in the order in which they were asked for', async () => {
    const turns = new Turns();
    const done: number[] = [];
    const first = gate();
    const running = [0, 1, 2, 3].map((turn) =>
      turns.run(['7', '12'], async () => {
        if (turn === 0) await first.opened;
        done.push(turn);
      }),
    );
    first.open();
    await Promise.all(running);
    expect(done).toEqual([0, 1, 2, 3]);
  });

  it('of other records do not wait, and one that needs both waits for both', async () => {
    const turns = new Turns();
    const done: string[] = [];
    const [seven, twelve] = [gate(), gate()];
    const one = turns.run(['7'], () => seven.opened.then(() => done.push('7')));
    const other = turns.run(['12'], () => twelve.opened.then(() => done.push('12')));
    const both = turns.run(['7', '12'], async () => done.push('both'));
    twelve.open();
    await other;
    expect(done).toEqual(['12']);
    seven.open();
    await Promise.all([one, both]);
    expect(done).toEqual(['12', '7', 'both']);
  });

  it('go on after one that failed, which gets its own error', async () => {
    const turns = new Turns();
    const failing = turns.run(['7'], () => Promise.reject(new Error('refused')));
    const next = turns.run(['7'], async () => 'done');
    await expect(failing).rejects.toThrow('refused');
    await expect(next).resolves.toBe('done');
  });

  it('tell which records are contended together', async () => {
    const turns = new Turns();
    expect(turns.contendedWith('7')).toBeUndefined();
    await turns.run(['7', '12'], async () => expect(turns.contendedWith('12')).toEqual(['7', '12']));
  });

  it('are taken in the order of ids, each once', () => {
    expect(inTurnOrder(['120', '9', '13', '9'])).toEqual(['9', '13', '120']);
  });
});
