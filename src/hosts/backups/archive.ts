import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { type Extract, extract, type Pack, pack } from 'tar-stream';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../service/storage/adapters/privateFiles.ts';
import type { Batches } from '../../service/storage/backup/dump.ts';
import { BackupRefused } from '../../service/storage/backup/refused.ts';
import { linesIn } from './lines.ts';

// A backup is a tar file, which is encrypted in the age format on request: manifest.json first, then each table as
// tables/NAME.jsonl.gz in the order in which a restore needs them. The programs tar, gzip and age read it as well.

const MANIFEST = 'manifest.json';
const LARGEST_MANIFEST = 4_000_000;
const TABLE = /^tables\/([a-z_][a-z0-9_]*)\.jsonl\.gz$/;
const AGE = 'age-encryption.org/v1';

/** How backups are encrypted: for everybody who knows a passphrase, or for the holder of a key that is not here. */
export interface Secrets {
  readonly passphrase: string | undefined;
  /** A public key, `age1…`. */
  readonly recipient: string | undefined;
  /** The key that opens what was encrypted for its recipient, `AGE-SECRET-KEY-1…`. */
  readonly identity: string | undefined;
}

export interface ArchiveFile {
  readonly bytes: number;
  /** Of the file as it is stored. */
  readonly sha256: string;
}

export interface OpenedArchive {
  readonly manifest: string;
  readonly tables: AsyncIterable<{ readonly name: string; readonly batches: Batches }>;
}

/** Stores the rows of a table, one a line. */
export async function writeTable(path: string, batches: Batches): Promise<void> {
  const lines = Readable.from(
    (async function* () {
      for await (const batch of batches) yield `${batch.join('\n')}\n`;
    })(),
  );
  await pipeline(lines, createGzip({ level: 4 }), createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE }));
}

/** Packs a manifest and the tables, stored as `writeTable` does, into one file; synced to the disk. */
export async function writeArchive(
  path: string,
  manifest: string,
  tables: readonly { readonly name: string; readonly file: string }[],
): Promise<ArchiveFile> {
  const archive = pack();
  const fill = async () => {
    const text = Buffer.from(manifest);
    archive.entry({ name: MANIFEST, size: text.length, mode: PRIVATE_FILE }, text);
    for (const { name, file } of tables) await addFile(archive, `tables/${name}.jsonl.gz`, file);
    archive.finalize();
  };
  const [written] = await Promise.all([
    writeFile(path, chunksOf(archive)),
    fill().catch((error: unknown) => {
      archive.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }),
  ]);
  return written;
}

async function addFile(archive: Pack, name: string, file: string): Promise<void> {
  const { size } = await stat(file);
  await feed(createReadStream(file), archive.entry({ name, size, mode: PRIVATE_FILE }));
}

type Sink = Extract | ReturnType<Pack['entry']>;

/** Hands chunks to a stream of the package, which is none of Node's, at its own pace; ends it. */
async function feed(chunks: AsyncIterable<Uint8Array>, sink: Sink): Promise<void> {
  for await (const chunk of chunks) {
    if (sink.destroyed) return;
    if (sink.write(chunk)) continue;
    await new Promise<void>((resolve) => {
      const goOn = () => {
        sink.off('drain', goOn);
        sink.off('close', goOn);
        resolve();
      };
      sink.on('drain', goOn);
      sink.on('close', goOn);
    });
  }
  sink.end(null);
}

/** What a stream of the package yields, with its type. */
async function* chunksOf(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a stream of bytes yielded something else');
    yield chunk;
  }
}

/** Encrypts a file; without a passphrase and a recipient it is copied. */
export const encryptFile = async (from: string, to: string, secrets: Secrets): Promise<ArchiveFile> =>
  writeFile(to, await encrypted(createReadStream(from), secrets));

async function encrypted(plain: Readable, { passphrase, recipient }: Secrets): Promise<Readable> {
  if (passphrase === undefined && recipient === undefined) return plain;
  const encrypter = new Encrypter();
  if (recipient !== undefined) encrypter.addRecipient(recipient);
  else encrypter.setPassphrase(passphrase ?? '');
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(plain)));
}

/** Packs files of a folder into one tar file, encrypted like a backup; synced to the disk. */
export async function packFolder(
  path: string,
  folder: string,
  names: readonly string[],
  secrets: Secrets,
): Promise<ArchiveFile> {
  const archive = pack();
  const fill = async () => {
    for (const name of names) await addFile(archive, name, join(folder, name));
    archive.finalize();
  };
  const [written] = await Promise.all([
    writeFile(path, await encrypted(Readable.from(chunksOf(archive)), secrets)),
    fill().catch((error: unknown) => {
      archive.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }),
  ]);
  return written;
}

/**
 * Unpacks what `packFolder` made into an empty folder. What it holds is for the caller to judge: nothing is written
 * outside the folder.
 * @throws {BackupRefused} when it is damaged, or encrypted with another secret
 */
export async function unpackFolder(path: string, folder: string, secrets: Secrets): Promise<void> {
  const entries = entriesOf(await plainBytes(path, secrets));
  for (;;) {
    const next = await inWords(() => entries.next());
    if (next.done) return;
    const { name, content } = next.value;
    if (!/^(?:[a-z0-9-]+\/)?[\w-]+(?:\.\w+)?$/i.test(name))
      throw new BackupRefused(`it holds ${JSON.stringify(name)}, which is no file of an export`);
    await mkdir(dirname(join(folder, name)), { recursive: true, mode: PRIVATE_FOLDER });
    await inWords(() => writeFile(join(folder, name), content));
  }
}

async function writeFile(path: string, chunks: AsyncIterable<Uint8Array>): Promise<ArchiveFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measured() {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  const file = createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE, flush: true });
  await pipeline(Readable.from(measured(), { objectMode: false }), file);
  return { bytes, sha256: hash.digest('hex') };
}

/** The size and the digest of a stored file, read again from the disk. */
export async function fileFacts(path: string): Promise<ArchiveFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Whether a backup can be read here: it is not encrypted, or the secret that opens it is known. */
export const opens = ({ passphrase, recipient, identity }: Secrets): boolean =>
  recipient === undefined || identity !== undefined || passphrase !== undefined;

/**
 * Opens a backup. Its tables must be read in turn, each to its end.
 * @throws {BackupRefused} when it is no backup, is damaged, or is encrypted with another secret
 */
export async function openArchive(path: string, secrets: Secrets): Promise<OpenedArchive> {
  const entries = entriesOf(await plainBytes(path, secrets));
  const first = await inWords(() => entries.next());
  if (first.done || first.value.name !== MANIFEST) throw new BackupRefused('it does not begin with a manifest');
  const manifest = await inWords(() => wholeText(first.value.content));
  async function* tables() {
    for (;;) {
      const next = await inWords(() => entries.next());
      if (next.done) return;
      const name = TABLE.exec(next.value.name)?.[1];
      if (name === undefined) throw new BackupRefused(`it holds ${JSON.stringify(next.value.name)}, which is no table`);
      yield { name, batches: batchesOf(next.value.content) };
    }
  }
  return { manifest, tables: tables() };
}

async function plainBytes(path: string, secrets: Secrets): Promise<Readable> {
  const file = await open(path, 'r');
  const head = Buffer.alloc(AGE.length);
  await file.read(head, 0, head.length, 0);
  const stored = file.createReadStream({ start: 0 });
  if (head.toString('latin1') !== AGE) return stored;
  const decrypter = new Decrypter();
  if (secrets.passphrase !== undefined) decrypter.addPassphrase(secrets.passphrase);
  if (secrets.identity !== undefined) decrypter.addIdentity(secrets.identity);
  try {
    return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(stored)));
  } catch (error) {
    stored.destroy();
    throw new BackupRefused(
      'it is encrypted, and neither BACKUP_PASSPHRASE nor BACKUP_IDENTITY is the secret that opens it',
      { cause: error },
    );
  }
}

interface Entry {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

async function* entriesOf(bytes: Readable): AsyncGenerator<Entry, undefined> {
  const reader = extract();
  // A failure of the file is one of the archive, which is read below.
  const reading = feed(bytes, reader).catch((error: unknown) => {
    reader.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  for await (const entry of reader) yield { name: entry.header.name, content: chunksOf(entry) };
  await reading;
  return undefined;
}

async function wholeText(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > LARGEST_MANIFEST) throw new BackupRefused('its manifest is too long to be one');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The lines of a compressed table. */
async function* batchesOf(content: AsyncIterable<Uint8Array>): Batches {
  const unzipped = createGunzip();
  const reading = pipeline(Readable.from(content), unzipped).catch((error: unknown) => {
    unzipped.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  const lines = linesIn(unzipped, () => new BackupRefused('a row of it is cut off'));
  for (;;) {
    const { done, value } = await inWords(() => lines.next());
    if (done) break;
    yield value;
  }
  await reading;
}

/** Whatever goes wrong while a file is read is said as what it means. */
async function inWords<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused(`it is damaged: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
