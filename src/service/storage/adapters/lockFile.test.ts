import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUse, holdsLock, takeLock } from './lockFile.ts';

let directory: string;
let path: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'countinghouse-lock-'));
  path = join(directory, 'engine.lock');
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Rewrites the lock as another process would. */
function rewrite(change: Record<string, unknown>): void {
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), token: 'theirs', ...change }));
}

describe('the lock of a data directory', () => {
  it('is held until it is released, and leaves nothing behind', () => {
    const lock = takeLock(path);
    expect(holdsLock(path, lock.token)).toBe(true);
    expect(() => takeLock(path)).toThrow(DirectoryInUse);
    lock.release();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('is taken over from a process that has ended', () => {
    takeLock(path);
    rewrite({ pid: spawnSync(process.execPath, ['-e', '']).pid });
    const lock = takeLock(path);
    expect(holdsLock(path, lock.token)).toBe(true);
    expect(readdirSync(directory)).toEqual(['engine.lock']);
  });

  it.runIf(process.platform === 'linux')('is taken over when its process number now belongs to a later process', () => {
    takeLock(path);
    rewrite({ startedAt: 'an earlier boot/1' });
    expect(holdsLock(path, takeLock(path).token)).toBe(true);
  });

  it("of another machine is respected while it is touched, and taken over once it isn't", () => {
    const first = takeLock(path);
    rewrite({ host: 'elsewhere' });
    first.touch();
    expect(() => takeLock(path)).toThrow(/on elsewhere/);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(path, longAgo, longAgo);
    expect(holdsLock(path, takeLock(path).token)).toBe(true);
  });

  it('is not removed by a process that lost it', () => {
    const first = takeLock(path);
    rewrite({});
    first.release();
    expect(existsSync(path)).toBe(true);
  });

  it('that cannot be read is never overwritten', () => {
    writeFileSync(path, 'not a lock');
    expect(() => takeLock(path)).toThrow(/not a lock file/);
    expect(readFileSync(path, 'utf8')).toBe('not a lock');
  });
});
