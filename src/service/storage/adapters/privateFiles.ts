import { chmod, lstat, mkdir, readdir, realpath } from 'node:fs/promises';
import type { Stats } from 'node:fs';
import { join } from 'node:path';

export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;
/** What other accounts may do with a file. */
export const OTHERS = 0o077;
const OTHERS_WRITE = 0o022;
/** Files the program itself creates in its data folder. */
const OWN_ENTRY = /^(?:pgdata|engine\.lock|audit\.key|backups?)(?:\.|$)/;
const NO_ACCESS = 'give the account a folder it may write to (DATA_DIR)';
const NO_FOLDER = 'a file is in its place; name another folder (DATA_DIR)';
const NO_SPACE = 'the disk is full; free some space on it';
/** What to do when the operating system refuses. */
const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: NO_ACCESS,
  EPERM: NO_ACCESS,
  EROFS: NO_ACCESS,
  EEXIST: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
  ENOSPC: NO_SPACE,
  EDQUOT: NO_SPACE,
};

/** The account that runs the program can't use the data folder; the message says why and what to do. */
export class DirectoryRefused extends Error {
  override name = 'DirectoryRefused';
}

/**
 * Creates the data folder when missing, and makes it private unless it holds files that don't belong to the program.
 * @param account the user id that must own it; undefined on systems without user ids
 * @throws {DirectoryRefused} when it belongs to another account, others may write to it, or it cannot be written.
 */
export async function claimFolder(directory: string, account = process.getuid?.()): Promise<void> {
  await inWords(directory, () => mkdir(directory, { recursive: true, mode: PRIVATE_FOLDER }));
  if (account === undefined) return;
  const path = await realpath(directory);
  const status = await lstat(path);
  requireOwner(path, status, account);
  if ((await readdir(path)).every((name) => OWN_ENTRY.test(name))) await restrict(path, status);
  else if ((status.mode & OTHERS_WRITE) !== 0) {
    throw new DirectoryRefused(
      `${directory} holds other files, and other accounts can write to it; use a folder of its own (DATA_DIR)`,
    );
  }
}

/**
 * Removes other accounts' access to a file or folder and everything in it.
 * @param account the user id that must own all of it; undefined on systems without user ids
 * @throws {DirectoryRefused} when any part belongs to another account.
 */
export async function keepPrivate(path: string, account = process.getuid?.()): Promise<void> {
  if (account === undefined) return;
  const start = await realpath(path);
  await keepPrivateBelow(start, account);
}

async function keepPrivateBelow(path: string, account: number): Promise<void> {
  const status = await lstat(path);
  requireOwner(path, status, account);
  if (status.isSymbolicLink()) return;
  await restrict(path, status);
  if (!status.isDirectory()) return;
  for (const name of await readdir(path)) await keepPrivateBelow(join(path, name), account);
}

function requireOwner(path: string, { uid }: Stats, account: number): void {
  if (uid === account) return;
  throw new DirectoryRefused(
    `${path} belongs to another account (user ${uid}), and the program runs as user ${account}; ` +
      `run it as user ${uid}, or hand over the whole data folder with "chown -R ${account}"`,
  );
}

async function restrict(path: string, { mode }: Stats): Promise<void> {
  if ((mode & OTHERS) !== 0) await inWords(path, () => chmod(path, mode & 0o7777 & ~OTHERS));
}

/**
 * Runs `work` on files in `directory`.
 * @throws {DirectoryRefused} instead of the operating system's error.
 */
export async function inWords<T>(directory: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const remedy = REMEDIES[code];
    if (remedy === undefined) throw error;
    throw new DirectoryRefused(`${directory} can't be created or written by this account (${code}); ${remedy}`, {
      cause: error,
    });
  }
}
