import { contentOf, isSame, type Values } from './mergeValues.ts';

/** How a sublist is matched and compared. */
export interface LineShape {
  /** The fields that people can change. */
  readonly fields: readonly string[];
  /** The field that identifies a line, e.g. `doc`, or the fields that do so together; `line` otherwise. */
  readonly key?: string | readonly string[] | undefined;
}

/** For each line of `base` its index in `other`, or undefined if it was removed there. Each is used once. */
export function matchLines(
  base: readonly Values[],
  other: readonly Values[],
  shape: LineShape,
): readonly (number | undefined)[] {
  const matched: (number | undefined)[] = base.map(() => undefined);
  const free = new Set(other.keys());
  const pair = (fits: (a: Values, b: Values) => boolean): void => {
    for (const [at, line] of base.entries()) {
      if (matched[at] !== undefined) continue;
      for (const candidate of free) {
        const there = other[candidate];
        if (!there || !fits(line, there)) continue;
        matched[at] = candidate;
        free.delete(candidate);
        break;
      }
    }
  };
  const { key, fields } = shape;
  const keys = key === undefined ? [] : [key].flat();
  const isKeyed = (line: Values): boolean => keys.some((name) => isPresent(line[name]));
  if (keys.length > 0) pair((a, b) => isKeyed(a) && keys.every((name) => isSame(a[name], b[name])));
  const sameLine = (a: Values, b: Values): boolean => isPresent(a.line) && isSame(a.line, b.line);
  const contents = new Map<Values, string>();
  const content = (line: Values): string => {
    const known = contents.get(line) ?? contentOf(line, fields);
    contents.set(line, known);
    return known;
  };
  pair((a, b) => sameLine(a, b) && content(a) === content(b));
  pair((a, b) => content(a) === content(b));
  // When equal lines have other numbers, lines were renumbered and numbers identify nothing.
  const isRenumbered = matched.some(
    (to, at) => to !== undefined && isPresent(other[to]?.line) && !isSame(base[at]?.line, other[to]?.line),
  );
  if (isRenumbered) pair((a, b) => alike(a, b, fields));
  // A line with another key is another line, even under the same number.
  pair((a, b) => sameLine(a, b) && (!isKeyed(a) || !isKeyed(b)));
  return matched;
}

const isPresent = (value: unknown): boolean => !isSame(value, undefined);

/** More than half of the values of either line are equal. */
function alike(a: Values, b: Values, fields: readonly string[]): boolean {
  const present = fields.filter((field) => isPresent(a[field]) || isPresent(b[field]));
  return present.filter((field) => isSame(a[field], b[field])).length * 2 > present.length;
}
