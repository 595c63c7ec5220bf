import { basename } from 'node:path/posix';
import { isTest } from './projectFiles.ts';
import { targetOf } from './boundaries.ts';
import { importsOf } from './syntax.ts';
import { figuresOf, importGraph } from './treeFigures.ts';

const MAX_LINES = 400;

/** The folders of a tree with more files than they should have, tests apart. */
export const fullFolders = (sources: ReadonlyMap<string, string>): string[] =>
  figuresOf(sources).fullFolders.map((each) => each.replace(/ \(\d+\)$/, ''));

/**
 * The files that hold one small thing for one neighbour, without a reason to stand alone: no type's own handler or
 * plug, not generated, no catalog of a language, not loaded lazily, no importer that would get too long for a file with its own test.
 * Below `src/proofs` a test is a user like any other; elsewhere tests follow what they test.
 * @param sources path from the project's root → text
 * @param types the record types, whose files are found by their names
 */
export function needlessSatellites(sources: ReadonlyMap<string, string>, types: ReadonlySet<string>): string[] {
  const importers = importersOf(sources);
  return figuresOf(sources).smallSatellites.filter((path) => {
    const name = basename(path).replace(/\..*$/, '');
    const all = importers.get(path) ?? [];
    const importer = all.find((each) => !isTest(each)) ?? '';
    const tests = all.filter(isTest);
    const hasOwnTest = tests.some((test) => test === path.replace(/\.tsx?$/, '.test.ts'));
    const isNeeded =
      types.has(name) ||
      (sources.get(path) ?? '').startsWith('// Written by `npm run generate`') ||
      /\/(?:de|fr)\/|\.(?:de|fr)\.ts$/.test(path) ||
      isLazy(sources.get(importer) ?? '', basename(path)) ||
      (path.startsWith('src/proofs/') && tests.some((test) => !basename(test).startsWith(`${name}.`))) ||
      (hasOwnTest && linesOf(sources, importer) + linesOf(sources, path) > MAX_LINES);
    return !isNeeded;
  });
}

const linesOf = (sources: ReadonlyMap<string, string>, path: string): number =>
  (sources.get(path) ?? '').trimEnd().split('\n').length;

const isLazy = (importer: string, file: string): boolean =>
  new RegExp(`import\\(\\s*'[^']*/${file.replaceAll('.', '\\.')}'`).test(importer);

function importersOf(sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [path, targets] of importGraph(sources))
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  return importers;
}

/**
 * The packages that load with a file: those that it names and those that the files it names do, all the way down, without what is
 * imported later or for its types.
 * @param sources path from the project's root → text
 */
export function packagesLoadedWith(sources: ReadonlyMap<string, string>, first: string): ReadonlySet<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const read = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { specifier, isTypeOnly, isLater } of importsOf(path, sources.get(path) ?? '')) {
      if (isTypeOnly || isLater) continue;
      const target = targetOf(path, specifier);
      if (target !== undefined && sources.has(target)) read(target);
      else if (!specifier.startsWith('.')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
    }
  };
  read(first);
  return packages;
}
