import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { ROOT } from './message.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';
import type { Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { problem, type Problem } from '#contract/messages/problem';

export type Match =
  | {
      readonly kind: 'found';
      readonly route: Route;
      readonly params: Readonly<Record<string, string>>;
      readonly type: RecordType | undefined;
    }
  | { readonly kind: 'wrongMethod'; readonly allow: readonly string[]; readonly hint: Message | undefined }
  | { readonly kind: 'missing'; readonly problem: Problem };

interface Pattern {
  readonly route: Route;
  readonly segments: readonly string[];
  /** How literal it is: of two patterns that fit, the more literal one is meant. */
  readonly literals: number;
}

const literalsOf = (segments: readonly string[]): number =>
  segments.reduce((sum, segment) => sum + (segment.startsWith(':') ? 0 : segment.startsWith('@:') ? 1 : 2), 0);

const patterns: readonly Pattern[] = routes.map((route) => {
  const segments = route.path.split('/');
  return { route, segments, literals: literalsOf(segments) };
});

/** Patterns by their first segment, which is always literal, and their length: a request is compared with a few of all. */
const byShape = new Map<string, Pattern[]>();
for (const pattern of patterns) {
  const shape = shapeOf(pattern.segments);
  byShape.set(shape, [...(byShape.get(shape) ?? []), pattern]);
}
function shapeOf(segments: readonly string[]): string {
  return `${segments.length} ${segments[0] ?? ''}`;
}

/** The path below the root in decoded segments, without a trailing slash; undefined for one that cannot be read. */
export function segmentsOf(pathname: string): readonly string[] | undefined {
  if (pathname !== ROOT && !pathname.startsWith(`${ROOT}/`)) return undefined;
  const raw = pathname
    .slice(ROOT.length + 1)
    .replace(/\/$/, '')
    .split('/');
  try {
    const segments = raw.map(decodeURIComponent);
    // An encoded slash or an empty segment would give one record two addresses.
    return segments.some((segment) => segment === '' || /[/\\\p{Cc}\p{Surrogate}]/u.test(segment))
      ? undefined
      : segments;
  } catch {
    return undefined;
  }
}

/** Finds the route of a request; the type in the path in any case, or by an alias. */
export function match(method: string, pathname: string): Match {
  const segments = segmentsOf(pathname);
  if (segments === undefined) return nothingAt(pathname);
  const fitting = (byShape.get(shapeOf(segments)) ?? []).flatMap((pattern) => {
    const params = fit(pattern.segments, segments);
    return params === undefined ? [] : [{ pattern, params }];
  });
  // The most literal pattern wins, so that `history` is never read as a sublist.
  const most = Math.max(...fitting.map(({ pattern }) => pattern.literals));
  const candidates = fitting.filter(({ pattern }) => pattern.literals === most);
  const first = candidates[0];
  if (!first) return nothingAt(pathname);

  const named = first.params.type;
  const type = named === undefined ? undefined : findRecordType(named);
  if (named !== undefined && type === undefined) return unknownType(named, pathname);
  const served = candidates.filter(({ pattern: { route } }) => isOffered(route, type));
  const wanted = method === 'HEAD' ? 'GET' : method;
  const found = served.find(({ pattern }) => pattern.route.method === wanted);
  if (found)
    return {
      kind: 'found',
      route: found.pattern.route,
      params: { ...found.params, ...(type === undefined ? {} : { type }) },
      type,
    };
  const allow = methodsOf(served.map(({ pattern }) => pattern));
  return { kind: 'wrongMethod', allow, hint: hintFor(method, first.params) };
}

/**
 * The methods of the routes below a path that isn't a route itself: the root of the service, also written with `*`, or
 * `record/v1`. Empty if there are none.
 */
export function methodsBelow(pathname: string): readonly string[] {
  const path = pathname === `${ROOT}/*` ? ROOT : pathname.replace(/\/$/, '');
  if (path !== ROOT && !path.startsWith(`${ROOT}/`)) return [];
  const given = path.slice(ROOT.length).split('/').slice(1);
  return methodsOf(patterns.filter(({ segments }) => given.every((segment, index) => segment === segments[index])));
}

const methodsOf = (served: readonly Pattern[]): readonly string[] => [
  ...new Set(served.flatMap(({ route: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
];

function fit(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const given = segments[index] ?? '';
    if (expected.startsWith(':')) params[expected.slice(1)] = given;
    else if (expected.startsWith('@:') && given.startsWith('@')) params[expected.slice(2)] = given.slice(1);
    else if (expected !== given) return undefined;
  }
  return params;
}

function isOffered({ operation }: Route, type: RecordType | undefined): boolean {
  if (operation === undefined || type === undefined) return true;
  return definitionOf(type).operations?.includes(operation) ?? true;
}

const hintFor = (method: string, { sublist, line }: Readonly<Record<string, string>>): Message | undefined =>
  method === 'DELETE' && sublist !== undefined
    ? message(line === undefined ? 'request.patchLines' : 'request.patchLine')
    : undefined;

const nothingAt = (path: string): Match => ({
  kind: 'missing',
  problem: path.startsWith(`${ROOT}/query/`)
    ? problem('request.noSuiteQl', {}, { url: path }, 'NOT_FOUND')
    : problem('request.unknownPath', { path }, { url: path }, 'NOT_FOUND'),
});

const unknownType = (name: string, path: string): Match => ({
  kind: 'missing',
  problem: problem('request.unknownType', { type: name }, { url: path }, 'NOT_FOUND'),
});
