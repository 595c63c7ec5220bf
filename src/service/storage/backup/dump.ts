import { createHash } from 'node:crypto';
import { knownKey } from '../queries/audit/auditKeys.ts';
import type { Database, Tx } from '../database.ts';
import { companyNameOf } from '../settings.ts';
import { readInBatches } from './batches.ts';
import { type KeptTable, keptTables, quoted, sequenceStates } from './keptTables.ts';
import { type BackupContent, FORMAT, type TableNote } from './manifest.ts';

/** Rows of a table as lines of JSON, one array of texts each, a batch at a time. */
export type Batches = AsyncIterable<readonly string[]>;

export interface DumpOptions {
  readonly madeAt: string;
  /** Receives each table in the order in which a restore needs them; reads all of its batches. */
  readonly take: (table: string, batches: Batches) => Promise<void>;
}

/** No statement of a dump reads more than one batch; only a damaged disk would make one this slow. */
const LIMIT_MS = 600_000;

/**
 * Reads everything a backup holds in one snapshot, while others read and write.
 * @returns what was read; the digests are of the batches that were handed on
 */
export function dumpStore(db: Database, { madeAt, take }: DumpOptions): Promise<BackupContent> {
  return db.transaction(
    async (tx) => {
      const notes: TableNote[] = [];
      for (const table of await keptTables(tx)) notes.push(await dumpTable(tx, table, take));
      const rowsOf = (table: string) => notes.find(({ name }) => name === table)?.rows ?? 0;
      const [trail] = await tx.query<{ seq: string }>('select coalesce(max(seq), 0)::text as seq from audit');
      return {
        format: FORMAT,
        madeAt,
        engine: db.kind,
        company: (await companyNameOf(tx)) ?? '',
        steps: await tx.query('select id, name, checksum from migration order by id'),
        auditSeq: trail?.seq ?? '0',
        auditKey: (await knownKey(tx))?.fingerprint ?? null,
        records: rowsOf('record'),
        postings: rowsOf('posting'),
        sequences: [...(await sequenceStates(tx))],
        tables: notes,
      };
    },
    { snapshot: true, statementTimeoutMs: LIMIT_MS },
  );
}

async function dumpTable(tx: Tx, table: KeptTable, take: DumpOptions['take']): Promise<TableNote> {
  const hash = createHash('sha256');
  let rows = 0;
  async function* counted(): Batches {
    for await (const batch of batchesOf(tx, table)) {
      rows += batch.length;
      for (const line of batch) hash.update(`${line}\n`);
      yield batch;
    }
  }
  await take(table.name, counted());
  const columns = table.columns.map(({ name }) => name);
  return { name: table.name, columns, rows, sha256: hash.digest('hex') };
}

const batchesOf = (tx: Tx, { name, columns, key }: KeptTable): Batches => {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  return linesOf(
    tx,
    `select json_build_array(${values})::text as line from ${quoted(name)} order by ${key.map(quoted).join(', ')}`,
  );
};

async function* linesOf(tx: Tx, select: string): Batches {
  for await (const rows of readInBatches<{ line: string }>(tx, select)) yield rows.map(({ line }) => line);
}
