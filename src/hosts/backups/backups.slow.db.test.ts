import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackupMade } from '#contract/wire/backups';
import { keptOpen } from '../../proofs/fixtures/boundDatabase.ts';
import { type Books, journal, openBooks, openBooksAgain } from '../../proofs/fixtures/books.ts';
import { emptyDatabase, emptyService, openPrepared, type OpenedDatabase } from '../../proofs/fixtures/prepared.ts';
import { openTestEmbedded, testTemplate } from '../../proofs/fixtures/testEmbedded.ts';
import { engineNames } from '../../proofs/fixtures/testService.ts';
import { testWorkerUrl } from '../../proofs/fixtures/testWorker.ts';
import { DirectoryInUse } from '../../service/storage/adapters/lockFile.ts';
import type { EmbeddedDatabase } from '../../service/storage/adapters/embedded.ts';
import type { Database } from '../../service/storage/database.ts';
import { openScratchFor } from '../../service/storage/backup/scratch.ts';
import { sealAudit } from '../../service/storage/queries/audit/sealAudit.ts';
import type { AuditKeys } from '../../service/wiring/auditKeys.ts';
import { auditKeys } from '../auditKey.ts';
import { readSettings } from '../settings.ts';
import { answerRequest, askRunning, takeRequest } from './askRunning.ts';
import { claimWorkplace, expired, fileName } from './backupFolder.ts';
import { failureOf } from './failure.ts';
import { makeBackup } from './makeBackup.ts';
import { restoreBackup } from './restoreBackup.ts';

const key = (byte: number): Buffer => Buffer.alloc(32, byte);
const settingsWith = (of: Buffer) => readSettings({ AUDIT_KEY: of.toString('base64') });
const noSecrets = { passphrase: undefined, recipient: undefined, identity: undefined };

describe.each(engineNames)('backups on %s', (engine) => {
  let opened: OpenedDatabase;
  let books: Books;
  let keys: AuditKeys;
  let folder: string;
  let number = 0;
  /** The backup of the first test. */
  let first = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countinghouse-backups-'));
    opened = await openPrepared(engine, emptyService);
    keys = await auditKeys(opened.database, settingsWith(key(1)));
    books = await openBooks(opened.database);
    for (let count = 0; count < 20; count += 1) await books.create('periodEndJournal', journal(books));
    await sealAudit(opened.database, keys.current);
  });
  afterAll(async () => {
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A backup of the books as a service makes it: of a copy on the embedded engine, of the server itself otherwise. */
  async function backUp(directory: string, now = new Date(Date.UTC(2026, 6, 1, 0, 0, (number += 1)))) {
    const [database, end] = await snapshot(directory);
    try {
      return await makeBackup({
        database,
        keys,
        place: { directory, secrets: noSecrets, keepDays: 35 },
        openScratch: async (at) =>
          openScratchFor(
            database,
            engine === 'postgres' ? urlOf() : undefined,
            await testWorkerUrl(),
            at,
            await testTemplate(),
          ),
        now,
        tell: () => undefined,
      });
    } finally {
      await end();
    }
  }

  const urlOf = (): string => opened.database.pool.options.connectionString ?? '';

  async function snapshot(directory: string): Promise<[Database, () => Promise<void>]> {
    if (engine === 'postgres') return [opened.database, () => Promise.resolve()];
    const copy = `${directory}.copy`;
    await (opened.database as EmbeddedDatabase).copyTo(copy); // it is one
    const database = await openTestEmbedded({ directory: copy });
    return [
      database,
      async () => {
        await database.close();
        await rm(copy, { recursive: true, force: true });
      },
    ];
  }

  async function restored(file: string): Promise<OpenedDatabase> {
    const target = await openPrepared(engine, emptyDatabase);
    const { findings } = await restoreBackup({
      file,
      secrets: noSecrets,
      open: () => Promise.resolve(keptOpen(target.database)),
      key: keys.current,
      keysOf: (database) => auditKeys(database, settingsWith(key(1))),
      now: new Date('2026-07-02T08:00:00Z'),
    });
    expect(findings).toBe(0);
    return target;
  }

  // reliability P16, T11
  it('are made one at a time while others write: every entry up to theirs is in them, and none after', async () => {
    const directory = join(folder, 'load');
    // While one process has the folder, no other can make a backup there.
    const place = await claimWorkplace(directory, new Date());
    await expect(backUp(directory)).rejects.toBeInstanceOf(DirectoryInUse);
    await place.end();
    let isOver = false;
    let written = 0;
    const writers = [1, 2, 3].map(async () => {
      while (!isOver) {
        await books.create('periodEndJournal', journal(books));
        written += 1;
      }
    });
    while (written < 5) await opened.database.query('select 1');
    const made = await backUp(directory).finally(() => (isOver = true));
    await Promise.all(writers);
    expect(made).toMatchObject({ findings: 0, found: [], isEncrypted: false });
    expect(await readdir(directory)).toEqual([made.file]);
    first = join(directory, made.file);
    const target = await restored(first);
    try {
      const entries = `select seq::text as seq, type, version, record_id::text as record, doc from audit where seq <= $1::bigint order by audit.seq`;
      const there = await target.database.query(entries, [made.auditSeq]);
      expect(there).toEqual(await opened.database.query(entries, [made.auditSeq]));
      expect(there.length).toBeGreaterThan(30);
      const later = `select type, operation from audit where seq > $1::bigint`;
      expect(await target.database.query(later, [made.auditSeq])).toEqual([{ type: 'backup', operation: 'restore' }]);
      // Where they go on, they go on without a gap or a number given twice.
      const on = openBooksAgain(target.database, books);
      const next = await on.create('periodEndJournal', journal(on));
      const [count] = await target.database.query<{ journals: number }>(
        `select count(*)::int as journals from record where type = 'periodEndJournal'`,
      );
      expect(next.record.doc.tranId).toBe(`JE${String(count?.journals).padStart(6, '0')}`);
    } finally {
      await target.close();
    }
  });

  it('count only if the restored books are right', async () => {
    const change = (by: number) =>
      opened.database.query('update balance set debit = debit + $1::bigint where account = $2::bigint', [
        by,
        books.ids.rent ?? '',
      ]);
    await change(1);
    try {
      const made = await backUp(join(folder, 'wrong'));
      expect(made.findings).toBeGreaterThan(0);
      expect(made.found[0]).toMatch(/balance/);
      expect(await readdir(join(folder, 'wrong'))).toContain(made.file);
    } finally {
      await change(-1);
    }
  });

  it('are refused with another audit key, and into books that exist', async () => {
    const target = await openPrepared(engine, emptyDatabase);
    const restore = (of: Buffer) =>
      restoreBackup({
        file: first,
        secrets: noSecrets,
        open: () => Promise.resolve(keptOpen(target.database)),
        key: of,
        keysOf: (database) => auditKeys(database, settingsWith(of)),
        now: new Date('2026-07-02T08:00:00Z'),
      });
    try {
      await expect(restore(key(2))).rejects.toThrow(/another audit key|fingerprint/);
      await restore(key(1));
      await expect(restore(key(1))).rejects.toThrow('the database is not empty');
    } finally {
      await target.close();
    }
  });

  it('say in words why there is none', async () => {
    const taken = join(folder, 'taken');
    await writeFile(taken, '');
    const failure = await backUp(join(taken, 'below')).catch(failureOf);
    expect(failure).toEqual({ failure: expect.stringMatching(/\S/) as string });
    expect(failureOf(Object.assign(new Error('x'), { code: 'ENOSPC' })).failure).toMatch('disk of the backups is full');
    expect(failureOf(new DirectoryInUse('x')).failure).toBe('Another backup is being made.');
  });
});

describe('a trial restore beside books on PostgreSQL', () => {
  it('removes what an earlier one left on the server, and no other database', async () => {
    const { database, close } = await openPrepared('postgres', emptyService);
    const url = database.pool.options.connectionString;
    const stamp = Date.now();
    const names = [
      `countinghouse_trial_${stamp - 90_000_000}_a`,
      `countinghouse_trial_${stamp}_b`,
      `countinghouse_trial_${stamp}`,
    ];
    for (const name of names) await database.query(`create database ${name}`);
    try {
      const scratch = await openScratchFor(database, url, await testWorkerUrl(), 'unused');
      await scratch.close();
      const found = await database.query<{ name: string }>(
        `select datname as name from pg_database where datname = any($1::text[]) order by 1`,
        [names],
      );
      expect(found.map(({ name }) => name)).toEqual(names.slice(1).toSorted());
    } finally {
      for (const name of names) await database.query(`drop database if exists ${name}`);
      await close();
    }
  });
});

describe('the folder of backups', () => {
  const at = (day: string): string => fileName(new Date(`${day}T02:15:00Z`), false);

  it('keeps backups for so many days, the newest whatever its age, and never touches other files', () => {
    const names = [at('2026-01-01'), at('2026-02-20'), `${at('2026-01-02')}.age`, 'notes.txt', 'countinghouse.backup'];
    expect(expired(names, 35, new Date('2026-03-01T00:00:00Z'))).toEqual([at('2026-01-01'), `${at('2026-01-02')}.age`]);
    expect(expired([at('2026-01-01')], 1, new Date('2027-01-01T00:00:00Z'))).toEqual([]);
    expect(expired([], 1, new Date('2027-01-01T00:00:00Z'))).toEqual([]);
  });

  it('names them in the order of time', () => {
    expect(fileName(new Date('2026-11-30T02:05:09.123Z'), true)).toBe('countinghouse-20261130T020509Z.backup.age');
  });
});

describe('the command beside a running service', () => {
  it('asks it through the data folder, and hears its phases and its outcome', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'countinghouse-ask-'));
    const made = { file: 'x', findings: 0 } as unknown as BackupMade; // passed on as it is
    const heard: string[] = [];
    try {
      const asked = askRunning(folder, (phase) => {
        heard.push(phase);
        void answer({ outcome: made });
      });
      let id: string | undefined;
      const answer = (what: object) => answerRequest(folder, { id: id ?? '', ...what });
      while (id === undefined) id = await takeRequest(folder);
      expect(await takeRequest(folder)).toBeUndefined();
      // An answer to somebody else means nothing.
      await answerRequest(folder, { id: 'other', outcome: { failure: 'theirs' } });
      await answer({ phase: 'reading' });
      expect(await asked).toEqual(made);
      expect(heard).toEqual(['reading']);
      expect(await readFile(join(folder, 'backup.answer'), 'utf8')).toContain(id);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
