import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { definitionOf } from '#contract/records/index';
import { systemCaller } from '../../service/records/engine/caller.ts';
import { edgesOf, uniquesOf } from '../../service/records/engine/change.ts';
import { actorOf } from '../../service/storage/commit.ts';
import { isEmptyDatabase } from '../../service/storage/backup/load.ts';
import { ExportRefused } from '../../service/storage/backup/refused.ts';
import type { Database, Tx } from '../../service/storage/database.ts';
import { exportedTables } from '../../service/storage/export/exportedTables.ts';
import { type ImportWriter, loadImport } from '../../service/storage/export/loadImport.ts';
import { type ExportedPosting, postingColumns } from '../../service/storage/export/readExport.ts';
import { fingerprintOf } from '../../service/storage/queries/audit/sealAudit.ts';
import { writeTrail } from '../../service/storage/queries/audit/trail.ts';
import { noteLostFactors } from '../../service/storage/queries/auth/access.ts';
import { serviceMigrations } from '../../service/wiring/createService.ts';
import { restoreText } from '#contract/values/tableText';
import { findingsOf } from '../backups/makeBackup.ts';
import { type NewPlace, type VerifiedBooks, wrongKey } from '../backups/restoreBackup.ts';
import { exportInto } from './exportBooks.ts';
import { linesOf, noTarget, rowsOf } from './files.ts';
import { type ExportManifest, type FileNote, MANIFEST, readExportManifest } from './manifest.ts';

export interface ImportOptions extends NewPlace {
  readonly folder: string;
}

export interface Imported extends VerifiedBooks {
  readonly manifest: ExportManifest;
}

/**
 * Imports an export into an empty database, whole or not at all: what was imported is exported again, and must have the
 * digests of the manifest. Then verifies the books and records the import in their audit trail.
 * @throws {ExportRefused} when the export can't be used, or the database isn't empty
 */
export async function importBooks({ folder, open, key, keysOf, now }: ImportOptions): Promise<Imported> {
  const manifest = await manifestIn(folder);
  if (key !== undefined && manifest.auditKey !== null && manifest.auditKey !== fingerprintOf(key))
    throw new ExportRefused(wrongKey(manifest.auditKey));
  const database = await open();
  try {
    if (!(await isEmptyDatabase(database)))
      throw new ExportRefused("the database isn't empty, and nothing of it was changed");
    await loadImport(database, {
      others: serviceMigrations,
      derive: (type, doc, sub) => {
        const definition = definitionOf(type);
        const among = definition.uniqueAmong ?? type;
        return { edges: edgesOf(definition, doc, sub), uniques: uniquesOf(definition, doc), among };
      },
      fill: (writer) => fill(writer, folder, manifest),
      check: (tx) => refuseDifference(tx, manifest),
    });
    const keys = await keysOf(database);
    await note(database, folder, manifest, now);
    return { manifest, ...(await findingsOf(database, keys)) };
  } finally {
    await database.close();
  }
}

async function manifestIn(folder: string): Promise<ExportManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new ExportRefused(`${folder} has no ${MANIFEST}: it is no export, or one that was cut short`);
  return readExportManifest(text);
}

async function fill(writer: ImportWriter, folder: string, { files }: ExportManifest): Promise<void> {
  for (const file of files.filter(({ path }) => path.startsWith('records/')))
    for await (const lines of linesOf(folder, file)) await writer.records(lines);
  for await (const lines of linesOf(folder, noteOf(files, 'trail.jsonl'))) await writer.trail(lines);
  for await (const rows of rowsOf(folder, noteOf(files, 'postings.csv'))) await writer.postings(rows.map(postingOf));
  for (const table of exportedTables) {
    const note = files.find(({ path }) => path === `${table.file}.jsonl`);
    // An earlier version of the program had no such table.
    if (note) for await (const lines of linesOf(folder, note)) await writer.table(table, lines);
  }
}

function noteOf(files: readonly FileNote[], path: string): FileNote {
  const note = files.find((file) => file.path === path);
  if (!note) throw new ExportRefused(`its ${MANIFEST} lists no ${path}`);
  return note;
}

/** An empty cell is a value that isn't there; what was protected from spreadsheets is as it was. */
function postingOf(row: Readonly<Record<string, string>>): ExportedPosting {
  const cells = postingColumns.map((column) => {
    const text = row[column];
    if (text === undefined) throw new ExportRefused(`its postings.csv has no column ${column}`);
    return [column, text === '' ? null : restoreText(text)] as const;
  });
  return Object.fromEntries(cells) as ExportedPosting; // one entry for each column
}

/**
 * Exports what was imported once more, for its digests. How records are presented and which columns tables have can
 * differ between versions of the program; what is stored of records, the trail and the postings can't.
 */
async function refuseDifference(tx: Tx, manifest: ExportManifest): Promise<void> {
  const again = await exportInto(tx, noTarget, new Date(0));
  const isSameProgram = again.step === manifest.step;
  const facts = ({ path, rows, sha256, stored }: FileNote): string =>
    `${path} ${rows} ${path.startsWith('records/') || path === 'openapi.json' ? (stored ?? '') : sha256}`;
  const isCompared = ({ path }: FileNote) => isSameProgram || /^(?:records\/|trail\.|postings\.)/.test(path);
  const made = new Set(again.files.map(facts));
  const different = manifest.files.filter((file) => isCompared(file) && !made.has(facts(file)));
  if (different.length > 0)
    throw new ExportRefused(
      `what was imported from ${different.map(({ path }) => path).join(', ')} isn't what the export holds`,
    );
}

async function note(
  database: Database,
  folder: string,
  { madeAt, auditSeq }: ExportManifest,
  now: Date,
): Promise<void> {
  const by = actorOf({ caller: systemCaller, requestId: 'import', origin: 'system' });
  const at = now.toISOString();
  await database.transaction(async (tx) => {
    await writeTrail(
      tx,
      { type: 'backup', operation: 'import', name: folder, version: 1, doc: { folder, madeAt, auditSeq } },
      by,
      at,
    );
    await noteLostFactors(tx, by, at);
  });
}
