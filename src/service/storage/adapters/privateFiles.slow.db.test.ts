import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestEmbedded } from '../../../proofs/fixtures/testEmbedded.ts';
import { testBundle, testWorkerUrl } from '../../../proofs/fixtures/testWorker.ts';
import { claimFolder, DirectoryRefused, keepPrivate } from './privateFiles.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const ownAccount = process.getuid?.() ?? 0;

let scratch: string;
let directory: string;

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'countinghouse-private-'));
  directory = join(scratch, 'data');
});

afterEach(() => rm(scratch, { recursive: true, force: true }));

/** The access other accounts have to the folder and everything below it. */
async function openToOthers(): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = [directory, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  const modes = await Promise.all(paths.map(async (path) => [path, (await lstat(path)).mode & 0o077] as const));
  return modes.filter(([, mode]) => mode !== 0).map(([path, mode]) => `${path} ${mode.toString(8)}`);
}

describe.skipIf(process.platform === 'win32')('the files of an embedded database', () => {
  it('are private to the account that created them, even without a umask', async () => {
    const [opener, engine] = [await testBundle('testOpener.ts'), fileURLToPath(await testWorkerUrl())];
    const command = 'umask 000 && exec "$0" "$@"';
    const child = spawn('sh', ['-c', command, process.execPath, opener, directory, engine], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const open = await openToOthers();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await readdir(directory)).toEqual(expect.arrayContaining(['engine.lock', 'pgdata']));
    expect(open).toEqual([]);
  });

  it('become private again when they are opened, and remain so', async () => {
    await (await openTestEmbedded({ directory })).close();
    await promisify(execFile)('chmod', ['-R', 'a+rwX', directory]);
    expect(await openToOthers()).not.toEqual([]);
    const database = await openTestEmbedded({ directory });
    await database.script('create table kept (n int); checkpoint');
    expect(await openToOthers()).toEqual([]);
    await database.close();
    expect(await openToOthers()).toEqual([]);
  });

  it.runIf(isRoot)('are refused when they belong to another account', async () => {
    await (await openTestEmbedded({ directory })).close();
    await chown(join(directory, 'pgdata', 'base'), NOBODY, NOBODY);
    const refusal = await openTestEmbedded({ directory }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DirectoryRefused);
    expect(refusal).toHaveProperty(
      'message',
      expect.stringContaining(`${join(directory, 'pgdata', 'base')} belongs to another account`),
    );
    await chown(directory, NOBODY, NOBODY);
    await expect(openTestEmbedded({ directory })).rejects.toThrow(`${directory} belongs to another account`);
  });

  it.runIf(isRoot)("are refused with an explanation when the account can't write", async () => {
    const [opener, engine] = [await testBundle('testOpener.ts'), fileURLToPath(await testWorkerUrl())];
    await chmod(scratch, 0o755);
    const attempt = promisify(execFile)(process.execPath, [opener, directory, engine], { uid: NOBODY, gid: NOBODY });
    await expect(attempt).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${directory} can't be created or written by this account (EACCES)`),
    });
  });
});

describe.skipIf(process.platform === 'win32')('the folder of an embedded database', () => {
  it('is refused when it belongs to another account', async () => {
    await mkdir(directory);
    await expect(claimFolder(directory, ownAccount + 1)).rejects.toThrow(DirectoryRefused);
    await writeFile(join(scratch, 'file'), '');
    await expect(keepPrivate(join(scratch, 'file'), ownAccount + 1)).rejects.toThrow(/chown -R/);
  });

  it('is refused when others may write to it and it holds other files', async () => {
    await mkdir(directory);
    await writeFile(join(directory, 'notes.txt'), '');
    await chmod(directory, 0o777);
    await expect(claimFolder(directory)).rejects.toThrow(/holds other files, and other accounts can write to it/);
    expect((await stat(directory)).mode & 0o777).toBe(0o777);
  });

  it('keeps its permissions when it holds other files that others can only read', async () => {
    await mkdir(directory);
    await writeFile(join(directory, 'notes.txt'), '');
    await chmod(directory, 0o755);
    await claimFolder(directory);
    expect((await stat(directory)).mode & 0o777).toBe(0o755);
  });

  it('is refused with an explanation when there is a file in its place', async () => {
    await writeFile(directory, '');
    await expect(claimFolder(directory)).rejects.toThrow(/can't be created or written/);
    await expect(claimFolder(join(directory, 'below'))).rejects.toThrow(DirectoryRefused);
  });
});
