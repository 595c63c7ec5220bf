import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '../../service/storage/adapters/postgres.ts';
import { createTestDatabase, type TestServer } from '../fixtures/testPostgres.ts';
import { faultScale, faultSeed, noteFigures } from './figures.ts';
import { Instance } from './instance.ts';
import { noWrongs, wrongs } from './judgement.ts';
import { Loaded, PATIENCE_MS } from './loaded.ts';

/** Rounds of steady load, each of which ends with a kill and a verification of the whole. */
const ROUNDS = 2 * faultScale;
/** Intents of a round. */
const SETTLED = 1_500;
/** The first intents of a process fill its caches. */
const WARM = 500;
const GROWTH_MB = 48;

let server: TestServer;
let loaded: Loaded;
beforeAll(async () => {
  server = await createTestDatabase();
  loaded = new Loaded(new Instance(server.url));
  await loaded.instance.start();
  await loaded.prepare();
});
afterAll(async () => {
  await loaded.instance.stop();
  await server.stop();
});

it(
  'steady load with kills in between loses nothing, and does not grow',
  async () => {
    const direct = await openPostgres({ url: server.url });
    let grown = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await loaded.during(async (load) => {
        const settle = (count: number) =>
          expect.poll(() => load.settled, { timeout: 8 * PATIENCE_MS }).toBeGreaterThan(count);
        await settle(WARM);
        const warm = loaded.instance.memoryMb();
        await settle(SETTLED);
        grown = Math.max(grown, loaded.instance.memoryMb() - warm);
        await loaded.instance.kill();
        await loaded.instance.start();
      });
      expect(await wrongs(direct, loaded.known), `seed ${faultSeed}, round ${round}`).toEqual(noWrongs);
    }
    await direct.close();
    expect(grown).toBeLessThan(GROWTH_MB);
    noteFigures('T30', { rounds: ROUNDS, intents: loaded.settled, 'MB grown at most': Math.round(grown) });
  },
  10 * PATIENCE_MS * ROUNDS,
);
