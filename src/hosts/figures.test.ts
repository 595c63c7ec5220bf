import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journal, openBooks } from '../proofs/fixtures/books.ts';
import { emptyService, type OpenedDatabase, openPrepared } from '../proofs/fixtures/prepared.ts';
import { engineNames } from '../proofs/fixtures/testService.ts';
import type { Metrics } from '../service/http/metrics.ts';
import { sealAudit } from '../service/storage/queries/audit/sealAudit.ts';
import { startFigures } from './figures.ts';

describe.each(engineNames)('the figures for monitoring on %s', (engine) => {
  let opened: OpenedDatabase;
  let metrics: Metrics;
  beforeAll(async () => {
    opened = await openPrepared(engine, emptyService);
    metrics = startFigures({
      database: opened.database,
      dataDirectory: tmpdir(),
      verified: () => undefined,
      ready: async () => undefined,
    });
  });
  afterAll(() => metrics.close());

  const figures = async (): Promise<Readonly<Record<string, number>>> =>
    Object.fromEntries(
      (await metrics.text())
        .split('\n')
        .map((line) => /^countinghouse_(\S+) (\S+)$/.exec(line))
        .flatMap((found) => (found ? [[found[1] ?? '', Number(found[2])]] : [])),
    );

  it('count statements, waits for connections, unsealed entries, refused sign-ins and free space', async () => {
    const books = await openBooks(opened.database);
    await books.create('periodEndJournal', journal(books));
    await opened.database.query(
      `insert into sign_in_log (at, last_at, attempts, outcome, reason, source) values (now(), now(), 3, 'refused', 'wrongPassword', '127.0.0.1')`,
    );
    const before = await figures();
    expect(before.audit_unsealed_entries).toBeGreaterThan(5);
    expect(before.statement_seconds_count).toBeGreaterThan(5);
    expect(before.connection_wait_seconds_count).toBeGreaterThan(5);
    expect(before.database_bytes).toBeGreaterThan(1_000_000);
    expect(before.data_folder_free_bytes).toBeGreaterThan(0);
    expect(before.data_folder_size_bytes).toBeGreaterThan(Number(before.data_folder_free_bytes));
    expect(before).toMatchObject({
      sign_ins_refused: 3,
      pool_waiting: 0,
      database_lock_waits: 0,
      database_deadlocks: 0,
      ready: 1,
      changes_held: 0,
      webhooks_failing: 0,
      webhooks_off: 0,
    });
    expect(before.backup_verified_seconds).toBeNaN();
    expect(before.verification_findings).toBeNaN();
    await sealAudit(opened.database, Buffer.alloc(32, 1));
    await expect.poll(async () => (await figures()).audit_unsealed_entries, { timeout: 10_000, interval: 200 }).toBe(0);
  });

  it('are given without those of the database when it does not answer', async () => {
    await opened.close();
    await expect.poll(async () => (await figures()).database_bytes, { timeout: 10_000, interval: 200 }).toBeNaN();
    expect((await figures()).uptime_seconds).toBeGreaterThan(0);
  });
});
