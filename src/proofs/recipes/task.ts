import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import type { RecordDefinition } from '#contract/fields';
import { mapRecord, mapReport, pathsOf } from '#contract/messages/labels';
import type { ReportDefinition } from '#contract/reports/definition';
import { projectFiles } from '../../tooling/conventions/projectFiles.ts';
import { registrationFiles } from '../../tooling/registrations.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The files of the project by their paths. */
export const tree = projectFiles();

/** What a task makes of each file it touches; a new file begins empty. */
export type Edits = Readonly<Record<string, (text: string) => string>>;

/** Puts lines before what a file has exactly once. @throws {Error} where it has not. */
export const before =
  (anchor: string, lines: string) =>
  (text: string): string => {
    const parts = text.split(anchor);
    if (parts.length !== 2) throw new Error(`"${anchor}" stands ${parts.length - 1} times in the file.`);
    return parts.join(lines + anchor);
  };

/** Adds labels to the labels of a folder. */
export const withLabels = (labels: Readonly<Record<string, string>>): ((text: string) => string) =>
  before(
    '\n}',
    Object.entries(labels)
      .map(([path, label]) => `\n  '${path}': '${label}',`)
      .join(''),
  );

/** The tree after a task, with the indexes that `npm run generate` writes. */
export function carryOut(edits: Edits): ReadonlyMap<string, string> {
  const edited = new Map(tree);
  for (const [path, edit] of Object.entries(edits)) edited.set(path, edit(tree.get(path) ?? ''));
  return new Map([...edited, ...registrationFiles(edited)]);
}

const isGenerated = (path: string, text: string): boolean =>
  path.includes('/generated/') || text.startsWith('// Written by `npm run generate`');

/** The files that somebody has to touch for a task: those that differ and are not generated. */
export const touched = (after: ReadonlyMap<string, string>): readonly string[] =>
  [...after].flatMap(([path, text]) => (tree.get(path) === text || isGenerated(path, text) ? [] : [path])).toSorted();

/** How many files these are if the translations of a catalog count as one. */
export const translationsAsOne = (paths: readonly string[]): number =>
  new Set(paths.map((path) => path.replace(/\/(?:de|fr)\/|\.(?:de|fr)\.ts$/, '/*/'))).size;

/** A copy of the contract, and of other files, on the disk. */
export interface Copy {
  readonly folder: string;
  readonly read: <T>(path: string) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** Writes the contract of a tree to a temporary folder, from where its modules are read. */
export async function openCopy(files: ReadonlyMap<string, string>, others: readonly string[] = []): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'recipe-'));
  const wanted = ['package.json', 'tsconfig.json', ...others];
  for (const [path, text] of files) {
    if (!path.startsWith('src/contract/') && !wanted.includes(path)) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const options = { configFile: false, root: folder, logLevel: 'error' } as const;
  return {
    folder,
    read: async <T>(path: string) => (await runnerImport<T>(join(folder, path), options)).module,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The labels of a type or a report that a language of the copy does not translate, by their paths. */
export async function untranslated(
  copy: Copy,
  language: 'de' | 'fr',
  definition: RecordDefinition | ReportDefinition,
): Promise<readonly string[]> {
  const { labels } = await copy.read<{ labels: object }>(`src/contract/labels.${language}.ts`);
  const missing: string[] = [];
  const collect = (path: string, english: string): string => {
    if (!pathsOf(path).some((each) => each in labels)) missing.push(path);
    return english;
  };
  if ('type' in definition) mapRecord(definition, collect);
  else mapReport(definition, collect);
  return missing;
}
