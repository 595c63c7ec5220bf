import { createHash } from 'node:crypto';
import type { Database, Tx } from '../database.ts';
import { makeAsOf, migrate, type Migration } from '../migrator.ts';
import type { Batches } from './dump.ts';
import { type KeptTable, keptTables, quoted } from './keptTables.ts';
import type { BackupContent, TableNote } from './manifest.ts';
import { BackupRefused } from './refused.ts';

export interface LoadOptions {
  readonly content: BackupContent;
  /** The rows of the tables, in the order of the content. */
  readonly tables: AsyncIterable<{ readonly name: string; readonly batches: Batches }>;
  /** Steps of the program besides those of the records. */
  readonly others: readonly Migration[];
}

const LIMIT_MS = 3_600_000;

/** Whether nothing is in a database yet: no table of any kind. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const [found] = await db.query<{ count: number }>(
    `select count(*)::int as count from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`,
  );
  return found?.count === 0;
}

/**
 * Fills an empty database with what a backup holds, whole or not at all: makes the tables of the program that wrote it,
 * loads their rows, then applies the steps that have come since. Typed columns are derived from the documents again;
 * constraints and foreign keys judge every row.
 * @throws {BackupRefused} when the rows are not those that the manifest lists
 * @throws {MigrationRefused} when the backup is of a newer program
 */
export async function loadStore(db: Database, { content, tables, others }: LoadOptions): Promise<void> {
  await db.transaction(
    async (tx) => {
      await makeAsOf(tx, content.steps, others);
      const kept = await keptTables(tx);
      const open = await withoutTriggers(tx);
      for (const { name } of kept.toReversed()) await tx.query(`delete from ${quoted(name)}`);
      await loadTables(tx, kept, content.tables, tables);
      for (const { name, value, isCalled } of content.sequences)
        await tx.query('select setval($1::regclass, $2::bigint, $3::boolean)', [quoted(name), value, isCalled]);
      // What was deferred is judged now: a table with checks to come takes no trigger back.
      await tx.script('set constraints all immediate');
      await open();
    },
    { statementTimeoutMs: LIMIT_MS },
  );
  await migrate(db, others);
  await db.transaction((tx) => tx.script('analyze'), { statementTimeoutMs: LIMIT_MS });
}

/**
 * Takes the triggers off every table but the one that derives typed columns: they judge and count changes, and these are
 * rows that were judged and counted. Returns what puts them back.
 */
export async function withoutTriggers(tx: Tx): Promise<() => Promise<void>> {
  const tables = await tx.query<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`,
  );
  const each = (change: string) => tables.map(({ name }) => `alter table ${quoted(name)} ${change}`).join('; ');
  await tx.script(`set constraints all immediate; ${each('disable trigger user')}`);
  await tx.script('alter table record enable trigger keep_typed');
  return () => tx.script(each('enable trigger user'));
}

async function loadTables(
  tx: Tx,
  kept: readonly KeptTable[],
  notes: readonly TableNote[],
  tables: LoadOptions['tables'],
): Promise<void> {
  const left = new Map(notes.map((note) => [note.name, note]));
  for await (const { name, batches } of tables) {
    const [note, table] = [left.get(name), kept.find((each) => each.name === name)];
    if (note === undefined) throw new BackupRefused(`it holds ${name} twice, or without listing it`);
    if (table === undefined) throw new BackupRefused(`it holds ${name}, which no step of its program makes`);
    left.delete(name);
    await loadTable(tx, table, note, batches);
  }
  if (left.size > 0) throw new BackupRefused(`it lacks ${[...left.keys()].join(', ')}`);
}

async function loadTable(tx: Tx, table: KeptTable, note: TableNote, batches: Batches): Promise<void> {
  const insert = insertInto(table, note);
  const hash = createHash('sha256');
  let rows = 0;
  for await (const batch of batches) {
    rows += batch.length;
    for (const line of batch) hash.update(`${line}\n`);
    await tx.query(insert, [`[${batch.join(',')}]`]);
  }
  if (rows !== note.rows || hash.digest('hex') !== note.sha256)
    throw new BackupRefused(`its rows of ${table.name} are not those that were stored: it is damaged or was changed`);
}

/** Columns that the step's program gave a table later have their defaults. */
function insertInto({ name, columns }: KeptTable, note: TableNote): string {
  const values = note.columns.map((column, at) => {
    const type = columns.find((each) => each.name === column)?.type;
    if (type === undefined) throw new BackupRefused(`it holds ${name}.${column}, which no step of its program makes`);
    return `(line->>${at})::${type}`;
  });
  return `insert into ${quoted(name)} (${note.columns.map(quoted).join(', ')}) overriding system value
            select ${values.join(', ')} from json_array_elements($1::json) line`;
}
