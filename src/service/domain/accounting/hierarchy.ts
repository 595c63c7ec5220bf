/** Whether `parent` as the parent of `id` would create a cycle; `parentOf` returns the current parent. */
export function makesLoop(id: string, parent: string, parentOf: (id: string) => string | undefined): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = parent; at !== undefined && !seen.has(at); at = parentOf(at)) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}
