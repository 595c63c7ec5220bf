import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

const folders = ['src', 'e2e', 'public', '.ci', '.github'];
const text = /\.(?:ts|tsx|mjs|js|json|html|css|sql|md|yml|yaml|sh|svg|txt)$|(?:^|\/)(?:run|LICENSE|\.\w+)$/;

/** Every text file of the project (or of another checkout) by its path from the root (with forward slashes); nothing built or installed. */
export function projectFiles(root: string = projectRoot): ReadonlyMap<string, string> {
  const atRoot = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.git')
    .map((entry) => entry.name);
  const below = folders.flatMap((folder) => filesBelow(root, folder));
  const wanted = [...atRoot, ...below].filter((path) => text.test(path)).toSorted();
  return new Map(wanted.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

function filesBelow(root: string, folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });
}

/** The sources among the files: what is compiled, linted and limited in length; `others` adds files by name. */
export function sourcesAmong(
  files: ReadonlyMap<string, string>,
  others: readonly string[] = [],
): ReadonlyMap<string, string> {
  return new Map(
    [...files].filter(([path]) => /^(?:src|e2e)\/.*\.(?:ts|tsx|mjs)$/.test(path) || others.includes(path)),
  );
}

/** Whether the path is a test or a file that only tests use. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\.spec\.ts$|(?:^|\/)test[A-Z]\w*\.tsx?$|^src\/proofs\/fixtures\//.test(path);
