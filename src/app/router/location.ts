/** Where the app is: the parts of an address, and what an entry of the history keeps beside it. */
export interface Location {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its number sign, or empty. */
  readonly hash: string;
  /** What was handed over with the navigation; `unknown` because a reload brings back what an older program wrote. */
  readonly state: unknown;
  /** Names the entry of the history. */
  readonly key: string;
}

export type Parameters = Readonly<Record<string, string>>;

/** Path, query and fragment as one text. */
export const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string => pathname + search + hash;

/** The location an address leads to, seen from another: `?a=b` stays on its path, anything else is read from the root. */
export function locationOf(to: string, from: Pick<Location, 'pathname' | 'search'>, state: unknown, key: string): Location {
  const base = new URL(from.pathname + from.search, 'http://app');
  const { pathname, search, hash } = new URL(to === '' ? from.pathname : to, base);
  return { pathname, search, hash, state, key };
}

/**
 * The parameters of a path under a pattern such as `/records/:type/:id`, decoded; undefined when it does not fit. Case and a
 * slash at the end do not matter; the pattern `*` takes every path.
 */
export function matchPath(pattern: string, path: string): Parameters | undefined {
  if (pattern === '*') return {};
  const [wanted, given] = [partsOf(pattern), partsOf(path)];
  if (wanted.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const text = given[at] ?? '';
    if (part.startsWith(':')) parameters[part.slice(1)] = decoded(text);
    else if (part.toLowerCase() !== decoded(text).toLowerCase()) return undefined;
  }
  return parameters;
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** A stray percent sign is part of the text. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
