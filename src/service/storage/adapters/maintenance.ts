import type { Database } from '../database.ts';

/** With more journal than this since the last checkpoint, reopening after a crash would take noticeably long. */
const CHECKPOINT_BYTES = 32 * 1024 * 1024;
/** A table is processed when this many rows, and this share of them, have changed since the last time. */
const CHANGED_ROWS = 500;
const CHANGED_PART = 0.1;

interface ChangedTable {
  readonly name: string;
  /** Many rows were deleted or added: a vacuum frees the space and lets indexes answer without the table. */
  readonly vacuum: boolean;
}

/**
 * Does the housekeeping of a server's background processes: without it the embedded engine's journal grows without
 * limit, deleted rows keep their space, and plans use outdated statistics. Processes one table at a time, because other
 * statements wait meanwhile. Returns the statements it ran.
 */
export async function maintain(database: Database): Promise<string[]> {
  const done: string[] = [];
  const run = async (statement: string): Promise<void> => {
    await database.script(statement);
    done.push(statement);
  };
  // Row change counts are flushed at most once a second; this flushes the remainder.
  await database.query('select pg_stat_force_next_flush()');
  const table = await mostChangedTable(database);
  if (table) await run(table.vacuum ? `vacuum (analyze) ${table.name}` : `analyze ${table.name}`);
  if ((await bytesSinceCheckpoint(database)) > CHECKPOINT_BYTES) await run('checkpoint');
  return done;
}

async function mostChangedTable(database: Database): Promise<ChangedTable | undefined> {
  const [table] = await database.query<ChangedTable>(
    `select format('%I.%I', schemaname, relname) as name,
            (n_dead_tup > $1::int and n_dead_tup > n_live_tup * $2::float8)
              or (n_ins_since_vacuum > $1::int and n_ins_since_vacuum > n_live_tup * $2::float8) as vacuum
       from pg_stat_user_tables
      where (n_dead_tup > $1::int and n_dead_tup > n_live_tup * $2::float8)
         or (n_ins_since_vacuum > $1::int and n_ins_since_vacuum > n_live_tup * $2::float8)
         or (n_mod_since_analyze > $1::int and n_mod_since_analyze > n_live_tup * $2::float8)
      order by greatest(n_dead_tup, n_ins_since_vacuum, n_mod_since_analyze) desc
      limit 1`,
    [CHANGED_ROWS, CHANGED_PART],
    { name: 'maintenance-table' },
  );
  return table;
}

async function bytesSinceCheckpoint(database: Database): Promise<number> {
  const [row] = await database.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
    [],
    { name: 'maintenance-journal' },
  );
  return row?.bytes ?? 0;
}
