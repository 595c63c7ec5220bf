import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOf } from '../../../proofs/fixtures/findings.ts';
import {
  emptyDatabase,
  emptyService,
  type OpenedDatabase,
  openPrepared,
  sampleCompany,
} from '../../../proofs/fixtures/prepared.ts';
import { serviceMigrations } from '../../wiring/createService.ts';
import { MigrationRefused } from '../migrator.ts';
import type { Database } from '../database.ts';
import { type Batches, dumpStore } from './dump.ts';
import { isEmptyDatabase, loadStore } from './load.ts';
import type { BackupContent } from './manifest.ts';

const engines = ['embedded', 'postgres'] as const;

/** A dump in memory. */
interface Held {
  readonly content: BackupContent;
  readonly tables: ReadonlyMap<string, readonly string[]>;
}

async function dump(db: Database): Promise<Held> {
  const tables = new Map<string, readonly string[]>();
  const content = await dumpStore(db, {
    madeAt: '2026-07-02T14:00:00Z',
    take: async (table, batches) => {
      const lines: string[] = [];
      for await (const batch of batches) lines.push(...batch);
      tables.set(table, lines);
    },
  });
  return { content, tables };
}

async function load(db: Database, { content, tables }: Held): Promise<void> {
  async function* batches(lines: readonly string[]): Batches {
    for (let at = 0; at < lines.length; at += 500) yield lines.slice(at, at + 500);
  }
  async function* all() {
    for (const [name, lines] of tables) yield { name, batches: batches(lines) };
  }
  await loadStore(db, { content, tables: all(), others: serviceMigrations });
}

/** What the program relies on besides rows: triggers and their state, constraints, and how far sequences have come. */
const guards = (db: Database) =>
  db.query(
    `select c.relname, t.tgname as name, t.tgenabled::text as state from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
     union all
     select c.relname, k.conname, k.convalidated::text from pg_constraint k join pg_class c on c.oid = k.conrelid
      where c.relnamespace = current_schema()::regnamespace
     union all
     select c.relname, i.relname, x.indisvalid::text from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where c.relnamespace = current_schema()::regnamespace
     order by 1, 2, 3`,
  );

describe.each(engines)('a backup of the sample company on %s', (from) => {
  let source: OpenedDatabase;
  let held: Held;
  beforeAll(async () => {
    source = await openPrepared(from, sampleCompany);
    held = await dump(source.database);
  });
  afterAll(() => source.close());

  it('holds every record and posting, and no session', async () => {
    const [counted] = await source.database.query<{ records: number; postings: number }>(
      'select (select count(*)::int from record) as records, (select count(*)::int from posting) as postings',
    );
    expect(held.content).toMatchObject({ engine: from, ...counted });
    expect(counted?.postings).toBeGreaterThan(1000);
    expect([...held.tables.keys()]).toEqual(expect.arrayContaining(['audit', 'audit_link', 'app_user', 'setting']));
    for (const passing of ['oidc_model', 'refresh_answer', 'session_note', 'password_link', 'login_attempt'])
      expect(held.tables.has(passing), passing).toBe(false);
  });

  describe.each(engines)('restored on %s', (to) => {
    let target: OpenedDatabase;
    beforeAll(async () => {
      target = await openPrepared(to, emptyDatabase);
      expect(await isEmptyDatabase(target.database)).toBe(true);
      await load(target.database, held);
    });
    afterAll(() => target.close());

    it('has the same rows, byte for byte', async () => {
      const again = await dump(target.database);
      expect(again.content.tables).toEqual(held.content.tables);
      expect(again.content.sequences).toEqual(held.content.sequences);
      expect(again.content.steps).toEqual(held.content.steps);
    });

    it('has every guard of a database that was never restored, and books without a finding', async () => {
      const fresh = await openPrepared(to, emptyService);
      try {
        expect(await guards(target.database)).toEqual(await guards(fresh.database));
      } finally {
        await fresh.close();
      }
      expect(await findingsOf(target.database)).toEqual([]);
    });
  });
});

describe('a backup that cannot be used', () => {
  let held: Held;
  beforeAll(async () => {
    const source = await openPrepared('postgres', sampleCompany);
    held = await dump(source.database);
    await source.close();
  });

  it('is refused whole when a row was changed, is missing or is there twice', async () => {
    const target = await openPrepared('postgres', emptyDatabase);
    const changed = (change: (lines: readonly string[]) => readonly string[]): Held => ({
      ...held,
      tables: new Map(held.tables).set('posting', change(held.tables.get('posting') ?? [])),
    });
    try {
      for (const broken of [
        changed((lines) => lines.slice(1)),
        changed(([first = '', ...rest]) => [first.replace('"1"', '"2"'), ...rest]),
        { ...held, tables: new Map([...held.tables].filter(([name]) => name !== 'balance')) },
      ]) {
        await expect(load(target.database, broken)).rejects.toThrow(/posting|balance/);
        expect(await isEmptyDatabase(target.database)).toBe(true);
      }
    } finally {
      await target.close();
    }
  });

  it('is refused when a newer program made it', async () => {
    const target = await openPrepared('postgres', emptyDatabase);
    const steps = [...held.content.steps, { id: 99_999, name: 'of tomorrow', checksum: 'x' }];
    try {
      await expect(load(target.database, { ...held, content: { ...held.content, steps } })).rejects.toBeInstanceOf(
        MigrationRefused,
      );
      expect(await isEmptyDatabase(target.database)).toBe(true);
    } finally {
      await target.close();
    }
  });
});
