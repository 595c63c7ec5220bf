import { describe, expect, it, vi } from 'vitest';
import { inTurnOrder, Turns } from './turns.ts';

/** A promise with its resolver. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('turns on records', () => {
  it('run one after the other, in the order of the requests', async () => {
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

  it("on other records don't wait, and one that needs both waits for both", async () => {
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

  it('continue after a failed one, which gets its own error', async () => {
    const turns = new Turns();
    const failing = turns.run(['7'], () => Promise.reject(new Error('refused')));
    const next = turns.run(['7'], async () => 'done');
    await expect(failing).rejects.toThrow('refused');
    await expect(next).resolves.toBe('done');
  });

  const none = new Set<string>();
  const done = async () => undefined;

  it('are expected for a request that names the record, or everything named by requests that found it contended too late', async () => {
    const turns = new Turns();
    expect(turns.expected(() => new Set(['7', '30', '31']))).toEqual([]);
    turns.learn(['7'], new Set(['30', '31', '40']));
    expect(turns.expected(() => new Set(['7']))).toEqual(['7']);
    expect(turns.expected(() => new Set(['30', '31']))).toEqual([]);
    turns.learn(['7'], new Set(['30', '31', '50']));
    expect(turns.expected(() => new Set(['30', '31']))).toEqual(['7']);
    expect(turns.expected(() => new Set(['31', '32']))).toEqual([]);
    turns.learn(['7'], new Set(['60']));
    expect(turns.expected(() => new Set(['30', '31']))).toEqual([]);
  });

  it('end for a record that they only read, and not for one that they change', async () => {
    const turns = new Turns();
    turns.learn(['7', '12'], none);
    for (let turn = 0; turn < 20; turn += 1)
      await turns.run(turns.contended(['7', '12']), async () => turns.changed(['12']));
    expect(turns.contended(['12', '7'])).toEqual(['12']);
  });

  it('are shared with other instances for some time after one of them was faster', async () => {
    const turns = new Turns();
    turns.learn(['7'], none);
    expect(turns.isShared(['7'])).toBe(false);
    turns.share(['7']);
    let shared = 0;
    for (let turn = 0; turn < 200; turn += 1) {
      if (turns.isShared(['7'])) shared += 1;
      await turns.run(['7'], async () => turns.changed(['7']));
    }
    expect(shared).toBeGreaterThan(10);
    expect(shared).toBeLessThan(100);
  });

  it('are forgotten some time after the last one', async () => {
    vi.useFakeTimers();
    try {
      const turns = new Turns();
      await turns.run(['7'], done);
      await vi.advanceTimersByTimeAsync(4_900);
      await turns.run(['7'], done);
      await vi.advanceTimersByTimeAsync(4_900);
      expect(turns.contended(['7'])).toEqual(['7']);
      await vi.advanceTimersByTimeAsync(200);
      expect(turns.contended(['7'])).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are taken in id order, each once', () => {
    expect(inTurnOrder(['120', '9', '13', '9'])).toEqual(['9', '13', '120']);
  });
});
