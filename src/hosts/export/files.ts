import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../service/storage/adapters/privateFiles.ts';
import { ExportRefused } from '../../service/storage/backup/refused.ts';
import { linesIn } from '../backups/lines.ts';
import type { FileNote } from './manifest.ts';

/** Where the files of an export go. */
export interface Target {
  create(path: string): Promise<{ write(text: string): Promise<void>; close(): Promise<void> }>;
}

/** A folder; its files are for this account only. */
export const folderTarget = (folder: string): Target => ({
  create: async (path) => {
    const full = join(folder, path);
    await mkdir(dirname(full), { recursive: true, mode: PRIVATE_FOLDER });
    const file = await open(full, 'wx', PRIVATE_FILE);
    return {
      write: async (text) => void (await file.write(text)),
      close: async () => {
        await file.sync();
        await file.close();
      },
    };
  },
});

/** Nowhere: only the digests are wanted. */
export const noTarget: Target = {
  create: () => Promise.resolve({ write: () => Promise.resolve(), close: () => Promise.resolve() }),
};

export interface ExportFile {
  /** @param stored what of it a later version of the program writes the same; absent: all */
  write(text: string, rows: number, stored?: string): Promise<void>;
  close(): Promise<FileNote>;
}

/** Creates a file of an export, and counts and digests what is written. */
export async function createFile(target: Target, path: string, about: string): Promise<ExportFile> {
  const file = await target.create(path);
  const [hash, ofStored] = [createHash('sha256'), createHash('sha256')];
  let [rows, bytes, hasStored] = [0, 0, false];
  return {
    write: async (text, count, stored) => {
      rows += count;
      bytes += Buffer.byteLength(text);
      hash.update(text);
      if (stored !== undefined) {
        hasStored = true;
        ofStored.update(stored);
      }
      await file.write(text);
    },
    close: async () => {
      await file.close();
      return {
        path,
        about,
        rows,
        bytes,
        sha256: hash.digest('hex'),
        stored: hasStored ? ofStored.digest('hex') : null,
      };
    },
  };
}

/**
 * Reads the lines of a file in batches, and at its end compares its digest.
 * @throws {ExportRefused} when it isn't the file of the manifest
 */
export const linesOf = (folder: string, note: FileNote): AsyncGenerator<readonly string[]> =>
  linesIn(checkedBytes(folder, note), () => new ExportRefused(`a row of ${note.path} is cut off`));

const CSV_BATCH = 2_000;

/** Reads the rows of a CSV file by the names in its heading, as `linesOf` does. */
export async function* rowsOf(
  folder: string,
  note: FileNote,
): AsyncGenerator<readonly Readonly<Record<string, string>>[]> {
  const parser = parse({ columns: true, bom: true });
  // What goes wrong with the file is thrown where its rows are read.
  const feeding = pipeline(Readable.from(checkedBytes(folder, note)), parser).catch(() => undefined);
  let batch: Readonly<Record<string, string>>[] = [];
  for await (const row of parser) {
    batch.push(row as Readonly<Record<string, string>>); // with `columns`, each row is an object of texts
    if (batch.length < CSV_BATCH) continue;
    yield batch;
    batch = [];
  }
  await feeding;
  if (batch.length > 0) yield batch;
}

async function* checkedBytes(folder: string, { path, bytes, sha256 }: FileNote): AsyncGenerator<Uint8Array> {
  const full = join(folder, path);
  const size = await stat(full).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined) throw new ExportRefused(`it lacks ${path}`);
  const hash = createHash('sha256');
  if (size === bytes) {
    for await (const chunk of createReadStream(full) as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      yield chunk;
    }
  }
  if (hash.digest('hex') !== sha256 || size !== bytes)
    throw new ExportRefused(`its ${path} is not the file that was written: it is damaged or was changed`);
}
