import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { openPostgres } from '../../service/storage/adapters/postgres.ts';
import { type Books, journal, openBooks } from '../fixtures/books.ts';
import { findingsOf } from '../fixtures/findings.ts';
import { BehindProxy, ROOT } from './behindProxy.ts';
import { Cluster } from './cluster/cluster.ts';
import { stablePorts } from './cluster/files.ts';
import { judgeCreates, judgePrimaries, longestPause } from './cluster/judge.ts';
import { Load, Probes } from './cluster/load.ts';
import type { Machine } from './cluster/machine.ts';

const CLIENTS = 3;
/** As many creates before a fault, and as many after it. */
const SOME = 30;
const BACK_WITHIN_MS = 30_000;
const PATIENCE_MS = 90_000;

describe('three instances on a cluster of three PostgreSQL', () => {
  const cluster = new Cluster();
  const front = new BehindProxy();
  let books: Books;
  let token = '';

  beforeAll(async () => {
    await cluster.prepare();
    const ports = await stablePorts(3);
    await front.startProxy(ports, CLIENTS, [cluster.proxyFile()]);
    await cluster.start();
    await cluster.createDatabases('countinghouse', 'probe');
    await onDatabase('probe', 'create table probe (id text primary key)');
    const database = await openPostgres({ url: cluster.url() });
    books = await openBooks(database);
    await database.close();
    await front.startInstances(cluster.url(), ports);
    token = await front.token();
  });
  afterAll(async () => {
    await front.stop();
    await cluster.stop();
  });

  async function onDatabase<Row extends object>(name: string, sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: cluster.directUrl(await cluster.primary(), name) });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  const ask = (what: 'create' | 'list', key: string) =>
    what === 'create'
      ? front.ask(
          'POST',
          `${ROOT}/record/v1/periodEndJournal`,
          { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-service-idempotency-key': key },
          JSON.stringify(journal(books, { memo: key })),
        )
      : front.ask('GET', `${ROOT}/record/v1/periodEndJournal?limit=5`, { authorization: `Bearer ${token}` });

  /** Each record counts, not each key: one that was made twice has two. */
  const storedKeys = async (): Promise<string[]> =>
    (
      await onDatabase<{ memo: string }>(
        'countinghouse',
        `select doc->>'memo' as memo from record where type = 'periodEndJournal'`,
      )
    ).map(({ memo }) => memo);

  const creates: Load['creates'] = [];

  /** Everything that was acknowledged since the beginning is there once, by one primary at a time, and the books verify. */
  async function judged(load: Load, probes: Probes): Promise<string> {
    await load.end();
    await probes.end();
    creates.push(...load.creates);
    const judgement = judgeCreates(creates, await storedKeys());
    expect(judgement).toEqual({
      acknowledged: judgement.acknowledged,
      lost: [],
      doubled: [],
      despite: [],
      strange: [],
    });
    expect(load.creates.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
    const rows = await onDatabase<{ id: string }>('probe', 'select id from probe');
    expect(judgePrimaries(probes.accepted, new Set(rows.map(({ id }) => id)))).toEqual([]);
    const database = await openPostgres({ url: cluster.url() });
    try {
      expect(await findingsOf(database, 1_000)).toEqual([]);
    } finally {
      await database.close();
    }
    return `${load.creates.length} creates, ${judgement.acknowledged} acknowledged in all, ${judgement.lost.length} lost, ${judgement.doubled.length} doubled`;
  }

  /** Runs some work under load, and ends that whatever comes of the work. */
  async function underLoad<T>(work: (load: Load, probes: Probes) => Promise<T>): Promise<T> {
    const load = new Load(ask, CLIENTS);
    const probes = new Probes(cluster);
    probes.start();
    try {
      return await work(load, probes);
    } finally {
      await load.end();
      await probes.end();
    }
  }

  /**
   * Causes a fault under load. Returns how it is undone.
   * @param isPrimaryReplaced the machine that was the primary must be a standby in the end
   */
  async function survives(
    name: string,
    fault: (primary: Machine) => Promise<() => void>,
    isPrimaryReplaced = true,
  ): Promise<void> {
    await cluster.healthy();
    const primary = await cluster.primary();
    await underLoad(async (load, probes) => {
      const more = (than: number) =>
        expect.poll(() => load.acknowledgedAt.length, { timeout: PATIENCE_MS }).toBeGreaterThan(than + SOME);
      await more(0);
      const began = performance.now();
      const undo = await fault(primary);
      try {
        await expect.poll(() => cluster.isReplaced(primary), { timeout: PATIENCE_MS }).toBe(isPrimaryReplaced);
        // A pause can begin with the last of those that were under way.
        await expect.poll(() => isBehind(load, began), { timeout: PATIENCE_MS }).toBe(true);
        await more(load.acknowledgedAt.length);
      } finally {
        undo();
      }
      await cluster.healthy();
      await more(load.acknowledgedAt.length);
      const figures = await judged(load, probes);
      const pause = longestPause(load.acknowledgedAt, began);
      console.log(
        `${name}: ${(pause / 1_000).toFixed(1)} s without writes; ${figures}; ${load.failures.length} answers 503`,
      );
      expect(front.faults()).toEqual([]);
      expect(load.failures.filter(({ isAsPromised }) => !isAsPromised)).toEqual([]);
      expect(pause).toBeLessThan(BACK_WITHIN_MS);
    });
    expect(await cluster.isReplaced(primary)).toBe(isPrimaryReplaced);
  }

  /** Whether a pause is over, or so much was written that there is none. */
  const isBehind = ({ acknowledgedAt }: Load, began: number): boolean =>
    longestPause(acknowledgedAt, began) > 1_000 || acknowledgedAt.filter((at) => at > began).length > 10 * SOME;

  it('are restarted one after the other under load without a failed request', async () => {
    await underLoad(async (load, probes) => {
      let before = 0;
      await front.restartEach(() => {
        expect(load.acknowledgedAt.length).toBeGreaterThan(before);
        before = load.acknowledgedAt.length;
      });
      console.log(`instances restarted: ${await judged(load, probes)}`);
      expect(load.failures).toEqual([]);
    });
  });

  it('go on with another primary after a switchover by hand', async () => {
    await survives('switchover', async (primary) => {
      await cluster.switchOver(primary, await cluster.synchronous());
      return () => undefined;
    });
  });

  it('go on after the machine of the primary has gone', async () => {
    await survives('primary killed', async (primary) => {
      primary.kill();
      return () => primary.start(cluster.machines);
    });
  });

  it('go on while the machine of the primary is frozen, and after it comes back', async () => {
    await survives('primary frozen', async (primary) => {
      primary.freeze();
      return () => primary.thaw();
    });
  });

  it('go on while the primary cannot reach the others, though clients still reach it', async () => {
    await survives('primary partitioned', async (primary) => {
      primary.partition();
      return () => primary.heal();
    });
  });

  it('go on while the standby that commits wait for is frozen', async () => {
    await survives(
      'synchronous standby frozen',
      async () => {
        const standby = await cluster.synchronous();
        standby.freeze();
        return () => standby.thaw();
      },
      false,
    );
  });
});
