import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  constants,
  copyFileSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { PRIVATE_FILE } from './privateFiles.ts';

/** A lock of another machine (a shared volume) counts as held while it is touched at least this often. */
const FOREIGN_STALE_MS = 15_000;

interface Holder {
  readonly pid: number;
  /** Distinguishes a process from a later one with the same number; empty where the system has no such value. */
  readonly startedAt: string;
  readonly host: string;
  readonly token: string;
}

/** A held lock: touch it periodically, release it last. */
export interface DirectoryLock {
  readonly path: string;
  readonly token: string;
  /** Heartbeat for other machines. */
  touch(): void;
  /** Removes the lock if it is still ours. */
  release(): void;
}

/** The directory is in use by a running process. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
}

/**
 * Acquires the lock file at `path`. The engine has no lock of its own, and two processes on one directory would
 * overwrite each other silently.
 * @throws {DirectoryInUse} naming the process that owns it.
 */
export function takeLock(path: string): DirectoryLock {
  const token = randomBytes(16).toString('hex');
  const mine: Holder = {
    pid: process.pid,
    startedAt: processStart(process.pid) ?? '',
    host: hostname(),
    token,
  };
  const draft = `${path}.${token}`;
  writeFileSync(draft, JSON.stringify(mine), { flush: true, mode: PRIVATE_FILE });
  try {
    // A link appears with its content or not at all, and never replaces a file.
    while (!link(draft, path)) removeStale(path);
  } finally {
    unlinkSync(draft);
  }
  return {
    path,
    token,
    touch: () => touch(path),
    release: () => {
      if (holdsLock(path, token)) unlinkSync(path);
    },
  };
}

/** Whether the lock file at `path` still carries `token`. */
export function holdsLock(path: string, token: string): boolean {
  return readHolder(path)?.token === token;
}

function link(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    return copyExclusively(draft, path);
  }
}

/** For file systems without links. */
function copyExclusively(draft: string, path: string): boolean {
  try {
    copyFileSync(draft, path, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function removeStale(path: string): void {
  const holder = readHolder(path);
  if (!holder) {
    // Either already removed, or not written by us: only the first can be ignored.
    if (!exists(path)) return;
    throw new DirectoryInUse(`${path} is not a lock file this program understands; remove it if nothing runs`);
  }
  if (isAlive(holder, path)) {
    const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
    throw new DirectoryInUse(
      `the data directory is in use by process ${holder.pid}${where} (${path}); stop it first, or use another directory`,
    );
  }
  // Two processes may find the same stale lock: the one whose rename succeeds continues, and a fresh lock moved by
  // mistake is restored.
  const aside = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readHolder(aside)?.token !== holder.token) link(aside, path);
  rmSync(aside, { force: true });
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) {
    const touchedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return Date.now() - touchedAt < FOREIGN_STALE_MS;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // Another user's process rejects signals, but it exists.
    if (!isCode(error, 'EPERM')) return false;
  }
  const startedAt = processStart(holder.pid);
  return startedAt === undefined || holder.startedAt === '' || startedAt === holder.startedAt;
}

/** Returns when a process started, as the system states it; undefined where unknown. */
function processStart(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The second field is the program's name and may hold spaces and brackets; the start time is the 22nd.
      const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
      return ticks && `${boot}/${ticks}`;
    }
    if (process.platform === 'win32') return undefined;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    // Sound: each field is checked below.
    const value = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder> | null;
    const { pid, startedAt, host, token } = value ?? {};
    if (typeof pid !== 'number' || typeof token !== 'string') return undefined;
    return { pid, token, startedAt: startedAt ?? '', host: host ?? '' };
  } catch {
    return undefined;
  }
}

function touch(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // Removed externally: the engine notices before its next statement.
  }
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
