import { randomBytes } from 'node:crypto';
import { cp, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from '../database.ts';
import type { EngineReply, EngineSettings } from './engineProtocol.ts';
import { PRIVATE_FOLDER } from './privateFiles.ts';

/** How many files are synced in parallel. */
const SYNC_WIDTH = 16;

/**
 * Creates an empty data directory of the engine at `directory`, atomically, synced if `durable`. Runs in a thread:
 * creating a database takes some 800 MB that are released only when the thread ends.
 */
export async function initialise(directory: string, workerUrl: URL, durable: boolean): Promise<void> {
  await appear(directory, durable, async (draft) => {
    const settings: EngineSettings = { mode: 'initialise', directory: draft, durable: false, lockCheckMs: 0 };
    const worker = new Worker(workerUrl, { workerData: settings, execArgv: [] });
    await ended(worker);
  });
}

/** Copies a prepared data directory to `directory`, whole or not at all, synced if `durable`. */
export async function copyTemplate(template: string, directory: string, durable: boolean): Promise<void> {
  await appear(directory, durable, (draft) => cp(template, draft, { recursive: true }));
}

/** Whether `directory` holds the files of a database. */
export async function holdsDatabase(directory: string): Promise<boolean> {
  return stat(join(directory, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

/** Fills a temporary directory, syncs and renames it, so a crash leaves no incomplete database. */
async function appear(directory: string, durable: boolean, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${directory}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(directory), { recursive: true, mode: PRIVATE_FOLDER });
  try {
    await fill(draft);
    if (durable) await syncTree(draft);
    await rename(draft, directory);
    if (durable) await syncPath(dirname(directory));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = [directory, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  const next = paths.values();
  const runners = Array.from({ length: SYNC_WIDTH }, async () => {
    for (const path of next) await syncPath(path);
  });
  await Promise.all(runners);
}

async function syncPath(path: string): Promise<void> {
  const isDirectory = (await stat(path)).isDirectory();
  // Windows cannot sync a directory, and refuses to sync a file opened for reading.
  if (isDirectory && process.platform === 'win32') return;
  const handle = await open(path, isDirectory ? 'r' : 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function ended(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    let isDone = false;
    worker.on('message', (reply: EngineReply) => {
      if (reply.kind === 'closed') isDone = true;
      else if (reply.kind === 'failed') reject(new DatabaseUnavailable(`no database could be made: ${reply.message}`));
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      if (isDone) resolve();
      else reject(new DatabaseUnavailable('no database could be made: its thread ended early'));
    });
  });
}
