import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KillableServer, startKeptPostgres } from '../../../proofs/fixtures/testPostgres.ts';
import { createFixtures, type Fixtures, journalBody, type TestService } from '../../../proofs/fixtures/testService.ts';
import { sendTo } from '../../../proofs/http/instances.ts';
import { serve, type Serving, tokenOf } from '../../../proofs/http/passingFailures.ts';
import { migrateService } from '../../wiring/createService.ts';
import type { Database } from '../database.ts';
import { openPostgres, openStandby } from './postgres.ts';
import { type StandbyReads, standbyReads } from './standbyReads.ts';

const journals = 'record/v1/periodEndJournal';

describe('lists and reports from a standby', () => {
  const folder = () => mkdtempSync(join(tmpdir(), 'countinghouse-reads-'));
  const [first, second] = [folder(), folder()];
  let primaryServer: KillableServer;
  let standbyServer: KillableServer;
  let primary: Database;
  let reads: StandbyReads;
  let serving: Serving;
  let send: TestService['send'];
  let fixtures: Fixtures;
  const changes: string[] = [];

  beforeAll(async () => {
    // A copy of the data while nothing runs on it is a base backup.
    await (await startKeptPostgres(first)).stop();
    execFileSync('cp', ['-a', `${first}/.`, second]);
    primaryServer = await startKeptPostgres(first, { wal_level: 'replica', max_wal_senders: '4' });
    const { port } = new URL(primaryServer.url);
    writeFileSync(join(second, 'data/standby.signal'), '');
    standbyServer = await startKeptPostgres(second, {
      primary_conninfo: `host=127.0.0.1 port=${port} user=postgres`,
      hot_standby: 'on',
    });
    primary = await openPostgres({ url: primaryServer.url });
    reads = standbyReads({
      primary,
      standby: openStandby({ url: standbyServer.url }),
      onChange: (reason) => changes.push(reason === undefined ? 'back' : 'away'),
    });
    await migrateService(primary);
    serving = await serve(primary, 'unlimited', reads);
    const token = await tokenOf(serving.origin);
    send = (method, path, options) => sendTo(serving.origin, token, method, path, options);
    fixtures = await createFixtures({ send });
  });
  afterAll(async () => {
    await serving.close();
    await reads.close();
    await primary.close();
    await standbyServer.stop();
    await primaryServer.stop();
    for (const each of [first, second]) rmSync(each, { recursive: true, force: true });
  });

  const totalOf = async (memo: string): Promise<unknown> =>
    (await send('GET', `${journals}?q=${encodeURIComponent(`memo IS '${memo}'`)}`)).body.totalResults;
  const create = async (memo: string) => {
    const made = await send('POST', journals, { body: journalBody(fixtures, memo) });
    expect(made.status, made.text).toBe(201);
  };

  it('show each change that was answered before them, and count what they show', async () => {
    const before = { ...reads.answered };
    for (let turn = 1; turn <= 20; turn += 1) {
      await create('Seen on the standby');
      expect(await totalOf('Seen on the standby')).toBe(turn);
    }
    expect(reads.answered.standby).toBeGreaterThan(before.standby);
    const report = await send('GET', 'report/v1/trialBalance?from=2026-06-01&to=2026-06-30');
    expect(report.status, report.text).toBe(200);
    expect(report.text).toContain('2000');
  });

  it('are answered by the primary while the standby does not replay, without an old answer', async () => {
    const standby = openStandby({ url: standbyServer.url });
    await standby.query('select pg_wal_replay_pause()');
    await create('Not replayed');
    const before = reads.answered.primary;
    expect(await totalOf('Not replayed')).toBe(1);
    expect(reads.answered.primary).toBeGreaterThan(before);
    await standby.query('select pg_wal_replay_resume()');
    await standby.close();
    expect(changes).toEqual([]);
  });

  it('are answered by the primary while the standby is away, and by the standby once it is back', async () => {
    await standbyServer.kill();
    await create('Standby away');
    expect(await totalOf('Standby away')).toBe(1);
    expect(changes).toEqual(['away']);
    await standbyServer.restart();
    const before = reads.answered.standby;
    await expect
      .poll(async () => (await totalOf('Standby away')) === 1 && reads.answered.standby > before, { timeout: 60_000 })
      .toBe(true);
    expect(changes).toEqual(['away', 'back']);
  });

  it('refuse a write on the way to the standby', async () => {
    await expect(reads.transaction((tx) => tx.query(`delete from record`), { readOnly: true })).rejects.toThrow(
      'writes in a transaction that only reads',
    );
  });
});
