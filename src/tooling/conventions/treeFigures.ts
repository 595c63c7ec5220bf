import { dirname } from 'node:path/posix';
import { targetOf } from './boundaries.ts';
import { isTest } from './projectFiles.ts';
import { importsOf, isNode, nameOf, nodesOf, privateParts } from './syntax.ts';

const MAX_FILES_OF_FOLDER = 30;
const MAX_LINES_OF_SMALL_FILE = 40;

/** What can be counted about the shape of a source tree. */
export interface TreeFigures {
  readonly files: number;
  readonly tests: number;
  readonly lines: number;
  readonly longestFile: string;
  /** Folders with more source files beside each other than they should have, tests apart. */
  readonly fullFolders: readonly string[];
  /** Files that import each other, type imports included; one entry a circle. */
  readonly circles: readonly string[];
  /** Imports of private or unsafe members of packages. */
  readonly unsafeImports: readonly string[];
  /** Plug-ins of the app's build. */
  readonly buildPlugins: readonly string[];
  /** Short files with a single importer, which is in the same folder. */
  readonly smallSatellites: readonly string[];
}

/**
 * Measures a tree.
 * @param sources path from the project's root → text of every source, with the build's configuration
 */
export function figuresOf(sources: ReadonlyMap<string, string>): TreeFigures {
  const below = new Map([...sources].filter(([path]) => path.startsWith('src/')));
  const graph = importGraph(sources);
  const lengths = [...below].map(([path, text]) => [path, lineCount(text)] as const);
  const longest = lengths.toSorted(([, left], [, right]) => right - left)[0];
  return {
    files: [...below.keys()].filter((path) => !isTest(path)).length,
    tests: [...below.keys()].filter(isTest).length,
    lines: lengths.reduce((sum, [, lines]) => sum + lines, 0),
    longestFile: longest ? `${longest[0]} (${longest[1]})` : '',
    fullFolders: fullFolders([...below.keys()]),
    circles: circlesOf(graph).map((circle) => circle.join(', ')),
    unsafeImports: [...below].flatMap(([path, text]) => privateParts(path, text).map(({ name }) => `${path}: ${name}`)),
    buildPlugins: pluginsOf(sources.get('vite.config.ts') ?? ''),
    smallSatellites: smallSatellites(below, graph),
  };
}

/** The figures as rows of a Markdown table, a column for each tree. */
export function figureTable(columns: readonly (readonly [title: string, figures: TreeFigures])[]): string {
  const rows: readonly (readonly [string, (figures: TreeFigures) => number | string])[] = [
    ['source files below `src`, without tests', ({ files }) => files],
    ['test files below `src`', ({ tests }) => tests],
    ['lines below `src`', ({ lines }) => lines],
    ['longest file', ({ longestFile }) => longestFile],
    [`folders with more than ${MAX_FILES_OF_FOLDER} files`, ({ fullFolders: { length } }) => length],
    ['import cycles, type imports included', ({ circles: { length } }) => length],
    ['imports of private or unsafe members of packages', ({ unsafeImports: { length } }) => length],
    ["plug-ins of the app's build", ({ buildPlugins: { length } }) => length],
    [
      `files under ${MAX_LINES_OF_SMALL_FILE} lines with one importer in the same folder`,
      ({ smallSatellites: { length } }) => length,
    ],
  ];
  return [
    ['Figure', ...columns.map(([title]) => title)],
    ['---', ...columns.map(() => '--:')],
    ...rows.map(([label, read]) => [label, ...columns.map(([, figures]) => shown(read(figures)))]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}

const shown = (value: number | string): string => (typeof value === 'number' ? value.toLocaleString('en-US') : value);
const lineCount = (text: string): number => text.trimEnd().split('\n').length;

type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** The files of a tree that each file imports. */
export function importGraph(sources: ReadonlyMap<string, string>): ImportGraph {
  return new Map(
    [...sources].map(([path, text]) => {
      const targets = importsOf(path, text).flatMap(({ specifier }) => targetOf(path, specifier) ?? []);
      return [path, new Set(targets.filter((target) => sources.has(target)))];
    }),
  );
}

function fullFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) if (!isTest(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) => (count > MAX_FILES_OF_FOLDER ? [`${folder} (${count})`] : []));
}

/** Strongly connected components of more than one file (Tarjan's algorithm). */
function circlesOf(graph: ImportGraph): string[][] {
  const indexes = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const index = indexes.size;
    indexes.set(path, index);
    stack.push(path);
    let lowest = index;
    for (const target of graph.get(path) ?? []) {
      const reached = indexes.get(target);
      if (reached === undefined) lowest = Math.min(lowest, visit(target));
      else if (stack.includes(target)) lowest = Math.min(lowest, reached);
    }
    if (lowest === index) {
      const circle = stack.splice(stack.indexOf(path));
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return lowest;
  };
  for (const path of graph.keys()) if (!indexes.has(path)) visit(path);
  return circles;
}

/** The calls in the `plugins` of a build's configuration. */
function pluginsOf(config: string): string[] {
  if (config === '') return [];
  const plugins = [...nodesOf('vite.config.ts', config)].find(
    ([node]) => node.type === 'Property' && nameOf(node.key) === 'plugins',
  )?.[0].value;
  const elements = isNode(plugins) && Array.isArray(plugins.elements) ? plugins.elements : [];
  return elements.map((element) => (isNode(element) ? nameOf(element.callee) : ''));
}

function smallSatellites(sources: ReadonlyMap<string, string>, graph: ImportGraph): string[] {
  const importers = new Map<string, string[]>();
  for (const [path, targets] of graph) {
    if (isTest(path)) continue;
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  return [...sources].flatMap(([path, text]) => {
    const [importer, ...others] = importers.get(path) ?? [];
    const isSatellite =
      importer !== undefined && others.length === 0 && importer !== path && dirname(importer) === dirname(path);
    return isSatellite && !isTest(path) && lineCount(text) < MAX_LINES_OF_SMALL_FILE ? [path] : [];
  });
}
