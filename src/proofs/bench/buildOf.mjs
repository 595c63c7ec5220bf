// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Builds a commit in a separate worktree, with the packages of its own lock file; `remove` deletes it.
 * @param {string} root @param {string} commit @param {(line: string) => void} say
 * @param {{ withPages?: boolean }} [options] `withPages`: with the page of its grid, for measurements
 * @returns {{ folder: string, remove: () => void }}
 * @throws {Error} when there is no such commit, or it cannot be built
 */
export function buildOf(root, commit, say, { withPages = true } = {}) {
  const parent = mkdtempSync(join(tmpdir(), 'countinghouse-against-'));
  const folder = join(parent, 'worktree');
  /** @param {string} cwd @param {string} program @param {string[]} given */
  const run = (cwd, program, ...given) =>
    execFileSync(program, given, {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      // A runner of tests sets another, with which the app would not be built as it is delivered.
      env: { ...process.env, NODE_ENV: 'production', BENCH_OUT: join(folder, 'dist/bench') },
    });
  const remove = () => {
    run(root, 'git', 'worktree', 'remove', '--force', folder);
    rmSync(parent, { recursive: true, force: true });
  };
  run(root, 'git', 'worktree', 'add', '--detach', folder, commit);
  try {
    say(`Building ${commit} …`);
    run(folder, 'npm', 'ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund');
    run(folder, 'npm', 'run', 'build');
    // The page of the grid has moved between commits.
    const pages = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\bbench\b.*\bvite\.config\.mjs$/.test(path),
    );
    for (const config of withPages ? pages : [])
      run(folder, 'npx', 'vite', 'build', '--config', join(folder, 'src', config));
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}
