import { isTest } from './projectFiles.ts';
import { nameOf, nodesOf, privateParts, quasiText, stringOf, type SyntaxNode } from './syntax.ts';

/** A rule about how the project is written that no linter knows. */
export interface Convention {
  /** The rule as a sentence; it names the test and the complaint. */
  readonly rule: string;
  readonly appliesTo: (path: string) => boolean;
  /** The lines (from 1) that break the rule. */
  readonly brokenAt: (source: string, path: string) => number[];
}

const isSource = (path: string) => /^(?:src|e2e)\/.*\.(?:ts|tsx|mjs)$/.test(path);
const isPure = (path: string) => /^src\/(?:contract|service\/domain)\//.test(path) && isSource(path) && !isTest(path);
const isOutsideStorage = (path: string) =>
  isSource(path) && /^src\/(?:service|hosts)\//.test(path) && !path.startsWith('src/service/storage/') && !isTest(path);
const isHandler = (path: string) => isSource(path) && path.startsWith('src/service/records/') && !isTest(path);
const maxLines = 400;
const maxTestLines = 700;

/** Files that are longer than the rule allows. The list may only get shorter: a test fails on a file that has become short enough. */
const overlong: ReadonlySet<string> = new Set([]);

/** Functions that compute amounts and quantities; reading, printing and comparing them is no arithmetic. */
const arithmetic = new Set(
  (
    'add subtract negate sum abs smaller convert convertLines allocate multiplyToMinor addDecimals subtractDecimals ' +
    'negateDecimal sumDecimals multiplyDecimals divideDecimals divideHalfUp powerOfTen'
  ).split(' '),
);

const lineCount = (source: string) => source.trimEnd().split('\n').length;
const limitOf = (path: string) => (isTest(path) ? maxTestLines : maxLines);

export const conventions: readonly Convention[] = [
  {
    rule: `a formatted source has at most ${maxLines} lines, a test ${maxTestLines}`,
    appliesTo: (path) => isSource(path) && !path.includes('/generated/') && !overlong.has(path),
    brokenAt: (source, path) => {
      const lines = lineCount(source);
      return lines > limitOf(path) ? [lines] : [];
    },
  },
  {
    rule: 'contract and domain never compute with floating point amounts',
    appliesTo: isPure,
    brokenAt: linesMatching(/\bparseFloat\(|\.toFixed\(|\bMath\.round\(/),
  },
  {
    rule: 'no test is skipped, focused or promised for later',
    appliesTo: isSource,
    brokenAt: linesMatching(/\b(?:it|test|describe|suite|bench)(?:\.\w+)*\.(?:skip|only|todo|fixme|fails)\b/),
  },
  {
    rule: 'no test waits by the clock',
    appliesTo: isSource,
    brokenAt: linesMatching(/\.waitForTimeout\(/),
  },
  {
    rule: 'nothing is left for later in a comment',
    appliesTo: isSource,
    brokenAt: linesMatching(/\b(?:[T]ODO|[F]IXME|[H]ACK)\b/),
  },
  {
    rule: 'nothing silences the compiler or the linter without a reason after two dashes',
    appliesTo: isSource,
    brokenAt: linesMatching(
      /[@]ts-(?:ignore|nocheck)|[@]ts-expect[-]error(?!.*\s--\s+\w)|eslint[-]disable|oxlint[-]disable(?!.*\s--\s+\w)|\bas[ ]any\b/,
    ),
  },
  {
    rule: 'no file names a package registry',
    appliesTo: () => true,
    brokenAt: linesMatching(/\bregistry\.(?:npm|yarn)|\/artifactory\/|"resolved"[:] "http/),
  },
  {
    rule: 'no file names a folder of the machine it was written on',
    appliesTo: () => true,
    brokenAt: linesMatching(/(?<![\w.#@$}/-])\/(?:home|Users|root|work)\/\w/),
  },
  {
    rule: 'of a package only what it publishes is imported: no UNSAFE_ or __ member, no file of its dist or lib',
    appliesTo: (path) => isSource(path) || path === 'vite.config.ts',
    brokenAt: (source, path) =>
      privateParts(path, source).map(({ start }) => source.slice(0, start).split('\n').length),
  },
  {
    rule: 'SQL is written below src/service/storage only',
    appliesTo: isOutsideStorage,
    brokenAt: linesOfSql,
  },
  {
    rule: 'the sql tag is imported below src/service/storage only',
    appliesTo: isOutsideStorage,
    brokenAt: linesMatching(/\bfrom '[./\w-]*\/storage\/statements\.ts'/),
  },
  {
    rule: 'service/records loads and saves; amounts and quantities are computed in the domain',
    appliesTo: isHandler,
    brokenAt: linesOfArithmetic,
  },
];

/**
 * The complaints of all conventions, `path:line: rule` each.
 * @param files path from the project's root → text
 */
export function brokenConventions(files: ReadonlyMap<string, string>): string[] {
  return conventions.flatMap(({ rule, appliesTo, brokenAt }) =>
    [...files]
      .filter(([path]) => appliesTo(path))
      .flatMap(([path, source]) => brokenAt(source, path).map((line) => `${path}:${line}: ${rule}`)),
  );
}

/**
 * Files named in `overlong` that no longer need to be: short enough by now, or gone.
 * @param files path from the project's root → text
 */
export function shortenedFiles(files: ReadonlyMap<string, string>): string[] {
  return [...overlong].filter((path) => {
    const source = files.get(path);
    return source === undefined || lineCount(source) <= limitOf(path);
  });
}

/** Imports of functions that compute, and casts of plain sums to an amount or a quantity. */
function linesOfArithmetic(source: string, path: string): number[] {
  return [...nodesOf(path, source)].flatMap(([node, parent]) => {
    const isValue = /^#contract\/values\/(?:decimal|money)$/.test(stringOf(parent?.source) ?? '');
    const isComputing = node.type === 'ImportSpecifier' && isValue && arithmetic.has(nameOf(node.imported));
    const isCast =
      node.type === 'TSAsExpression' && /\bas (?:Minor|Decimal)$/.test(source.slice(node.start, Number(node.end)));
    return isComputing || isCast ? [source.slice(0, node.start).split('\n').length] : [];
  });
}

/** Dependencies with a version range, so that two installations could differ. */
export function inexactVersions(packageJson: unknown): string[] {
  if (typeof packageJson !== 'object' || packageJson === null) return [];
  return Object.entries(packageJson)
    .filter(([section]) => /^(?:dev|optional)?dependencies$/i.test(section))
    .flatMap(([, versions]) => Object.entries(versions as Record<string, unknown>))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)))
    .map(([name, version]) => `${name}: ${String(version)}`);
}

function linesMatching(pattern: RegExp): Convention['brokenAt'] {
  return (source) => source.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
}

/** The first words of a statement, all in one case: a sentence that begins with "Select" is not SQL. */
const sqlStart =
  /^\s*(?:select\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s|(?:alter|create)\s+table\s)/i;
const startsLikeSql = (text: string) => sqlStart.test(text) && /^\s*(?:[a-z]+|[A-Z]+)\s/.test(text);

/** Strings and templates that begin like a statement. */
function linesOfSql(source: string, path: string): number[] {
  return [...nodesOf(path, source)].flatMap(([node]) =>
    startsLikeSql(firstTextOf(node)) ? [source.slice(0, node.start).split('\n').length] : [],
  );
}

const firstTextOf = (node: SyntaxNode): string =>
  node.type === 'TemplateLiteral' && Array.isArray(node.quasis) ? quasiText(node.quasis[0]) : (stringOf(node) ?? '');
