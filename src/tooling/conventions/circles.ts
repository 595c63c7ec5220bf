import { targetOf } from './boundaries.ts';
import { importsOf } from './syntax.ts';

/**
 * The circles among the files: each is a list of files, sorted, that reach one another by imports of any kind, types included.
 * @param sources path from the project's root → text
 */
export function importCircles(sources: ReadonlyMap<string, string>): string[][] {
  const targets = new Map(
    [...sources].map(([path, source]) => [
      path,
      importsOf(path, source).flatMap(({ specifier }) => {
        const target = targetOf(path, specifier);
        return target !== undefined && sources.has(target) ? [target] : [];
      }),
    ]),
  );
  return stronglyConnected(targets)
    .filter(([first = '', ...others]) => others.length > 0 || targets.get(first)?.includes(first))
    .map((circle) => circle.toSorted())
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
}

interface Visit {
  readonly index: number;
  low: number;
  isOpen: boolean;
}

/** Tarjan's algorithm: the strongly connected components of a directed graph, single nodes too. */
function stronglyConnected(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const visits = new Map<string, Visit>();
  const open: string[] = [];
  const components: string[][] = [];

  const visit = (node: string): Visit => {
    const own: Visit = { index: visits.size, low: visits.size, isOpen: true };
    visits.set(node, own);
    open.push(node);
    for (const target of targets.get(node) ?? []) {
      const known = visits.get(target);
      if (!known) own.low = Math.min(own.low, visit(target).low);
      else if (known.isOpen) own.low = Math.min(own.low, known.index);
    }
    if (own.low === own.index) components.push(takeFrom(node));
    return own;
  };
  const takeFrom = (node: string): string[] => {
    const component = open.splice(open.indexOf(node));
    for (const each of component) {
      const known = visits.get(each);
      if (known) known.isOpen = false;
    }
    return component;
  };

  for (const node of targets.keys()) if (!visits.has(node)) visit(node);
  return components;
}
