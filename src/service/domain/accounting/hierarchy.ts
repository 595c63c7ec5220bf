/** The ancestors of a record, nearest first; a cyclic chain ends before it repeats. */
export function ancestorsOf(id: string, parentOf: (id: string) => string | undefined): readonly string[] {
  const above: string[] = [];
  for (let at = parentOf(id); at !== undefined && !above.includes(at); at = parentOf(at)) above.push(at);
  return above;
}

/** Whether `parent` as the parent of `id` would create a cycle; `parentOf` returns the current parent. */
export const makesLoop = (id: string, parent: string, parentOf: (id: string) => string | undefined): boolean =>
  parent === id || ancestorsOf(parent, parentOf).includes(id);
