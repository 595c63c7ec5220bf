import { expect } from 'vitest';
import { createFixtures } from '../fixtures/testService.ts';
import { sendTo } from '../http/instances.ts';
import { faultSeed } from './figures.ts';
import type { Instance } from './instance.ts';
import { askAt, Intents, Token } from './intents.ts';
import { tracedJournal } from './judgement.ts';

const CLIENTS = 4;
/** Intents that are settled before a fault, and again after it. */
const SOME = 15;
export const PATIENCE_MS = 90_000;
const ANSWER_WITHIN_MS = 4_000;

/** An instance under load while something happens to it. */
export class Loaded {
  readonly instance: Instance;
  readonly token: Token;
  readonly known: Intents['known'] = [];
  settled = 0;
  repeats = 0;
  #journal: ((memo: string) => object) | undefined;
  #rounds = 0;

  constructor(instance: Instance) {
    this.instance = instance;
    this.token = new Token(() => instance.origin);
  }

  /** Makes what journals need. */
  async prepare(): Promise<void> {
    const token = await this.token.value();
    const fixtures = await createFixtures({
      send: (method, path, options) => sendTo(this.instance.origin, token, method, path, options),
    });
    this.#journal = (memo) => tracedJournal(fixtures, memo);
  }

  /** Lets clients work while a fault happens and after it; every intent is settled in the end, and none is refused. */
  async during(fault: (load: Intents) => Promise<void>): Promise<void> {
    const load = new Intents({
      ask: askAt(() => this.instance.origin, this.token, ANSWER_WITHIN_MS),
      seed: faultSeed + (this.#rounds += 1),
      clients: CLIENTS,
      journal: this.#journal ?? (() => ({})),
    });
    try {
      await more(load);
      await fault(load);
      await more(load);
    } finally {
      await load.end();
    }
    expect(load.unexpected, `seed ${faultSeed}`).toEqual([]);
    this.known.push(...load.known);
    this.settled += load.settled;
    this.repeats += load.repeats;
  }
}

/** Waits until some more intents are settled. */
export async function more(load: Intents): Promise<void> {
  const before = load.settled;
  await expect.poll(() => load.settled, { timeout: PATIENCE_MS }).toBeGreaterThan(before + SOME);
}
