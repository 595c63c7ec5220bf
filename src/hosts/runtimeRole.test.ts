import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erasePerson } from '../service/records/parties/personalData.ts';
import { runAction } from '../service/records/engine/recordAction.ts';
import { type Books, journal, openBooks } from '../proofs/fixtures/books.ts';
import { createTestDatabase, type TestServer } from '../proofs/fixtures/testPostgres.ts';
import { type Database, DatabaseMisconfigured, sqlState } from '../service/storage/database.ts';
import { sealAudit } from '../service/storage/queries/audit/sealAudit.ts';
import { verifyStore } from '../service/storage/queries/verify/verify.ts';
import { appendOnly } from '../service/storage/runtimeRole.ts';
import { openDatabase } from './database.ts';
import { readSettings } from './settings.ts';

const NOT_ALLOWED = '42501';

describe('the service under a restricted role on PostgreSQL', () => {
  const role = `runtime_${randomBytes(6).toString('hex')}`;
  let server: TestServer;
  let database: Database;
  let books: Books;
  const paths = { worker: new URL('file:///none'), template: '/none' };
  const asAdministrator = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const open = (url: string) =>
    openDatabase(readSettings({ DATABASE_URL: url, DATABASE_OWNER_URL: server.url }), paths);
  const runtimeUrl = () => {
    const url = new URL(server.url);
    [url.username, url.password] = [role, 'runtime'];
    return url.href;
  };

  beforeAll(async () => {
    server = await createTestDatabase();
    await asAdministrator(`create role ${role} login password 'runtime'`);
    database = await open(runtimeUrl());
    books = await openBooks(database);
  });
  afterAll(async () => {
    await database.close();
    await asAdministrator(`drop owned by ${role}; drop role ${role}`);
    await server.stop();
  });

  it("posts, updates, closes, seals and deletes as with the owner's role, and verification reports no difference", async () => {
    const at = { subsidiary: { id: books.ids.company } };
    const made = await books.create('periodEndJournal', journal(books, at));
    await books.update('periodEndJournal', made.record.id, {
      memo: 'Said better',
      line: {
        items: [
          { account: { id: books.ids.rent }, debit: 5 },
          { account: { id: books.ids.accrued }, credit: 5 },
        ],
      },
    });
    const act = (type: 'accountingPeriod' | 'periodEndJournal', id: string | undefined, action: string) =>
      runAction(books.engine, books.context, { type, id: id ?? '', action, body: { reason: 'Reviewed' } });
    await act('accountingPeriod', books.ids.may, 'close');
    await act('accountingPeriod', books.ids.may, 'reopen');
    await act('periodEndJournal', made.record.id, 'void');
    await sealAudit(database, Buffer.from('a key'));
    const found: unknown[] = [];
    for await (const finding of verifyStore(database, { auditKey: Buffer.from('a key') })) found.push(finding);
    expect(found).toEqual([]);
  });

  it('erases a person from earlier versions, though it may change no entry of the trail itself', async () => {
    const { record: person } = await books.create('employee', {
      firstName: 'Ada',
      lastName: 'Okoye',
      email: 'ada@okoye.example',
      subsidiary: { id: books.ids.company },
    });
    await erasePerson(books.engine, books.context, { type: 'employee', person, reason: 'Request of 2 July' });
    const docs = await database.query<{ doc: object }>('select doc from audit where record_id = $1', [person.id]);
    expect(docs).toHaveLength(2);
    expect(JSON.stringify(docs)).not.toMatch(/okoye/i);
  });

  const refusal = async (statement: string): Promise<string | undefined> => {
    try {
      await database.query(statement);
      return 'accepted';
    } catch (error) {
      return sqlState(error);
    }
  };

  it.each(appendOnly)('L6, A5: has SELECT and INSERT only on %s, and cannot take its guards away', async (table) => {
    const [rights] = await database.query(
      `select array_agg(p order by p) as rights from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p where has_table_privilege($1, p)`,
      [table],
    );
    expect(rights).toEqual({ rights: ['insert', 'select'] });
    for (const statement of [
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
    ]) {
      expect(await refusal(statement), statement).toBe(NOT_ALLOWED);
    }
    const [column] = await database.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position desc limit 1`,
      [table],
    );
    expect(await refusal(`update ${table} set ${column?.name} = ${column?.name}`)).toBe(NOT_ALLOWED);
  });

  it('makes, alters and replaces nothing, and does not mark steps as applied', async () => {
    const statements = [
      'create table mine (id int)',
      'drop function refuse_change() cascade',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
      'alter table record disable trigger all',
      "set session_replication_role = 'replica'",
      `insert into migration (id, name, checksum) values (999, 'x', 'x')`,
      'delete from migration',
    ];
    for (const statement of statements) expect(await refusal(statement), statement).toBe(NOT_ALLOWED);
  });

  it("restarts on an existing database, and refuses the owner's role or a role with its rights", async () => {
    const again = await open(runtimeUrl());
    await again.close();
    await expect(open(server.url)).rejects.toThrow(DatabaseMisconfigured);
    await expect(open(server.url)).rejects.toThrow(/may do everything|owns audit/);
    await asAdministrator(`grant update on posting to ${role}`);
    // Rights granted manually are revoked at the next start.
    await (await open(runtimeUrl())).close();
    const [right] = await database.query(`select has_table_privilege('posting', 'update') as may`);
    expect(right).toEqual({ may: false });
    await asAdministrator('grant update on posting to public');
    await expect(open(runtimeUrl())).rejects.toThrow(/may change or delete what posting hold/);
    await asAdministrator('revoke update on posting from public');
  });

  it("requires DATABASE_URL besides the owner's address", () => {
    expect(() => readSettings({ DATABASE_OWNER_URL: 'postgres://db/books' })).toThrow(
      /DATABASE_OWNER_URL requires DATABASE_URL/,
    );
  });
});
