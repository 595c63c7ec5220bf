import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DirectoryLock, takeLock } from '../../service/storage/adapters/lockFile.ts';
import { PRIVATE_FOLDER } from '../../service/storage/adapters/privateFiles.ts';

const LOCK = 'backup.lock';
const WORK = /^\.making-/;
const NAME = /^countinghouse-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.(?:backup|backup\.age)$/;
const DAY_MS = 86_400_000;

/** `countinghouse-20261130T021500Z.backup`: in the order of time, and without a letter that a file system refuses. */
export const fileName = (at: Date, isEncrypted: boolean): string =>
  `countinghouse-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup${isEncrypted ? '.age' : ''}`;

function timeIn(name: string): number | undefined {
  const parts = NAME.exec(name)?.slice(1).map(Number);
  if (parts === undefined) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** A folder in which one process makes one backup at a time. */
export interface Workplace {
  /** Private, empty, and removed at the end. */
  readonly folder: string;
  end(): Promise<void>;
}

/**
 * Claims the folder of backups and makes a place to work in; removes what an interrupted process left there.
 * @throws {DirectoryInUse} when another process is making a backup
 */
export async function claimWorkplace(directory: string, at: Date): Promise<Workplace> {
  await mkdir(directory, { recursive: true, mode: PRIVATE_FOLDER });
  const lock: DirectoryLock = takeLock(join(directory, LOCK));
  const heartbeat = setInterval(() => lock.touch(), 5_000);
  heartbeat.unref();
  const folder = join(directory, `.making-${at.getTime()}`);
  const end = async () => {
    clearInterval(heartbeat);
    await rm(folder, { recursive: true, force: true });
    lock.release();
  };
  try {
    for (const name of await readdir(directory))
      if (WORK.test(name)) await rm(join(directory, name), { recursive: true, force: true });
    await mkdir(folder, { mode: PRIVATE_FOLDER });
    return { folder, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Makes the names in a folder last: a rename is on the disk only with its folder. */
export async function syncFolder(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The names among those of a folder that are older than `keepDays`; never that of the newest backup. */
export function expired(names: readonly string[], keepDays: number, now: Date): readonly string[] {
  const backups = names.flatMap((name) => {
    const time = timeIn(name);
    return time === undefined ? [] : [{ name, time }];
  });
  const newest = Math.max(...backups.map(({ time }) => time));
  return backups
    .filter(({ time }) => time !== newest && now.getTime() - time > keepDays * DAY_MS)
    .map(({ name }) => name);
}

/** Removes backups that are older than `keepDays`. @returns their names */
export async function removeExpired(directory: string, keepDays: number, now: Date): Promise<readonly string[]> {
  const names = expired(await readdir(directory), keepDays, now);
  for (const name of names) await rm(join(directory, name), { force: true });
  return names;
}
