import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackupMade, BackupsPage } from '#contract/wire/backups';
import { ruleEngines, startTestService, type TestService } from '../../proofs/fixtures/testService.ts';
import { systemCaller } from '../records/engine/caller.ts';
import { actorOf } from '../storage/commit.ts';
import { noteBackup } from '../storage/queries/audit/backups.ts';

const made: BackupMade = {
  file: 'countinghouse-20260701T020000Z.backup',
  bytes: 1_424_384,
  sha256: 'a'.repeat(64),
  isEncrypted: false,
  madeAt: '2026-07-01T02:00:00.000Z',
  auditSeq: '4541',
  records: 2142,
  postings: 6359,
  seconds: 12.4,
  findings: 0,
  found: [],
};
const by = actorOf({ caller: systemCaller, requestId: 'test', origin: 'system' });

describe.each(ruleEngines)('backups over HTTP on the %s engine', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine);
  });
  afterAll(() => service.close());

  const list = async (query = ''): Promise<BackupsPage & { readonly count: number }> => {
    const answer = await service.send('GET', `backups/v1${query}`, { as: 'Administrator' });
    expect(answer.status, answer.text).toBe(200);
    return JSON.parse(answer.text);
  };

  it('are listed with attempts that failed, the newest first, and the last one that was verified', async () => {
    expect(await list()).toMatchObject({ items: [], totalResults: 0, lastVerified: null, folder: null, running: null });
    const note = (outcome: Parameters<typeof noteBackup>[1]) =>
      noteBackup(service.database, outcome, by, '2026-07-01T02:00:12Z');
    await note(made);
    await note({
      ...made,
      file: 'countinghouse-20260702T020000Z.backup',
      findings: 2,
      found: ['balance 7: 1 instead of 2'],
    });
    await note({ failure: 'The disk of the backups is full. Free some space, or set BACKUP_DIR.' });
    const { items, lastVerified, totalResults } = await list();
    expect(totalResults).toBe(3);
    expect(items.map((entry) => ('file' in entry ? entry.findings : entry.failure))).toEqual([
      expect.stringContaining('disk of the backups is full'),
      2,
      0,
    ]);
    expect(items[0]).toMatchObject({ user: { id: '0', refName: 'Countinghouse' } });
    expect(lastVerified).toMatchObject(made);
    const second = await list('?limit=1&offset=1');
    expect(second.items).toEqual([items[1]]);
    expect(second).toMatchObject({ hasMore: true, count: 1 });
  });

  it('are for who may set up the company, and made by who may do so fully', async () => {
    const status = async (method: string, path: string, as: 'A/R Clerk' | 'Auditor' | 'Administrator') =>
      (await service.send(method, path, { as })).status;
    expect(await status('GET', 'backups/v1', 'A/R Clerk')).toBe(403);
    expect(await status('PUT', 'backups/v1/running', 'A/R Clerk')).toBe(403);
    expect(await status('PUT', 'backups/v1/running', 'Auditor')).toBe(403);
  });

  it('refuse everything wrong with a query at once', async () => {
    const answer = await service.send('GET', 'backups/v1?limit=0&offset=x&sort=1', { as: 'Administrator' });
    expect(answer.status).toBe(400);
    for (const name of ['limit', 'offset', 'sort']) expect(answer.text).toContain(name);
  });

  it('say so where the server makes none', async () => {
    const answer = await service.send('PUT', 'backups/v1/running', { as: 'Administrator' });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('This server makes no backups. Ask its operator.');
  });

  it('are begun for the person who asks, and the answer does not wait for their end', async () => {
    const asked: string[] = [];
    const making = await startTestService(engine, {
      backups: {
        find: (page) => service.service.parts.backups.find(page),
        begin: ({ caller }) => asked.push(caller.userName) > 0,
      },
    });
    try {
      const answer = await making.send('PUT', 'backups/v1/running', { as: 'Administrator' });
      expect([answer.status, answer.text]).toEqual([202, '']);
      expect(asked).toHaveLength(1);
    } finally {
      await making.close();
    }
  });
});
