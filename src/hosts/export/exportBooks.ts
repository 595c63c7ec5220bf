import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApiFor } from '#contract/derive/openApi';
import { typeLabel } from '#contract/derive/labels';
import { presentRecord, referencedIds } from '#contract/derive/present';
import { definitionOf, findRecordType, recordTypes } from '#contract/records/index';
import { toCsv } from '#contract/values/tableText';
import { PRIVATE_FILE } from '../../service/storage/adapters/privateFiles.ts';
import type { Database, Tx } from '../../service/storage/database.ts';
import { exportedTables, requireEveryTable, storedTable } from '../../service/storage/export/exportedTables.ts';
import {
  booksState,
  type ExportedPosting,
  type ExportedRecord,
  exportedPostings,
  exportedRecords,
  exportedTrail,
  namesOf,
  type PostingColumn,
  postingColumns,
} from '../../service/storage/export/readExport.ts';
import { readInBatches } from '../../service/storage/backup/batches.ts';
import { createFile, type ExportFile, folderTarget, type Target } from './files.ts';
import { EXPORT_FORMAT, type ExportManifest, type FileNote, MANIFEST, readmeOf } from './manifest.ts';

const LIMIT_MS = 3_600_000;

/** Writes the books of one moment into an empty folder, in open formats, while others read and write. */
export async function exportBooks(database: Database, folder: string, madeAt: Date): Promise<ExportManifest> {
  const manifest = await database.transaction((tx) => exportInto(tx, folderTarget(folder), madeAt), {
    snapshot: true,
    statementTimeoutMs: LIMIT_MS,
  });
  const sums = manifest.files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');
  const write = (name: string, text: string) =>
    writeFile(join(folder, name), text, { flag: 'wx', mode: PRIVATE_FILE, flush: true });
  await write('README.md', readmeOf(manifest));
  await write('SHA256SUMS', sums);
  // Last: a folder without it is not a whole export.
  await write(MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

/** Writes every file of an export. @returns what was written */
export async function exportInto(tx: Tx, target: Target, madeAt: Date): Promise<ExportManifest> {
  await requireEveryTable(tx);
  const files = [
    ...(await writeRecords(tx, target)),
    await writePostings(tx, target),
    await writeLines(target, 'trail.jsonl', 'Audit trail of users, roles, settings and exports', exportedTrail(tx)),
  ];
  for (const table of exportedTables) {
    const { select } = await storedTable(tx, table);
    files.push(await writeLines(target, `${table.file}.jsonl`, table.about, readInBatches(tx, select)));
  }
  files.push(await writeApi(target));
  const rowsOf = (path: string) => files.find((file) => file.path === path)?.rows ?? 0;
  return {
    format: EXPORT_FORMAT,
    madeAt: madeAt.toISOString(),
    ...(await booksState(tx)),
    postings: rowsOf(POSTINGS),
    files,
  };
}

async function writeRecords(tx: Tx, target: Target): Promise<FileNote[]> {
  const notes: FileNote[] = [];
  let open: { readonly type: string; readonly file: ExportFile } | undefined;
  for await (const records of exportedRecords(tx)) {
    const names = await namesOf(tx, [...new Set(records.flatMap(referencesOf))]);
    for (const record of records) {
      if (open?.type !== record.type) {
        if (open) notes.push(await open.file.close());
        open = { type: record.type, file: await createFile(target, `records/${record.type}.jsonl`, aboutType(record)) };
      }
      const { whole, stored } = lineOf(record, names);
      await open.file.write(`${whole}\n`, 1, `${stored}\n`);
    }
  }
  if (open) notes.push(await open.file.close());
  return notes;
}

const aboutType = ({ type }: ExportedRecord): string => {
  const known = findRecordType(type);
  return known === undefined ? type : `${typeLabel(definitionOf(known)).text} records with their history`;
};

const referencesOf = ({ type, stored }: ExportedRecord): readonly string[] => {
  const known = findRecordType(type);
  return stored === null || known === undefined ? [] : referencedIds(definitionOf(known), stored);
};

/** The line of a record, and what of it doesn't depend on how this program presents records. */
function lineOf(
  { type, id, head, stored, line }: ExportedRecord,
  names: ReadonlyMap<string, string>,
): { readonly whole: string; readonly stored: string } {
  const known = findRecordType(type);
  const record =
    stored === null || known === undefined
      ? null
      : presentRecord(
          definitionOf(known),
          { id, ...stored },
          { nameOf: (of) => names.get(of), href: (to, of) => `/record/v1/${to}/${of}`, isUnlinked: true },
        );
  const start = head.slice(0, -1);
  return {
    whole: `${start}, "record" : ${JSON.stringify(record)}, "history" : ${line}}`,
    stored: `${start}, "history" : ${line}}`,
  };
}

const POSTINGS = 'postings.csv';
const numbers: ReadonlySet<PostingColumn> = new Set(['debit', 'credit', 'baseDebit', 'baseCredit']);

async function writePostings(tx: Tx, target: Target): Promise<FileNote> {
  const file = await createFile(target, POSTINGS, 'Every posting of the general ledger');
  await file.write(toCsv([postingColumns]), 0);
  const cells = (row: ExportedPosting) =>
    postingColumns.map((column) => {
      const value = row[column];
      return value !== null && numbers.has(column) ? { number: value } : value;
    });
  for await (const rows of exportedPostings(tx)) await file.write(toCsv(rows.map(cells)), rows.length);
  return file.close();
}

async function writeLines(
  target: Target,
  path: string,
  about: string,
  batches: AsyncIterable<readonly { readonly line: string }[]>,
): Promise<FileNote> {
  const file = await createFile(target, path, about);
  for await (const rows of batches) await file.write(rows.map(({ line }) => `${line}\n`).join(''), rows.length);
  return file.close();
}

async function writeApi(target: Target): Promise<FileNote> {
  const file = await createFile(target, 'openapi.json', 'OpenAPI document: the fields of every record type');
  await file.write(`${JSON.stringify(openApiFor(recordTypes, ''), null, 1)}\n`, 1);
  return file.close();
}
