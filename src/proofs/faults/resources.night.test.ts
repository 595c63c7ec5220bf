import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../service/storage/adapters/postgres.ts';
import { openTestEmbedded } from '../fixtures/testEmbedded.ts';
import { type KillableServer, startKeptPostgres } from '../fixtures/testPostgres.ts';
import { faultSeed, noteFigures } from './figures.ts';
import { Instance } from './instance.ts';
import { noWrongs, wrongs } from './judgement.ts';
import { Loaded, PATIENCE_MS } from './loaded.ts';

/** A disk of its own, which can be filled. Mounting it needs the rights of an administrator. */
class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'countinghouse-disk-'));

  mount(megabytes: number): void {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', this.folder]);
  }

  /** Leaves no block free, while others write to it, too. */
  fill(): void {
    const { bsize } = statfsSync(this.folder);
    try {
      for (;;) {
        const { bavail } = statfsSync(this.folder);
        writeFileSync(this.#filling, Buffer.alloc(Math.max(1, bavail) * bsize), { flag: 'a' });
      }
    } catch {
      // It is full.
    }
  }

  empty(): void {
    rmSync(this.#filling, { force: true });
  }

  get #filling(): string {
    return join(this.folder, 'filling');
  }

  remove(): void {
    execFileSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

describe('a disk that fills up', () => {
  const disk = new SmallDisk();
  beforeAll(() => disk.mount(400));
  afterEach(() => disk.empty());
  afterAll(() => disk.remove());

  const readiness = (instance: Instance): Promise<number> =>
    fetch(`${instance.origin}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );

  it(
    'under PostgreSQL: changes are refused for a while, and go on once there is room and the server runs',
    async () => {
      const place = join(disk.folder, 'postgres');
      mkdirSync(place);
      const server: KillableServer = await startKeptPostgres(place);
      const loaded = new Loaded(new Instance(server.url));
      await loaded.instance.start();
      await loaded.prepare();
      await loaded.during(async (load) => {
        disk.fill();
        const repeats = load.repeats;
        await expect.poll(() => load.repeats, { timeout: PATIENCE_MS }).toBeGreaterThan(repeats + 20);
        disk.empty();
        await server.kill();
        await server.restart();
      });
      const direct = await openPostgres({ url: server.url });
      expect(await wrongs(direct, loaded.known), `seed ${faultSeed}`).toEqual(noWrongs);
      await direct.close();
      await loaded.instance.stop();
      await server.stop();
      noteFigures('T28', { 'full disks': 1, intents: loaded.settled });
    },
    6 * PATIENCE_MS,
  );

  it(
    'under the embedded engine: changes are refused for a while, and go on by themselves once there is room',
    async () => {
      const instance = new Instance('', join(disk.folder, 'embedded'));
      const loaded = new Loaded(instance);
      await instance.start();
      await loaded.prepare();
      await loaded.during(async (load) => {
        disk.fill();
        const repeats = load.repeats;
        await expect.poll(() => load.repeats, { timeout: PATIENCE_MS }).toBeGreaterThan(repeats + 20);
        disk.empty();
        await expect.poll(() => readiness(instance), { timeout: PATIENCE_MS }).toBe(200);
      });
      await instance.kill();
      const db = await openTestEmbedded({ directory: instance.data, durable: true });
      expect(await wrongs(db, loaded.known), `seed ${faultSeed}`).toEqual(noWrongs);
      await db.close();
      await instance.stop();
      noteFigures('T28', { 'full disks': 1, intents: loaded.settled });
    },
    6 * PATIENCE_MS,
  );
});
