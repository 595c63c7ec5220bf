// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { parseSync } from 'vite';

// node src/tooling/codemods/move.mjs moves.json …            moves the files and rewrites every specifier
// node src/tooling/codemods/move.mjs --repair [moves.json …] rewrites specifiers that still point to old places; without a file,
//                                                            the moves are the renames of the last hundred commits
//
// Each file is a flat object from old to new paths, both from the project's root. A specifier is any string in a source that
// names a file of the project: imports, dynamic imports, `new URL(…, import.meta.url)`, `vi.mock(…)`, plain paths from the root.

const args = process.argv.slice(2);
const isRepair = args[0] === '--repair';
const files = isRepair ? args.slice(1) : args;
const moves = new Map(
  isRepair && files.length === 0
    ? recentRenames()
    : files.flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')))),
);
const cameFrom = new Map([...moves].map(([from, to]) => [to, from]));

const before = new Set(trackedFiles());
if (!isRepair) moveFiles();
const after = new Set(isRepair ? before : trackedFiles());

const aliases = /** @type {const} */ ([
  ['#contract', 'src/contract/'],
  ['#domain', 'src/service/domain/'],
]);

/** Old places count as files when specifiers are repaired. */
const cameFromOrBefore = { has: (/** @type {string} */ path) => moves.has(path) || before.has(path) };

let rewritten = 0;
for (const path of after) {
  if (/\.(?:ts|tsx|mjs)$/.test(path)) rewrite(path, specifiersOf);
  else if (path.endsWith('.css')) rewrite(path, cssSpecifiersOf);
  // Measurements name the files of an earlier tree.
  else if (/\.(?:json|md)$/.test(path) && !/^package-lock|measurements\.md$/.test(path)) rewrite(path, plainPathsOf);
}
console.log(`${moves.size} moves, ${rewritten} specifiers rewritten`);

function trackedFiles() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return [...new Set(listed.split('\n').filter((path) => path !== '' && existsSync(path)))];
}

/** @returns {[from: string, to: string][]} older renames first */
function recentRenames() {
  const log = ['log', '-100', '--reverse', '-M40%', '-l20000', '--diff-filter=R', '--name-status', '--format='];
  const lines = execFileSync('git', log, { encoding: 'utf8', maxBuffer: 1 << 28 }).split('\n');
  return lines.flatMap((line) => {
    const [, from, to] = line.split('\t');
    return from !== undefined && to !== undefined ? [[from, to]] : [];
  });
}

function moveFiles() {
  const missing = [...moves.keys()].filter((from) => !before.has(from));
  const taken = [...moves].filter(([, to]) => before.has(to) && !moves.has(to));
  const doubled = [...moves].filter(([from, to]) => cameFrom.get(to) !== from);
  if (missing.length + taken.length + doubled.length > 0) {
    throw new Error(JSON.stringify({ missing, taken, doubled }, undefined, 2));
  }
  for (const [from, to] of moves) {
    mkdirSync(dirname(to), { recursive: true });
    execFileSync('git', ['mv', from, to]);
  }
}

/** @typedef {{ start: number, end: number, text: string }} Specifier the text between two offsets, without quotes */

/** @param {string} path @param {(path: string, source: string) => Specifier[]} find */
function rewrite(path, find) {
  const source = readFileSync(path, 'utf8');
  let result = source;
  for (const { start, end, text } of find(path, source).toSorted((a, b) => b.start - a.start)) {
    const next = nextSpecifier(path, text);
    if (next === undefined || next === text) continue;
    result = result.slice(0, start) + next + result.slice(end);
    rewritten += 1;
  }
  if (result !== source) writeFileSync(path, result);
}

/** @param {string} path @param {string} text the specifier as written; undefined: it is none, or stays */
function nextSpecifier(path, text) {
  const [, specifier = '', query = ''] = /^([^?]*)(\?.*)?$/.exec(text) ?? [];
  if (isRepair && resolved(path, specifier, after) !== undefined) return undefined;
  const oldPath = cameFrom.get(path) ?? path;
  const target = isRepair
    ? [resolved(oldPath, specifier, cameFromOrBefore), resolved(path, specifier, cameFromOrBefore)].find(Boolean)
    : resolved(oldPath, specifier, before);
  if (target === undefined) return undefined;
  const next = moves.get(target) ?? target;
  if (specifier.startsWith('src/') || specifier.startsWith('e2e/')) return next + query;
  return specifierFor(path, next, specifier) + query;
}

/**
 * The file that a specifier names, seen from a path.
 * @param {string} path @param {string} specifier @param {{ has(path: string): boolean }} files
 */
function resolved(path, specifier, files) {
  const place = placeOf(path, specifier);
  return place !== undefined && files.has(place) ? place : undefined;
}

/** @param {string} path @param {string} specifier */
function placeOf(path, specifier) {
  if (/^\.{1,2}\//.test(specifier)) return posix.join(posix.dirname(path), specifier);
  if (specifier.startsWith('#contract/')) return `src/contract/${specifier.slice(10)}.ts`;
  if (specifier.startsWith('#domain/')) return `src/service/domain/${specifier.slice(8)}.ts`;
  if (specifier.startsWith('#app/')) return `src/app/${specifier.slice(5)}`;
  return /^(?:src|e2e)\/.*\.\w+$/.test(specifier) ? specifier : undefined;
}

/** How one file names another: by alias across zones and rooms, else by a relative path. @param {string} from @param {string} to @param {string} written */
function specifierFor(from, to, written) {
  const isModule = /\.tsx?$/.test(to) && !to.endsWith('.d.ts');
  for (const [alias, folder] of aliases) {
    const isWrittenSo = written.startsWith('#') || !/^\.{1,2}\/.*\.css$/.test(written);
    if (isModule && isWrittenSo && to.startsWith(folder) && !from.startsWith(folder)) {
      return `${alias}/${to.slice(folder.length).replace(/\.ts$/, '')}`;
    }
  }
  const isOtherRoom = from.startsWith('src/app/') && roomOf(from) !== roomOf(to);
  if (!from.endsWith('.css') && to.startsWith('src/app/') && (isOtherRoom || written.startsWith('#app/'))) {
    return `#app/${to.slice('src/app/'.length)}`;
  }
  const relative = posix.relative(posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** The room of a file of the app: `ui`, `platform/api`, `engine/aspects/period`, `features/sales`. @param {string} path */
function roomOf(path) {
  const parts = path.split('/').slice(2, -1);
  if (parts[0] === 'engine' && parts[1] === 'aspects') return parts.slice(0, 3).join('/');
  return ['platform', 'engine', 'features'].includes(parts[0] ?? '') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}

/** @param {string} path @param {string} source @returns {Specifier[]} */
function specifiersOf(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  /** @type {Specifier[]} */
  const found = [];
  visit(program);
  return found;

  /** @param {any} node */
  function visit(node) {
    if (Array.isArray(node)) {
      for (const element of node) visit(element);
      return;
    }
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'Literal' && typeof node.value === 'string') {
      found.push({ start: node.start + 1, end: node.end - 1, text: node.value });
    } else if (node.type === 'TemplateLiteral' && node.quasis.length === 1) {
      found.push({ start: node.start + 1, end: node.end - 1, text: node.quasis[0].value.raw });
    }
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value);
  }
}

/** @param {string} _path @param {string} source @returns {Specifier[]} */
function cssSpecifiersOf(_path, source) {
  return [...source.matchAll(/(?:@import\s+(?:url\()?|url\()\s*["']?(\.{1,2}\/[^"')]+)/g)].map((match) => {
    const text = match[1] ?? '';
    const end = match.index + match[0].length;
    return { start: end - text.length, end, text };
  });
}

/** @param {string} _path @param {string} source @returns {Specifier[]} */
function plainPathsOf(_path, source) {
  return [...source.matchAll(/(?<![\w/.-])(?:src|e2e)\/[\w./-]+\.\w+/g)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
    text,
  }));
}
