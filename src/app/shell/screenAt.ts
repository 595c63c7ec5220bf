import { matchPath, type RouteMatch } from 'react-router-dom';
import type { LoadScreen } from './ScreenSlot.tsx';

/** The address of a screen and its code. */
export interface ScreenRoute {
  readonly path: string;
  readonly load: LoadScreen;
}

/** The first screen with this address, and what stands for `:name` in it, readable; undefined when there is none. */
export function screenAt(
  screens: readonly ScreenRoute[],
  pathname: string,
): RouteMatch<string, ScreenRoute> | undefined {
  for (const route of screens) {
    const match = matchPath(route.path, pathname);
    if (match)
      return {
        ...match,
        route,
        params: Object.fromEntries(Object.entries(match.params).map(([name, part]) => [name, part && readable(part)])),
      };
  }
  return undefined;
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Somebody typed a per cent sign: then it is meant.
    return part;
  }
}
