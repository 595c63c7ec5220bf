import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { keptOpen } from '../../proofs/fixtures/boundDatabase.ts';
import { type Books, journal, openBooks } from '../../proofs/fixtures/books.ts';
import {
  emptyDatabase,
  emptyService,
  type OpenedDatabase,
  openPrepared,
  sampleCompany,
} from '../../proofs/fixtures/prepared.ts';
import { engineNames } from '../../proofs/fixtures/testService.ts';
import { removeRecord } from '../../service/records/engine/remove.ts';
import { erasePerson } from '../../service/records/parties/personalData.ts';
import { dumpStore } from '../../service/storage/backup/dump.ts';
import { isEmptyDatabase } from '../../service/storage/backup/load.ts';
import type { Database } from '../../service/storage/database.ts';
import { sealAudit } from '../../service/storage/queries/audit/sealAudit.ts';
import { createClosingProofs } from '../../service/wiring/closingProofs.ts';
import { proofSigner, seedFromAuditKey } from '../../service/wiring/proofSigner.ts';
import { auditKeys } from '../auditKey.ts';
import { packFolder, unpackFolder } from '../backups/archive.ts';
import { readSettings } from '../settings.ts';
import { exportBooks } from './exportBooks.ts';
import { importBooks } from './importBooks.ts';
import type { ExportManifest } from './manifest.ts';

const key = Buffer.alloc(32, 7);
const settings = readSettings({ AUDIT_KEY: key.toString('base64') });
const madeAt = new Date('2026-07-02T14:00:00Z');

let folder: string;
let number = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countinghouse-export-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function exported(database: Database): Promise<{ readonly place: string; readonly manifest: ExportManifest }> {
  const place = join(folder, String((number += 1)));
  return { place, manifest: await exportBooks(database, place, madeAt) };
}

const importInto = (database: Database, place: string) =>
  importBooks({
    folder: place,
    open: () => Promise.resolve(keptOpen(database)),
    key,
    keysOf: (of) => auditKeys(of, settings),
    now: new Date('2026-07-03T08:00:00Z'),
  });

const secretTables = ['form_draft', 'second_factor', 'recovery_code', 'passkey', 'setup_token', 'signing_key'];

/** The rows of every table that an export holds or that follows from it; secrets apart. */
async function rowsOf(database: Database, upTo: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = new Map<string, readonly string[]>();
  await dumpStore(database, {
    madeAt: '',
    take: async (table, batches) => {
      const lines: string[] = [];
      for await (const batch of batches) lines.push(...batch);
      tables.set(table, lines);
    },
  });
  for (const table of secretTables) tables.delete(table);
  const seqOf = (line: string) => BigInt((JSON.parse(line) as string[])[0] ?? '');
  // The import itself is one more entry.
  tables.set(
    'audit',
    (tables.get('audit') ?? []).filter((line) => seqOf(line) <= BigInt(upTo)),
  );
  return tables;
}

const lines = async (place: string, path: string): Promise<Record<string, unknown>[]> =>
  (await readFile(join(place, path), 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

interface Posting {
  readonly memo: string;
  readonly debit: string;
  readonly credit: string;
  readonly kind: string;
  readonly transactionId: string;
  readonly currency: string;
}
const postingsIn = async (place: string): Promise<Posting[]> =>
  parse(await readFile(join(place, 'postings.csv')), { columns: true });

describe('an export of the sample company', () => {
  let source: OpenedDatabase;
  let target: OpenedDatabase;
  let made: { readonly place: string; readonly manifest: ExportManifest };
  beforeAll(async () => {
    source = await openPrepared('embedded', sampleCompany);
    const keys = await auditKeys(source.database, settings);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const signer = proofSigner(seedFromAuditKey(key));
    await createClosingProofs({ db: source.database, clock: { now: () => madeAt }, log, signer }).makeMissing();
    await sealAudit(source.database, keys.current);
    made = await exported(source.database);
    target = await openPrepared('postgres', emptyDatabase);
  });
  afterAll(async () => {
    await source.close();
    await target.close();
  });

  it('has a file for each type, the digest of each file, and no password or secret', async () => {
    const { place, manifest } = made;
    const [counted] = await source.database.query<{ records: number; postings: number; types: number }>(
      'select (select count(*)::int from record) as records, (select count(*)::int from posting) as postings, (select count(distinct type)::int from record) as types',
    );
    expect(manifest).toMatchObject({ records: counted?.records, postings: counted?.postings });
    expect(await readdir(join(place, 'records'))).toHaveLength(counted?.types ?? 0);
    for (const { path, sha256 } of manifest.files) {
      const bytes = await readFile(join(place, path));
      expect(createHash('sha256').update(bytes).digest('hex'), path).toBe(sha256);
      expect(bytes.includes('scrypt$'), path).toBe(false);
    }
    const secrets = await source.database.query<{ secret: string }>(
      `select value#>>'{}' as secret from setting where name = 'drafts.secret'
       union all select secret::text from signing_key`,
    );
    const all = (await Promise.all(manifest.files.map(({ path }) => readFile(join(place, path), 'utf8')))).join('\n');
    for (const { secret } of secrets) expect(all.includes(secret)).toBe(false);
  });

  it('can be read without this program: records with names, history and a ledger that balances', async () => {
    const { place } = made;
    const [invoice] = await lines(place, 'records/invoice.jsonl');
    expect(invoice).toMatchObject({ type: 'invoice', isDeleted: false });
    expect(invoice?.record).toMatchObject({ entity: { refName: expect.stringMatching(/\w/) as string } });
    expect(invoice?.history).toEqual(expect.arrayContaining([expect.objectContaining({ operation: 'create' })]));
    const sums = new Map<string, bigint>();
    for (const { currency, debit, credit } of await postingsIn(place)) {
      const units = (amount: string) => BigInt(amount.replace('.', ''));
      sums.set(currency, (sums.get(currency) ?? 0n) + units(debit) - units(credit));
    }
    expect(sums.size).toBeGreaterThan(1);
    expect(new Set(sums.values())).toEqual(new Set([0n]));
  });

  it('imports into empty books on the other engine with the same rows, digests and no finding', async () => {
    const { place, manifest } = made;
    expect(await isEmptyDatabase(target.database)).toBe(true);
    const imported = await importInto(target.database, place);
    expect(imported.found).toEqual([]);
    expect(manifest.files.find(({ path }) => path === 'closing-proofs.jsonl')?.rows).toBeGreaterThan(5);
    const [before, after] = await Promise.all(
      [source.database, target.database].map((database) => rowsOf(database, manifest.auditSeq)),
    );
    for (const [table, rows] of before ?? []) {
      if (table === 'app_user' || table === 'setting' || table === 'audit_mark') continue;
      expect(after?.get(table), table).toEqual(rows);
    }
    await expect(importInto(target.database, place)).rejects.toThrow("the database isn't empty");
  });
});

describe('an export', () => {
  let source: OpenedDatabase;
  let books: Books;
  let place: string;
  const memo = '=HYPERLINK("x"), "quoted"\nsecond line';
  beforeAll(async () => {
    source = await openPrepared('postgres', emptyService);
    const keys = await auditKeys(source.database, settings);
    books = await openBooks(source.database);
    const { record } = await books.create('periodEndJournal', { ...journal(books), memo });
    const gone = await books.create('periodEndJournal', journal(books));
    await books.update('periodEndJournal', record.id, { memo: `'${memo}` });
    await removeRecord(books.engine, books.context, { type: 'periodEndJournal', id: gone.record.id });
    const { record: person } = await books.create('employee', {
      firstName: 'Ada',
      lastName: 'Okoye',
      email: 'ada@okoye.example',
    });
    await sealAudit(source.database, keys.current);
    await erasePerson(books.engine, books.context, { type: 'employee', person, reason: 'Request of 2 July' });
    await sealAudit(source.database, keys.current);
    ({ place } = await exported(source.database));
  });
  afterAll(() => source.close());

  const copyOf = async (): Promise<string> => {
    const copy = join(folder, `copy ${(number += 1)}`);
    await cp(place, copy, { recursive: true });
    return copy;
  };

  it('is not made while a table of the program is neither in it nor named as left out', async () => {
    await source.database.query('create table surprise (id bigint primary key)');
    await expect(exported(source.database)).rejects.toThrow('an export knows nothing of surprise');
    await source.database.query('drop table surprise');
  });

  it('has deleted records with their history, and the postings of earlier versions reversed', async () => {
    const journals = await lines(place, 'records/periodEndJournal.jsonl');
    expect(journals.map(({ isDeleted }) => isDeleted)).toEqual([false, true]);
    expect(journals[1]?.history).toMatchObject([{ operation: 'create' }, { operation: 'delete' }]);
    expect((await postingsIn(place)).some(({ kind }) => kind === 'reversal')).toBe(true);
  });

  it.each(engineNames)(
    'protects spreadsheets from formulas, and gives the text back when imported on %s',
    async (engine) => {
      const text = await readFile(join(place, 'records/periodEndJournal.jsonl'), 'utf8');
      expect(text).toContain(JSON.stringify(memo));
      expect((await postingsIn(place)).map((posting) => posting.memo)).toContain(`'${memo}`);
      const target = await openPrepared(engine, emptyDatabase);
      try {
        // The chain passes over the entry from which a person was erased, there as here.
        expect((await importInto(target.database, place)).found).toEqual([]);
        const memos = (of: Database) => of.query('select seq, memo from posting order by seq');
        expect(await memos(target.database)).toEqual(await memos(source.database));
      } finally {
        await target.close();
      }
    },
  );

  it('is the same after it was packed, encrypted and unpacked, and opens with its key alone', async () => {
    const identity = await generateX25519Identity();
    const secrets = { passphrase: undefined, recipient: await identityToRecipient(identity), identity };
    const names = (await readdir(place, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(place, join(parentPath, name)));
    const file = join(folder, `${(number += 1)}.tar.age`);
    await packFolder(file, place, names, secrets);
    expect((await readFile(file)).includes('Rent June')).toBe(false);
    const unpacked = await mkdtemp(join(folder, 'unpacked-'));
    await unpackFolder(file, unpacked, secrets);
    for (const name of names)
      expect(await readFile(join(unpacked, name)), name).toEqual(await readFile(join(place, name)));
    const target = await openPrepared('postgres', emptyDatabase);
    try {
      expect((await importInto(target.database, unpacked)).found).toEqual([]);
    } finally {
      await target.close();
    }
    await expect(
      unpackFolder(file, unpacked, { ...secrets, identity: await generateX25519Identity() }),
    ).rejects.toThrow('it is encrypted');
  });

  it('is not unpacked outside its folder', async () => {
    const none = { passphrase: undefined, recipient: undefined, identity: undefined };
    const outer = await mkdtemp(join(folder, 'outer-'));
    const inner = await mkdtemp(join(outer, 'inner-'));
    await writeFile(join(outer, 'evil.json'), '{}');
    const file = join(folder, `${(number += 1)}.tar`);
    await packFolder(file, inner, ['../evil.json'], none);
    await expect(unpackFolder(file, inner, none)).rejects.toThrow('"../evil.json", which is no file of an export');
    expect(await readdir(inner)).toEqual([]);
  });

  it('has nothing of a person who was erased', async () => {
    const employees = await readFile(join(place, 'records/employee.jsonl'), 'utf8');
    expect(employees).toContain('"firstName":"Erased"');
    expect(employees).not.toMatch(/okoye/i);
  });

  it('is refused whole when a file was changed, is cut off or missing, or the manifest says something else', async () => {
    const target = await openPrepared('postgres', emptyDatabase);
    const journals = 'records/periodEndJournal.jsonl';
    const change = async (path: string, by: (text: string) => string) => {
      const copy = await copyOf();
      await writeFile(join(copy, path), by(await readFile(join(copy, path), 'utf8')));
      return copy;
    };
    const without = await copyOf();
    await rm(join(without, 'postings.csv'));
    try {
      for (const broken of [
        await change('postings.csv', (text) => text.replace('900.00', '800.00')),
        await change(journals, (text) => text.slice(0, -20)),
        await change('manifest.json', (text) => text.replace('"format": 1', '"format": 2')),
        await change('manifest.json', () => '{'),
        await change('manifest.json', (text) => text.replace('postings.csv', 'other.csv')),
        without,
        join(folder, 'nowhere'),
      ]) {
        await expect(importInto(target.database, broken), broken).rejects.toMatchObject({ name: 'ExportRefused' });
        expect(await isEmptyDatabase(target.database)).toBe(true);
      }
    } finally {
      await target.close();
    }
  });

  it('is refused with another audit key than the one that sealed its trail', async () => {
    const target = await openPrepared('postgres', emptyDatabase);
    try {
      const asked = importBooks({
        folder: place,
        open: () => Promise.resolve(keptOpen(target.database)),
        key: Buffer.alloc(32, 8),
        keysOf: (of) => auditKeys(of, settings),
        now: madeAt,
      });
      await expect(asked).rejects.toThrow(/was made with the audit key of the fingerprint [0-9a-f]{16}/);
    } finally {
      await target.close();
    }
  });
});
