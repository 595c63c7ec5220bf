import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../service/storage/adapters/postgres.ts';
import type { Database } from '../../service/storage/database.ts';
import { type Line, openLine } from '../fixtures/line.ts';
import { openTestEmbedded } from '../fixtures/testEmbedded.ts';
import { type KillableServer, startKillablePostgres } from '../fixtures/testPostgres.ts';
import { faultScale, faultSeed, noteFigures } from './figures.ts';
import { Instance } from './instance.ts';
import { noWrongs, wrongs } from './judgement.ts';
import { Loaded, PATIENCE_MS } from './loaded.ts';

const CYCLES = 2 * faultScale;

describe('a service on PostgreSQL that is killed', () => {
  let server: KillableServer;
  let direct: Database;
  let line: Line;
  let loaded: Loaded;
  beforeAll(async () => {
    server = await startKillablePostgres();
    line = await openLine(server.url);
    loaded = new Loaded(new Instance(line.url));
    await loaded.instance.start();
    direct = await openPostgres({ url: server.url });
    await loaded.prepare();
  });
  afterAll(async () => {
    await loaded.instance.stop();
    await direct.close();
    await line.cut();
    await server.stop();
  });

  const expectSound = async () => expect(await wrongs(direct, loaded.known), `seed ${faultSeed}`).toEqual(noWrongs);

  it(
    'loses and doubles nothing when its process ends in the middle of its work',
    async () => {
      for (let cycle = 0; cycle < CYCLES; cycle += 1)
        await loaded.during(async () => {
          await loaded.instance.kill();
          await loaded.instance.start();
        });
      await expectSound();
      noteFigures('T7', { 'kills of the service': CYCLES });
    },
    PATIENCE_MS * 3 * CYCLES,
  );

  /** Holds a table, so that every change waits before it writes there. Returns how to let go. */
  async function held(table: string): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query('begin');
    await client.query(`lock table ${table} in exclusive mode`);
    return () => client.end();
  }

  const isWaiting = async (): Promise<boolean> =>
    (await direct.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).length > 0;

  it.each(['idempotency', 'record', 'posting', 'issued_number', 'audit'])(
    'loses and doubles nothing when its process ends before a change has written its %s',
    async (table) => {
      const cycles = Math.ceil(CYCLES / 2);
      for (let cycle = 0; cycle < cycles; cycle += 1)
        await loaded.during(async () => {
          const release = await held(table);
          await expect.poll(isWaiting, { timeout: PATIENCE_MS }).toBe(true);
          await loaded.instance.kill();
          await release();
          await loaded.instance.start();
        });
      await expectSound();
      noteFigures('T7', { [`kills before a change has written its ${table}`]: cycles });
    },
    PATIENCE_MS * 3 * CYCLES,
  );

  it.each([
    ['its commit was sent', 'toServer'],
    ['its commit was kept, and not yet answered', 'answers'],
  ] as const)(
    'loses and doubles nothing when its process ends after %s',
    async (when, way) => {
      const cycles = Math.ceil(CYCLES / 2);
      for (let cycle = 0; cycle < cycles; cycle += 1)
        await loaded.during(async () => {
          line.hushAt('"op":"create"', way);
          await expect.poll(() => line.left(), { timeout: PATIENCE_MS }).toBeGreaterThan(0);
          await loaded.instance.kill();
          line.restore();
          await loaded.instance.start();
        });
      await expectSound();
      noteFigures('T7', { [`kills after ${when}`]: cycles });
    },
    PATIENCE_MS * 3 * CYCLES,
  );

  it(
    'goes on by itself, and loses and doubles nothing, when the database is killed and comes back',
    async () => {
      for (let cycle = 0; cycle < CYCLES; cycle += 1)
        await loaded.during(async () => {
          await server.kill();
          await server.restart();
        });
      await expectSound();
      noteFigures('T7', { 'kills of the database': CYCLES, intents: loaded.settled, 'sent again': loaded.repeats });
    },
    PATIENCE_MS * 3 * CYCLES,
  );
});

describe('a service on the embedded engine that is killed', () => {
  it(
    'loses and doubles nothing when its process ends in the middle of its work',
    async () => {
      const loaded = new Loaded(new Instance());
      await loaded.instance.start();
      await loaded.prepare();
      for (let cycle = 0; cycle < CYCLES; cycle += 1)
        await loaded.during(async () => {
          await loaded.instance.kill();
          await loaded.instance.start();
        });
      await loaded.instance.kill();
      const db = await openTestEmbedded({ directory: loaded.instance.data, durable: true });
      try {
        expect(await wrongs(db, loaded.known), `seed ${faultSeed}`).toEqual(noWrongs);
      } finally {
        await db.close();
        await loaded.instance.stop();
      }
      noteFigures('T7', {
        'kills on the embedded engine': CYCLES,
        intents: loaded.settled,
        'sent again': loaded.repeats,
      });
    },
    PATIENCE_MS * 3 * CYCLES,
  );
});
